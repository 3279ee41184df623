import Testing
import UIKit
import VirtualTime

/// Rows, cells and their reuse; the order of a selection.
@MainActor
struct TableTests {
  final class CountingCell: UITableViewCell {
    nonisolated(unsafe) static var made = 0  // only the main actor makes cells
    var reuses = 0

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      Self.made += 1
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  final class List: UITableViewController {
    let log = Log()
    var sections: [[String]] = []
    var asked = 0
    var redirect: (IndexPath) -> IndexPath? = { $0 }
    var logsSelection = false

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(CountingCell.self, forCellReuseIdentifier: "cell")
    }
    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      asked += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sections.count > 1 ? "Section \(section)" : nil
    }
    override func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) { note("didHighlight", path) }
    override func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) { note("didUnhighlight", path) }
    override func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
      note("willSelect", path)
      return redirect(path)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { note("didSelect", path) }
    override func tableView(_ tableView: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
      note("willDeselect", path)
      return path
    }
    override func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) { note("didDeselect", path) }

    private func note(_ name: String, _ path: IndexPath) {
      let isSelected = tableView.indexPathsForSelectedRows?.contains(path) ?? false
      log.add("\(name) \(path.row)\(isSelected ? " selected" : "")")
    }
  }

  private func list(_ sections: [[String]]) -> (List, UIWindow) {
    let list = List(style: .plain)
    list.sections = sections
    let window = show(list)
    return (list, window)
  }

  private func texts(_ list: List) -> [String?] { list.tableView.visibleCells.map { $0.textLabel?.text } }

  @Test("Ten thousand rows take no more cells than are in view")
  func reuse() {
    startAnew()
    CountingCell.made = 0
    let (list, window) = list([(0..<10_000).map { "Row \($0)" }])
    // 844 points from the safe area's top, 44 a row.
    #expect(list.tableView.contentSize == CGSize(width: 390, height: 440_000))
    #expect(list.tableView.contentOffset.y == -47)
    #expect(list.tableView.indexPathsForVisibleRows?.count == 19)
    for row in stride(from: 0, to: 10_000, by: 97) {
      list.tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
      window.layoutIfNeeded()
    }
    list.tableView.scrollToRow(at: IndexPath(row: 9999, section: 0), at: .bottom, animated: false)
    window.layoutIfNeeded()
    #expect(texts(list).last == "Row 9999")
    #expect(CountingCell.made <= 21)
    #expect(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(list.tableView.indexPath(for: list.tableView.visibleCells[0])?.row == 9981)
  }

  @Test("Data are asked for again on reload, cells at the next layout")
  func reload() {
    startAnew()
    let (list, window) = list([["a", "b"]])
    #expect(texts(list) == ["a", "b"])
    list.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    list.sections = [["c"]]
    list.tableView.reloadData()
    #expect(list.tableView.numberOfRows(inSection: 0) == 1)
    #expect(texts(list) == [])
    turn()
    #expect(texts(list) == ["c"])
    #expect(list.tableView.indexPathForSelectedRow == nil)
    _ = window
  }

  @Test("a tap highlights, asks, leaves the old row, selects and tells")
  func selection() throws {
    startAnew()
    let (list, window) = list([["a", "b", "c"]])
    func tap(_ row: Int) throws {
      let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
      TouchSynthesizer().tap(at: cell.convert(cell.bounds.center, to: nil), in: window)
      rest()
    }
    try tap(0)
    #expect(list.log.drain() == ["didHighlight 0", "didUnhighlight 0", "willSelect 0", "didSelect 0 selected"])
    try tap(2)
    #expect(
      list.log.drain() == [
        "didHighlight 2", "didUnhighlight 2", "willSelect 2", "willDeselect 0 selected", "didDeselect 0",
        "didSelect 2 selected",
      ])
    list.redirect = { _ in nil }
    try tap(1)
    #expect(list.log.drain() == ["didHighlight 1", "didUnhighlight 1", "willSelect 1"])
    #expect(list.tableView.indexPathForSelectedRow?.row == 2)
    list.redirect = { _ in IndexPath(row: 0, section: 0) }
    try tap(1)
    #expect(
      list.log.drain() == [
        "didHighlight 1", "didUnhighlight 1", "willSelect 1", "willDeselect 2 selected", "didDeselect 2", "didSelect 0 selected",
      ])
    list.tableView.allowsSelection = false
    try tap(2)
    #expect(list.log.drain() == [])
  }

  @Test("Rows that stay keep their cells when others come and go")
  func updates() throws {
    startAnew()
    let (list, window) = list([["a", "b", "c"]])
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    list.tableView.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    list.sections = [["new", "b", "c", "d"]]
    list.tableView.beginUpdates()
    list.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    list.tableView.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 3, section: 0)], with: .fade)
    list.tableView.endUpdates()
    rest()
    #expect(texts(list) == ["new", "b", "c", "d"])
    #expect(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
    #expect(list.tableView.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(milliseconds == 300)
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  @Test("Counts that do not fit the update are UIKit's exception, and the table reloads")
  func contradiction() {
    startAnew()
    let (list, window) = list([["a", "b", "c"]])
    list.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    rest()
    let reason =
      "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update "
      + "(3) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of "
      + "rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or "
      + "out of that section (0 moved in, 0 moved out)."
    #expect(UIKitComplaints.drain() == [.exception(name: "NSInternalInconsistencyException", reason: reason)])
    #expect(texts(list) == ["a", "b", "c"])
    _ = window
  }

  @Test("A cell that nobody registered is UIKit's exception, and a bare cell")
  func unregistered() {
    startAnew()
    let table = UITableView(frame: .zero, style: .plain)
    #expect(table.dequeueReusableCell(withIdentifier: "x") == nil)
    let cell = table.dequeueReusableCell(withIdentifier: "x", for: IndexPath(row: 0, section: 0))
    #expect(cell.textLabel?.text == nil)
    #expect(UIKitComplaints.drain().count == 1)
  }

  @Test("A plain table's header stays at the top while its section is there")
  func headers() throws {
    startAnew()
    let (list, window) = list([(0..<40).map { "a\($0)" }, ["b"]])
    func header() throws -> UITableViewHeaderFooterView {
      try #require(list.tableView.subviews.compactMap { $0 as? UITableViewHeaderFooterView }.first)
    }
    #expect(try header().textLabel?.text == "Section 0")
    #expect(try header().frame.minY == 0)
    list.tableView.contentOffset.y = 500
    rest()
    #expect(try header().frame.minY == 547)
    _ = window
  }

  @Test("A cell is called after its texts")
  func accessibility() {
    startAnew()
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "c0001xgp"
    cell.detailTextLabel?.text = "8.8"
    #expect(cell.accessibilityLabel == "c0001xgp, 8.8")
    cell.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
    cell.layoutIfNeeded()
    #expect(cell.detailTextLabel?.frame.maxX == 374)
    #expect(cell.textLabel?.frame.minX == 16)
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
