/// What a person can do to an element.
public enum ElementAct: String, ProtocolWord, SchemaDescribed, CaseIterable {
  case tap, longPress, enterText, swipeLeft, swipeRight, swipeUp, swipeDown, increment, decrement, pullToRefresh
}

/// Something on the screen that a person can do something to now.
public struct Reachable: Codable, Equatable, Sendable {
  /// What means it, and nothing else, as long as the screen stays as it is.
  public var locator: Locator
  /// What kind of thing it is.
  public var kind: ElementKind
  /// The name of its class, without the module.
  public var className: String
  /// Its accessibility label, or for a field without one its placeholder.
  public var label: String?
  /// What can be done to it.
  public var acts: [ElementAct]
  /// True of the first responder and, on a tablet, of what the keyboard's focus is on; nil otherwise.
  public var focused: Bool?

  public init(
    locator: Locator, kind: ElementKind, class: String, label: String?, acts: [ElementAct], focused: Bool? = nil
  ) {
    (self.locator, self.kind, self.className, self.label) = (locator, kind, `class`, label)
    (self.acts, self.focused) = (acts, focused)
  }
}
