import PostcardModel
import UIKit

open class PostcardListViewController: UITableViewController {

    private let postbox = Postbox()

    public var cards: [Postcard] { postbox.cards }

    open override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("title", bundle: .module, comment: "")
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "card")
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(refresh), for: .valueChanged)
        postbox.collect(["Oslo", "Bergen"]) { [weak self] in self?.refresh() }
    }

    @objc open func refresh() {
        tableView.reloadData()
        refreshControl?.endRefreshing()
    }

    open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cards.count }

    open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
        cell.textLabel?.text = cards[indexPath.row].place
        return cell
    }

    open override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        String.localizedStringWithFormat(NSLocalizedString("cards", bundle: .module, comment: ""), cards.count)
    }
}
