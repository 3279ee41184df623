import Dispatch
import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalExploration
@testable import VirtualTime

/// Which runs of an explored test people hear of, and what they are told.
struct ToldRunTests {
  /// Three timers of one instant, of which one has to come before another one.
  private var program: QueueProgram {
    var program = QueueProgram([("save", .timer, 10), ("close", .timer, 10), ("other", .timer, 10)])
    program.judge = { $0.firstIndex(of: "close")! < $0.firstIndex(of: "save")! ? "nothing was saved" : nil }
    return program
  }

  @Test func theUsualRunIsToldAndOfThoseThatFailOne() throws {
    let explored = try ExploredProgram(program, OrderSearch())
    let silent = explored.trials.map(\.isSilent)
    #expect(silent.first == false)
    #expect(silent.last == false)
    #expect(silent.dropFirst().dropLast().allSatisfy { $0 })
    // Three choices are two: six orders, and then those that make one of them small and find the cause.
    #expect(silent.count > 1 + 5 + 1)
    #expect(explored.trials.map(\.isFurther) == [false] + Array(repeating: true, count: silent.count - 1))
    #expect(explored.runs.last == ["close", "save", "other"])
  }

  @Test func itIsToldWhatRepeatsItHowMuchWasTriedAndWhy() throws {
    let explored = try ExploredProgram(program, OrderSearch(), build: "deadbeef")
    let note = try #require(explored.trials.last?.note)
    let lines = note.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[0]
        == "it passes in the usual order of events and fails in another one: REHEARSAL_REPLAY=s7-a1000-w100-p1000-c0.1-bdeadbeef")
    #expect(lines[1].hasPrefix("  all 6 distinguishable orders; 3 of 6 runs failed (6 runs in "))
    #expect(lines[2] == "")
    #expect(lines[3].hasPrefix("  fails if, and only if, the save comes after the close"))
    #expect(lines.contains { $0.hasPrefix("    passes ") && $0.hasSuffix(" | fails") })
    #expect(explored.trials.dropLast().allSatisfy { $0.note == nil })
  }

  @Test func theTokenRepeatsTheRun() throws {
    let explored = try ExploredProgram(program, OrderSearch(reduction: true, answers: .zero, pauses: .zero))
    // What a log has is nobody's, so that nothing is shared; without reduction it is found.
    #expect(explored.finding.token == nil)
    let found = try ExploredProgram(program, OrderSearch(timers: .milliseconds(5)))
    let token = try #require(found.finding.token)
    #expect(token.bounds.timersMs == 5)
    #expect(program.run(token.exploration(ofLaunch: 0)).record.failure?.text == "nothing was saved")
  }

  @Test func withReductionAFailureIsFoundWhereTwoShareSomething() throws {
    let sharing = SharingProgram(
      [[0], [1], [0]].enumerated().map { number, cells in
        SharingProgram.Event(name: "\(number)", kind: .timer, delay: 10, changes: cells)
      })
    var program = sharing.program
    program.judge = { $0.firstIndex(of: "2")! < $0.firstIndex(of: "0")! ? "the last came first" : nil }
    let explored = try ExploredProgram(program, OrderSearch(reduction: true))
    #expect(explored.finding.outcome.runs == 2)
    #expect(explored.finding.outcome.failures == 1)
    #expect(explored.finding.culprit?.sentence.hasPrefix("fails if, and only if, the 0 comes after the 2") == true)
    #expect(explored.finding.token?.picks == [[0: 2]])
  }

  @Test func whereTheUsualRunFailsThereIsNoOther() throws {
    var broken = program
    broken.judge = { _ in "it never works" }
    let explored = try ExploredProgram(broken, OrderSearch())
    #expect(explored.trials.map(\.isSilent) == [false])
    #expect(explored.finding.failing?.failure?.text == "it never works")
    #expect(explored.finding.token == nil)
    #expect(FindingWords.mark(explored.finding.outcome) == "BROKEN")
  }

  @Test func whatHoldsHasNothingToTell() throws {
    var holding = program
    holding.judge = { _ in nil }
    let explored = try ExploredProgram(holding, OrderSearch())
    #expect(explored.trials.count == 6)
    #expect(explored.trials.allSatisfy { $0.note == nil && $0.failureOtherwise == nil })
    #expect(FindingWords.mark(explored.finding.outcome) == "holds ")
  }

  // MARK: Runs that do not repeat themselves

  @Test func aFailureThatIsGoneIsToldAllTheSame() throws {
    let explored = try ExploredProgram(program, OrderSearch()) { trial, record in
      var told = record
      if !trial.isSilent { told.failure = nil }
      return told
    }
    let failure = try #require(explored.trials.last?.failureOtherwise)
    #expect(
      failure.text == """
        nothing was saved
        it failed so before, and not again in the same order: something else than the order of events is not the same
        """)
    #expect((failure.file, failure.line) == ("T.swift", 1))
    #expect(explored.trials.dropLast().allSatisfy { $0.failureOtherwise == nil })
  }

  @Test func anAppThatIsGoneLeavesTheChoicesThatWereAskedFor() throws {
    let explored = try ExploredProgram(program, OrderSearch()) { _, record in
      guard let failure = record.failure else { return record }
      return TrialRecord(launches: [], failure: failure, lacksAnApp: true)
    }
    #expect(explored.finding.token?.picks == [[0: 1]])
    #expect(explored.finding.culprit == nil)
    #expect(explored.runs.last == ["close", "save", "other"])
    let note = try #require(explored.trials.last?.note)
    #expect(
      note.contains("\n  its cause was not looked for: an app was gone and left no choices, so that its order is not known"))
  }

  // MARK: Runs that are not made

  @Test func whatOfTheMachineryFailsEndsTheSearch() throws {
    var made = 0
    let explored = try ExploredProgram(program, OrderSearch()) { _, record in
      made += 1
      return made == 3 ? .notMade(because: "the disk is full") : TrialRecord(launches: record.launches)
    }
    #expect(explored.trials.count == 3)
    #expect(explored.finding.outcome.infrastructureFailure?.text == "the disk is full")
    #expect(explored.finding.outcome.runs == 2)
  }

  @Test func aFailureIsToldThoughItsCauseCouldNotBeLookedFor() throws {
    var made = 0
    let explored = try ExploredProgram(program, OrderSearch()) { _, record in
      made += 1
      return made == 7 ? .notMade(because: "the disk is full") : record
    }
    #expect(explored.trials.count == 8, "six orders, the one that could not be made, and the one that is told")
    #expect(explored.finding.outcome.infrastructureFailure?.text == "the disk is full")
    #expect(explored.trials.last?.note?.contains("-c0.1\n") == true)
  }

  @Test func aRunOfWhichNothingIsToldWasNotMade() throws {
    let exploration = TestExploration(OrderSearch(), of: ExploredProgram.test, seed: 1)
    #expect(exploration.next() != nil)
    #expect(exploration.finding == nil)
    #expect(exploration.next() == nil)
    let broken = try #require(exploration.finding?.outcome.infrastructureFailure)
    #expect(broken.text == "the test did not tell what came of a run")
  }

  private final class Signal: Sendable {
    private let semaphore: DispatchSemaphore
    init(_ semaphore: DispatchSemaphore) { self.semaphore = semaphore }
    deinit { semaphore.signal() }
  }

  @Test func aSearchThatNobodyGoesOnWithEnds() {
    let ended = DispatchSemaphore(value: 0)
    func begin() {
      let signal = Signal(ended)
      let exploration = TestExploration(
        OrderSearch(), of: ExploredProgram.test, seed: 1, build: { withExtendedLifetime(signal) { nil } })
      #expect(exploration.next() != nil)
    }
    begin()
    // It comes to its end at once; the limit is for a search that does not.
    #expect(ended.wait(timeout: .now() + .seconds(60)) == .success)
  }
}
