import UIKit

/// Home, with the weather embedded.
final class HomeController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? WeatherController)?.town = "Home"
  }
}

/// The weather of a town, inside of another controller's view.
final class WeatherController: UIViewController {
  @Outlet private var textLabel: UILabel!
  var town = "Nowhere"
  private var refreshes = 0

  override class var actions: [Action] { [Action("refreshTapped:", refreshTapped)] }

  override func viewDidLoad() {
    super.viewDidLoad()
    textLabel.text = "Rain in \(town)"
  }

  private func refreshTapped(_ sender: UIButton) {
    refreshes += 1
    textLabel.text = "Sun in \(town), \(refreshes)"
  }
}
