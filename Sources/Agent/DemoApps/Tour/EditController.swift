import UIKit

/// The note of a place, on a sheet; the Save button leads back by an unwind segue.
final class EditController: UIViewController {
  @Outlet private var noteField: UITextField!
  var note = ""

  override class var actions: [Action] { [Action("cancelTapped:", cancelTapped)] }

  var enteredNote: String { noteField.text ?? "" }

  override func viewDidLoad() {
    super.viewDidLoad()
    noteField.text = note
  }

  private func cancelTapped(_ sender: UIButton) { dismiss(animated: true) }
}

/// What a popover tells about a place.
final class InfoController: UIViewController {
  @Outlet private var textLabel: UILabel!
  var text = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    textLabel.text = text
  }
}
