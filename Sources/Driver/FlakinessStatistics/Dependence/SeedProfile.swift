/// Which seeds a test failed with, and which it passed with.
package struct SeedProfile: Sendable, Hashable, Codable {
  /// Seeds that only failed, the latest first: repeat one of these.
  package let failing: [UInt64]
  /// Seeds that only passed, the latest first.
  package let passing: [UInt64]
  /// Seeds that did both on one commit: chance beyond the seed is at work.
  package let mixed: [UInt64]

  /// A seed on one code.
  private struct Place: Hashable {
    let seed: UInt64
    let code: UInt64
  }

  package init(_ sample: Sample) {
    var seen: [UInt64: (failures: Int, passes: Int)] = [:]
    var order: [UInt64] = []
    var onCommit: [Place: (failed: Bool, passed: Bool)] = [:]
    var mixed: Set<UInt64> = []
    for attempt in sample.attempts.reversed() {
      guard let seed = attempt.seed else { continue }
      if seen[seed] == nil { order.append(seed) }
      seen[seed, default: (0, 0)].failures += attempt.isFailure ? 1 : 0
      seen[seed, default: (0, 0)].passes += attempt.isFailure ? 0 : 1
      let code = sample.runs[attempt.run].code
      let key = Place(seed: seed, code: code)
      if attempt.isFailure {
        onCommit[key, default: (false, false)].failed = true
      } else {
        onCommit[key, default: (false, false)].passed = true
      }
      if let both = onCommit[key], both.failed, both.passed { mixed.insert(seed) }
    }
    failing = order.filter { !mixed.contains($0) && seen[$0]?.passes == 0 }
    passing = order.filter { !mixed.contains($0) && seen[$0]?.failures == 0 }
    self.mixed = order.filter { mixed.contains($0) }
  }
}
