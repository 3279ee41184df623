import RehearsalWire
import Testing
import UIKit

/// The lists of the demo apps, row by row.
@MainActor struct DemoListTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func whatIsToBeBoughtIsDeletedAndMoved() throws {
    let list = try DemoPage("Controls", "Shopping list").list()
    let table = try #require(list.tableView)
    #expect(table.accessibilityIdentifier == "list" && list.navigationItem.rightBarButtonItem === list.editButtonItem)
    #expect(list.texts() == ["Milk", "Bread", "Apples", "Coffee"])
    #expect(list.tableView(table, titleForHeaderInSection: 0) == "To buy")
    #expect(list.tableView(table, titleForFooterInSection: 0) == "4 items")
    #expect(list.tableView(table, cellForRowAt: path(0)).showsReorderControl)
    #expect(list.tableView(table, canMoveRowAt: path(3)))
    list.tableView(table, commit: .insert, forRowAt: path(1))
    #expect(list.texts() == ["Milk", "Bread", "Apples", "Coffee"])
    list.tableView(table, commit: .delete, forRowAt: path(1))
    #expect(list.texts() == ["Milk", "Apples", "Coffee"] && table.numberOfRows(inSection: 0) == 3)
    #expect(list.tableView(table, titleForFooterInSection: 0) == "3 items")
    list.tableView(table, moveRowAt: path(0), to: path(2))
    #expect(list.texts() == ["Apples", "Coffee", "Milk"])
  }

  @Test func whatIsDoneIsTicked() throws {
    let list = try DemoPage("Controls", "Shopping list").list()
    let table = try #require(list.tableView)
    let actions = try #require(list.tableView(table, leadingSwipeActionsConfigurationForRowAt: path(2))).actions
    #expect(actions.map(\.title) == ["Done"] && actions.map(\.style) == [.normal])
    #expect(actions.first?.backgroundColor == .systemGreen)
    var answers: [Bool] = []
    actions[0].handler(actions[0], UIView()) { answers.append($0) }
    #expect(answers == [true])
    #expect(list.texts() == ["Milk", "Bread", "Apples ✓", "Coffee"])
  }

  @Test func aRefreshBringsAnotherAfterASecond() throws {
    let page = try DemoPage("Controls", "Shopping list")
    let list = try page.list()
    let control = try #require(list.refreshControl)
    for number in 1...2 {
      control.beginRefreshing()
      control.sendActions(for: .valueChanged)
      try page.advance(999)
      #expect(list.texts().count == 3 + number && control.isRefreshing)
      try page.advance(1)
      #expect(list.texts().last == "Extra \(number)" && list.texts().count == 4 + number && !control.isRefreshing)
    }
    #expect(list.tableView.numberOfRows(inSection: 0) == 6)
  }

  @Test func aThousandColoursAreThinnedOut() throws {
    let page = try DemoPage("Controls", "Colours")
    let controller = try #require(try page.controller() as? UICollectionViewController)
    let view = try #require(controller.collectionView)
    #expect(view.accessibilityIdentifier == "colours" && view.backgroundColor == .systemBackground)
    #expect(view.numberOfItems(inSection: 0) == 1000)
    let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.itemSize == CGSize(width: 80, height: 80))
    #expect(layout.sectionInset == UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
    let cell = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
    #expect(cell.isAccessibilityElement && cell.accessibilityLabel == "Colour 3")
    #expect(cell.contentView.layer.cornerRadius == 8)
    #expect(cell.contentView.backgroundColor == UIColor(hue: 3.0 / 1000, saturation: 0.7, brightness: 0.9, alpha: 1))
    controller.collectionView(view, didSelectItemAt: IndexPath(item: 1, section: 0))
    #expect(controller.title == "Colour 1")
    #expect(controller.navigationItem.rightBarButtonItem?.title == "Thin out")
    _ = try page.port.send(Tap(.label("Thin out")))
    try page.settle()
    #expect(view.numberOfItems(inSection: 0) == 500)
    controller.collectionView(view, didSelectItemAt: IndexPath(item: 1, section: 0))
    #expect(controller.title == "Colour 2")
    controller.collectionView(view, didSelectItemAt: IndexPath(item: 500, section: 0))
    #expect(controller.title == "Colour -1")
  }

  @Test func booksAreFoundAndLent() throws {
    let page = try DemoPage("Controls", "Books")
    let list = try page.list()
    let item = list.navigationItem
    let search = try #require(item.searchController)
    #expect(list.texts() == ["Emma", "Middlemarch", "Persuasion", "Walden"])
    #expect(search.searchBar.placeholder == "Title" && !item.hidesSearchBarWhenScrolling && item.leftItemsSupplementBackButton)
    #expect(search.searchResultsUpdater === list)
    let found = try #require(search.searchResultsController as? UITableViewController)
    for (words, books) in [("AL", ["Walden"]), ("ma", ["Emma", "Middlemarch"]), ("x", [])] {
      search.searchBar.text = words
      search.searchResultsUpdater?.updateSearchResults(for: search)
      found.loadViewIfNeeded()
      #expect(found.texts() == books)
    }
    #expect(item.leftBarButtonItem?.title == "All" && item.rightBarButtonItem?.title == "Lend")
    #expect(item.rightBarButtonItem?.isEnabled == false)
    _ = try page.port.send(Tap(.label("All")))
    #expect(item.rightBarButtonItem?.isEnabled == true)
    _ = try page.port.send(Tap(.label("Lend")))
    #expect(item.rightBarButtonItem?.isEnabled == false && list.title == "4 lent")
  }

  @Test func earthquakesAreListedAndToldInDetail() throws {
    let page = try DemoPage("Earthquakes")
    try page.advance(1000)
    let list = try page.list()
    let table = try #require(list.tableView)
    #expect(list.title == "Earthquakes" && table.rowHeight == 100 && table.style == .plain)
    let spinner = try #require(try page.all(UIActivityIndicatorView.self).first)
    #expect(!spinner.isAnimating && spinner.hidesWhenStopped && spinner.center == CGPoint(x: 195, y: 160))
    let cell = list.tableView(table, cellForRowAt: path(0))
    #expect(cell.accessoryType == .disclosureIndicator)
    #expect(cell.textLabel?.text == "c0001xgp" && cell.detailTextLabel?.text == "8.8")
    list.tableView(table, didSelectRowAt: path(0))
    try page.settle()
    let detail = try page.controller()
    #expect(detail.title == "c0001xgp" && detail.view.backgroundColor == .systemBackground)
    let depth: UILabel = try page.named("depth")
    #expect(depth.text == "24.4" && depth.frame.minX == 20)
    #expect(depth.frame.minY == detail.view.safeAreaInsets.top + 40)
  }
}
