/// What the latest exploration of a test must have shown before the test is released: `exhausted`, or a number of runs.
package enum ExplorationRequirement: Sendable, Hashable {
  /// All orders of events within the bounds were tried, and it failed in none.
  case exhausted
  /// It failed in none of so many runs at least, or was exhausted by fewer.
  case runs(Int)

  /// How it is said in words, for people who said something else.
  package static let forms = "'exhausted' or a number of runs"

  /// Reads `exhausted`, or a number from 1 on; nil of anything else.
  package init?(_ text: String) {
    if text == "exhausted" {
      self = .exhausted
    } else if let runs = Int(text), runs > 0 {
      self = .runs(runs)
    } else {
      return nil
    }
  }
}

/// What the latest exploration of a test came to, as far as the quarantine needs it.
package struct ExploredTest: Sendable, Hashable {
  /// How many runs were made, and how many of them failed.
  package let runs: Int
  package let failures: Int
  /// Whether there are no other orders within the bounds.
  package let isExhausted: Bool
  /// Whether a run of the history failed later, so that it says nothing of what was mended then.
  package let isOutdated: Bool

  package init(runs: Int, failures: Int, isExhausted: Bool, isOutdated: Bool) {
    (self.runs, self.failures, self.isExhausted, self.isOutdated) = (runs, failures, isExhausted, isOutdated)
  }
}

extension ExplorationRequirement {
  /// What is missing until a test may be released, and what to run for it; nil if nothing is.
  ///
  /// - Parameter program: What explores, as a shell takes it.
  func lack(of test: String, _ explored: ExploredTest?, program: String = "rehearse") -> String? {
    let name = test.replacing("'", with: #"'\''"#)
    let explore =
      switch self {
      case .exhausted: "\(program) explore --filter '\(name)'"
      case .runs(let runs): "\(program) explore --filter '\(name)' --runs \(runs)"
      }
    guard let explored else { return "it was never explored: \(explore)" }
    if explored.failures > 0 { return "it failed when it was explored: mend it, and \(explore)" }
    if explored.isOutdated { return "it was explored before it last failed: \(explore)" }
    switch self {
    case _ where explored.isExhausted: return nil
    case .exhausted: return "its exploration left orders untried: \(explore) --resume"
    case .runs(let runs):
      return explored.runs >= runs ? nil : "its exploration made \(explored.runs) of \(runs) runs: \(explore) --resume"
    }
  }
}
