/// A system font: a size in points and a weight.
///
/// There is no rasteriser behind it. Its metrics come from a small fixed table, so that every run, on every machine, lays text
/// out alike; they are near to those of San Francisco, not equal to them.
public final class UIFont: Hashable, Sendable {
  /// How heavy the strokes are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

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

  public let pointSize: CGFloat
  package let weight: Weight

  private init(size: CGFloat, weight: Weight) {
    (pointSize, self.weight) = (size, weight)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size, weight: .semibold) }

  /// The font of a text style at the default text size; headlines are semibold.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let size: CGFloat =
      switch style {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    return UIFont(size: size, weight: style == .headline ? .semibold : .regular)
  }

  public func withSize(_ size: CGFloat) -> UIFont { UIFont(size: size, weight: weight) }

  /// 17 points.
  public static let labelFontSize: CGFloat = 17
  /// 18 points.
  public static let buttonFontSize: CGFloat = 18
  /// 14 points.
  public static let systemFontSize: CGFloat = 14
  /// 12 points.
  public static let smallSystemFontSize: CGFloat = 12

  public var ascender: CGFloat { pointSize * 0.952 }
  public var descender: CGFloat { pointSize * -0.241 }
  public var lineHeight: CGFloat { ascender - descender }

  public static func == (left: UIFont, right: UIFont) -> Bool {
    (left.pointSize, left.weight) == (right.pointSize, right.weight)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(weight)
  }
}
