import Foundation
import Rehearsal
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// What a failed attempt of `rehearse run` leaves behind, and how its failure names it.
struct ArtefactTests {
  private func run(_ group: SpecGroup, _ folder: String) throws -> (results: [AttemptResult], report: String) {
    let request = RunRequest(agent: Program.agent, jobs: 1, seed: 7, run: "run", recordings: folder)
    let keeper = Keeper()
    var report = ""
    Runner(Plan([group]), seed: 7, environment: try AgentEnvironment(request))
      .run(reporters: [keeper, SpecDoxReporter { report += $0 }])
    return (keeper.results, report)
  }

  private final class Keeper: Reporter {
    private(set) var results: [AttemptResult] = []
    func take(_ event: RunEvent) {
      if case .attemptFinished(let result) = event.kind { results.append(result) }
    }
  }

  private let group = describe("Workbench") {
    it("fails") {
      let app = try App.launch("Workbench")
      try app.view("Nobody").tap()
    }
    it("passes") {
      let app = try App.launch("Workbench")
      try expect(try app.view("Later").exists)
    }
  }

  @Test func aFailedAttemptLeavesItsArtefactsBesideItsRecording() throws {
    let scratch = try Scratch()
    let (results, report) = try run(group, scratch.path("run"))
    let recording = try #require(results[0].artefacts.first)
    let folder = String(recording.dropLast(".jsonl".count))
    #expect(recording.hasSuffix(".jsonl"))
    #expect(results[0].artefacts.contains(folder + "/picture.svg"))
    #expect(results[0].artefacts.contains(folder + "/commands.txt"))
    #expect(results[0].artefacts.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    #expect(results[1].artefacts.count == 1, "what passes leaves its recording only")
    #expect(report.contains("\tartefacts: \(folder): picture.svg, hierarchy.txt, controllers.txt, commands.txt, "))
  }

  @Test func theTraceOfAFailedAttemptIsThatOfItsRecording() throws {
    let scratch = try Scratch()
    let (results, _) = try run(group, scratch.path("run"))
    let recording = try Recording(file: try #require(results[0].artefacts.first))
    let replay = try Replay(of: recording, agent: Program.agent)
    #expect(replay.differences == [])
    #expect(replay.hashes == [results[0].traceHash])
  }
}
