import UIKit

/// A list that can be edited: rows are deleted, moved, swiped and refreshed. On a tablet arrow keys go through it.
final class ShoppingListController: UITableViewController {
  private var items = ["Milk", "Bread", "Apples", "Coffee"]
  private var refreshes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    tableView.accessibilityIdentifier = "list"
    tableView.allowsFocus = true
    let refresh = UIRefreshControl()
    refresh.addTarget(self, action: ShoppingListController.refreshed, for: .valueChanged)
    refreshControl = refresh
  }

  private func refreshed(_ control: UIRefreshControl) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      MainActor.assumeIsolated { [weak self] in
        guard let self else { return }
        refreshes += 1
        items.append("Extra \(refreshes)")
        tableView.reloadData()
        control.endRefreshing()
      }
    }
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "To buy" }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "\(items.count) items" }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    cell.showsReorderControl = true
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    items.insert(items.remove(at: source.row), at: destination.row)
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let done = UIContextualAction(style: .normal, title: "Done") { [weak self] _, _, completion in
      guard let self else { return completion(false) }
      items[indexPath.row] += " ✓"
      tableView.reloadRows(at: [indexPath], with: .none)
      completion(true)
    }
    done.backgroundColor = .systemGreen
    return UISwipeActionsConfiguration(actions: [done])
  }
}
