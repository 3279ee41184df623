// The order when editing begins or ends for a cell:
//
//   willTransition(to:) ─ controls come or go, isEditing changes ─ didTransition(to:)
extension UITableViewCell {
  /// Whether the row of this cell may be moved, as the table last told.
  private var canMove: Bool {
    guard let table, let path = table.indexPath(for: self) ?? table.preparing(self) else { return false }
    return table.canMoveRow(at: path)
  }

  func changeEditing(_ editing: Bool) {
    guard editing != ownEditing else { return }
    var state = currentState
    if editing { state.insert(.showingEditControl) } else { state.remove(.showingEditControl) }
    willTransition(to: state)
    ownEditing = editing
    refreshEditingControls()
    refreshAccessories()
    if configurationUpdateHandler != nil || contentConfiguration != nil { setNeedsUpdateConfiguration() }
    didTransition(to: state)
  }

  var currentState: StateMask {
    var state: StateMask = []
    if ownEditing { state.insert(.showingEditControl) }
    if showingDeleteConfirmation { state.insert(.showingDeleteConfirmation) }
    return state
  }

  /// Brings the controls in line with the state.
  func refreshEditingControls() {
    let selects = table?.selectsWhileEditing ?? false
    let kind: TableCellEditControl.Kind? =
      !ownEditing ? nil : selects && rowEditingStyle != .insert ? .select : TableCellEditControl.Kind(rowEditingStyle)
    if editControl?.kind != kind {
      editControl?.removeFromSuperview()
      editControl = kind.map { TableCellEditControl($0, of: self) }
      if let editControl { addSubview(editControl) }
    }
    let hasHandle = ownEditing && showsReorderControlNow
    if hasHandle != (reorderControl != nil) {
      reorderControl?.removeFromSuperview()
      reorderControl = hasHandle ? TableCellReorderControl(of: self) : nil
      if let reorderControl { addSubview(reorderControl) }
    }
    setNeedsLayout()
  }

  /// As in UIKit, the data source must have `moveRowAt` or `canMoveRowAt` say so; what can be seen here is the latter, or
  /// `showsReorderControl`.
  private var showsReorderControlNow: Bool { (showsReorderControl || table?.answersCanMove == true) && canMove }
}

/// The round control at the left of a row that is edited.
final class TableCellEditControl: UIControl {
  enum Kind {
    case delete, insert, select

    init?(_ style: UITableViewCell.EditingStyle) {
      switch style {
      case .none: return nil
      case .delete: self = .delete
      case .insert: self = .insert
      }
    }
  }

  let kind: Kind
  private weak var cell: UITableViewCell?

  init(_ kind: Kind, of cell: UITableViewCell) {
    (self.kind, self.cell) = (kind, cell)
    super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 44))
    isUserInteractionEnabled = kind != .select
    isSelected = cell.isSelected
    addTarget(self, action: TableCellEditControl.act, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func act() {
    guard let cell, let table = cell.table, let path = table.indexPath(for: cell) else { return }
    kind == .delete ? table.confirmDeletion(at: path) : table.commit(.insert, at: path)
  }

  override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? (kind != .select) }
    set { ownIsAccessibilityElement = newValue }
  }

  /// "Delete" or "Insert" and the label of the row.
  override var defaultAccessibilityLabel: String? {
    ([kind == .delete ? "Delete" : "Insert"] + [cell?.accessibilityLabel].compactMap { $0 }).joined(separator: " ")
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}

/// The handle at the right of a row by which it is dragged.
final class TableCellReorderControl: UIControl {
  private weak var cell: UITableViewCell?

  init(of cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
  }

  required init?(coder: NSCoder) { nil }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let table = cell.table else { return false }
    return table.beginReordering(cell, at: touch.startLocation(in: table).y)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    cell?.table.map { $0.continueReordering(to: touch.location(in: $0).y) }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { cell?.table?.endReordering() }

  override func cancelTracking(with event: UIEvent?) { cell?.table?.cancelReordering() }

  /// Nothing scrolls while a row is dragged.
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { !(recognizer.view is UIScrollView) }

  /// "Reorder" and the label of the row.
  override var defaultAccessibilityLabel: String? {
    (["Reorder"] + [cell?.accessibilityLabel].compactMap { $0 }).joined(separator: " ")
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
