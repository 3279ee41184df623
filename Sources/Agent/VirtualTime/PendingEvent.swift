/// What sort of work waits in the queue: the answer to "why is the app busy?".
public enum EventKind: String, Sendable, CaseIterable {
  /// A `Timer`.
  case timer
  /// A block on the main dispatch queue.
  case main
  /// A block on any other dispatch queue.
  case dispatch
  /// An operation on any queue but the main one, or its completion block.
  case operation
  /// A job of Swift concurrency: a task to start or resume, a sleep to end.
  case task
  /// An animation that runs to its end.
  case animation
  /// A transition between view controllers.
  case transition
  /// A response, or a part of one, on its way.
  case network
  /// Touches and keys that were synthesised and not yet delivered.
  case input
  /// A layout pass that was asked for.
  case layout
}

/// Where in the app's source something was put into the queue.
public struct SourceSite: Hashable, Sendable, CustomStringConvertible {
  /// Module and file, as `#fileID` gives them.
  public let file: String
  /// Line, counted from 1.
  public let line: Int

  public init(file: StaticString, line: Int) {
    self.file = file.description
    self.line = line
  }

  public var description: String { "\(file):\(line)" }
}

/// On whose behalf something was put into the queue: a class of the app.
///
/// Its name is made only when somebody asks for it: every event carries its owner, and few are ever told to people.
public struct EventOwner: Sendable, CustomStringConvertible {
  let type: Any.Type

  /// The name of the class, without its module.
  public var description: String { "\(type)" }
}

/// One thing that the app is waiting for, as told to people and to drivers.
public struct PendingEvent: Sendable {
  /// The token to cancel it with.
  public let token: EventToken
  /// Its sort.
  public let kind: EventKind
  /// A noun phrase, such as "Timer" or "push of DetailViewController"; never an address.
  public let label: String
  /// When it is due; nil for something that goes on for ever without changing anything, such as a spinner.
  public let due: VirtualInstant?
  /// How often it comes again; nil if it does not.
  public let period: Duration?
  /// Where it was created, when that is known.
  public let site: SourceSite?
  /// On whose behalf it was put into the queue, such as the class of a controller; nil when the app did so outside of any.
  public let owner: EventOwner?
  /// The number of the task of Swift concurrency that it goes on with.
  let task: UInt64?

  /// Whether it never comes to an end of its own accord: it is endless, it has a period, or it has asked for itself
  /// ``EventQueue/perpetualGenerations`` times.
  public let isPerpetual: Bool

  /// Where it was created, in words: file and line, or for a task the function that made it, `NotesController.load() of Notes`;
  /// nil when neither is known.
  ///
  /// A task does not know its line, and its function only by the program's symbols: a stripped program tells none.
  public var place: String? { site?.description ?? task.flatMap { TaskPlaces.place(of: $0) } }
}

/// Names one entry of one queue.
public struct EventToken: Hashable, Sendable {
  /// The number of the queue: what outlives its launch must not meet an entry of the next one.
  let queue: UInt32
  let sequence: UInt64
}
