import RehearsalWire
import VirtualTime

/// The port of an agent, whose process ends where a request takes longer than the real time that it allows.
final class LimitingPort: ServingPort {
  private let port: any ServingPort

  init(_ port: any ServingPort) { self.port = port }

  func answer<Asked: Command>(
    _ command: Asked, within limit: TimeLimit, for session: Session, writingTo output: JSONOutput
  ) throws {
    guard let real = limit.withinRealMs?.duration else {
      return try port.answer(command, within: limit, for: session, writingTo: output)
    }
    try RealTimeLimit.keep(real) { try port.answer(command, within: limit, for: session, writingTo: output) }
  }

  func beginLine() { port.beginLine() }

  func endLine() { port.endLine() }

  func endOfLine() -> String? { port.endOfLine() }

  func lifecycle(since cursor: Int) -> LifecycleExcerpt { port.lifecycle(since: cursor) }
}
