/// A text that takes what is dropped on it: texts, and addresses as texts. Fields and text views do.
@MainActor
public protocol UITextDroppable: UITextInput {
  /// Kept weakly.
  var textDropDelegate: (any UITextDropDelegate)? { get set }
  /// What takes the text; without it nothing is dropped here.
  var textDropInteraction: UIDropInteraction? { get }
  /// Whether a drag is over this, and could be dropped.
  var isTextDropActive: Bool { get }
}

/// What would be dropped if the finger were lifted now.
@MainActor
public protocol UITextDropRequest: AnyObject {
  /// Where it would be put.
  var dropPosition: UITextPosition { get }
  /// What would be done: text of the same view moves, and other text is copied.
  var suggestedProposal: UITextDropProposal { get }
  /// Whether the text is this view's own.
  var isSameView: Bool { get }
  var dropSession: any UIDropSession { get }
}

/// Whether a text that cannot be edited can be for a drop.
public enum UITextDropEditability: UInt, Sendable {
  /// Nothing is dropped.
  case no
  /// It can be edited as long as the drop lasts.
  case temporary
  /// It can be edited from the drop on.
  case yes
}

/// Says what a text does with what is dropped on it. Everything is optional.
///
/// ```
/// willBecomeEditableForDrop, where it is not editable ─ comes ─▶ dropSessionDidEnter → proposalForDrop → dropSessionDidUpdate
///   ─ finger lifted ─▶ willPerformDrop → (the text asks its own delegate, and changes)           leaves ─▶ dropSessionDidExit
/// drag is over ─▶ dropSessionDidEnd
/// ```
@MainActor
public protocol UITextDropDelegate: AnyObject {
  /// Asked of a text view that is not editable; `.no` by default.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability
  /// What would be done; what is suggested, by default.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal
  /// The finger was lifted. Whoever proposed to perform the drop does it now.
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)
  /// Where all items fall to, the place where they were dropped by default; only asked.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability { .no }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { drop.suggestedProposal }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
  ) {}
}
