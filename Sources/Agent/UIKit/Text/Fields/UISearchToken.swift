/// Something that a search is narrowed by, shown as a plate before the text.
@MainActor
open class UISearchToken: UIObject {
  let icon: UIImage?
  let text: String
  /// What it stands for in the app.
  open var representedObject: Any?

  public init(icon: UIImage?, text: String) { (self.icon, self.text) = (icon, text) }
}

/// The plate of a token in its field.
@MainActor
package final class SearchTokenView: UIControl {
  /// Points. Chosen to look like a device.
  static let height: CGFloat = 24

  let token: UISearchToken
  var ground: UIColor? { didSet { colour() } }
  private let label = UILabel()
  private let imageView = UIImageView(frame: .zero)

  init(_ token: UISearchToken) {
    self.token = token
    super.init(frame: .zero)
    label.text = token.text
    label.isAccessibilityElement = false
    imageView.image = token.icon
    imageView.isAccessibilityElement = false
    layer.cornerRadius = 5
    addSubview(label)
    if token.icon != nil { addSubview(imageView) }
    colour()
  }

  package required init?(coder: NSCoder) { nil }

  private var iconWidth: CGFloat { token.icon == nil ? 0 : 20 }

  var naturalWidth: CGFloat { label.font.width(of: token.text).rounded(.up) + iconWidth + 12 }

  override func stateDidChange() {
    super.stateDidChange()
    colour()
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    colour()
  }

  private func colour() {
    backgroundColor = isSelected ? tintColor : ground ?? tintColor.withAlphaComponent(0.15)
    label.textColor = isSelected ? .white : .label
    imageView.tintColor = label.textColor
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = CGRect(x: 5, y: bounds.midY - 8, width: 16, height: 16)
    label.frame = CGRect(x: 6 + iconWidth, y: 0, width: max(0, bounds.width - iconWidth - 12), height: bounds.height)
  }

  override var defaultAccessibilityLabel: String? { token.text }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
