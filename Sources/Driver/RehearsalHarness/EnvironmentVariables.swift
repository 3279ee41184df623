import RehearsalExploration
import RehearsalTraces
import Spelling

/// The variables of the environment that mean something to Rehearsal, in one place: all begin with ``prefix``.
package enum EnvironmentVariables {
  package static let prefix = "REHEARSAL_"

  /// What a run is told; each is a long option of `rehearse run`, too. Tests are told some of them.
  package static let settings = [
    "FILTER", "SKIP", "TAG", "FILES", "SHARD", "JOBS", "WORKERS", "ORDER", "SEED", "EVENT_ORDER", "LATENCY_SPREAD", "REPLAY",
    "TIMEOUT", "WALL_TIMEOUT", "GRACE", "AGENT", "RETRIES", "FAIL_ON_FLAKY", "REPEAT", "MAX_FAILURES", "QUARANTINE",
    "ALLOW", "FORBID", "REPORT", "SLOWEST", "HISTORY", "PROJECT", "RUN_NAME", "RECORDINGS", "TRACE",
    "UPDATE_PICTURES",
  ]

  /// What else a run and tests are told.
  package static let others = ["CONFIG", "SHARDS", "FORKS", "APP", "EXPLORE"]

  /// What specs are told.
  package static let told = ["LANE", "RUN"]

  /// What our own build and tests read.
  private static let ours = [
    "WARNINGS", "FIXTURES", "PICTURES", "GAPS", "PYTHON", "CHAOS", "CHROMIUM", "CTRF_SCHEMA", "JUNIT_SCHEMA", "KILLS",
    "FIXED_ADDRESSES",
  ]

  /// What to say of variables that are nearly ours: `there is no variable 'REHEARSAL_JOSB'; did you mean 'REHEARSAL_JOBS'?`
  ///
  /// A name that is like none of ours may be somebody's own.
  package static func complaints(_ variables: [String: String]) -> [String] {
    let known = settings + others + told + ours
    return variables.keys.filter { $0.hasPrefix(prefix) }.sorted().compactMap { name in
      let word = String(name.dropFirst(prefix.count))
      guard !known.contains(word), let near = NearMiss.candidates(for: word, among: known).first else { return nil }
      return "there is no variable '\(name)'; did you mean '\(prefix)\(near)'?"
    }
  }

  /// What to say of values that tests cannot follow; `rehearse` says so itself.
  static func complaintsOfTests(_ variables: [String: String]) -> [String] {
    func complaint(_ word: String, _ isFine: (String) -> Bool, _ expected: String) -> String? {
      guard let value = variables[prefix + word], !value.isEmpty, !isFine(value) else { return nil }
      return "\(prefix)\(word)=\(value) is ignored; expected \(expected)"
    }
    return [
      complaint("REPLAY", { ReplayToken($0) != nil }, "a token as an exploration prints it, such as s1-a1000-p1000-c12.1"),
      complaint(
        "TRACE", { TraceRetention(rawValue: $0) != nil },
        TraceRetention.allCases.map(\.rawValue).joined(separator: ", ")),
      complaintOfExploring(
        variables[prefix + "EXPLORE"] ?? "", hasHistory: variables[prefix + "HISTORY"] != TestSettings.noHistory),
    ].compactMap { $0 }
  }

  private static func complaintOfExploring(_ value: String, hasHistory: Bool) -> String? {
    do {
      let search = try OrderSearch(options: value)
      return search.resume && !hasHistory ? "\(prefix)EXPLORE=\(value) is ignored: \(ExplorationFolder.whyItIsNeeded)" : nil
    } catch {
      if value.contains("--") { return "\(prefix)EXPLORE=\(value) is ignored: \(error)" }
      return "\(prefix)EXPLORE=\(value) is ignored; expected how many runs of each test at most, such as 200, "
        + "or options of 'rehearse explore', such as --reduction --time 30s"
    }
  }
}
