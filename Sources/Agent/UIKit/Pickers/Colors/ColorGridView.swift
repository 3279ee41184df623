/// The grid of a colour picker: a square for each colour, and a frame around the one that is chosen.
///
/// ```
/// ┌──┬──┬── … 12      each called as its shade, "Blue 5", with the identifier "#0061FD"
/// ├──┼──┼──
/// ⋮ 10
/// ```
@MainActor
final class ColorGridView: UIView {
  private(set) var swatches: [ColorSwatch] = []

  init(onChoice: @escaping (UIColor) -> Void) {
    super.init(frame: .zero)
    layer.cornerRadius = 8
    clipsToBounds = true
    swatches = ColorGrid.shades.map { shade in
      let swatch = ColorSwatch(shade)
      swatch.addAction(UIAction { _ in onChoice(shade.color) }, for: .touchUpInside)
      addSubview(swatch)
      return swatch
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Marks the colour, however opaque it is; none where the grid does not have it.
  func mark(_ color: UIColor) {
    let code = color.withAlphaComponent(1).description
    for swatch in swatches { swatch.isSelected = swatch.shade.code == code }
  }

  /// Points high for a width: the squares are as wide as high.
  static func height(forWidth width: CGFloat) -> CGFloat {
    width / CGFloat(ColorGrid.columns) * CGFloat(ColorGrid.shades.count / ColorGrid.columns)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width / CGFloat(ColorGrid.columns)
    for (index, swatch) in swatches.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: ColorGrid.columns)
      swatch.frame = CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)
    }
  }
}

/// One colour of the grid.
@MainActor
final class ColorSwatch: UIControl {
  let shade: ColorGrid.Shade

  init(_ shade: ColorGrid.Shade) {
    self.shade = shade
    super.init(frame: .zero)
    backgroundColor = shade.color
    accessibilityIdentifier = shade.code
    layer.borderColor = UIColor.white.cgColor
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    layer.borderWidth = isSelected ? 3 : 0
  }

  override var defaultAccessibilityLabel: String? { shade.name }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
