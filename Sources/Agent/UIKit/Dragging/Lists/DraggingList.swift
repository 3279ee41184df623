/// What a table and a collection say to the drags that begin in them and to those that are over them.
@MainActor
protocol DraggingList: UIScrollView {
  var dragSource: ListDragSource? { get }

  func draggedPath(at point: CGPoint) -> IndexPath?
  func draggedCell(at path: IndexPath) -> UIView?
  func itemsForBeginning(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func itemsForAdding(to session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool

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
  /// Has the data source move it; false if it does not know how.
  func moveByDataSource(from source: IndexPath, to destination: IndexPath) -> Bool
}
