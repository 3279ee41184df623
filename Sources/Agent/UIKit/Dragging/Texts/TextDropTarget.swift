/// Takes what is dropped on a field or a text view, as its drop delegate wants.
///
/// Text of the same view moves at once: its delegate is asked of both changes, which are undone as one. Other text is copied when
/// its data have come. The text is edited then, with the caret behind what was dropped.
@MainActor
package final class TextDropTarget: UIDropInteractionDelegate {
  weak var delegate: (any UITextDropDelegate)?
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private(set) var isActive = false
  private weak var entry: (any TextEntry)?
  private var proposal: UITextDropProposal?
  /// What the delegate says of a text that is not editable.
  private var editability = UITextDropEditability.yes

  init(_ entry: any TextEntry) {
    self.entry = entry
    // One of the app's own goes before it.
    entry.add(interaction, isFirst: true)
  }

  private static func canRead(_ item: UIDragItem) -> Bool {
    item.itemProvider.canLoadObject(ofClass: NSString.self) || item.itemProvider.canLoadObject(ofClass: NSURL.self)
  }

  private func request(_ session: any UIDropSession, in entry: any TextEntry) -> TextDropRequest {
    let place = (entry.closestPosition(to: session.location(in: entry)) as? TextOffset)?.offset ?? entry.buffer.length
    return TextDropRequest(place, own: entry.textDrags.range(liftedBy: session.localDragSession), session)
  }

  package func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    guard let entry, session.items.contains(where: Self.canRead) else { return false }
    editability = .yes
    if !entry.isChangeable {
      let request = request(session, in: entry)
      let answer = delegate?.textDroppableView(entry, willBecomeEditableForDrop: request) ?? .no
      editability = entry.canBecomeChangeable ? answer : .no
    }
    return editability != .no
  }

  package func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    isActive = true
    if let entry { delegate?.textDroppableView(entry, dropSessionDidEnter: session) }
  }

  package func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let entry else { return UIDropProposal(operation: .cancel) }
    let request = request(session, in: entry)
    let proposal = delegate?.textDroppableView(entry, proposalForDrop: request) ?? request.suggestedProposal
    self.proposal = proposal
    delegate?.textDroppableView(entry, dropSessionDidUpdate: session)
    return proposal
  }

  package func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    isActive = false
    if let entry { delegate?.textDroppableView(entry, dropSessionDidExit: session) }
  }

  package func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    isActive = false
    if let entry { delegate?.textDroppableView(entry, dropSessionDidEnd: session) }
  }

  package func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let entry, let delegate else { return defaultPreview }
    return delegate.textDroppableView(entry, previewForDroppingAllItemsWithDefault: defaultPreview)
  }

  // MARK: The drop

  package func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let entry, let proposal else { return }
    let request = request(session, in: entry)
    if request.isSameView { entry.textDrags.noteDrop(of: session.localDragSession) }
    if !entry.isChangeable { entry.setChangeable(true) }
    delegate?.textDroppableView(entry, willPerformDrop: request)
    guard proposal.dropPerformer == .view else { return end(in: entry) }
    let moved = proposal.operation == .move ? request.own.map { Moved(range: $0, text: entry.buffer.substring($0)) } : nil
    if let moved, proposal.useFastSameViewOperations {
      return put(moved.text, in: entry, by: proposal, at: request.place, moving: moved)
    }
    load(session.items) { [weak self, weak entry] text in
      if let self, let entry { put(text, in: entry, by: proposal, at: request.place, moving: moved) }
    }
  }

  /// Hands over the texts of the items that have one, each on a line of its own, in a later turn.
  private func load(_ items: [UIDragItem], _ done: @escaping (String) -> Void) {
    let readable = items.filter(Self.canRead)
    guard !readable.isEmpty else { return done("") }
    var texts: [String?] = Array(repeating: nil, count: readable.count)
    var open = readable.count
    for (number, item) in readable.enumerated() {
      let isText = item.itemProvider.canLoadObject(ofClass: NSString.self)
      let type: any NSItemProviderReading.Type = isText ? NSString.self : NSURL.self
      item.itemProvider.loadObject(ofClass: type) { object, _ in
        texts[number] = (object as? NSString)?._bridgeToSwift() ?? (object as? NSURL)?.absoluteString
        open -= 1
        if open == 0 { done(texts.compactMap { $0 }.joined(separator: "\n")) }
      }
    }
  }

  /// What is taken away because it is put elsewhere in the same text.
  private struct Moved {
    let range: NSRange
    let text: String
  }

  private func put(
    _ text: String, in entry: any TextEntry, by proposal: UITextDropProposal, at place: Int, moving moved: Moved?
  ) {
    defer { end(in: entry) }
    let text = entry.fitting(text)
    guard !text.isEmpty else { return }
    // Whoever begins to be edited may lose its text.
    if editability == .yes { entry.becomeFirstResponder() }
    entry.settleMarkedText()
    let range =
      switch proposal.dropAction {
      case .insert: entry.buffer.clamped(NSRange(location: place, length: 0))
      case .replaceSelection: entry.buffer.selection
      case .replaceAll: entry.buffer.wholeRange
      }
    let taken = moved.flatMap { self.range(of: $0, in: entry, beside: range) }
    guard entry.mayChange(range, to: text), taken.map({ entry.mayChange($0, to: "") }) ?? true else { return }
    entry.undo.groupingAlone { replace(range, with: text, takingAway: taken, in: entry) }
    entry.tellOfChange()
  }

  /// Nil where it is replaced anyway, or changed meanwhile.
  private func range(of moved: Moved, in entry: any TextEntry, beside range: NSRange) -> NSRange? {
    let isThere = entry.buffer.substring(moved.range) == moved.text
    return isThere && NSIntersectionRange(moved.range, range).length == 0 ? moved.range : nil
  }

  /// What stands further behind is changed first, so that the places before it stay as they are.
  private func replace(_ range: NSRange, with text: String, takingAway taken: NSRange?, in entry: any TextEntry) {
    guard let taken else { return entry.change(range, to: text) }
    guard taken.location < range.location else {
      entry.change(taken, to: "")
      return entry.change(range, to: text)
    }
    entry.change(range, to: text)
    let caret = entry.buffer.selection.location - taken.length
    entry.change(taken, to: "")
    entry.select(NSRange(location: caret, length: 0))
  }

  /// A text that was editable for the drop is so no more.
  private func end(in entry: any TextEntry) {
    if editability == .temporary { entry.setChangeable(false) }
  }
}

/// What would be dropped on a text.
@MainActor
private final class TextDropRequest: UITextDropRequest {
  let place: Int
  /// Where the dragged text stands in the same view; nil for text from elsewhere.
  let own: NSRange?
  let dropSession: any UIDropSession
  let suggestedProposal: UITextDropProposal

  var dropPosition: UITextPosition { TextOffset(place) }
  var isSameView: Bool { own != nil }

  init(_ place: Int, own: NSRange?, _ session: any UIDropSession) {
    (self.place, self.own, dropSession) = (place, own, session)
    // Where it stands already it need not be put.
    let stays = own.map { $0.location...NSMaxRange($0) ~= place } ?? false
    suggestedProposal = UITextDropProposal(operation: stays ? .cancel : own != nil ? .move : .copy)
  }
}
