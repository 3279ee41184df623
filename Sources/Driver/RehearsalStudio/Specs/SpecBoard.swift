import Rehearsal

/// How specs stand, as pages show it: folded from the events of runs.
struct SpecBoard: Encodable, Sendable {
  /// The run that goes on, or was the last.
  var run: Run?
  /// What came of each spec when it was run last, by full name.
  var results: [String: Result] = [:]
  var isWatching = false
  /// Whether the tests of the package stand in the tree, too.
  var includesTests = false
  var exploration: Explorations.Progress?

  struct Run: Encodable, Sendable {
    enum State: String, Encodable, Sendable { case building, running, finished }
    var number: Int
    var state: State
    var planned = 0
    var finished = 0
    var exitStatus: Int32?
    /// What went wrong, of a build or of the run as a whole.
    var message: String?
    /// What each lane runs now, by the lane's number.
    var lanes: [String: String] = [:]
  }

  struct Result: Encodable, Sendable {
    var outcome: String
    var isFlaky = false
    var realMicroseconds: Int64 = 0
    var attempts: [Attempt] = []
  }

  struct Attempt: Encodable, Sendable {
    var attempt: Int
    var outcome: String
    var seed: String
    /// The file that the run can be repeated from; nil where none was made.
    var recording: String?
    var output: String
    var failure: JSONValue?
    var virtualMicroseconds: Int64?
    var realMicroseconds: Int64
  }

  /// What is different after an event.
  enum Change { case nothing, run, attempt(Attempt), result(String) }

  /// Takes in an event of a run, as `rehearse run --output events` writes it.
  mutating func take(_ event: JSONValue) -> Change {
    let payload = event["payload"]
    switch event["kind"]?.word {
    case "runStarted":
      // Specs run first, and tests after them.
      run?.planned += payload?["planned"]?.whole ?? 0
      return .run
    case "attemptStarted":
      guard let id = payload?["id"]?.word, let lane = payload?["lane"]?.whole else { return .nothing }
      run?.lanes["\(lane)"] = id
      // The first of its attempts in this run.
      if payload?["attempt"]?.whole == 1 { results[id]?.attempts = [] }
      return .run
    case "attemptFinished":
      guard let payload, let id = payload["id"]?.word else { return .nothing }
      let attempt = Attempt(payload)
      results[id, default: Result(outcome: "running")].attempts.append(attempt)
      return .attempt(attempt)
    case "specFinished":
      guard let payload, let id = payload["id"]?.word else { return .nothing }
      var result = results[id] ?? Result(outcome: "")
      result.outcome = payload["outcome"]?.word ?? "unknown"
      result.isFlaky = payload["isFlaky"] == true
      result.realMicroseconds = Int64(payload["realMicroseconds"]?.whole ?? 0)
      results[id] = result
      run?.finished += 1
      return .result(id)
    case "runFinished":
      run?.lanes = [:]
      return .run
    default: return .nothing
    }
  }
}

extension SpecBoard.Attempt {
  init(_ payload: JSONValue) {
    let artefacts = payload["artefacts"]?.list?.compactMap(\.word) ?? []
    self.init(
      attempt: payload["attempt"]?.whole ?? 1, outcome: payload["outcome"]?.word ?? "unknown",
      seed: payload["seed"]?.word ?? "", recording: artefacts.first { $0.hasSuffix(".jsonl") },
      output: payload["output"]?.word ?? "", failure: payload["failure"],
      virtualMicroseconds: payload["virtualMicroseconds"]?.whole.map(Int64.init),
      realMicroseconds: Int64(payload["realMicroseconds"]?.whole ?? 0))
  }
}
