import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// A run in which most specs fail in a new way is one event, wherever runs are told of.
struct OneEventTests {
  private func specs(failing: ClosedRange<Int>?, with reason: String = "no route to the warehouse") -> [SpecGroup] {
    [
      describe("A shop") {
        for number in 1...8 {
          it("sells \(number)") {
            if failing?.contains(number) == true { try fail(reason) }
            try expect(true)
          }
        }
      }
    ]
  }

  private func document(_ session: Session, _ arguments: [String]) throws -> [String: Any] {
    #expect(session.run(arguments + session.history) == 0)
    return try #require(JSONSerialization.jsonObject(with: Data(session.output.utf8)) as? [String: Any])
  }

  @Test func itIsToldByTheRunByItsHistoryAndByTheReportOnFlakyTests() throws {
    let session = try Session()
    for _ in 1...10 { #expect(session.run(["run"] + session.history, specs: specs(failing: nil)) == 0) }
    #expect(session.run(["run"] + session.history, specs: specs(failing: 2...7)) == 1)
    let words = "6 of 8 tests failed in one way that none of them had failed in before: no route to the warehouse"
    #expect(session.errors.contains("One event: \(words)\n"))
    _ = session.run(["history", "show"] + session.history)
    #expect(session.output.contains("one event  \(words)\n"))
    let shown = try document(session, ["history", "show", "--json"])["massFailure"] as? [String: Any]
    #expect(shown?["failed"] as? Int == 6)
    #expect(shown?["ran"] as? Int == 8)
    #expect(shown?["signature"] as? String == "no route to the warehouse")
    _ = session.run(["flaky"] + session.history)
    #expect(session.output.contains("\nOne event, in the run "))
    #expect(session.output.contains(": \(words).\n"))
  }

  @Test func itIsToldInEveryFormOfTheReport() throws {
    let session = try Session()
    for _ in 1...10 { #expect(session.run(["run"] + session.history, specs: specs(failing: nil)) == 0) }
    #expect(session.run(["run", "--run-name", "night"] + session.history, specs: specs(failing: 2...7)) == 1)
    let sentence =
      "One event, in the run night: 6 of 8 tests failed in one way that none of them had failed in before: no route to the warehouse."
    #expect(session.run(["flaky", "-o", "markdown"] + session.history) == 0)
    #expect(session.output.contains(sentence))
    session.variables = ["GITHUB_STEP_SUMMARY": session.path("summary.md")]
    #expect(session.run(["flaky", "-o", "github"] + session.history) == 0)
    #expect(try session.text("summary.md").contains(sentence))
    let runs = try document(session, ["flaky", "-o", "json"])["runs"] as? [[String: Any]]
    let events = runs?.map { $0["massFailure"] as? [String: Any] }
    #expect(events?.last??["failed"] as? Int == 6)
    #expect(events?.dropLast().allSatisfy { $0 == nil } == true)
    #expect(session.run(["report", "--html", session.path("pages")] + session.history) == 0)
    let page = try session.text("pages/index.html")
    #expect(page.contains("<p>\(sentence)</p>"))
    #expect(page.contains("runs that failed as a whole, 1 by one event"))
  }

  @Test(arguments: OutputFormat.allCases)
  func theRunItselfTellsItInEveryForm(_ form: OutputFormat) throws {
    let session = try Session()
    let report = ["--report", "\(form.rawValue)=\(session.path("report"))"]
    #expect(session.run(["run"] + report + session.history, specs: specs(failing: 2...7)) == 1)
    let text = try session.text("report")
    let isData = [.json, .events, .ctrf].contains(form)
    #expect(text.contains(isData ? "massFailure" : "6 of 8 tests failed in one way that none of them had failed in before"))
    #expect(session.run(["run"] + report + session.history, specs: specs(failing: nil)) == 0)
    #expect(try !session.text("report").contains("massFailure"))
    #expect(try !session.text("report").contains("none of them had failed in before"))
  }

  @Test func anEventThatLastsIsToldWithTheRunInWhichItBegan() throws {
    let session = try Session()
    let words = "6 of 8 tests failed in one way that none of them had failed in before"
    for name in ["one", "two", "three"] {
      #expect(session.run(["run", "--run-name", name] + session.history, specs: specs(failing: 2...7)) == 1)
      #expect(session.errors.contains("One event: \(words)\(name == "one" ? "" : " the run one"): no route to the warehouse\n"))
    }
  }

  @Test func whatOneOfThemHadByItselfIsNoEvent() throws {
    let session = try Session()
    #expect(session.run(["run"] + session.history, specs: specs(failing: 3...3)) == 1)
    #expect(session.run(["run"] + session.history, specs: specs(failing: 2...7)) == 1)
    #expect(!session.errors.contains("One event: "))
    #expect(session.run(["run"] + session.history, specs: specs(failing: 1...3, with: "something else")) == 1)
    #expect(!session.errors.contains("One event: "), "three of eight are not most")
  }
}
