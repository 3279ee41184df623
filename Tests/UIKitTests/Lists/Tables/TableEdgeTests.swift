import Testing

@testable import UIKit

/// How high headers and footers are, where they stand while the table scrolls, and what stands at the ends and the side.
@MainActor struct TableEdgeTests {
  private typealias Prepare = (TableBook, UITableView) -> Void

  /// The heights of the first section's header and footer.
  private func heights(_ style: UITableView.Style, _ prepare: Prepare) -> [CGFloat] {
    let table = BookTable([["a"]], style: style, prepare)
    return [table.table.rectForHeader(inSection: 0).height, table.table.rectForFooter(inSection: 0).height]
  }

  @Test func stripsAreAsHighAsTheStyleTheTitleOrTheTableSays() {
    let titled: Prepare = { book, _ in (book.headers, book.footers) = (["Head"], ["Foot"]) }
    #expect(heights(.plain) { _, _ in } == [0, 0])
    #expect(heights(.grouped) { _, _ in } == [18, 18])
    #expect(heights(.insetGrouped) { _, _ in } == [18, 18])
    #expect(heights(.plain, titled) == [28, 28])
    #expect(heights(.grouped, titled) == [38, 38])
    #expect(heights(.plain) { book, table in (table.sectionHeaderHeight, table.sectionFooterHeight) = (31, 17) } == [31, 17])
    #expect(heights(.grouped) { book, table in (table.sectionHeaderHeight, table.sectionFooterHeight) = (0, 5) } == [0, 5])
  }

  @Test func paddingStandsAboveTheHeadersOfPlainTables() {
    let padded: Prepare = { book, table in
      (book.headers, book.footers) = (["Head"], ["Foot"])
      table.sectionHeaderTopPadding = 10
    }
    #expect(heights(.plain, padded) == [38, 28])
    #expect(heights(.grouped, padded) == [38, 38])
    #expect(heights(.plain) { _, table in table.sectionHeaderTopPadding = 10 } == [0, 0])
  }

  @Test func aViewOfTheDelegateIsAsHighAsItWantsToBe() {
    func strip(_ height: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height)) }
    #expect(heights(.plain) { book, _ in book.strips = [strip(33)] } == [33, 0])
    #expect(heights(.plain) { book, _ in book.strips = [strip(0)] } == [1, 0])
    #expect(
      heights(.plain) { book, table in
        book.strips = [strip(33)]
        table.sectionHeaderTopPadding = 7
      } == [40, 0])
    let table = BookTable([["a"]]) { book, _ in book.strips = [strip(33)] }
    #expect(table.book.strips[0]?.frame == CGRect(x: 0, y: 0, width: 300, height: 33))
    #expect(table.cell(0)?.frame == CGRect(x: 0, y: 33, width: 300, height: 50))
  }

  /// Two sections of ten rows, between headers of 30 and footers of 20 points.
  private func long(_ style: UITableView.Style) -> BookTable {
    BookTable([(0..<10).map { "\($0)" }, (0..<10).map { "\($0)" }], style: style) { book, table in
      (book.headers, book.footers) = (["A", "B"], ["a", "b"])
      (table.sectionHeaderHeight, table.sectionFooterHeight) = (30, 20)
    }
  }

  /// Where the headers and the footers of both sections stand.
  private func places(_ table: BookTable, at offset: CGFloat) -> [CGFloat?] {
    table.table.contentOffset.y = offset
    table.window.layoutIfNeeded()
    let strips = [
      table.table.headerView(forSection: 0), table.table.footerView(forSection: 0), table.table.headerView(forSection: 1),
      table.table.footerView(forSection: 1),
    ]
    for strip in strips.compactMap({ $0 }) { #expect(strip.frame.minX == 0 && strip.frame.width == 300) }
    return strips.map { $0?.frame.minY }
  }

  @Test func inAPlainTableStripsStayWhileTheirSectionIsInView() {
    let table = long(.plain)
    #expect(table.table.contentSize == CGSize(width: 300, height: 1100))
    #expect(places(table, at: 0) == [0, 380, nil, nil])
    #expect(places(table, at: 100) == [100, 480, nil, nil])
    #expect(places(table, at: 160) == [160, 530, 550, nil])
    #expect(places(table, at: 500) == [500, 530, 550, 880])
    #expect(places(table, at: 510) == [500, 530, 550, 890])
    #expect(places(table, at: 530) == [nil, 530, 550, 910])
    #expect(places(table, at: 560) == [nil, nil, 560, 940])
    #expect(places(table, at: 700) == [nil, nil, 700, 1080])
  }

  @Test func inAGroupedTableStripsScrollWithTheirSection() {
    let table = long(.grouped)
    #expect(places(table, at: 0) == [0, nil, nil, nil])
    #expect(places(table, at: 29) == [0, nil, nil, nil])
    #expect(places(table, at: 30) == [nil, nil, nil, nil])
    #expect(places(table, at: 130) == [nil, nil, nil, nil])
    #expect(places(table, at: 131) == [nil, 530, nil, nil])
    #expect(places(table, at: 151) == [nil, 530, 550, nil])
    #expect(places(table, at: 700) == [nil, nil, nil, 1080])
  }

  @Test func aHeaderAndAFooterOfTheTableStandAtItsEnds() {
    let (head, foot, ground) = (
      UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 40)), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 25)), UIView()
    )
    let table = BookTable { _, table in
      (table.tableHeaderView, table.tableFooterView, table.backgroundView) = (head, foot, ground)
    }
    #expect(head.frame == CGRect(x: 0, y: 0, width: 300, height: 40))
    #expect((0..<3).map { table.cell($0)?.frame.minY } == [40, 90, 140])
    #expect(foot.frame == CGRect(x: 0, y: 190, width: 300, height: 25))
    #expect(table.table.contentSize == CGSize(width: 300, height: 215))
    #expect(ground.frame == CGRect(x: 0, y: 0, width: 300, height: 400) && table.table.subviews.first === ground)
    #expect(table.table.rectForRow(at: table.path(0)) == CGRect(x: 0, y: 40, width: 300, height: 50))
  }

  @Test func aTableLooksAsItsStyle() {
    startAnew()
    let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]
    let tables = styles.map { UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), style: $0) }
    #expect(tables.map(\.style) == styles && UITableView(frame: .zero).style == .plain)
    #expect(tables.map(\.backgroundColor) == [.systemBackground, .systemGroupedBackground, .systemGroupedBackground])
    #expect(tables.map(\.horizontalInset) == [0, 0, 16])
    #expect(tables.allSatisfy { $0.alwaysBounceVertical && $0.allowsSelection && !$0.allowsMultipleSelection })
    #expect(tables[0].separatorInset == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0))
    tables[0].frame.size.width = 500
    #expect(tables[0].separatorInset.left == 20)
    tables[0].separatorInset = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 4)
    #expect(tables[0].separatorInset == UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 4))
  }

  @Test func theLineBelowARowIsTheTablesUnlessTheRowHasItsOwn() throws {
    let table = BookTable()
    let cell = try #require(table.cell(0))
    #expect(cell.separatorInset.left == 16)
    table.table.separatorInset = UIEdgeInsets(top: 0, left: 70, bottom: 0, right: 0)
    #expect(cell.separatorInset.left == 70)
    cell.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 6)
    #expect(cell.separatorInset == UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 6) && table.cell(1)?.separatorInset.left == 70)
    #expect(UITableViewCell().separatorInset.left == 16)
  }

  // MARK: Index

  @Test(arguments: [(3, true), (4, false)])
  func theIndexIsShownFromSoManyRowsOn(least: Int, isShown: Bool) throws {
    let table = BookTable { book, table in
      book.titles = ["A", "B"]
      table.sectionIndexMinimumDisplayRowCount = least
    }
    let index = try #require(table.table.indexView)
    #expect((index.superview === table.table) == isShown)
    if isShown {
      #expect(index.frame == CGRect(x: 285, y: 0, width: 15, height: 400) && table.table.subviews.last === index)
      table.table.isEditing = true
      table.table.setNeedsLayout()
      table.window.layoutIfNeeded()
      #expect(index.superview == nil)
    }
  }

  @Test func aTitleOfTheIndexLeadsToItsSectionThoughHeightsWereGuesses() {
    let table = BookTable(Array(repeating: (0..<10).map { "\($0)" }, count: 3)) { book, table in
      book.titles = ["A", "B", "C"]
      table.estimatedRowHeight = 20
      // Through a bar at the top one sees the rows above.
      table.contentInset.top = 100
    }
    table.book.indexSection = 1
    table.table.scroll(toIndexTitle: 1)
    table.window.layoutIfNeeded()
    #expect(table.table.rect(forSection: 1).minY == 500 && table.table.contentOffset.y == 400)
  }

  @Test func aTitleOfTheIndexLeadsToItsSectionAndTheGlassToTheTop() {
    let table = BookTable([(0..<10).map { "\($0)" }, (0..<10).map { "\($0)" }]) { book, _ in
      book.titles = [UITableView.indexSearch, "B", "C"]
    }
    table.book.indexSection = 1
    table.table.scroll(toIndexTitle: 1)
    #expect(table.table.contentOffset.y == 500)
    table.table.scroll(toIndexTitle: 0)
    #expect(table.table.contentOffset.y == 0)
    table.book.indexSection = 2
    table.table.scroll(toIndexTitle: 2)
    #expect(table.table.contentOffset.y == 0)
    #expect(table.book.log.drain() == ["index B 1", "index C 2"])
  }
}
