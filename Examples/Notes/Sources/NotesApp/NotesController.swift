import UIKit

/// Greets whoever gives a name. Main.storyboard says where things stand and what they are connected to.
final class NotesController: UIViewController {
  @Outlet private var nameField: UITextField!
  @Outlet private var greetingLabel: UILabel!

  override class var actions: [Action] { [Action("greetTapped:", greetTapped)] }

  private func greetTapped(_ sender: UIButton) {
    view.endEditing(true)
    greetingLabel.text = "Hello, \(nameField.text ?? "")!"
  }
}
