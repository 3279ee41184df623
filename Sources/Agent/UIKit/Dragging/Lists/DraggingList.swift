/// What a table and a collection say to the drags that begin in them and to those that are over them.
@MainActor
protocol DraggingList: UIScrollView {
  // Stored by the list, and kept up to date by `updateDragging`.
  var dragSource: ListDragSource? { get set }
  var dropTarget: ListDropTarget? { get set }

  var dragInteractionEnabled: Bool { get }
  /// Whether somebody says what can be dragged.
  var givesItems: Bool { get }
  func draggedPath(at point: CGPoint) -> IndexPath?
  func draggedCell(at path: IndexPath) -> UIView?
  func itemsForBeginning(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func itemsForAdding(to session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool

  /// Whether somebody says what is done with what is dropped.
  var takesDrops: Bool { get }
  func dropIsHandled(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  /// What the delegate proposes for a drop at the place.
  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> UITableViewDropProposal
  func performDrop(_ drop: ListDrop)
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
  /// The place where a drop would go; `fromHere` if the items are the list's own.
  func dropPath(at point: CGPoint, fromHere: Bool) -> IndexPath?
  func dropRect(at path: IndexPath) -> CGRect

  /// Whether the row or item may be moved, and if so where to when the finger is over `path`.
  func destination(ofMoveFrom source: IndexPath, to path: IndexPath) -> IndexPath?
  /// Shows it where it wants to be, as the data source counts.
  func insert(_ placeholder: ListPlaceholder)
  /// Nil for one that is not in view, or gone.
  func cell(of placeholder: ListPlaceholder) -> UIView?
  /// Puts a row of the data source into its place; false when it is gone.
  func commit(_ placeholder: ListPlaceholder, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Takes it away; false when it is gone.
  func delete(_ placeholder: ListPlaceholder) -> Bool

  /// Has the data source move it; false if it does not know how.
  func moveByDataSource(from source: IndexPath, to destination: IndexPath) -> Bool
}

extension DraggingList {
  /// Has fingers drag and drop as far as there are delegates for it.
  func updateDragging() {
    if givesItems, dragSource == nil {
      let source = ListDragSource(self)
      dragSource = source
      addInteraction(source.interaction)
    } else if !givesItems, let source = dragSource {
      dragSource = nil
      removeInteraction(source.interaction)
    }
    dragSource?.interaction.isEnabled = dragInteractionEnabled
    let takesAny = givesItems || takesDrops
    if takesAny, dropTarget == nil {
      let target = ListDropTarget(self)
      dropTarget = target
      addInteraction(target.interaction)
    } else if !takesAny, let target = dropTarget {
      dropTarget = nil
      removeInteraction(target.interaction)
    }
  }
}
