import Foundation
import Rehearsal
import RehearsalSpecs
import RehearsalTraces
import Testing

@testable import RehearsalCLI

/// `toMatch` in specs: what is stored beside them, and what a failure leaves.
struct PictureMatchTests {
  private final class Keeper: Reporter {
    private(set) var results: [AttemptResult] = []
    func take(_ event: RunEvent) {
      if case .attemptFinished(let result) = event.kind { results.append(result) }
    }
  }

  /// A spec that stands in a file of the scratch folder.
  private func group(in scratch: Scratch, greeting name: String) -> SpecGroup {
    let file = scratch.path("WorkbenchSpecs.swift")
    return describe("Workbench") {
      it("greets") {
        let app = try App.launch("Workbench")
        try app.view(identifier: "name").enterText(name)
        try app.view("Greet").tap()
        try expect(app.picture()).toMatch("greeted", file: file)
      }
    }
  }

  private func run(_ group: SpecGroup, in scratch: Scratch, updating: Bool) throws -> AttemptResult {
    let request = RunRequest(
      agent: Program.agent, jobs: 1, seed: 7, run: "run", recordings: scratch.path("run"), traces: .onFailure,
      updatesPictures: updating)
    let keeper = Keeper()
    Runner(Plan([group]), seed: 7, environment: try AgentEnvironment(request)).run(reporters: [keeper])
    return keeper.results[0]
  }

  @Test func aPictureIsStoredWhenThatIsAskedForAndComparedFromThen() throws {
    let scratch = try Scratch()
    let missing = try run(group(in: scratch, greeting: "Ada"), in: scratch, updating: false)
    #expect(missing.outcome == .failed)
    #expect(missing.failure?.text.contains("--update-pictures") == true, "\(missing.failure?.text ?? "")")
    #expect(try run(group(in: scratch, greeting: "Ada"), in: scratch, updating: true).outcome == .passed)
    #expect(FileManager.default.fileExists(atPath: scratch.path("Pictures/WorkbenchSpecs/greeted.svg")))
    #expect(try run(group(in: scratch, greeting: "Ada"), in: scratch, updating: false).outcome == .passed)
  }

  @Test func aPictureThatDiffersSaysInWhatAndLeavesAPage() throws {
    let scratch = try Scratch()
    _ = try run(group(in: scratch, greeting: "Ada"), in: scratch, updating: true)
    let result = try run(group(in: scratch, greeting: "Eva"), in: scratch, updating: false)
    #expect(result.outcome == .failed)
    #expect(result.failure?.text.contains("'Hello, Ada!' became 'Hello, Eva!'") == true, "\(result.failure?.text ?? "")")
    let names = result.artefacts.map { URL(filePath: $0).lastPathComponent }
    #expect(
      names.contains("greeted.difference.html") && names.contains("greeted.expected.svg") && names.contains("greeted.actual.svg"))
    let trace = try #require(result.artefacts.first { $0.hasSuffix("/trace.html") })
    let comparisons = try TracePage.trace(in: String(contentsOfFile: trace, encoding: .utf8)).comparisons ?? []
    #expect(comparisons.map(\.name) == ["greeted"])
    let stored = try String(contentsOfFile: scratch.path("Pictures/WorkbenchSpecs/greeted.svg"), encoding: .utf8)
    #expect(comparisons.first?.stored == stored)
    #expect(comparisons.first?.found.contains("Hello, Eva!") == true)
  }
}
