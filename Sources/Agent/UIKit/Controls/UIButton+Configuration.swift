extension UIButton {
  /// What a button shows, as one value.
  ///
  /// What has no colour takes the style's, which follows the tint colour and the state.
  public struct Configuration: Hashable, Sendable {
    enum Style: Hashable, Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    /// How round the corners are in pictures.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    public enum Indicator: Int, Sendable {
      case automatic, none, popup
    }

    let style: Style

    /// Without attributes; nil, the default, shows no title.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }

    public var attributedTitle: AttributedString?

    /// A second line in a smaller font.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    public var attributedSubtitle: AttributedString?
    public var image: UIImage?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    /// On which side of the title the picture stands; `.leading` by default.
    public var imagePlacement = NSDirectionalRectEdge.leading

    /// Points between picture and title; 0 by default.
    public var imagePadding: CGFloat = 0
    /// Points between title and subtitle; 1 by default.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail

    /// Points around everything; by the size of the button unless it is set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownContentInsets ?? buttonSize.insets }
      set { ownContentInsets = newValue }
    }

    private var ownContentInsets: NSDirectionalEdgeInsets?
    public var buttonSize = Size.medium
    public var cornerStyle = CornerStyle.dynamic
    public var indicator = Indicator.automatic
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration()

    /// Whether a wheel turns in the place of the picture; false by default.
    public var showsActivityIndicator = false

    /// Goes back to the insets that the size has.
    public mutating func setDefaultContentInsets() { ownContentInsets = nil }

    public static func plain() -> Configuration { Configuration(style: .plain) }
    public static func gray() -> Configuration { Configuration(style: .gray) }
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    public static func filled() -> Configuration { Configuration(style: .filled) }
    public static func borderless() -> Configuration { Configuration(style: .borderless) }
    public static func bordered() -> Configuration { Configuration(style: .bordered) }
    public static func borderedTinted() -> Configuration { Configuration(style: .borderedTinted) }
    public static func borderedProminent() -> Configuration { Configuration(style: .borderedProminent) }

    private init(style: Style) { self.style = style }

    /// The configuration as the button shows it; here the button itself looks after its state, so it is the same one.
    @MainActor
    public func updated(for button: UIButton) -> Configuration { self }

    func foreground(_ tint: UIColor, _ state: UIControl.State) -> UIColor {
      if state.contains(.disabled) { return .tertiaryLabel }
      if let baseForegroundColor { return baseForegroundColor }
      return style == .filled || style == .borderedProminent ? .white : tint
    }

    func backdrop(_ tint: UIColor, _ state: UIControl.State) -> UIColor? {
      if let color = background.backgroundColor { return color }
      if state.contains(.disabled) && hasBackdrop { return .systemGray5 }
      switch style {
      case .plain, .borderless: return baseBackgroundColor
      case .gray, .bordered: return baseBackgroundColor ?? .systemGray5
      case .tinted, .borderedTinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      case .filled, .borderedProminent: return baseBackgroundColor ?? tint
      }
    }

    private var hasBackdrop: Bool { style != .plain && style != .borderless }
  }

  // MARK: Showing it

  /// 17 points, 15 in the small sizes; unlike the title of a button without a configuration it follows the user's text size.
  private var titleFont: UIFont {
    let isSmall = configuration?.buttonSize == .small || configuration?.buttonSize == .mini
    return .preferredFont(forTextStyle: isSmall ? .subheadline : .body, compatibleWith: traitCollection)
  }

  func showConfiguration() {
    guard let configuration else { return }
    let color = configuration.foreground(tintColor, state)
    if configuration.title != nil || hasTitleLabel {
      titleLabel?.text = configuration.title ?? contents[state]?.title ?? contents[.normal]?.title
      titleLabel?.follow(titleFont)
      titleLabel?.textColor = color
      titleLabel?.numberOfLines = configuration.titleLineBreakMode.wraps ? 0 : 1
      titleLabel?.lineBreakMode = configuration.titleLineBreakMode
    }
    if configuration.subtitle != nil || hasSubtitleLabel {
      subtitleLabel?.text = configuration.subtitle
      subtitleLabel?.follow(.preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection))
      subtitleLabel?.textColor = color
    }
    let image = currentImage
    if image != nil || hasImageView {
      imageView?.image = image
      imageView?.preferredSymbolConfiguration = configuration.preferredSymbolConfigurationForImage
      imageView?.tintColor = color
      imageView?.isHidden = configuration.showsActivityIndicator
    }
    if configuration.showsActivityIndicator {
      activityIndicator.color = color
      activityIndicator.startAnimating()
    } else if hasActivityIndicator {
      activityIndicator.stopAnimating()
    }
    let backdrop = configuration.backdrop(tintColor, state)
    if backdrop != nil || hasBackgroundView { backgroundView.backgroundColor = backdrop }
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  // MARK: Layout
  //
  //   ┌ contentInsets ───────────────────────┐      with the picture above or below, or after the title, the same
  //   │  picture ─ imagePadding ─ title      │      in that direction; the whole stands in the middle
  //   │                           ─ titlePadding ─ subtitle
  //   └──────────────────────────────────────┘

  private var pictureSize: CGSize {
    guard let configuration else { return .zero }
    if configuration.showsActivityIndicator { return activityIndicator.intrinsicContentSize }
    return hasImageView ? imageView?.shownImage?.size ?? .zero : .zero
  }

  private func textSizes(_ width: CGFloat) -> (title: CGSize, subtitle: CGSize, both: CGSize) {
    let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
    let title = hasTitleLabel ? titleLabel?.sizeThatFits(limit) ?? .zero : .zero
    let subtitle = hasSubtitleLabel ? subtitleLabel?.sizeThatFits(limit) ?? .zero : .zero
    let gap = title.height > 0 && subtitle.height > 0 ? configuration?.titlePadding ?? 0 : 0
    return (
      title, subtitle, CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    )
  }

  private var stacks: Bool { !(configuration?.imagePlacement ?? []).isDisjoint(with: [.top, .bottom]) }

  private func union(_ picture: CGSize, _ text: CGSize) -> CGSize {
    let gap = picture.width > 0 && text.width > 0 ? configuration?.imagePadding ?? 0 : 0
    return stacks
      ? CGSize(width: max(picture.width, text.width), height: picture.height + gap + text.height)
      : CGSize(width: picture.width + gap + text.width, height: max(picture.height, text.height))
  }

  var configurationSize: CGSize {
    guard let insets = configuration?.contentInsets else { return .zero }
    let size = union(pictureSize, textSizes(0).both)
    return CGSize(width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
  }

  func layoutConfiguration() {
    guard let configuration else { return }
    let insets = configuration.contentInsets
    let area = bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    let picture = pictureSize
    let beside = stacks || picture.width == 0 ? 0 : picture.width + configuration.imagePadding
    let text = textSizes(max(0, area.width - beside))
    let fitted = CGSize(width: min(text.both.width, max(0, area.width - beside)), height: text.both.height)
    let all = union(picture, fitted)
    let x: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .leading: area.minX
      case .right, .trailing: area.maxX - all.width
      case .center, .fill: area.midX - all.width / 2
      }
    let box = CGRect(x: x, y: area.midY - all.height / 2, width: all.width, height: all.height)
    let comesFirst = !configuration.imagePlacement.isDisjoint(with: [.leading, .top])
    var (pictureOrigin, textOrigin) = (box.origin, box.origin)
    if stacks {
      pictureOrigin = CGPoint(x: box.midX - picture.width / 2, y: comesFirst ? box.minY : box.maxY - picture.height)
      textOrigin = CGPoint(x: box.midX - fitted.width / 2, y: comesFirst ? box.maxY - fitted.height : box.minY)
    } else {
      pictureOrigin = CGPoint(x: comesFirst ? box.minX : box.maxX - picture.width, y: box.midY - picture.height / 2)
      textOrigin = CGPoint(x: comesFirst ? box.maxX - fitted.width : box.minX, y: box.midY - fitted.height / 2)
    }
    let pictureFrame = CGRect(origin: pictureOrigin, size: picture)
    if configuration.showsActivityIndicator {
      activityIndicator.frame = pictureFrame
    } else if hasImageView {
      imageView?.frame = pictureFrame
    }
    if hasTitleLabel {
      titleLabel?.frame = CGRect(
        x: aligned(text.title.width, fitted.width, textOrigin.x), y: textOrigin.y, width: min(text.title.width, fitted.width),
        height: text.title.height)
    }
    if hasSubtitleLabel {
      subtitleLabel?.frame = CGRect(
        x: aligned(text.subtitle.width, fitted.width, textOrigin.x), y: textOrigin.y + fitted.height - text.subtitle.height,
        width: min(text.subtitle.width, fitted.width), height: text.subtitle.height)
    }
  }

  /// Title and subtitle begin at the same place beside a picture, and have the same middle otherwise.
  private func aligned(_ width: CGFloat, _ room: CGFloat, _ x: CGFloat) -> CGFloat {
    let left = max(0, room - width)
    switch configuration?.titleAlignment ?? .automatic {
    case .leading: return x
    case .trailing: return x + left
    case .center: return x + left / 2
    case .automatic: return stacks || pictureSize == .zero ? x + left / 2 : x
    }
  }
}

extension UIButton.Configuration.Size {
  fileprivate var insets: NSDirectionalEdgeInsets {
    let (vertical, horizontal): (CGFloat, CGFloat) =
      switch self {
      case .mini: (3, 8)
      case .small: (4, 10)
      case .medium: (7, 12)
      case .large: (15, 20)
      }
    return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}

extension NSLineBreakMode {
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
