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
      failures are told. 'run' does not fail for them, whatever the history says; 'quarantine gate' judges a build by the history, also \
      one of another runner, and does not forgive what is broken.
      """,
    subcommands: [CheckQuarantineCommand.self, SuggestQuarantineCommand.self, GateCommand.self])
}

/// `rehearse quarantine check`
struct CheckQuarantineCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Says which entries have expired, are broken, or can be released.",
    discussion: """
      The history notes which tests are in quarantine, for its trend.

      EXIT STATUS: 1 if an entry has expired, is about a broken test or one that has never run, or has no owner or issue yet, and 0 otherwise.
      """)

  @OptionGroup var release: ReleaseOptions
  @OptionGroup var options: FlakyOptions

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let (_, review) = try options.review(console, release)
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
    discussion: "The patch is for 'git apply --allow-empty'. Nothing is changed, and broken tests are never suggested.")

  @OptionGroup var release: ReleaseOptions
  @OptionGroup var options: FlakyOptions

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let (lists, review) = try options.review(console, release)
    let new = review.suggestion(for: lists.file, today: lists.today)
    let patch = UnifiedDiff.of(lists.file.text, new, path: lists.path)
    console.output.write(patch)
    if patch.isEmpty { console.errors.write("Nothing to suggest: no flaky test is missing, and none can be released.\n") }
    return 0
  }
}

extension FlakyOptions {
  /// The quarantine, and what the history says of it.
  fileprivate func review(_ console: Console, _ release: ReleaseOptions) throws(UsageProblem) -> (
    RepositoryLists, QuarantineReview
  ) {
    let lists = try quarantine.lists(console)
    let question = question(console)
    return try UsageProblem.of {
      let history = try History(consulting: self.history.file)
      try history.note(lists, question)
      return (
        lists,
        lists.review(
          try history.verdicts(question), known: try history.testNames(question),
          explorations: try history.explorations(project: question.project), requirement: release.requireExploration)
      )
    }
  }
}

extension History {
  /// Notes what the quarantine file says, where the history can be written.
  func note(_ lists: RepositoryLists, _ question: FlakyQuestion) throws {
    guard keeps else { return }
    try note(quarantine: lists.stays(try testNames(question)), project: question.project, now: Date())
  }
}
