import VirtualTime

// What UIKit's own classes keep, where overrides of `encodeRestorableState` and `decodeRestorableState` call `super`:
//
//   every controller         the one that it presents
//   navigation controllers   the stack, up to the first one without an identifier
//   tab bar controllers      the tabs, and which one is chosen
//   split view controllers   the controllers of their columns
//   scroll views             how far they are scrolled and zoomed
private enum StateKey {
  static let presented = "UIViewControllerPresentedViewController"
  static let stack = "UINavigationControllerViewControllers"
  static let tabs = "UITabBarControllerViewControllers"
  static let tab = "UITabBarControllerSelectedIndex"
  static let columns = "UISplitViewControllerViewControllers"
  static let offset = "UIScrollViewContentOffset"
  static let zoom = "UIScrollViewZoomScale"
}

extension UIResponder {
  func encodeOwnState(with coder: NSCoder) {
    if let controller = self as? UIViewController { controller.encodeControllers(with: coder) }
    if let scroll = self as? UIScrollView {
      coder.encode(scroll.contentOffset, forKey: StateKey.offset)
      coder.encode(Double(scroll.zoomScale), forKey: StateKey.zoom)
    }
  }

  func decodeOwnState(with coder: NSCoder) {
    if let controller = self as? UIViewController { controller.decodeControllers(with: coder) }
    if let scroll = self as? UIScrollView, coder.containsValue(forKey: StateKey.offset) {
      let zoom = CGFloat(coder.decodeDouble(forKey: StateKey.zoom))
      if zoom != scroll.zoomScale { scroll.zoomScale = zoom }
      scroll.contentOffset = coder.decodeCGPoint(forKey: StateKey.offset)
    }
  }
}

extension UIViewController {
  fileprivate func encodeControllers(with coder: NSCoder) {
    if let presented = frontPresentation?.controller, presented.restorationIdentifier != nil {
      coder.encode(presented, forKey: StateKey.presented)
    }
    switch self {
    case let navigation as UINavigationController:
      coder.encode(Array(navigation.viewControllers.prefix { $0.restorationIdentifier != nil }), forKey: StateKey.stack)
    case let tabs as UITabBarController:
      coder.encode((tabs.viewControllers ?? []).filter { $0.restorationIdentifier != nil }, forKey: StateKey.tabs)
      if tabs.selectedIndex != NSNotFound { coder.encode(tabs.selectedIndex, forKey: StateKey.tab) }
    case let split as UISplitViewController:
      coder.encode(split.viewControllers.filter { $0.restorationIdentifier != nil }, forKey: StateKey.columns)
    default: break
    }
  }

  fileprivate func decodeControllers(with coder: NSCoder) {
    switch self {
    case let navigation as UINavigationController:
      let stack = coder.decodeObject(forKey: StateKey.stack) as? [UIViewController] ?? []
      if !stack.isEmpty, !stack.elementsEqual(navigation.viewControllers, by: ===) {
        navigation.setViewControllers(stack, animated: false)
      }
    case let tabs as UITabBarController:
      let controllers = coder.decodeObject(forKey: StateKey.tabs) as? [UIViewController] ?? []
      if (tabs.viewControllers ?? []).isEmpty, !controllers.isEmpty { tabs.viewControllers = controllers }
      let index = coder.decodeInteger(forKey: StateKey.tab)
      if coder.containsValue(forKey: StateKey.tab), (tabs.viewControllers ?? []).indices.contains(index) {
        tabs.selectedIndex = index
      }
    default: break
    }
    guard let presented = coder.decodeObject(forKey: StateKey.presented) as? UIViewController else { return }
    // The app shows its window later on in its launch.
    EventQueue.main.schedule(.main, label: "presentation of \(type(of: presented)), restored") { [weak self] in
      guard let self, viewIfLoaded?.window != nil, presented.ownPresentation == nil else { return }
      present(presented, animated: false)
    }
  }
}
