import RehearsalSpecs

/// Which part of a run this process is, as the engine that started it says in variables.
///
/// Every engine that starts one command several times tells each of them its number; none of them needs to know us for that.
struct ShardVariables {
  /// What one engine says.
  struct Claim: Hashable {
    let engine: String
    /// Counted from 1, as ``Shard`` is, whatever the engine counts from.
    let index: Int
    /// `nil` where the engine does not tell: Kubernetes leaves it to the manifest.
    let count: Int?
  }

  /// How an engine spells it.
  private struct Spelling {
    let engine: String
    let index: String
    let count: [String]
    /// What its first shard is called, or the variable that says so.
    let first: First
    var step: String?

    enum First {
      case number(Int)
      case variable(String)
    }
  }

  private static let spellings = [
    Spelling(engine: "Bazel", index: "TEST_SHARD_INDEX", count: ["TEST_TOTAL_SHARDS"], first: .number(0)),
    Spelling(
      engine: "Slurm", index: "SLURM_ARRAY_TASK_ID", count: ["SLURM_ARRAY_TASK_COUNT"], first: .variable("SLURM_ARRAY_TASK_MIN"),
      step: "SLURM_ARRAY_TASK_STEP"),
    Spelling(engine: "Kubernetes", index: "JOB_COMPLETION_INDEX", count: [], first: .number(0)),
    Spelling(engine: "CircleCI", index: "CIRCLE_NODE_INDEX", count: ["CIRCLE_NODE_TOTAL"], first: .number(0)),
    Spelling(engine: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: ["BUILDKITE_PARALLEL_JOB_COUNT"], first: .number(0)),
    Spelling(engine: "GitLab", index: "CI_NODE_INDEX", count: ["CI_NODE_TOTAL"], first: .number(1)),
  ]

  /// The variable that tells a count where the engine does not.
  static let countVariable = "REHEARSAL_SHARDS"

  private let variables: [String: String]

  init(_ variables: [String: String]) { self.variables = variables }

  /// Whether Bazel started this test with shards. It asks whether a test knows of them, and expects every test that does to obey.
  var isBazels: Bool { value("TEST_TOTAL_SHARDS") != nil && value("TEST_SHARD_INDEX") != nil }

  /// The file that Bazel wants touched by a test that knows of shards.
  var statusFile: String? { value("TEST_SHARD_STATUS_FILE") }

  /// The shard that the variables tell.
  ///
  /// - Parameter count: How many shards the command line says there are, if it does.
  /// - Returns: `nil` where no engine says anything.
  /// - Throws: ``UsageProblem`` where variables are wrong, where they contradict each other or the command line, and where none
  ///   of them tells how many shards there are.
  func shard(count given: Int?) throws(UsageProblem) -> Shard? {
    var claims: [Claim] = []
    for spelling in Self.spellings {
      if let claim = try claim(spelling) { claims.append(claim) }
    }
    guard let first = claims.first else { return nil }
    if let other = claims.first(where: { $0.index != first.index || ($0.count ?? first.count) != (first.count ?? $0.count) }) {
      throw UsageProblem(
        description: "\(words(first)), and \(words(other)): say which with '--shard i/n'")
    }
    let told = claims.lazy.compactMap(\.count).first
    let ours = try number(Self.countVariable, from: 1)
    // In the order in which people would look for the mistake.
    let counts = [("--shard /\(given ?? 0)", given), (first.engine, told), (Self.countVariable, ours)].filter { $0.1 != nil }
    if let pair = zip(counts, counts.dropFirst()).first(where: { $0.1 != $1.1 }) {
      throw UsageProblem(
        description: "\(pair.0.0) says that there are \(pair.0.1 ?? 0) shards, and \(pair.1.0) says \(pair.1.1 ?? 0)")
    }
    guard let count = counts.first?.1 else {
      throw UsageProblem(
        description: "\(first.engine) says that this is shard \(first.index), but not of how many: say so with "
          + "'--shard /n' or \(Self.countVariable)")
    }
    guard let shard = Shard(first.index, of: count) else {
      throw UsageProblem(description: "\(first.engine) says that this is shard \(first.index), and there are only \(count)")
    }
    return shard
  }

  private func words(_ claim: Claim) -> String {
    "\(claim.engine) says that this is shard \(claim.index)" + (claim.count.map { " of \($0)" } ?? "")
  }

  private func claim(_ spelling: Spelling) throws(UsageProblem) -> Claim? {
    guard let index = try number(spelling.index, from: 0) else { return nil }
    var count: Int?
    for name in spelling.count where count == nil { count = try number(name, from: 1) }
    // Outside of a `parallel` job GitLab sets the total alone, and a job array's id alone says nothing.
    if count == nil, !spelling.count.isEmpty {
      throw UsageProblem(
        description:
          "\(spelling.engine) sets \(spelling.index), but not \(spelling.count[0]): say which shard this is with '--shard i/n'")
    }
    var first = 0
    switch spelling.first {
    case .number(let number): first = number
    case .variable(let name): first = try number(name, from: 0) ?? 0
    }
    var step = 1
    if let name = spelling.step { step = try number(name, from: 1) ?? 1 }
    guard index >= first, (index - first) % step == 0 else {
      throw UsageProblem(
        description:
          "\(spelling.index) is \(index), which is none of the numbers from \(first)\(step > 1 ? " in steps of \(step)" : "")")
    }
    return Claim(engine: spelling.engine, index: (index - first) / step + 1, count: count)
  }

  private func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func number(_ name: String, from least: Int) throws(UsageProblem) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), number >= least else {
      throw UsageProblem(description: "\(name) is '\(text)', which is no number from \(least) on")
    }
    return number
  }
}
