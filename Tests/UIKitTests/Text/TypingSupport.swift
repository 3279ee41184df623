import UIKit
import VirtualTime

/// A screen with two fields and a text view; writes down what happens to them.
@MainActor
final class TypingScreen: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  let log = Log()
  let first = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  let second = UITextField(frame: CGRect(x: 20, y: 160, width: 200, height: 40))
  let notes = UITextView(frame: CGRect(x: 20, y: 220, width: 200, height: 100))
  let button = UIButton(frame: CGRect(x: 20, y: 600, width: 200, height: 40))
  /// What the delegate does not want, as it is written to the log.
  var refusals: Set<String> = []
  /// Whether the virtual time is written in front of each line.
  var isTimed = false
  private var observers: [any NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    for (field, name) in [(first, "1"), (second, "2")] {
      field.delegate = self
      field.placeholder = name
      view.addSubview(field)
      let events: [(String, UIControl.Event)] = [
        ("touchDown", .touchDown), ("editingDidBegin", .editingDidBegin), ("editingChanged", .editingChanged),
        ("editingDidEnd", .editingDidEnd),
      ]
      for (event, mask) in events { field.addAction(UIAction { [weak self] _ in self?.add("\(name) \(event)") }, for: mask) }
    }
    notes.delegate = self
    view.addSubview(notes)
    button.addAction(UIAction { [weak self] _ in self?.add("button") }, for: .touchUpInside)
    view.addSubview(button)
  }

  /// Listens until the screen goes away.
  func listen(to names: [Notification.Name]) {
    for name in names {
      let text = name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "keyboard ")
        .replacingOccurrences(of: "UITextFieldTextDid", with: "note ").replacingOccurrences(
          of: "UITextViewTextDid", with: "note "
        )
        .replacingOccurrences(of: "Notification", with: "")
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.add(text) }
        })
    }
  }

  static let keyboardNotes = [
    UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
    UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification,
    UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
  ]

  func stop() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  func add(_ line: String) { log.add(isTimed ? "\(milliseconds) \(line)" : line) }

  private func note(_ field: UITextField, _ text: String) -> Bool {
    add("\(field.placeholder ?? "") \(text)")
    return !refusals.contains(text)
  }

  private func note(_ text: String) -> Bool {
    add("view \(text)")
    return !refusals.contains(text)
  }

  func textFieldShouldBeginEditing(_ field: UITextField) -> Bool { note(field, "shouldBegin") }
  func textFieldDidBeginEditing(_ field: UITextField) { _ = note(field, "didBegin") }
  func textFieldShouldEndEditing(_ field: UITextField) -> Bool { note(field, "shouldEnd") }
  func textFieldDidEndEditing(_ field: UITextField, reason: UITextField.DidEndEditingReason) {
    _ = note(field, "didEnd \(reason)")
  }
  func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
    note(field, "shouldChange \(range.location)+\(range.length) '\(string)'")
  }
  func textFieldDidChangeSelection(_ field: UITextField) {
    _ = note(field, "selection \(field.buffer.selection.location)+\(field.buffer.selection.length)")
  }
  func textFieldShouldClear(_ field: UITextField) -> Bool { note(field, "shouldClear") }
  func textFieldShouldReturn(_ field: UITextField) -> Bool { note(field, "shouldReturn") }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("shouldBegin") }
  func textViewDidBeginEditing(_ textView: UITextView) { _ = note("didBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { note("shouldEnd") }
  func textViewDidEndEditing(_ textView: UITextView) { _ = note("didEnd") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    note("shouldChange \(range.location)+\(range.length) '\(text)'")
  }
  func textViewDidChange(_ textView: UITextView) { _ = note("didChange") }
  func textViewDidChangeSelection(_ textView: UITextView) {
    _ = note("selection \(textView.selectedRange.location)+\(textView.selectedRange.length)")
  }
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { note("interact \(URL.absoluteString) \(characterRange.location)+\(characterRange.length)") }
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { note("attachment \(characterRange.location)+\(characterRange.length)") }
}

extension Typist {
  /// Types one character after the other, and lets no time pass between them.
  @discardableResult
  static func type(_ text: String) throws -> Outcome {
    var outcome = Outcome()
    for character in text { outcome.add(try type(character)) }
    return outcome
  }
}

/// The text of the error that `body` throws; nil when it throws none.
@MainActor
func typingError(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return (error as? TypingError)?.message ?? "\(error)"
  }
}
