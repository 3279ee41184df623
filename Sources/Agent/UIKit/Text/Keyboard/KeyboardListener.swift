import VirtualTime

/// The keyboard as the input delegate of a text of the app's own: it hears of changes that are no keys.
@MainActor
final class KeyboardListener: UITextInputDelegate {
  @PerLaunch private static var shared = KeyboardListener()
  @PerLaunch private static var heard = Weak<AnyObject>()

  /// Becomes the delegate of `responder`, and is that of nobody else any more. Fields and text views tell the keyboard
  /// themselves.
  static func listen(to responder: UIResponder?) {
    guard heard.object !== responder else { return }
    if let former = heard.object as? any UITextInput, former.inputDelegate === shared { former.inputDelegate = nil }
    heard = Weak()
    guard let input = responder as? any UITextInput, !(input is any TextEntry) else { return }
    input.inputDelegate = shared
    heard = Weak(responder)
  }

  func selectionWillChange(_ textInput: (any UITextInput)?) {}
  func selectionDidChange(_ textInput: (any UITextInput)?) { Keyboard.textDidChange() }
  func textWillChange(_ textInput: (any UITextInput)?) {}
  func textDidChange(_ textInput: (any UITextInput)?) { Keyboard.textDidChange() }
}
