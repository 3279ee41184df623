import Testing
import VirtualTime

@testable import UIKit

/// A search from its beginning to its end: who is told in which order, where its parts stand, and what cuts it short.
@MainActor struct SearchCourseTests {
  private final class Watcher: UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
    let log = Log()
    func updateSearchResults(for searchController: UISearchController) {
      log.add("update '\(searchController.searchBar.text ?? "")' \(searchController.isActive)")
    }
    func willPresentSearchController(_ searchController: UISearchController) { log.add("will present") }
    func didPresentSearchController(_ searchController: UISearchController) { log.add("did present") }
    func willDismissSearchController(_ searchController: UISearchController) { log.add("will dismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log.add("did dismiss") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      log.add("scope \(selectedScope)")
    }
  }

  private struct Stage {
    let window: UIWindow
    let navigation: UINavigationController
    let root: UIViewController
    let search: UISearchController
    let watcher: Watcher
  }

  private func stage(results: UIViewController? = nil) -> Stage {
    startAnew()
    let (root, search, watcher) = (UIViewController(), UISearchController(searchResultsController: results), Watcher())
    (search.searchResultsUpdater, search.delegate, search.searchBar.delegate) = (watcher, watcher, watcher)
    root.title = "Places"
    root.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: root)
    return Stage(window: show(navigation), navigation: navigation, root: root, search: search, watcher: watcher)
  }

  private func moves(_ controller: UIViewController) -> [LifecycleEvent] {
    LifecycleLog.main.events(since: 0).records.filter { $0.controller == controller.serial }.map(\.event)
  }

  @Test func aSearchIsWrittenDownAsATransitionOfItsOwn() {
    let stage = stage()
    #expect(!stage.search.isInTransition)
    stage.search.isActive = true
    #expect(stage.search.isInTransition)
    let label = "search presentation of UISearchController"
    #expect(LifecycleLog.main.transitions.map(\.label) == [label])
    #expect(EventQueue.main.pending.map(\.label).contains(label))
    rest()
    #expect(!stage.search.isInTransition && LifecycleLog.main.transitions == [])
    #expect(
      moves(stage.search) == [
        .transitionStarted(id: 1, label: label), .willMoveToParent(isNil: false), .viewDidLoad, .viewWillAppear(animated: true),
        .didMoveToParent(isNil: false), .viewIsAppearing(animated: true), .viewDidAppear(animated: true),
        .transitionEnded(id: 1, label: label),
      ])
    let cursor = LifecycleLog.main.cursor
    stage.search.isActive = false
    rest()
    #expect(
      LifecycleLog.main.events(since: cursor).records.filter { $0.controller == stage.search.serial }.map(\.event) == [
        .transitionStarted(id: 2, label: "search dismissal of UISearchController"), .viewWillDisappear(animated: true),
        .viewDidDisappear(animated: true), .willMoveToParent(isNil: true), .didMoveToParent(isNil: true),
        .transitionEnded(id: 2, label: "search dismissal of UISearchController"),
      ])
  }

  @Test func theOppositeCutsShortWhatIsUnderWay() {
    let stage = stage()
    stage.search.isActive = true
    #expect(stage.watcher.log.drain() == ["will present", "update '' true"])
    stage.search.isActive = false
    #expect(stage.watcher.log.drain() == ["did present", "will dismiss", "update '' false"])
    stage.search.isActive = true
    #expect(stage.watcher.log.drain() == ["did dismiss", "will present", "update '' true"])
    #expect(stage.search.parent === stage.navigation)
    rest()
    #expect(stage.watcher.log.drain() == ["did present"] && milliseconds == 250)
    #expect(stage.search.lifecycleState == .appeared)
  }

  @Test func withoutAnimationsASearchIsThereAndGoneAtOnce() {
    let stage = stage()
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    stage.search.isActive = true
    #expect(stage.watcher.log.drain() == ["will present", "update '' true", "did present"])
    stage.search.isActive = false
    #expect(stage.watcher.log.drain() == ["will dismiss", "update '' false", "did dismiss"])
    #expect(moves(stage.search).contains(.viewWillAppear(animated: false)))
  }

  @Test func theCancelButtonEndsTheSearchAndTakesTheTextAway() throws {
    let stage = stage()
    stage.search.isActive = true
    rest()
    stage.search.searchBar.becomeFirstResponder()
    stage.search.searchBar.text = "moth"
    _ = stage.watcher.log.drain()
    stage.window.layoutIfNeeded()
    let cancel = try #require(
      stage.search.searchBar.subviews.lazy.compactMap { $0 as? UIButton }.first { $0.title(for: .normal) == "Cancel" })
    cancel.sendActions(for: .touchUpInside)
    #expect(stage.watcher.log.drain() == ["cancel", "will dismiss", "update '' false"])
    #expect(!stage.search.searchBar.isFirstResponder && stage.search.searchBar.text == "")
    rest()
    #expect(stage.watcher.log.drain() == ["did dismiss"] && cancel.superview == nil)
  }

  @Test func anotherScopeSearchesAgain() throws {
    let stage = stage()
    stage.search.searchBar.scopeButtonTitles = ["All", "Near"]
    stage.search.isActive = true
    rest()
    _ = stage.watcher.log.drain()
    let scopes = try #require(stage.search.searchBar.subviews.lazy.compactMap { $0 as? UISegmentedControl }.first)
    scopes.selectedSegmentIndex = 1
    scopes.sendActions(for: .valueChanged)
    #expect(stage.watcher.log.drain() == ["scope 1", "update '' true"])
  }

  @Test func theSearchStandsBetweenTheScreenAndTheBar() throws {
    let stage = stage()
    stage.search.isActive = true
    rest()
    let view = try #require(stage.search.view)
    let order = stage.navigation.view.subviews
    #expect(view.superview === stage.navigation.view && view.frame == stage.navigation.view.bounds)
    let (screen, search) = (order.firstIndex(of: stage.root.view) ?? 9, order.firstIndex(of: view) ?? -1)
    #expect(screen < search && search < (order.firstIndex(of: stage.navigation.navigationBar) ?? -1))
    #expect(stage.search.parent === stage.navigation)
    let shade = try #require(view.subviews.first as? SearchCover)
    #expect(shade.frame == view.bounds && !shade.isHidden)
    #expect(shade.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    // Through a search that shades nothing touches go to what is behind.
    #expect(view.point(inside: CGPoint(x: 10, y: 400), with: nil))
    stage.search.obscuresBackgroundDuringPresentation = false
    #expect(shade.isHidden && !view.point(inside: CGPoint(x: 10, y: 400), with: nil))
    stage.search.isActive = false
    rest()
    #expect(view.superview == nil)
  }

  @Test func resultsStandInFrontOfTheShadeAndFillTheSearch() {
    let results = UIViewController()
    let stage = stage(results: results)
    stage.search.isActive = true
    rest()
    stage.search.searchBar.text = "m"
    #expect(results.parent === stage.search && results.view.superview === stage.search.view)
    #expect(results.view.frame == stage.search.view.bounds && stage.search.view.subviews.last === results.view)
    #expect(results.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    rest()
    #expect(results.lifecycleState == .appeared)
    stage.search.showsSearchResultsController = false
    rest()
    #expect(results.parent == nil && results.view.superview == nil && results.lifecycleState == .disappeared)
    // By hand from then on: text alone brings nothing.
    stage.search.searchBar.text = "mo"
    #expect(!stage.search.showsSearchResultsController && !stage.search.automaticallyShowsSearchResultsController)
    stage.search.showsSearchResultsController = true
    rest()
    #expect(results.lifecycleState == .appeared)
    stage.search.isActive = false
    rest()
    #expect(results.parent == nil && !stage.search.showsSearchResultsController)
  }

  @Test func aSearchHasUIKitsDefaults() {
    startAnew()
    let search = UISearchController(searchResultsController: nil)
    #expect(!search.isActive && search.searchResultsController == nil && !search.showsSearchResultsController)
    #expect(search.obscuresBackgroundDuringPresentation && search.hidesNavigationBarDuringPresentation)
    #expect(search.automaticallyShowsCancelButton && search.automaticallyShowsScopeBar)
    #expect(search.automaticallyShowsSearchResultsController)
    #expect(search.searchBar.frame == CGRect(x: 0, y: 0, width: 320, height: 56))
    #expect(UISearchController.duration == 0.25)
  }

  @Test func theBarKeepsItsTitleWhereThatIsWanted() {
    let stage = stage()
    stage.root.navigationItem.hidesSearchBarWhenScrolling = false
    stage.search.hidesNavigationBarDuringPresentation = false
    stage.search.isActive = true
    rest()
    #expect(stage.navigation.navigationBar.frame.height == 100)
    stage.search.isActive = false
    rest()
    stage.search.hidesNavigationBarDuringPresentation = true
    stage.search.isActive = true
    rest()
    #expect(stage.navigation.navigationBar.frame.height == 56)
    let extents = UINavigationBar.Extents(row: 0, largeTitle: 0, search: 56, showsLargeTitle: false)
    #expect(stage.navigation.navigationBar.extents == extents)
  }

  @Test func anItemGivesUpTheSearchThatItHad() {
    let stage = stage()
    let other = UISearchController(searchResultsController: nil)
    #expect(stage.search.item === stage.root.navigationItem)
    stage.root.navigationItem.searchController = other
    #expect(stage.search.item == nil && other.item === stage.root.navigationItem)
    rest()
    stage.window.layoutIfNeeded()
    #expect(other.searchBar.isDescendant(of: stage.navigation.navigationBar))
    #expect(!stage.search.searchBar.isDescendant(of: stage.navigation.navigationBar))
    stage.root.navigationItem.searchController = nil
    rest()
    #expect(other.item == nil && stage.navigation.navigationBar.frame.height == 44)
  }

  // MARK: The bar

  @Test func thePartsOfABarStandWhereTheyBelong() throws {
    startAnew()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 120))
    let controller = UIViewController()
    controller.view.addSubview(bar)
    let window = show(controller)
    bar.prompt = "Where"
    bar.showsCancelButton = true
    bar.showsBookmarkButton = true
    bar.scopeButtonTitles = ["All", "Near"]
    bar.showsScopeBar = true
    window.layoutIfNeeded()
    let buttons = bar.subviews.compactMap { $0 as? UIButton }
    let cancel = try #require(buttons.first { $0.title(for: .normal) == "Cancel" })
    let bookmarks = try #require(buttons.first { $0.accessibilityLabel == "Bookmarks" })
    let prompt = try #require(bar.subviews.lazy.compactMap { $0 as? UILabel }.first)
    let scopes = try #require(bar.subviews.lazy.compactMap { $0 as? UISegmentedControl }.first)
    let width = cancel.intrinsicContentSize.width + 8
    #expect(prompt.text == "Where" && prompt.frame == CGRect(x: 8, y: 4, width: 374, height: 16))
    #expect(prompt.textAlignment == .center && prompt.font == .systemFont(ofSize: 13))
    #expect(isNear(cancel.frame.minX, 382 - width) && isNear(cancel.frame.width, width) && cancel.frame.minY == 30)
    #expect(cancel.frame.height == 36)
    #expect(bar.searchTextField.frame.minX == 8 && isNear(bar.searchTextField.frame.maxX, 374 - width))
    #expect(bar.searchTextField.frame.minY == 30 && bar.searchTextField.frame.height == 36)
    #expect(isNear(bookmarks.frame.maxX, 374 - width) && bookmarks.frame.width == 36 && bookmarks.frame.minY == 30)
    #expect(bookmarks.image(for: .normal)?.symbolName == "book")
    #expect(scopes.frame == CGRect(x: 8, y: 78, width: 374, height: 32) && scopes.numberOfSegments == 2)
    #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 120))
    bar.prompt = nil
    window.layoutIfNeeded()
    #expect(prompt.superview == nil && scopes.frame.minY == 58 && bar.intrinsicContentSize.height == 100)
    bar.showsScopeBar = false
    #expect(scopes.superview == nil && bar.intrinsicContentSize.height == 56)
  }

  @Test func theTextIsToldOfOnlyWhereItChanges() {
    startAnew()
    final class Reader: UISearchBarDelegate {
      var texts: [String] = []
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { texts.append(searchText) }
    }
    let (bar, reader) = (UISearchBar(), Reader())
    bar.delegate = reader
    bar.text = ""
    bar.text = nil
    #expect(reader.texts == [])
    bar.text = "a"
    bar.text = "a"
    bar.text = nil
    #expect(reader.texts == ["a", ""])
    #expect(bar.text == "" && bar.selectedScopeButtonIndex == 0)
    bar.placeholder = "Find"
    #expect(bar.searchTextField.placeholder == "Find" && bar.placeholder == "Find")
    #expect(bar.returnKeyType == .search && bar.autocapitalizationType == .none && bar.keyboardType == .default)
    (bar.returnKeyType, bar.keyboardType, bar.autocapitalizationType) = (.go, .URL, .words)
    let field = bar.searchTextField
    #expect(field.returnKeyType == .go && field.keyboardType == .URL && field.autocapitalizationType == .words)
  }
}
