import TextMeasuring

/// A system font: a size in points, a weight, and whether it is italic or monospaced.
///
/// There is no rasteriser behind it. Its metrics come from a small fixed table, so that every run, on every machine, lays text
/// out alike; they are near to those of San Francisco, not equal to them.
public final class UIFont: NSObject, Sendable {
  /// Stored before everything else.
  private let mark = FoundationMark()
  /// How heavy the strokes are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  /// What a text is for, from which its size follows.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
  }

  typealias Design = FontMetrics.Design

  public let pointSize: CGFloat
  package let weight: Weight
  package let isItalic: Bool
  /// How wide and high text is in it.
  package let metrics: FontMetrics
  /// How the size follows the user's: from a style, or from a size at the default setting.
  let scaling: FontScaling?
  /// Which one it is of those that have names; nil for the system's.
  let face: FontFace?

  init(
    size: CGFloat, weight: Weight, isItalic: Bool = false, design: Design = .proportional, scaling: FontScaling? = nil,
    face: FontFace? = nil
  ) {
    (pointSize, self.weight, self.isItalic, self.face) = (size, weight, isItalic, face)
    metrics = FontMetrics(pointSize: size, weight: weight.rawValue, design: design)
    self.scaling = scaling
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size, weight: .semibold) }

  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, weight: .regular, isItalic: true)
  }

  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight, design: .monospaced)
  }

  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight, design: .monospacedDigits)
  }

  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(size: size, weight: weight, isItalic: isItalic, design: design, face: face)
  }

  public var familyName: String {
    face?.family ?? (design == .monospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont")
  }

  public var fontName: String {
    if let face { return face.name }
    let names: [(Weight, String)] = [
      (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
      (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
    ]
    let name = names.first { $0.0.rawValue >= weight.rawValue }?.1 ?? "Black"
    return (design == .monospaced ? ".SFUIMono-" : ".SFUI-") + name + (isItalic ? "Italic" : "")
  }

  /// 17 points. As reported of devices.
  public static let labelFontSize: CGFloat = 17
  /// 18 points. As reported of devices.
  public static let buttonFontSize: CGFloat = 18
  /// 14 points. As reported of devices.
  public static let systemFontSize: CGFloat = 14
  /// 12 points. As reported of devices.
  public static let smallSystemFontSize: CGFloat = 12

  var design: Design { metrics.design }

  public var ascender: CGFloat { metrics.ascender }
  public var descender: CGFloat { metrics.descender }
  public var capHeight: CGFloat { metrics.capHeight }
  public var xHeight: CGFloat { metrics.xHeight }
  public var leading: CGFloat { 0 }
  public var lineHeight: CGFloat { metrics.lineHeight }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return (pointSize, weight, isItalic, design, scaling, face)
      == (other.pointSize, other.weight, other.isItalic, other.design, other.scaling, other.face)
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(isItalic)
    hasher.combine(design)
    hasher.combine(face)
    return hasher.finalize()
  }
}
