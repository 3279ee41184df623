import Testing
import VirtualTime

@testable import UIKit

/// What is seen of a table while a row is dragged, and what its strips and selections tell.
@MainActor struct TableDragTests {
  final class List: UITableViewController {
    let log = Log()
    var rows = ["a", "b", "c", "d"]
    var hasFooter = true

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      rows.insert(rows.remove(at: source.row), at: destination.row)
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      hasFooter ? "Foot" : nil
    }
    override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      log.add("header comes")
    }
    override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
      log.add("footer comes")
    }
    override func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
      log.add("header gone")
    }
    override func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
      log.add("footer gone")
    }
  }

  private func list(editing: Bool = false) -> (window: UIWindow, list: List) {
    startAnew()
    let list = List(style: .grouped)
    let window = show(list)
    if editing { list.tableView.setEditing(true, animated: false) }
    rest()
    return (window, list)
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func texts(_ list: List) -> [String] {
    (0..<list.rows.count).map { list.tableView.cellForRow(at: path($0))?.textLabel?.text ?? "" }
  }

  @Test func aRowThatIsDraggedIsInFrontUnderTheFingerAndTheOthersMakeRoom() throws {
    let (window, list) = list(editing: true)
    let table: UITableView = list.tableView
    let cell = try #require(table.cellForRow(at: path(0)))
    let tops = (0..<4).map { table.rectForRow(at: path($0)).minY }
    let height = table.rectForRow(at: path(0)).height
    #expect(table.beginReordering(cell, at: tops[0] + 10))
    table.continueReordering(to: tops[2] + 10)
    window.layoutIfNeeded()
    #expect(table.subviews.last === cell)
    #expect(cell.frame.minY == tops[2])
    #expect(table.cellForRow(at: path(1))?.frame.minY == tops[0])
    #expect(table.cellForRow(at: path(3))?.frame.minY == tops[3])
    // Neither above the first nor below the last.
    table.continueReordering(to: tops[0] - 500)
    window.layoutIfNeeded()
    #expect(cell.frame.minY >= 0 && cell.frame.minY <= tops[0])
    table.continueReordering(to: tops[3] + height * 20)
    window.layoutIfNeeded()
    #expect(cell.frame.maxY <= table.contentSize.height)
    table.cancelReordering()
    rest()
    window.layoutIfNeeded()
    #expect(cell.frame.minY == tops[0])
    #expect(list.rows == ["a", "b", "c", "d"])
    #expect(texts(list) == ["a", "b", "c", "d"])
  }

  @Test func aHandleWhoseTouchIsCancelledPutsItsRowBack() throws {
    let (window, list) = list(editing: true)
    let table: UITableView = list.tableView
    let cell = try #require(table.cellForRow(at: path(0)))
    let handle = try #require(cell.dragHandle)
    #expect(handle.accessibilityLabel == "Reorder a")
    let tops = (0..<4).map { table.rectForRow(at: path($0)).minY }
    #expect(table.beginReordering(cell, at: tops[0] + 10))
    table.continueReordering(to: tops[2] + 10)
    handle.cancelTracking(with: nil)
    window.layoutIfNeeded()
    #expect(cell.frame.minY == tops[0])
    #expect(list.rows == ["a", "b", "c", "d"])
  }

  @Test func stripsComeAndGoWithTheirSections() {
    let (window, list) = list()
    #expect(list.log.drain() == ["header comes", "footer comes"])
    #expect((list.tableView.footerView(forSection: 0))?.textLabel?.text == "Foot")
    list.hasFooter = false
    list.tableView.reloadData()
    window.layoutIfNeeded()
    #expect(list.log.drain().filter { $0.hasPrefix("footer") } == ["footer gone"])
    #expect(list.tableView.footerView(forSection: 0) == nil)
    #expect(list.tableView.headerView(forSection: 0) != nil)
  }

  private final class Sections: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func numberOfSections(in tableView: UITableView) -> Int { 3 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 60 }
    override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 60 }
  }

  @Test func aRowOverAHeaderGoesToTheFirstPlaceBelowItAndOverAFooterToTheLastAboveIt() throws {
    startAnew()
    let list = Sections(style: .grouped)
    let window = show(list)
    let table: UITableView = list.tableView
    table.setEditing(true, animated: false)
    rest()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 1)))
    let half = cell.bounds.height / 2
    func destination(over y: CGFloat) -> IndexPath? {
      // The finger holds the row by its top, and the row's middle says where it goes.
      table.continueReordering(to: y - half)
      return table.reordering?.destination
    }
    #expect(table.beginReordering(cell, at: cell.frame.minY))
    let (first, own, last) = (table.rect(forSection: 0), table.rect(forSection: 1), table.rect(forSection: 2))
    #expect([first, own, last].map(\.height) == [208, 208, 208] && own.minY == first.maxY)
    #expect(destination(over: last.minY + 59) == IndexPath(row: 0, section: 2))
    #expect(destination(over: last.minY + 1) == IndexPath(row: 0, section: 2))
    // Of its own section it is itself one of the rows.
    #expect(destination(over: own.maxY - 1) == IndexPath(row: 1, section: 1))
    #expect(destination(over: own.maxY - 59) == IndexPath(row: 1, section: 1))
    #expect(destination(over: own.minY + 59) == IndexPath(row: 0, section: 1))
    #expect(destination(over: first.maxY - 1) == IndexPath(row: 2, section: 0))
    #expect(destination(over: first.maxY - 59) == IndexPath(row: 2, section: 0))
    #expect(destination(over: first.minY + 59) == IndexPath(row: 0, section: 0))
    table.cancelReordering()
    _ = window
  }
}
