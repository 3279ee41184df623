import Testing
import VirtualTime

@testable import UIKit

/// A row that a finger holds: where it stands, where it would go, and when the table scrolls for it.
@MainActor struct TableHoldTests {
  private func editing(_ count: Int) -> BookTable {
    let table = BookTable([(0..<count).map { "\($0)" }]) { book, _ in book.canMove = true }
    table.table.setEditing(true, animated: false)
    table.window.layoutIfNeeded()
    return table
  }

  @Test func aRowGoesWhereItsMiddleIs() throws {
    let table = editing(4)
    let cell = try #require(table.cell(0))
    #expect(!table.table.beginReordering(UITableViewCell(), at: 10))
    #expect(table.table.beginReordering(cell, at: 10))
    // The middle is 15 points below the finger, which holds the row 10 points below its top.
    func hold(_ y: CGFloat) -> [CGFloat] {
      table.table.continueReordering(to: y)
      return [CGFloat(table.table.reordering?.destination.row ?? -1), cell.frame.minY]
    }
    #expect(hold(34) == [0, 24] && hold(35) == [1, 25])
    #expect(hold(84) == [1, 74] && hold(85) == [2, 75])
    #expect((1...3).map { table.cell($0)?.frame.minY } == [0, 50, 150])
    #expect(hold(1000) == [3, 150])
    #expect((1...3).map { table.cell($0)?.frame.minY } == [0, 50, 100])
    #expect(hold(-100) == [0, 0])
    #expect((1...3).map { table.cell($0)?.frame.minY } == [50, 100, 150])
    _ = hold(140)
    table.table.endReordering()
    table.window.layoutIfNeeded()
    #expect(table.cell(3) === cell && table.table.reordering == nil)
    #expect(table.table.visibleCells.map { $0.textLabel?.text } == ["1", "2", "3", "0"])
    #expect(table.table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
    table.table.endReordering()
    table.table.continueReordering(to: 10)
    #expect(table.cell(3) === cell && UIKitComplaints.drain() == [])
  }

  @Test func aRowThatIsHeldInAZoneAtAnEdgeScrollsTheTable() throws {
    let table = editing(50)
    table.table.contentOffset.y = 100
    table.window.layoutIfNeeded()
    let cell = try #require(table.cell(5))
    #expect(table.table.beginReordering(cell, at: 275))
    /// Where the table is a sixtieth of a second after the finger came to a height.
    func offset(_ y: CGFloat) -> CGFloat {
      table.table.continueReordering(to: y)
      pass(.milliseconds(17))
      return table.table.contentOffset.y
    }
    #expect(offset(144) == 100)
    #expect(offset(143) == 92)
    #expect(offset(300) == 92 && offset(300) == 92)
    #expect(offset(448) == 92)
    #expect(offset(449) == 100)
    table.table.cancelReordering()
    rest()
    #expect(table.table.contentOffset.y == 100)
    // At its ends it has nowhere to go.
    table.table.contentOffset.y = 0
    table.window.layoutIfNeeded()
    #expect(table.table.beginReordering(try #require(table.cell(2)), at: 110))
    #expect(offset(20) == 0)
    table.table.cancelReordering()
    rest()
    #expect(table.table.contentOffset.y == 0 && table.book.log.drain().allSatisfy { !$0.hasPrefix("commit") })
  }
}
