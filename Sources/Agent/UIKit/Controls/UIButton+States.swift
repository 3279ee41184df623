extension UIButton {
  // A state for which nothing was set shows what `.normal` has; a state made of several counts as one of its own.

  private func change(_ state: State, _ body: (inout StateContent) -> Void) {
    body(&contents[state, default: StateContent()])
    refresh()
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  private func current<Value>(_ path: KeyPath<StateContent, Value?>) -> Value? {
    contents[state]?[keyPath: path] ?? contents[.normal]?[keyPath: path]
  }

  public func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }

  public func title(for state: State) -> String? { contents[state]?.title }

  public var currentTitle: String? { configuration?.title ?? current(\.title) }

  /// In front of a title without attributes; of the attributes, nothing can be seen here.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) { change(state) { $0.attributedTitle = title } }

  public func attributedTitle(for state: State) -> NSAttributedString? { contents[state]?.attributedTitle }

  public var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }

  public func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }

  public func titleColor(for state: State) -> UIColor? { contents[state]?.titleColor }

  public var currentTitleColor: UIColor {
    if let color = contents[state]?.titleColor { return color }
    let isSystem = buttonType != .custom
    if !isEnabled && isSystem { return .tertiaryLabel }
    return contents[.normal]?.titleColor ?? (isSystem ? tintColor : .white)
  }

  public func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.titleShadowColor = color } }

  public func titleShadowColor(for state: State) -> UIColor? { contents[state]?.titleShadowColor }

  public var currentTitleShadowColor: UIColor? { current(\.titleShadowColor) }

  public func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }

  public func image(for state: State) -> UIImage? { contents[state]?.image }

  public var currentImage: UIImage? {
    let image = configuration?.image ?? current(\.image)
    guard let image, image.isSymbolImage, let preferred: UIImage.SymbolConfiguration = current(\.symbolConfiguration) else {
      return image
    }
    return image.applyingSymbolConfiguration(preferred)
  }

  public func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.backgroundImage = image } }

  public func backgroundImage(for state: State) -> UIImage? { contents[state]?.backgroundImage }

  public var currentBackgroundImage: UIImage? { current(\.backgroundImage) }

  public func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
    change(state) { $0.symbolConfiguration = configuration }
  }

  public func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    contents[state]?.symbolConfiguration
  }

  public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { current(\.symbolConfiguration) }

  // MARK: Layout without a configuration: picture, title, side by side, aligned as one

  private var imageSize: CGSize { currentImage?.size ?? .zero }

  private var titleSize: CGSize {
    (currentTitle ?? currentAttributedTitle?.string) == nil ? .zero : titleLabel?.intrinsicContentSize ?? .zero
  }

  /// At least 30 points wide and 12 higher than the title for the types of the system.
  var contentsSize: CGSize {
    let (image, title) = (imageSize, titleSize)
    let background = currentBackgroundImage?.size ?? .zero
    let margin: CGFloat = contentEdgeInsets == .zero && title != .zero ? 12 : 0
    let width = image.width + title.width + contentEdgeInsets.left + contentEdgeInsets.right
    let height = max(image.height, title.height) + contentEdgeInsets.top + contentEdgeInsets.bottom + margin
    let least: CGSize =
      switch buttonType {
      case .close: CGSize(width: 30, height: 30)
      case .detailDisclosure, .infoLight, .infoDark, .contactAdd: CGSize(width: 24, height: 24)
      case .custom, .system, .plain: CGSize(width: title == .zero && image != .zero ? 0 : 30, height: 0)
      }
    return CGSize(
      width: max(width, least.width, background.width), height: max(height, least.height, background.height))
  }

  func layoutContents() {
    let area = contentRect(forBounds: bounds)
    if hasImageView { imageView?.frame = imageRect(forContentRect: area) }
    if hasTitleLabel { titleLabel?.frame = titleRect(forContentRect: area) }
  }

  /// Where the picture stands unless a class of an app's says otherwise.
  func usualImageRect(in contentRect: CGRect) -> CGRect {
    let size = imageSize
    return place(size, before: 0, in: contentRect).inset(by: imageEdgeInsets.asOffset)
  }

  /// Where the title stands unless a class of an app's says otherwise.
  func usualTitleRect(in contentRect: CGRect) -> CGRect {
    let image = imageSize
    let size = titleSize
    let fitted = CGSize(
      width: min(size.width, max(0, contentRect.width - image.width)), height: min(size.height, contentRect.height))
    return place(fitted, before: image.width, in: contentRect).inset(by: titleEdgeInsets.asOffset)
  }

  /// Where a part of that size stands, so many points after the beginning of picture and title.
  private func place(_ size: CGSize, before: CGFloat, in area: CGRect) -> CGRect {
    let all = min(imageSize.width + titleSize.width, max(area.width, imageSize.width))
    let x: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .leading: area.minX
      case .right, .trailing: area.maxX - all
      case .center, .fill: area.midX - all / 2
      }
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: area.minY
      case .bottom: area.maxY - size.height
      case .center, .fill: area.midY - size.height / 2
      }
    return CGRect(x: x + before, y: y, width: size.width, height: size.height)
  }
}

extension UIEdgeInsets {
  /// Insets that move and do not shrink, as those of a button's title and picture do when they are opposite.
  fileprivate var asOffset: UIEdgeInsets {
    let (x, y) = ((left - right) / 2, (top - bottom) / 2)
    return UIEdgeInsets(top: y, left: x, bottom: -y, right: -x)
  }
}
