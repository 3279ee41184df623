import Rehearsal
import RehearsalSpecs
import RehearsalWire
import Testing

@testable import RehearsalExploration

/// Which runs are made to make a failure small, one by one.
struct MinimisedRunTests {
  /// Runs that are made: each app has two choices, and fails as a closure says.
  private final class Runs {
    var asked: [[[Int: Int]]] = []
    let apps: Int
    let options: Int
    let fails: ([[Int: Int]]) -> Bool

    init(apps: Int = 1, options: Int = 4, fails: @escaping ([[Int: Int]]) -> Bool) {
      (self.apps, self.options, self.fails) = (apps, options, fails)
    }

    func run(_ picks: [[Int: Int]]) -> TrialRecord {
      asked.append(picks)
      let names = (0..<options).map { ExplorationActor(kind: "timer", label: "t\($0)") }
      let launches = (0..<apps).map { app in
        let own = app < picks.count ? picks[app] : [:]
        let choices = (0..<2).map { number in
          ExplorationChoice(
            atMs: 0, picked: min(own[number] ?? 0, options - 1), options: Array(0..<options), before: 0)
        }
        return Choices.Reply(names: names, choices: choices, order: [], timesMs: [], numbers: [])
      }
      return TrialRecord(launches: launches, failure: fails(picks) ? MinimisedRunTests.failure() : nil)
    }
  }

  private static func failure(
    _ type: String = "T", _ text: String = "it fails", file: String? = "T.swift", line: Int? = 1
  ) -> FailureReport {
    FailureReport(outcome: .failed, type: type, text: text, file: file, line: line)
  }

  @Test func eachPickIsLeftOutTheLastFirstAndThenBroughtNearer() throws {
    let runs = Runs { ($0.first?[1] ?? 0) >= 1 }
    var minimiser = Minimiser(run: runs.run)
    let small = try #require(try minimiser.minimised([[0: 1, 1: 3]], failure: Self.failure()))
    #expect(small.picks == [[1: 1]])
    #expect(
      runs.asked == [
        [[0: 1, 1: 3]],
        // Without the last it passes, and without the first it fails.
        [[0: 1]], [[1: 3]],
        // One step nearer in each round.
        [[1: 2]], [[:]], [[1: 1]], [[:]],
      ])
    #expect(small.runs == 7)
    #expect(small.record.deviations == [[1: 1]])
  }

  @Test func theLastAppComesFirst() throws {
    let runs = Runs(apps: 2, options: 2) { $0.count == 2 && $0[0][0] == 1 && $0[1][1] == 1 }
    var minimiser = Minimiser(run: runs.run)
    let small = try #require(try minimiser.minimised([[0: 1], [1: 1]], failure: Self.failure()))
    #expect(small.picks == [[0: 1], [1: 1]])
    #expect(Array(runs.asked.prefix(3)) == [[[0: 1], [1: 1]], [[0: 1], [:]], [[:], [1: 1]]])
    // Neither goes alone: then the usual run, and each that differs from it in one choice.
    #expect(
      Array(runs.asked.dropFirst(3)) == [[], [[0: 1]], [[1: 1]], [[:], [0: 1]], [[:], [1: 1]]])
    #expect(small.runs == 8)
  }

  @Test func oneDeviationIsAsNearAsItGets() throws {
    let runs = Runs { $0.first?[0] == 1 }
    var minimiser = Minimiser(run: runs.run)
    let small = try #require(try minimiser.minimised([[0: 1]], failure: Self.failure()))
    #expect(small.picks == [[0: 1]] && small.runs == 2)
    #expect(runs.asked == [[[0: 1]], [[:]]])
  }

  @Test(arguments: [0, 1, 2, 3])
  func noMoreRunsAreMadeThanAllowed(most: Int) throws {
    let runs = Runs { ($0.first?[1] ?? 0) >= 1 }
    var minimiser = Minimiser(most: most, run: runs.run)
    let small = try minimiser.minimised([[0: 1, 1: 1]], failure: Self.failure())
    #expect(runs.asked.count == most)
    #expect(small?.runs == (most == 0 ? nil : most))
    #expect(small?.picks == [nil, [[0: 1, 1: 1]], [[0: 1, 1: 1]], [[1: 1]]][most])
  }

  @Test func whatWasPickedBeyondWhatThereWasCountsForNothing() throws {
    let runs = Runs { _ in true }
    var minimiser = Minimiser(most: 1, run: runs.run)
    // There are four options, and two choices.
    let small = try #require(try minimiser.minimised([[0: 9, 5: 1]], failure: Self.failure()))
    #expect(small.picks == [[0: 3]])
  }

  @Test func anAppThatIsGoneHadThePicksThatWereAskedFor() throws {
    let failure = Self.failure()
    var minimiser = Minimiser { picks in
      (picks.first?[1] ?? 0) >= 1
        ? TrialRecord(launches: [], failure: failure, lacksAnApp: true) : TrialRecord(launches: [])
    }
    let small = try #require(try minimiser.minimised([[0: 1, 1: 3]], failure: failure))
    #expect(small.picks == [[1: 1]])
  }

  @Test func failuresAreOneByTypeAndPlaceWhateverTheySay() {
    let one = Self.failure()
    #expect(Minimiser.isSame(one, Self.failure("T", "something else")))
    #expect(!Minimiser.isSame(one, Self.failure("U")))
    #expect(!Minimiser.isSame(one, Self.failure(file: "U.swift")))
    #expect(!Minimiser.isSame(one, Self.failure(line: 2)))
    #expect(!Minimiser.isSame(one, Self.failure(file: nil, line: nil)))
  }
}
