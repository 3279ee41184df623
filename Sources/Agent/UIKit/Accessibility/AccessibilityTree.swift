extension UIAccessibilityObject {
  /// The view in which the element is.
  package var accessibilityView: UIView? {
    if let view = self as? UIView { return view }
    if let element = self as? UIAccessibilityElement {
      return element.accessibilityContainer as? UIView
        ?? (element.accessibilityContainer as? UIAccessibilityObject)?.accessibilityView
    }
    return nil
  }

  /// Does what a double tap of a VoiceOver user does: asks `accessibilityActivate`, and when that did nothing taps at the
  /// activation point.
  ///
  /// - Returns: how long it takes; nil when nothing was there to be tapped.
  package func activateByAssistiveTechnology() -> Duration? {
    if accessibilityActivate() { return .zero }
    guard let window = accessibilityView?.window else { return nil }
    let point = accessibilityActivationPoint
    let inWindow = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
    return TouchSynthesizer().tap(at: inWindow, in: window)
  }

  /// Performs the custom action of this name, on this element or on the nearest of those around it that has one; nil when there
  /// is none, and otherwise what the action answered.
  package func performCustomAction(named name: String) -> Bool? {
    var next: UIAccessibilityObject? = self
    while let object = next {
      if let action = object.accessibilityCustomActions?.first(where: { $0.name == name }) { return action.perform() }
      next = (object as? UIResponder)?.next
    }
    return nil
  }

  /// Turns to a rotor, by its name behind "next " or "previous ", of this element or of the nearest of those around it that has
  /// one, and moves the focus to what it finds; nil when there is no such rotor, and false when it finds nothing.
  package func performRotor(named action: String) -> Bool? {
    let directions: [(UIAccessibilityCustomRotor.Direction, String)] = [(.next, "next "), (.previous, "previous ")]
    guard let (direction, word) = directions.first(where: { action.hasPrefix($0.1) }) else { return nil }
    let name = action.dropFirst(word.count)
    var next: UIAccessibilityObject? = self
    while let object = next {
      if let rotor = object.accessibilityCustomRotors?.first(where: { $0.name == name }) {
        return rotor.moveFocus(direction, from: UIAccessibility.focused ?? self)
      }
      next = (object as? UIResponder)?.next
    }
    return nil
  }

  /// Asks this element and those around it, nearest first, to do `action` until one has.
  @discardableResult
  package func performUpTheChain(_ action: (UIAccessibilityObject) -> Bool) -> Bool {
    var next: UIAccessibilityObject? = self
    while let object = next {
      if action(object) { return true }
      next = (object as? UIResponder)?.next
    }
    return false
  }
}
