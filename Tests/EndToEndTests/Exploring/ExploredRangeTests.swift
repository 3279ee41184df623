import Foundation
import Rehearsal
import RehearsalExploration
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// Exploring how long an answer takes of which a stub gives a range.
struct ExploredRangeTests {
  /// The app asks the network and does something that takes five seconds; the spec takes for granted that this is last.
  private static let racing = describe("The workbench") {
    it("keeps what was done later") {
      let app = try App.launch("Workbench", stubs: [StubDeclaration(path: "/answer", body: "42", delayMs: 4500...5500)])
      try app.view("Ask and wait").tap()
      try app.view("Later").tap()
      try app.clock.advance(by: .seconds(7))
      try expect(try app.view(identifier: "greeting").text, equals: "later")
    }
  }

  private func rehearse(_ arguments: [String]) -> (status: Int32, output: String, errors: String) {
    var (output, errors) = ("", "")
    let console = Console(output: Sink { output += $0 }, errors: Sink { errors += $0 }, directory: "/")
    let rehearse = Rehearse(specs: [Self.racing]) { request in try AgentEnvironment(request) }
    let status = rehearse.run(arguments + ["--agent", Program.agent], console: console)
    return (status, output, errors)
  }

  @Test func theRangeOfAStubIsExploredWhereNothingElseMayBeLate() throws {
    let ending = rehearse(["explore", "--history", "none", "--answers", "0", "--pauses", "0", "--work", "0"])
    #expect(ending.status == 1, "\(ending.errors)")
    #expect(
      ending.output.contains(
        "fails if, and only if, the answer to GET https://nowhere.example/answer comes after the "), "\(ending.output)")
    let token = try #require(ending.output.firstMatch(of: #/--replay (s1-c\S+)/#)?.output.1)
    for _ in 0..<2 {
      let again = rehearse(["run", "--no-history", "--replay", "\(token)"])
      #expect(again.status == 1)
      #expect(again.output.contains("\"42\"") && again.output.contains("\"later\""), "\(again.output)")
    }
  }
}
