import Testing
import UIKit
import VirtualTime

/// Search controllers.
@MainActor
struct SearchControllerTests {
  let log = Log()

  final class Watcher: UISearchResultsUpdating, UISearchControllerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func updateSearchResults(for search: UISearchController) { log.add("update “\(search.searchBar.text ?? "")”") }
    func willPresentSearchController(_: UISearchController) { log.add("willPresent") }
    func didPresentSearchController(_: UISearchController) { log.add("didPresent") }
    func willDismissSearchController(_: UISearchController) { log.add("willDismiss") }
    func didDismissSearchController(_: UISearchController) { log.add("didDismiss") }
  }

  @Test func aSearchBeginsAndEndsInTheNavigationItem() throws {
    startAnew()
    let (content, results, watcher) = (Recorder("A", log), Recorder("R", log), Watcher(log))
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = watcher
    search.delegate = watcher
    content.title = "Places"
    content.navigationItem.searchController = search
    content.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = UINavigationController(rootViewController: content)
    let window = show(navigation)
    #expect(search.searchBar.isDescendant(of: navigation.navigationBar))
    #expect(navigation.navigationBar.frame.height == 100)
    _ = log.drain()
    tap(search.searchBar.searchTextField)
    #expect(search.isActive)
    #expect(search.searchBar.showsCancelButton)
    #expect(navigation.navigationBar.frame.height == 56)
    #expect(log.drain().filter { !$0.contains("ayout") } == ["willPresent", "update “”", "didPresent"])
    search.searchBar.searchTextField.insertText("O")
    rest()
    #expect(
      log.drain().filter { !$0.contains("ayout") && !$0.contains("oad") && !$0.contains("ove(") } == [
        "R viewWillAppear", "update “O”", "R viewDidAppear",
      ])
    search.isActive = false
    rest()
    #expect(
      log.drain().filter { !$0.contains("ayout") && !$0.contains("ove(") } == [
        "willDismiss", "update “”", "R viewWillDisappear", "R viewDidDisappear", "didDismiss",
      ])
    #expect(search.searchBar.text == "")
    #expect(navigation.navigationBar.frame.height == 100)
    #expect(search.parent == nil)
    #expect(content.lifecycleState == .appeared)
    _ = window
  }

  @Test func aTapOnTheShadeEndsTheSearch() {
    startAnew()
    let content = Recorder("A", log)
    let search = UISearchController(searchResultsController: nil)
    content.navigationItem.searchController = search
    let window = show(UINavigationController(rootViewController: content))
    search.isActive = true
    rest()
    TouchSynthesizer().tap(at: CGPoint(x: 200, y: 600), in: window)
    rest()
    #expect(!search.isActive)
  }

  /// The shade is the first view of the search; it goes away as soon as there are results to look at.
  @Test(arguments: [true, false])
  func theShadeIsThereUntilSomethingIsFound(obscures: Bool) throws {
    startAnew()
    let content = Recorder("A", log)
    let search = UISearchController(searchResultsController: Recorder("R", log))
    search.obscuresBackgroundDuringPresentation = obscures
    content.navigationItem.searchController = search
    let window = show(UINavigationController(rootViewController: content))
    search.isActive = true
    rest()
    let shade = try #require(search.view.subviews.first)
    #expect(shade.isHidden == !obscures)
    search.searchBar.searchTextField.insertText("O")
    rest()
    #expect(shade.isHidden)
    _ = window
  }

  @Test func aSearchWithoutAPlaceIsRefused() {
    startAnew()
    let search = UISearchController(searchResultsController: nil)
    search.isActive = true
    #expect(!search.isActive)
    #expect(UIKitComplaints.drain().count == 1)
  }
}
