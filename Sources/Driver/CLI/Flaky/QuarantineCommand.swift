import ArgumentParser
import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalQuarantine

/// `rehearse quarantine`
struct QuarantineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quarantine",
    abstract: "Forgives the failures of listed tests, for a while and with reasons.",
    discussion: """
      The list is a file of the repository, \(QuarantineFile.defaultPath), and is reviewed like code. Quarantined tests run, and their \
      failures are told; 'quarantine gate' alone forgives them.
      """,
    subcommands: [CheckQuarantineCommand.self, SuggestQuarantineCommand.self, GateCommand.self])
}

/// `rehearse quarantine check`
struct CheckQuarantineCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Says which entries have expired, are broken, or can be released.",
    discussion: """
      The history notes which tests are in quarantine, for its trend.

      EXIT STATUS: 1 if an entry has expired or is about a broken test, and 0 otherwise.
      """)

  @OptionGroup var options: FlakyOptions

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let (_, review) = try options.review(console)
    if review.findings.isEmpty { console.output.write("Nothing is in quarantine.\n") }
    for (entry, finding) in review.findings {
      console.output.write("\(entry.test)\n   \(finding.words)\n   owner \(entry.owner), \(entry.issue), until \(entry.until)\n")
    }
    for subject in review.missing { console.output.write("\(subject.name)\n   flaky and not in quarantine: \(subject.reason)\n") }
    return review.findings.contains { $0.finding.isProblem } ? 1 : 0
  }
}

/// `rehearse quarantine suggest`
struct SuggestQuarantineCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest", abstract: "Prints a patch that adds flaky tests and takes out released ones.",
    discussion:
      "The patch is for 'git apply', and empty if there is nothing to change. The file is left as it is, and broken tests are never suggested."
  )

  @OptionGroup var options: FlakyOptions

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let (custody, review) = try options.review(console)
    let new = review.suggestion(for: custody.file, today: custody.today)
    let patch = UnifiedDiff.of(custody.file.text, new, path: custody.path)
    console.output.write(patch)
    if patch.isEmpty { console.errors.write("Nothing to suggest: no flaky test is missing, and none can be released.\n") }
    return 0
  }
}

/// `rehearse quarantine gate`
struct GateCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "gate", abstract: "Decides whether a run is red by more than the tests in quarantine.",
    discussion: """
      The history notes which tests are in quarantine, for its trend.

      EXIT STATUS: 0 if every test that failed in the run is in quarantine and not broken, and 1 otherwise.
      """)

  @OptionGroup var options: FlakyOptions

  @Argument(
    help: ArgumentHelp("The number of the run, or its name or the beginning of it. (default: the latest run)", valueName: "run"))
  var reference: String?

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let custody = try Custody(options.quarantine, in: console.directory)
    let (run, attempts, verdicts) = try UsageProblem.of {
      let history = try History(consulting: options.history.path)
      let run = try history.run(reference)
      var question = options.question
      question.project = run.project
      question.branch = options.branch ?? "*"
      try history.note(custody, question)
      return (run, try history.attempts(of: run), try history.verdicts(question))
    }
    let broken = Set(verdicts.filter { $0.status == .broken }.map(\.name))
    let evidence = attempts.filter { ["passed", "failed", "error", "timedOut", "lost"].contains($0.outcome) }
    // A test is red if none of its attempts passed.
    let passed = Set(evidence.filter { $0.outcome == "passed" }.map(\.spec))
    let red = Set(evidence.map(\.spec)).subtracting(passed).sorted()
    var isRed = false
    for name in red {
      let entry = custody.file.entry(for: name, on: custody.today)
      let isForgiven = entry != nil && !broken.contains(name)
      isRed = isRed || !isForgiven
      let words =
        entry.map {
          broken.contains(name) ? "in quarantine but broken, which is not forgiven" : "forgiven until \($0.until): \($0.reason)"
        }
        ?? "not in quarantine"
      console.output.write("\(isForgiven ? "forgiven" : "FAILED")  \(name)\n   \(words)\n")
    }
    console.output.write(
      "Run \(run.name): \(Words.count(red.count, "test")) failed; \(isRed ? "red" : red.isEmpty ? "green" : "green, for all of them are in quarantine").\n"
    )
    return isRed ? 1 : 0
  }
}

extension FlakyOptions {
  /// The quarantine, and what the history says of it.
  fileprivate func review(_ console: Console) throws(UsageProblem) -> (Custody, QuarantineReview) {
    let custody = try Custody(quarantine, in: console.directory)
    return try UsageProblem.of {
      let history = try History(consulting: self.history.path)
      try history.note(custody, question)
      return (custody, custody.review(try history.verdicts(question), known: try history.testNames(question)))
    }
  }
}

extension History {
  /// Notes what the quarantine file says, where the history can be written.
  fileprivate func note(_ custody: Custody, _ question: FlakyQuestion) throws {
    guard keeps else { return }
    try note(quarantine: custody.stays(try testNames(question)), project: question.project, now: Date())
  }
}
