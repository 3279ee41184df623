import Rehearsal
import Testing

@testable import RehearsalCLI

struct MisfitTests {
  @Test(
    arguments: [
      ([1, 0], [[1, 0, 2]], nil), ([1, 0], [[1, 0]], nil),
      ([99, 99], [[0, 0]], "the choice 99, number 1, is of more events than were due"),
      ([1, 5], [[1, 0]], "the choice 5, number 2, is of more events than were due"),
      ([1, 0, 1], [[1, 0]], "of 3 choices, 2 were to be made"), ([1], [[]], "of 1 choices, 0 were to be made"),
      // One app of several is the one that is meant.
      ([1], [[], [1]], nil), ([1], [], nil),
    ] as [([Int], [[Int]], String?)])
  func choicesThatDoNotFitAreNamed(wanted: [Int], made: [[Int]], words: String?) {
    let chosen = made.map { $0.isEmpty ? nil : EventOrder.choices($0) }
    #expect(AgentEnvironment.misfit(of: .choices(wanted), chosen: chosen) == words)
    #expect(AgentEnvironment.misfit(of: .seeded, chosen: chosen) == nil)
  }
}
