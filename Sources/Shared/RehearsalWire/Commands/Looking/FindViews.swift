/// Lists every view that matches.
package struct FindViews: Command {
  package var locator: Locator
  package var atLeast: Int?

  package init(_ locator: Locator, atLeast: Int? = nil) {
    self.locator = locator
    self.atLeast = atLeast
  }

  package var need: Need { atLeast.map { $0 > 0 ? .views(locator, atLeast: $0) : .nothing } ?? .nothing }

  package struct Reply: Codable, Equatable, Sendable {
    /// The matches, in reading order: from the top, then from the left; empty when there are none.
    package var elements: [ElementSnapshot]

    package init(elements: [ElementSnapshot]) {
      self.elements = elements
    }
  }

  package static let method = "find"
  package static let summary = """
    Lists every view that matches, from the top and then from the left; none is not an error, unless some are \
    asked for, which are waited for.
    """
  package static let effect = CommandEffect.query
  package static let parameters = [
    Parameter("locator", "Which views."),
    Parameter("atLeast", "How many must match, and are waited for; 0 unless given.", .atLeast(0)),
  ]
  package static let example = Example(
    FindViews(Locator(label: "Save", class: "UIButton")), reply: Reply(elements: [ElementSnapshot.exampleButton]))
}

extension ElementSnapshot {
  static let exampleButton = ElementSnapshot(
    class: "UIButton", label: "Save", identifier: nil, text: "Save", value: nil, traits: ["button"],
    frame: Rect(x: 20, y: 100, width: 80, height: 44), visible: true, enabled: true)
}
