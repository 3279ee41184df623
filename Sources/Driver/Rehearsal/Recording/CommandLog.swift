import RehearsalWire

/// Everything that was asked of the apps of one attempt, in order, as it is asked: what a ``Recording`` is made of.
///
/// Nothing happens in an app but by commands, so the commands, with the seed in the launch, are all the input that there is.
///
/// It belongs to the one thread that makes the attempt.
package final class CommandLog {
  private let output = JSONOutput()
  private var apps = 0

  package init() {}

  /// The number of the next app, counted from 0.
  func addApp() -> Int {
    defer { apps += 1 }
    return apps
  }

  /// Notes a command that is about to be sent; false for one that cannot be written, which cannot be sent either.
  func begin<Asked: Command>(_ command: Asked, within limit: TimeLimit, to app: Int) -> Bool {
    let start = output.count
    output.append("{\"app\":")
    output.append(app)
    output.append(",\"command\":\"")
    output.append(text: Asked.method)
    output.append("\",\"params\":")
    do {
      try command.write(to: output, within: limit.virtual)
      return true
    } catch {
      output.shorten(to: start)
      return false
    }
  }

  /// Notes that the command that began last was carried out, or what it failed with.
  ///
  /// - Parameter place: The line that asked for it; nil where nobody said.
  func end(_ fault: FaultCode?, from place: Place?) {
    if let fault {
      output.append(",\"fault\":\"")
      output.append(text: fault.rawValue)
      output.append("\"")
    }
    if let place {
      output.append(",\"file\":")
      output.append(quoted: place.file)
      output.append(",\"line\":")
      output.append(place.line)
    }
    output.append("}\n")
  }

  /// Notes what came of an app; to be called once for each, at its end.
  func conclude(_ app: Int, _ trace: Trace.Reply) throws {
    output.append("{\"app\":")
    output.append(app)
    output.append(",\"trace\":")
    try Trace.write(trace, to: output)
    output.append("}\n")
  }

  /// Whether no app was launched, so that there is nothing to repeat.
  package var isEmpty: Bool { apps == 0 }

  /// The whole file: a line that says what this is, then the commands, then what came of them.
  package func file(_ head: Recording.Head) throws -> [UInt8] {
    try JSON.encode(head) + [UInt8(ascii: "\n")] + output.bytes
  }
}

/// A port that notes what passes through it.
///
/// Why `@unchecked Sendable`: like its log it belongs to the one thread that makes an attempt.
final class RecordingPort: CommandPort, @unchecked Sendable {
  private let port: any CommandPort
  private let log: CommandLog
  private let app: Int
  /// The line that asks for the next command.
  var place: Place?

  init(_ port: any CommandPort, log: CommandLog) {
    (self.port, self.log) = (port, log)
    app = log.addApp()
  }

  func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
    defer { place = nil }
    // Whoever repeats the run need not look at its trace.
    if !Asked.isTraced { return try port.send(command, within: limit) }
    let isNoted = log.begin(command, within: limit, to: app)
    do {
      let reply = try port.send(command, within: limit)
      if isNoted { log.end(nil, from: place) }
      return reply
    } catch {
      if isNoted { log.end(error.code, from: place) }
      throw error
    }
  }

  func takeAnnouncements() -> [LifecycleExcerpt] { port.takeAnnouncements() }

  /// Asks for the whole trace and notes it as what came of the app.
  func conclude() throws -> Trace.Reply {
    let trace = try port.send(Trace(last: WholeNumbers.range.upperBound, digests: true))
    try log.conclude(app, trace)
    return trace
  }
}
