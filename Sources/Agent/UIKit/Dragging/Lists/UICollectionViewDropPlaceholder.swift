/// An item that a collection shows for a while although its data source has none there.
@MainActor
open class UICollectionViewPlaceholder: UIObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String

  /// Fills the cell of the item when it is made; nil by default.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// - Parameters:
  ///   - insertionIndexPath: Where it comes, as the data source counts.
  ///   - reuseIdentifier: Of a registered cell.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
  }
}

/// An item that stands where something was dropped, until its data have come.
@MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// How the item looks while something falls to it; only asked.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?

  var made: ListPlaceholder {
    ListPlaceholder(
      at: insertionIndexPath, reuseIdentifier, height: nil,
      fill: { [cellUpdateHandler] in if let cell = $0 as? UICollectionViewCell { cellUpdateHandler?(cell) } },
      previewParameters: { [previewParametersProvider] in
        ($0 as? UICollectionViewCell).flatMap { previewParametersProvider?($0) }
      })
  }
}

/// What becomes of a placeholder.
@MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }

  /// Puts an item of the data source into its place; false when it is not there any more, as after `reloadData()`.
  ///
  /// - Parameter dataSourceUpdates: Called at once, with the place at which the data source gets one more.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

  /// Takes it away; false when it is not there any more.
  @discardableResult
  func deletePlaceholder() -> Bool

  /// Has the cell filled again.
  func setNeedsCellUpdate()
}
