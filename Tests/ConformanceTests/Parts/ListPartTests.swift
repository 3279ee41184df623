import RehearsalStage
import RehearsalWire
import Testing
import UIKit

/// Rows of a table of two sections, most of which have no cell until they are scrolled to.
@MainActor struct ListPartTests {
  private final class Numbers: UITableViewController {
    let counts: [Int]

    init(_ counts: [Int]) {
      self.counts = counts
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.accessibilityIdentifier = "table"
      tableView.rowHeight = 44
    }

    override func numberOfSections(in tableView: UITableView) -> Int { counts.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
      return cell
    }
  }

  private let table = Locator.identifier("table")

  private func open(_ counts: [Int] = [3, 40]) throws -> StagePort { try StagePort.showing { Numbers(counts) } }

  private func place(_ section: Int, _ row: Int) -> RowPosition { RowPosition(section: section, row: row) }

  @Test func eachSectionHasItsRows() throws {
    #expect(try open().send(Rows(table)).sections == [3, 40])
    #expect(try open([]).send(Rows(table)).sections == [])
  }

  @Test func aRowIsMeantFromTheBeginningOrFromTheEnd() throws {
    let port = try open()
    let last = try port.send(ScrollToRow(table, row: place(1, -1)))
    #expect((last.row, last.cell.label, last.cell.visible) == (place(1, 39), "1.39", true))
    let first = try port.send(ScrollToRow(table, row: place(0, 0)))
    #expect((first.row, first.cell.label) == (place(0, 0), "0.0"))
  }

  @Test func aRowOfNoneIsToldWithHowManyThereAre() throws {
    let port = try open()
    for row in [place(0, 3), place(0, -4), place(2, 0)] {
      let fault = try fault { try port.send(ScrollToRow(table, row: row)) }
      #expect((fault.code, fault.found) == (.noSuchElement, ["section 0 has 3", "section 1 has 40"]))
    }
    let empty = try fault { try open([]).send(ScrollToRow(table, row: place(0, 0))) }
    #expect(empty.found == ["there is no section"])
  }

  @Test func aCellIsFoundByWhatItIsOrHolds() throws {
    let port = try open()
    let found = try port.send(ScrollToRow(table, holding: .label("1.30")))
    #expect((found.row, found.cell.label) == (place(1, 30), "1.30"))
    #expect(try port.send(ScrollToRow(table, holding: .text("0.2"))).row == place(0, 2))
  }

  @Test func aCellThatIsNotThereIsToldWithThoseThatWereLookedAt() throws {
    let port = try open()
    func refusal(_ label: TextMatch, _ port: StagePort) throws -> Fault {
      try fault { try port.send(ScrollToRow(table, holding: .label(label))) }
    }
    let nothing = try refusal("nothing", port)
    #expect((nothing.code, nothing.message) == (.noSuchElement, "no cell is, or holds, view labelled 'nothing'"))
    #expect(nothing.found == ["43 cells were looked at: '0.0', '0.1', '0.2', '1.0', '1.1' …"])
    #expect(nothing.asked == "scroll view with identifier 'table' to the cell of view labelled 'nothing'")
    #expect(try refusal("1.399", port).found == ["43 cells were looked at; did you mean '1.39'?"])
    #expect(try refusal("nothing", open([5])).found == ["5 cells were looked at: '0.0', '0.1', '0.2', '0.3', '0.4'"])
    #expect(try refusal("nothing", open([1])).found == ["1 cell was looked at: '0.0'"])
    #expect(try refusal("nothing", open([0])).found == ["0 cells were looked at"])
  }

  @Test func allRowsAreReadAndTheTableIsAsItWas() throws {
    let port = try open()
    _ = try port.send(ScrollToRow(table, row: place(1, 10), position: .top))
    let before = try port.send(Value("contentOffset.y", locator: table)).value
    let reply = try port.send(ReadRows(table, keyPath: "textLabel.text"))
    let expected = (0..<3).map { "0.\($0)" } + (0..<40).map { "1.\($0)" }
    #expect(reply.rows.map(\.value) == expected.map { PropertyValue(type: "String", value: .string($0)) })
    #expect(reply.rows.map(\.cell.label) == expected)
    #expect(reply.rows.map(\.row) == (0..<3).map { place(0, $0) } + (0..<40).map { place(1, $0) })
    #expect(try port.send(Value("contentOffset.y", locator: table)).value == before)
    #expect(try port.send(ReadRows(table)).rows.allSatisfy { $0.value == nil })
    _ = try port.send(ReadRows(table, restores: false))
    #expect(try port.send(Value("contentOffset.y", locator: table)).value != before)
    #expect(try port.send(Read(Locator(row: place(1, 39)))).visible)
  }

  @Test func whatIsNoListHasNoRows() throws {
    let port = try StagePort.showingViews {
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      return [button]
    }
    let message = "'Go' (UIButton) is neither UITableView nor UICollectionView"
    for fault in [
      try fault { try port.send(Rows(.label("Go"))) }, try fault { try port.send(ReadRows(.label("Go"))) },
      try fault { try port.send(ScrollToRow(.label("Go"), row: place(0, 0))) },
    ] {
      #expect((fault.code, fault.message) == (.invalidArgument, message))
    }
  }
}
