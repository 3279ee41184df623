import UIKit

final class HabitsViewController: UIViewController {

    private enum Section: Hashable, Sendable {
        case all
    }

    private let store: HabitStore
    private let spinner = UIActivityIndicatorView(style: .large)
    private var collectionView: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<Section, Habit>!

    init(store: HabitStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = String(localized: "Habits")
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.askForName() })
        makeList()
        view.addSubview(spinner)
        spinner.center = view.center
        store.didChange = { [weak self] in self?.show($0) }
        load()
    }

    private func makeList() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: view.bounds.width, height: 60)
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        collectionView.register(HabitCell.self, forCellWithReuseIdentifier: "habit")
        view.addSubview(collectionView)
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { [store] collectionView, indexPath, habit in
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "habit", for: indexPath) as? HabitCell
            cell?.show(habit, today: store.today)
            return cell
        }
    }

    private func load() {
        spinner.startAnimating()
        Task {
            defer { spinner.stopAnimating() }
            do {
                try await store.load()
            } catch {
                tell(error)
            }
        }
    }

    private func show(_ habits: [Habit]) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Habit>()
        snapshot.appendSections([.all])
        snapshot.appendItems(habits)
        dataSource.apply(snapshot, animatingDifferences: view.window != nil)
        navigationItem.prompt = habits.isEmpty ? String(localized: "No habits yet") : nil
    }

    private func askForName() {
        let alert = UIAlertController(title: String(localized: "New habit"), message: nil, preferredStyle: .alert)
        alert.addTextField { field in
            field.placeholder = String(localized: "Name")
        }
        alert.addAction(UIAlertAction(title: String(localized: "Cancel"), style: .cancel))
        alert.addAction(UIAlertAction(title: String(localized: "Add"), style: .default) { [weak self, weak alert] _ in
            guard let name = alert?.textFields?.first?.text, !name.isEmpty else { return }
            self?.store.add(name)
        })
        present(alert, animated: true)
    }

    private func tell(_ error: any Error) {
        let alert = UIAlertController(title: String(localized: "Sorry"), message: "\(error)", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}

extension HabitsViewController: UICollectionViewDelegate {

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let habit = dataSource.itemIdentifier(for: indexPath) else { return }
        store.toggleToday(habit.id)
    }
}
