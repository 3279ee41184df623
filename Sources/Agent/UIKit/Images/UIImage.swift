import RecordedGraphics
import VirtualTime

/// A picture: a symbol, one of the app's, what a file holds, what was drawn, or one colour.
///
/// There are no pixels until somebody asks for a file. A picture knows what it is made of, how large it is, and its bytes where
/// it came from a file. Two pictures are equal when they are made alike: of the same name, of the same bytes, or of the same
/// shapes, in the same size.
@MainActor
open class UIImage: UIObject {
  /// Whether the colours of the picture count, or only its shape, filled with the tint colour.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Which way up the stored pixels are.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    var swapsSides: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }
  }

  /// What fills an area that is larger than the picture.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// What a picture is made of.
  package enum Content: Hashable, Sendable {
    /// Nothing: of no size.
    case empty
    /// A symbol of the system by its name, such as `square.and.arrow.up`.
    case symbol(String)
    /// The bytes of a PNG, GIF or JPEG file.
    case data(Data)
    /// One colour all over.
    case plain(UIColor)
    /// Shapes.
    case drawing(CGImage)
  }

  /// All that makes a picture what it is.
  struct Traits: Hashable, Sendable {
    var content: Content
    /// Of the stored picture, before it is turned.
    var pixels: CGSize
    var scale: CGFloat
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var symbol: SymbolConfiguration?
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignment = UIEdgeInsets.zero
    var flips = false
  }

  nonisolated let traits: Traits

  /// The name that the picture was asked for by; nil for data and colours.
  nonisolated package let name: String?

  /// The frames of an animated picture.
  public let images: [UIImage]?
  /// Seconds that all frames take together; 0 for a still picture.
  public let duration: TimeInterval

  /// Where it was registered, or came from.
  var ownAsset: UIImageAsset?

  /// A name for tests; never spoken.
  open var accessibilityIdentifier: String?

  private var ownLabel: String?

  /// What is said of the picture; for a symbol its meaning, for one of the app's its name.
  open var accessibilityLabel: String? {
    get { ownLabel ?? (symbolName.map(SymbolNames.spoken) ?? name) }
    set { ownLabel = newValue }
  }

  open var accessibilityHint: String?
  open var isAccessibilityElement = false

  init(_ traits: Traits, name: String? = nil, images: [UIImage]? = nil, duration: TimeInterval = 0) {
    (self.traits, self.name, self.images, self.duration) = (traits, name, images, duration)
  }

  /// A picture of no size.
  public convenience init() { self.init(Traits(content: .empty, pixels: .zero, scale: 1)) }

  /// The picture in a PNG, GIF or JPEG file; nil when the data is none of these. Its size comes from the header alone.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// As above; with `scale` pixels to a point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data), scale > 0 else { return nil }
    self.init(Traits(content: .data(data), pixels: CGSize(width: header.width, height: header.height), scale: scale))
  }

  /// The picture in a file; `@2x` or `@3x` at the end of its name says how many pixels make a point.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let base = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    self.init(data: data, scale: base.hasSuffix("@3x") ? 3 : base.hasSuffix("@2x") ? 2 : 1)
  }

  /// A picture of one colour; UIKit has no such initialiser: apps draw one.
  public convenience init(color: UIColor, size: CGSize, scale: CGFloat = 1) {
    let pixels = CGSize(width: size.width * scale, height: size.height * scale)
    self.init(Traits(content: .plain(color), pixels: pixels, scale: scale))
  }

  /// The app's picture of this name: from `AssetCatalog`, or else from the files of the main bundle; nil when there is none.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// As above, with the files of `bundle`.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration? = nil) {
    guard let found = AssetCatalog.image(named: name, in: bundle) else { return nil }
    self.init(found.traits, name: name, images: found.images, duration: found.duration)
    (accessibilityIdentifier, ownLabel) = (found.accessibilityIdentifier, found.ownLabel)
  }

  /// As above; that for these traits, where there are several. What the traits leave open is as it is now.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let traitCollection else {
      self.init(named: name, in: bundle)
      return
    }
    var found: UIImage?
    UITraitCollection(traitsFrom: [.current, traitCollection]).performAsCurrent {
      found = AssetCatalog.image(named: name, in: bundle)
    }
    guard let found else { return nil }
    self.init(found.traits, name: name, images: found.images, duration: found.duration)
    (accessibilityIdentifier, ownLabel) = (found.accessibilityIdentifier, found.ownLabel)
  }

  /// A picture that shows `images` one after the other, all of them in `duration` seconds; with 0, thirty frames a second.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let length = duration > 0 ? duration : TimeInterval(images.count) / 30
    return UIImage(first.traits, name: first.name, images: images, duration: length)
  }

  // MARK: Facts

  /// In points, as it is shown.
  open var size: CGSize {
    let points = CGSize(width: traits.pixels.width / traits.scale, height: traits.pixels.height / traits.scale)
    return traits.orientation.swapsSides ? CGSize(width: points.height, height: points.width) : points
  }

  /// Pixels in a point.
  open var scale: CGFloat { traits.scale }
  open var imageOrientation: Orientation { traits.orientation }
  open var renderingMode: RenderingMode { traits.renderingMode }
  open var capInsets: UIEdgeInsets { traits.capInsets }
  open var resizingMode: ResizingMode { traits.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { traits.alignment }
  open var flipsForRightToLeftLayoutDirection: Bool { traits.flips }
  package var content: Content { traits.content }

  /// The colour that `withTintColor` gave it.
  package var ownTintColor: UIColor? { traits.tint }

  // MARK: Variants

  /// The same picture, which no asset has.
  var withoutAsset: UIImage { varied { _ in } }

  private func varied(_ change: (inout Traits) -> Void) -> UIImage {
    var traits = traits
    change(&traits)
    let image = UIImage(traits, name: name, images: images, duration: duration)
    (image.accessibilityIdentifier, image.ownLabel) = (accessibilityIdentifier, ownLabel)
    return image
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { varied { $0.renderingMode = renderingMode } }

  /// The picture in another colour; how it is rendered stays as it is.
  open func withTintColor(_ color: UIColor) -> UIImage { varied { $0.tint = color } }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    varied { ($0.tint, $0.renderingMode) = (color, renderingMode) }
  }

  /// A symbol in another size or weight; for other pictures nothing changes.
  open func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard let symbolName else { return self }
    return varied { traits in
      traits.symbol = configuration
      traits.pixels = SymbolConfiguration.pixels(of: symbolName, configuration)
    }
  }

  /// As `withConfiguration`, on top of what the symbol is configured with already.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration(traits.symbol?.applying(configuration) ?? configuration)
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile) -> UIImage {
    varied { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
  }

  /// The former spelling of cap insets: the one point after each cap is stretched. A cap of 0 stretches all of the picture that
  /// way.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let right = left == 0 ? 0 : max(size.width - left - 1, 0)
    let bottom = top == 0 ? 0 : max(size.height - top - 1, 0)
    return resizableImage(
      withCapInsets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right), resizingMode: .stretch)
  }

  open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { varied { $0.alignment = insets } }

  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { varied { $0.flips = true } }

  // MARK: Equality

  /// Whether `object` is an equal picture; of two that move, whether they do so in the same way.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    return other.name == name && other.traits == traits && other.images == images && other.duration == duration
  }

  nonisolated open override var hash: Int { traits.hashValue }

  /// What it is made of and its size: `<UIImage symbol(plus), 20 × 20>`.
  nonisolated open override var description: String {
    let size = traits.pixels.width / traits.scale
    let height = traits.pixels.height / traits.scale
    let what =
      switch traits.content {
      case .empty: "empty"
      case .symbol(let name): "symbol(\(name))"
      case .data(let data): name ?? "\(data.count) bytes"
      case .plain(let color): name ?? "\(color)"
      case .drawing: name ?? "drawing"
      }
    return "<\(type(of: self)) \(what), \(size) × \(height)>"
  }
}
