import Foundation
import Rehearsal
import Synchronization
import Testing

@testable import RehearsalStudio

/// The tests of a package in the studio, those of XCTest and of Swift Testing.
struct PackageTestsTests {
  private let scratch = FileManager.default.temporaryDirectory.appending(path: "package-tests-\(UUID().uuidString)")
  private let tests: PackageTests

  init() {
    let path = { [scratch] (name: String) in scratch.appending(path: name).path(percentEncoded: false) }
    tests = PackageTests(
      StudioOptions(
        program: StudioPrograms.rehearse, agent: StudioPrograms.agent, folder: StudioPrograms.root.path,
        history: path("history.sqlite")), scratch: path("scratch"))
  }

  /// What the board shows after tests have run.
  private func board(after chosen: [PackageTest]) throws -> (board: SpecBoard, status: Int32) {
    let board = Mutex(SpecBoard(run: SpecBoard.Run(number: 1, state: .running)))
    let ending = try tests.run(chosen, seed: "7", follow: { _ in true }, tell: { event in board.withLock { _ = $0.take(event) } })
    return (board.withLock { $0 }, ending.status)
  }

  private func listed(_ id: String) throws -> PackageTest { try #require(try tests.list().first { $0.id == id }) }

  @Test func testsOfBothLibrariesAreListed() throws {
    let function = try listed("StudioTests.StudioGuardTests/onlyItsOwnPagesMayAsk()")
    #expect(function.library == .swiftTesting)
    #expect(function.path == ["StudioTests", "StudioGuardTests", "onlyItsOwnPagesMayAsk()"])
    #expect(function.file == "Tests/StudioTests/StudioGuardTests.swift")
    #expect(function.line > 0)
    let method = try #require(tests.all.first { $0.id == "XCUIAutomationTests.ControlsUITests/testTextIsTyped" })
    #expect(method.library == .xcTest)
    #expect(method.path == ["XCUIAutomationTests", "ControlsUITests", "testTextIsTyped"])
    #expect(Set(tests.all.map(\.id)).count == tests.all.count)
  }

  @Test func onlyTheChosenOnesRunAndAreTold() throws {
    let function = try listed("StudioTests.StoryTextTests/nothingDoneIsNothingTold()")
    let method = try #require(tests.all.first { $0.id == "XCUIAutomationTests.ControlsUITests/testTextIsTyped" })
    let (board, status) = try board(after: [function, method])
    #expect(status == 0)
    #expect(board.run?.planned == 2)
    #expect(board.run?.finished == 2)
    #expect(board.run?.lanes == [:])
    #expect(board.results.mapValues(\.outcome) == [function.id: "passed", method.id: "passed"])
  }

  @Test func aBundleThatIsNotThereIsToldWithTheRemedy() {
    let nowhere = PackageTests(
      StudioOptions(
        program: StudioPrograms.rehearse, agent: StudioPrograms.agent, folder: "/nowhere", history: "/nowhere/history.sqlite"),
      scratch: scratch.path(percentEncoded: false))
    #expect { _ = try nowhere.list() } throws: { error in
      (error as? StudioProblem)?.words == "no tests are built in '/nowhere/.build/debug': call 'swift build --build-tests' there"
    }
  }

  // MARK: Which bundle

  /// What the studio lists, or says instead, of a package with a manifest and bundles that were built: each lists one test of
  /// XCTest.
  private func told(_ manifest: String, built: [String]) throws -> String {
    let package = try ScriptedProgram("exit 0")
    defer { package.close() }
    try package.write([manifest], to: "Package.swift")
    for name in built { try package.installBundle(of: name, listing: "\(name)Tests.Sums/testSum") }
    do {
      return try package.tests.list().map(\.id).joined(separator: " ")
    } catch let problem as StudioProblem {
      return problem.words.replacing(package.folder, with: "SHOP")
    }
  }

  private static let manifest = "let package = Package(\n  name: \"Ledger\", targets: [])"

  @Test func theBundleIsThatOfThePackageAndNotOfOneThatWasBuiltBesideIt() throws {
    #expect(try told(Self.manifest, built: ["Ledger", "LedgerRehearsal", "Alpha"]) == "LedgerTests.Sums/testSum")
  }

  @Test func aBundleOfOthersAloneIsToldWithTheRemedy() throws {
    #expect(
      try told(Self.manifest, built: ["LedgerRehearsal", "Alpha"])
        == "no tests of Ledger are built in 'SHOP/.build/debug', only of Alpha, LedgerRehearsal: "
        + "call 'swift build --build-tests' there")
  }

  @Test func aPackageWithoutAPlainNameHasTheOnlyBundle() throws {
    let manifest = "let package = Package(name: title)"
    #expect(try told(manifest, built: ["Alpha"]) == "AlphaTests.Sums/testSum")
    #expect(
      try told(manifest, built: ["Beta", "Alpha"])
        == "'SHOP/Package.swift' does not say plainly what the package is called, and in 'SHOP/.build/debug' are tests of several: "
        + "Alpha, Beta")
  }

  // MARK: What the libraries say

  private func function(_ name: String) throws -> PackageTest {
    let record = try JSON.decode(
      JSONValue.self,
      from: Array(
        #"""
        {"kind":"test","payload":{"id":"CartTests.Prices/Sums/\#(name)/Sums.swift:7:4","kind":"function","name":"\#(name)",
        "sourceLocation":{"_filePath":"/shop/Tests/CartTests/Sums.swift","column":4,"fileID":"CartTests/Sums.swift","line":7}},
        "version":0}
        """#.utf8))
    return try #require(PackageTest(record: record, in: "/shop"))
  }

  private func record(_ kind: String, _ name: String, at seconds: Double, _ rest: String = "") -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"CartTests.Prices/Sums/\#(name)/Sums.swift:7:4","#
      + #""instant":{"absolute":\#(seconds)}\#(rest)},"version":0}"#
  }

  private func results(_ events: [JSONValue]) -> [String: SpecBoard.Result] {
    var board = SpecBoard(run: SpecBoard.Run(number: 1, state: .running))
    for event in events { _ = board.take(event) }
    return board.results
  }

  @Test func anIssueFailsATestAndAKnownOneDoesNot() throws {
    let (sum, tax) = (try function("sum()"), try function("tax()"))
    #expect(sum.id == "CartTests.Prices/Sums/sum()")
    #expect(sum.path == ["CartTests", "Prices", "Sums", "sum()"])
    #expect(sum.file == "Tests/CartTests/Sums.swift")
    var progress = TestProgress([sum, tax])
    let place = #""sourceLocation":{"_filePath":"/shop/Tests/CartTests/Sums.swift","line":9}"#
    let words = #","messages":[{"symbol":"fail","text":"Expectation failed: 1 == 2"},{"symbol":"details","text":"of sums"}]"#
    let lines = [
      record("testStarted", "sum()", at: 1), record("testStarted", "tax()", at: 1.5),
      record("issueRecorded", "sum()", at: 2, #","issue":{"isKnown":false,\#(place)}"# + words),
      record("issueRecorded", "tax()", at: 2, #","issue":{"isKnown":true,\#(place)}"# + words),
      record("testEnded", "tax()", at: 2.5), record("testEnded", "sum()", at: 3.25),
    ]
    let results = results(lines.flatMap { progress.take(record: $0) })
    #expect(results.mapValues(\.outcome) == [sum.id: "failed", tax.id: "passed"])
    #expect(results.mapValues(\.realMicroseconds) == [sum.id: 2_250_000, tax.id: 1_000_000])
    let failure = try #require(results[sum.id]?.attempts.first?.failure)
    #expect(failure["headline"] == "Expectation failed: 1 == 2")
    #expect(failure["text"] == "Expectation failed: 1 == 2\nof sums")
    #expect(failure["file"] == "/shop/Tests/CartTests/Sums.swift")
    #expect(failure["line"] == 9)
  }

  @Test func aProcessThatEndsInATestFailsIt() throws {
    let sum = try function("sum()")
    var progress = TestProgress([sum])
    let begun = progress.take(record: record("testStarted", "sum()", at: 1))
    let results = results(begun + progress.abandon("Fatal error: no price"))
    #expect(results[sum.id]?.outcome == "failed")
    #expect(results[sum.id]?.attempts.first?.failure?["text"] == "Fatal error: no price")
  }

  @Test func methodsOfXCTestAreFollowedByTheirLines() throws {
    let (sum, tax) = (
      try #require(PackageTest(method: "CartTests.Prices/testSum")), try #require(PackageTest(method: "CartTests.Prices/testTax"))
    )
    #expect(sum.isRecorded(as: "Prices testSum"))
    #expect(!sum.isRecorded(as: "Prices testTax"))
    var progress = TestProgress([sum, tax])
    let lines = [
      "Test Suite 'Prices' started at 2026-01-02 03:04:05.678",
      "Test Case 'Prices.testSum' started at 2026-01-02 03:04:05.678",
      "adding up",
      #"/shop/Tests/Prices.swift:12: error: Prices.testSum : XCTAssertEqual failed: ("1") is not equal to ("2") - "#,
      "Test Case 'Prices.testSum' failed (0.25 seconds)",
      "Test Case 'Prices.testTax' started at 2026-01-02 03:04:05.678",
      "/shop/Tests/Prices.swift:20: Prices.testTax : Test skipped: no tax here",
      "Test Case 'Prices.testTax' skipped (0.5 seconds)",
    ]
    let results = results(lines.flatMap { progress.take(line: $0) })
    #expect(results.mapValues(\.outcome) == [sum.id: "failed", tax.id: "skipped"])
    #expect(results.mapValues(\.realMicroseconds) == [sum.id: 250_000, tax.id: 500_000])
    let attempt = try #require(results[sum.id]?.attempts.first)
    #expect(attempt.output == "adding up")
    #expect(attempt.failure?["headline"] == #"XCTAssertEqual failed: ("1") is not equal to ("2") - "#)
    #expect(attempt.failure?["line"] == 12)
  }
}
