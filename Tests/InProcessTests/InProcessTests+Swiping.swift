import RehearsalInProcess
import Testing
import UIKit

/// A list in a collection, as a driver swipes it.
extension InProcessTests {
  @Test func aDriverChoosesWhatASwipeOverARowOfAListOffers() throws {
    let app = try App.inProcess(AppDefinition("Fruit") { _ in FruitAppDelegate() })
    let list = app.view(identifier: "fruit")
    #expect(try list.cells.labels() == ["Apple", "Pear", "Plum"])
    #expect(try list.cell("Pear").chooseSwipeAction("Away").label == "Away")
    #expect(try list.cells.labels() == ["Apple", "Plum"])
    let failure = try #require(throws: Failure.self) { try list.cell("Plum").chooseSwipeAction("Archive") }
    #expect(failure.fault.found == ["the row's buttons: 'Away'"])
  }
}

/// Three fruits in a list, each of which a swipe offers to take away.
private final class FruitAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var source: UICollectionViewDiffableDataSource<Int, String>?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      UISwipeActionsConfiguration(
        actions: [
          UIContextualAction(style: .destructive, title: "Away") { _, _, done in
            self?.remove(path)
            done(true)
          }
        ])
    }
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    controller.collectionView.accessibilityIdentifier = "fruit"
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: controller.collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(["Apple", "Pear", "Plum"])
    source.apply(snapshot, animatingDifferences: false)
    self.source = source
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  private func remove(_ path: IndexPath) {
    guard let source, let item = source.itemIdentifier(for: path) else { return }
    var snapshot = source.snapshot()
    snapshot.deleteItems([item])
    source.apply(snapshot)
  }
}
