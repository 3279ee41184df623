import Synchronization
import Testing

@testable import RehearsalSpecs

/// Specs that a plain function hands out, without a builder.
private func handedOut() -> [SpecNode] {
  ["one", "two"].map { name in it(name) { try expect(true) } }
}

/// What an attempt makes of a group: its spec and the blocks, counted by what asks for a name.
struct EvaluationTests {
  private static let count = 50

  /// Notes that a name was asked for.
  private let diary = Diary()

  private func named(_ name: String) -> String {
    diary.note(name)
    return name
  }

  @Test func anAttemptMakesItsSpecAndNoOther() {
    let group = describe("many") { [self] in
      for number in 0..<Self.count {
        it(named("is \(number)")) { try expect(true) }
      }
    }
    #expect(events(of: [group]).results.count { $0.outcome == .passed } == Self.count)
    // Once for the plan, and once for the attempt.
    #expect(diary.all.count == 2 * Self.count)
  }

  @Test func anAttemptMakesItsCaseAndNoOther() {
    let group = describe("many") { [self] in
      it("has", cases: 0..<Self.count, named: { named("\($0)") }) { number in try expect(number >= 0) }
    }
    #expect(events(of: [group]).results.count { $0.outcome == .passed } == Self.count)
    #expect(diary.all.count == 2 * Self.count)
  }

  @Test func theBodiesOfOtherGroupsAreNotEvaluated() {
    let group = describe("top") { [self] in
      for number in 0..<10 {
        context("group \(number)") {
          let name = named("group \(number)")
          it("is in \(name)") { try expect(true) }
        }
      }
    }
    #expect(events(of: [group]).results.count { $0.outcome == .passed } == 10)
    #expect(diary.all.count == 2 * 10)
  }

  @Test func aSuiteMakesItsSpecsOnceForAll() {
    let group = describe("suite") { [self] in
      beforeAll { diary.note("beforeAll") }
      for number in 0..<Self.count {
        it(named("is \(number)")) { try expect(true) }
      }
    }
    #expect(events(of: [group]).results.count { $0.outcome == .passed } == Self.count)
    #expect(diary.all.count == 2 * Self.count + 1)
  }

  /// Whatever defines them, each spec is itself, with every block of its group around it.
  @Test func whateverDefinesThemSpecsKeepTheirPlacesAndTheirBlocks() {
    let isThere = true
    let group = describe("mixed") { [diary] in
      var steps: [String] = []
      let step = { (word: String) in
        steps.append(word)
        try expect(true)
      }
      it("first") { try step("first") }
      before { steps.append("before") }
      handedOut()
      it("has", cases: ["a", "b"]) { try step($0) }
      if isThere { it("conditional") { try step("conditional") } }
      let kept = handedOut()
      kept
      context("inner") {
        before { steps.append("inner") }
        it("nested") { try step("nested") }
      }
      after { diary.note(steps.joined(separator: " ")) }
      it("last") { try step("last") }
    }
    let around = group.surrounded {
      before { diary.note("around") }
      after { diary.note("done") }
    }
    let results = events(of: [around]).results
    #expect(results.map(\.outcome) == Array(repeating: .passed, count: 10))
    #expect(
      results.map(\.identity.spec.name)
        == ["first", "one", "two", "has [a]", "has [b]", "conditional", "one", "two", "last", "nested"])
    let told = [
      "before first", "before", "before", "before a", "before b", "before conditional", "before", "before", "before last",
    ]
    #expect(diary.all == (told + ["before inner nested"]).flatMap { ["around", $0, "done"] })
  }

  @Test func aGroupWithoutABuilderHandsOutItsSpecs() {
    let group = describe("plain") {
      return handedOut()
    }
    #expect(events(of: [group]).results.map(\.outcome) == [.passed, .passed])
  }

  @Test func aFunctionForSpecsMakesAllOfThem() {
    @SpecBuilder func common() -> [SpecNode] {
      before { diary.note("before") }
      it(named("x")) { try expect(true) }
      it("c", cases: [1, 2]) { _ in try expect(true) }
    }
    let nodes = common()
    #expect(nodes.count == 4)
    #expect(diary.all == ["x"])
  }

  @Test func aFurtherBlockInALaterEvaluationIsAnError() {
    let evaluations = Mutex(0)
    let group = describe("moody") {
      let isFirst = evaluations.withLock { count in
        count += 1
        return count == 1
      }
      it("is there") { try expect(true) }
      if !isFirst { before {} }
    }
    let result = events(of: [group]).results[0]
    #expect(result.outcome == .error)
    #expect(result.failure?.headline.contains("must define the same specs each time") == true)
  }
}
