import RehearsalSpecs

/// An attempt whose worker did not live to tell of it.
struct LostAttempt: Sendable, Hashable {
  let type: String
  let headline: String
  var text: String
  var output = ""
  var agentLog: [String] = []
  var artefacts: [String] = []

  init(type: String, headline: String) {
    (self.type, self.headline, text) = (type, headline, headline)
  }

  /// The worker ended in the middle of the attempt.
  init(_ ending: WorkerEnding, printed: String) {
    let stack = StackText(in: printed)
    let place: String
    switch ending {
    case .exit(let code):
      self.init(type: "Exit", headline: "the spec's process \(ending)\(code == 0 ? ", as if all were done" : "")")
      place = "ended in"
    case .signal:
      self.init(type: "Crash", headline: "the spec's process \(ending)")
      place = "crashed in"
    }
    output = stack.rest
    // The runtime says in one line why it traps.
    if let reason = output.split(separator: "\n").last(where: { $0.contains("Fatal error") }) { text += "\n  \(reason)" }
    tell(place, stack.functions)
  }

  /// The attempt went on for too long.
  ///
  /// - Parameter told: What the spec itself said when its agents had been ended for it, if it did.
  init(tookLongerThan limit: Duration, printed: String, told: MadeAttempt?) {
    let stack = StackText(in: printed)
    self.init(type: "WallTimeout", headline: "no end within \(limit) of real time")
    output = stack.rest
    tell("the spec was in", stack.functions)
    guard let told else {
      text += "\n  its agents were ended, and it still went on: its own code hangs"
      return
    }
    (agentLog, artefacts) = (told.agentLog, told.artefacts)
    if let failure = told.failure {
      text +=
        "\nWhen its agent was ended for that:\n" + failure.text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }
  }

  private mutating func tell(_ what: String, _ functions: [String]) {
    guard !functions.isEmpty else { return }
    text += "\n  \(what) " + functions.joined(separator: "\n    called by ")
  }

  /// The end of the lane that made the attempt.
  func laneLost(took duration: Duration) -> LaneLost {
    LaneLost(
      FailureReport(outcome: .lost, type: type, headline: headline, text: text), realDuration: duration, output: output,
      agentLog: agentLog, artefacts: artefacts)
  }
}
