import VirtualTime

/// The software keyboard: up as long as a text field is first responder.
///
/// ```
/// field becomes first responder   willShow ── 0.25 s ── didShow        field resigns   willHide ── 0.25 s ── didHide
/// ```
/// It stays, and nobody is told, when one field takes over from another.
@MainActor
package enum Keyboard {
  /// Whether it is up or on its way up.
  package private(set) static var isVisible = false
  /// Seconds in which it comes and goes; nothing while animations are disabled.
  package static let duration: TimeInterval = 0.25
  /// Where it is on the screen.
  package static let frame = CGRect(x: 0, y: 508, width: 390, height: 336)

  private static var arrival: EventToken?

  static func reset() { (isVisible, arrival) = (false, nil) }

  static func show() {
    guard !isVisible else { return }
    isVisible = true
    post(UIResponder.keyboardWillShowNotification)
    later("keyboard coming up") { post(UIResponder.keyboardDidShowNotification) }
  }

  static func hide() {
    guard isVisible else { return }
    isVisible = false
    post(UIResponder.keyboardWillHideNotification)
    later("keyboard going down") { post(UIResponder.keyboardDidHideNotification) }
  }

  private static func later(_ label: String, _ body: @escaping () -> Void) {
    // A keyboard that turns back on its way was never there.
    if let arrival { EventQueue.main.cancel(arrival) }
    arrival = EventQueue.main.schedule(
      .animation, after: UIView.duration(duration, animated: true), label: label, action: body)
  }

  private static func post(_ name: Notification.Name) {
    let hidden = CGRect(x: 0, y: UIScreen.main.bounds.height, width: frame.width, height: frame.height)
    let (begin, end) = isVisible ? (hidden, frame) : (frame, hidden)
    NotificationCenter.default.post(
      name: name, object: UIScreen.main,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: begin, UIResponder.keyboardFrameEndUserInfoKey: end,
        UIResponder.keyboardAnimationDurationUserInfoKey: duration,
      ])
  }
}

extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")

  /// A `CGRect` in the screen's coordinates.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// A `CGRect` in the screen's coordinates.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// A `TimeInterval`.
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}
