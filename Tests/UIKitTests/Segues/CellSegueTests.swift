import Testing
@testable import UIKit

@MainActor struct CellSegueTests {
  /// A table whose cells have a segue, as prototypes do.
  private final class ListController: UITableViewController {
    var lines: [String] = []
    var accessory = false

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      let attributes = accessory ? ["trigger": "accessoryAction"] : [:]
      _ = try? Connections.connectSegue(
        segue("show", "Row", attributes), from: cell, of: self, to: leading { SegueDetail() }, at: site)
      if accessory { cell.accessoryType = .detailButton }
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      lines.append("didSelect \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      lines.append("accessory \(indexPath.row)")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      let path = (sender as? UITableViewCell).flatMap(tableView.indexPath(for:))
      lines.append("prepare row \(path?.row ?? -1), selected \(tableView.indexPathForSelectedRow?.row ?? -1)")
    }
  }

  @Test func theSenderIsTheCellAndTheDelegateHearsLater() {
    startAnew()
    let list = ListController()
    let navigation = UINavigationController(rootViewController: list)
    let window = show(navigation)
    list.tableView.tapRow(at: IndexPath(row: 1, section: 0))
    rest()
    #expect(list.lines == ["prepare row 1, selected 1", "didSelect 1"])
    #expect(navigation.topViewController is SegueDetail)
    #expect(list.segues.count == 1)
    withExtendedLifetime(window) {}
  }

  @Test func anAccessorySegueBelongsToTheDetailButton() throws {
    startAnew()
    let list = ListController()
    list.accessory = true
    let navigation = UINavigationController(rootViewController: list)
    let window = show(navigation)
    list.tableView.tapRow(at: IndexPath(row: 0, section: 0))
    #expect(list.lines == ["didSelect 0"])
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    let button = try #require(cell.accessorySegue)
    button.perform(cell)
    #expect(list.lines == ["didSelect 0", "prepare row 2, selected 0"])
    withExtendedLifetime(window) {}
  }
}
