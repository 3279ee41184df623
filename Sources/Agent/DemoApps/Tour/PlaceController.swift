import UIKit

/// One place: its note is edited on a sheet, a popover tells about it, alerts ask before it is deleted and how it was.
final class PlaceController: UIViewController, UIAdaptivePresentationControllerDelegate {
  @Outlet private var nameLabel: UILabel!
  @Outlet private var noteLabel: UILabel!

  var place = Place(name: "Nowhere")
  var onChange: (Place) -> Void = { _ in }
  var onDelete: () -> Void = {}
  /// What the share sheet ended with.
  private(set) var shared = ""

  override class var actions: [Action] {
    [
      Action("deleteTapped:", deleteTapped), Action("shareTapped:", shareTapped), Action("rateTapped:", rateTapped),
      Action("starTapped:", starTapped), Action("unwindToPlace:", unwindToPlace),
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = place.name
    showPlace()
  }

  private func showPlace() {
    nameLabel.text = place.name
    noteLabel.text = place.note ?? "No note"
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let edit = segue.destination as? EditController {
      edit.note = place.note ?? ""
      edit.sheetPresentationController?.detents = [.medium(), .large()]
      edit.sheetPresentationController?.prefersGrabberVisible = true
    }
    if let info = segue.destination as? InfoController {
      info.text = "About \(place.name)"
      info.preferredContentSize = CGSize(width: 240, height: 120)
      info.popoverPresentationController?.delegate = self
    }
  }

  /// A popover on a phone too.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }

  private func unwindToPlace(_ segue: UIStoryboardSegue) {
    guard let edit = segue.source as? EditController else { return }
    place.note = edit.enteredNote
    onChange(place)
    showPlace()
  }

  private func deleteTapped(_ sender: UIButton) {
    let alert = UIAlertController(title: "Delete \(place.name)?", message: "This cannot be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        self?.onDelete()
        self?.navigationController?.popViewController(animated: true)
      })
    present(alert, animated: true)
  }

  private func rateTapped(_ sender: UIButton) {
    let alert = UIAlertController(title: "How was it?", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "In a word" }
    let send = UIAlertAction(title: "Send", style: .default) { [weak self, weak alert] _ in
      self?.noteLabel.text = "Rated: \(alert?.textFields?.first?.text ?? "")"
    }
    alert.addAction(UIAlertAction(title: "Later", style: .cancel))
    alert.addAction(send)
    alert.preferredAction = send
    present(alert, animated: true)
  }

  private func starTapped(_ sender: UIBarButtonItem) {
    let sheet = UIAlertController(title: "Stars", message: nil, preferredStyle: .actionSheet)
    for stars in ["One", "Two", "Three"] {
      sheet.addAction(UIAlertAction(title: stars, style: .default) { [weak self] _ in self?.noteLabel.text = "Stars: \(stars)" })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func shareTapped(_ sender: UIButton) {
    let sheet = UIActivityViewController(activityItems: [place.name], applicationActivities: nil)
    sheet.completionWithItemsHandler = { [weak self] activity, completed, _, _ in
      self?.shared = completed ? activity?.rawValue ?? "?" : "nothing"
      self?.noteLabel.text = completed ? "Shared" : "Not shared"
    }
    present(sheet, animated: true)
  }
}
