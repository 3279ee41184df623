import RehearsalAgent
import UIKit

/// What Obihiro's guide speaks of: a controller with a save button and a status, a child in it, a popover, an alert, bar buttons
/// and a list.
@MainActor let obihiro = AppDefinition(
  "Obihiro",
  userActions: [
    UserAction("fillTextField", on: YourViewController.self) { (controller, text: String) in controller.fill(text) },
    UserAction("selectRow", on: YourListController.self) { (list, row: Int) in list.choose(row) },
  ]
) { _ in ObihiroAppDelegate() }

final class ObihiroAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UIStoryboard.register(Array(ObihiroStoryboard.text.utf8), as: "MainStoryBoard")
    let window = UIWindow(frame: UIScreen.main.bounds)
    let yours = UIStoryboard(name: "MainStoryBoard").instantiateInitialViewController()!
    window.rootViewController = UINavigationController(rootViewController: yours)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Saves a moment after the button was tapped, and says so.
final class YourViewController: UIViewController, UIPopoverPresentationControllerDelegate {
  @Outlet private var statusLabel: UILabel!
  @Outlet private var saveButton: UIButton!
  @Outlet private var popoverButton: UIButton!
  @Outlet private var askButton: UIButton!
  @Outlet private var nameField: UITextField!

  override func viewDidLoad() {
    super.viewDidLoad()
    saveButton.addTarget(self, action: YourViewController.save, for: .touchUpInside)
    popoverButton.addTarget(self, action: YourViewController.showPopover, for: .touchUpInside)
    askButton.addTarget(self, action: YourViewController.ask, for: .touchUpInside)
    nameField.addTarget(self, action: YourViewController.nameEntered, for: .editingDidEnd)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "List", style: .plain, target: self, action: YourViewController.showList)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .done, target: self, action: YourViewController.finish)
  }

  /// Fills the field without a keyboard, as the guide does it.
  func fill(_ text: String) {
    nameField.sendActions(for: .editingDidBegin)
    nameField.text = text
    nameField.sendActions(for: .editingDidEnd)
  }

  private func save() { DispatchQueue.main.async { [weak self] in self?.statusLabel.text = "Done" } }

  private func nameEntered() { statusLabel.text = "Hello, \(nameField.text ?? "")" }

  private func finish() { statusLabel.text = "Finished" }

  private func showList() {
    let list = UIStoryboard(name: "MainStoryBoard").instantiateViewController(withIdentifier: "List")
    navigationController?.pushViewController(list, animated: true)
  }

  /// A popover that goes away by itself after a second.
  private func showPopover() {
    let content = UIViewController()
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 100)
    content.popoverPresentationController?.sourceView = popoverButton
    content.popoverPresentationController?.delegate = self
    // After a moment of thought, so that a test that does not wait sees none.
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in self?.present(content, animated: true) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.3) { [weak content] in content?.dismiss(animated: true) }
  }

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }

  private func ask() {
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.statusLabel.text = "Really" })
    present(alert, animated: true)
  }
}

/// What is embedded, and what the list leads to.
final class YourChildViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    title = "Child"
  }
}

/// A list whose cells lead on by a segue of the storyboard.
final class YourListController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  /// Does what a tap on a row does, without the tap, as the guide does it.
  func choose(_ row: Int) { performSegue(withIdentifier: "showChild", sender: self) }
}
