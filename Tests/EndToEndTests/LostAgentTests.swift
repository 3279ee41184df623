import Foundation
import Rehearsal
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// An agent that is killed in the middle of a run is one lost attempt, and nothing more.
struct LostAgentTests {
  private let specs = describe("The workbench") {
    it("greets") {
      let app = try App.launch("Workbench")
      try app.view(identifier: "name").enterText("Ada")
      try app.view("Greet").tap()
      try expect(try app.view(identifier: "greeting").text, equals: "Hello, Ada!")
    }

    it("is killed") {
      let app = try App.launch("Workbench")
      kill(app.agentProcessID ?? 0, SIGKILL)
      try app.view("Later").waitForExistence()
    }

    it("crashes") {
      let app = try App.launch("Workbench")
      try expect(try app.view("Crash").exists)
      try app.view("Crash").tap()
    }

    it("goes on") {
      let app = try App.launch("Workbench")
      try app.view("Later").waitForExistence()
    }
  }

  private final class Collector: Reporter {
    var outcomes: [String: Outcome] = [:]
    var failures: [String: FailureReport] = [:]

    func take(_ event: RunEvent) {
      guard case .attemptFinished(let result) = event.kind else { return }
      outcomes[result.identity.spec.name] = result.outcome
      failures[result.identity.spec.name] = result.failure
    }
  }

  @Test func theOthersPassAndTheLostOnesSayWhy() throws {
    let collector = Collector()
    let plan = Plan([specs])
    let request = RunRequest(agent: Program.agent, jobs: 2, seed: 7, run: "lost")
    let runner = Runner(plan, jobs: 2, seed: 7, environment: try AgentEnvironment(request))
    let summary = runner.run(reporters: [collector])
    #expect(summary.exitStatus == .failed)
    #expect(collector.outcomes == ["greets": .passed, "is killed": .lost, "crashes": .lost, "goes on": .passed])
    #expect(collector.failures["is killed"]?.text.contains("its process ended by signal 9 (Killed)") == true)
    #expect(collector.failures["crashes"]?.text.contains("the workbench crashed, as it was told to") == true)
    #expect(collector.failures["crashes"]?.file?.hasSuffix("LostAgentTests.swift") == true)
  }
}
