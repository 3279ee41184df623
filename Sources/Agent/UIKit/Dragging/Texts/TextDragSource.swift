/// Lifts what is selected of a field or a text view, as its drag delegate wants.
///
/// ```
/// finger on the selection ─ 0.5 s ─▶ the text is lifted ─ up again without a move ─▶ edit menu
///                                                       ─ dragged and dropped elsewhere as a move ─▶ the text is taken away here
/// ```
@MainActor
package final class TextDragSource: UIDragInteractionDelegate, LiftWatcher {
  weak var delegate: (any UITextDragDelegate)?
  var options: UITextDragOptions = []
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  private weak var entry: (any TextEntry)?

  /// What one drag has of the text: one may settle while the next begins.
  private struct Lift {
    let session: any UIDragSession
    let range: NSRange
    let text: String
    let items: [UIDragItem]
    var isDragged = false
    /// Whether it was dropped on the text itself, which sees to what is taken away.
    var isDroppedHere = false
  }

  private var lifts: [Lift] = []

  var isActive: Bool { lifts.contains(where: \.isDragged) }

  init(_ entry: any TextEntry) {
    self.entry = entry
    // One of the app's own goes before it.
    entry.add(interaction, isFirst: true)
  }

  /// What of the text a drag has lifted; nil where something came from elsewhere.
  func range(liftedBy session: (any UIDragSession)?) -> NSRange? {
    guard let session, let lift = lifts.last(where: { $0.session === session }) else { return nil }
    return session.items.elementsEqual(lift.items) { $0 === $1 } ? lift.range : nil
  }

  func noteDrop(of session: (any UIDragSession)?) {
    for place in lifts.indices where lifts[place].session === session { lifts[place].isDroppedHere = true }
  }

  // MARK: Lifting

  private func items(
    from entry: any TextEntry, at point: CGPoint, for session: any UIDragSession
  ) -> [UIDragItem] {
    let range = entry.buffer.selection
    guard entry.isFirstResponder, entry.allowsCopying, range.length > 0, entry.selects(point) else { return [] }
    let text = entry.buffer.substring(range)
    let suggested = [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))]
    let request = TextDragRequest(range, suggested, session)
    let items = delegate?.textDraggableView(entry, itemsForDrag: request) ?? suggested
    if !items.isEmpty { lifts.append(Lift(session: session, range: range, text: text, items: items)) }
    return items
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let entry else { return [] }
    // There is one press at a time: what was lifted and not dragged is held by nobody any more.
    lifts.removeAll { !$0.isDragged }
    return items(from: entry, at: session.location(in: entry), for: session)
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let entry else { return [] }
    let added = items(from: entry, at: point, for: session)
    if !added.isEmpty { lifts[lifts.count - 1].isDragged = true }
    return added
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let entry, let delegate else { return preview(of: item) }
    return delegate.textDraggableView(entry, dragPreviewForLiftingItem: item, session: session)
  }

  /// The text in the place where it stands, of the first item that has it; nil for others.
  func preview(of item: UIDragItem) -> UITargetedDragPreview? {
    guard let entry, let lift = lifts.last(where: { $0.items.first === item }) else { return nil }
    let place = entry.rects(of: lift.range).reduce(CGRect.null) { $0.union($1) }
    guard !place.isNull else { return nil }
    let label = UILabel(frame: CGRect(origin: .zero, size: place.size))
    label.numberOfLines = 0
    let text = NSMutableAttributedString(attributedString: entry.buffer.attributed.attributedSubstring(from: lift.range))
    if options.contains(.stripTextColorFromPreviews) {
      text.removeAttribute(.foregroundColor, range: NSRange(location: 0, length: text.length))
    }
    label.attributedText = text
    let target = UIDragPreviewTarget(container: entry, center: CGPoint(x: place.midX, y: place.midY))
    return UITargetedDragPreview(view: label, parameters: UIDragPreviewParameters(), target: target)
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    guard let entry else { return }
    entry.editMenu.dismiss()
    delegate?.textDraggableView(entry, willAnimateLiftWith: animator, session: session)
  }

  /// A press that moves nothing asks for the edit menu, as it does beside the selection.
  func liftWasTakenBack(_ session: any UIDragSession, byPerson: Bool) {
    lifts.removeAll { $0.session === session }
    if byPerson { entry?.editMenu.show() }
  }

  // MARK: Dragging

  package func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    for place in lifts.indices where lifts[place].session === session { lifts[place].isDragged = true }
    if let entry { delegate?.textDraggableView(entry, dragSessionWillBegin: session) }
  }

  /// Text that cannot be changed stays where it is.
  package func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { entry?.isChangeable ?? false }

  package func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    guard let entry else { return }
    if operation == .move { takeAway(session, from: entry) }
    lifts.removeAll { $0.session === session }
    delegate?.textDraggableView(entry, dragSessionDidEnd: session, with: operation)
  }

  /// Takes away what has moved to another view, unless it changed meanwhile.
  private func takeAway(_ session: any UIDragSession, from entry: any TextEntry) {
    let moved = lifts.filter { $0.session === session && !$0.isDroppedHere }.sorted { $0.range.location > $1.range.location }
    for lift in moved where entry.isChangeable && entry.buffer.substring(lift.range) == lift.text {
      guard entry.mayChange(lift.range, to: "") else { continue }
      entry.change(lift.range, to: "")
      entry.tellOfChange()
    }
  }
}

/// What a drag lifts of a text.
@MainActor
private final class TextDragRequest: UITextDragRequest {
  let dragRange: UITextRange
  let suggestedItems: [UIDragItem]
  let existingItems: [UIDragItem]
  let dragSession: any UIDragSession
  var isSelected: Bool { true }

  init(_ range: NSRange, _ suggested: [UIDragItem], _ session: any UIDragSession) {
    (dragRange, suggestedItems, existingItems, dragSession) = (TextSpan(range), suggested, session.items, session)
  }
}
