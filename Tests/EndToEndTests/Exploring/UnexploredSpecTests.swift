import Foundation
import Rehearsal
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// Exploring specs whose apps let nobody choose the order of their events.
struct UnexploredSpecTests {
  private static var group: SpecGroup {
    describe("The workbench") {
      describe("of a suite") {
        var app: App!
        beforeAll { app = try App.launch("Workbench") }
        it("is used by all") { try app.view("Later").tap() }
        it("is used beside another one") {
          try app.view("Later").tap()
          _ = try App.launch("Workbench")
        }
        it("is not needed by all") { _ = try App.launch("Workbench") }
      }
      it("acts twice") {
        let app = try App.launch("Workbench")
        for _ in 0..<2 { try app.view("Later").tap() }
      }
      it("comes after one with an order of its own") {
        _ = try App.launch("Workbench", schedule: .inOrder)
        let app = try App.launch("Workbench")
        for _ in 0..<2 { try app.view("Later").tap() }
      }
      it("has an order of its own") { _ = try App.launch("Workbench", schedule: .seeded) }
      it("is not there") {}
    }
  }

  private func explore(_ filter: String, _ arguments: [String] = []) -> (status: Int32, output: String, errors: String) {
    var (output, errors) = ("", "")
    let console = Console(output: Sink { output += $0 }, errors: Sink { errors += $0 }, directory: "/")
    let rehearse = Rehearse(specs: [Self.group]) { request in try AgentEnvironment(request) }
    let status = rehearse.run(
      ["explore", "--filter", filter, "--runs", "5", "--jobs", "1", "--history", "none", "--agent", Program.agent] + arguments,
      console: console)
    return (status, output, errors)
  }

  private static let ofItsSuite =
    "not explored: 'Workbench', since it is launched in 'beforeAll', for all specs of its suite; launch it in 'beforeEach', or in the spec\n"

  @Test func anAppOfBeforeAllIsNotSaidToHold() {
    let ending = explore("is used by all", ["--verdict"])
    #expect(ending.status == 2, "\(ending.errors)")
    #expect(ending.output.hasPrefix("NOT EXPLORED  The workbench of a suite is used by all\n"), "\(ending.output)")
    #expect(ending.output.contains(Self.ofItsSuite))
    #expect(ending.output.contains("verdict: none, since nothing was explored\n"))
  }

  @Test func aLaunchWithItsOwnScheduleIsNotSaidToHold() {
    let ending = explore("has an order of its own")
    #expect(ending.status == 2, "\(ending.errors)")
    #expect(ending.output.contains("'Workbench', since it is launched with a 'schedule:' of its own; leave that out\n"))
  }

  /// What is picked is for the app that is explored, whichever launch that is.
  @Test func anAppAfterOneWithItsOwnScheduleIsExploredAsItIsAlone() throws {
    func orders(_ filter: String) throws -> Int {
      let ending = explore(filter, ["--json", "--runs", "50", "--pauses", "6s"])
      let told = try #require(JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any], "\(ending.errors)")
      return try #require((told["specs"] as? [[String: Any]])?.first?["orders"] as? Int)
    }
    let alone = try orders("acts twice")
    #expect(alone > 1)
    #expect(try orders("comes after one with an order of its own") == alone)
  }

  @Test func aSpecWithoutAnAppIsNotSaidToHold() {
    let ending = explore("is not there")
    #expect(ending.status == 2, "\(ending.errors)")
    #expect(ending.output.contains("nothing was explored, since it launches no app; no failure"), "\(ending.output)")
  }

  @Test func besideAnAppThatWasExploredTheOtherOneIsTold() {
    let ending = explore("is used beside another one")
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.output.hasPrefix("holds   ") && ending.output.contains(Self.ofItsSuite), "\(ending.output)")
    let other = explore("is not needed by all")
    #expect(other.status == 0, "\(other.errors)")
    #expect(!other.output.contains("not explored"), "an app that the spec does not use is none of its: \(other.output)")
  }
}
