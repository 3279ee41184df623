/// Asks the delegate of a collection for the menus of its items.
@MainActor
final class CollectionContextMenu: UIContextMenuInteractionDelegate {
  private weak var collection: UICollectionView?
  private var pressed: IndexPath?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ collection: UICollectionView) { self.collection = collection }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let collection else { return nil }
    let path = collection.indexPathForItem(at: location)
    if let path, collection.placeholders.at(path) != nil { return nil }
    pressed = path
    let paths = path.map { [collection.placeholders.data($0)] } ?? []
    return collection.collectionDelegate?.collectionView(collection, contextMenuConfigurationForItemsAt: paths, point: location)
  }

  /// The item stands out.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let collection, let pressed else { return nil }
    return collection.cellForItem(at: pressed).map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let collection else { return }
    collection.collectionDelegate?.collectionView(
      collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let collection else { return }
    collection.collectionDelegate?.collectionView(collection, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let collection else { return }
    collection.collectionDelegate?.collectionView(collection, willEndContextMenuInteraction: configuration, animator: animator)
  }
}

extension UICollectionView {
  /// Shows the menus of items; nil while the collection has no delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { contextMenu?.interaction }

  func updateContextMenu() {
    if collectionDelegate != nil, contextMenu == nil {
      let menu = CollectionContextMenu(self)
      contextMenu = menu
      addInteraction(menu.interaction)
    } else if collectionDelegate == nil, let menu = contextMenu {
      contextMenu = nil
      removeInteraction(menu.interaction)
    }
  }
}
