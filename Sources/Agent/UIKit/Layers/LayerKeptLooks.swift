/// What apps set on a layer that changes nothing in a picture.
struct LayerKeptLooks {
  var isOpaque = false
  var isGeometryFlipped = false
  var magnification = CALayerContentsFilter.linear
  var minification = CALayerContentsFilter.linear
  var minificationBias: Float = 0
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var allowsGroupOpacity = true
  var drawsAsynchronously = false
  var compositingFilter: Any?
}

/// How contents become larger or smaller.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CALayer {
  /// Whether y points up in it; false by default. Kept: what is in it stands as if y pointed down.
  public var isGeometryFlipped: Bool {
    get { keptLooks.isGeometryFlipped }
    set { keptLooks.isGeometryFlipped = newValue }
  }

  /// Whether an odd number of the layers from this one up are flipped.
  public func contentsAreFlipped() -> Bool { isGeometryFlipped != (superlayer?.contentsAreFlipped() ?? false) }

  /// `.linear` by default. Kept, and not seen.
  public var magnificationFilter: CALayerContentsFilter {
    get { keptLooks.magnification }
    set { keptLooks.magnification = newValue }
  }
  /// `.linear` by default. Kept, and not seen.
  public var minificationFilter: CALayerContentsFilter {
    get { keptLooks.minification }
    set { keptLooks.minification = newValue }
  }
  /// 0 by default. Kept, and not seen.
  public var minificationFilterBias: Float {
    get { keptLooks.minificationBias }
    set { keptLooks.minificationBias = newValue }
  }
  /// The part of the contents that is shown, from 0 to 1; all by default. Kept, and not seen.
  public var contentsRect: CGRect {
    get { keptLooks.contentsRect }
    set { keptLooks.contentsRect = newValue }
  }
  /// The part of the contents that is stretched, from 0 to 1; all by default. Kept, and not seen.
  public var contentsCenter: CGRect {
    get { keptLooks.contentsCenter }
    set { keptLooks.contentsCenter = newValue }
  }
  /// True by default. Kept: what is in a layer is always faded as a group.
  public var allowsGroupOpacity: Bool {
    get { keptLooks.allowsGroupOpacity }
    set { keptLooks.allowsGroupOpacity = newValue }
  }
  /// False by default. Kept: there is one thread.
  public var drawsAsynchronously: Bool {
    get { keptLooks.drawsAsynchronously }
    set { keptLooks.drawsAsynchronously = newValue }
  }
  /// Nil by default. Kept, and not seen.
  public var compositingFilter: Any? {
    get { keptLooks.compositingFilter }
    set { keptLooks.compositingFilter = newValue }
  }
}
