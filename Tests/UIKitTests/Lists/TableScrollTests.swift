import Testing

@testable import UIKit

/// Where a table scrolls to, and where its rows, headers and footers are.
@MainActor
struct TableScrollTests {
  final class Source: UITableViewDataSource {
    var counts = [100]
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }

  private let source = Source()

  /// 300 × 500 points, rows of 50.
  private func table(_ counts: [Int] = [100], header: CGFloat = 0, footer: CGFloat = 0, _ style: UITableView.Style = .plain)
    -> UITableView
  {
    source.counts = counts
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (50, header, footer)
    table.dataSource = source
    table.layoutIfNeeded()
    return table
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test(
    arguments: [
      (.none, [20, 29, 19, 30, 0, 99], [1000, 1000, 950, 1050, 0, 4500]),
      (.top, [20, 29, 19, 30, 0, 90, 91], [1000, 1450, 950, 1500, 0, 4500, 4500]),
      (.middle, [20, 30, 0, 99], [775, 1275, 0, 4500]),
      (.bottom, [30, 29, 28, 9, 8, 99], [1050, 1000, 950, 0, 0, 4500]),
    ] as [(UITableView.ScrollPosition, [Int], [CGFloat])])
  func aRowIsScrolledToItsPosition(position: UITableView.ScrollPosition, rows: [Int], offsets: [CGFloat]) {
    startAnew()
    let table = table()
    let found = rows.map { row in
      table.contentOffset.y = 1000
      table.scrollToRow(at: path(row), at: position, animated: false)
      return table.contentOffset.y
    }
    #expect(found == offsets)
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func theHeaderOfAPlainTableLeavesTheRowInView() {
    startAnew()
    let plain = table([100, 100], header: 28)
    plain.scrollToRow(at: path(30), at: .top, animated: false)
    #expect(plain.contentOffset.y == 1500)
    plain.scrollToRow(at: path(10, 1), at: .top, animated: false)
    #expect(plain.contentOffset.y == 5528)
    let grouped = table([100, 100], header: 28, .grouped)
    grouped.scrollToRow(at: path(30), at: .top, animated: false)
    #expect(grouped.contentOffset.y == 1528)
  }

  @Test func withoutARowItIsTheSectionThatIsScrolledTo() {
    startAnew()
    let table = table([100, 0, 100], header: 20, .grouped)
    table.scrollToRow(at: path(NSNotFound, 1), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 5020)
    table.scrollToRow(at: path(NSNotFound, 2), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 5040)
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func aRowThatIsNotThereIsAnException() {
    startAnew()
    let table = table([3, 5])
    var ends: [[String]] = []
    for path in [path(3), path(5, 1), path(0, 2), path(-1), path(NSNotFound, 2)] {
      table.scrollToRow(at: path, at: .top, animated: false)
      ends.append(UIKitComplaints.drain().map { $0.reason.components(separatedBy: ": ").last ?? "" })
    }
    #expect(
      ends == [
        ["row (3) or section (0) beyond bounds (3)."], ["row (5) or section (1) beyond bounds (5)."],
        ["row (0) or section (2) beyond bounds (2)."], ["row (-1) or section (0) beyond bounds (3)."],
        ["row (\(NSNotFound)) or section (2) beyond bounds (2)."],
      ])
    #expect(table.contentOffset == .zero)
  }

  @Test func theSelectedRowThatIsNearestIsScrolledTo() {
    startAnew()
    let table = table()
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(table.contentOffset.y == 0)
    table.allowsMultipleSelection = true
    for row in [5, 40, 80] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    table.contentOffset.y = 1500
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(table.contentOffset.y == 2000)
    table.contentOffset.y = 0
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(table.contentOffset.y == 250)
  }

  @Test func rowsAreWhereTheirRectsAre() {
    startAnew()
    let table = table([2, 3], header: 20, footer: 10, .grouped)
    func rect(_ y: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: 300, height: height) }
    #expect(
      [path(0), path(1), path(0, 1), path(2, 1)].map { table.rectForRow(at: $0) } == [
        rect(20, 50), rect(70, 50), rect(150, 50), rect(250, 50),
      ])
    #expect((0...1).map { table.rect(forSection: $0) } == [rect(0, 130), rect(130, 180)])
    #expect((0...1).map { table.rectForHeader(inSection: $0) } == [rect(0, 20), rect(130, 20)])
    #expect((0...1).map { table.rectForFooter(inSection: $0) } == [rect(120, 10), rect(300, 10)])
    #expect(
      table.rectForRow(at: path(2)) == .zero && table.rect(forSection: 2) == .zero && table.rectForHeader(inSection: -1) == .zero)
    #expect(table.contentSize == CGSize(width: 300, height: 310))
    func row(_ y: CGFloat) -> IndexPath? { table.indexPathForRow(at: CGPoint(x: 5, y: y)) }
    #expect([19, 20, 69.9, 70, 119.9, 120, 149].map { row($0) } == [nil, path(0), path(0), path(1), path(1), nil, nil])
    #expect([150, 299, 300, 400].map { row($0) } == [path(0, 1), path(2, 1), nil, nil])
    func rows(_ y: CGFloat, _ height: CGFloat) -> [IndexPath]? {
      table.indexPathsForRows(in: CGRect(x: 0, y: y, width: 1, height: height))
    }
    #expect(rows(20, 50) == [path(0)])
    #expect(rows(69, 82) == [path(0), path(1), path(0, 1)])
    #expect(rows(120, 30) == [])
  }

  // MARK: Cells

  @Test func cellsThatWentComeBackInTheirOrder() {
    startAnew()
    let table = table()
    let first = table.visibleCells
    #expect(first.count == 10)
    #expect(table.indexPathsForVisibleRows == (0..<10).map { path($0) })
    table.contentOffset.y = 150
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 10)
    #expect((10..<13).map { table.cellForRow(at: path($0)) } == [first[0], first[1], first[2]])
    #expect(table.indexPath(for: first[3]) == path(3))
    #expect(table.indexPath(for: UITableViewCell()) == nil)
    #expect(table.cellForRow(at: path(2)) == nil)
    // Half a row more is one more cell.
    table.contentOffset.y = 175
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows == (3..<14).map { path($0) })
  }

  @Test func anIdentifierThatNobodyRegisteredMakesNoCell() {
    startAnew()
    let table = table([])
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
    #expect(UIKitComplaints.drain().isEmpty)
    #expect(table.dequeueReusableCell(withIdentifier: "other", for: path(0)).reuseIdentifier == "other")
    #expect(
      UIKitComplaints.drain().map(\.reason) == [
        "unable to dequeue a cell with identifier other - must register a nib or a class for the identifier or connect a "
          + "prototype cell in a storyboard"
      ])
    table.register(nil as UITableViewCell.Type?, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
  }

  @Test func settingsThatForbidSelectionsEndThem() {
    startAnew()
    let table = table()
    table.allowsMultipleSelection = true
    for row in [2, 0, 1] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    #expect(table.indexPathsForSelectedRows == [path(2), path(0), path(1)])
    table.allowsMultipleSelection = false
    #expect(table.indexPathsForSelectedRows == [path(2)])
    #expect(table.visibleCells.prefix(3).map(\.isSelected) == [false, false, true])
    table.allowsSelection = false
    #expect(table.indexPathsForSelectedRows == nil)
    #expect(table.visibleCells.prefix(3).map(\.isSelected) == [false, false, false])
  }
}
