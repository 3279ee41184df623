import ArgumentParser
import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalSpecs
import Spelling

extension RunnerNames: ExpressibleByArgument {}

/// `rehearse flaky bisect`
struct FlakyBisectCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect", abstract: "Runs tests in orders to find which other one makes a test fail.",
    discussion: """
      Each order runs in a fresh process. Without --command the tests are specs of this program. With it they belong to any runner: \
      the command is given to a shell with {tests} replaced by the names in order, as the runner takes them, and fails if a test does:

        --command 'pytest -p no:randomly {tests}'    tests/test_cart.py::test_total …
        --command 'mvn -q test -Dtest={tests}'       CartTest#total,LoginTest#works
        --command 'go test -run {tests} ./cart'      ^(TestTotal|TestEmpty)$

      pytest keeps the order; Maven and go test have orders of their own, so of them it is told which tests fail together. With \
      '--names history' each name is as the history has it, in quotes, for a script that fails if, and only if, the last test does. \
      A status that tells nothing of tests ends the search: of pytest all but 0 and 1, of go test above 1, of a shell 126 and 127.

      EXIT STATUS: 0 if a test was found that makes it fail, or that it needs; 1 if not; 2 if the runs tell nothing.
      """)

  @OptionGroup var options: FlakyOptions

  @Option(
    help: ArgumentHelp(
      "What runs tests in an order, with {tests} in it, if they are not specs of this program.", valueName: "shell command"))
  var command: String?

  @Option(
    help: ArgumentHelp(
      "How the command takes names: history, pytest, maven or go. (default: as the test's file and class tell)", valueName: "form"
    ))
  var names: RunnerNames?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How many orders to run at most. (default: 200)", valueName: "n"),
    transform: Numbers.read(1...Int.max))
  var budget = 200

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of each run. (default: that of the last failure)", valueName: "n"), transform: Numbers.seed)
  var seed: UInt64?

  @Argument(
    help: ArgumentHelp("The full name of the test, a part that no other name has, or pytest's node ID.", valueName: "test"))
  var name: String

  func validate() throws {
    if let command, !command.contains(OrderTrial.place) {
      throw ValidationError("'--command' has no {tests}, so it would run the same tests each time: 'pytest {tests}'.")
    }
    if names != nil, command == nil { throw ValidationError("'--names' goes with '--command'.") }
  }

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let question = options.question(console)
    let (report, lastSeed) = try UsageProblem.of {
      let history = try History(readingFrom: options.history.file)
      return (try history.neighbours(of: name, question), try history.seedOfLastFailure(of: name, question))
    }
    let known = command == nil ? Set(Plan(rehearse.specs, root: console.directory).specs.map(\.id)) : nil
    if let known, !known.contains(report.test) {
      throw UsageProblem(description: "'\(report.test)' is no spec of this program; --command says how another runner is called")
    }
    let runner = names ?? report.runner
    let trial = OrderTrial(
      command: command, words: { report.words($0, for: runner) }, runner: runner, seed: seed ?? lastSeed,
      directory: console.directory)
    var search = PolluterSearch(victim: report.test, budget: budget) { tests in
      let failed = try trial.fails(tests)
      let before = tests.dropLast().map { "'\($0)'" }.joined(separator: ", ")
      console.errors.write(
        "\(failed ? "failed" : "passed")\(before.isEmpty ? " alone" : " after \(before.count > 200 ? "\(tests.count - 1) others" : before)")\n"
      )
      return failed
    }
    // A runner's own status tells of all tests: one that fails by itself pollutes nothing.
    var guilty: Set<String> = []
    var finding = PolluterSearch.Finding.passes
    search: while true {
      finding = try UsageProblem.of { try find(&search, report, among: known, without: guilty) }
      guard command != nil, runner != .history, case .victim(let polluters, _) = finding else { break search }
      let failing = try UsageProblem.of { try polluters.filter { try trial.fails([$0]) } }
      if failing.isEmpty { break search }
      console.errors.write("left out, for they fail by themselves: \(failing.joined(separator: ", "))\n")
      guilty.formUnion(failing)
    }
    console.output.write(Self.words(finding, report.test) + "\n\(Words.count(search.trials.count, "order")) run.\n")
    switch finding {
    case .victim, .brittle: return 0
    case .failsAlone, .passes: return 1
    }
  }

  private func find(
    _ search: inout PolluterSearch, _ report: NeighbourReport, among known: Set<String>?, without guilty: Set<String>
  ) throws -> PolluterSearch.Finding {
    func names(_ tests: [Int64]) -> [String] {
      tests.compactMap { report.names[$0] }.filter { (known?.contains($0) ?? true) && !guilty.contains($0) }
    }
    let polluters = report.neighbours.polluters.map(\.test)
    let cleaners = polluters.first.map { names(Neighbours.cleaners(of: $0, report.observations).map(\.test)) } ?? []
    return try search.find(
      candidates: names(polluters + report.neighbours.setters.map(\.test)), order: names(report.lastFailingOrder),
      cleaners: cleaners)
  }

  static func words(_ finding: PolluterSearch.Finding, _ test: String) -> String {
    func list(_ tests: [String]) -> String { tests.map { "   \($0)\n" }.joined() }
    switch finding {
    case .victim(let polluters, let cleaners):
      return "'\(test)' passes alone and fails after:\n" + list(polluters)
        + (cleaners.isEmpty ? "" : "Each of these in between saves it, and shows what has to be undone:\n" + list(cleaners))
    case .brittle(let setters): return "'\(test)' fails alone and passes after:\n" + list(setters)
    case .failsAlone: return "'\(test)' fails alone, and nothing that was tried saves it.\n"
    case .passes: return "Nothing that was tried makes '\(test)' fail: its failures may not depend on the order.\n"
    }
  }
}
