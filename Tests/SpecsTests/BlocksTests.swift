import Testing

@testable import RehearsalSpecs

private struct Trouble: Error {}

struct BlocksTests {
  @Test func blocksForAllRunOnceAroundTheSpecsOfTheirGroup() {
    let diary = Diary()
    let group = describe("outer") {
      before { diary.note("before") }
      it("alone") {
        diary.note("alone")
        try expect(true)
      }
      context("suite") {
        afterAll { diary.note("after all") }
        beforeAll { diary.note("before all") }
        it("a") {
          diary.note("a")
          try expect(true)
        }
        context("inner") {
          beforeAll { diary.note("inner before all") }
          afterAll { diary.note("inner after all") }
          it("b") {
            diary.note("b")
            try expect(true)
          }
        }
        context("plain") {
          it("c") {
            diary.note("c")
            try expect(true)
          }
        }
      }
    }
    #expect(Set(events(of: [group], jobs: 4).outcomes.values) == [.passed])
    let suite = diary.all.filter { $0 != "alone" }
    #expect(
      suite.filter { $0 != "before" } == [
        "before all", "a", "inner before all", "b", "inner after all", "c", "after all",
      ])
    #expect(suite.filter { $0 == "before" }.count == 4)
  }

  @Test func specsOfASuiteShareItsVariablesAndOthersDoNot() {
    let group = describe("outer") {
      var outer = 0
      before { outer += 1 }
      context("suite") {
        var count = 10
        beforeAll { count = 0 }
        before { count += 1 }
        it("is first") { try expect(count, equals: 1) }
        it("is second") { try expect(count, equals: 2) }
        it("shares what is around the suite") { try expect(outer, equals: 3) }
        context("nested") {
          var inner = 0
          before { inner += 1 }
          it("is fresh inside") { try expect(inner, equals: 1) }
          it("is fresh again") { try expect([inner, count], equals: [1, 5]) }
        }
      }
      it("is fresh outside") { try expect(outer, equals: 1) }
    }
    #expect(events(of: [group], jobs: 3).results.compactMap(\.failure?.text) == [])
  }

  @Test func aFailedBlockBeforeAllFailsEverySpecOfItsGroup() {
    let diary = Diary()
    let group = describe("suite") {
      beforeAll { throw Trouble() }
      afterAll { diary.note("after all") }
      before { diary.note("before") }
      it("a") { try expect(true) }
      context("inner") {
        beforeAll { diary.note("inner before all") }
        it("b") { try expect(true) }
      }
    }
    let events = events(of: [group])
    #expect(events.outcomes == ["suite a": .error, "suite inner b": .error])
    #expect(events.results.map(\.failure?.type) == ["Trouble", "Trouble"])
    #expect(diary.all == ["after all"])
  }

  @Test func aFailedBlockAfterAllFailsTheSpecThatRanLast() {
    let group = describe("suite") {
      afterAll(file: "/specs/A.swift", line: 7) { try fail("not clean") }
      it("a") { try expect(true) }
      it("b") { try expect(true) }
    }
    let events = events(of: [group])
    #expect(events.outcomes == ["suite a": .passed, "suite b": .failed])
    #expect(events.results[1].failure?.text == "not clean\n  in the 'afterAll' at /specs/A.swift:7")
  }

  @Test func aRetryAfterAFailedBlockBeforeAllBeginsTheSuiteAnew() {
    let diary = Diary()
    let group = describe("suite") {
      beforeAll {
        diary.note("before all")
        if diary.all.count == 1 { throw Trouble() }
      }
      it("a") { try expect(true) }
      it("b") { try expect(true) }
    }
    let results = events(of: [group], options: RunOptions(seed: 1, retries: 1)).specs
    #expect(results.map(\.attempts.count) == [2, 1])
    #expect(results.map(\.outcome) == [.passed, .passed])
    #expect(results.map(\.isFlaky) == [true, false])
    #expect(diary.all.count == 2)
  }

  @Test func aSuiteThatIsCutOffStillEnds() {
    let diary = Diary()
    let group = describe("suite") {
      afterAll {
        diary.note("after all")
        try fail("not clean")
      }
      it("fails") { try fail() }
      it("is not reached") { try expect(true) }
    }
    let (events, summary) = outcome(of: [group], options: RunOptions(seed: 1, maxFailures: 1))
    #expect(events.outcomes == ["suite fails": .failed])
    #expect(diary.all == ["after all"])
    #expect(summary.laneProblems.count == 1)
    #expect(summary.laneProblems.first?.contains("not clean") == true)
  }

  @Test func whatBlocksDemandIsNoRequirementOfASpec() {
    let group = describe("suite") {
      beforeAll { try expect(true) }
      it("demands nothing") {}
    }
    #expect(events(of: [group]).outcomes == ["suite demands nothing": .missing])
    let checked = describe("group") {
      before { try expect(true) }
      it("demands nothing") {}
      it("demands something") { try expect(true) }
      context("with a check after each") {
        after { try expect(true) }
        it("leaves it to that") {}
      }
    }
    #expect(
      events(of: [checked]).outcomes == [
        "group demands nothing": .missing, "group demands something": .passed,
        "group with a check after each leaves it to that": .missing,
      ])
  }

  @Test(arguments: ["after", "beforeAll", "afterAll"]) func anErrorOfABlockSaysWhichBlockAndWhere(word: String) {
    struct Broken: Error, CustomStringConvertible { let description = "broken" }
    let group = describe("suite") {
      if word == "after" { after(file: "/specs/A.swift", line: 7) { throw Broken() } }
      if word == "beforeAll" { beforeAll(file: "/specs/A.swift", line: 7) { throw Broken() } }
      if word == "afterAll" { afterAll(file: "/specs/A.swift", line: 7) { throw Broken() } }
      it("runs") { try expect(true) }
    }
    let failure = events(of: [group]).specs[0].decisive.failure
    #expect(failure?.headline == "broken")
    #expect(failure?.type == "Broken")
    #expect(failure?.text == "broken\n  in the '\(word)' at /specs/A.swift:7")
    #expect(failure?.place == "/specs/A.swift:7")
  }

  @Test func theSubjectActionRunsAfterAllOtherBlocksBefore() {
    let diary = Diary()
    let group = describe("outer") {
      subjectAction { diary.note("subject") }
      before { diary.note("outer") }
      context("inner") {
        before { diary.note("inner") }
        it("runs") {
          diary.note("spec")
          try expect(true)
        }
      }
    }
    _ = events(of: [group])
    #expect(diary.all == ["outer", "inner", "subject", "spec"])
  }

  @Test func aSecondSubjectActionIsAnError() {
    let group = describe("outer") {
      subjectAction {}
      context("inner") {
        subjectAction {}
        it("has two") { try expect(true) }
      }
      it("has one") { try expect(true) }
    }
    let events = events(of: [group])
    #expect(events.outcomes == ["outer inner has two": .error, "outer has one": .passed])
  }

  @Test func blocksPutAroundAGroupAreItsOutermost() {
    let diary = Diary()
    let group = describe("group") {
      before { diary.note("own before") }
      after { diary.note("own after") }
      it("runs") { try expect(true) }
    }
    .surrounded {
      before { diary.note("before") }
      after { diary.note("after") }
    }
    _ = events(of: [group])
    #expect(diary.all == ["before", "own before", "own after", "after"])
  }
}
