import RehearsalWire
import VirtualTime

/// The port of an agent, whose process ends where a request takes longer than the real time that it allows.
final class LimitingPort: CommandPort {
  private let port: any CommandPort

  init(_ port: any CommandPort) { self.port = port }

  func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
    guard let real = limit.withinRealMs?.duration else { return try port.send(command, within: limit) }
    let result: Result<Asked.Reply, Fault> = RealTimeLimit.keep(real) {
      Result { () throws(Fault) in try port.send(command, within: limit) }
    }
    return try result.get()
  }

  func send<Asked: Command>(_ command: Asked, within limit: TimeLimit, writingTo output: JSONOutput) throws {
    guard let real = limit.withinRealMs?.duration else { return try port.send(command, within: limit, writingTo: output) }
    try RealTimeLimit.keep(real) { try port.send(command, within: limit, writingTo: output) }
  }

  func lifecycle(since cursor: Int) -> LifecycleExcerpt { port.lifecycle(since: cursor) }
}
