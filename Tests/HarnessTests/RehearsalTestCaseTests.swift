import Foundation
import Testing

@testable import RehearsalXCTest

/// Tests of XCTest, run inside a test of Swift Testing.
@MainActor @Suite(.serialized) struct RehearsalTestCaseTests {
  /// Runs one and tells its failures.
  private func failures(
    _ type: FailureKeepingCase.Type = FailureKeepingCase.self, _ body: @escaping (FailureKeepingCase) throws -> Void
  )
    -> [FailureKeepingCase.Recorded]
  {
    let test = type.init(name: "FailureKeepingCase.testIt") { try body($0 as! FailureKeepingCase) }
    test.invokeTest()
    return test.recorded
  }

  @Test func whatIsThrownPointsAtItsOwnLine() throws {
    let line = #line + 1
    let failures = failures { try $0.app.view("Nobody").tap() }
    #expect(failures.count == 1)
    #expect(failures[0].line == line)
    #expect(failures[0].file.hasSuffix("RehearsalTestCaseTests.swift"))
    #expect(failures[0].text.hasPrefix("no view labelled 'Nobody'"))
    #expect(failures[0].text.contains("\nartefacts: "))
    #expect(failures[0].text.contains(": picture.svg, hierarchy.txt, controllers.txt, commands.txt"))
    #expect(failures[0].expected)
  }

  @Test func whatAPageObjectReadsPointsAtTheTest() {
    let test = PageReadingCase(name: "reading") { try ($0 as! PageReadingCase).reading() }
    test.invokeTest()
    #expect(test.recorded.map(\.line) == [PageReadingCase.line])
    #expect(test.recorded[0].file.hasSuffix("RehearsalTestCaseTests.swift"))
    let page = "WorkbenchControllerObject.swift:\(WorkbenchControllerObject.readLine)"
    #expect(test.recorded[0].text.contains("\n  through: \(page)\nartefacts: "))
  }

  @Test func anExpectationPointsAtItsOwnLine() throws {
    let line = #line + 1
    let failures = failures { _ in try expect(1).to(equal(2)) }
    #expect(failures.map(\.line) == [line])
    #expect(failures[0].text == "expected <1> to equal <2>")
  }

  @Test func anAssertionThatFailsPointsAtItsLineAndLeavesArtefacts() throws {
    let test = AssertingCase(name: "assertTheLabel") { try ($0 as! AssertingCase).assertTheLabel() }
    test.run()
    #expect(test.recorded.map(\.line) == [AssertingCase.line, AssertingCase.line + 1], "an assertion ends no test")
    #expect(test.recorded[0].file.hasSuffix("RehearsalTestCaseTests.swift"))
    #expect(
      test.recorded[0].text.hasPrefix(#"XCTAssertEqual failed: ("Optional("Later")") is not equal to ("Optional("Sooner")")"#))
    let notes = test.recorded.map { $0.text.split(separator: "\n").filter { $0.hasPrefix("artefacts: ") } }
    #expect(notes.map(\.count) == [1, 0], "the first failure is the one to look at")
    #expect(notes[0][0].contains("picture.svg, hierarchy.txt, controllers.txt, commands.txt"))
    #expect(test.recorded.map(\.expected) == [true, true])
  }

  @Test func otherErrorsStayAsTheyAre() throws {
    struct Trouble: Error {}
    let failures = failures { _ in throw Trouble() }
    #expect(failures.map(\.text) == ["threw error \"Trouble()\""])
    #expect(!failures[0].expected)
  }

  @Test func aTestHasAnAppOfItsOwnOrSharesIt() throws {
    nonisolated(unsafe) var seen: [Int32] = []
    let note = { (test: FailureKeepingCase) in seen.append(try test.app.agentProcessID ?? 0) }
    for type in [FailureKeepingCase.self, FailureKeepingCase.self, SharingCase.self, SharingCase.self] {
      #expect(failures(type, note).map(\.text) == [])
    }
    #expect(Set(seen[..<2]).count == 2)
    #expect(Set(seen[2...]).count == 1)
  }

  @Test func anExploredTestFailsInTheOrderThatItDoesNotStand() throws {
    ExploredCase.runs = 0
    let test = ExploredCase(name: "askAndWait") { try ($0 as! ExploredCase).askAndWait(delay: 4500) }
    test.run()
    let failures = test.recorded
    try #require(failures.count == 1)
    #expect(failures[0].text.hasPrefix(#"XCTAssertEqual failed: ("Optional("42")") is not equal to ("Optional("later")")"#))
    #expect(failures[0].text.contains("it passes in the usual order of events and fails in another one: REHEARSAL_REPLAY=s"))
    #expect(ExploredCase.runs > 1)
  }

  @Test func anExploredTestThatHoldsEndsWhenAllOrdersWereTried() throws {
    ExploredCase.runs = 0
    // The answer is there long before what comes later, however late it is.
    let test = ExploredCase(name: "askAndWait") { try ($0 as! ExploredCase).askAndWait(delay: 100) }
    test.run()
    #expect(test.recorded.isEmpty)
    #expect((2..<100).contains(ExploredCase.runs), "\(ExploredCase.runs) runs")
  }

  @Test func placesAreReadFromTheWordsOfAnError() {
    let ours = ThrownFailure("threw error \"/a b/C.swift:12: no view\n  asked: x\"", file: "<EXPR>", line: 0)
    #expect((ours.text, ours.file, ours.line) == ("no view\n  asked: x", "/a b/C.swift", 12))
    let plain = ThrownFailure("XCTAssertTrue failed - C.swift:12: x", file: "/x.swift", line: 3)
    #expect((plain.file, plain.line, plain.isOurs) == ("/x.swift", 3, false))
  }
}

/// Keeps its failures for the test that runs it.
class FailureKeepingCase: RehearsalTestCase {
  struct Recorded {
    let text: String
    let file: String
    let line: Int
    let expected: Bool
  }

  private(set) var recorded: [Recorded] = []

  override class var appName: String? { "Workbench" }

  override func tell(_ text: String, file: String, line: Int, expected: Bool) {
    recorded.append(Recorded(text: text, file: file, line: line, expected: expected))
  }
}

final class PageReadingCase: FailureKeepingCase {
  static let line = #line + 2
  func reading() throws {
    _ = try app.page(WorkbenchControllerObject.self).nobodysText
  }
}

final class AssertingCase: FailureKeepingCase {
  static let line = #line + 2
  func assertTheLabel() throws {
    XCTAssertEqual(try app.view("Later").label, "Sooner")
    XCTAssertTrue(try app.view("Nobody").exists)
  }
}

/// Asks the network, and does something that is done five seconds later.
final class ExploredCase: FailureKeepingCase {
  // Of the one thread on which XCTest runs its tests.
  nonisolated(unsafe) static var runs = 0
  override class var exploring: OrderSearch? { 100 }

  func askAndWait(delay: Int) throws {
    Self.runs += 1
    let app = try App.launch(
      "Workbench", stubs: [StubDeclaration(path: "/answer", body: "42", delayMs: Latency(.milliseconds(delay)))])
    try app.view("Ask and wait").tap()
    try app.view("Later").tap()
    try app.clock.advance(by: .seconds(7))
    XCTAssertEqual(try app.view(identifier: "greeting").text, "later")
  }
}

final class SharingCase: FailureKeepingCase {
  override class var sharesApp: Bool { true }
}
