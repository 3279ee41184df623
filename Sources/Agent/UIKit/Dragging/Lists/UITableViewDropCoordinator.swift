/// What is dropped on a table, and where.
@MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  var items: [any UITableViewDropItem] { get }
  /// The row where the finger was, or the end of its section; nil where there are no rows.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }

  /// Lets the item fall to a row that was inserted for it.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Lets the item fall into a part of a row.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Lets the item fall to another place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
  /// Lets it fall to a placeholder, which stands there until the app says what becomes of it.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
}

/// One thing that is dropped on a table.
@MainActor
public protocol UITableViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  /// The row of the same table that it was lifted from; nil if it is from elsewhere, or the table has changed since.
  var sourceIndexPath: IndexPath? { get }
  /// Of what was lifted; zero if nothing is seen of it.
  var previewSize: CGSize { get }
}
