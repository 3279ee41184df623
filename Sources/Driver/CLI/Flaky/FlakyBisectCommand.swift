import ArgumentParser
import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalSpecs

/// `rehearse flaky bisect`
struct FlakyBisectCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect", abstract: "Runs tests in orders to find which other one makes a test fail.",
    discussion: """
      Each order runs in a fresh process. Without --command the tests are specs of this program. With it they belong to any runner: \
      the command is given to a shell with {tests} replaced by the names in order, each in quotes, and should fail if, and only if, \
      the last one fails: --command 'pytest -p no:randomly {tests}'.

      EXIT STATUS: 0 if a test was found that makes it fail, or that it needs; 1 if not.
      """)

  @OptionGroup var options: FlakyOptions

  @Option(help: ArgumentHelp("What runs tests in an order, if they are not specs of this program.", valueName: "shell command"))
  var command: String?

  @Option(help: ArgumentHelp("How many orders to run at most.", valueName: "n"))
  var budget = 200

  @Option(help: ArgumentHelp("The seed of each run. (default: that of the last failure)", valueName: "n"))
  var seed: UInt64?

  @Argument(help: ArgumentHelp("The full name of the test, or a part that no other name has.", valueName: "test"))
  var name: String

  func validate() throws {
    if budget < 1 { throw ValidationError("At least one run is needed.") }
  }

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let (report, lastSeed) = try UsageProblem.of {
      let history = try History(readingFrom: options.history.path)
      return (try history.neighbours(of: name, options.question), try history.seedOfLastFailure(of: name, options.question))
    }
    let known = command == nil ? Set(Plan(rehearse.specs, root: console.directory).specs.map(\.id)) : nil
    if let known, !known.contains(report.test) {
      throw UsageProblem(description: "'\(report.test)' is no spec of this program; --command says how another runner is called")
    }
    func names(_ tests: [Int64]) -> [String] {
      tests.compactMap { report.names[$0] }.filter { known?.contains($0) ?? true }
    }
    let trial = OrderTrial(command: command, seed: seed ?? lastSeed, directory: console.directory)
    var search = PolluterSearch(victim: report.test, budget: budget) { tests in
      let failed = try trial.fails(tests)
      let before = tests.dropLast().map { "'\($0)'" }.joined(separator: ", ")
      console.errors.write(
        "\(failed ? "failed" : "passed")\(before.isEmpty ? " alone" : " after \(before.count > 200 ? "\(tests.count - 1) others" : before)")\n"
      )
      return failed
    }
    let polluters = report.neighbours.polluters.map(\.test)
    let cleaners = polluters.first.map { names(Neighbours.cleaners(of: $0, report.observations).map(\.test)) } ?? []
    let finding = try UsageProblem.of {
      try search.find(
        candidates: names(polluters + report.neighbours.setters.map(\.test)), order: names(report.lastFailingOrder),
        cleaners: cleaners)
    }
    console.output.write(Self.words(finding, report.test) + "\n\(Words.count(search.trials.count, "order")) run.\n")
    switch finding {
    case .victim, .brittle: return 0
    case .failsAlone, .passes: return 1
    }
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
