/// Reads the one view that matches.
package struct Read: Command {
  package var locator: Locator

  package init(_ locator: Locator) {
    self.locator = locator
  }

  package typealias Reply = ElementSnapshot

  package var need: Need { .view(locator) }

  package static let method = "read"
  package static let summary = "Reads the one view that matches; none, or more than one, is an error that lists what is there."
  package static let effect = CommandEffect.query
  package static let parameters = [Parameter("locator", "Which view; exactly one must match.")]
  package static let example = Example(Read(.label("Save")), reply: ElementSnapshot.exampleButton)
}
