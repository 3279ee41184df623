/// Shows what a person could do on the screen as it is, and what is wrong with it.
package struct Survey: Command {
  package init() {}

  package struct Reply: Codable, Equatable, Sendable {
    /// The classes of the controllers that are shown, each before what it contains and presents.
    package var controllers: [String]
    /// Everything that a person can do something to, from the top and then from the left.
    package var reachables: [Reachable]
    /// What is wrong with how it looks.
    package var flaws: [ScreenFlaw]
    /// The names of the app's invariants that do not hold.
    package var broken: [String]
    /// The number of the last line that UIKit wrote to its console; for `since` of `console`.
    package var lastLine: Int

    package init(
      controllers: [String], reachables: [Reachable], flaws: [ScreenFlaw] = [], broken: [String] = [], lastLine: Int = 0
    ) {
      (self.controllers, self.reachables, self.flaws, self.broken) = (controllers, reachables, flaws, broken)
      self.lastLine = lastLine
    }
  }

  package static let method = "survey"
  package static let summary = """
    Shows what a person could do on the screen as it is: what can be tapped, typed into, swiped and scrolled, each with a locator of \
    its own; what is too small, unnamed, cut off or covered; and which of the app's invariants do not hold.
    """
  package static let effect = CommandEffect.query
  package static let parameters: [Parameter] = []
  package static let example = Example(
    Survey(),
    reply: Reply(
      controllers: ["UINavigationController", "NotesController"],
      reachables: [
        Reachable(locator: Locator(label: "Add"), kind: .button, class: "UIButton", label: "Add", acts: [.tap]),
        Reachable(
          locator: Locator(identifier: "title"), kind: .textField, class: "UITextField", label: "Title", acts: [.enterText]),
      ],
      flaws: [
        ScreenFlaw(
          kind: .hitRegion, subject: "UIButton 'Add' on NotesController",
          text: "'Add' (UIButton) is 30 × 30 points, and a finger needs 44 × 44", elements: [7])
      ]))
}
