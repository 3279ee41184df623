import Testing
import VirtualTime

@testable import UIKit

/// How far a finger must swipe over a row, and what is offered then.
@MainActor struct TableSwipeTests {
  /// A swipe over a row, where its content is then, and what the delegate was told.
  struct Swipe: Sendable {
    let steps: [CGPoint]
    let place: CGFloat
    let told: [String]

    init(_ steps: [(CGFloat, CGFloat)], _ place: CGFloat, _ told: [String]) {
      self.steps = steps.map { CGPoint(x: $0.0, y: $0.1) }
      (self.place, self.told) = (place, told)
    }
  }

  nonisolated static let swipes = [
    Swipe([(-29, 0)], 0, ["willBegin 1", "didEnd 1"]), Swipe([(-30, 0)], -148, ["willBegin 1"]),
    Swipe([(-60, 0), (-50, 0)], 0, ["willBegin 1", "didEnd 1"]), Swipe([(-60, 0), (-60, 0)], -148, ["willBegin 1"]),
    Swipe([(-9, 0)], 0, []), Swipe([(-10, 0)], 0, ["willBegin 1", "didEnd 1"]), Swipe([(-10, 10), (-60, 10)], 0, []),
    Swipe([(-11, 10), (-60, 10)], -148, ["willBegin 1"]), Swipe([(60, 0)], 0, []),
  ]

  /// Two actions of 74 points each, which say so when they are performed.
  private func actions(_ book: TableBook, performsFirst: Bool = true) -> UISwipeActionsConfiguration {
    let actions = ["A", "B"].map { title in
      UIContextualAction(style: .normal, title: title) { [weak book] _, _, done in
        book?.log.add(title)
        done(true)
      }
    }
    let configuration = UISwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = performsFirst
    return configuration
  }

  /// Where the content of the second row is after a swipe over it, and what the delegate was told.
  private func swipe(
    from x: CGFloat, _ steps: [CGPoint], _ prepare: (TableBook, UITableView) -> Void
  ) -> (place: CGFloat, told: [String]) {
    let table = BookTable([["a", "b", "c"]], style: .plain, prepare)
    table.table.isScrollEnabled = false
    let way = steps.map { CGPoint(x: x + $0.x, y: 175 + $0.y) }
    TouchSynthesizer().press(at: CGPoint(x: x, y: 175), in: table.window, through: way, length: 0.3)
    rest()
    table.window.layoutIfNeeded()
    let told = table.book.log.drain().filter { line in
      ["willBegin", "didEnd", "A", "B", "commit"].contains { line.hasPrefix($0) }
    }
    return (table.cell(1)?.contentView.frame.minX ?? -1, told)
  }

  @Test(arguments: TableSwipeTests.swipes)
  func aSwipeOpensFromThirtyPointsOnUnlessTheFingerGoesBack(over: Swipe) {
    let result = swipe(from: 220, over.steps) { book, _ in book.trailing = actions(book) }
    #expect(result.place == over.place)
    #expect(result.told == over.told)
  }

  @Test(
    arguments: [(-180, true, -148, []), (-181, true, 0, ["A", "didEnd 1"]), (-200, false, -148, [])]
      as [(CGFloat, Bool, CGFloat, [String])])
  func overMostOfTheRowItPerformsTheFirstAction(distance: CGFloat, performsFirst: Bool, place: CGFloat, told: [String]) {
    let result = swipe(from: 290, [CGPoint(x: distance, y: 0)]) { book, _ in
      book.trailing = actions(book, performsFirst: performsFirst)
    }
    #expect(result.place == place)
    #expect(result.told == ["willBegin 1"] + told)
  }

  @Test(
    arguments: [([30], 148, []), ([29], 0, ["didEnd 1"]), ([60, -20], 0, ["didEnd 1"]), ([181], 0, ["A", "didEnd 1"])]
      as [([Int], CGFloat, [String])])
  func fromTheLeftItIsTheSameTheOtherWayRound(steps: [Int], place: CGFloat, told: [String]) {
    let result = swipe(from: 60, steps.map { CGPoint(x: CGFloat($0), y: 0) }) { book, _ in book.leading = actions(book) }
    #expect(result.place == place)
    #expect(result.told == ["willBegin 1"] + told)
  }

  @Test func aRowThatOffersNothingIsNotSwiped() {
    let far = [CGPoint(x: -100, y: 0)]
    let cases: [(TableBook, UITableView) -> Void] = [
      { book, _ in book.style = .none }, { book, _ in book.style = .insert }, { book, _ in book.canEdit = false },
      { book, _ in book.trailing = UISwipeActionsConfiguration(actions: []) }, { _, table in table.isEditing = true },
    ]
    for prepare in cases { #expect(swipe(from: 220, far, prepare).told == []) }
    #expect(swipe(from: 220, far) { _, _ in }.told == ["willBegin 1"])
    #expect(swipe(from: 60, [CGPoint(x: 100, y: 0)]) { _, _ in }.told == [])
    #expect(swipe(from: 290, [CGPoint(x: -190, y: 0)]) { _, _ in }.told == ["willBegin 1", "commit 1 1", "didEnd 1"])
  }

  @Test func theDeleteButtonHasTheTitleOfTheDelegate() throws {
    let table = BookTable { book, _ in book.deleteTitle = "Remove" }
    table.drag(row: 0, x: 200, point(-80, 0))
    let swipe = try #require(table.table.swipe)
    #expect(swipe.view.buttons.map { $0.title(for: .normal) } == ["Remove"])
    #expect(swipe.view.buttons.map(\.action.style) == [.destructive] && swipe.view.buttons.map(\.backgroundColor) == [.systemRed])
    #expect(swipe.path == table.path(0) && swipe.performsFirst && swipe.isByFinger && !swipe.isLeading)
  }

  @Test func aCellIsToldThatItsActionsComeAndGo() throws {
    let table = BookTable { book, _ in book.trailing = actions(book) }
    _ = table.book.log.drain()
    table.drag(row: 0, x: 200, point(-40, 0), point(-80, 0))
    #expect(table.book.log.drain() == ["willBegin 0", "will 2", "did 2"])
    let cell = try #require(table.cell(0))
    #expect(cell.showingDeleteConfirmation && cell.configurationState.isSwiped)
    #expect(table.table.swipe?.view.frame == CGRect(x: 152, y: 0, width: 148, height: 50))
    #expect(
      table.table.swipe?.view.buttons.map(\.frame) == [
        CGRect(x: 74, y: 0, width: 74, height: 50), CGRect(x: 0, y: 0, width: 74, height: 50),
      ])
    // Another row takes its place.
    table.drag(row: 1, x: 200, point(-40, 0), point(-80, 0))
    #expect(table.book.log.drain() == ["will 0", "did 0", "didEnd 0", "willBegin 1", "will 2", "did 2"])
    #expect(!cell.showingDeleteConfirmation && cell.contentView.frame.minX == 0)
    // So does editing of the table.
    table.table.setEditing(true, animated: false)
    #expect(table.book.log.drain().prefix(3) == ["will 0", "did 0", "didEnd 1"])
    #expect(table.table.swipe == nil)
  }

  @Test func aRowThatMovesTakesItsOpenActionsAlong() throws {
    let table = BookTable { book, _ in book.trailing = actions(book) }
    table.drag(row: 1, x: 200, point(-40, 0), point(-80, 0))
    table.book.sections[0].insert("new", at: 0)
    table.table.insertRows(at: [table.path(0)], with: .none)
    #expect(table.table.swipe?.path == table.path(2))
    _ = table.book.log.drain()
    table.book.sections[0].remove(at: 2)
    table.table.deleteRows(at: [table.path(2)], with: .none)
    #expect(table.table.swipe == nil)
    #expect(table.book.log.drain().filter { $0.hasPrefix("didEnd") }.count == 1)
  }
}
