import RealModule

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
  /// The p-value among all that were asked of all tests, by Benjamini and Hochberg; equal to `pValue` until they are taken
  /// together.
  package var adjusted: Double

  /// Whether the failures depend on the factor, with at most 5 % of such findings false.
  package var isFinding: Bool { adjusted < 0.05 }

  /// Asks a sample's first attempts; `nil` where there is too little to ask.
  ///
  /// Two levels are compared by Fisher's exact test. More are compared by chi-square, if failures are many enough for it: their
  /// square is at least ten times the number of levels (Koehler and Larntz). A level with a single run tells nothing and is left
  /// out; so seeds count only where they came again.
  ///
  /// - Parameter segments: The stretches of commits with one failure rate. Each is asked for itself, and their p-values are
  ///   combined (Fisher's method): what changed with the commit that changed the rate, as an order does with every new test, is
  ///   no cause for that.
  package init?(_ factor: Factor, of sample: Sample, segments: [Segment] = []) {
    var tables: [[UInt64: Count]] = [[:]]
    var (segment, lastRun) = (0, -1)
    for (place, attempt) in sample.attempts.enumerated() where attempt.run != lastRun {
      lastRun = attempt.run
      // Never a copy of the run: its texts would be counted up and down for each attempt.
      while segment + 1 < segments.count, sample.runs[attempt.run].position > segments[segment].last {
        segment += 1
        tables.append([:])
      }
      guard let key = factor.key(of: attempt, in: sample.runs[attempt.run]) else { continue }
      tables[segment][key, default: Count(example: place)].runs += 1
      if attempt.isFailure { tables[segment][key, default: Count(example: place)].failures += 1 }
    }
    let whole = tables.reduce(into: [UInt64: Count]()) { whole, table in
      whole.merge(table) { Count(failures: $0.failures + $1.failures, runs: $0.runs + $1.runs, example: $0.example) }
    }
    guard Self.counted(whole) != nil else { return nil }
    let pValues = tables.compactMap(Self.pValue)
    guard let first = pValues.first else { return nil }
    pValue =
      pValues.count == 1
      ? first : IncompleteGamma.chiSquareTail(-2 * pValues.reduce(0) { $0 + Double.log($1) }, degrees: 2 * pValues.count)
    self.factor = factor
    levels = whole.values.filter { $0.runs > 1 }
      .map { count -> Level in
        let attempt = sample.attempts[count.example]
        let name = factor.level(of: attempt, in: sample.runs[attempt.run]) ?? ""
        return Level(name: name, failures: count.failures, runs: count.runs)
      }
      .sorted { ($1.failures * $0.runs, $0.name) < ($0.failures * $1.runs, $1.name) }
    adjusted = pValue
  }

  private struct Count {
    var failures = 0
    var runs = 0
    /// The place of an attempt of this level, which tells its name.
    var example = 0
  }

  /// The levels that count, those that fail most often first, if they say anything.
  private static func counted(_ table: [UInt64: Count]) -> [Count]? {
    let counts = table.values.filter { $0.runs > 1 }.sorted {
      ($1.failures * $0.runs, $0.example) < ($0.failures * $1.runs, $1.example)
    }
    let failures = counts.reduce(0) { $0 + $1.failures }
    let runs = counts.reduce(0) { $0 + $1.runs }
    return counts.count > 1 && min(failures, runs - failures) > 1 ? counts : nil
  }

  private static func pValue(_ table: [UInt64: Count]) -> Double? {
    guard let counts = counted(table) else { return nil }
    if counts.count == 2 {
      return FisherExact.twoSided(
        counts[0].failures, counts[0].runs - counts[0].failures, counts[1].failures, counts[1].runs - counts[1].failures)
    }
    let failures = counts.reduce(0) { $0 + $1.failures }
    let rarer = min(failures, counts.reduce(0) { $0 + $1.runs } - failures)
    return rarer * rarer >= 10 * counts.count ? Homogeneity(counts.map { ($0.failures, $0.runs) })?.pValue : nil
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
