import Testing
import VirtualTime

@testable import UIKit

/// What a table makes of fingers on its rows.
@MainActor struct TableTapTests {
  /// A table whose selections are counted by its notification, too.
  private func table() -> BookTable {
    let table = BookTable([["a", "b", "c", "d"]]) { book, table in
      book.canEdit = false
      table.isScrollEnabled = false
    }
    let log = table.book.log
    _ = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: table.table, queue: nil
    ) { _ in MainActor.assumeIsolated { log.add("changed") } }
    return table
  }

  @Test func aRowIsSelectedAndTheFormerOneIsLeft() {
    let table = table()
    table.tap(row: 0)
    #expect(table.book.log.drain() == ["should 0", "light 0", "dark 0", "willSelect 0", "changed", "didSelect 0"])
    table.tap(row: 1)
    #expect(
      table.book.log.drain() == [
        "should 1", "light 1", "dark 1", "willSelect 1", "willDeselect 0", "changed", "didDeselect 0", "changed", "didSelect 1",
      ])
    #expect(table.cell(0)?.isSelected == false && table.cell(1)?.isSelected == true)
    // Once more it is selected again.
    table.tap(row: 1)
    #expect(table.book.log.drain() == ["should 1", "light 1", "dark 1", "willSelect 1", "changed", "didSelect 1"])
    #expect(table.table.indexPathsForSelectedRows == [table.path(1)])
  }

  @Test func aSecondFingerNeitherTapsNorLetsGoOfTheRowOfTheFirst() throws {
    let table = table()
    let touches = try [0, 2].map { row in
      let touch = UITouch(at: .zero, in: table.window)
      touch.view = try #require(table.cell(row)).contentView
      return touch
    }
    table.table.touchesBegan([touches[0]], with: nil)
    table.table.touchesBegan([touches[1]], with: nil)
    touches[1].update(.moved, at: CGPoint(x: 0, y: 200))
    table.table.touchesMoved([touches[1]], with: nil)
    table.table.touchesEnded([touches[1]], with: nil)
    #expect(table.book.log.drain() == ["should 0", "light 0"])
    table.table.touchesEnded([touches[0]], with: nil)
    #expect(table.book.log.drain() == ["dark 0", "willSelect 0", "changed", "didSelect 0"])
    table.table.touchesBegan([touches[1]], with: nil)
    table.table.touchesCancelled([touches[1]], with: nil)
    #expect(table.book.log.drain() == ["should 2", "light 2", "dark 2"])
  }

  @Test func aRowThatIsNotHighlightedIsNotSelected() {
    let table = table()
    table.book.highlights = false
    table.tap(row: 2)
    #expect(table.book.log.drain() == ["should 2"])
    #expect(table.table.indexPathForSelectedRow == nil)
  }

  @Test func whereSeveralAreSelectedASecondTapLeavesTheRow() {
    let table = table()
    table.table.allowsMultipleSelection = true
    for row in [0, 2, 3] { table.tap(row: row) }
    _ = table.book.log.drain()
    table.tap(row: 2)
    #expect(table.book.log.drain() == ["should 2", "light 2", "dark 2", "willDeselect 2", "changed", "didDeselect 2"])
    #expect(table.table.indexPathsForSelectedRows == [table.path(0), table.path(3)])
    table.book.deselects = { _ in nil }
    table.tap(row: 0)
    #expect(table.book.log.drain() == ["should 0", "light 0", "dark 0", "willDeselect 0"])
    table.book.deselects = { _ in IndexPath(row: 3, section: 0) }
    table.tap(row: 0)
    #expect(table.book.log.drain() == ["should 0", "light 0", "dark 0", "willDeselect 0", "changed", "didDeselect 3"])
    #expect(table.table.indexPathsForSelectedRows == [table.path(0)])
  }

  @Test func aRowThatMayNotBeLeftStaysSelected() {
    let table = table()
    table.tap(row: 2)
    table.book.deselects = { _ in nil }
    _ = table.book.log.drain()
    table.tap(row: 0)
    #expect(
      table.book.log.drain() == ["should 0", "light 0", "dark 0", "willSelect 0", "willDeselect 2", "changed", "didSelect 0"])
    #expect(table.table.indexPathsForSelectedRows == [table.path(2), table.path(0)])
  }

  @Test(arguments: [(10, true), (11, false)])
  func aFingerThatMovesFurtherThanTenPointsSelectsNothing(distance: CGFloat, isSelected: Bool) {
    let table = table()
    table.drag(row: 0, x: 150, point(0, distance))
    #expect(table.book.log.drain().prefix(3) == ["should 0", "light 0", "dark 0"])
    #expect(table.table.indexPathForSelectedRow == (isSelected ? table.path(0) : nil))
    #expect(table.cell(0)?.isHighlighted == false)
  }

  @Test func aTouchThatTheSystemTakesSelectsNothing() {
    let table = table()
    TouchSynthesizer().play(.longPress(at: point(150, 175), duration: .seconds(2)), in: table.window)
    pass(.milliseconds(200))
    #expect(table.book.log.drain() == ["should 1", "light 1"])
    #expect(table.cell(1)?.isHighlighted == true)
    TouchScreen.cancelTouches()
    #expect(table.book.log.drain() == ["dark 1"])
    #expect(table.cell(1)?.isHighlighted == false)
    rest()
    #expect(table.table.indexPathForSelectedRow == nil)
  }

  @Test func whileATableIsEditedItSelectsOnlyWhereThatIsAllowed() {
    let table = table()
    table.tap(row: 0)
    table.table.setEditing(true, animated: false)
    #expect(table.table.isEditing && table.table.indexPathForSelectedRow == nil)
    _ = table.book.log.drain()
    table.tap(row: 1)
    #expect(table.book.log.drain() == [])
    table.table.allowsSelectionDuringEditing = true
    table.tap(row: 1)
    table.tap(row: 2)
    #expect(table.table.indexPathsForSelectedRows == [table.path(2)])
    table.table.allowsSelection = false
    table.tap(row: 3)
    #expect(table.table.indexPathsForSelectedRows == [table.path(3)])
    table.table.isEditing = false
    #expect(table.table.indexPathForSelectedRow == nil)
    table.tap(row: 3)
    #expect(table.table.indexPathForSelectedRow == nil)
  }

  @Test func aProgramThatSelectsScrollsThereIfItIsToldTo() {
    let table = BookTable([(0..<40).map { "\($0)" }])
    table.table.selectRow(at: table.path(20), animated: false, scrollPosition: .none)
    #expect(table.table.contentOffset.y == 0)
    table.table.selectRow(at: table.path(20), animated: false, scrollPosition: .top)
    #expect(table.table.contentOffset.y == 1000)
    table.table.selectRow(at: table.path(40), animated: false, scrollPosition: .top)
    #expect(table.table.contentOffset.y == 1000 && table.table.indexPathForSelectedRow == nil)
    #expect(table.book.log.drain() == [])
  }

  // MARK: Editing controls

  @Test func whileARowIsEditedItsControlsTakeTheirRoom() throws {
    let table = BookTable { book, _ in book.canMove = true }
    let cell = try #require(table.cell(1))
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    _ = table.book.log.drain()
    table.table.setEditing(true, animated: false)
    #expect(table.book.log.drain() == ["will 1", "did 1", "will 1", "did 1", "will 1", "did 1"])
    table.window.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 40, y: 0, width: 216, height: 50))
    #expect(
      cell.subviews.compactMap { $0 as? UIControl }.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 40, height: 50), CGRect(x: 256, y: 0, width: 44, height: 50),
      ])
    #expect(cell.subviews.compactMap { ($0 as? UIControl)?.accessibilityLabel } == ["Delete b", "Reorder b"])
    #expect(cell.subviews.compactMap { ($0 as? UIControl)?.accessibilityTraits } == [.button, .button])
    #expect(cell.editingStyle == .delete && cell.isEditing)
    table.table.setEditing(true, animated: false)
    #expect(table.book.log.drain() == [])
    table.table.setEditing(false, animated: false)
    #expect(table.book.log.drain() == ["will 0", "did 0", "will 0", "did 0", "will 0", "did 0"])
    table.window.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 300 && cell.subviews.allSatisfy { !($0 is UIControl) })
    #expect(cell.editingStyle == .none && !cell.isEditing && cell.dragHandle == nil)
  }

  @Test func aRowThatIsNotIndentedHasItsContentBesideTheControl() throws {
    let table = BookTable { book, _ in book.indents = false }
    table.table.setEditing(true, animated: false)
    table.window.layoutIfNeeded()
    let cell = try #require(table.cell(0))
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    #expect(cell.subviews.contains { $0 is UIControl } && cell.dragHandle == nil)
  }

  @Test func anInsertControlCommitsAtOnce() throws {
    let table = BookTable { book, _ in book.style = .insert }
    table.table.setEditing(true, animated: false)
    table.window.layoutIfNeeded()
    let cell = try #require(table.cell(2))
    #expect(cell.subviews.compactMap { ($0 as? UIControl)?.accessibilityLabel } == ["Insert c"])
    _ = table.book.log.drain()
    table.drag(row: 2, x: 20)
    #expect(table.book.log.drain() == ["commit 2 2"])
    table.book.style = .none
    table.table.setEditing(false, animated: false)
    table.table.setEditing(true, animated: false)
    #expect(cell.isEditing && cell.editingStyle == .none && cell.subviews.allSatisfy { !($0 is UIControl) })
    table.book.canEdit = false
    table.table.setEditing(false, animated: false)
    table.table.setEditing(true, animated: false)
    #expect(!cell.isEditing && table.table.isEditing)
  }

  @Test func circlesStandForSelectionsWhileSeveralCanBeSelected() throws {
    let table = BookTable { _, table in table.allowsMultipleSelectionDuringEditing = true }
    table.table.setEditing(true, animated: false)
    table.window.layoutIfNeeded()
    let control = try #require(table.cell(1)?.subviews.compactMap { $0 as? UIControl }.first)
    #expect(!control.isUserInteractionEnabled && !control.isAccessibilityElement && !control.isSelected)
    table.tap(row: 1)
    #expect(control.isSelected && table.cell(1)?.isSelected == true)
    table.drag(row: 1, x: 20)
    #expect(!control.isSelected && table.table.indexPathsForSelectedRows == nil)
  }

  @Test func theDelegateIndentsItsRows() throws {
    let table = BookTable { book, _ in book.level = 2 }
    #expect(try #require(table.cell(0)).contentView.frame == CGRect(x: 20, y: 0, width: 280, height: 50))
    #expect(table.cell(0)?.indentationLevel == 2)
  }
}
