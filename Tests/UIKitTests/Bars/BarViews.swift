@testable import UIKit

// What a person touches in a bar, from left to right.

extension UINavigationBar {
  /// The back button, and the views of the items on the left.
  var leftButtonViews: [UIView] {
    shown(subviews.filter { $0 is UINavigationBackButton } + views(of: topItem?.leftBarButtonItems))
  }

  /// The views of the items on the right.
  var rightButtonViews: [UIView] { shown(views(of: topItem?.rightBarButtonItems)) }

  private func views(of items: [UIBarButtonItem]?) -> [UIView] { (items ?? []).compactMap(\.barView) }

  private func shown(_ views: [UIView]) -> [UIView] {
    views.filter { !$0.isHidden }.sorted { $0.frame.minX < $1.frame.minX }
  }
}

extension UITabBarController {
  /// The view of the tab at a place, counted from 0.
  func tabView(at index: Int) -> UIView? { tabBar.items?[index].barView }

  /// The view of the first tab with this title.
  func tabView(titled title: String) -> UIView? { tabBar.items?.first { $0.title == title }?.barView }
}

/// A view of that size, for a bar to place.
@MainActor
func block(_ width: CGFloat, _ height: CGFloat = 20) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

/// Shows a bar of its own, away from the edges of the screen.
@MainActor
func placed(_ bar: UIView) -> UIWindow {
  let controller = UIViewController()
  controller.view.addSubview(bar)
  let window = show(controller)
  bar.layoutIfNeeded()
  return window
}
