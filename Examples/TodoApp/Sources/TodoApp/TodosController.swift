import UIKit

/// The list: loaded from a server, added to by an alert, ticked off by a tap, deleted by a swipe.
final class TodosController: UITableViewController {
  private var todos: [Todo] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Todos"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "todo")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: self, action: TodosController.addPressed)
    load()
  }

  private func load() {
    URLSession.shared.dataTask(with: URL(string: "https://todo.example/todos")!) { data, _, error in
      let loaded = error == nil ? try? JSONDecoder().decode([Todo].self, from: data ?? Data()) : nil
      DispatchQueue.main.async { [weak self] in self?.show(loaded) }
    }.resume()
  }

  private func show(_ loaded: [Todo]?) {
    guard let loaded else {
      let alert = UIAlertController(title: "Cannot load", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Try Again", style: .default) { [weak self] _ in self?.load() })
      return present(alert, animated: true)
    }
    todos = loaded
    tableView.reloadData()
  }

  private func addPressed(_ sender: UIBarButtonItem) {
    let alert = UIAlertController(title: "New todo", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "What is to be done?" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
        guard let self, let title = alert?.textFields?.first?.text, !title.isEmpty else { return }
        todos.append(Todo(title: title))
        tableView.reloadData()
      })
    present(alert, animated: true)
  }

  // MARK: The table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { todos.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "todo", for: indexPath)
    let todo = todos[indexPath.row]
    cell.textLabel?.text = todo.title
    cell.accessoryType = todo.isDone ? .checkmark : .none
    cell.accessibilityValue = todo.isDone ? "done" : "open"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    todos[indexPath.row].isDone.toggle()
    tableView.reloadData()
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    todos.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}
