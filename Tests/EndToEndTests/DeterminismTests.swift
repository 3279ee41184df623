import Foundation
import Rehearsal
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// The self-check, and repeating a run from its recordings, as a user has them.
struct DeterminismTests {
  private let unsealed = describe("The unsealed app") {
    it("is different in every process") {
      let app = try App.launch("Unsealed")
      try app.view("Process").tap()
      try expect(try app.view(identifier: "process").text?.isEmpty == false)
    }
  }

  @Test func anUnsealedAppIsCaught() throws {
    var output = ""
    let console = Console(output: Sink { output += $0 }, errors: Sink { output += $0 }, directory: "/")
    let rehearse = Rehearse(specs: [unsealed]) { request in try AgentEnvironment(request) }
    #expect(rehearse.run(["determinism", "--seeds", "1", "--agent", Program.agent], console: console) == 1)
    #expect(
      output.contains(
        "ESCAPED The unsealed app is different in every process, under seed 1\n  the app started 1 real thread, in "))
    #expect(output.contains("DIFFERS The unsealed app is different in every process, under seed 1\n  entry "))
    #expect(output.contains("\n    first:  "))
    #expect(output.contains("after:  "))
    #expect(output.contains("process "))
  }

  /// What a failure leaves beside the recording does not hide where the traces part.
  @Test func aSpecThatFailsIsToldWithTheFirstEntryThatDiffersToo() throws {
    let failing = describe("The unsealed app") {
      it("fails") {
        let app = try App.launch("Unsealed")
        try app.view("Process").tap()
        try expect(try app.view(identifier: "process").text, equals: "process 0")
      }
    }
    var output = ""
    let console = Console(output: Sink { output += $0 }, errors: Sink { output += $0 }, directory: "/")
    let rehearse = Rehearse(specs: [failing]) { request in try AgentEnvironment(request) }
    #expect(rehearse.run(["determinism", "--seeds", "1", "--agent", Program.agent], console: console) == 1)
    #expect(output.contains("DIFFERS The unsealed app fails, under seed 1\n  entry "))
  }

  @Test func theDemoSpecsAreEqualUnderEqualSeedsWhateverTheOrderAndTheLatencies() throws {
    for chance in [[], ["--event-order", "seeded", "--latency-spread", "700"]] {
      let ending = try Program.run(Program.rehearse, ["determinism", "--seeds", "1", "--filter", "Earthquakes"] + chance)
      #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    }
  }

  @Test func anAttemptIsRepeatedFromItsRecording() throws {
    let scratch = try Scratch()
    let folder = scratch.path("recordings")
    let arguments = ["run", "--no-history", "--filter", "opens the detail", "--recordings", folder, "--event-order", "seeded"]
    #expect(try Program.run(Program.rehearse, arguments).status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.count == 1)
    let file = folder + "/" + (files.first ?? "")
    let same = try Program.run(Program.rehearse, ["replay", file])
    #expect(same.status == 0)
    #expect(same.output.contains("commands, and the same happened, hash "))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("\"row\":0", with: "\"row\":1").write(toFile: file, atomically: true, encoding: .utf8)
    let other = try Program.run(Program.rehearse, ["replay", file])
    #expect(other.status == 1)
    #expect(other.output.contains("is the first that differs"))
    let noAgent = try Program.run(Program.rehearse, ["replay", file, "--agent", "/nowhere/agent"])
    #expect(noAgent.status == 2)
  }
}
