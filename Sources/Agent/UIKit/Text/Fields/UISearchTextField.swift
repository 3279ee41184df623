/// A field to search in: with a magnifying glass before the text, and a button that empties it while it is edited.
///
/// Tokens are left out.
@MainActor
open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UISearchTextField.self)
  }

  private func prepare() {
    borderStyle = .roundedRect
    clearButtonMode = .whileEditing
    returnKeyType = .search
    let glass = UIImageView(image: UIImage.symbol("magnifyingglass"))
    glass.tintColor = .secondaryLabel
    glass.isAccessibilityElement = false
    leftView = glass
    leftViewMode = .always
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.searchField) }
}
