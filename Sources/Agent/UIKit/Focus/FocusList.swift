/// A table or a collection: it asks its delegate about the focus, and knows of rows that have no cell yet.
@MainActor
protocol FocusList: UIScrollView {
  var focusing: ListFocusing { get set }

  /// Where an item is that has the focus, or is to have it: the cell that it is or is in.
  func focusPath(of item: (any UIFocusItem)?) -> IndexPath?
  func canFocus(_ path: IndexPath) -> Bool
  /// The next one in a direction that can have the focus, in view or not.
  func focusPath(after path: IndexPath, _ heading: UIFocusHeading) -> IndexPath?
  /// The cell at a place, in view or kept because it has the focus; nil where there is none.
  func shownCell(at path: IndexPath) -> UIView?
  /// The same, which is brought into view where there is none.
  func cellForFocus(at path: IndexPath) -> UIView?
  func bringFocusIntoView(_ path: IndexPath)
  /// What the delegate would like to have the focus when it comes here.
  var delegatePreference: IndexPath? { get }
  func delegateAllows(_ context: UIFocusUpdateContext) -> Bool
  func askDelegateOfSelection(at path: IndexPath) -> Bool
  func tellDelegateOnly(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator)
  /// Selects as a tap does.
  func selectByKey(at path: IndexPath) -> Bool
  func isSelected(_ path: IndexPath) -> Bool
}

/// What a list keeps about the focus.
struct ListFocusing {
  var allowsFocus: Bool?
  var allowsFocusDuringEditing: Bool?
  /// Where the focus is, or was when it left.
  var lastPath: IndexPath?
  /// Whether the focus left because its cell went away, and has been nowhere since: then it comes back to `lastPath`.
  var isLost = false
  /// The place of a cell that is out of view and kept because it has the focus.
  var awayPath: IndexPath?

  /// Rows were moved, inserted or deleted: what took the place of a row that is gone counts as that row.
  mutating func follow(_ update: ListChanges) {
    lastPath = lastPath.map { update.destination(of: $0) ?? $0 }
    awayPath = awayPath.flatMap { update.destination(of: $0) }
  }
}

/// What the focus is to go to.
@MainActor
enum FocusTarget {
  case item(any UIFocusItem)
  /// A row that has no cell yet: the move makes it.
  case row(any FocusList, IndexPath)

  /// nil while there is no cell.
  var item: (any UIFocusItem)? {
    switch self {
    case .item(let item): item
    case .row(let list, let path): list.shownCell(at: path)
    }
  }

  /// The item, or the list of the row.
  var environment: any UIFocusEnvironment {
    switch self {
    case .item(let item): item
    case .row(let list, _): list
    }
  }
}

extension FocusList {
  /// Where the focus goes that comes here: to the last place if the list remembers it or the cell there went away, else to where
  /// the delegate says.
  var preferredFocusPath: IndexPath? {
    if focusing.isLost || remembersLastFocusedIndexPath, let last = focusing.lastPath, canFocus(last) { return last }
    return delegatePreference.flatMap { canFocus($0) ? $0 : nil }
  }

  /// The place of the cell that has the focus, or in which something has it.
  var pathWithFocus: IndexPath? {
    guard let item = window?.windowScene?.ownFocusSystem?.focusedItem else { return nil }
    return focusPath(of: item)
  }

  func tellDelegate(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    if let path = focusPath(of: context.nextFocusedItem) { focusing.lastPath = path }
    tellDelegateOnly(context, coordinator)
  }

  private var remembersLastFocusedIndexPath: Bool {
    (self as? UITableView)?.remembersLastFocusedIndexPath ?? (self as? UICollectionView)?.remembersLastFocusedIndexPath ?? false
  }

  func selectByKey(_ cell: UIView) -> Bool { focusPath(of: cell).map { selectByKey(at: $0) } ?? false }

  /// Selects the cell that a key has moved the focus to, where the list or its delegate wants that and it is not selected.
  func selectIfSelectionFollows(_ cell: UIView) {
    guard let path = focusPath(of: cell), !isSelected(path), askDelegateOfSelection(at: path) else { return }
    _ = selectByKey(at: path)
  }

  /// Whether it is in the first columns of a split view with room for several: Apple has lists in sidebars take the focus by
  /// themselves.
  var isInSidebar: Bool {
    var next: UIResponder? = self
    while let responder = next {
      if let controller = responder as? UIViewController, let split = controller.parent as? UISplitViewController {
        return !split.isCollapsed && controller !== split.viewControllers.last
      }
      next = responder.next
    }
    return false
  }
}

extension UIView {
  /// The list whose cell this is.
  var focusList: (any FocusList)? { (self as? UITableViewCell)?.table ?? (self as? UICollectionViewCell)?.collection }

  /// The nearest list that it is, or is in.
  var nearestFocusList: (any FocusList)? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? any FocusList }.first
  }
}
