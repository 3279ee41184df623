/// How the failures of a test are spread over the levels of a factor.
package struct Dependence: Sendable, Hashable, Codable {
  /// One machine, one worker, one part of the day.
  package struct Level: Sendable, Hashable, Codable {
    package let name: String
    package let failures: Int
    package let runs: Int
  }

  package let factor: Factor
  /// The levels, the one that fails most often first.
  package let levels: [Level]
  package let pValue: Double
  /// The p-value among all that were asked of all tests, by Benjamini and Hochberg; equal to `pValue` until they are taken together.
  package var adjusted: Double

  /// Whether the failures depend on the factor, with at most 5 % of such findings false.
  package var isFinding: Bool { adjusted < 0.05 }

  /// Asks a sample's first attempts; `nil` where there is too little to ask.
  ///
  /// Two levels are compared by Fisher's exact test. More are compared by chi-square, if failures are many enough for it: their square is at least ten
  /// times the number of levels (Koehler and Larntz). A level with a single run tells nothing and is left out; so seeds count only where they came again.
  package init?(_ factor: Factor, of sample: Sample) {
    struct Count {
      var failures = 0
      var runs = 0
      /// The place of an attempt of this level, which tells its name.
      var example = 0
    }
    var counts: [UInt64: Count] = [:]
    var lastRun = -1
    for (place, attempt) in sample.attempts.enumerated() where attempt.run != lastRun {
      lastRun = attempt.run
      guard let key = factor.key(of: attempt, in: sample.runs[attempt.run]) else { continue }
      counts[key, default: Count(example: place)].runs += 1
      if attempt.isFailure { counts[key, default: Count()].failures += 1 }
    }
    let levels = counts.values.filter { $0.runs > 1 }
      .map { count -> Level in
        let attempt = sample.attempts[count.example]
        let name = factor.level(of: attempt, in: sample.runs[attempt.run]) ?? ""
        return Level(name: name, failures: count.failures, runs: count.runs)
      }
      .sorted { ($1.failures * $0.runs, $0.name) < ($0.failures * $1.runs, $1.name) }
    let failures = levels.reduce(0) { $0 + $1.failures }
    let runs = levels.reduce(0) { $0 + $1.runs }
    let rarer = min(failures, runs - failures)
    guard levels.count > 1, rarer > 1 else { return nil }
    if levels.count == 2 {
      pValue = FisherExact.twoSided(
        levels[0].failures, levels[0].runs - levels[0].failures, levels[1].failures, levels[1].runs - levels[1].failures)
    } else {
      guard rarer * rarer >= 10 * levels.count, let test = Homogeneity(levels.map { ($0.failures, $0.runs) }) else { return nil }
      pValue = test.pValue
    }
    self.factor = factor
    self.levels = levels
    adjusted = pValue
  }
}

extension Factor {
  /// Where an attempt stands, in words; `nil` if that is not known.
  func level(of attempt: Attempt, in run: RunContext) -> String? {
    switch self {
    case .order: run.order.map { String($0, radix: 16) }
    case .worker: attempt.worker.map(String.init)
    case .machine: run.machine.isEmpty ? nil : run.machine
    case .environment: run.environment.isEmpty ? nil : run.environment
    case .hour:
      if run.started > 0 {
        Self.hours(run.started)
      } else {
        nil
      }
    case .seed: attempt.seed.map(String.init)
    }
  }

  /// A number for where an attempt stands; `nil` if that is not known.
  func key(of attempt: Attempt, in run: RunContext) -> UInt64? {
    switch self {
    case .order: run.order
    case .worker: attempt.worker.map { UInt64(bitPattern: Int64($0)) }
    case .machine: run.machine.isEmpty ? nil : run.machineKey
    case .environment: run.environment.isEmpty ? nil : run.environmentKey
    case .hour: run.started > 0 ? UInt64(run.started / 10_800_000 % 8) : nil
    case .seed: attempt.seed
    }
  }

  private static func hours(_ started: Int64) -> String {
    let first = Int(started / 10_800_000 % 8) * 3
    func two(_ hour: Int) -> String { hour < 10 ? "0\(hour)" : "\(hour)" }
    return "\(two(first))–\(two(first + 3)) UTC"
  }
}
