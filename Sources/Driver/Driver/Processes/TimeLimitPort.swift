import RehearsalWire

/// A port that fails whatever follows once the app behind it has used up the virtual time of its attempt.
///
/// The command that goes beyond is carried out; it is told as the one that hung, with what the app was waiting for.
///
/// Why `@unchecked Sendable`: like the recorder that it may stand before, it belongs to the one thread that makes an attempt.
final class TimeLimitPort: CommandPort, @unchecked Sendable {
  private let port: any CommandPort
  private let limit: Duration

  init(_ port: any CommandPort, limit: Duration) {
    (self.port, self.limit) = (port, limit)
  }

  func send<Asked: Command>(_ command: Asked) throws(Fault) -> Asked.Reply {
    let reply = try port.send(command)
    // Nothing else moves time. Asking for the trace is no part of it, so a limited attempt is like an unlimited one.
    guard Asked.effect == .action || Asked.effect == .wait else { return reply }
    let now = try port.send(Trace()).nowMs
    guard now.duration > limit else { return reply }
    throw Fault(
      .timeout, "the attempt may take \(Milliseconds(limit)) of virtual time, and it is \(now) now", asked: command.phrase,
      pending: (try? port.send(Pending()).items) ?? [])
  }

  func lifecycle(since cursor: Int) -> LifecycleExcerpt { port.lifecycle(since: cursor) }

  func takeAnnouncements() -> [LifecycleExcerpt] { port.takeAnnouncements() }
}
