import Testing
import UIKit

/// Navigation bars and search bars on their own.
@MainActor struct BarStackTests {
  final class Judge: UINavigationBarDelegate {
    let log: Log
    var agrees = true
    init(_ log: Log) { self.log = log }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      log.add("should push \(item.title ?? "nil")")
      return agrees
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      log.add("did push \(item.title ?? "nil"), \(navigationBar.items?.count ?? 0)")
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      log.add("should pop \(item.title ?? "nil")")
      return agrees
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      log.add("did pop \(item.title ?? "nil"), \(navigationBar.items?.count ?? 0)")
    }
  }

  private func bar() -> (window: UIWindow, bar: UINavigationBar) {
    startAnew()
    let controller = UIViewController()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    controller.view.addSubview(bar)
    return (show(controller), bar)
  }

  @Test func itemsArePushedAndPoppedWithTheDelegatesLeave() {
    let (window, bar) = bar()
    let log = Log()
    let judge = Judge(log)
    let (one, two) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
    bar.delegate = judge
    #expect(bar.items == nil && bar.topItem == nil && bar.backItem == nil)
    #expect(bar.popItem(animated: false) == nil)
    bar.pushItem(one, animated: false)
    #expect(bar.topItem === one && bar.backItem == nil)
    bar.pushItem(two, animated: false)
    #expect(bar.topItem === two && bar.backItem === one)
    #expect(log.drain() == ["should push One", "did push One, 1", "should push Two", "did push Two, 2"])
    #expect(bar.popItem(animated: false) === two)
    #expect(log.drain() == ["should pop Two", "did pop Two, 1"])
    judge.agrees = false
    bar.pushItem(two, animated: false)
    #expect(bar.popItem(animated: false) == nil)
    #expect(bar.items?.map(\.title) == ["One"])
    #expect(log.drain() == ["should push Two", "should pop One"])
    _ = window
  }

  @Test func theBackButtonOfABarOfOnesOwnPops() throws {
    let (window, bar) = bar()
    bar.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
    window.layoutIfNeeded()
    let back = try #require(bar.subviews.lazy.compactMap { $0 as? UINavigationBackButton }.first)
    #expect(back.title(for: .normal) == "One")
    tap(back)
    #expect(bar.items?.map(\.title) == ["One"])
    window.layoutIfNeeded()
    #expect(back.superview == nil)
  }

  @Test func aBarOfAControllerIsNotChangedByHand() {
    startAnew()
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    navigation.navigationBar.pushItem(UINavigationItem(title: "X"), animated: false)
    navigation.navigationBar.popItem(animated: false)
    navigation.navigationBar.setItems([], animated: false)
    #expect(
      UIKitComplaints.drain().map(\.description)
        == ["pushNavigationItem:animated:", "popNavigationItemAnimated:", "setItems:animated:"].map {
          "NSInternalInconsistencyException: Cannot call \($0) directly on a UINavigationBar managed by a controller."
        })
    #expect(navigation.navigationBar.items?.map(\.title) == ["Root"])
    _ = window
  }

  // MARK: Search bars

  final class Watcher: UISearchBarDelegate {
    let log: Log
    var mayEnd = true
    init(_ log: Log) { self.log = log }

    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      log.add("should end")
      return mayEnd
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.add("did end") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.add("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.add("results") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      log.add("scope \(selectedScope)")
    }
  }

  private func searchBar(_ log: Log) -> (window: UIWindow, bar: UISearchBar, watcher: Watcher) {
    startAnew()
    let controller = UIViewController()
    let (bar, watcher) = (UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56)), Watcher(log))
    bar.delegate = watcher
    controller.view.addSubview(bar)
    return (show(controller), bar, watcher)
  }

  private func button(_ label: String, in bar: UISearchBar) -> UIButton? {
    bar.subviews.lazy.compactMap { $0 as? UIButton }.first { $0.accessibilityLabel == label }
  }

  @Test func theButtonsOfASearchBarTellItsDelegate() throws {
    let log = Log()
    let (window, bar, watcher) = searchBar(log)
    bar.showsBookmarkButton = true
    window.layoutIfNeeded()
    tap(try #require(button("Bookmarks", in: bar)))
    #expect(log.drain() == ["bookmark"])
    // Only one of the two is there.
    bar.showsSearchResultsButton = true
    bar.isSearchResultsButtonSelected = true
    window.layoutIfNeeded()
    #expect(button("Bookmarks", in: bar) == nil)
    let results = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(results.isSelected)
    #expect(results.frame == CGRect(x: 390 - 8 - 36, y: 10, width: 36, height: 36))
    tap(results)
    #expect(log.drain() == ["results"])
    bar.setShowsCancelButton(true, animated: false)
    window.layoutIfNeeded()
    let cancel = try #require(button("Cancel", in: bar))
    #expect(cancel.frame.maxX == 382)
    #expect(bar.searchTextField.frame.maxX == cancel.frame.minX - 8)
    tap(cancel)
    #expect(log.drain() == ["cancel"])
    bar.setShowsCancelButton(false, animated: false)
    window.layoutIfNeeded()
    #expect(button("Cancel", in: bar) == nil)
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 374, height: 36))
    _ = watcher
  }

  @Test func scopesTellWhichIsChosenAndMakeTheBarTaller() throws {
    let log = Log()
    let (window, bar, watcher) = searchBar(log)
    let plain = bar.intrinsicContentSize.height
    bar.setShowsScope(true, animated: false)
    #expect(bar.intrinsicContentSize.height == plain)
    bar.scopeButtonTitles = ["All", "Near"]
    #expect(bar.intrinsicContentSize.height > plain)
    #expect(bar.selectedScopeButtonIndex == 0)
    bar.selectedScopeButtonIndex = 1
    #expect(bar.selectedScopeButtonIndex == 1)
    bar.selectedScopeButtonIndex = 2
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(log.drain() == [])
    let scopes = try #require(bar.subviews.lazy.compactMap { $0 as? UISegmentedControl }.first)
    scopes.selectedSegmentIndex = 0
    scopes.sendActions(for: .valueChanged)
    #expect(log.drain() == ["scope 0"])
    bar.scopeButtonTitles = nil
    #expect(bar.intrinsicContentSize.height == plain)
    #expect(scopes.superview == nil)
    bar.prompt = "Where"
    #expect(bar.intrinsicContentSize.height == plain + 20)
    #expect(bar.sizeThatFits(CGSize(width: 200, height: 0)) == CGSize(width: 200, height: plain + 20))
    #expect(bar.sizeThatFits(.zero) == CGSize(width: 390, height: plain + 20))
    window.layoutIfNeeded()
    #expect(bar.searchTextField.frame.minY == 30)
    _ = watcher
  }

  @Test func aSearchBarHasTheKeysOfItsFieldAndTheDelegateMayKeepThem() {
    let log = Log()
    let (window, bar, watcher) = searchBar(log)
    #expect(bar.canBecomeFirstResponder)
    #expect(bar.becomeFirstResponder())
    #expect(bar.isFirstResponder && window.firstResponder === bar.searchTextField)
    watcher.mayEnd = false
    #expect(!bar.resignFirstResponder())
    #expect(log.drain() == ["should end"])
    #expect(bar.isFirstResponder)
    watcher.mayEnd = true
    #expect(bar.resignFirstResponder())
    #expect(log.drain() == ["should end", "did end"])
    #expect(!bar.isFirstResponder)
  }
}
