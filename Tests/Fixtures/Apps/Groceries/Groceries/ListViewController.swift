//
//  ListViewController.swift
//  Groceries
//

import UIKit

class ListViewController: UITableViewController, ShoppingListObserver {

    @IBOutlet weak var tidyButton: UIBarButtonItem!
    @IBOutlet weak var leftLabel: UILabel!

    var list: ShoppingList! {
        didSet {
            list.observer = self
            if isViewLoaded { listDidChange(list) }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if list != nil { listDidChange(list) }
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(tidy(_:)), for: .valueChanged)
    }

    func listDidChange(_ list: ShoppingList) {
        leftLabel.text = list.left == 0 ? NSLocalizedString("Nothing left to buy", comment: "") : "\(list.left) left"
        tidyButton.isEnabled = list.left < list.items.count
        tableView.reloadData()
    }

    // MARK: - Actions

    @IBAction func tidy(_ sender: Any) {
        tidyButton.isEnabled = false
        list.tidy { [weak self] _ in
            self?.refreshControl?.endRefreshing()
        }
    }

    @IBAction func unwindToList(_ segue: UIStoryboardSegue) {
        guard let source = segue.source as? ItemViewController, let item = source.item else { return }
        list.add(item.name, item.count)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "add", let navigation = segue.destination as? UINavigationController {
            (navigation.topViewController as? ItemViewController)?.list = list
        }
    }

    // MARK: - Table

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return list?.items.count ?? 0
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        let item = list.items[indexPath.row]
        cell.textLabel?.text = item.name
        cell.detailTextLabel?.text = "\(item.count)"
        cell.imageView?.image = UIImage(named: "cart")
        cell.accessoryType = item.isBought ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        list.toggle(at: indexPath.row)
    }

    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        if editingStyle == .delete { list.remove(at: indexPath.row) }
    }
}
