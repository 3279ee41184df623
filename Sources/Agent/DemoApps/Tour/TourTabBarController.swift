import UIKit

/// The four stations; the last one is closed until the guide has been read.
final class TourTabBarController: UITabBarController, UITabBarControllerDelegate {
  /// Whether the last page of the guide was seen.
  var hasReadGuide = false

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    hasReadGuide || !(viewController is HomeController)
  }
}
