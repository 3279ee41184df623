/// What can be done to a selection, as UIKit itself does it.
enum UIEditAction: String, CaseIterable {
  case cut, copy, paste, select, selectAll, delete

  init?(_ selector: Selector) {
    guard selector.name.hasSuffix(":") else { return nil }
    self.init(rawValue: String(selector.name.dropLast()))
  }

  var selector: Selector { Selector(rawValue + ":") }
}

/// The actions of the edit menu, by their selectors `copy:`, `paste:` and so on.
///
/// Every responder has the methods, and those of most do nothing. So that it is asked, a responder of one's own that overrides
/// one of them also says so: by `canPerformAction(_:withSender:)`, or by telling of the method, as sources do that came through
/// the rewriter.
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
