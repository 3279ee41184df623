import Foundation
import Rehearsal
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// Exploring a spec whose wait is shorter than what may be late.
struct ShortWaitSpecTests {
  private static let waiting = describe("The workbench") {
    it("shows the answer soon") {
      let app = try App.launch("Workbench", stubs: [StubDeclaration(path: "/answer", body: "42", delayMs: 500)])
      try app.view("Ask and wait").tap()
      try app.view(identifier: "greeting").waitForText("42", within: .seconds(1))
    }
  }

  private func explore(_ arguments: [String]) -> (status: Int32, output: String) {
    var output = ""
    let console = Console(output: Sink { output += $0 }, errors: Sink { _ in }, directory: "/")
    let rehearse = Rehearse(specs: [Self.waiting]) { request in try AgentEnvironment(request) }
    let status = rehearse.run(["explore", "--history", "none", "--agent", Program.agent] + arguments, console: console)
    return (status, output)
  }

  @Test func whatComesAfterTheWaitHasGivenUpIsToldSo() {
    let (status, output) = explore([])
    #expect(status == 1)
    #expect(
      output.contains(
        "  fails if, and only if, the answer to GET https://nowhere.example/answer comes only after the test's 'wait for "),
      "\(output)")
    #expect(output.contains(#/' gave up after 1000 ms \(by 5\d\d ms or more\)\n/#), "\(output)")
    #expect(
      output.contains(#/\n    the wait began at (\d+) ms and gave up at 1\d+ ms; what it waited for came at /#), "\(output)")
    #expect(output.contains("    the wait is shorter than that may take: rather the fault of the test,"), "\(output)")
  }

  @Test func itHoldsWhereNothingIsThatLate() {
    let (status, output) = explore(["--answers", "400ms"])
    #expect(status == 0, "\(output)")
  }
}
