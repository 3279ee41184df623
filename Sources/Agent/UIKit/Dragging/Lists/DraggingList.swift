/// What a table and a collection say to the drags that begin in them and to those that are over them.
@MainActor
protocol DraggingList: UIScrollView, UIDataSourceTranslating {
  // Stored by the list, and kept up to date by `updateDragging`.
  var dragSource: ListDragSource? { get set }
  var dropTarget: ListDropTarget? { get set }

  var dragInteractionEnabled: Bool { get }
  /// Whether somebody says what can be dragged.
  var givesItems: Bool { get }
  /// Nil where nothing can be dragged, as over a placeholder.
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
  /// What the delegate proposes for a drop at the place, which is one of the data.
  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> UITableViewDropProposal
  func performDrop(_ drop: ListDrop)
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
  /// The place where a drop would go; `fromHere` if the items are the list's own.
  func dropPath(at point: CGPoint, fromHere: Bool) -> IndexPath?
  func dropRect(at path: IndexPath) -> CGRect

  // Stored by the list.
  var placeholders: ListPlaceholders { get set }
  /// Asks the data source for counts, unless they are known.
  func countIfNeeded()
  /// Keeps the cell of a placeholder, if it is in view, for others; the delegate was told of none there.
  func takeCell(at path: IndexPath)
  /// Applies a change of what is seen, animated.
  func carryOut(_ update: ListChanges)

  /// Whether the row or item may be moved, and if so where to when the finger is over `path`. While there are placeholders none
  /// is moved.
  func destination(ofMoveFrom source: IndexPath, to path: IndexPath) -> IndexPath?
  /// Has the data source move it; false if it does not know how.
  func moveByDataSource(from source: IndexPath, to destination: IndexPath) -> Bool
}

extension DraggingList {
  /// Where a drop at the end of a section of `count` rows, placeholders among them, goes: behind all of them, or to the place of
  /// the last one of the data if all that is dragged is from that section.
  func dropEnd(ofSection section: Int, _ count: Int, fromHere: Bool) -> IndexPath {
    guard fromHere, dragSource?.startsOnly(in: section) == true else { return IndexPath(item: count, section: section) }
    return placeholders.seen(IndexPath(item: count - placeholders.count(in: section) - 1, section: section))
  }

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
