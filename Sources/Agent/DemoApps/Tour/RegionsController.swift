import UIKit

/// The first column of the split view: a button for each region.
final class RegionsController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let region = (segue.destination as? UINavigationController)?.viewControllers.first as? RegionController
    region?.name = segue.identifier == "north" ? "The North" : "The South"
  }
}

/// The second column: the region that was chosen.
final class RegionController: UIViewController {
  @Outlet private var nameLabel: UILabel!
  var name = "No region"

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = name
  }
}
