/// Lets the user choose a colour: in a grid of the system's colours, and how opaque it is.
///
/// ```
/// a square is tapped     selectedColor → didSelect(continuously: false)
/// the opacity is dragged selectedColor → didSelect(continuously: true) …, and once more with false when the finger is lifted
/// ✕                      didFinish → the picker dismisses itself
/// swiped away            ── dismissed ── didFinish
/// ```
/// A square is found by its label, such as "Blue 5", or by its identifier, `#0061FD`.
@MainActor
open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  /// Black by default, as observed. Setting it tells the delegate nothing; it can be observed by key path.
  open var selectedColor: UIColor {
    get { color }
    set {
      ValueChanges.willChange(self, "selectedColor")
      color = newValue
      ValueChanges.didChange(self, "selectedColor")
      if isViewLoaded { chooser.show(newValue) }
    }
  }
  private var color = UIColor.black

  /// Whether the user decides how opaque the colour is. True by default; otherwise what is chosen is opaque.
  open var supportsAlpha = true {
    didSet { if isViewLoaded { chooser.showsOpacity = supportsAlpha } }
  }

  private lazy var chooser = ColorChooserView(self)

  public init() {
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    title = "Colors"
    modalPresentationStyle = .pageSheet
  }

  open override func loadView() { view = chooser }

  open override func viewDidLoad() {
    super.viewDidLoad()
    chooser.backgroundColor = .systemBackground
    chooser.showsOpacity = supportsAlpha
    chooser.show(selectedColor)
  }

  /// The size of the system's card in a popover, as observed.
  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      return own == .zero ? CGSize(width: 375, height: 580) : own
    }
    set { super.preferredContentSize = newValue }
  }

  // MARK: What the user does

  /// - Parameter shade: A colour of the grid; it gets the opacity that the slider shows.
  func choose(_ shade: UIColor) {
    take(supportsAlpha ? shade.withAlphaComponent(selectedColor.alpha) : shade.withAlphaComponent(1), continuously: false)
  }

  func choose(opacity: CGFloat, continuously: Bool) {
    take(selectedColor.withAlphaComponent(opacity), continuously: continuously)
  }

  private func take(_ color: UIColor, continuously: Bool) {
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
  }

  func close() {
    delegate?.colorPickerViewControllerDidFinish(self)
    dismiss(animated: true)
  }
}

extension UIColorPickerViewController: UserDismissalListener {
  func userDidDismiss() { delegate?.colorPickerViewControllerDidFinish(self) }
}
