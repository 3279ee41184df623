/// Which attempts belong to which spec, and when a spec has had its last one.
struct Ledger {
  private var attempts: [KeptAttempts]
  private var settled: [Int]
  private var isTold: [Bool]
  private let expected: [Int?]
  private let positions: [String: Int]
  private let quarantine: [String: String]

  init(_ plan: Plan, _ options: RunOptions) {
    attempts = Array(repeating: KeptAttempts(), count: plan.planned.count)
    settled = Array(repeating: 0, count: plan.planned.count)
    isTold = Array(repeating: false, count: plan.planned.count)
    positions = Dictionary(uniqueKeysWithValues: plan.planned.enumerated().map { ($1.identity.id, $0) })
    quarantine = options.quarantine
    expected = plan.planned.map { planned in
      if planned.status != .implemented { return 1 }
      return options.untilFail ? options.repetitions : max(1, options.repetitions ?? 1)
    }
  }

  mutating func add(_ result: AttemptResult) {
    guard let position = positions[result.identity.spec.id] else { return }
    attempts[position].add(result)
  }

  /// Notes that a repetition is through.
  ///
  /// - Returns: The spec's result if it was the last repetition.
  mutating func settle(_ position: Int) -> SpecResult? {
    settled[position] += 1
    return settled[position] == expected[position] ? tell(position) : nil
  }

  /// What the attempts come to of specs that would have had more.
  mutating func rest() -> [SpecResult] {
    attempts.indices.compactMap { isTold[$0] || attempts[$0].all.isEmpty ? nil : tell($0) }
  }

  /// Whether a spec had fewer repetitions than it should have had.
  var isCut: Bool {
    zip(settled, expected).contains { settled, expected in settled < expected ?? 1 }
  }

  private mutating func tell(_ position: Int) -> SpecResult {
    isTold[position] = true
    defer { attempts[position] = KeptAttempts() }
    let all = attempts[position].all.sorted { $0.identity.attempt < $1.identity.attempt }
    return SpecResult(all, forgotten: attempts[position].forgotten, quarantine: quarantine[all[0].identity.spec.id])
  }
}
