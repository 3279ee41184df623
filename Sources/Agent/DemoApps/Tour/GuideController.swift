import UIKit

/// Three pages to turn; whoever sees the last one may go home.
final class GuideController: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  private static let texts = ["Pack a coat", "Mind the tide", "Come back"]

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    delegate = self
    if let first = page(0) { setViewControllers([first], direction: .forward, animated: false) }
  }

  private func page(_ index: Int) -> UIViewController? {
    guard Self.texts.indices.contains(index) else { return nil }
    let page = storyboard?.instantiateViewController(withIdentifier: "Page") as? PageController
    page?.index = index
    page?.text = Self.texts[index]
    return page
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    (viewController as? PageController).flatMap { page($0.index - 1) }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    (viewController as? PageController).flatMap { page($0.index + 1) }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard let page = viewControllers?.first as? PageController, page.index == Self.texts.count - 1 else { return }
    (tabBarController as? TourTabBarController)?.hasReadGuide = true
  }
}

/// One page of the guide.
final class PageController: UIViewController {
  @Outlet private var textLabel: UILabel!
  var index = 0
  var text = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    textLabel.text = text
  }
}
