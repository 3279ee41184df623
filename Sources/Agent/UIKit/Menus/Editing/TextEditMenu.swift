/// The edit menu of a field or a text view.
///
/// ```
/// long press        begins editing, puts the caret there (where nothing can be entered: selects the word) ─▶ menu, when lifted
/// tap on selection  menu
/// menu              delegate: editMenuFor… → willPresentEditMenu ── 0.25 s; any change of text or selection takes it away
/// ```
/// It proposes what the text can do of Cut, Copy, Paste, Select and Select All, and what responders build in.
@MainActor
package final class TextEditMenu: UIEditMenuInteractionDelegate {
  /// Seconds after which a touch is a long press, as by default those of `UILongPressGestureRecognizer`. As Apple documents.
  static let pressDuration: TimeInterval = 0.5

  private weak var entry: (any TextEntry)?
  private var interaction: UIEditMenuInteraction?

  init(_ entry: any TextEntry) { self.entry = entry }

  /// Shows the menu beside the selection; nothing where nothing can be done.
  func show() {
    guard let entry else { return }
    let shown = interaction ?? UIEditMenuInteraction(delegate: self)
    if interaction == nil { entry.addInteraction(shown) }
    interaction = shown
    let place = target(in: entry)
    shown.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: place.midX, y: place.minY)))
  }

  func dismiss() { interaction?.dismissMenu() }

  /// The first line of what is selected, or the caret.
  private func target(in entry: any TextEntry) -> CGRect {
    let selection = entry.buffer.selection
    return entry.rects(of: selection).first ?? entry.caretRect(for: TextOffset(selection.location))
  }

  package func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    // A text offers to cut; to delete is for others.
    let suggested = suggestedActions.filter { ($0 as? UICommand)?.action != UIEditAction.delete.selector }
    return entry?.editMenu(suggesting: suggested) ?? UIMenu(children: suggested)
  }

  package func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { entry.map { target(in: $0) } ?? .null }

  package func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { entry?.willPresentEditMenu(animator) }

  package func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { entry?.willDismissEditMenu(animator) }
}

extension TextEntry {
  /// Whether a point lies on what is selected.
  func selects(_ point: CGPoint) -> Bool { rects(of: buffer.selection).contains { $0.contains(point) } }

  /// What a finger does that was held before it was lifted.
  func pressedLong(at point: CGPoint) {
    guard becomeFirstResponder() else { return }
    if !selects(point), let place = closestPosition(to: point) as? TextOffset {
      if takesKeys { select(NSRange(location: place.offset, length: 0)) } else { selectWord(at: place.offset) }
    }
    editMenu.show()
  }
}
