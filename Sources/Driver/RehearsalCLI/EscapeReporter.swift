import RehearsalSpecs

/// Names, at the end of a run, what apps did that reaches out of virtual time: such a run may not repeat itself.
final class EscapeReporter: Reporter {
  private let write: (String) -> Void
  private var escapes: [(what: String, spec: String, others: Int)] = []
  /// Why choices of `--event-order` or `--replay` were not made, in which spec, and in how many others.
  private var misfit: (what: String, spec: String, others: Int)?

  init(write: @escaping (String) -> Void) {
    self.write = write
  }

  func take(_ event: RunEvent) {
    switch event.kind {
    case .attemptFinished(let result):
      for what in Self.escapes(of: result) {
        if let known = escapes.firstIndex(where: { $0.what == what }) {
          escapes[known].others += 1
        } else {
          escapes.append((what, result.identity.spec.id, 0))
        }
      }
      if let line = result.agentLog.first(where: { $0.hasPrefix(AgentEnvironment.misfitMark) }) {
        let what = String(line.dropFirst(AgentEnvironment.misfitMark.count))
        misfit = misfit.map { ($0.what, $0.spec, $0.others + 1) } ?? (what, result.identity.spec.id, 0)
      }
    case .runFinished:
      if let (what, spec, others) = misfit {
        write("the choices do not fit: in \(spec)\(others > 0 ? ", and \(others) more" : ""), \(what)\n")
      }
      if !escapes.isEmpty { write(Self.heading) }
      for (what, spec, others) in escapes {
        write("  \(spec)\(others > 0 ? ", and \(others) more" : ""): the app \(what)\n")
      }
    default: break
    }
  }

  static let heading = "Outside of virtual time, so that the run may not repeat itself:\n"

  /// What the apps of an attempt did outside of virtual time, each once.
  static func escapes(of result: AttemptResult) -> [String] {
    result.agentLog.filter { $0.hasPrefix(AgentEnvironment.escapeMark) }
      .map { String($0.dropFirst(AgentEnvironment.escapeMark.count)) }
      .reduce(into: []) { found, escape in if !found.contains(escape) { found.append(escape) } }
  }
}
