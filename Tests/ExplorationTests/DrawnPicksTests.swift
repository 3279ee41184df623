import Testing

@testable import VirtualTime

/// Runs whose choices are drawn.
struct DrawnPicksTests {
  private let program = QueueProgram((0..<4).map { ("t\($0)", .timer, 10) })
  private let usual = ["t0", "t1", "t2", "t3"]

  static let ways: [@Sendable (UInt64) -> ChoicePicks] = [
    { .random(seed: $0) }, { .priorities(seed: $0, depth: 2, length: 3) }, { .delays(seed: $0, count: 2, length: 3) },
  ]

  @Test(arguments: ways.indices)
  func theSameSeedPicksTheSame(way: Int) {
    for seed in UInt64(0)..<20 { #expect(program.run(Self.ways[way](seed)).lines == program.run(Self.ways[way](seed)).lines) }
    #expect(Set((UInt64(0)..<20).map { program.run(Self.ways[way]($0)).lines }).count > 3)
  }

  @Test func randomFindsEachOrder() {
    #expect(Set((UInt64(0)..<400).map { program.run(.random(seed: $0)).lines }).count == 24)
  }

  @Test func withoutDelaysItIsTheUsualRun() {
    for seed in UInt64(0)..<20 { #expect(program.run(.delays(seed: seed, count: 0, length: 3)).lines == usual) }
  }

  @Test func oneDelayPutsOneThingBehindTheNext() {
    let orders = Set((UInt64(0)..<60).map { program.run(.delays(seed: $0, count: 1, length: 3)).lines })
    #expect(orders == [["t1", "t0", "t2", "t3"], ["t0", "t2", "t1", "t3"], ["t0", "t1", "t3", "t2"]])
  }

  /// A priority is an event's for its whole life: of depth 1, with one late answer, it goes at once or as late as may be.
  @Test func prioritiesStayWithTheirEvents() {
    let late = QueueProgram(
      [("a", .network, 1)] + (0..<3).map { ("m\($0)", .main, 10 + 10 * $0) }, bounds: ChoiceBounds(answers: .seconds(1)))
    let places = (UInt64(0)..<300).map { late.run(.priorities(seed: $0, depth: 1, length: 1)).lines.firstIndex(of: "a")! }
    // The k-th of n priorities is the highest of the first k+1 with a chance of 1/(k+1).
    let first = places.count { $0 == 0 }
    #expect((110...190).contains(first), "a half of 300, and got \(first)")
    #expect(Set(places) == [0, 1, 2, 3])
  }
}
