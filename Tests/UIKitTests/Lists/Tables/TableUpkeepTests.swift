import Testing
import VirtualTime

@testable import UIKit

/// What a table keeps while its rows change, how high it guesses them, and what it asks for ahead of time.
@MainActor struct TableUpkeepTests {
  private func long(_ count: Int = 20) -> BookTable { BookTable([(0..<count).map { "\($0)" }]) }

  @Test func selectionsFollowTheirRows() {
    let table = long()
    table.table.allowsMultipleSelection = true
    for row in [5, 2, 9] { table.table.selectRow(at: table.path(row), animated: false, scrollPosition: .none) }
    table.book.sections[0].remove(at: 2)
    table.book.sections[0].insert(contentsOf: ["x", "y"], at: 0)
    table.table.beginUpdates()
    table.table.deleteRows(at: [table.path(2)], with: .none)
    table.table.insertRows(at: [table.path(0), table.path(1)], with: .none)
    table.table.endUpdates()
    #expect(table.table.indexPathsForSelectedRows == [table.path(6), table.path(10)])
    table.window.layoutIfNeeded()
    #expect(table.table.visibleCells.map { $0.textLabel?.text } == ["x", "y", "0", "1", "3", "4", "5", "6"])
    #expect(table.table.visibleCells.map(\.isSelected) == [false, false, false, false, false, false, true, false])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func updatesAreAppliedByTheLastOfTheirEnds() {
    let table = long(3)
    table.table.beginUpdates()
    table.table.beginUpdates()
    table.book.sections[0].append("new")
    table.table.insertRows(at: [table.path(3)], with: .none)
    table.table.endUpdates()
    #expect(table.table.hasUncommittedUpdates && table.table.visibleCells.count == 3)
    table.table.endUpdates()
    #expect(!table.table.hasUncommittedUpdates && table.table.numberOfRows(inSection: 0) == 4)
    table.window.layoutIfNeeded()
    #expect(table.table.visibleCells.count == 4 && UIKitComplaints.drain() == [])
  }

  @Test(arguments: [(UITableView.RowAnimation.none, 0), (.fade, 300), (.automatic, 300)])
  func rowsTakeTheirTimeUnlessTheyAreNotAnimated(animation: UITableView.RowAnimation, length: Int) {
    let table = long(3)
    let start = milliseconds
    table.book.sections[0].remove(at: 0)
    table.table.deleteRows(at: [table.path(0)], with: animation)
    rest()
    #expect(Int(milliseconds - start) == length)
  }

  @Test func contentThatGetsShorterFillsTheView() {
    let table = long()
    table.table.contentOffset.y = 600
    table.window.layoutIfNeeded()
    table.book.sections[0].removeLast(10)
    table.table.deleteRows(at: (10..<20).map { table.path($0) }, with: .none)
    #expect(table.table.contentSize.height == 500 && table.table.contentOffset.y == 100)
    table.table.contentOffset.y = 40
    table.book.sections[0].removeLast(1)
    table.table.deleteRows(at: [table.path(9)], with: .none)
    #expect(table.table.contentOffset.y == 40)
  }

  @Test func rowsThatAreNotThereAreNotConfiguredAnew() {
    let table = long(3)
    table.table.reconfigureRows(at: [table.path(1), table.path(9)])
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInternalInconsistencyException",
          reason: "attempt to reconfigure row 9 from section 0, which does not exist")
      ])
  }

  @Test func reloadedRowsGetCellsAnewAndTheOthersKeepTheirs() {
    let table = long(3)
    let cells = table.table.visibleCells
    table.book.sections[0][1] = "changed"
    table.table.reloadRows(at: [table.path(1)], with: .none)
    table.window.layoutIfNeeded()
    #expect(table.cell(0) === cells[0] && table.cell(2) === cells[2])
    #expect(table.cell(1)?.textLabel?.text == "changed")
    table.book.sections[0] = ["p", "q"]
    table.table.reloadSections([0], with: .none)
    table.window.layoutIfNeeded()
    #expect(table.table.visibleCells.map { $0.textLabel?.text } == ["p", "q"])
    table.book.sections = [["n"], ["p", "q"]]
    table.table.insertSections([0], with: .none)
    #expect(table.table.numberOfSections == 2 && table.table.numberOfRows(inSection: 1) == 2)
    table.book.sections = [["n"]]
    table.table.deleteSections([1], with: .none)
    #expect(table.table.rowCounts == [1] && UIKitComplaints.drain() == [])
  }

  // MARK: Guesses

  @MainActor
  private final class Bare: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  @MainActor
  private final class Quiet: UITableViewDelegate {}

  @Test func rowsThatNobodyMeasuredAreGuessed() {
    startAnew()
    let (source, delegate) = (Bare(), Quiet())
    func height(_ row: CGFloat, _ estimate: CGFloat, _ isDelegated: Bool) -> CGFloat {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      (table.rowHeight, table.estimatedRowHeight) = (row, estimate)
      table.dataSource = source
      if isDelegated { table.delegate = delegate }
      return table.rect(forSection: 0).height
    }
    let automatic = UITableView.automaticDimension
    for isDelegated in [false, true] {
      #expect(height(automatic, automatic, isDelegated) == 440)
      #expect(height(automatic, 80, isDelegated) == 800)
      #expect(height(automatic, 0, isDelegated) == 440)
      #expect(height(30, 0, isDelegated) == 300)
      #expect(height(0, 0, isDelegated) == 0)
    }
    #expect(height(30, automatic, true) == 300)
    #expect(height(30, 80, false) == 300)
  }

  /// Rows are a tenth as high as the table is wide.
  @MainActor
  private final class Wide: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.bounds.width / 10 }
  }

  @Test(arguments: [0, 44]) func heightsThatFollowTheWidthAreAskedForAgain(estimate: CGFloat) {
    let delegate = Wide()
    let table = BookTable { _, table in
      table.delegate = delegate
      table.estimatedRowHeight = estimate
    }
    #expect(table.table.visibleCells.map(\.frame) == (0..<3).map { CGRect(x: 0, y: $0 * 30, width: 300, height: 30) })
    table.table.frame.size.width = 200
    table.window.layoutIfNeeded()
    #expect(table.table.visibleCells.map(\.frame) == (0..<3).map { CGRect(x: 0, y: $0 * 20, width: 200, height: 20) })
    #expect(table.table.contentSize == CGSize(width: 200, height: 60))
  }

  // MARK: Ahead

  @Test func rowsAreAskedForOneViewAheadAndTakenBack() {
    let table = BookTable([(0..<50).map { "\($0)" }]) { book, table in
      table.rowHeight = 100
      table.prefetchDataSource = book
    }
    #expect(table.book.log.drain() == ["prefetch [4, 5, 6, 7]"])
    table.table.contentOffset.y = 1000
    rest()
    #expect(table.book.log.drain() == ["cancel [4, 5, 6, 7]", "prefetch [14, 15, 16, 17]"])
    table.table.contentOffset.y = 1100
    rest()
    #expect(table.book.log.drain() == ["prefetch [18]"])
    table.table.contentOffset.y = 4600
    rest()
    #expect(table.book.log.drain() == ["cancel [15, 16, 17, 18]"])
    table.table.isPrefetchingEnabled = false
    table.table.contentOffset.y = 2000
    rest()
    #expect(table.book.log.drain() == [])
  }

  @Test func aLayoutAfterScrollingUpDoesNotLookDown() {
    let table = BookTable([(0..<50).map { "\($0)" }]) { book, table in
      table.rowHeight = 100
      table.prefetchDataSource = book
    }
    table.table.contentOffset.y = 2000
    rest()
    table.table.contentOffset.y = 1900
    rest()
    #expect(table.book.log.drain().last == "prefetch [18, 17, 16, 15]")
    table.table.setNeedsLayout()
    rest()
    #expect(table.book.log.drain() == [])
  }

  // MARK: For those who drive an app

  @Test func rowsAreCountedFromEitherEnd() throws {
    let shelf = BookTable([["a", "b"], [], ["c"]])
    let table = shelf.table
    #expect(table.dataSource === shelf.book && table.window === shelf.window)
    #expect(table.rowCounts == [2, 0, 1])
    #expect(table.allIndexPaths == [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 2)])
    #expect(try table.resolve(row: 0, section: 0) == IndexPath(row: 0, section: 0))
    #expect(try table.resolve(row: -2, section: -3) == IndexPath(row: 0, section: 0))
    #expect(try table.resolve(row: -1, section: 2) == IndexPath(row: 0, section: 2))
    #expect(throws: UITableView.RowProblem.noSection(3)) { try table.resolve(row: 0, section: 3) }
    #expect(throws: UITableView.RowProblem.noSection(-4)) { try table.resolve(row: 0, section: -4) }
    #expect(throws: UITableView.RowProblem.noRow(0, section: 1)) { try table.resolve(row: 0, section: 1) }
    #expect(throws: UITableView.RowProblem.noRow(-3, section: 0)) { try table.resolve(row: -3, section: 0) }
    #expect(throws: UITableView.RowProblem.noRow(-1, section: -2)) { try table.resolve(row: -1, section: -2) }
  }

  @Test func aFingerAtAnEdgeIsHalfwayIntoItsZone() {
    let table = long(50)
    #expect(table.table.scrollingEdge(towards: 1) == 378 && table.table.scrollingEdge(towards: -1) == 22)
    table.table.contentOffset.y = 100
    #expect(table.table.scrollingEdge(towards: 1) == 478 && table.table.scrollingEdge(towards: -1) == 122)
    #expect(table.table.scrollNeeded(toDropAt: table.path(50)) == 0)
  }

  @Test func aCellKnowsItsTableAndItsRow() throws {
    let table = long(3)
    let cell = try #require(table.cell(1))
    #expect(cell.tableView === table.table && UITableViewCell().tableView == nil)
    #expect(table.table.bringIntoView(table.path(2)) === table.cell(2))
    #expect(table.table.bringIntoView(table.path(3)) == nil)
    #expect(UIKitComplaints.drain().count == 1)
  }
}
