/// Told by a text input when its text or its selection changes otherwise than by the text system.
///
/// The keyboard is the delegate of an input of the app's own while that is first responder, and looks anew at the text: whether
/// the next letter is a capital, and whether return is enabled. Fields and text views tell a delegate that an app gave them of
/// each of their changes.
@MainActor
public protocol UITextInputDelegate: AnyObject {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}
