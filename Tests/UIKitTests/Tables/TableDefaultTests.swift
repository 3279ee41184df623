import Testing
import VirtualTime

@testable import UIKit

/// A data source and a delegate with nothing but what a table cannot do without.
@MainActor
private final class Silent: UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
  var count = 3
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
}

/// A data source that takes another cell for a row than the one that it has.
@MainActor
private final class Fickle: UITableViewDataSource {
  var identifier = "cell"
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
}

/// A data source whose sections change.
@MainActor
private final class Sections: UITableViewDataSource {
  var rows = [["a"], ["b", "c"]]
  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    return cell
  }
}

/// What a table does of its own accord, and sections that come, go and are loaded anew.
@MainActor
struct TableDefaultTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func shown(_ source: any UITableViewDataSource, _ delegate: (any UITableViewDelegate)? = nil) -> (UITableView, UIWindow)
  {
    startAnew()
    let controller = UIViewController()
    let table = UITableView(frame: UIScreen.main.bounds)
    controller.view = table
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (source, delegate)
    return (table, show(controller))
  }

  @Test func aDelegateThatSaysNothingLeavesTheTablesSizes() {
    startAnew()
    let table = UITableView()
    (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (51, 52, 53)
    (table.estimatedRowHeight, table.estimatedSectionHeaderHeight, table.estimatedSectionFooterHeight) = (61, 62, 63)
    let delegate: any UITableViewDelegate = Silent()
    #expect(delegate.tableView(table, heightForRowAt: path(0)) == 51)
    #expect(delegate.tableView(table, heightForHeaderInSection: 0) == 52)
    #expect(delegate.tableView(table, heightForFooterInSection: 0) == 53)
    #expect(delegate.tableView(table, estimatedHeightForRowAt: path(0)) == 61)
    #expect(delegate.tableView(table, estimatedHeightForHeaderInSection: 0) == 62)
    #expect(delegate.tableView(table, estimatedHeightForFooterInSection: 0) == 63)
    #expect(delegate.tableView(table, viewForHeaderInSection: 0) == nil)
    #expect(delegate.tableView(table, viewForFooterInSection: 0) == nil)
  }

  @Test func aDelegateThatSaysNothingAllowsWhatATableDoes() {
    startAnew()
    let table = UITableView()
    let delegate: any UITableViewDelegate = Silent()
    #expect(delegate.tableView(table, shouldHighlightRowAt: path(1)))
    #expect(delegate.tableView(table, willSelectRowAt: path(1)) == path(1))
    #expect(delegate.tableView(table, willDeselectRowAt: path(1)) == path(1))
    #expect(!delegate.tableView(table, shouldBeginMultipleSelectionInteractionAt: path(1)))
    #expect(delegate.tableView(table, editingStyleForRowAt: path(1)) == .delete)
    #expect(delegate.tableView(table, titleForDeleteConfirmationButtonForRowAt: path(1)) == nil)
    #expect(delegate.tableView(table, editActionsForRowAt: path(1)) == nil)
    #expect(delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path(1)) == nil)
    #expect(delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path(1)) == nil)
    #expect(delegate.tableView(table, shouldIndentWhileEditingRowAt: path(1)))
    #expect(delegate.tableView(table, targetIndexPathForMoveFromRowAt: path(1), toProposedIndexPath: path(2)) == path(2))
    #expect(delegate.tableView(table, indentationLevelForRowAt: path(1)) == 0)
    #expect(delegate.tableView(table, contextMenuConfigurationForRowAt: path(1), point: .zero) == nil)
    let menu = UIContextMenuConfiguration(identifier: nil, previewProvider: nil, actionProvider: nil)
    #expect(delegate.tableView(table, previewForHighlightingContextMenuWithConfiguration: menu) == nil)
    let source: any UITableViewDataSource = Silent()
    #expect(source.numberOfSections(in: table) == 1)
    #expect(source.tableView(table, titleForHeaderInSection: 0) == nil)
    #expect(source.tableView(table, titleForFooterInSection: 0) == nil)
    #expect(source.tableView(table, canEditRowAt: path(1)) && source.tableView(table, canMoveRowAt: path(1)))
    #expect(source.sectionIndexTitles(for: table) == nil)
    #expect(source.tableView(table, sectionForSectionIndexTitle: "C", at: 2) == 2)
  }

  @Test func withASilentDelegateASecondTapTakesTheSelectionFromTheFirst() throws {
    let silent = Silent()
    let (table, window) = shown(silent, silent)
    func tap(_ row: Int) throws {
      let cell = try #require(table.cellForRow(at: path(row)))
      TouchSynthesizer().tap(at: cell.convert(CGPoint(x: 20, y: 20), to: nil), in: window)
      rest()
    }
    try tap(0)
    #expect(table.indexPathsForSelectedRows == [path(0)])
    try tap(2)
    #expect(table.indexPathsForSelectedRows == [path(2)])
  }

  @Test func aSilentDataSourceLetsRowsBeDeletedAndNotBeMoved() throws {
    let silent = Silent()
    let (table, window) = shown(silent, silent)
    table.setEditing(true, animated: false)
    rest()
    let cell = try #require(table.cellForRow(at: path(0)))
    #expect(cell.editingStyle == .delete && cell.shouldIndentWhileEditing)
    #expect(cell.dragHandle == nil)
    table.commit(.delete, at: path(0))
    #expect(table.numberOfRows(inSection: 0) == 3 && UIKitComplaints.drain() == [])
    _ = window
  }

  @Test func theRowsOfANewDataSourceAreCountedAtOnce() {
    let (few, many) = (Silent(), Silent())
    many.count = 5
    let (table, window) = shown(few)
    #expect(table.numberOfRows(inSection: 0) == 3)
    table.dataSource = many
    #expect(table.numberOfRows(inSection: 0) == 5 && table.numberOfRows(inSection: 1) == 0)
    _ = (window, few, many)
  }

  @Test func theMenuOfRowsComesAndGoesWithTheDelegate() throws {
    let silent = Silent()
    let (table, window) = shown(silent)
    #expect(table.contextMenuInteraction == nil && table.interactions.isEmpty)
    table.delegate = silent
    let menu = try #require(table.contextMenuInteraction)
    #expect(table.interactions.contains { $0 === menu } && menu.view === table)
    table.delegate = nil
    #expect(table.contextMenuInteraction == nil && table.interactions.isEmpty && menu.view == nil)
    _ = window
  }

  @Test func sectionsComeAndGoAndTheRowsOfTheOthersKeepTheirCells() throws {
    let source = Sections()
    let (table, window) = shown(source)
    func titles() -> [String?] { table.visibleCells.map { $0.textLabel?.text } }
    let (a, b) = (try #require(table.cellForRow(at: path(0))), try #require(table.cellForRow(at: path(0, 1))))
    source.rows = [["a"], ["x"], ["b", "c"]]
    table.insertSections([1], with: .none)
    #expect(!EventQueue.main.hasWork || EventQueue.main.pending.allSatisfy { !$0.label.hasPrefix("row updates") })
    rest()
    #expect(table.numberOfSections == 3 && titles() == ["a", "x", "b", "c"])
    #expect(table.cellForRow(at: path(0)) === a && table.cellForRow(at: path(0, 2)) === b)
    source.rows = [["a"], ["b", "c"]]
    let start = milliseconds
    table.deleteSections([1], with: .fade)
    #expect(EventQueue.main.pending.contains { $0.label == "row updates of UITableView" })
    rest()
    #expect(milliseconds == start + 300)
    #expect(table.numberOfSections == 2 && titles() == ["a", "b", "c"] && table.cellForRow(at: path(0, 1)) === b)
    source.rows = [["A"], ["b", "C", "D"]]
    table.reloadSections([1], with: .automatic)
    rest()
    #expect(titles() == ["a", "b", "C", "D"] && table.cellForRow(at: path(0)) === a)
    #expect(UIKitComplaints.drain() == [])
    source.rows = [["a"]]
    table.reloadSections([1], with: .automatic)
    #expect(UIKitComplaints.drain().count == 1)
    _ = window
  }

  @Test func aRowThatIsNotThereIsNotReconfiguredAndTheOthersAre() throws {
    let source = Sections()
    let (table, window) = shown(source)
    let cell = try #require(table.cellForRow(at: path(1, 1)))
    source.rows[1][1] = "new"
    table.reconfigureRows(at: [path(7, 1), path(1, 1)])
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInternalInconsistencyException",
          reason: "attempt to reconfigure row 7 from section 1, which does not exist")
      ])
    #expect(cell.textLabel?.text == "new" && table.cellForRow(at: path(1, 1)) === cell)
    _ = window
  }

  @Test func aCellThatIsNotTakenForItsOwnRowIsTakenForNoOther() throws {
    let source = Fickle()
    let (table, window) = shown(source)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "other")
    let cell = try #require(table.cellForRow(at: path(0)))
    source.identifier = "other"
    table.reconfigureRows(at: [path(0)])
    #expect(table.cellForRow(at: path(0)) === cell)
    #expect(table.dequeueReusableCell(withIdentifier: "cell") !== cell)
    _ = (window, source)
  }

  @Test func whatAHeaderShowsIsInItsContent() {
    startAnew()
    let header = UITableViewHeaderFooterView(reuseIdentifier: "header")
    #expect(header.contentView.superview === header)
    header.textLabel?.text = "Title"
    #expect(header.textLabel?.superview === header.contentView)
  }
}
