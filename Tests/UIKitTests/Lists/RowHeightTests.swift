import Testing
import UIKit

/// Whom a table asks for the heights of its rows, and how often.
@MainActor struct RowHeightTests {
  /// Says nothing of heights.
  class Rows: UITableViewController {
    var count = 0
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  /// Every second row is twice as high.
  final class Uneven: Rows {
    var asked = 0
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked += 1
      return indexPath.row.isMultiple(of: 2) ? 30 : 60
    }
  }

  private func height(_ rows: Rows, count: Int, estimate: CGFloat = 0) -> CGFloat {
    startAnew()
    rows.count = count
    rows.loadViewIfNeeded()
    rows.tableView.rowHeight = 50
    rows.tableView.estimatedRowHeight = estimate
    let window = show(rows)
    defer { window.isHidden = true }
    return rows.tableView.contentSize.height
  }

  @Test(arguments: [1, 2, 1000, 1001, 3000])
  func withoutADelegatesWordRowsAreAsTheTableSays(count: Int) {
    #expect(height(Rows(style: .plain), count: count) == CGFloat(count) * 50)
  }

  @Test(arguments: [2, 1000, 3000])
  func withADelegatesWordEachRowIsAsHighAsItSays(count: Int) {
    let rows = Uneven(style: .plain)
    #expect(height(rows, count: count) == CGFloat(count) * 45)
    #expect(rows.asked >= count)
  }

  @Test func withAnEstimateOnlyTheRowsInViewAreAskedFor() {
    let rows = Uneven(style: .plain)
    _ = height(rows, count: 3000, estimate: 45)
    #expect(rows.asked < 200)
  }

  final class Headed: UITableViewController {
    let log = Log()
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
    override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      log.add("comes")
    }
    override func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
      log.add("gone")
    }
  }

  @Test func aReloadLetsStripsGoAndComeAgain() {
    startAnew()
    let table = Headed(style: .grouped)
    let window = show(table)
    #expect(table.log.drain() == ["comes"])
    table.tableView.reloadData()
    window.layoutIfNeeded()
    #expect(table.log.drain() == ["gone", "comes"])
    let strips = table.tableView.subviews.filter { $0 is UITableViewHeaderFooterView }
    #expect(strips.count == 1)
  }
}
