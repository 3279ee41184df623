import Testing
import UIKit
import VirtualTime

/// Bars: what stands in them, and what a touch on it does.
@MainActor
struct BarTests {
  final class Editor: UIViewController {
    let log = Log()
    func save() { log.add("save") }
    func share(_ item: UIBarButtonItem) { log.add("share by \(item.title ?? "")") }
  }

  @Test func systemItemsHaveTheirEnglishTitlesAndPictures() {
    startAnew()
    #expect(UIBarButtonItem.SystemItem.allCases.count == 25)
    let item = UIBarButtonItem(systemItem: .add)
    #expect(item.title == "Add")
    #expect(item.accessibilityLabel == "Add")
    #expect(UIBarButtonItem(systemItem: .done).style == .done)
    #expect(UIBarButtonItem.SystemItem.close.rawValue == 24)
  }

  @Test func barButtonsAreTouchedWhereTheyStand() {
    startAnew()
    let editor = Editor()
    let save = UIBarButtonItem(barButtonSystemItem: .save, target: editor, action: Editor.save)
    let share = UIBarButtonItem(image: UIImage(systemName: "star"), style: .plain, target: editor, action: Editor.share)
    share.title = "Star"
    editor.navigationItem.rightBarButtonItems = [save, share]
    let navigation = UINavigationController(rootViewController: editor)
    let window = show(navigation)
    let views = navigation.navigationBar.rightButtonViews
    #expect(views.map(\.accessibilityLabel) == ["Star", "Save"])
    tap(views[0])
    tap(views[1])
    #expect(editor.log.drain() == ["share by Star", "save"])
    save.isEnabled = false
    tap(views[1])
    #expect(editor.log.drain() == [])
    #expect(save.hasReceiver)
    #expect(!UIBarButtonItem(title: "None", image: nil).hasReceiver)
    _ = window
  }

  @Test func anItemWithAMenuShowsItWhenItIsTouched() {
    startAnew()
    let log = Log()
    let editor = Editor()
    editor.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "More", menu: UIMenu(children: [UIAction(title: "Print") { _ in log.add("print") }]))
    let navigation = UINavigationController(rootViewController: editor)
    let window = show(navigation)
    tap(navigation.navigationBar.rightButtonViews[0])
    let rows = window.selfAndDescendants.compactMap { $0 as? UIContextMenuCell }
    #expect(rows.map(\.accessibilityLabel) == ["Print"])
    if let row = rows.first { tap(row) }
    #expect(log.drain() == ["print"])
  }

  @Test func aPromptStandsAboveTheTitle() {
    startAnew()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 74))
    let item = UINavigationItem(title: "Inbox")
    item.prompt = "3 unread"
    bar.items = [item]
    let window = window(with: bar, at: .zero)
    let labels = bar.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["3 unread", "Inbox"])
    #expect(labels[0].frame.maxY <= labels[1].frame.minY)
    _ = window
  }

  final class Watcher: UINavigationBarDelegate, UITabBarDelegate {
    let log = Log()
    var agrees = true
    func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      log.add("should pop \(item.title ?? "")")
      return agrees
    }
    func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) { log.add("did pop \(item.title ?? "")") }
    func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) { log.add("did push \(item.title ?? "")") }
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { log.add("did select \(item.title ?? "")") }
  }

  @Test func aBarOfItsOwnPushesAndPops() {
    startAnew()
    let watcher = Watcher()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.delegate = watcher
    bar.pushItem(UINavigationItem(title: "One"), animated: false)
    bar.pushItem(UINavigationItem(title: "Two"), animated: false)
    let window = window(with: bar, at: .zero)
    watcher.agrees = false
    tap(bar.leftButtonViews[0])
    #expect(bar.topItem?.title == "Two")
    watcher.agrees = true
    tap(bar.leftButtonViews[0])
    #expect(bar.topItem?.title == "One")
    #expect(
      watcher.log.drain() == ["did push One", "did push Two", "should pop Two", "should pop Two", "did pop Two"])
    _ = window
  }

  @Test func aBarOfAControllerIsNotChangedByHand() {
    startAnew()
    let navigation = UINavigationController(rootViewController: Editor())
    navigation.navigationBar.pushItem(UINavigationItem(title: "No"), animated: false)
    #expect(UIKitComplaints.drain().count == 1)
  }

  @Test func flexibleSpaceTakesWhatIsLeft() {
    startAnew()
    let (left, right) = (UIBarButtonItem(title: "L", image: nil), UIBarButtonItem(title: "R", image: nil))
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    toolbar.items = [left, .flexibleSpace(), right]
    let window = window(with: toolbar, at: .zero)
    #expect([left, right].map { $0.barView?.accessibilityLabel } == ["L", "R"])
    #expect(left.barView?.frame.minX == 8)
    #expect(right.barView?.frame.maxX == 382)
    toolbar.setItems([right, .fixedSpace(20), left], animated: false)
    toolbar.layoutIfNeeded()
    #expect(left.barView?.frame.minX == (right.barView?.frame.maxX ?? 0) + 20)
    _ = window
  }

  @Test func aTabIsChosenByATap() {
    startAnew()
    let watcher = Watcher()
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    tabs.delegate = watcher
    let items = [
      UITabBarItem(title: "One", image: .add, tag: 0), UITabBarItem(tabBarSystemItem: .favorites, tag: 1),
    ]
    tabs.items = items
    tabs.selectedItem = items[0]
    items[1].badgeValue = "3"
    let window = window(with: tabs, at: .zero)
    let buttons = tabs.subviews
    #expect(buttons.map(\.accessibilityLabel) == ["One", "Favorites"])
    #expect(items.map(\.barView) == buttons)
    #expect(buttons.map(\.accessibilityValue) == ["1 of 2", "3 items, 2 of 2"])
    #expect(buttons[0].accessibilityTraits.contains(.selected))
    tap(buttons[1])
    #expect(tabs.selectedItem === items[1])
    #expect(watcher.log.drain() == ["did select Favorites"])
    items[0].isEnabled = false
    tap(buttons[0])
    #expect(watcher.log.drain() == [])
    _ = window
  }

  final class Searcher: UISearchBarDelegate {
    let log = Log()
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      log.add("should begin")
      return true
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.add("did begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.add("did end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.add("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.add("search \(searchBar.text ?? "")") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
      log.add("cancel")
      searchBar.resignFirstResponder()
    }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      log.add("scope \(selectedScope)")
    }
  }

  @Test func aSearchBarTellsItsDelegateInUIKitsOrder() {
    startAnew()
    let searcher = Searcher()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    bar.delegate = searcher
    bar.showsCancelButton = true
    bar.scopeButtonTitles = ["All", "Mine"]
    bar.showsScopeBar = true
    let window = window(with: bar, at: CGPoint(x: 0, y: 100))
    tap(bar.searchTextField)
    #expect(searcher.log.drain() == ["should begin", "did begin"])
    bar.searchTextField.pressKey("a")
    bar.searchTextField.pressReturn()
    #expect(searcher.log.drain() == ["text a", "search a"])
    #expect(bar.isFirstResponder)
    let scope = bar.selfAndDescendants.first { $0.accessibilityLabel == "Mine" && $0.isAccessibilityElement }
    if let scope { tap(scope) }
    #expect(searcher.log.drain() == ["scope 1"])
    let cancel = bar.subviews.first { $0.accessibilityLabel == "Cancel" }
    if let cancel { tap(cancel) }
    #expect(searcher.log.drain() == ["cancel", "did end"])
    #expect(bar.searchTextField.accessibilityTraits.contains(.searchField))
    _ = window
  }
}
