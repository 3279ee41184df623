import Testing

@testable import UIKit

/// Small parts of tables: buttons behind a swiped row, the index at the side, paths of rows.
@MainActor
struct TablePartTests {
  private func swipe(_ titles: [String], isLeading: Bool, width: CGFloat) -> SwipeActionsView {
    let actions = titles.map { UIContextualAction(style: .normal, title: $0) { _, _, _ in } }
    let view = SwipeActionsView(actions, isLeading: isLeading) { _ in }
    view.frame = CGRect(x: 0, y: 0, width: width, height: 50)
    view.layoutIfNeeded()
    return view
  }

  private func places(_ view: SwipeActionsView) -> [[CGFloat]] { view.buttons.map { [$0.frame.minX, $0.frame.maxX] } }

  @Test func theFirstActionOfASwipeStandsAtTheEdgeOfTheRow() {
    startAnew()
    #expect(places(swipe(["A", "B"], isLeading: true, width: 148)) == [[0, 74], [74, 148]])
    #expect(places(swipe(["A", "B"], isLeading: false, width: 148)) == [[74, 148], [0, 74]])
    // They share what the finger has opened.
    #expect(places(swipe(["A", "B"], isLeading: true, width: 74)) == [[0, 37], [37, 74]])
    #expect(places(swipe(["A", "B"], isLeading: false, width: 296)) == [[148, 296], [0, 148]])
    #expect(swipe(["A", "B"], isLeading: true, width: 0).fullWidth == 148)
    // Assistive technology meets them from left to right.
    func titles(_ isLeading: Bool) -> [String?] {
      swipe(["A", "B"], isLeading: isLeading, width: 148).subviews.map { ($0 as? UIButton)?.title(for: .normal) }
    }
    #expect(titles(true) == ["A", "B"])
    #expect(titles(false) == ["B", "A"])
  }

  @Test func aLongTitleMakesAWideButton() {
    startAnew()
    let view = swipe(["A", "A title of many words"], isLeading: true, width: 0)
    #expect(view.buttons[0].width == 74)
    #expect(view.buttons[1].width == (view.buttons[1].titleLabel?.intrinsicContentSize.width ?? 0) + 30)
    #expect(view.buttons[1].width > 74)
    #expect(view.fullWidth == 74 + view.buttons[1].width)
  }

  @Test func actionsAreRedWhereTheyDestroyAndElseGrey() {
    startAnew()
    #expect(UIContextualAction(style: .destructive, title: nil) { _, _, _ in }.backgroundColor == .systemRed)
    #expect(UIContextualAction(style: .normal, title: nil) { _, _, _ in }.backgroundColor == .systemGray)
    #expect(UISwipeActionsConfiguration(actions: []).performsFirstActionWithFullSwipe)
  }

  @Test func theTitlesOfAnIndexStandInTheMiddleAndComeCloserWhereThereIsNoRoom() {
    startAnew()
    func tops(_ height: CGFloat) -> [CGFloat] {
      let view = TableIndexView(["A", "B", "C", "D"], of: UITableView())
      view.frame = CGRect(x: 0, y: 0, width: 15, height: height)
      view.layoutIfNeeded()
      return view.subviews.map(\.frame.minY) + [view.subviews.last?.frame.maxY ?? 0]
    }
    #expect(tops(100) == [22, 36, 50, 64, 78])
    #expect(tops(56) == [0, 14, 28, 42, 56])
    #expect(tops(40) == [0, 10, 20, 30, 40])
  }

  @Test func aPathHasASectionAndARowThatIsAnItemToo() {
    var path = IndexPath(row: 3, section: 2)
    #expect([path.section, path.row, path.item] == [2, 3, 3] as [Int])
    #expect(path == IndexPath(item: 3, section: 2) && path == IndexPath(indexes: [2, 3]))
    path.row = 5
    path.section = 7
    #expect(path == IndexPath(row: 5, section: 7))
    path.item = 1
    #expect(path.row == 1)
    #expect(path.inMessages == "<NSIndexPath: 0x0> {length = 2, path = 7 - 1}")
  }

  @Test func reorderedRowsMakeRoomBetweenWhereOneWasAndWhereItGoes() {
    startAnew()
    let cell = UITableViewCell()
    cell.frame.size.height = 44
    func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
    func shifts(_ source: IndexPath, _ destination: IndexPath) -> [CGFloat] {
      let state = TableReordering(source: source, cell: cell, grip: 0, finger: 0, destination: destination)
      return (0..<5).map { state.shift(of: path($0)) } + [state.shift(of: path(0, 1))]
    }
    #expect(shifts(path(1), path(3)) == [0, 0, -44, -44, 0, 0])
    #expect(shifts(path(3), path(1)) == [0, 44, 44, 0, 0, 0])
    #expect(shifts(path(2), path(2)) == [0, 0, 0, 0, 0, 0])
    #expect(shifts(path(3), path(0, 1)) == [0, 0, 0, 0, -44, -44])
  }

  @Test func aViewAboveOrBelowTheRowsLeavesWhenAnotherComes() {
    startAnew()
    let (table, first, second) = (UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UIView(), UIView())
    for path in [\UITableView.tableHeaderView, \.tableFooterView] {
      table[keyPath: path] = first
      #expect(first.superview === table)
      table[keyPath: path] = second
      #expect(first.superview == nil && second.superview === table)
      table[keyPath: path] = nil
      #expect(second.superview == nil)
    }
  }
}
