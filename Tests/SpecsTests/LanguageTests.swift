import Synchronization
import Testing

@testable import RehearsalSpecs

private struct Trouble: Error {}

struct LanguageTests {
  @Test func outerBlocksRunFirstBeforeAndLastAfter() {
    let diary = Diary()
    let group = describe("outer") {
      after { diary.note("outer after 1") }
      before { diary.note("outer before 1") }
      describe("inner") {
        before { diary.note("inner before") }
        it("runs") {
          diary.note("spec")
          try expect(true)
        }
        after { diary.note("inner after") }
      }
      before { diary.note("outer before 2") }
      after { diary.note("outer after 2") }
    }
    _ = events(of: [group])
    #expect(
      diary.all == [
        "outer before 1", "outer before 2", "inner before", "spec", "inner after", "outer after 1", "outer after 2",
      ])
  }

  @Test func aFailedBeforeSkipsTheBodyButRunsTheAfters() {
    let diary = Diary()
    let group = describe("group") {
      before { throw Trouble() }
      before { diary.note("later before") }
      it("runs") { diary.note("spec") }
      after { diary.note("after") }
    }
    let events = events(of: [group])
    #expect(diary.all == ["after"])
    #expect(events.outcomes == ["group runs": .error])
  }

  @Test func aFailingAfterFailsASpecThatHadPassedAndTheOtherAftersRun() {
    let diary = Diary()
    let group = describe("group") {
      it("runs") { try expect(true) }
      after(file: "/specs/A.swift", line: 7) { try expect(false, "not clean") }
      after { diary.note("second after") }
    }
    let events = events(of: [group])
    #expect(events.outcomes == ["group runs": .failed])
    #expect(events.results.first?.failure?.text == "not clean\n  in the 'after' at /specs/A.swift:7")
    #expect(diary.all == ["second after"])
  }

  @Test func aFailingAfterIsToldBesideTheFailureOfTheSpec() {
    let group = describe("group") {
      it("runs") { try fail("first") }
      after(file: "/specs/A.swift", line: 7) { throw Trouble() }
    }
    let result = events(of: [group]).results[0]
    #expect(result.outcome == .failed)
    #expect(result.failure?.headline == "first")
    #expect(result.failure?.text == "first\nand then: Trouble()\n  in the 'after' at /specs/A.swift:7")
  }

  @Test func eachAttemptHasFreshState() {
    let group = describe("a counter") {
      var count = 0
      before { count += 1 }
      it("is one here") { try expect(count, equals: 1) }
      it("and one here") { try expect(count, equals: 1) }
      context("inside") {
        it("and here") { try expect(count, equals: 1) }
      }
    }
    #expect(Set(events(of: [group], jobs: 3).outcomes.values) == [.passed])
  }

  @Test func aSpecInsideATaskLocalKnowsItsAttempt() {
    let group = describe("group") {
      it("knows") {
        try expect(SpecContext.current?.attempt.spec.id == "group knows")
      }
    }
    #expect(events(of: [group]).outcomes == ["group knows": .passed])
    #expect(SpecContext.current == nil)
  }

  @Test func requirementsOfBlocksAroundItDoNotKeepASpecFromBeingMissing() {
    let group = describe("group") {
      before { try expect(true) }
      after { try expect(true) }
      it("demands nothing itself") {}
      it("demands something") { try expect(true) }
    }
    let results = events(of: [group]).results
    #expect(results.map(\.outcome) == [.missing, .passed])
    #expect(results.map(\.requirements) == [2, 3])
  }

  @Test func requirementsCountedByOthersKeepASpecFromBeingMissing() {
    let group = describe("group") {
      it("waits") { SpecContext.current?.countRequirement() }
      it("does nothing") {}
    }
    let events = events(of: [group])
    #expect(events.outcomes == ["group waits": .passed, "group does nothing": .missing])
    #expect(events.results.map(\.requirements) == [1, 0])
  }

  @Test func skippedSpecsAreReportedButNotRun() {
    let diary = Diary()
    let group = describe("group") {
      before { diary.note("before") }
      xit("waits for better days") { diary.note("spec") }
    }
    #expect(events(of: [group]).outcomes == ["group waits for better days": .skipped])
    #expect(diary.all == [])
  }

  @Test func loopsAndConditionsDefineSpecs() {
    let group = describe("numbers") {
      for number in 1...2 {
        it("has \(number)") { try expect(number > 0) }
      }
      if true {
        it("has more") { try expect(true) }
      } else {
        it("has nothing") { try expect(true) }
      }
    }
    #expect(Plan([group]).specs.map(\.name) == ["has 1", "has 2", "has more"])
  }

  @Test func aGroupThatDefinesOtherThingsWhenEvaluatedAgainIsAnError() {
    let evaluations = Mutex(0)
    let group = describe("moody") {
      let number = evaluations.withLock { count in
        count += 1
        return count
      }
      it("is spec \(number)") { try expect(true) }
    }
    let result = events(of: [group]).results[0]
    #expect(result.outcome == .error)
    #expect(result.failure?.headline.contains("did not define this spec when it was evaluated again") == true)
  }

  @Test func expectationsTellBothValuesAndThePlace() {
    let line = #line + 2
    let group = describe("group") {
      it("compares") { try expect("a", equals: "b") }
    }
    let failure = events(of: [group]).results[0].failure
    #expect(failure?.headline == #"expected "b", found "a""#)
    #expect(failure?.place == "LanguageTests.swift:\(line)")
  }

  @Test func expectationsTellWhatIsInAnOptional() {
    let price: String? = "39 €"
    let none: String? = nil
    let group = describe("group") {
      it("compares") { try expect(price, equals: "40 €") }
      it("wants nothing") { try expect(price, equals: nil) }
      it("has nothing") { try expect(none, equals: "40 €") }
      it("nests") { try expect([price], equals: [nil]) }
    }
    let headlines = events(of: [group]).results.compactMap(\.failure?.headline)
    #expect(
      headlines.prefix(3) == [
        #"expected "40 €", found "39 €""#, #"expected nil, found "39 €""#, #"expected "40 €", found nil"#,
      ])
  }

  @Test func failEndsAGuard() {
    let group = describe("group") {
      it("unwraps") {
        guard let number = Int("x") else { try fail("no number") }
        try expect(number, equals: 1)
      }
    }
    #expect(events(of: [group]).results[0].failure?.headline == "no number")
  }
}
