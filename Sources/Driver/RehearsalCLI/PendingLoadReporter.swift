import RehearsalSpecs

/// Notes, at the end of a run, that specs passed while something was still being loaded.
///
/// Mostly that is a picture that nobody waits for. Where a spec forgot to wait, this is where it shows first.
final class PendingLoadReporter: Reporter {
  private let write: (String) -> Void
  private var specs: Set<String> = []
  private var first: (load: String, spec: String)?

  init(write: @escaping (String) -> Void) {
    self.write = write
  }

  func take(_ event: RunEvent) {
    switch event.kind {
    case .attemptFinished(let result):
      guard let load = Self.loads(of: result).first else { return }
      specs.insert(result.identity.spec.id)
      if first == nil { first = (load, result.identity.spec.id) }
    case .runFinished:
      guard let (load, spec) = first else { return }
      let others = specs.count > 1 ? ", and \(specs.count - 1) more," : ""
      write("Note: \(spec)\(others) passed while something was being loaded: \(load). '--forbid loads' lets such specs fail.\n")
    default: break
    }
  }

  /// What had no answer at the end of an attempt that passed.
  static func loads(of result: AttemptResult) -> [String] {
    result.agentLog.filter { $0.hasPrefix(AgentEnvironment.loadMark) }.map {
      String($0.dropFirst(AgentEnvironment.loadMark.count))
    }
  }
}
