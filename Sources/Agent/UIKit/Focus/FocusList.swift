/// A table or a collection: it asks its delegate about the focus, and knows of rows that have no cell yet.
@MainActor
protocol FocusList: UIView {
  var focusing: ListFocusing { get set }

  /// Where an item is that has the focus, or is to have it: the cell that it is or is in.
  func focusPath(of item: (any UIFocusItem)?) -> IndexPath?
  func canFocus(_ path: IndexPath) -> Bool
  /// The next one in a direction that can have the focus, in view or not.
  func focusPath(after path: IndexPath, _ heading: UIFocusHeading) -> IndexPath?
  /// The cell at a place, which is brought into view where there is none.
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
}

extension FocusList {
  /// Where the focus goes that comes here: to the last place if the list remembers it, else to where the delegate says.
  var preferredFocusPath: IndexPath? {
    if let last = focusing.lastPath, canFocus(last) { return last }
    return delegatePreference.flatMap { canFocus($0) ? $0 : nil }
  }

  func tellDelegate(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    if let path = focusPath(of: context.nextFocusedItem) {
      focusing.lastPath = path
    } else if context.nextFocusedItem != nil, !remembersLastFocusedIndexPath {
      focusing.lastPath = nil
    }
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
}
