import UIKit

class RecipesViewController: UIViewController {

    @IBOutlet weak var tableView: UITableView!
    @IBOutlet weak var countLabel: UILabel!
    @IBOutlet var sortControl: UISegmentedControl!

    var store: RecipeStore!
    private var shown: [Recipe] = []
    private var observation: NSKeyValueObservation?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Recipes", comment: "Title of the list")
        tableView.register(UINib(nibName: "RecipeCell", bundle: nil), forCellReuseIdentifier: RecipeCell.reuseIdentifier)
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .refresh, target: self, action: #selector(refresh))
        NotificationCenter.default.addObserver(self, selector: #selector(favouritesDidChange(_:)), name: .favouritesDidChange, object: store)
        observation = store.observe(\.favouriteCount, options: [.initial, .new]) { [weak self] _, change in
            self?.countLabel.text = String(format: NSLocalizedString("%d favourites", comment: ""), change.newValue ?? 0)
        }
        store.delegate = self
        refresh()
    }

    @IBAction func sortChanged(_ sender: UISegmentedControl) {
        refresh()
    }

    @objc func refresh() {
        let byTime = sortControl.selectedSegmentIndex == 1
        shown = byTime ? store.recipes.sorted { $0.minutes < $1.minutes } : store.recipes
        tableView.reloadData()
    }

    @objc private func favouritesDidChange(_ notification: Notification) {
        guard let recipe = notification.userInfo?["recipe"] as? Recipe, let row = shown.firstIndex(of: recipe) else { return }
        tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }
}

// MARK: - Table

extension RecipesViewController: UITableViewDataSource, UITableViewDelegate {

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return shown.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: RecipeCell.reuseIdentifier, for: indexPath) as! RecipeCell
        cell.show(shown[indexPath.row], isFavourite: store.isFavourite(shown[indexPath.row]))
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = RecipeViewController(recipe: shown[indexPath.row], store: store)
        navigationController?.pushViewController(detail, animated: true)
    }
}

extension RecipesViewController: RecipeStoreDelegate {

    func storeDidLoad(_ store: RecipeStore) {
        refresh()
    }

    func store(_ store: RecipeStore, didMark recipe: Recipe) {
        UIAccessibility.post(notification: .announcement, argument: recipe.name)
    }
}
