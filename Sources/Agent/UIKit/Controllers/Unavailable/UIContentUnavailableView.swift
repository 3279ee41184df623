/// Shows a `UIContentUnavailableConfiguration`.
///
/// ```
///        picture or wheel
///            text               all of it in the middle of the height that nothing covers
///       secondary text
///           button
///      secondary button
/// ```
@MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration
  /// What is seen, from the top, and how far each part is from the one above it.
  private var parts: [(view: UIView, gap: CGFloat)] = []

  /// Kept: what does not fit is not scrolled.
  open var isScrollEnabled = false

  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    refresh()
  }

  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
  }

  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration, new != shown else { return }
      shown = new
      refresh()
    }
  }

  open func supports(_ configuration: any UIContentConfiguration) -> Bool { configuration is UIContentUnavailableConfiguration }

  private func refresh() {
    for part in parts { part.view.removeFromSuperview() }
    parts = []
    backgroundColor = shown.background.backgroundColor
    if shown.isLoading {
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.startAnimating()
      add(wheel, 0)
    } else if let image = shown.image {
      add(view(of: image), 0)
    }
    let hasText = shown.text != nil || shown.attributedText != nil
    addLabel(shown.text, shown.attributedText, shown.textProperties, shown.imageToTextPadding)
    addLabel(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
      hasText ? shown.textToSecondaryTextPadding : shown.imageToTextPadding)
    let hasButton = addButton(shown.button, shown.buttonProperties, shown.textToButtonPadding)
    _ = addButton(
      shown.secondaryButton, shown.secondaryButtonProperties,
      hasButton ? shown.buttonToSecondaryButtonPadding : shown.textToButtonPadding)
    setNeedsLayout()
  }

  private func add(_ view: UIView, _ gap: CGFloat) {
    addSubview(view)
    parts.append((view, parts.isEmpty ? 0 : gap))
  }

  private func view(of image: UIImage) -> UIImageView {
    let looks = shown.imageProperties
    let view = UIImageView(image: image)
    view.preferredSymbolConfiguration = looks.preferredSymbolConfiguration
    if let tint = looks.tintColor { view.tintColor = tint }
    if looks.cornerRadius > 0 { (view.layer.cornerRadius, view.clipsToBounds) = (looks.cornerRadius, true) }
    view.accessibilityIgnoresInvertColors = looks.accessibilityIgnoresInvertColors
    return view
  }

  private func addLabel(
    _ text: String?, _ attributed: NSAttributedString?, _ looks: UIContentUnavailableConfiguration.TextProperties, _ gap: CGFloat
  ) {
    guard text != nil || attributed != nil else { return }
    let label = UILabel()
    (label.font, label.textColor, label.numberOfLines) = (looks.font, looks.color, looks.numberOfLines)
    (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (looks.adjustsFontSizeToFitWidth, looks.minimumScaleFactor)
    label.lineBreakMode = looks.lineBreakMode
    label.textAlignment = shown.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed } else { label.text = text }
    add(label, gap)
  }

  /// - Returns: Whether there is something to see of it.
  private func addButton(
    _ configuration: UIButton.Configuration, _ looks: UIContentUnavailableConfiguration.ButtonProperties, _ gap: CGFloat
  ) -> Bool {
    let title = configuration.title ?? looks.primaryAction?.title ?? ""
    guard !title.isEmpty || configuration.image != nil else { return false }
    let button = UIButton(type: .system, primaryAction: looks.primaryAction)
    button.configuration = configuration
    if configuration.title == nil { button.configuration?.title = title }
    (button.isEnabled, button.role) = (looks.isEnabled, looks.role)
    if let menu = looks.menu { (button.menu, button.showsMenuAsPrimaryAction) = (menu, looks.primaryAction == nil) }
    add(button, gap)
    return true
  }

  // MARK: Layout

  private func size(of view: UIView, in width: CGFloat) -> CGSize {
    var size = view is UILabel ? view.sizeThatFits(CGSize(width: width, height: 0)) : view.intrinsicContentSize
    if view is UIImageView {
      let limit = shown.imageProperties.maximumSize
      if limit.width > 0 { size.width = min(size.width, limit.width) }
      if limit.height > 0 { size.height = min(size.height, limit.height) }
    }
    return CGSize(width: min(size.width, width), height: size.height)
  }

  private func sizes(_ width: CGFloat) -> (parts: [CGSize], height: CGFloat) {
    let margins = shown.directionalLayoutMargins
    let sizes = parts.map { size(of: $0.view, in: max(0, width - margins.leading - margins.trailing)) }
    return (sizes, zip(parts, sizes).reduce(0) { $0 + $1.0.gap + $1.1.height })
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = shown.directionalLayoutMargins
    return CGSize(width: size.width, height: sizes(size.width).height + margins.top + margins.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: safeAreaInsets)
    let (sizes, height) = sizes(area.width)
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    var y = area.minY + max(shown.directionalLayoutMargins.top, (area.height - height) / 2)
    for (part, size) in zip(parts, sizes) {
      y += part.gap
      let left = area.minX + shown.directionalLayoutMargins.leading
      let right = area.maxX - shown.directionalLayoutMargins.leading - size.width
      let x = shown.alignment == .center ? area.midX - size.width / 2 : isReversed ? right : left
      part.view.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
      y += size.height
    }
  }
}
