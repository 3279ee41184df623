import UIKit

/// A thousand colours in a grid, of which a diffable data source can hide every other one.
final class ColoursController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  private var source: UICollectionViewDiffableDataSource<Int, Int>!

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.accessibilityIdentifier = "colours"
    collectionView.backgroundColor = .systemBackground
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.contentView.backgroundColor = UIColor(hue: CGFloat(number) / 1000, saturation: 0.7, brightness: 0.9, alpha: 1)
      cell.contentView.layer.cornerRadius = 8
      cell.isAccessibilityElement = true
      cell.accessibilityLabel = "Colour \(number)"
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    show(Array(0..<1000))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Thin out", style: .plain, target: self, action: ColoursController.thinOut)
  }

  private func thinOut() { show((0..<1000).filter { $0.isMultiple(of: 2) }) }

  private func show(_ numbers: [Int]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers)
    source.apply(snapshot, animatingDifferences: true)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    title = "Colour \(source.itemIdentifier(for: indexPath) ?? -1)"
  }
}
