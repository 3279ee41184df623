/// In which directions a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers, which code scrolls: it knows no touches.
@MainActor
open class CAScrollLayer: CALayer {
  /// The directions in which `scroll(to:)` moves; both by default.
  open var scrollMode = CAScrollLayerScrollMode.both

  override func takeOver(from layer: CALayer) {
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
  }

  /// Brings the point of the content to the upper left corner, in the directions of `scrollMode`.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls as little as it takes to bring the rectangle of the content into view.
  open func scroll(to r: CGRect) {
    let x = Self.start(bounds.minX, bounds.width, r.minX, r.maxX)
    let y = Self.start(bounds.minY, bounds.height, r.minY, r.maxY)
    scroll(to: CGPoint(x: x, y: y))
  }

  /// Where what is seen begins, once it shows from `low` to `high`, or as much of it as there is room for.
  private static func start(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    if low < start || high - low > length { return low }
    return high > start + length ? high - length : start
  }
}

extension CALayer {
  /// The nearest scroll layer, this layer or one around it, and what leads to it.
  private var scroller: CAScrollLayer? {
    var layer: CALayer? = self
    while let current = layer {
      if let scroller = current as? CAScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }

  /// Has the nearest scroll layer bring the point of this layer to its upper left corner; nothing happens without one.
  public func scroll(_ p: CGPoint) {
    guard let scroller else { return }
    scroller.scroll(to: scroller.convert(p, from: self))
  }

  /// Has the nearest scroll layer bring the rectangle of this layer into view; nothing happens without one.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scroller else { return }
    scroller.scroll(to: scroller.convert(r, from: self))
  }

  /// What of the bounds can be seen in the nearest scroll layer; all of them without one.
  public var visibleRect: CGRect {
    guard let scroller else { return bounds }
    return bounds.intersection(convert(scroller.bounds, from: scroller))
  }
}
