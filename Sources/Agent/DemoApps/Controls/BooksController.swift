import UIKit

/// A list to search in, with bar buttons on both sides: the right one is disabled until the left one has chosen all books.
final class BooksController: UITableViewController, UISearchResultsUpdating {
  private static let books = ["Emma", "Middlemarch", "Persuasion", "Walden"]
  private let found = FoundBooksController(style: .plain)
  private var lend: UIBarButtonItem!

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
    let search = UISearchController(searchResultsController: found)
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Title"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.leftItemsSupplementBackButton = true
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "All", style: .plain, target: self, action: BooksController.chooseAll)
    lend = UIBarButtonItem(title: "Lend", style: .plain, target: self, action: BooksController.lendChosen)
    lend.isEnabled = false
    navigationItem.rightBarButtonItem = lend
  }

  private func chooseAll() { lend.isEnabled = true }

  private func lendChosen() {
    lend.isEnabled = false
    title = "\(Self.books.count) lent"
  }

  func updateSearchResults(for searchController: UISearchController) {
    found.books = Self.books.filter { $0.localizedCaseInsensitiveContains(searchController.searchBar.text ?? "") }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.books.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
    cell.textLabel?.text = Self.books[indexPath.row]
    return cell
  }
}

/// The books that a search has found.
final class FoundBooksController: UITableViewController {
  var books: [String] = [] { didSet { if isViewLoaded { tableView.reloadData() } } }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { books.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
    cell.textLabel?.text = books[indexPath.row]
    return cell
  }
}
