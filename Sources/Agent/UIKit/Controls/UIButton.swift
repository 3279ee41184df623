/// A control with a title.
///
/// Only the looks of the system type: a title in the tint colour, no image, no configuration.
@MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system
  }

  public private(set) var buttonType = ButtonType.custom

  /// The label that shows the title of the present state.
  public private(set) lazy var titleLabel: UILabel? = makeTitleLabel()

  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    refresh()
  }

  /// A button with the title of `primaryAction`, which it performs when it is tapped.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  private func makeTitleLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
    return label
  }

  // MARK: Titles: a state without one of its own shows that of `.normal`.

  public func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    refresh()
  }

  public func title(for state: State) -> String? { titles[state] }

  public var currentTitle: String? { titles[state] ?? titles[.normal] }

  public func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    refresh()
  }

  public func titleColor(for state: State) -> UIColor? { titleColors[state] }

  public var currentTitleColor: UIColor {
    if let color = titleColors[state] { return color }
    if !isEnabled && buttonType == .system { return .tertiaryLabel }
    return titleColors[.normal] ?? (buttonType == .system ? tintColor : .white)
  }

  override func stateDidChange() {
    super.stateDidChange()
    refresh()
  }

  open override func tintColorDidChange() { refresh() }

  private func refresh() {
    guard currentTitle != nil || titleLabel?.text != nil else { return }
    titleLabel?.text = currentTitle
    titleLabel?.textColor = currentTitleColor
    setNeedsLayout()
  }

  override func sendTouchUp(inside: Bool, _ event: UIEvent?) {
    super.sendTouchUp(inside: inside, event)
    if inside { send(.primaryActionTriggered, event) }
  }

  // MARK: Layout: the title in the middle

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let label = titleLabel else { return }
    let size = label.sizeThatFits(bounds.size)
    let fitted = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    label.frame = CGRect(
      x: bounds.midX - fitted.width / 2, y: bounds.midY - fitted.height / 2, width: fitted.width, height: fitted.height)
  }

  open override var intrinsicContentSize: CGSize {
    let size = titleLabel?.intrinsicContentSize ?? .zero
    return CGSize(width: max(size.width, 30), height: size.height + 12)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Accessibility

  override var defaultAccessibilityLabel: String? { currentTitle }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
