extension UIViewController {
  /// The nearest navigation controller around this controller.
  public var navigationController: UINavigationController? {
    withAncestors.dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
  }

  /// The nearest tab bar controller around this controller.
  public var tabBarController: UITabBarController? {
    withAncestors.dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
  }

  /// A button that says Edit, or Done while editing goes on, and turns over `isEditing` by `setEditing(_:animated:)`, animated.
  public var editButtonItem: UIBarButtonItem {
    if let ownEditButtonItem { return ownEditButtonItem }
    let item = UIBarButtonItem(
      barButtonSystemItem: isEditing ? .done : .edit, target: self, action: UIViewController.turnEditingOver)
    ownEditButtonItem = item
    return item
  }

  private func turnEditingOver() { setEditing(!isEditing, animated: true) }

  func makeTabBarItem() -> UITabBarItem {
    if let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    ownTabBarItem = item
    return item
  }

  /// What it shows in the bars of the containers around it: the buttons and the title view of its navigation item, its search
  /// bar, and its toolbar's buttons.
  package var barViewsOutsideOfItsView: [UIView] {
    guard let view = viewIfLoaded else { return [] }
    let item = navigationController.map { _ in navigationItem }
    let buttons = (item?.leftBarButtonItems ?? []) + (item?.rightBarButtonItems ?? []) + (toolbarItems ?? [])
    let views = buttons.map(\.barView) + [item?.titleView, item?.searchController?.searchBar]
    return views.compactMap { $0 }.filter { $0.window != nil && !$0.isDescendant(of: view) }
  }

  /// Says which scroll view bars look at, such as for a large title; nil takes the choice back.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: UIRectEdge = .all) {
    contentScrollViews.removeAll { $0.edges == edge }
    if let scrollView { contentScrollViews.append((edge, scrollView)) }
    navigationController?.contentScrollViewDidChange()
  }

  /// The scroll view that a bar at `edge` looks at, if one was set.
  public func contentScrollView(for edge: UIRectEdge) -> UIScrollView? {
    contentScrollViews.first { !$0.edges.isDisjoint(with: edge) }?.view
  }

  /// What was set, or else the view itself or its first subview, if that scrolls: as UIKit finds it.
  var scrollViewUnderTopBar: UIScrollView? {
    if let set = contentScrollView(for: .top) { return set }
    return viewIfLoaded?.contentThatScrolls
  }
}

extension UIView {
  /// The view itself or its first subview, if that scrolls: as UIKit finds what bars look at. Of a book it is that of its page.
  var contentThatScrolls: UIScrollView? {
    let found = self as? UIScrollView ?? subviews.first as? UIScrollView
    return found is PageScrollView ? (found as? PageScrollView)?.shownPage as? UIScrollView : found
  }
}
