/// What is asked of an app, with what is made of the answer: a verb as a value.
///
/// Every verb comes to one. `element.tap()` sends it now; `element.later.tap()` gives it, for a batch. Several may stand for one,
/// and what they give can be made into something else:
///
/// ```swift
/// extension NoteControllerObject {
///   @BatchBuilder func saving(_ title: String) -> Action<(ElementSnapshot, ElementSnapshot)> {
///     titleField.later.enterText(title)
///     saveButton.later.tap()
///   }
///   var isSaved: Action<Bool> { statusLabel.later.text.map { $0 == "Saved" } }
/// }
/// ```
public struct Action<Reply> {
  /// What is asked, in its order.
  package let acts: [Act]
  /// What is made of the answers, which are asked for in that order.
  package let read: (any Answering) throws -> Reply

  package init(acts: [Act], read: @escaping (any Answering) throws -> Reply) {
    (self.acts, self.read) = (acts, read)
  }

  /// One command.
  ///
  /// - Parameters:
  ///   - place: Where it was said.
  ///   - budget: How much virtual time may pass until what it needs is there; the app's unless given.
  ///   - isRequired: Whether it fails where something does not come to be that a test requires.
  ///   - pick: What is made of the reply. A fault that it throws is the action's own.
  package init<Asked: Command>(
    _ command: Asked, said place: Place, within budget: Duration? = nil, isRequired: Bool = false,
    _ pick: @escaping (Asked.Reply) throws -> Reply
  ) {
    let act = Act(commands: [command], name: Asked.method, budget: budget, isRequired: isRequired, place: place)
    self.init(acts: [act]) { answers in
      let reply = try answers.reply(to: command, of: act)
      do { return try pick(reply) } catch let fault as Fault { throw ActFailure(fault: fault, place: place) }
    }
  }

  /// This and then another, as what a person would call one act.
  ///
  /// - Parameter name: What it is called where it is told of.
  package func followed<Other>(by other: Action<Other>, as name: String) -> Action<(Reply, Other)> {
    let all = acts + other.acts
    let act = Act(
      commands: all.flatMap(\.commands), name: name, budget: all.first?.budget, isRequired: all.contains(where: \.isRequired),
      place: all.first?.place ?? Place("", 0))
    return Action<(Reply, Other)>(acts: [act]) { answers in (try read(answers), try other.read(answers)) }
  }

  /// The same, with a place for the acts that were said without one: what is read of a view.
  func said(at place: Place) -> Action { Action(acts: acts.map { $0.said(at: place) }, read: read) }

  /// The same, with something made of what it gives.
  public func map<Other>(_ transform: @escaping (Reply) throws -> Other) -> Action<Other> {
    Action<Other>(acts: acts) { try transform(read($0)) }
  }
}

/// What a person would call one act.
package struct Act {
  /// What is sent for it, in one round trip.
  package let commands: [any Command]
  /// What it is called where it is told of.
  package let name: String
  /// How much virtual time may pass until what it needs is there; the app's unless given.
  package let budget: Duration?
  /// Whether it fails where something does not come to be that a test requires.
  package let isRequired: Bool
  /// Where it was said.
  package private(set) var place: Place

  package init(commands: [any Command], name: String, budget: Duration?, isRequired: Bool, place: Place) {
    (self.commands, self.name, self.budget) = (commands, name, budget)
    (self.isRequired, self.place) = (isRequired, place)
  }

  /// The same, said at a place if none of its own was said for it.
  func said(at place: Place) -> Act {
    guard !self.place.isSaid else { return self }
    var act = self
    act.place = place
    return act
  }
}

/// What answers the commands of acts, one after the other: an agent, or the results of a batch.
package protocol Answering {
  func reply<Asked: Command>(to command: Asked, of act: Act) throws -> Asked.Reply
}

/// A fault that an act's own reading of its replies found.
package struct ActFailure: Error {
  package let fault: Fault
  package let place: Place

  package init(fault: Fault, place: Place) { (self.fault, self.place) = (fault, place) }
}
