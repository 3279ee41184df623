import RecordedGraphics

/// Draws images.
@MainActor
open class UIGraphicsImageRenderer: UIObject {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// In the format that is usual for the screen.
  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  /// - Parameters:
  ///   - bounds: In the coordinates in which is drawn.
  ///   - format: The renderer takes a copy, which has these bounds.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format.copied(for: bounds))
  }

  public var allowsImageOutput: Bool { true }

  /// What `actions` draws. An empty picture where the renderer has no size.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(
      GraphicsStack.imageContext(bounds, scale: format.scale, isOpaque: format.opaque), format)
    GraphicsStack.with(context.cgContext) { actions(context) }
    return context.currentImage
  }

  /// The same as a PNG file; empty where it cannot be made.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }

  /// The same as a JPEG file; empty where it cannot be made.
  ///
  /// - Parameter compressionQuality: From 0, which is small, to 1, which is good.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void)
    -> Data
  {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// How something is drawn.
@MainActor
open class UIGraphicsRendererFormat: UIObject {
  /// What is drawn, in the coordinates in which it is; of the format of a renderer or its context the renderer's bounds, else
  /// the zero rectangle.
  public fileprivate(set) var bounds = CGRect.zero

  public required init() {}

  open class func `default`() -> Self { self.init() }
  open class func preferred() -> Self { self.init() }
}

/// How an image is drawn.
@MainActor
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Which colours an image can have. Kept, and nothing more.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// Pixels to a point; that of the screen by default.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether what is not drawn is black, and not transparent; false by default.
  open var opaque = false
  open var preferredRange = Range.automatic

  public convenience init(for traits: UITraitCollection) {
    self.init()
    if traits.displayScale > 0 { scale = traits.displayScale }
  }

  fileprivate func copied(for bounds: CGRect) -> UIGraphicsImageRendererFormat {
    let copy = type(of: self).init()
    (copy.scale, copy.opaque, copy.preferredRange, copy.bounds) = (scale, opaque, preferredRange, bounds)
    return copy
  }
}

/// Where a renderer's image is drawn.
@MainActor
open class UIGraphicsImageRendererContext: UIObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) { (cgContext, self.format) = (context, format) }

  /// What was drawn so far.
  open var currentImage: UIImage { GraphicsStack.image(of: cgContext) ?? UIImage() }

  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.settingAside {
      $0.setBlendMode(blendMode)
      $0.fill(rect)
    }
  }

  /// Draws the edge of `rect`, inside of it.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.settingAside {
      $0.setBlendMode(blendMode)
      $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
    }
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
