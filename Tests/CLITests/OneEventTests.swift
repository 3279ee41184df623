import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// A run in which most specs fail in a new way is one event, wherever runs are told of.
@Suite struct OneEventTests {
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

  @Test func itIsToldByTheRunByItsHistoryAndByTheReportOnFlakyTests() throws {
    let session = try Session()
    for _ in 1...10 { #expect(session.run(["run"] + session.history, specs: specs(failing: nil)) == 0) }
    #expect(session.run(["run"] + session.history, specs: specs(failing: 2...7)) == 1)
    let words = "6 of 8 tests failed in one way that none of them had failed in before: no route to the warehouse"
    #expect(session.errors.contains("One event: \(words)\n"))
    _ = session.run(["history", "show"] + session.history)
    #expect(session.output.contains("one event  \(words)\n"))
    _ = session.run(["flaky"] + session.history)
    #expect(session.output.contains("\nOne event, in the run "))
    #expect(session.output.contains(": \(words).\n"))
  }

  @Test func whatHappensAgainIsNoNewEvent() throws {
    let session = try Session()
    #expect(session.run(["run"] + session.history, specs: specs(failing: 2...7)) == 1)
    #expect(session.errors.contains("One event: "))
    #expect(session.run(["run"] + session.history, specs: specs(failing: 2...7)) == 1)
    #expect(!session.errors.contains("One event: "))
    #expect(session.run(["run"] + session.history, specs: specs(failing: 1...3, with: "something else")) == 1)
    #expect(!session.errors.contains("One event: "), "three of eight are not most")
  }
}
