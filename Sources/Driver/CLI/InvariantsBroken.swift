import Rehearsal
import RehearsalSpecs

/// What a spec left behind though it passed.
struct InvariantsBroken: Error {
  private let broken: [(invariant: Invariant, left: [String])]

  /// Looks at apps; `nil` if they are as they should be. An app that is gone has left nothing.
  init?(by apps: [App], _ invariants: Set<Invariant>) {
    guard !invariants.isEmpty else { return nil }
    let all = apps.compactMap { try? Leftovers(of: $0, needsControllers: invariants.contains(.leakedControllers)) }
    broken = Invariant.allCases.filter(invariants.contains).compactMap { invariant in
      let left = all.flatMap { invariant.leftovers(in: $0) }
      return left.isEmpty ? nil : (invariant, left)
    }
    if broken.isEmpty { return nil }
  }

  /// The failure, with everything that was left, and how it is allowed where it is meant.
  var report: FailureReport {
    let indent = String(repeating: " ", count: 11)
    let text = broken.map { invariant, left in
      "\(invariant.complaint)\n  left:    \(left.joined(separator: "\n" + indent))\n  allowed: by allowing: [.\(invariant)]"
    }
    return FailureReport(outcome: .failed, type: "InvariantBroken", text: text.joined(separator: "\n"))
  }
}

extension Invariant {
  fileprivate func leftovers(in left: Leftovers) -> [String] {
    switch self {
    case .openAlerts: left.alerts
    case .pendingRequests: left.requests
    case .leakedControllers: left.controllers
    case .repeatingTimers: left.timers
    }
  }

  fileprivate var complaint: String {
    switch self {
    case .openAlerts: "an alert is still open that nobody answered"
    case .pendingRequests: "a request has no answer yet"
    case .leakedControllers: "a controller is alive that has left the screen for good"
    case .repeatingTimers: "a repeating timer goes on that a controller left behind"
    }
  }
}
