/// What somebody who drives an app asks of a collection.
extension UICollectionView {
  /// Why an item cannot be reached.
  package enum ItemProblem: Error, Hashable, CustomStringConvertible {
    case noSection(Int)
    case noItem(Int, section: Int)

    package var description: String {
      switch self {
      case .noSection(let section): "Section \(section) is not found in collection view"
      case .noItem(let item, let section): "Item \(item) is not found in section \(section) of collection view"
      }
    }
  }

  /// Every item of every section, in order; nothing is made for them.
  package var allIndexPaths: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
  }

  /// The counts of all sections.
  package var itemCounts: [Int] {
    countIfNeeded()
    return counts
  }

  /// The item that a position means, negative numbers counting from the end: -1 is the last.
  package func resolve(item: Int, section: Int) throws(ItemProblem) -> IndexPath {
    let number = section < 0 ? numberOfSections + section : section
    guard (0..<numberOfSections).contains(number) else { throw .noSection(section) }
    let count = numberOfItems(inSection: number)
    let index = item < 0 ? count + item : item
    guard (0..<count).contains(index) else { throw .noItem(item, section: section) }
    return IndexPath(item: index, section: number)
  }

  /// Brings an item into view, in the middle unless told otherwise, lays it out and returns its cell.
  @discardableResult
  package func bringIntoView(
    _ path: IndexPath, at position: ScrollPosition = [.centeredVertically, .centeredHorizontally], animated: Bool = false
  ) -> UICollectionViewCell? {
    scrollToItem(at: path, at: position, animated: animated)
    layoutIfNeeded()
    return cellForItem(at: path)
  }

  /// Calls `visit` with the cell of each item in turn, in view for as long as the call takes, until it returns true; otherwise
  /// the offset is put back.
  @discardableResult
  package func searchItems(_ visit: (IndexPath, UICollectionViewCell) -> Bool) -> IndexPath? {
    let offset = contentOffset
    for path in allIndexPaths {
      let cell = cellForItem(at: path) ?? bringIntoView(path)
      if let cell, visit(path, cell) { return path }
    }
    setContentOffset(offset, animated: false)
    layoutIfNeeded()
    return nil
  }
}

extension UICollectionViewCell {
  /// The collection that the cell is in.
  package var collectionView: UICollectionView? { superview == nil ? nil : collection }
}
