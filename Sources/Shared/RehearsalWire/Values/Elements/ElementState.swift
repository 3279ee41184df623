/// What state a view must be in to match; a part that is nil does not matter.
public struct ElementState: Hashable, Sendable {
  /// Whether a person could see it: in a window, on the screen, neither hidden nor transparent nor clipped away.
  public var visible: Bool?
  /// Whether its frame meets the screen, hidden or not.
  public var onScreen: Bool?
  /// Whether a touch could reach it now: visible, enabled and not covered.
  public var tappable: Bool?
  /// Whether it takes touches and, for a control, is enabled.
  public var enabled: Bool?
  /// Whether it is selected: a control, a cell, or whatever has the trait.
  public var selected: Bool?
  /// Whether it is the first responder or, on a tablet, what the keyboard's focus is on.
  public var focused: Bool?
  /// Whether keys can be typed into it: a field, or whatever else takes keys while it is the first responder.
  public var takesText: Bool?
  /// Whether assistive technology meets it.
  public var accessible: Bool?

  public init(
    visible: Bool? = nil, onScreen: Bool? = nil, tappable: Bool? = nil, enabled: Bool? = nil, selected: Bool? = nil,
    focused: Bool? = nil, takesText: Bool? = nil, accessible: Bool? = nil
  ) {
    self.visible = visible
    self.onScreen = onScreen
    self.tappable = tappable
    self.enabled = enabled
    self.selected = selected
    self.focused = focused
    self.takesText = takesText
    self.accessible = accessible
  }

  /// Whether nothing is asked for.
  var isEmpty: Bool { self == ElementState() }

  /// The states that are asked for, with their names.
  package var wanted: [(name: String, value: Bool)] {
    [
      ("visible", visible), ("on the screen", onScreen), ("tappable", tappable), ("enabled", enabled), ("selected", selected),
      ("focused", focused), ("taking text", takesText), ("accessible", accessible),
    ].compactMap { name, value in value.map { (name, $0) } }
  }
}
