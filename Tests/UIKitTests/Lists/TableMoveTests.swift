import Testing
import VirtualTime

@testable import UIKit

/// Where rows may be dropped, what has to scroll for it, selections by a program, and the ends of updates.
@MainActor
struct TableMoveTests {
  final class List: UITableViewController {
    let log = Log()
    var sections = [["a", "b"], ["c", "d"]]
    var target: IndexPath?

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath, toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { target ?? proposed }
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      log.add("move \(source.section).\(source.row) to \(destination.section).\(destination.row)")
      let row = sections[source.section].remove(at: source.row)
      sections[destination.section].insert(row, at: destination.row)
    }
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  /// Drags the first row to the second, where the delegate wants it to go to `target`: what was told, then the rows.
  private func drag(to target: IndexPath) throws -> [String] {
    startAnew()
    let list = List(style: .plain)
    list.target = target
    let window = show(list)
    list.tableView.setEditing(true, animated: false)
    rest()
    let handle = try #require(list.tableView.cellForRow(at: path(0))?.dragHandle)
    let from = handle.convert(CGPoint(x: 22, y: 22), to: nil)
    let way = (1...10).map { CGPoint(x: from.x, y: from.y + CGFloat($0) * 4.4) }
    TouchSynthesizer().press(at: from, in: window, through: way, length: 0.3)
    rest()
    return list.log.drain() + list.tableView.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  @Test func aRowMayGoBehindTheLastOfAnotherSection() throws {
    #expect(try drag(to: path(1)) == ["move 0.0 to 0.1", "b", "a", "c", "d"])
    #expect(try drag(to: path(0, 1)) == ["move 0.0 to 1.0", "b", "a", "c", "d"])
    #expect(try drag(to: path(2, 1)) == ["move 0.0 to 1.2", "b", "c", "d", "a"])
  }

  @Test func aRowGoesNowhereWhereThereIsNoPlace() throws {
    let still = ["a", "b", "c", "d"]
    #expect(try drag(to: path(2)) == still)
    #expect(try drag(to: path(3, 1)) == still)
    #expect(try drag(to: path(0, 2)) == still)
  }

  @Test func aTableScrollsForADropOnlyWhereTheRowReachesIntoTheZoneAtAnEdge() throws {
    startAnew()
    let list = List(style: .plain)
    list.sections = [(0..<100).map { "\($0)" }]
    let window = show(list)
    let table = try #require(list.tableView)
    let (insets, height) = (table.adjustedContentInset, table.bounds.height)
    func needed(_ row: Int, at offset: CGFloat) -> CGFloat {
      table.contentOffset.y = offset
      return table.scrollNeeded(toDropAt: path(row))
    }
    // Rows and zones are 44 points high: row 10 begins at 440, row 40 ends at 1804.
    let upper = 440 - 44 - insets.top
    #expect(needed(10, at: upper) == 0)
    #expect(needed(10, at: upper + 0.5) == -1)
    let lower = 1804 + 44 + insets.bottom - height
    #expect(needed(40, at: lower) == 0)
    #expect(needed(40, at: lower - 0.5) == 1)
    // At its ends a table has nowhere to go.
    #expect(needed(0, at: -insets.top) == 0)
    #expect(needed(99, at: 4400 + insets.bottom - height) == 0)
    _ = window
  }

  @Test(arguments: [false, true])
  func aProgramSelectsOneRowOrSeveralAndNoneWithNil(several: Bool) throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    let table = try #require(list.tableView)
    table.allowsMultipleSelection = several
    for row in [path(0), path(1, 1)] { table.selectRow(at: row, animated: false, scrollPosition: .none) }
    #expect(table.indexPathsForSelectedRows == (several ? [path(0), path(1, 1)] : [path(1, 1)]))
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == nil)
    #expect(table.indexPathForSelectedRow == nil)
    _ = window
  }

  @Test func theEndOfABatchOfUpdatesIsToldWhenTheRowsStandStill() throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    let (table, log, began) = (try #require(list.tableView), list.log, milliseconds)
    list.sections[0].append("new")
    table.performBatchUpdates {
      table.insertRows(at: [path(2)], with: .automatic)
    } completion: {
      log.add("ended \($0) after \(milliseconds - began)")
    }
    turn()
    #expect(log.drain() == [])
    rest()
    #expect(log.drain() == ["ended true after 300"])
    #expect(table.numberOfRows(inSection: 0) == 3)
    _ = window
  }
}
