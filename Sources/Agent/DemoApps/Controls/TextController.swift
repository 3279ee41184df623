import UIKit

/// Text to type: a name, a password, digits only, and notes of several lines.
final class TextController: ColumnController, UITextFieldDelegate, UITextViewDelegate {
  private let name = UITextField()
  private let password = UITextField()
  private let age = UITextField()
  private let notes = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    add(name, "name", placeholder: "Name")
    name.clearButtonMode = .whileEditing
    name.returnKeyType = .next
    add(password, "password", placeholder: "Password")
    password.isSecureTextEntry = true
    add(age, "age", placeholder: "Age")
    age.keyboardType = .numberPad
    notes.accessibilityIdentifier = "notes"
    notes.delegate = self
    notes.font = .preferredFont(forTextStyle: .body)
    notes.layer.borderWidth = 1
    notes.layer.borderColor = UIColor.separator.cgColor
    notes.layer.cornerRadius = 8
    notes.heightAnchor.constraint(equalToConstant: 120).isActive = true
    column.addArrangedSubview(notes)
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Save", action: TextController.save, input: "s", modifierFlags: .command)]
  }

  private func save() { note("saved") }

  private func add(_ field: UITextField, _ identifier: String, placeholder: String) {
    field.accessibilityIdentifier = identifier
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.delegate = self
    column.addArrangedSubview(field)
  }

  // MARK: Fields

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    textField !== age || string.allSatisfy(\.isNumber)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === name { password.becomeFirstResponder() } else { textField.resignFirstResponder() }
    return false
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    note("\(textField.accessibilityIdentifier ?? ""): \(textField.isSecureTextEntry ? "secret" : textField.text ?? "")")
  }

  func textViewDidChange(_ textView: UITextView) { note("\(textView.text.count) characters") }
}
