import Testing
@testable import UIKit
import VirtualTime

/// What tables of any size cost, and how high their rows are.
@MainActor
struct TableSizeTests {
  final class CountingCell: UITableViewCell {
    nonisolated(unsafe) static var made = 0  // only the main actor makes cells
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      Self.made += 1
    }
    required init?(coder: NSCoder) { nil }
  }

  final class TallCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let block = UIView()
      block.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(block)
      NSLayoutConstraint.activate([
        block.topAnchor.constraint(equalTo: contentView.topAnchor), block.heightAnchor.constraint(equalToConstant: 100),
        block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  class Million: UITableViewController {
    var count = 1_000_000
    var cellsAsked = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      CountingCell.made = 0
      tableView.register(CountingCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cellsAsked += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  final class OwnHeights: Million {
    var heightsAsked = 0
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heightsAsked += 1
      return indexPath.row % 2 == 0 ? 30 : 50
    }
  }

  @Test("A cell of a registered class is made by its override of init(style:reuseIdentifier:)")
  func overriddenInitialiser() {
    startAnew()
    let table = UITableView(frame: .zero)
    table.register(CountingCell.self, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell")?.detailTextLabel != nil)
  }

  @Test("A million rows make only the cells in view, also at the far end")
  func aMillionRows() throws {
    startAnew()
    let list = Million(style: .plain)
    let window = show(list)
    #expect(list.tableView.contentSize.height == 44_000_000)
    #expect(CountingCell.made == 19)
    list.tableView.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
    #expect(list.tableView.cellForRow(at: IndexPath(row: 999_999, section: 0))?.textLabel?.text == "Row 999999")
    #expect(CountingCell.made <= 21)
    #expect(list.cellsAsked <= 42)
    _ = window
  }

  @Test("a row is brought to the middle of what can be seen")
  func bringing() throws {
    startAnew()
    let list = Million(style: .plain)
    let window = show(list)
    let cell = try #require(list.tableView.bringIntoView(IndexPath(row: 500_000, section: 0)))
    let (top, bottom) = (list.tableView.adjustedContentInset.top, list.tableView.adjustedContentInset.bottom)
    let seen = list.tableView.bounds
    #expect(abs(cell.frame.midY - (seen.minY + top + seen.maxY - bottom) / 2) <= 1)
    _ = window
  }

  @Test("With a fixed height nobody asks for heights, and the last row is where it must be")
  func fixedHeight() {
    startAnew()
    let list = Million(style: .plain)
    list.loadViewIfNeeded()
    list.tableView.rowHeight = 100
    let window = show(list)
    #expect(list.tableView.rectForRow(at: IndexPath(row: 999_999, section: 0)).minY == 99_999_900)
    #expect(list.tableView.indexPathForRow(at: CGPoint(x: 0, y: 99_999_950))?.row == 999_999)
    #expect(list.tableView.indexPathForRow(at: CGPoint(x: 0, y: 100_000_000)) == nil)
    _ = window
  }

  @Test("With estimates, heights are asked for only near the view; without, of every row")
  func delegateHeights() {
    startAnew()
    let list = OwnHeights(style: .plain)
    let window = show(list)
    #expect(list.heightsAsked < 30)
    list.tableView.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
    #expect(list.tableView.visibleCells.last?.frame.height == 50)
    #expect(list.tableView.visibleCells.last?.frame.maxY == list.tableView.contentSize.height)
    #expect(list.tableView.bounds.maxY - list.tableView.adjustedContentInset.bottom == list.tableView.contentSize.height)
    #expect(list.heightsAsked < 100)
    #expect(CountingCell.made < 40)

    list.count = 1000
    list.heightsAsked = 0
    list.tableView.estimatedRowHeight = 0
    list.tableView.reloadData()
    #expect(list.heightsAsked == 1000)
    #expect(list.tableView.contentSize.height == 40_000)
    #expect(list.tableView.rectForRow(at: IndexPath(row: 999, section: 0)) == CGRect(x: 0, y: 39_950, width: 390, height: 50))
    _ = window
  }

  @Test("Without estimates no row is measured: it has the height that the table says")
  func rowsWithoutEstimates() {
    startAnew()
    let list = Million(style: .plain)
    (list.count, list.tableView.delegate) = (3, nil)
    list.tableView.estimatedRowHeight = 0
    list.tableView.register(TallCell.self, forCellReuseIdentifier: "cell")
    let window = show(list)
    #expect(list.tableView.visibleCells.map(\.frame.height) == [44, 44, 44])
    list.tableView.estimatedRowHeight = 60
    list.tableView.reloadData()
    window.layoutIfNeeded()
    #expect(list.tableView.visibleCells.map(\.frame.height) == [100, 100, 100])
  }

  @Test("A row is as high as its text needs, and at least 44 points")
  func selfSizing() throws {
    startAnew()
    final class Texts: Million {
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = super.tableView(tableView, cellForRowAt: indexPath)
        cell.textLabel?.numberOfLines = 0
        if indexPath.row == 1 { cell.textLabel?.text = Array(repeating: "many words", count: 20).joined(separator: " ") }
        return cell
      }
    }
    let list = Texts(style: .plain)
    list.count = 3
    let window = show(list)
    let second = list.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
    #expect(list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    #expect(second.height > 100)
    #expect(list.tableView.rectForRow(at: IndexPath(row: 2, section: 0)).minY == second.maxY)
    #expect(list.tableView.contentSize.height == second.maxY + 44)
    _ = window
  }

  @Test("Scrolling up into rows that were only guessed leaves the rows below them where they are")
  func anchoring() throws {
    startAnew()
    let list = OwnHeights(style: .plain)
    list.count = 1000
    let window = show(list)
    list.tableView.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 500, section: 0)))
    let before = cell.convert(CGPoint.zero, to: nil).y
    list.tableView.contentOffset.y -= 200
    window.layoutIfNeeded()
    #expect(cell.convert(CGPoint.zero, to: nil).y == before + 200)
  }

  @Test("Lengths with exceptions are summed and searched like an array of them")
  func prefixSums() {
    var lengths: [CGFloat] = Array(repeating: 10, count: 37)
    var sums = PrefixSums(count: 37, usual: 10)
    for (index, length) in [(3, 25), (0, 1), (36, 7), (3, 12), (20, 0)] as [(Int, CGFloat)] {
      lengths[index] = length
      sums[index] = length
    }
    for index in 0...37 { #expect(sums.sum(before: index) == lengths.prefix(index).reduce(0, +)) }
    for edge in stride(from: CGFloat(-5), to: 400, by: 3.5) {
      var (passed, end) = (0, CGFloat.zero)
      while passed < 37, end + lengths[passed] <= edge {
        end += lengths[passed]
        passed += 1
      }
      #expect(sums.index(at: edge) == passed)
    }
  }
}
