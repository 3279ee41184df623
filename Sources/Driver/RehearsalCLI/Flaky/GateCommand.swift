import ArgumentParser
import FlakinessStatistics
import RehearsalHistory
import RehearsalQuarantine
import Spelling

/// `rehearse quarantine gate`
struct GateCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "gate", abstract: "Decides whether a build is red by more than the tests in quarantine.",
    discussion: """
      A build is all runs with its number, whatever their jobs; where runs have none, those of one commit and branch. In a job of GitHub, \
      GitLab, Jenkins, CircleCI, Buildkite or Azure it is the build of that job, and elsewhere that of the latest run. What a job that was \
      tried again says of a test replaces what it said before.

      Whether a test is broken, which no quarantine forgives, is worked out from its whole history. The history notes which tests are in \
      quarantine, for its trend.

      A run that was killed or interrupted, or lacks shards, says nothing of the tests that it did not reach: no build with such a run is \
      green, unless a later run of the same job has them.

      EXIT STATUS: 0 if every test that failed is in quarantine and not broken, 1 if not, and 2 if there is nothing to judge, or nothing \
      red in a build that is unfinished.
      """)

  @OptionGroup var history: HistoryOption

  @Option(help: ArgumentHelp("Only runs of this project. (default: all)", valueName: "name"))
  var project: String?

  @Option(help: ArgumentHelp("Judge the latest build of this branch.", valueName: "name"))
  var branch: String?

  @Option(help: ArgumentHelp("Judge the latest build of this pull or merge request.", valueName: "number"))
  var change: String?

  @OptionGroup var quarantine: QuarantineOption

  @Argument(
    help: ArgumentHelp("One run, to be judged alone: its number, or its name or the beginning of it.", valueName: "run"))
  var reference: String?

  func validate() throws {
    if reference != nil, project != nil || branch != nil || change != nil {
      throw ValidationError("A run is chosen by itself, or by '--project', '--branch' and '--change'.")
    }
  }

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let lists = try quarantine.lists(console)
    var question = BuildQuestion()
    (question.run, question.project, question.branch, question.change) = (reference, project, branch, change)
    question.asking = RunOrigin.ofService(variables: console.variables)
    let asked = question
    let (build, red, broken, unfinished) = try UsageProblem.of {
      let history = try History(consulting: self.history.file)
      let build = try history.build(asked)
      return (
        build, try history.redTests(of: build), try Self.broken(history, build, lists), try history.unfinishedRuns(of: build)
      )
    }
    var isRed = false
    for test in red {
      let (isForgiven, words) = verdict(on: test, isBroken: broken.contains("\(test.project)\n\(test.name)"), lists)
      isRed = isRed || !isForgiven
      let place = build.runs.count > 1 ? ", in the run \(test.run)" : ""
      console.output.write("\(isForgiven ? "forgiven" : "FAILED")  \(test.name)\n   \(words)\(place)\n")
    }
    for run in unfinished {
      let lack = run.missing > 0 ? "\(run.missing) of \(Words.count(run.planned ?? 0, "test")) did not run" : "it has no end"
      console.output.write("\((HistoryText.state(of: run) ?? "").uppercased())  run \(run.name)\n   \(lack)\n")
    }
    let count = build.runs.count > 1 ? ", \(build.runs.count) runs" : ""
    console.output.write(
      "\(build.words.prefix(1).uppercased())\(build.words.dropFirst())\(count): \(Words.count(red.count, "test")) failed; \(isRed ? "red" : !unfinished.isEmpty ? "not all of it ran, so not green" : red.isEmpty ? "green" : "green, for all of them are in quarantine").\n"
    )
    return isRed ? 1 : unfinished.isEmpty ? 0 : 2
  }

  /// The broken tests of the build's projects, by all that the history knows of them: in a short stretch of it none would look
  /// broken.
  private static func broken(_ history: History, _ build: Build, _ lists: RepositoryLists) throws -> Set<String> {
    var broken: Set<String> = []
    for project in Set(build.runs.map(\.project)).sorted() {
      var question = FlakyQuestion()
      (question.project, question.branch) = (project, "*")
      try history.note(lists, question)
      for verdict in try history.verdicts(question) where verdict.status == .broken {
        broken.insert("\(project)\n\(verdict.name)")
      }
    }
    return broken
  }

  private func verdict(on test: RedTest, isBroken: Bool, _ lists: RepositoryLists) -> (isForgiven: Bool, words: String) {
    if let entry = lists.file.entry(for: test.name, on: lists.today) {
      return isBroken
        ? (false, "in quarantine but broken, which is not forgiven") : (true, "forgiven until \(entry.until): \(entry.reason)")
    }
    guard let entry = lists.file.entries.last(where: { $0.isAbout(test.name) }) else { return (false, "not in quarantine") }
    return (
      false,
      entry.until < lists.today
        ? "its quarantine expired on \(entry.until)" : "its quarantine begins only on \(entry.since ?? entry.until)"
    )
  }
}
