import Testing

@testable import RehearsalSpecs

private func many(_ count: Int) -> SpecGroup {
  describe("many") {
    it("spec", cases: 0..<count, named: { "\($0)" }) { _ in try expect(true) }
  }
}

private let nested = describe("top") {
  it("a") { try expect(true) }
  it("b") { try expect(true) }
  it("c") { try expect(true) }
  for name in ["x", "y", "z"] {
    context(name) {
      it("\(name)1") { try expect(true) }
      it("\(name)2") { try expect(true) }
    }
  }
}

struct OrderTests {
  @Test func aRandomOrderFollowsFromItsSeed() {
    let orders = (1...20).map { Plan([nested], order: .random(seed: $0)).specs.map(\.name) }
    #expect(orders[6] == Plan([nested], order: .random(seed: 7)).specs.map(\.name))
    #expect(Set(orders).count > 10)
    #expect(orders.allSatisfy { $0.sorted() == orders[0].sorted() })
  }

  @Test func aRandomOrderIsPartOfTheFormat() {
    #expect(
      Plan([nested], order: .random(seed: 7)).specs.map(\.name).joined(separator: " ")
        == Plan([nested]).specs.map(\.name).prefix(3).sorted {
          AttemptSeed.derive(run: 7, spec: "top \($0)", attempt: 0)
            < AttemptSeed.derive(run: 7, spec: "top \($1)", attempt: 0)
        }.joined(separator: " ") + " "
        + ["x", "y", "z"].sorted {
          AttemptSeed.derive(run: 7, spec: "top \($0)", attempt: 0)
            < AttemptSeed.derive(run: 7, spec: "top \($1)", attempt: 0)
        }.flatMap { group in
          ["\(group)1", "\(group)2"].sorted {
            AttemptSeed.derive(run: 7, spec: "top \(group) \($0)", attempt: 0)
              < AttemptSeed.derive(run: 7, spec: "top \(group) \($1)", attempt: 0)
          }
        }.joined(separator: " "))
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func aRandomOrderKeepsGroupsTogether(seed: UInt64) {
    let plan = Plan([nested, many(3)], order: .random(seed: seed))
    for group in plan.groups {
      #expect(plan.specs[group.specs].allSatisfy { $0.path.dropLast() == group.path[...] })
    }
    #expect(plan.groups.flatMap(\.specs) == Array(0..<12))
  }

  @Test func whatIsLeftOutChangesNothingInTheOrderOfTheRest() throws {
    let whole = Plan([many(20)], order: .random(seed: 5)).specs.map(\.name)
    let part = Plan([many(20)], selection: Selection(filters: [try Filter("1")]), order: .random(seed: 5)).specs.map(\.name)
    #expect(part == whole.filter { $0.contains("1") })
  }

  @Test func namesDoNotDependOnTheOrder() {
    let twins = describe("twins") {
      it("run") { try fail() }
      it("run") { try expect(true) }
    }
    for seed in 1...8 as ClosedRange<UInt64> {
      let events = Events()
      Runner(Plan([twins], order: .random(seed: seed))).run(reporters: [events])
      #expect(events.outcomes == ["twins run": .failed, "twins run (2)": .passed])
    }
  }

  @Test func filesGoByNameAndLine() {
    let groups = [
      describe("3", file: "b.swift", line: 9) { it("x") }, describe("2", file: "b.swift", line: 2) { it("x") },
      describe("1", file: "a.swift", line: 5) { it("x") },
    ]
    #expect(Plan(groups, order: .file).groups.map(\.name) == ["1", "2", "3"])
    #expect(Plan(groups).groups.map(\.name) == ["3", "2", "1"])
  }

  @Test func theRunTellsItsOrder() {
    let events = Events()
    Runner(Plan([nested], order: .random(seed: 3))).run(reporters: [events])
    #expect(events.facts?.order == .random(seed: 3))
    #expect(events.begun == events.facts?.specs.map(\.name))
  }

  @Test func whatTakesLongestBeginsFirstWithSeveralLanes() {
    let durations: [String: Duration] = [
      "many spec [1]": .seconds(1), "many spec [2]": .seconds(3), "many spec [4]": .seconds(9),
    ]
    let plan = Plan([many(5)])
    let schedule = Schedule(plan, RunOptions(jobs: 2, seed: 1, durations: durations))
    // What was never run is expected to take as long as the one in the middle.
    #expect((0..<5).compactMap { _ in schedule.take()?.specs.lowerBound } == [4, 0, 2, 3, 1])
    #expect(schedule.take() == nil)
    let events = events(of: [many(5)], options: RunOptions(jobs: 1, seed: 1, durations: durations))
    #expect(events.begun == plan.specs.map(\.name))
  }

  @Test func reportsTellThePlansOrderAllTheSame() {
    let durations: [String: Duration] = ["many spec [2]": .seconds(3)]
    let plan = Plan([many(3)])
    var text = ""
    let options = RunOptions(jobs: 2, seed: 1, durations: durations)
    Runner(plan, options: options).run(reporters: [SpecDoxReporter { text += $0 }])
    #expect(text.hasPrefix("many\n  - spec [0]\n  - spec [1]\n  - spec [2]\n"))
  }
}

struct ShardTests {
  private func parts(_ groups: [SpecGroup], _ count: Int, _ durations: [String: Duration] = [:], _ order: SpecOrder = .defined)
    -> [[String]]
  {
    (1...count).map { index in
      Plan(groups, order: order, shard: Shard(index, of: count), durations: durations).specs.map(\.name)
    }
  }

  @Test func everySpecIsInExactlyOnePart() {
    let groups = [many(11), nested]
    #expect(parts(groups, 4).flatMap(\.self).sorted() == Plan(groups).specs.map(\.name).sorted())
    #expect(parts(groups, 4).map(\.count) == [5, 5, 5, 5])
  }

  @Test func partsTakeAboutEquallyLong() {
    let durations: [String: Duration] = [
      "many spec [0]": .seconds(8), "many spec [1]": .seconds(7), "many spec [2]": .seconds(6), "many spec [3]": .seconds(5),
      "many spec [4]": .seconds(4),
    ]
    // Longest first: 8 | 7, 6 to the second, 5 to the first, 4 to either.
    #expect(parts([many(5)], 2, durations) == [["spec [0]", "spec [3]", "spec [4]"], ["spec [1]", "spec [2]"]])
  }

  @Test func thePartsDoNotDependOnTheOrder() {
    let defined = parts([many(9)], 3).map { $0.sorted() }
    #expect(parts([many(9)], 3, [:], .random(seed: 4)).map { $0.sorted() } == defined)
  }

  @Test func aSuiteIsNotDivided() {
    let suite = describe("suite") {
      beforeAll {}
      it("a", cases: 1...4) { _ in try expect(true) }
      context("inner") { it("b") { try expect(true) } }
    }
    let parts = parts([suite, many(5)], 2)
    #expect(parts.contains { $0.filter { $0.hasPrefix("a") || $0 == "b" }.count == 5 })
    #expect(parts.map(\.count).sorted() == [5, 5])
  }

  @Test func thereMayBeFarMorePartsThanSpecs() {
    let plan = Plan([many(2)], shard: Shard(2, of: .max))
    #expect(plan.specs.count == 1)
    #expect(Plan([many(2)], shard: Shard(.max, of: .max)).specs.isEmpty)
  }

  @Test func aPartWithNothingInItPasses() {
    let plan = Plan([many(2)], shard: Shard(3, of: 3))
    #expect(plan.specs == [])
    #expect(plan.chosen == 2)
    #expect(Runner(plan).run(reporters: []).exitStatus == .passed)
    #expect(Runner(Plan([], shard: Shard(1, of: 3))).run(reporters: []).exitStatus == .nothingSelected)
  }

  @Test func thereAreNoOtherParts() {
    #expect(Shard(0, of: 3) == nil)
    #expect(Shard(4, of: 3) == nil)
    #expect(Shard(1, of: 0) == nil)
    #expect(Shard(2, of: 5)?.description == "2/5")
  }

  @Test func focusIsFoundBeforeThePartsAreMade() {
    let group = describe("group") {
      fit("in focus") { try expect(true) }
      it("other", cases: 1...5) { _ in try expect(true) }
    }
    #expect(parts([group], 2).flatMap(\.self) == ["in focus"])
  }
}
