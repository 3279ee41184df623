import Testing
import VirtualTime

@testable import UIKit

/// What a table tells and asks while rows come into view and leave it, and rows that constraints make high.
@MainActor
struct TableOrderTests {
  final class Logged: UITableViewController, UITableViewDataSourcePrefetching {
    let log = Log()
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      log.add("height \(path.row)")
      return 400
    }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      log.add("cell \(path.row)")
      return tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
      log.add("willDisplay \(path.row)")
    }
    override func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
      log.add("didEndDisplaying \(path.row)")
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt paths: [IndexPath]) { log.add("prefetch \(paths.map(\.row))") }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
      log.add("cancel \(paths.map(\.row))")
    }
  }

  @Test("A row's height is asked for, then its cell, then it is displayed; prefetching looks one view ahead")
  func order() throws {
    startAnew()
    let list = Logged(style: .plain)
    list.loadViewIfNeeded()
    list.tableView.rowHeight = 400
    list.tableView.prefetchDataSource = list
    let window = show(list)
    #expect(list.tableView.headerView(forSection: 0)?.reuseIdentifier == "header")
    #expect(
      list.log.drain().suffix(7) == [
        "height 0", "cell 0", "willDisplay 0", "height 1", "cell 1", "willDisplay 1", "prefetch [2, 3]",
      ])
    list.tableView.contentOffset.y = 500
    rest()
    #expect(
      list.log.drain() == [
        "didEndDisplaying 0", "height 2", "cell 2", "willDisplay 2", "height 3", "cell 3", "willDisplay 3", "prefetch [4, 5, 6]",
      ])
    _ = window
  }

  @Test("A row is as high as the constraints in its content need")
  func constraints() throws {
    startAnew()
    final class Tall: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TallCell.self, forCellReuseIdentifier: "cell")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      }
    }
    let list = Tall(style: .plain)
    let window = show(list)
    #expect(list.tableView.visibleCells.map(\.frame.minY) == [0, 90, 180])
    _ = window
  }

  final class TallCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: 80),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }
}
