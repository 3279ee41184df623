extension UIView {
  // What a view answers as long as no subclass overrides it.

  var usuallyCanBecomeFocused: Bool {
    switch self {
    case let field as UITextField: field.isEnabled
    case let text as UITextView: text.isSelectable
    case let cell as UITableViewCell: cell.table.flatMap { table in table.focusPath(of: cell).map(table.canFocus) } ?? false
    case let cell as UICollectionViewCell:
      cell.collection.flatMap { list in list.focusPath(of: cell).map(list.canFocus) } ?? false
    default: false
    }
  }

  var usualFocusEffect: UIFocusEffect? {
    if case .given(let effect)? = restorationTags?.focus.effect { return effect }
    // A text that is edited shows its caret.
    if self is any TextEntry || (self as? UITableViewCell)?.focusStyle == .custom { return nil }
    return UIFocusHaloEffect()
  }

  /// A view lets the focus through to what is behind unless it takes touches and has a background. Chosen; only devices know.
  var isUsuallyTransparentFocusItem: Bool {
    guard isUserInteractionEnabled, let backgroundColor else { return true }
    return backgroundColor.alpha == 0
  }

  /// Whether a person sees that keys go to it: a text only as first responder, for without its caret it gets no keys though the
  /// focus be on it; anything else also because the focus is here.
  package var hasFocus: Bool { isFirstResponder || (isFocused && !(self is any UIKeyInput)) }

  /// The view is hidden or takes no interaction any more: the focus, if it is in the view, goes elsewhere.
  func leaveFocus() { window?.windowScene?.ownFocusSystem?.viewBecameUnavailable(self) }

  func setFocused(_ isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    changeFocusTags { $0.isFocused = isFocused }
    switch self {
    case let cell as UITableViewCell: cell.setNeedsUpdateConfiguration()
    case let cell as UICollectionViewCell: cell.setNeedsUpdateConfiguration()
    case let control as UIControl: control.stateDidChange()
    default: break
    }
  }
}
