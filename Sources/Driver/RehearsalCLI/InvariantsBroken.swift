import Rehearsal
import RehearsalSpecs

/// What the apps of a spec have left behind though it passed.
struct LeftBehind {
  private let all: [Leftovers]
  private let invariants: Set<Invariant>

  /// Looks at apps. One that is gone has left nothing, and where nothing is demanded nobody looks.
  init(by apps: [App], _ invariants: Set<Invariant>) {
    self.invariants = invariants
    all =
      invariants.isEmpty
      ? [] : apps.compactMap { try? Leftovers(of: $0, needsControllers: invariants.contains(.leakedControllers)) }
  }

  /// What fails the spec; `nil` if everything is as it should be.
  var broken: InvariantsBroken? { InvariantsBroken(all, invariants) }

  /// Requests that only load something and have no answer yet, where that fails no spec.
  var loads: [String] { invariants.contains(.pendingLoads) ? [] : all.flatMap(\.loads) }
}

/// What a spec left behind, though it passed, that it must not.
struct InvariantsBroken: Error {
  private let broken: [(invariant: Invariant, left: [String])]

  fileprivate init?(_ all: [Leftovers], _ invariants: Set<Invariant>) {
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
    case .pendingLoads: left.loads
    case .leakedControllers: left.controllers
    case .repeatingTimers: left.timers
    }
  }

  fileprivate var complaint: String {
    switch self {
    case .openAlerts: "an alert is still open that nobody answered"
    case .pendingRequests: "a request that may change something has no answer yet"
    case .pendingLoads: "a request that loads something has no answer yet"
    case .leakedControllers: "a controller is alive that has left the screen for good"
    case .repeatingTimers: "a repeating timer goes on that a controller left behind"
    }
  }
}
