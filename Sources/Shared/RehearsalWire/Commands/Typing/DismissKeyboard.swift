/// Puts the keyboard away.
package struct DismissKeyboard: Command {

  package init() {}

  /// Names the field that had the focus.
  package typealias Reply = Met

  package static let method = "dismissKeyboard"
  package static let summary = """
    Takes the focus from the field that has it, so that the keyboard goes, and answers with that field; refused when no keyboard is there.
    """
  package static let effect = CommandEffect.action
  package static let faults: [FaultCode] = [.elementNotInteractable]
  package static let parameters: [Parameter] = []
  package static let example = Example(DismissKeyboard(), reply: Met(element: .exampleField, nowMs: 250))
}

extension KeyboardVerbs {
  /// Puts the keyboard away; refused where there is none.
  ///
  /// - Returns: The view that had the focus, as it is now; nil where something else than a view had it.
  @discardableResult
  public func dismiss(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> TouchedIfAny {
    try give(Action<ElementSnapshot?>(DismissKeyboard(), said: Place(file, line), within: budget) { $0.element })
  }
}
