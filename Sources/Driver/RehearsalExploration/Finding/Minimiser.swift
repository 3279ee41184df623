import RehearsalSpecs
import RehearsalWire

/// Makes a failing run as near to the usual one as it gets, by runs that confirm each step.
package struct Minimiser {
  /// Makes one run with these picks, for each app.
  package typealias Run = ([[Int: Int]]) throws -> TrialRecord

  private let run: Run
  private var tries = 0
  private let most: Int

  /// - Parameter most: The most runs that it makes.
  package init(most: Int = 400, run: @escaping Run) {
    self.most = most
    self.run = run
  }

  /// The smallest that was found, its run, and how many runs that took; nil where the picks do not make the failure happen again.
  package mutating func minimised(
    _ picks: [[Int: Int]], failure: FailureReport
  ) throws -> (picks: [[Int: Int]], record: TrialRecord, runs: Int)? {
    guard var best = try attempt(picks, failure) else { return nil }
    var isSmaller = true
    while isSmaller, tries < most {
      isSmaller = false
      for (launch, choice) in Self.places(best.0) where best.0.indices.contains(launch) && best.0[launch][choice] != nil {
        var fewer = best.0
        fewer[launch][choice] = nil
        if let found = try attempt(fewer, failure) {
          (best, isSmaller) = (found, true)
        }
      }
      for (launch, choice) in Self.places(best.0) where (best.0.indices.contains(launch) ? best.0[launch][choice] ?? 0 : 0) > 1 {
        var nearer = best.0
        nearer[launch][choice]! -= 1
        if let found = try attempt(nearer, failure) { (best, isSmaller) = (found, true) }
      }
    }
    if let simpler = try simpler(than: best.0, failure) { best = simpler }
    return (best.0, best.1, tries)
  }

  /// A run with fewer deviations that fails in the same way, though they are others: what was drawn may be a long way round.
  private mutating func simpler(
    than picks: [[Int: Int]], _ failure: FailureReport
  ) throws -> ([[Int: Int]], TrialRecord)? {
    let deviations = picks.reduce(0) { $0 + $1.count }
    guard deviations > 1 else { return nil }
    var search = SystematicSearch(upTo: deviations - 1)
    while tries < most, let trial = search.next() {
      tries += 1
      let record = try run(trial.deviations)
      search.take(record, of: trial)
      guard let again = record.failure, Self.isSame(again, failure) else { continue }
      return (record.lacksAnApp ? trial.deviations : record.deviations, record)
    }
    return nil
  }

  private mutating func attempt(_ picks: [[Int: Int]], _ failure: FailureReport) throws -> ([[Int: Int]], TrialRecord)? {
    guard tries < most else { return nil }
    tries += 1
    let record = try run(picks)
    guard let again = record.failure, Self.isSame(again, failure) else { return nil }
    // What was picked beyond what there was to choose from has had no effect, as far as that is told.
    return (record.lacksAnApp ? picks : record.deviations, record)
  }

  /// Failures that stand at the same place are of the same fault; their texts tell of what differs.
  static func isSame(_ one: FailureReport, _ other: FailureReport) -> Bool {
    one.type == other.type && one.file == other.file && one.line == other.line
  }

  /// Where something else than the usual is picked, the last first: what comes later depends on what comes before.
  private static func places(_ picks: [[Int: Int]]) -> [(launch: Int, choice: Int)] {
    picks.indices.reversed().flatMap { launch in picks[launch].keys.sorted(by: >).map { (launch, $0) } }
  }
}
