import UIKit

/// Leads to the same screen by the segue of a button, and by one that its code performs; each hands over a text of its own.
///
/// Open, so that tests can see what is noticed when a subclass forgets a part.
open class PresentingViewController: UIViewController {
  @Outlet var buttonToTap: UIButton!

  override open class var actions: [Action] { [Action("codeTapped:", codeTapped)] }

  override open func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let presented = segue.destination as? PresentedViewController else { return }
    presented.modelObject = sender is UIButton ? "Handed over by the button" : "Handed over by code"
  }

  private func codeTapped(_ sender: UIBarButtonItem) { performSegue(withIdentifier: "ShowFromCode", sender: self) }
}

/// Shows the text that was handed over, whether it came before the view was there or after.
final class PresentedViewController: UIViewController {
  @Outlet private var modelLabel: UILabel!

  var modelObject = "Nothing was handed over" {
    didSet { if isViewLoaded { showModel() } }
  }

  override class var actions: [Action] { [Action("changeTapped:", changeTapped)] }

  override func viewDidLoad() {
    super.viewDidLoad()
    showModel()
  }

  private func showModel() { modelLabel.text = modelObject }

  private func changeTapped(_ sender: UIButton) { modelObject = "Changed afterwards" }
}
