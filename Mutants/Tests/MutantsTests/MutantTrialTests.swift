import Foundation
import Synchronization
import Testing

@testable import mutants

/// What is made of the endings of tests; the last of them stands for all that follow.
struct MutantTrialTests {
  private struct Step: Sendable {
    var failure: String?
    var status: Int32 = 0
    var isTooLong = false
    var reaches = true
  }

  private let mutant = Mutant(
    number: 2, seed: 1,
    mutation: Mutation(
      kind: .deleted, file: "Sources/Driver/RehearsalHistory/A.swift", line: 1, declaration: 1...1, start: 0, end: 1,
      original: "go()", mutated: "", before: "", after: ""))

  /// The result, and the arguments of each run.
  private func tried(_ steps: [Step], suites names: [String] = ["HistoryTests.A"]) throws -> (MutantTrial.Result, [[String]]) {
    let copy = FileManager.default.temporaryDirectory.appending(path: "trial-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: copy) }
    var suites = try TestSuites(of: names.map { TestSuites.Test(name: "\($0)/t()", library: .swiftTesting) })
    for name in names { suites.add(.init(name: name, library: .swiftTesting, seconds: 5, reached: [2])) }
    let asked = Mutex([[String]]())
    let trial = MutantTrial(copy: copy, suites: suites, room: 4) { arguments, environment, _ in
      #expect(environment["REHEARSAL_MUTANT"] == "2")
      let step = asked.withLock { runs in
        runs.append(arguments)
        return steps[min(runs.count, steps.count) - 1]
      }
      let place = URL(filePath: try #require(environment["REHEARSAL_MUTANTS_REACHED"]))
      #expect(place.lastPathComponent == ".reached-mutants-1")
      var bytes = try Data(contentsOf: place)
      #expect(bytes.count == 4)
      if step.reaches { bytes[2] = 1 }
      try bytes.write(to: place)
      return Cell.Ending(failure: step.failure, status: step.status, seconds: 1, isTooLong: step.isTooLong)
    }
    let result = try trial.result(of: mutant, lane: 1)
    return (result, asked.withLock(\.self))
  }

  private let all = ["--testing-library", "swift-testing", "--filter", #"^HistoryTests\.A/"#]
  private let one = ["--testing-library", "swift-testing", "--filter", #"^HistoryTests\.A\/t\(\)"#]

  @Test func whatNothingNoticesSurvives() throws {
    let (result, runs) = try tried([Step()])
    #expect(result.verdict == .survived)
    #expect(runs == [all])
  }

  @Test func aTestThatFailsTwiceKills() throws {
    let (result, runs) = try tried([Step(failure: "t()", status: 1)])
    #expect(result.verdict == .killed)
    #expect(result.by == "HistoryTests.A/t()")
    #expect(runs == [all, one])
  }

  @Test func afterATestThatFailsOnceAllSuitesRunAgain() throws {
    let (result, runs) = try tried([Step(failure: "t()", status: 1), Step(), Step()])
    #expect(result.verdict == .survived)
    #expect(runs == [all, one, all])
  }

  @Test func whatNeverRanToItsEndIsUnclear() throws {
    let failure = Step(failure: "t()", status: 1)
    let (result, runs) = try tried([failure, Step(), failure, Step(), failure, Step()])
    #expect(result.verdict == .unclear)
    #expect(result.by == "only now and then: HistoryTests.A/t()")
    #expect(runs == [all, one, all, one, all, one])
  }

  @Test func whatWasNotReachedDoesNotSurvive() throws {
    let (result, runs) = try tried([Step(reaches: false)])
    #expect(result.verdict == .unclear)
    #expect(result.by == "not reached with the mutant on")
    #expect(!result.verdict.isNoticed)
    #expect(runs == [all, all, all])
    #expect(try tried([Step(reaches: false), Step()]).0.verdict == .survived)
  }

  @Test func aLaterPartStillNoticesWhatAnEarlierLeavesUnclear() throws {
    let unclear = Array(repeating: Step(reaches: false), count: 3)
    let names = ["HistoryTests.A", "HistoryTests.B"]
    #expect(try tried(unclear + [Step(failure: "t()", status: 1)], suites: names).0.by == "HistoryTests.B/t()")
    #expect(try tried(unclear + [Step()], suites: names).0.verdict == .unclear)
  }

  @Test func crashesAndEndlessTestsAreNoticed() throws {
    #expect(try tried([Step(status: 5)]).0.verdict == .crashed)
    #expect(try tried([Step(status: 9, isTooLong: true)]).0.verdict == .hung)
    #expect(try tried([Step(status: 5), Step()]).0.verdict == .survived)
  }

  @Test(arguments: [
    ("Driver/RehearsalHistory", "HistoryTests"), ("Driver/Rehearsal", "DriverTests"), ("Agent/UIKit", "UIKitTests"),
    ("Driver/FlakinessStatistics", "StatisticsTests"), ("Shared/RehearsalWire", "WireTests"),
  ])
  func aModulesOwnTestsComeFirst(folder: String, tests: String) throws {
    let mutation = try #require(MutationFinder.mutations(in: "let a = x && y", file: "Sources/\(folder)/A.swift").first)
    var suites = try TestSuites(of: [.init(name: "A.B/c()", library: .swiftTesting)])
    for (name, seconds) in [("OtherTests.A", 5.0), ("\(tests).B", 9), ("\(tests).C", 6)] {
      suites.add(.init(name: name, library: .swiftTesting, seconds: seconds, reached: [0]))
    }
    let parts = suites.parts(for: Mutant(number: 0, seed: 1, mutation: mutation)).map { $0.map(\.name) }
    #expect(parts == [["\(tests).C"], ["\(tests).B", "OtherTests.A"]])
  }

  @Test func anEndingSaysWhatWentWrong() {
    #expect(Cell.Ending(failure: nil, status: 0, seconds: 1).problem == nil)
    #expect(Cell.Ending(failure: "t()", status: 1, seconds: 1).problem == "t()")
    #expect(Cell.Ending(failure: nil, status: 9, seconds: 1, isTooLong: true).problem == "it does not end")
    #expect(Cell.Ending(failure: nil, status: 4, seconds: 1, lastLines: ["a", "b"]).problem == "status 4\n    a\n    b")
  }
}
