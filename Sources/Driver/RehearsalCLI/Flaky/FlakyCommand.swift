import ArgumentParser
import Files
import FlakinessStatistics
import RehearsalHistory
import RehearsalQuarantine

/// `rehearse flaky`
struct FlakyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flaky",
    abstract: "Says which tests are flaky, since when, and of what that depends.",
    subcommands: [FlakyListCommand.self, FlakyWhyCommand.self, FlakyBisectCommand.self, FlakyTrialCommand.self],
    defaultSubcommand: FlakyListCommand.self)
}

/// `rehearse flaky list`, which is what `rehearse flaky` is short for.
struct FlakyListCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Ranks the tests that failed by what they are worth to mend. (default)",
    discussion: """
      A test's flakiness is how likely an attempt is to fail on code that it could have passed, with the interval that holds the \
      true value with 95 % probability. The article "The statistics of flakiness" says how it is found.

      PROVOKED marks a test that 'explore' made fail in another order of events, alone where none of its runs failed. What an exploration finds \
      counts in no rate and in no gate.

      EXIT STATUS: 0 if all gates of --fail-if are open, 1 if one is shut, and 2 if the command line or a file makes no sense, or the \
      history has no such project, branch, change or test, or no run that the options ask for, so that no gate is open by mistake.
      """)

  @OptionGroup var options: FlakyOptions

  @Option(name: .shortAndLong, help: "The form of the report: \(FlakyFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var output = FlakyFormat.text

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("How many tests to tell at most. (default: 20)", valueName: "n"),
    transform: Numbers.read(1...Int.max))
  var limit = 20

  @Flag(
    help: "Tell the tests that are new since --since (or in all runs that count), and how sure it is that they are not flaky.")
  var new = false

  @Option(
    help: ArgumentHelp(
      "Fail if more than so many tests have a status: 'broken', 'flaky>3', 'unlisted-flaky' (not in quarantine), 'new-flaky' (since the latest commit), 'unproven' (with --new: failed, or passed too seldom); or if more runs were red by flaky tests alone: 'blocked>5%'. May be repeated.",
      valueName: "condition"),
    transform: FlakyGate.read)
  var failIf: [FlakyGate] = []

  func validate() throws {
    if !new, failIf.contains(where: { $0.subject == .unproven }) {
      throw ValidationError("'--fail-if unproven' is about new tests, so it needs '--new'.")
    }
  }

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    var question = options.question(console)
    question.isNewOnly = new
    // No gate is open by mistake.
    question.needsRuns = new || !failIf.isEmpty
    let asked = question
    let lists = try options.quarantine.lists(console)
    let report = try UsageProblem.of {
      lists.owned(try History(consulting: options.history.file).flakiness(asked))
    }
    try write(report, lists, console)
    var isShut = false
    // Gates are about what runs say.
    var judged = report
    if !new { judged.tests.removeAll(where: \.isOnlyProvoked) }
    for gate in failIf {
      if let blindSpot = gate.blindSpot(in: judged) { console.errors.write("\(blindSpot)\n") }
      guard let objection = gate.objection(to: judged, isListed: lists.isListed) else { continue }
      console.errors.write("\(objection)\n")
      isShut = true
    }
    return isShut ? 1 : 0
  }

  private func write(_ report: FlakyReport, _ lists: RepositoryLists, _ console: Console) throws(UsageProblem) {
    switch output {
    case .text:
      console.output.write(
        new ? NewTestText.list(report, limit: limit) : FlakyText.list(report, limit: limit, note: lists.note))
    case .json:
      var report = report
      report.tests = Array(report.tests.prefix(limit))
      console.output.write(try HistoryText.json(report))
    case .markdown: console.output.write(FlakyMarkdown.list(report, limit: limit, note: lists.note))
    case .csv: console.output.write(FlakyTable.list(report, limit: limit))
    case .github:
      // GitHub drops a summary of more than a megabyte as a whole.
      let summary = FlakyMarkdown.list(report, limit: limit, budget: 1_000_000, note: lists.note)
      let sink = try ReporterChoice("github_summary", variables: console.variables)
        .sink(console.output, directory: console.directory)
      sink.write(summary)
      if let error = sink.error { throw UsageProblem(description: "the summary: \(ErrorWords.of(error))") }
      var shown = report
      shown.tests = Array(report.tests.prefix(limit))
      console.output.write(FlakyMarkdown.annotations(shown))
    }
  }
}
