/// What a colour picker shows.
///
/// ```
/// Colors                    ✕
/// ┌──────────────────────────┐
/// │ grid, 12 × 10            │
/// └──────────────────────────┘
/// OPACITY
/// ────────────○──────── 60%
/// ┌────┐
/// │    │ the colour that is chosen
/// └────┘
/// ```
@MainActor
final class ColorChooserView: UIView {
  private let titleLabel = UILabel()
  let closeButton = UIButton(type: .close)
  let grid: ColorGridView
  private let opacityLabel = UILabel()
  let opacitySlider = UISlider(frame: .zero)
  private let percentLabel = UILabel()
  private let sample = UIView(frame: .zero)

  var showsOpacity = true {
    didSet {
      for view in [opacityLabel, opacitySlider, percentLabel] as [UIView] { view.isHidden = !showsOpacity }
      setNeedsLayout()
    }
  }

  init(_ picker: UIColorPickerViewController) {
    grid = ColorGridView { [weak picker] in picker?.choose($0) }
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    titleLabel.text = picker.title
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.accessibilityTraits = .header
    closeButton.accessibilityLabel = "Close"
    closeButton.backgroundColor = .tertiarySystemFill
    closeButton.layer.cornerRadius = 15
    closeButton.tintColor = .secondaryLabel
    closeButton.addAction(UIAction { [weak picker] _ in picker?.close() }, for: .touchUpInside)
    opacityLabel.text = "OPACITY"
    opacityLabel.isAccessibilityElement = false
    percentLabel.textAlignment = .right
    percentLabel.isAccessibilityElement = false
    for label in [opacityLabel, percentLabel] {
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .secondaryLabel
    }
    opacitySlider.accessibilityLabel = "Opacity"
    listen(picker)
    sample.layer.cornerRadius = 10
    for view in [titleLabel, closeButton, grid, opacityLabel, opacitySlider, percentLabel, sample] as [UIView] {
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// While the finger is down each colour may be followed by another; when it is lifted the colour is told once more as the last
  /// one. Assistive technology makes one step at a time.
  private func listen(_ picker: UIColorPickerViewController) {
    func tell(_ continuously: @escaping @MainActor (UISlider) -> Bool) -> UIAction {
      UIAction { [weak picker, unowned opacitySlider] _ in
        picker?.choose(opacity: CGFloat(opacitySlider.value), continuously: continuously(opacitySlider))
      }
    }
    opacitySlider.addAction(tell { $0.isTracking }, for: .valueChanged)
    opacitySlider.addAction(tell { _ in false }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
  }

  func show(_ color: UIColor) {
    grid.mark(color)
    sample.backgroundColor = color
    let alpha = color.alpha
    if !opacitySlider.isTracking { opacitySlider.value = Float(alpha) }
    percentLabel.text = "\((alpha * 100).rounded().boundedInt)%"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    let (left, width) = (insets.left + 16, max(0, bounds.width - insets.left - insets.right - 32))
    titleLabel.frame = CGRect(x: left, y: 20, width: max(0, width - 46), height: 30)
    closeButton.frame = CGRect(x: left + width - 30, y: 20, width: 30, height: 30)
    grid.frame = CGRect(x: left, y: 66, width: width, height: ColorGridView.height(forWidth: width))
    var y = grid.frame.maxY + 20
    if showsOpacity {
      opacityLabel.frame = CGRect(x: left, y: y, width: width, height: 18)
      opacitySlider.frame = CGRect(x: left, y: y + 24, width: max(0, width - 64), height: UISlider.height)
      percentLabel.frame = CGRect(x: left + width - 56, y: y + 24, width: 56, height: UISlider.height)
      y += 75
    }
    sample.frame = CGRect(x: left, y: y, width: 76, height: 76)
  }
}
