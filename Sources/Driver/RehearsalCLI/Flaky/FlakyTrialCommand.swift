import ArgumentParser
import Foundation
import RehearsalSpecs

/// `rehearse flaky trial`: what `bisect` starts. Runs specs one after the other in one process; the status tells of the last one.
struct FlakyTrialCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "trial", abstract: "Runs specs in the order of their names here, and tells whether the last one failed.",
    shouldDisplay: false)

  @Option(parsing: .unconditional, help: ArgumentHelp("The seed.", valueName: "n"), transform: Numbers.seed)
  var seed: UInt64 = 0

  @Option(help: ArgumentHelp("The program that hosts the app under test.", valueName: "path"))
  var agent: String?

  @Argument(help: ArgumentHelp("The full names, in order.", valueName: "spec"))
  var names: [String]

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let request = RunRequest(
      agent: agent, jobs: 1, seed: seed, run: Runner.freshName())
    // One environment for all, so that what one leaves behind the next one finds.
    let environment = try UsageProblem.of { try rehearse.environment(request) }
    var failed = false
    for name in names {
      let filter = try UsageProblem.of { try Filter("/^\(NSRegularExpression.escapedPattern(for: name))$/") }
      let plan = Plan(rehearse.specs, filters: [filter], root: console.directory)
      guard plan.specs.count == 1 else { throw UsageProblem(description: "'\(name)' is no spec of this program") }
      let summary = Runner(plan, jobs: 1, seed: seed, environment: environment).run(reporters: [])
      if let failure = summary.infrastructureFailures.first { throw UsageProblem(description: failure.text) }
      failed = summary.unforgiven > 0 || summary.notRun > 0
    }
    return failed ? 1 : 0
  }
}
