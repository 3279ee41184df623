import Testing
import UIKit
import VirtualTime

/// What a search controller does by itself, and what it leaves to the app where that says so.
@MainActor struct SearchRuleTests {
  final class Updater: UISearchResultsUpdating, UISearchControllerDelegate {
    let log = Log()
    func updateSearchResults(for searchController: UISearchController) {
      log.add("update '\(searchController.searchBar.text ?? "")'")
    }
    func willPresentSearchController(_ searchController: UISearchController) { log.add("will present") }
    func didPresentSearchController(_ searchController: UISearchController) { log.add("did present") }
    func willDismissSearchController(_ searchController: UISearchController) { log.add("will dismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log.add("did dismiss") }
  }

  private func stage(results: UIViewController? = nil, _ setting: (UISearchController) -> Void = { _ in })
    -> (window: UIWindow, search: UISearchController, updater: Updater)
  {
    startAnew()
    let (root, search, updater) = (UIViewController(), UISearchController(searchResultsController: results), Updater())
    (search.searchResultsUpdater, search.delegate) = (updater, updater)
    setting(search)
    root.navigationItem.searchController = search
    root.navigationItem.hidesSearchBarWhenScrolling = false
    return (show(UINavigationController(rootViewController: root)), search, updater)
  }

  @Test func aSearchControllerThatIsMadeOfNothingSearchesInTheContent() {
    startAnew()
    let (search, root) = (UISearchController(), UIViewController())
    root.navigationItem.searchController = search
    root.navigationItem.hidesSearchBarWhenScrolling = false
    let window = show(UINavigationController(rootViewController: root))
    #expect(search.searchResultsController == nil)
    search.isActive = true
    rest()
    #expect(search.parent === root.navigationController)
    search.searchBar.text = "moth"
    search.isActive = false
    #expect(search.searchBar.text == "", "the bar is that of the controller")
    #expect(UISearchController(nibName: nil, bundle: nil).searchResultsController == nil)
    _ = window
  }

  @Test func aSearchComesAndGoesInUIKitsOrder() {
    let (window, search, updater) = stage()
    search.isActive = true
    #expect(updater.log.drain() == ["will present", "update ''"])
    #expect(search.searchBar.showsCancelButton && search.isActive)
    rest()
    #expect(updater.log.drain() == ["did present"])
    #expect(milliseconds == 250)
    search.isActive = true
    #expect(updater.log.drain() == [])
    search.searchBar.text = "moth"
    #expect(updater.log.drain() == ["update 'moth'"])
    search.isActive = false
    #expect(updater.log.drain() == ["will dismiss", "update ''"])
    #expect(!search.searchBar.showsCancelButton && search.searchBar.text == "")
    rest()
    #expect(updater.log.drain() == ["did dismiss"])
    #expect(milliseconds == 500)
    #expect(search.parent == nil)
    _ = window
  }

  @Test func scopesComeOnlyWhereThereAreTitlesAndAreWanted() {
    let (first, plain, _) = stage()
    plain.isActive = true
    rest()
    #expect(!plain.searchBar.showsScopeBar)
    let (second, scoped, _) = stage { $0.searchBar.scopeButtonTitles = ["All", "Near"] }
    scoped.isActive = true
    rest()
    #expect(scoped.searchBar.showsScopeBar)
    scoped.isActive = false
    rest()
    #expect(!scoped.searchBar.showsScopeBar)
    let (third, unwanted, _) = stage {
      $0.searchBar.scopeButtonTitles = ["All", "Near"]
      $0.automaticallyShowsScopeBar = false
      $0.automaticallyShowsCancelButton = false
    }
    unwanted.isActive = true
    rest()
    #expect(!unwanted.searchBar.showsScopeBar && !unwanted.searchBar.showsCancelButton)
    _ = (first, second, third)
  }

  @Test func resultsComeWithTheFirstCharacterUnlessTheyAreShownByHand() {
    let results = UIViewController()
    let (first, search, _) = stage(results: results)
    search.isActive = true
    rest()
    #expect(results.viewIfLoaded?.window == nil && !search.showsSearchResultsController)
    search.searchBar.text = "m"
    rest()
    #expect(results.viewIfLoaded?.window != nil && search.showsSearchResultsController)
    search.searchBar.text = ""
    rest()
    #expect(results.viewIfLoaded?.window == nil)
    let byHand = UIViewController()
    let (second, other, _) = stage(results: byHand)
    other.showsSearchResultsController = false
    other.isActive = true
    other.searchBar.text = "m"
    rest()
    #expect(byHand.viewIfLoaded?.window == nil)
    other.showsSearchResultsController = true
    rest()
    #expect(byHand.viewIfLoaded?.window != nil)
    _ = (first, second)
  }

  @Test func aBarThatIsNowhereStartsNothing() {
    startAnew()
    let search = UISearchController(searchResultsController: nil)
    search.isActive = true
    #expect(!search.isActive)
    #expect(
      UIKitComplaints.drain().first.map { "\($0)" }?.contains(
        "Attempt to activate a <UISearchController> whose search bar is in no view hierarchy") == true)
  }
}
