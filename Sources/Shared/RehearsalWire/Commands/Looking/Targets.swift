/// Tells who is called when the one control that matches is used.
package struct Targets: Command {
  package var locator: Locator

  package init(_ locator: Locator) {
    self.locator = locator
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// The control.
    package var element: ElementSnapshot
    /// In the order in which they are called.
    package var actions: [ControlActionSnapshot]
    /// Every event that somebody is called for, in UIKit's order.
    package var events: [String]

    package init(element: ElementSnapshot, actions: [ControlActionSnapshot], events: [String]) {
      self.element = element
      self.actions = actions
      self.events = events
    }
  }

  package var need: Need { .view(locator) }

  package static let method = "targets"
  package static let summary = """
    Tells the targets, actions and control events of a control, of the item behind a bar button, and of the gesture recognisers of \
    any view; moves no time.
    """
  package static let effect = CommandEffect.query
  package static let faults: [FaultCode] = [.elementNotInteractable]
  package static let parameters = [Parameter("locator", "Which view; exactly one must match.")]
  package static let example = Example(
    Targets(.label("Save")),
    reply: Reply(
      element: .exampleButton,
      actions: [ControlActionSnapshot(target: "NoteController", action: "saveTapped:", events: ["touchUpInside"])],
      events: ["touchUpInside"]))
}

extension ElementVerbs {
  /// Who is called when the control sends an event, in the order of the calls.
  public func controlActions(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> ControlActions {
    try give(Action<[ControlActionSnapshot]>(Targets(locator), said: Place(file, line), within: budget) { $0.actions })
  }

  /// UIKit's names of the events for which somebody is called.
  public func controlEvents(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Texts {
    try give(Action<[String]>(Targets(locator), said: Place(file, line), within: budget) { $0.events })
  }
}
