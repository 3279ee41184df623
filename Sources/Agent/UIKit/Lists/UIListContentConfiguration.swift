/// A list row: an image, a text and a secondary text.
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties: Hashable {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    public var font: UIFont
    public var color: UIColor
    /// 0, any number of lines, by default.
    public var numberOfLines = 0
    public var alignment = TextAlignment.natural
    public var transform = TextTransform.none
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the text follows the text size that the user chooses while it is shown; true by default.
    public var adjustsFontForContentSizeCategory = true
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
  }

  public struct ImageProperties: Hashable {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// No limit where it is 0.
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  /// Whether the texts stand beside each other if there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// 16 points by default.
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 4
  var minimumHeight: CGFloat = 44
  var isHeader = false
  private var isDisabled = false

  private init(font: UIFont, color: UIColor, secondaryFont: UIFont, secondaryColor: UIColor, vertical: CGFloat = 11) {
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(font: secondaryFont, color: secondaryColor)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: vertical, leading: 16, bottom: vertical, trailing: 16)
  }

  private static var body: UIFont { .preferredFont(forTextStyle: .body) }
  private static var caption: UIFont { .preferredFont(forTextStyle: .caption1) }
  private static var footnote: UIFont { .preferredFont(forTextStyle: .footnote) }

  public static func cell() -> Self {
    Self(font: body, color: .label, secondaryFont: caption, secondaryColor: .label)
  }

  public static func subtitleCell() -> Self {
    Self(font: body, color: .label, secondaryFont: caption, secondaryColor: .label)
  }

  /// The secondary text stands at the right.
  public static func valueCell() -> Self {
    var value = Self(font: body, color: .label, secondaryFont: body, secondaryColor: .secondaryLabel)
    value.prefersSideBySideTextAndSecondaryText = true
    return value
  }

  public static func sidebarCell() -> Self { cell() }
  public static func sidebarSubtitleCell() -> Self { subtitleCell() }
  public static func accompaniedSidebarCell() -> Self { cell() }
  public static func accompaniedSidebarSubtitleCell() -> Self { subtitleCell() }

  private static func header(_ font: UIFont, vertical: CGFloat = 6) -> Self {
    var header = Self(
      font: font, color: .secondaryLabel, secondaryFont: footnote, secondaryColor: .secondaryLabel, vertical: vertical)
    header.minimumHeight = 28
    header.isHeader = true
    return header
  }

  public static func plainHeader() -> Self { header(.preferredFont(forTextStyle: .headline)) }
  public static func plainFooter() -> Self { header(footnote) }
  public static func groupedHeader() -> Self { header(footnote) }
  public static func groupedFooter() -> Self { header(footnote) }
  public static func prominentInsetGroupedHeader() -> Self { header(.preferredFont(forTextStyle: .headline)) }
  public static func extraProminentInsetGroupedHeader() -> Self { header(.preferredFont(forTextStyle: .title3)) }
  public static func sidebarHeader() -> Self { header(.preferredFont(forTextStyle: .headline)) }

  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Grey texts while the cell is disabled, unless they have colours that the app chose.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    updated.isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    return updated
  }

  /// The colour in which a text is shown now.
  func color(of looks: TextProperties) -> UIColor {
    isDisabled && [.label, .secondaryLabel].contains(looks.color) ? .tertiaryLabel : looks.color
  }
}

/// Shows a `UIListContentConfiguration`.
@MainActor
open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private var imageView: UIImageView?
  private var textLabel: UILabel?
  private var secondaryTextLabel: UILabel?

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    refresh()
  }

  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
  }

  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      shown = new
      refresh()
    }
  }

  private func refresh() {
    imageView?.removeFromSuperview()
    imageView = shown.image.map { UIImageView(image: $0) }
    if let imageView {
      if let tint = shown.imageProperties.tintColor { imageView.tintColor = tint }
      insertSubview(imageView, at: 0)
    }
    show(shown.text ?? shown.attributedText?.string, shown.textProperties, in: &textLabel)
    show(shown.secondaryText ?? shown.secondaryAttributedText?.string, shown.secondaryTextProperties, in: &secondaryTextLabel)
    if shown.isHeader { textLabel?.accessibilityTraits = [.staticText, .header] }
    setNeedsLayout()
  }

  private func show(_ text: String?, _ looks: UIListContentConfiguration.TextProperties, in label: inout UILabel?) {
    guard let text else {
      label?.removeFromSuperview()
      label = nil
      return
    }
    let view = label ?? UILabel()
    view.text =
      switch looks.transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    (view.font, view.textColor, view.numberOfLines) = (looks.font, shown.color(of: looks), looks.numberOfLines)
    view.adjustsFontForContentSizeCategory = looks.adjustsFontForContentSizeCategory
    (view.adjustsFontSizeToFitWidth, view.minimumScaleFactor) = (looks.adjustsFontSizeToFitWidth, looks.minimumScaleFactor)
    view.lineBreakMode = looks.lineBreakMode
    view.textAlignment = looks.alignment == .center ? .center : .natural
    if view.superview == nil { addSubview(view) }
    label = view
  }

  // MARK: Layout

  /// Where image, text and secondary text stand in a width, and the height that they take with the margins.
  private func places(width: CGFloat) -> (image: CGRect, text: CGRect, secondary: CGRect, height: CGFloat) {
    var margins = shown.directionalLayoutMargins
    // Rows of wide lists have wider margins than the configuration says.
    if let row = superview?.systemMargins {
      (margins.leading, margins.trailing) = (max(margins.leading, row.leading), max(margins.trailing, row.trailing))
    }
    var left = margins.leading
    var imageSize = imageView?.sizeThatFits(.zero) ?? .zero
    let limit = shown.imageProperties.maximumSize
    if limit.width > 0 { imageSize.width = min(imageSize.width, limit.width) }
    if limit.height > 0 { imageSize.height = min(imageSize.height, limit.height) }
    if imageView != nil {
      left += max(imageSize.width, shown.imageProperties.reservedLayoutSize.width) + shown.imageToTextPadding
    }
    let available = CGSize(width: max(0, width - left - margins.trailing), height: 0)
    let textSize = textLabel?.sizeThatFits(available) ?? .zero
    let secondarySize = secondaryTextLabel?.sizeThatFits(available) ?? .zero
    let both = textSize.width + secondarySize.width + shown.textToSecondaryTextHorizontalPadding
    let isBeside = shown.prefersSideBySideTextAndSecondaryText && textLabel != nil && both <= available.width
    let gap = textLabel != nil && secondaryTextLabel != nil ? shown.textToSecondaryTextVerticalPadding : 0
    let texts = isBeside ? max(textSize.height, secondarySize.height) : textSize.height + gap + secondarySize.height
    let height = max(shown.minimumHeight, max(texts, imageSize.height) + margins.top + margins.bottom)
    let top = (height - texts) / 2
    let secondary =
      isBeside
      ? CGRect(
        x: width - margins.trailing - secondarySize.width, y: (height - secondarySize.height) / 2, width: secondarySize.width,
        height: secondarySize.height)
      : CGRect(
        x: left, y: top + textSize.height + gap, width: min(secondarySize.width, available.width), height: secondarySize.height)
    return (
      CGRect(x: margins.leading, y: (height - imageSize.height) / 2, width: imageSize.width, height: imageSize.height),
      CGRect(x: left, y: top, width: min(textSize.width, available.width), height: textSize.height), secondary, height
    )
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: places(width: size.width).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(width: bounds.width)
    let shift = (bounds.height - places.height) / 2
    imageView?.frame = places.image.offsetBy(dx: 0, dy: shift)
    textLabel?.frame = places.text.offsetBy(dx: 0, dy: shift)
    secondaryTextLabel?.frame = places.secondary.offsetBy(dx: 0, dy: shift)
  }
}
