/// What an explored run had to choose among, what it chose, and in which order things happened: what a search goes on from.
///
/// Each name is told once; choices and the order refer to it by its index.
package struct ChoiceLog: Sendable {
  /// What takes part in choices and in the order of things.
  package enum Actor: String, Sendable {
    /// An event of the queue.
    case event
    /// An action of the user's: a command that acts.
    case action
    /// A look of the test's at the app: a command that asks or waits.
    case look
    /// The end of a wait that was in vain: what it waited for did not come within its limit.
    case limit
    /// That nothing more happens for now.
    case rest
    /// That the user waits before an action, or that time passes before the test looks.
    case pause
    /// What becomes of a request.
    case outcome
  }

  package struct Name: Sendable {
    package let actor: Actor
    /// The kind of an event, or the actor's word.
    package let kind: String
    package let label: String
    /// Where it comes from, in the app's source, when that is known.
    package let place: String?
    /// The class on whose behalf it is, when that is known.
    package let owner: String?
  }

  package struct Choice: Sendable {
    /// The virtual instant of the choice.
    package let instant: VirtualInstant
    /// The index of the option that was taken.
    package let taken: Int
    /// The options, as indices of names; the usual one first.
    package let options: [Int]
    /// How many things had happened before.
    package let position: Int
  }

  package private(set) var names: [Name] = []
  package private(set) var choices: [Choice] = []
  /// What happened, as indices of names.
  package private(set) var order: [Int] = []
  /// When, each as in ``order``.
  package private(set) var instants: [VirtualInstant] = []
  /// Which event of the queue, each as in ``order``; 0 for what is none. Names are for people, and two events may have one.
  package private(set) var numbers: [UInt64] = []

  private struct Key: Hashable {
    let actor: Actor
    let kind: String
    let label: String
    let site: SourceSite?
    let owner: ObjectIdentifier?
    let place: String?
  }

  private var known: [Key: Int] = [:]

  mutating func index(of event: PendingEvent) -> Int {
    // A task has no line, and tasks of different functions have the same label.
    let place = event.kind == .task ? event.place : nil
    let key = Key(
      actor: .event, kind: event.kind.rawValue, label: event.label, site: event.site,
      owner: event.owner.map { ObjectIdentifier($0.type) }, place: place)
    return index(of: key) {
      Name(actor: .event, kind: key.kind, label: key.label, place: event.place, owner: event.owner?.description)
    }
  }

  mutating func index(of actor: Actor, _ label: String) -> Int {
    index(of: Key(actor: actor, kind: actor.rawValue, label: label, site: nil, owner: nil, place: nil)) {
      Name(actor: actor, kind: actor.rawValue, label: label, place: nil, owner: nil)
    }
  }

  private mutating func index(of key: Key, _ name: () -> Name) -> Int {
    if let known = known[key] { return known }
    names.append(name())
    known[key] = names.count - 1
    return names.count - 1
  }

  mutating func note(_ choice: Int, of options: [Int], at instant: VirtualInstant) {
    choices.append(Choice(instant: instant, taken: choice, options: options, position: order.count))
  }

  mutating func noteHappening(_ name: Int, number: UInt64 = 0, at instant: VirtualInstant) {
    order.append(name)
    instants.append(instant)
    numbers.append(number)
  }
}
