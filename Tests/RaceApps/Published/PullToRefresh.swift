import RehearsalAgent
import UIKit

/// <https://github.com/Awful/Awful.app/issues/193>: a list that is refreshed stays pulled down for good where a thread is opened
/// before the answer comes, because the list lets go of what shows the refresh once it leaves the screen. Mended there by
/// keeping it.
@MainActor let pullToRefresh: PublishedRace = { suffix, isMended in
  AppDefinition("PullToRefresh" + suffix) { _ in
    expose(BookmarksController.self) {
      $0.method("refresh", { (it: BookmarksController) in it.refresh() })
    }
    return RaceAppDelegate { UINavigationController(rootViewController: BookmarksController(isMended: isMended)) }
  }
}

final class BookmarksController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let table: RefreshableTable

  init(isMended: Bool) {
    table = RefreshableTable(keepsHeader: isMended)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = table }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Bookmarks"
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Refresh", style: .plain, target: self, action: "refresh")
    table.accessibilityIdentifier = "bookmarks"
    (table.dataSource, table.delegate) = (self, self)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "thread")
  }

  func refresh() {
    table.beginRefreshing()
    URLSession.shared.dataTask(with: URLRequest("GET", "/bookmarks")) { [weak self] _, _, _ in
      DispatchQueue.main.async { self?.table.endRefreshing() }
    }.resume()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "thread", for: indexPath)
    cell.textLabel?.text = "Cats"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let thread = UIViewController()
    thread.title = "Thread"
    navigationController?.pushViewController(thread, animated: true)
  }
}

/// A table with a header that is pulled down while the list is refreshed.
final class RefreshableTable: UITableView {
  private let keepsHeader: Bool
  private var header: UILabel?

  init(keepsHeader: Bool) {
    self.keepsHeader = keepsHeader
    super.init(frame: .zero, style: .plain)
    let header = UILabel("refreshing", "Refreshing")
    header.frame = CGRect(x: 16, y: -60, width: 200, height: 44)
    header.isHidden = true
    addSubview(header)
    self.header = header
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    if newSuperview == nil, !keepsHeader { header = nil }
  }

  func beginRefreshing() {
    guard let header else { return }
    header.isHidden = false
    contentInset.top = 60
    setContentOffset(CGPoint(x: 0, y: contentOffset.y - 60), animated: false)
  }

  func endRefreshing() {
    guard let header else { return }
    header.isHidden = true
    contentInset.top = 0
    setContentOffset(CGPoint(x: 0, y: -adjustedContentInset.top), animated: false)
  }
}
