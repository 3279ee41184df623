import Testing

@testable import FlakinessStatistics

/// How verdicts are counted by the state that they met.
struct StretchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let course: String
    /// Verdicts with a pass; their failures, and passes; failures without a pass; neighbours with a pass.
    let numbers: [Int]
    var between: [[Int]: Int] = [:]
    var first: [[Int]: Int] = [:]
    var last: [[Int]: Int] = [:]
    var alone: [[Int]: Int] = [:]
    var chance = 0
    var isInDoubt = false
    var haveSecondAttempts = false
    var testDescription: String { course }
  }

  @Test(arguments: [
    Case(course: "", numbers: [0, 0, 0, 0, 0]),
    Case(course: "P", numbers: [1, 0, 1, 0, 0], first: [[]: 1], last: [[]: 1]),
    Case(course: "P P P", numbers: [3, 0, 3, 0, 2], first: [[]: 1], last: [[]: 1]),
    Case(course: "F FF", numbers: [0, 0, 0, 3, 0], alone: [[1, 2]: 1], isInDoubt: true, haveSecondAttempts: true),
    Case(course: "P F P F P", numbers: [3, 0, 3, 2, 0], between: [[1]: 2], first: [[]: 1], last: [[]: 1], chance: 2),
    Case(
      course: "P FF P", numbers: [2, 0, 2, 2, 0], between: [[2]: 1], first: [[]: 1], last: [[]: 1], isInDoubt: true,
      haveSecondAttempts: true),
    Case(
      course: "F P FF F P FP P F", numbers: [4, 1, 4, 5, 2], between: [[2, 1]: 1], first: [[1]: 1], last: [[1]: 1], chance: 1,
      isInDoubt: true),
    Case(course: "FP FP", numbers: [2, 2, 2, 0, 1], first: [[]: 1], last: [[]: 1], chance: 2, haveSecondAttempts: true),
    // Half of the failing verdicts are enough.
    Case(
      course: "FP F", numbers: [1, 1, 1, 1, 0], first: [[]: 1], last: [[1]: 1], chance: 1, isInDoubt: true,
      haveSecondAttempts: true),
    Case(course: "FP F F", numbers: [1, 1, 1, 2, 0], first: [[]: 1], last: [[1, 1]: 1], chance: 1, isInDoubt: true),
  ])
  func aCourseIsCutAtItsPasses(expected: Case) {
    let counts = ScoreTests.counts(expected.course)
    #expect(
      [counts.goodVerdicts, counts.goodFailures, counts.goodPasses, counts.redFailures, counts.neighbours] == expected.numbers)
    #expect(counts.between == expected.between)
    #expect(counts.first == expected.first)
    #expect(counts.last == expected.last)
    #expect(counts.alone == expected.alone)
    #expect((counts.chanceFailures, counts.isInDoubt) == (expected.chance, expected.isInDoubt))
    #expect(counts.haveSecondAttempts == expected.haveSecondAttempts)
  }

  @Test func aVerdictWithoutAttemptsIsNone() {
    var counts = StateCounts()
    let course: [(failures: Int, passes: Int)] = [(0, 0), (0, 1), (0, 0), (0, 1)]
    counts.add(course)
    #expect(counts == ScoreTests.counts("P P"))
  }

  @Test func eachEnvironmentHasItsOwnCourse() {
    // In turns: P, F, P of the first, F, P, P of the second.
    let runs = zip(["P", "F", "F", "P", "P", "P"], 0...).map { (commit: Optional("c\($1 / 2)"), attempts: $0) }
    var expected = ScoreTests.counts("P F P")
    let second: [(failures: Int, passes: Int)] = [(1, 0), (0, 1), (0, 1)]
    expected.add(second)
    #expect(StateCounts(sample(runs, environments: ["a", "b"])) == expected)
    #expect(expected.between == [[1]: 1] && expected.first == [[]: 1, [1]: 1] && expected.neighbours == 1)
  }

  private static let world = WorldChain(begin: 0.1, WorldChain.Kind(phases: 2, length: 4, longShare: 0.1))

  @Test func emptyStretchesCountAsOftenAsTheyCome() {
    // Three environments that begin with a pass count thrice; where there are none, nothing is asked.
    [WorldChain.Lanes.one].withUnsafeBufferPointer { red in
      let found = StretchTree([[]: 3]).sum(from: WorldChain.good, in: Self.world, red: red) { _ in [0.5, 0.5, 1, 1] }
      #expect(found.x.agrees(with: -2.0794415416798357) && found.y.agrees(with: -2.0794415416798357))
      #expect((found.z, found.w) == (0, 0))
      #expect(StretchTree([:]).sum(from: WorldChain.good, in: Self.world, red: red) { _ in .zero } == .zero)
    }
  }

  @Test func manyStretchesAreSummedWithoutUnderflow() {
    // Four hundred stretches that differ, each of a probability of a thousandth: their product is no number any more.
    let stretches: [[Int]: Int] = Dictionary(
      uniqueKeysWithValues: (1...400).map { (Array(repeating: 1, count: $0 % 20) + [$0], 1) })
    [WorldChain.Lanes](repeating: .one, count: 401).withUnsafeBufferPointer { red in
      let found = StretchTree(stretches).sum(from: WorldChain.good, in: Self.world, red: red) { _ in [0.001, 1, 1, 0.01] }
      #expect(found.x.agrees(with: 400 * -6.907755278982137))
      #expect((found.y, found.z) == (0, 0))
      #expect(found.w.agrees(with: 400 * -4.605170185988091))
    }
  }

  @Test func aTreeKnowsItsLongestStretchAndItsLargestVerdict() {
    let tree = StretchTree([[1]: 2, [1, 3]: 1, [2, 1, 1]: 1])
    #expect((tree.depth, tree.most) == (3, 3))
    #expect((StretchTree([[]: 1]).depth, StretchTree([[]: 1]).most) == (0, 0))
  }
}
