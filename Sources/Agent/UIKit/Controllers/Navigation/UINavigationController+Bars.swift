// The bar at the top, from above:
//
//   prompt 30, if there is one ─ row of buttons 44 ─ large title 52 ─ search bar 56
//
// The last two collapse while the content is scrolled, the search bar first; `expansion` says how much of them is out. The bar at
// the bottom is 44 high. What the bars cover is added to the safe area of the controller that is shown.
extension UINavigationController {
  // MARK: Heights

  /// Whether the title of a controller on the stack is large: `.automatic` goes by the one before it, and is large for the root.
  func wantsLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles, !isSearching(controller), traitCollection.verticalSizeClass != .compact else {
      return false
    }
    let index = viewControllers.firstIndex { $0 === controller } ?? viewControllers.count - 1
    for other in viewControllers[...max(index, 0)].reversed() {
      switch other.navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  private func isSearching(_ controller: UIViewController) -> Bool {
    guard let search = controller.navigationItem.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  private func largeTitleHeight(_ controller: UIViewController) -> CGFloat {
    wantsLargeTitle(controller) ? UINavigationBar.largeTitleHeight : 0
  }

  private func searchHeight(_ controller: UIViewController) -> CGFloat {
    guard let search = controller.navigationItem.searchController else { return 0 }
    return max(search.searchBar.intrinsicContentSize.height, UISearchBar.height)
  }

  private func collapsingSearchHeight(_ controller: UIViewController) -> CGFloat {
    let item = controller.navigationItem
    guard item.hidesSearchBarWhenScrolling, !(item.searchController?.isActive ?? false) else { return 0 }
    return searchHeight(controller)
  }

  /// How many points can collapse.
  private func collapsible(_ controller: UIViewController) -> CGFloat {
    largeTitleHeight(controller) + collapsingSearchHeight(controller)
  }

  // MARK: Layout

  /// Shows the items of the stack, with everything that collapses out.
  func updateBars(for controller: UIViewController) {
    navigationBar.show(viewControllers.map(\.navigationItem))
    let item = controller.navigationItem
    item.owner = self
    if item.onSearchChange == nil { item.onSearchChange = { [weak item] in item?.owner?.barSettingsDidChange() } }
    if let scrollView = controller.scrollViewUnderTopBar, scrollView === watchedScrollView {
      expansion = min(expansion, collapsible(controller))
    } else {
      expansion = max(0, collapsible(controller) - (controller.scrollViewUnderTopBar?.collapsedBarHeight ?? 0))
      watch(controller.scrollViewUnderTopBar)
    }
    toolbarItemsDidChange()
    layoutBars()
    tabBarController?.bottomBarMayChange()
  }

  func layoutBars() {
    guard let view = viewIfLoaded, let shown = displayed ?? topViewController else { return }
    let large = min(largeTitleHeight(shown), expansion)
    let search =
      shown.navigationItem.hidesSearchBarWhenScrolling && !(shown.navigationItem.searchController?.isActive ?? false)
      ? min(max(0, expansion - large), searchHeight(shown)) : searchHeight(shown)
    let rowIsGone = isSearching(shown)
    let prompt = navigationBar.topItem?.prompt == nil || rowIsGone ? 0 : UINavigationBar.promptHeight
    let isLow = traitCollection.verticalSizeClass == .compact
    let row = rowIsGone ? 0 : isLow ? UINavigationBar.compactHeight : UINavigationBar.height
    let height = prompt + row + large + search
    navigationBar.extents = UINavigationBar.Extents(
      row: row, largeTitle: large, search: search, showsLargeTitle: wantsLargeTitle(shown))
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: height)
    if !isToolbarHidden, toolbar.superview !== view { view.addSubview(toolbar) }
    toolbar.isHidden = isToolbarHidden
    let tools = UIToolbar.height(in: traitCollection)
    toolbar.frame = CGRect(
      x: 0, y: view.bounds.height - view.safeAreaInsets.bottom - tools, width: view.bounds.width, height: tools)
    for child in children {
      child.containerSafeAreaInsets.top = isNavigationBarHidden ? 0 : height
      child.containerSafeAreaInsets.bottom = isToolbarHidden ? 0 : tools
    }
    if let scrollView = watchedScrollView, scrollView === shown.scrollViewUnderTopBar {
      scrollView.collapsedBarHeight = isNavigationBarHidden ? 0 : max(0, collapsible(shown) - expansion)
    }
  }

  func moveBars(_ animated: Bool) {
    guard let view = viewIfLoaded else { return }
    view.setNeedsLayout()
    guard animated, UIView.areAnimationsEnabled, view.window != nil else { return layoutBars() }
    UIView.animate(withDuration: Self.hideShowBarDuration) {
      layoutBars()
      view.layoutIfNeeded()
    }
  }

  func toolbarItemsDidChange() {
    guard let shown = topViewController, !isToolbarHidden || shown.toolbarItems != nil else { return }
    toolbar.items = shown.toolbarItems
  }

  /// Something that decides how high the bar is was set.
  func barSettingsDidChange() {
    guard let shown = displayed ?? topViewController, isViewLoaded else { return }
    expansion = max(0, collapsible(shown) - (shown.scrollViewUnderTopBar.map { isAtRest($0) ? 0 : $0.collapsedBarHeight } ?? 0))
    watch(shown.scrollViewUnderTopBar)
    layoutBars()
    view.setNeedsLayout()
  }

  private func isAtRest(_ scrollView: UIScrollView) -> Bool {
    scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
  }

  // MARK: Scrolling

  func contentScrollViewDidChange() { barSettingsDidChange() }

  private func watch(_ scrollView: UIScrollView?) {
    guard scrollView !== watchedScrollView else { return }
    watchedScrollView?.barObserver = nil
    watchedScrollView = scrollView
    scrollView?.barObserver = self
  }

  /// Collapses or expands what can be, so that the lower edge of the bar goes with the content's upper one.
  func contentDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === watchedScrollView, transition == nil, let shown = displayed, shown.scrollViewUnderTopBar === scrollView,
      !isNavigationBarHidden
    else { return }
    let most = collapsible(shown)
    guard most > 0 else { return }
    let collapsed = scrollView.adjustedContentInset.top - expansion
    let wanted = min(max(-scrollView.contentOffset.y - collapsed, 0), most)
    guard abs(wanted - expansion) > 0.01 else { return }
    expansion = wanted
    layoutBars()
  }
}
