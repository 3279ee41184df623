import Foundation
import Testing

@testable import RehearsalSpecs

extension SpecTag {
  fileprivate static let slow: SpecTag = "slow"
}

private let aCollection = sharedExamples("a collection", of: [Int].self) { data in
  it("has elements") { try expect(try !data().isEmpty) }
  it("begins with its least") { try expect(try data().first == data().min()) }
}

struct WordsTests {
  @Test func pendingSpecsAreToldAndNotRun() {
    let diary = Diary()
    let groups = [
      describe("group") {
        xit("one") { diary.note("one") }
        xdescribe("later") {
          it("two") { diary.note("two") }
        }
        xcontext("much later") { it("four") { diary.note("four") } }
        it("five") { try pending("no server yet") }
        describe("empty") {}
      },
      xdescribe("all of it") { it("six") { diary.note("six") } },
    ]
    let (events, summary) = outcome(of: groups)
    #expect(
      events.specs.map(\.spec.id) == [
        "group one", "group five", "group later two", "group much later four", "group empty is pending", "all of it six",
      ])
    #expect(Set(events.specs.map(\.outcome)) == [.skipped])
    #expect(diary.all == [])
    #expect(summary.exitStatus == .passed)
  }

  @Test func aPendingSpecSaysWhy() {
    let diary = Diary()
    let group = describe("group") {
      it("waits") {
        try expect(true)
        try pending("no server yet")
      }
      it("is unclean") { try pending("no server yet") }
      after { diary.note("after") }
      context("whose after fails") {
        it("waits") { try pending("no server yet") }
        after(file: "/specs/A.swift", line: 7) { try fail("not clean") }
      }
    }
    let events = events(of: [group])
    #expect(events.results.map(\.outcome) == [.skipped, .skipped, .failed])
    #expect(events.results[0].failure?.text == "no server yet")
    #expect(events.results[2].failure?.text == "not clean\n  in the 'after' at /specs/A.swift:7")
    #expect(diary.all.count == 3)
  }

  @Test func anEmptyGroupIsPending() {
    let group = describe("group") {
      describe("empty") {}
      describe("with a block") { before {} }
    }
    let events = events(of: [group])
    #expect(events.outcomes == ["group empty is pending": .skipped, "group with a block is pending": .skipped])
  }

  @Test func whatIsInFocusRunsAloneAndTheRunDoesNotPass() {
    let groups = [
      describe("group") {
        it("one") { try expect(true) }
        fit("two") { try expect(true) }
        fdescribe("three") { it("four") { try expect(true) } }
        fcontext("five") { xit("six") {} }
      },
      fdescribe("seven") { it("eight") { try expect(true) } },
      describe("nine") { it("ten") { try expect(true) } },
    ]
    let (events, summary) = outcome(of: groups)
    #expect(events.specs.map(\.spec.id) == ["group two", "group three four", "group five six", "seven eight"])
    #expect(events.facts?.isFocused == true)
    #expect(summary.exitStatus == .focused)
    #expect(RunStatus.focused.rawValue == 6)
  }

  @Test func focusCountsOnlyAmongWhatIsChosen() throws {
    let group = describe("group") {
      it("one") { try expect(true) }
      fit("two") { try expect(true) }
    }
    let plan = Plan([group], selection: Selection(filters: [try Filter("one")]))
    #expect(plan.specs.map(\.name) == ["one"])
    #expect(!plan.isFocused)
  }

  @Test func aFailureInAFocusedRunIsAFailure() {
    let group = describe("group") { fit("fails") { try fail() } }
    #expect(outcome(of: [group]).1.exitStatus == .failed)
  }

  @Test func casesAreSpecsOfTheirOwn() {
    let group = describe("numbers") {
      it("add", cases: [(1, 2, 3), (0, 0, 1)]) { a, b, sum in try expect(a + b, equals: sum) }
      it("are even", cases: [2, 4], named: { "number \($0)" }) { number in try expect(number % 2, equals: 0) }
    }
    #expect(
      events(of: [group]).outcomes == [
        "numbers add [(1, 2, 3)]": .passed, "numbers add [(0, 0, 1)]": .failed, "numbers are even [number 2]": .passed,
        "numbers are even [number 4]": .passed,
      ])
  }

  @Test func noCasesAreAnErrorAtTheirLine() {
    let group = describe("numbers") {
      it("add", cases: [] as [Int], file: "/p/NumberSpecs.swift", line: 7) { _ in try expect(true) }
      it("await", cases: [] as [Int]) { _ in _ = await one() }
      it("are told") { try expect(true) }
    }
    let events = events(of: [group])
    #expect(
      events.outcomes == [
        "numbers add [no case]": .error, "numbers await [no case]": .error, "numbers are told": .passed,
      ])
    let failure = events.results[0].failure
    #expect(failure?.headline.hasPrefix("there are no cases: 'it(_:cases:)' was given an empty sequence") == true)
    #expect(failure?.place == "/p/NumberSpecs.swift:7")
  }

  @Test func sharedExamplesAskForTheirDataWhenTheyRun() {
    let group = describe("lists") {
      var list: [Int] = []
      before { list = [2, 1] }
      itBehavesLike(aCollection, list)
      context("sorted") {
        before { list.sort() }
        itBehavesLike(aCollection, list)
      }
    }
    #expect(
      events(of: [group]).outcomes == [
        "lists (as a collection) has elements": .passed, "lists (as a collection) begins with its least": .failed,
        "lists sorted (as a collection) has elements": .passed, "lists sorted (as a collection) begins with its least": .passed,
      ])
  }

  @Test func theirDataMayThrow() {
    let group = describe("lists") {
      itBehavesLike(aCollection) { try pending("no list yet") }
    }
    #expect(Set(events(of: [group]).results.map(\.outcome)) == [.skipped])
  }

  @Test func sharedExamplesNeedNoData() {
    let polite = sharedExamples("a polite one") { it("greets") { try expect(true) } }
    let group = describe("everyone") { itBehavesLike(polite) }
    #expect(events(of: [group]).outcomes == ["everyone (as a polite one) greets": .passed])
  }

  @Test func shouldIsAnotherWordForASpec() {
    #expect(Plan([describe("list") { should("be empty") }]).specs.map(\.id) == ["list should be empty"])
  }

  @Test func traitsAreInherited() {
    let group = describe("group", tags: ["net"], timeout: .seconds(9), allowing: [.openAlerts]) {
      it("one", tags: [.slow], timeout: .seconds(1), allowing: [.pendingRequests]) { try expect(true) }
      context("inside", tags: [.slow]) { it("two", tags: ["net"]) { try expect(true) } }
    }
    let results = events(of: [group], options: RunOptions(seed: 1, timeout: .seconds(60))).results
    #expect(results.map(\.identity.spec.tags) == [["net", "slow"], ["net", "slow"]])
    #expect(results.map(\.identity.timeout) == [.seconds(1), .seconds(9)])
    #expect(
      results.map(\.identity.invariants) == [
        [.leakedControllers, .repeatingTimers], [.pendingRequests, .leakedControllers, .repeatingTimers],
      ])
  }

  @Test func theTimeoutOfTheRunIsForSpecsWithoutOne() {
    let group = describe("group") { it("one") { try expect(true) } }
    let options = RunOptions(seed: 1, timeout: .seconds(60), invariants: [.openAlerts])
    let result = events(of: [group], options: options).results[0]
    #expect(result.identity.timeout == .seconds(60))
    #expect(result.identity.invariants == [.openAlerts])
  }

  @Test func aStepFailsWithAMessageAtTheLineOfItsCaller() throws {
    func step(file: String = #filePath, line: Int = #line) throws { try fail("there is no milk", file: file, line: line) }
    let failed = try #require(throws: ExpectationFailed.self) { try step() }
    #expect(failed.message == "there is no milk")
    #expect((failed.file, failed.line) == (#filePath, #line - 2))
  }
}

private func threadNumber() -> Int { ObjectIdentifier(Thread.current).hashValue }

private func one() async -> Int {
  await Task.yield()
  return 1
}

struct AsyncWordsTests {
  @Test func aBodyThatAwaitsRunsOnTheThreadOfItsLane() {
    let diary = Diary()
    let group = describe("group") {
      var number = 0
      before { number = await one() }
      it("awaits") {
        let here = threadNumber()
        async let other = one()
        await Task.yield()
        diary.note("\(here == threadNumber())")
        let sum = await other + number
        try expect(sum, equals: 2)
      }
      it("fails") {
        await Task.yield()
        try fail("as asked")
      }
      after { diary.note("\(await one())") }
    }
    let events = events(of: [group], jobs: 2)
    #expect(events.outcomes == ["group awaits": .passed, "group fails": .failed])
    #expect(diary.all.sorted() == ["1", "1", "true"])
  }

  @Test func aBodyThatAwaitsKnowsItsAttempt() {
    let group = describe("group") {
      it("knows") {
        await Task.yield()
        try expect(SpecContext.current?.attempt.spec.id == "group knows")
      }
    }
    let result = events(of: [group]).results[0]
    #expect(result.outcome == .passed)
    #expect(result.requirements == 1)
  }

  @Test func casesAndSharedBlocksAwaitToo() {
    let group = describe("group") {
      beforeAll { _ = await one() }
      it("awaits", cases: [1, 2]) { number in
        let found = await one()
        try expect(found <= number)
      }
      xit("will await") { _ = await one() }
    }
    #expect(Set(events(of: [group]).results.map(\.outcome)) == [.passed, .skipped])
  }
}
