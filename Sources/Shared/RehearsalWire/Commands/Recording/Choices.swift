/// Tells what an explored run has had to choose among, what it picked, and in which order things have happened.
package struct Choices: Command {
  package init() {}

  package struct Reply: Codable, Equatable, Sendable {
    /// Whatever took part in choices or happened, each told once; the rest refers to it by its index.
    package var names: [ExplorationActor]
    /// The choices, in the order in which they came up.
    package var choices: [ExplorationChoice]
    /// What has happened since launch, oldest first, as indices of names.
    package var order: [Int]
    /// When, each as in `order`: virtual time since launch.
    package var timesMs: [Milliseconds]
    /// Which event it was, each as in `order`; 0 for what is no event. Two events may have one name, and never one number;
    /// another run has the same numbers as long as the same happened before.
    package var numbers: [Int]
    /// The events that ran, oldest first, and how they may change places. nil where the agent was not asked to tell, and where
    /// more than the order of events may differ: where any may be late, did not run, or ran twice, and where a command came after
    /// the first.
    package var steps: [ExplorationStep]?
    /// The events that ran, oldest first, and then those that were taken out of the queue, with all that says in which other
    /// orders they may come, also where some may be late. nil where the agent was not asked to tell, and where more than that may
    /// differ: where any did not run, or ran twice, where a command came after the first or saw what one did, or let time go on
    /// only up to some instant. nil, too, where more than 200 ran.
    package var events: [ExplorationEvent]?

    package init(
      names: [ExplorationActor], choices: [ExplorationChoice], order: [Int], timesMs: [Milliseconds], numbers: [Int],
      steps: [ExplorationStep]? = nil, events: [ExplorationEvent]? = nil
    ) {
      self.names = names
      self.choices = choices
      self.order = order
      self.timesMs = timesMs
      self.numbers = numbers
      self.steps = steps
      self.events = events
    }
  }

  package static var isTraced: Bool { false }

  package static let method = "choices"
  package static let summary =
    "Tells what a run that was launched with an exploration has chosen so far, and the order in which things happened. It is not part of the trace."
  package static let effect = CommandEffect.query
  package static let faults: [FaultCode] = [.refused]
  package static let parameters: [Parameter] = []
  package static let example = Example(
    Choices(),
    reply: Reply(
      names: [
        ExplorationActor(kind: "network", label: "GET /search?q=mu", place: "Notes/Search.swift:31", owner: "SearchController"),
        ExplorationActor(kind: "action", label: "tap label=Clear"),
      ],
      choices: [ExplorationChoice(atMs: 120, picked: 1, options: [1, 0], before: 0)], order: [0, 1], timesMs: [120, 120],
      numbers: [14, 0]))
}

/// Something that takes part in the choices of an explored run.
package struct ExplorationActor: Codable, Equatable, Hashable, Sendable {
  /// The kind of an event as `pending` tells it; or `action` or `look` for a command, `limit` for the end of a wait of such a
  /// command that was in vain, `outcome` for what becomes of a request, `pause` for that the user waits, or `rest` for that
  /// nothing more happens for now.
  package var kind: String
  /// What it is, as a noun phrase.
  package var label: String
  /// Where it comes from in the app's source; nil when that is not known.
  package var place: String?
  /// The class on whose behalf it is; nil when that is not known.
  package var owner: String?

  package init(kind: String, label: String, place: String? = nil, owner: String? = nil) {
    (self.kind, self.label, self.place, self.owner) = (kind, label, place, owner)
  }
}

/// One choice of an explored run.
package struct ExplorationChoice: Codable, Equatable, Sendable {
  /// Virtual time since launch.
  package var atMs: Milliseconds
  /// The index of the option that was picked.
  package var picked: Int
  /// The options, as indices of names, the usual one first.
  package var options: [Int]
  /// How much of `order` had happened before.
  package var before: Int
  /// The other options that may lead to an order that makes a difference, by their indices: each order that does is found by
  /// trying them, in this run and in those that come of that. nil where the agent cannot tell, or was not asked to.
  package var needed: [Int]?

  package init(atMs: Milliseconds, picked: Int, options: [Int], before: Int, needed: [Int]? = nil) {
    (self.atMs, self.picked, self.options, self.before, self.needed) = (atMs, picked, options, before, needed)
  }
}
