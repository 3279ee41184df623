/// A key on the screen: a finger that is lifted on it presses it.
///
/// Keys act when the finger is lifted; holding one down repeats nothing and shows no accents.
@MainActor
package final class KeyboardKeyView: UIView {
  package let key: KeyboardKey
  private unowned let keyboard: KeyboardView
  private var touch: UITouch?

  init(_ key: KeyboardKey, on keyboard: KeyboardView) {
    (self.key, self.keyboard) = (key, keyboard)
    super.init(frame: .zero)
    isUserInteractionEnabled = key != .gap
    accessibilityIdentifier = key.identifier
    backgroundColor = .white
  }

  required init?(coder: NSCoder) { nil }

  /// Whether it does something: return is disabled without text, where the field wants that.
  package var isEnabled: Bool { key != .return || keyboard.isReturnEnabled }

  /// What is written on it now.
  package var title: String {
    switch key {
    case .text(let text): keyboard.isShifted ? text.uppercased() : text
    case .return: keyboard.returnTitle
    default: key.title
    }
  }

  /// Does what the key does.
  package func press() {
    if isEnabled { keyboard.press(key) }
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touch == nil, let first = touches.first else { return }
    touch = first
    backgroundColor = .systemGray4
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    backgroundColor = .white
    if bounds.contains(touch.location(in: self)) { press() }
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touch = nil
    backgroundColor = .white
  }

  // MARK: Accessibility

  package override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? (key != .gap) }
    set { ownIsAccessibilityElement = newValue }
  }

  override var defaultAccessibilityLabel: String? {
    switch key {
    case .text: title
    case .return: keyboard.returnLabel
    default: key.label
    }
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.keyboardKey
    if !isEnabled { traits.insert(.notEnabled) }
    if key == .shift, keyboard.isShifted { traits.insert(.selected) }
    return traits
  }
}
