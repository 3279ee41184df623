import RehearsalWire

/// What the explored apps of a test have chosen.
package struct ChoicesOfTest: Sendable {
  /// Of each app of which it is known, in the order of their launches.
  package private(set) var launches: [Choices.Reply] = []
  /// Whether an app is gone of which it is not known.
  package private(set) var lacksAnApp = false

  package init() {}

  /// Adds what the next app has chosen; nil where that is not known.
  package mutating func add(_ choices: Choices.Reply?) {
    if let choices { launches.append(choices) } else { lacksAnApp = true }
  }
}
