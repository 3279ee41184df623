/// A row that a table shows for a while although its data source has none there.
@MainActor
open class UITableViewPlaceholder: UIObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat

  /// Fills the cell of the row when it is made; nil by default.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// - Parameters:
  ///   - insertionIndexPath: Where it comes, as the data source counts.
  ///   - reuseIdentifier: Of a registered cell.
  ///   - rowHeight: Points; `UITableView.automaticDimension` for as much as the cell needs.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    (self.insertionIndexPath, self.reuseIdentifier, self.rowHeight) = (insertionIndexPath, reuseIdentifier, rowHeight)
  }
}

/// A row that stands where something was dropped, until its data have come.
@MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// How the row looks while something falls to it; only asked.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?

  var made: ListPlaceholder {
    ListPlaceholder(
      at: insertionIndexPath, reuseIdentifier, height: rowHeight,
      fill: { [cellUpdateHandler] in if let cell = $0 as? UITableViewCell { cellUpdateHandler?(cell) } },
      previewParameters: { [previewParametersProvider] in ($0 as? UITableViewCell).flatMap { previewParametersProvider?($0) } })
  }
}

/// What becomes of a placeholder.
@MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }

  /// Puts a row of the data source into its place; false when it is not there any more, as after `reloadData()`.
  ///
  /// - Parameter dataSourceUpdates: Called at once, with the place at which the data source gets one more.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

  /// Takes it away; false when it is not there any more.
  @discardableResult
  func deletePlaceholder() -> Bool
}
