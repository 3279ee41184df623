/// What can be done to a selection.
///
/// Stands in for the selectors of `UIResponderStandardEditActions`: there is no Objective-C here. A responder of one's own that
/// overrides `copy(_:)` and the like must also say so in `canPerformAction(_:withSender:)`, as nobody can look for a method.
public enum UIEditAction: String, Sendable, CaseIterable {
  case cut, copy, paste, select, selectAll, delete
}

/// The actions of the edit menu; every responder has them, and those that cannot perform one do nothing.
@MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func delete(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {
  /// Performs `action` on this responder.
  func perform(_ action: UIEditAction, from sender: Any?) {
    switch action {
    case .cut: cut(sender)
    case .copy: copy(sender)
    case .paste: paste(sender)
    case .select: select(sender)
    case .selectAll: selectAll(sender)
    case .delete: delete(sender)
    }
  }
}
