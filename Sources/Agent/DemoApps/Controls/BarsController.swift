import UIKit

/// Bars: buttons in the navigation bar, a search bar, a toolbar and a tab bar.
final class BarsController: ColumnController, UISearchBarDelegate, UITabBarDelegate {
  private let search = UISearchBar()
  private let toolbar = UIToolbar()
  private let tabs = UITabBar()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: self, action: BarsController.add),
      UIBarButtonItem(title: "Edit", style: .plain, target: self, action: BarsController.edit),
    ]
    search.placeholder = "Search"
    search.showsCancelButton = true
    search.delegate = self
    let custom = UISwitch()
    custom.accessibilityLabel = "Night"
    custom.addTarget(self, action: BarsController.night, for: .valueChanged)
    toolbar.items = [
      UIBarButtonItem(image: UIImage(systemName: "trash"), style: .plain, target: self, action: BarsController.remove),
      .flexibleSpace(),
      UIBarButtonItem(customView: custom),
    ]
    toolbar.items?.first?.accessibilityLabel = "Delete"
    tabs.items = [
      UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0),
      UITabBarItem(title: "News", image: UIImage(systemName: "bell"), tag: 1),
    ]
    tabs.items?.last?.badgeValue = "3"
    tabs.selectedItem = tabs.items?.first
    tabs.delegate = self
    for view in [search, toolbar, tabs] { column.addArrangedSubview(view) }
  }

  private func add() { note("added") }
  private func edit() { note("editing") }
  private func remove() { note("deleted") }
  private func night(_ sender: UISwitch) { note(sender.isOn ? "night" : "day") }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { note("looking for \(searchText)") }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
    note("searched for \(searchBar.text ?? "")")
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.resignFirstResponder()
    note("search cancelled")
  }

  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { note("tab \(item.title ?? "")") }
}
