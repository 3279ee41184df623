/// Something that can be asked of an agent: a value that names its reply.
///
/// One file in `Commands/` declares one command, `Stage/Commands/<Name>+Perform.swift` carries it out, and one line in
/// ``CommandCatalog`` makes it known. Dispatch, `rpc.discover` and the goldens follow from these declarations.
package protocol Command: Codable, Equatable, Sendable {
  /// What an agent answers when it could do what was asked.
  associatedtype Reply: Codable & Equatable & Sendable

  /// The JSON-RPC method name.
  static var method: String { get }

  /// One sentence on what happens, and what it waits for.
  static var summary: String { get }

  /// How the command relates to virtual time.
  static var effect: CommandEffect { get }

  /// Every parameter with its meaning, in the order that positional calls use.
  static var parameters: [Parameter] { get }

  /// A call and its answer, for documentation and goldens.
  static var example: Example<Self> { get }

  /// Whether it leaves a trace, and is recorded; true unless a command says otherwise. Looking at the trace is no part of it:
  /// what a run comes to does not depend on whether somebody looked.
  static var isTraced: Bool { get }

  /// What must be there before it can be carried out, which is waited for; nothing unless a command says otherwise.
  var need: Need { get }

  /// The codes with which it may be answered, beside those of its kind; none unless a command says otherwise.
  static var faults: [FaultCode] { get }

  // How it is read and written, fast where the types can: see Command+Direct.swift. Nothing to declare for a new command.
  static func read(from json: inout JSONCursor) throws(JSONDetour) -> Self
  static func readReply(from json: inout JSONCursor) throws(JSONDetour) -> Reply
  func write(to output: JSONOutput) throws
  static func write(_ reply: Reply, to output: JSONOutput) throws

  /// Notes in a reply how far the log of life cycles has come, where the reply has a place for it: see ``CursorBearing``. Nothing
  /// to declare either.
  static func mark(_ reply: inout Reply, cursor: @autoclosure () -> Int)
}

extension Command {
  package static var isTraced: Bool { true }
  package static var faults: [FaultCode] { [] }
  package var need: Need { .nothing }
}

/// How a command relates to virtual time.
package enum CommandEffect: String, Codable, Sendable, CaseIterable {
  /// Belongs to the connection; possible before an app is launched.
  case session
  /// Looks; moves no time and changes nothing.
  case query
  /// Lets transitions and animations end, acts as a person would, then runs what is due at that instant.
  case action
  /// Changes the world around the app, such as its network; moves no time.
  case arrangement
  /// Moves time until something holds, a budget is spent, or nothing pending could change it.
  case wait
}

/// The meaning of one parameter of a command.
package struct Parameter: Equatable, Sendable {
  package let name: String
  package let meaning: String
  /// Which values it may have, beyond its type; the stage refuses others.
  package let limits: [Limit]

  package init(_ name: String, _ meaning: String, _ limits: Limit...) {
    self.name = name
    self.meaning = meaning
    self.limits = limits
  }
}

/// A call with the answer that it might get.
package struct Example<Asked: Command>: Sendable {
  package let command: Asked
  package let reply: Asked.Reply

  package init(_ command: Asked, reply: Asked.Reply) {
    self.command = command
    self.reply = reply
  }
}

/// Parameters of a command that takes none, and the reply of one that has nothing to say.
package struct Nothing: Codable, Equatable, Sendable {
  package init() {}
}

extension Command {
  /// Decodes a command from its parameters, refusing names that it does not know: a misspelt parameter must not pass for an
  /// absent one. The ``TimeLimit`` among them is for whoever carries it out.
  package static func decode(from decoder: any Decoder) throws -> Self {
    try decoder.refuseFields(except: parameters.map { $0.name } + [TimeLimit.field])
    return try Self(from: decoder)
  }
}
