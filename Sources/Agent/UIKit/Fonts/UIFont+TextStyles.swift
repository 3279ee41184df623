/// How a font follows the text size that the user chose.
struct FontScaling: Hashable, Sendable {
  let style: UIFont.TextStyle
  /// The size at the default setting; nil for the style's own.
  let base: CGFloat?
  let maximum: CGFloat?
}

extension UIFont.TextStyle {
  /// Apple's table: points at the twelve text sizes, the smallest first.
  private var sizes: [CGFloat] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// In points; for an unspecified category that of `.large`.
  func size(at category: UIContentSizeCategory) -> CGFloat { sizes[category.rank ?? 3] }
}

extension UIFont {
  /// The font of a text style at the text size of `traits`, by default the current ones; headlines are semibold.
  public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection? = nil) -> UIFont {
    let category = (traits ?? .current).preferredContentSizeCategory
    return UIFont(
      size: style.size(at: category), weight: style == .headline ? .semibold : .regular,
      scaling: FontScaling(style: style, base: nil, maximum: nil))
  }

  /// The same font at the text size of `traits`; itself when it does not follow.
  func adjusted(to traits: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    let category = traits.preferredContentSizeCategory
    let styleSize = scaling.style.size(at: category)
    let size = scaling.base.map { UIFontMetrics.scaled($0, scaling.style, category) } ?? styleSize
    return UIFont(
      size: min(size, scaling.maximum ?? .greatestFiniteMagnitude), weight: weight, isItalic: isItalic, design: design,
      scaling: scaling, face: face)
  }
}

extension UIFont {
  /// A font of the system's own parts, `size` points at the default text size, that follows the user's in the proportion of
  /// `style`.
  static func following(_ style: TextStyle, size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: size, weight: weight, scaling: FontScaling(style: style, base: size, maximum: nil)).adjusted(to: .current)
  }
}

extension UITraitCollection {
  /// Whether texts that follow the user's text size have another size than with `other`.
  func differsInTextSize(from other: UITraitCollection?) -> Bool {
    preferredContentSizeCategory != other?.preferredContentSizeCategory
  }
}

/// Makes fonts and distances follow the text size that the user chose, in the proportion of a text style.
public final class UIFontMetrics: NSObject, Sendable {
  /// As that of all others: an address would order sets by chance.
  public override var hash: Int { 0 }

  private let style: UIFont.TextStyle

  /// Those of `.body`.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }

  /// `font`, meant for the default text size, at that of `traits`.
  public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection? = nil) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traits)
  }

  /// The same, but no larger than `maximum`; 0 means no limit. A font that was scaled before is an exception.
  public func scaledFont(
    for font: UIFont, maximumPointSize maximum: CGFloat, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFont {
    if font.scaling != nil {
      UIKitComplaints.raise(
        "NSInvalidArgumentException", "A UIFont instance that has already been scaled may not be scaled again")
      return font
    }
    let scaling = FontScaling(style: style, base: font.pointSize, maximum: maximum > 0 ? maximum : nil)
    return UIFont(
      size: font.pointSize, weight: font.weight, isItalic: font.isItalic, design: font.design, scaling: scaling, face: font.face
    ).adjusted(to: traits ?? .current)
  }

  /// `value`, meant for the default text size, at that of `traits`.
  public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection? = nil) -> CGFloat {
    Self.scaled(value, style, (traits ?? .current).preferredContentSizeCategory)
  }

  /// To thirds of a point, as UIKit gives them at a scale of 3.
  static func scaled(_ value: CGFloat, _ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    (value * style.size(at: category) / style.size(at: .large) * 3).rounded() / 3
  }
}
