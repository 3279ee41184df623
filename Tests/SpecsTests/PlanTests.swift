import Hashing
import Testing

@testable import RehearsalSpecs

struct PlanTests {
  @Test func aNameIsPutTogetherFromItsParts() {
    let suite = describe(Plan.self, "with", 2, "specs") {
      describe(Plan.self, "nested") { it("is one") {} }
      context("when", Optional(3) as Any) { it("is another") {} }
    }
    #expect(
      Plan([suite]).specs.map(\.path) == [
        ["Plan with 2 specs", "Plan nested", "is one"], ["Plan with 2 specs", "when Optional(3)", "is another"],
      ])
    #expect(
      Plan([suite]).specs.map(\.id) == ["Plan with 2 specs Plan nested is one", "Plan with 2 specs when Optional(3) is another"])
  }

  @Test func aGroupsOwnSpecsComeBeforeNestedGroups() {
    let plan = Plan(whirlwind, root: here.path)
    #expect(plan.groups.map(\.name) == ["A new array", "nested", "Second"])
    #expect(plan.groups.map(\.specs) == [0..<7, 7..<8, 8..<9])
    #expect(plan.specs[7].id == "A new array nested runs")
    #expect(plan.specs[7].groupName == "nested")
    #expect(plan.specs[7].suite == "A new array nested")
    #expect(plan.specs[0].file == "Whirlwind.swift")
  }

  @Test(arguments: [
    ("nested", ["A new array nested runs"]),
    ("should h", ["A new array should have zero size", "A new array should have super powers"]),
    ("/^Second/", ["Second ok"]),
    ("/(pending|ok)$/", ["A new array is pending", "Second ok"]),
    ("SECOND", []),
  ])
  func filtersChooseByFullName(pattern: String, ids: [String]) throws {
    let plan = Plan(whirlwind, filters: [try Filter(pattern)])
    #expect(plan.specs.map(\.id) == ids)
  }

  @Test func anyOfSeveralFiltersIsEnough() throws {
    let plan = Plan(whirlwind, filters: [try Filter("ok"), try Filter("nested")])
    #expect(plan.specs.map(\.name) == ["runs", "ok"])
  }

  @Test func aGroupThatOnlyHoldsAChosenGroupKeepsItsHeading() throws {
    let plan = Plan(whirlwind, filters: [try Filter("nested")])
    #expect(plan.groups.map(\.name) == ["A new array", "nested"])
    #expect(plan.groups.map(\.specs) == [0..<0, 0..<1])
  }

  @Test func anUnreadableExpressionIsRefused() {
    #expect(throws: Filter.Unreadable.self) { try Filter("/(/") }
  }

  @Test func repeatedNamesAreNumberedWhateverIsChosen() throws {
    let group = describe("twins") {
      it("run") { try expect(1, equals: 1) }
      it("run") { try expect(2, equals: 1) }
    }
    #expect(Plan([group]).specs.map(\.id) == ["twins run", "twins run (2)"])
    let second = Plan([group], filters: [try Filter("(2)")])
    #expect(second.specs.map(\.id) == ["twins run (2)"])
    let events = Events()
    Runner(second).run(reporters: [events])
    #expect(events.outcomes == ["twins run (2)": .failed])
  }

  @Test func theSeedOfAnAttemptIsPartOfTheFormat() {
    #expect(
      AttemptSeed.derive(run: 7, spec: "A b", attempt: 1)
        == SplitMix64.mixed(SplitMix64.mixed(7 ^ FNV1a.hash(of: "A b")) &+ 1))
  }

  @Test func seedsDifferByRunSpecAndAttempt() {
    let seeds: Set = [
      AttemptSeed.derive(run: 1, spec: "a", attempt: 1), AttemptSeed.derive(run: 2, spec: "a", attempt: 1),
      AttemptSeed.derive(run: 1, spec: "b", attempt: 1), AttemptSeed.derive(run: 1, spec: "a", attempt: 2),
    ]
    #expect(seeds.count == 4)
  }
}
