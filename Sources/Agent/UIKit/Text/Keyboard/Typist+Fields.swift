// The steps of entering text into one field or text view, each with Fleet's errors.
extension Typist {
  /// Begins editing as a finger does that comes down on the field: `touchDown` first, then becoming first responder.
  ///
  /// Unlike a tap it needs no place on the screen, and hits nothing that lies in front.
  package static func startEditing(_ view: UIView) throws {
    try requireAvailable(view)
    (view as? UIControl)?.send(.touchDown, nil)
    guard view.becomeFirstResponder() else {
      throw TypingError("Could not edit \(kind(view)): The delegate did not allow editing to begin.")
    }
  }

  /// Ends editing.
  package static func stopEditing(_ view: UIView) throws {
    guard view.isFirstResponder else {
      throw TypingError("Could not edit \(kind(view)): Must start editing the \(noun(view)) before you can stop editing it.")
    }
    guard view.resignFirstResponder() else {
      throw TypingError("Could not edit \(kind(view)): The delegate did not allow editing to end.")
    }
  }

  @discardableResult
  package static func type(_ text: String, into view: UIView) throws -> Outcome {
    try requireEditing(view, "text can be typed into it")
    return try type(text)
  }

  @discardableResult
  package static func paste(_ text: String, into view: UIView) throws -> Bool {
    try requireEditing(view, "text can be pasted into it")
    return try paste(text)
  }

  @discardableResult
  package static func backspace(in view: UIView) throws -> Bool {
    try requireEditing(view, "backspaces can be performed")
    return try backspace()
  }

  @discardableResult
  package static func backspaceAll(in view: UIView) throws -> Bool {
    try requireEditing(view, "backspaces can be performed")
    return try backspaceAll()
  }

  /// Presses the clear button, which must be there; false when the delegate refuses.
  @discardableResult
  package static func pressClearButton(of field: UITextField) throws -> Bool {
    try requireAvailable(field)
    let prefix = "Could not clear text from UITextField: "
    switch field.clearButtonMode {
    case .never: throw TypingError(prefix + "Clear button is never displayed.")
    case .whileEditing where !field.isEditing: throw TypingError(prefix + "Clear button is hidden when not editing.")
    case .unlessEditing where field.isEditing: throw TypingError(prefix + "Clear button is hidden when editing.")
    default: return field.pressClear()
    }
  }

  /// Empties a field by way of its delegate's `textFieldShouldClear`, with or without a clear button.
  @discardableResult
  package static func clearText(of field: UITextField) -> Bool { field.pressClear() }

  private static func requireEditing(_ view: UIView, _ purpose: String) throws {
    guard view.isFirstResponder else {
      throw TypingError("Could not edit \(kind(view)): Must start editing the \(noun(view)) before \(purpose).")
    }
    if let text = view as? UITextView, !text.isEditable {
      throw TypingError("UITextView unavailable for editing: Text view is not editable.")
    }
  }

  private static func requireAvailable(_ view: UIView) throws {
    var reason: String?
    if !view.isUserInteractionEnabled {
      reason = "View does not allow user interaction."
    } else if let control = view as? UIControl, !control.isEnabled {
      reason = "Control is not enabled."
    } else if let text = view as? UITextView, !text.isSelectable {
      reason = "Text view is not selectable."
    } else if let text = view as? UITextView, !text.isEditable {
      reason = "Text view is not editable."
    } else if view.isHidden {
      reason = view is UIControl ? "Control is not visible." : "View is not visible."
    } else if view.window == nil {
      reason = "View is not in window hierarchy."
    }
    if let reason { throw TypingError("\(kind(view)) unavailable for editing: \(reason)") }
  }

  private static func kind(_ view: UIView) -> String { view is UITextView ? "UITextView" : "UITextField" }
  private static func noun(_ view: UIView) -> String { view is UITextView ? "text view" : "text field" }
}
