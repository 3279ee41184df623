/// A control that shows a colour, and lets the user choose another one.
///
/// ```
/// tap      touchDown → touchUpInside → the picker is presented by the nearest controller, as a popover where there is room
/// choice   selectedColor → valueChanged, once for each colour that the picker tells
/// ```
@MainActor
open class UIColorWell: UIControl {
  /// 28 × 28 points, as observed.
  package static let size = CGSize(width: 28, height: 28)

  /// The title of the picker, and what the well is called; nil by default.
  open var title: String?

  /// Whether the user decides how opaque the colour is; true by default.
  open var supportsAlpha = true {
    didSet { picker?.supportsAlpha = supportsAlpha }
  }

  /// Nil by default: no colour was chosen. Setting it tells no target; it can be observed by key path.
  open var selectedColor: UIColor? {
    get { color }
    set {
      telling("selectedColor") { color = newValue }
      if let newValue, let picker, picker.selectedColor != newValue { picker.selectedColor = newValue }
    }
  }
  private var color: UIColor?

  private weak var picker: UIColorPickerViewController?

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Choosing

  override func sendTouchUp(inside: Bool, _ event: UIEvent?) {
    super.sendTouchUp(inside: inside, event)
    if inside { presentPicker() }
  }

  private func presentPicker() {
    guard picker == nil, let controller = nearestController else { return }
    let picker = UIColorPickerViewController()
    if let title { picker.title = title }
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.delegate = self
    picker.modalPresentationStyle = .popover
    picker.popoverPresentationController?.sourceView = self
    picker.popoverPresentationController?.sourceRect = bounds
    self.picker = picker
    controller.present(picker, animated: true)
  }

  // MARK: Accessibility

  /// The title, or else the system's name for the control, as observed.
  override var defaultAccessibilityLabel: String? { title ?? "Color Well" }

  /// The colour, as `#RRGGBB`.
  override var defaultAccessibilityValue: String? { selectedColor?.description }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}

extension UIColorWell: UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    selectedColor = color
    sendValueChanged(nil)
  }
}
