@testable import UIKit

/// A list of rows in a window: four in each section.
@MainActor
final class RowList: UICollectionViewController {
  let log = Log()
  var canEdit = true
  var canMove = true
  var sections = 1

  convenience init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    self.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    collectionView.register(
      UICollectionViewListCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "edge")
  }

  func row(_ item: Int) -> UICollectionViewListCell? {
    collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
  }

  /// Where a finger touches a row, in the window: so far from its left edge.
  func place(_ item: Int, _ x: CGFloat) -> CGPoint { row(item)?.convert(CGPoint(x: x, y: 22), to: nil) ?? .zero }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: path)
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: path)
  }
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { canMove }
  override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    log.add("move \(source.item) to \(destination.item)")
  }
  override func collectionView(_ collectionView: UICollectionView, canEditItemAt path: IndexPath) -> Bool { canEdit }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    log.add("didSelect \(path.item)")
  }
}
