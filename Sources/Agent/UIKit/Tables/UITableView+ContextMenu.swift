/// Asks the delegate of a table for the menus of its rows.
@MainActor
final class TableContextMenu: UIContextMenuInteractionDelegate {
  private weak var table: UITableView?
  private var pressed: IndexPath?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ table: UITableView) { self.table = table }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let table, let path = table.indexPathForRow(at: location), table.placeholders.at(path) == nil else { return nil }
    pressed = path
    return table.tableDelegate?.tableView(
      table, contextMenuConfigurationForRowAt: table.placeholders.data(path), point: location)
  }

  /// The row stands out.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let table, let pressed else { return nil }
    return table.tableDelegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
      ?? table.cellForRow(at: pressed).map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let table else { return }
    table.tableDelegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let table { table.tableDelegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let table { table.tableDelegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator) }
  }
}

extension UITableView {
  /// Shows the menus of rows; nil while the table has no delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { contextMenu?.interaction }

  func updateContextMenu() {
    if tableDelegate != nil, contextMenu == nil {
      let menu = TableContextMenu(self)
      contextMenu = menu
      addInteraction(menu.interaction)
    } else if tableDelegate == nil, let menu = contextMenu {
      contextMenu = nil
      removeInteraction(menu.interaction)
    }
  }
}
