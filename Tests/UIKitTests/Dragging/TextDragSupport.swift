import Testing
import VirtualTime

@testable import UIKit

/// Writes down what a text's drags and drops tell, and answers as it is told to.
@MainActor
final class TextDragHost: UITextDragDelegate, UITextDropDelegate {
  let log = Log()
  var items: ((any UITextDragRequest) -> [UIDragItem])?
  var editability = UITextDropEditability.no
  var proposal: ((any UITextDropRequest) -> UITextDropProposal)?
  var perform: ((any UITextDropRequest) -> Void)?

  private func text(_ range: UITextRange, of view: any UITextInput) -> String { view.text(in: range) ?? "" }

  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] {
    let (range, existing) = (text(dragRequest.dragRange, of: textDraggableView), dragRequest.existingItems.count)
    log.add("items '\(range)' beside \(existing)\(dragRequest.isSelected ? " selected" : "")")
    return items?(dragRequest) ?? dragRequest.suggestedItems
  }
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    log.add("preview")
    return (textDraggableView as? any TextEntry)?.textDrags.preview(of: item)
  }
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) { log.add("lift") }
  func textDraggableView(_ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession) {
    log.add("begin\(textDraggableView.isTextDragActive ? " active" : "")")
  }
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) { log.add("ended \(operation)\(textDraggableView.isTextDragActive ? " active" : "")") }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability {
    log.add("editable?")
    return editability
  }
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal {
    let place = textDroppableView.offset(from: textDroppableView.beginningOfDocument, to: drop.dropPosition)
    log.add("propose \(place) \(drop.suggestedProposal.operation)\(drop.isSameView ? " same" : "")")
    return proposal?(drop) ?? drop.suggestedProposal
  }
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest) {
    log.add("perform")
    perform?(drop)
  }
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    log.add("fall")
    return defaultPreview
  }
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession) {
    log.add("enter\(textDroppableView.isTextDropActive ? " active" : "")")
  }
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession) {
    log.add("update")
  }
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession) {
    log.add("exit\(textDroppableView.isTextDropActive ? " active" : "")")
  }
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession) {
    log.add("drop over\(textDroppableView.isTextDropActive ? " active" : "")")
  }
}

extension TextScene {
  /// A little right of the place before a character, in the window.
  func point(_ place: Int, in view: any UIView & UITextInput) throws -> CGPoint {
    let caret = view.caretRect(for: try view.place(place))
    return view.convert(CGPoint(x: caret.minX + 1, y: caret.midY), to: window)
  }

  /// Begins editing, and selects.
  func select(_ start: Int, _ length: Int, in view: any TextEntry) {
    edit(view)
    view.select(NSRange(location: start, length: length))
    rest()
    _ = drain()
  }

  /// Plays a drag through the points to its end.
  func play(_ points: CGPoint..., holding hold: Duration = .milliseconds(600), lifts: Bool = true) {
    TouchSynthesizer().play(dragging(points, holding: hold, lifts: lifts), in: window)
    rest()
  }

  /// The titles in the menu that is up; nil while none is.
  var menu: [String]? {
    window.subviews.compactMap { $0 as? UIContextMenuContainerView }.last?.list.rows.map { $0.element?.title ?? "" }
  }
}
