/// A text of which a person drags what is selected. Fields and text views are; a secret is not dragged.
@MainActor
public protocol UITextDraggable: UITextInput {
  /// Kept weakly.
  var textDragDelegate: (any UITextDragDelegate)? { get set }
  /// What lifts the selected text; turning it off lets nothing be dragged.
  var textDragInteraction: UIDragInteraction? { get }
  /// Whether text of this is being dragged.
  var isTextDragActive: Bool { get }
  /// None by default.
  var textDragOptions: UITextDragOptions { get set }
}

/// How dragged text looks.
public struct UITextDragOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The colours of the text are not those that it is dragged in, which is that of a label.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1 << 0)
}

/// What a finger is about to lift.
@MainActor
public protocol UITextDragRequest: AnyObject {
  /// What is lifted.
  var dragRange: UITextRange { get }
  /// What is dragged unless the delegate says otherwise: one item with the text.
  var suggestedItems: [UIDragItem] { get }
  /// What the drag has already, where a tap of another finger adds to it.
  var existingItems: [UIDragItem] { get }
  /// Whether the text is selected; here nothing else is dragged.
  var isSelected: Bool { get }
  var dragSession: any UIDragSession { get }
}

/// Says what of a text is dragged, and is told of the drag. Everything is optional.
///
/// ```
/// itemsForDrag → dragPreviewForLifting → willAnimateLift → dragSessionWillBegin ─ drop ─▶ dragSessionDidEnd
/// ```
@MainActor
public protocol UITextDragDelegate: AnyObject {
  /// What is dragged: what is suggested, by default; nothing lets nothing be dragged.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem]
  /// What is seen of an item: the text, by default; nil is nothing.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)
  /// The finger begins to take the text away.
  func textDraggableView(_ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)
  /// What was dragged has come to its place.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation)
}

extension UITextDragDelegate {
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] { dragRequest.suggestedItems }
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { (textDraggableView as? any TextEntry)?.textDrags.preview(of: item) }
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
  ) {}
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) {}
}
