/// Verdicts by the state that they met, as far as the score of ``FlakinessScore`` needs to know.
package struct StateCounts: Sendable, Hashable {
  /// Verdicts in a row that are red throughout: how many attempts each of them has.
  package typealias Stretch = [Int]

  /// How many verdicts had a pass: their state was good.
  package private(set) var goodVerdicts = 0
  /// How many attempts failed in those verdicts, and how many passed.
  package private(set) var goodFailures = 0
  package private(set) var goodPasses = 0
  /// How many attempts failed in verdicts without a pass.
  package private(set) var redFailures = 0
  /// How many times a verdict with a pass came right after another.
  private(set) var neighbours = 0
  /// The stretches between two verdicts with a pass, and how often there was each.
  private(set) var between: [Stretch: Int] = [:]
  /// Those before the first verdict with a pass, after the last one, and without any, of each environment that has some; also
  /// empty ones.
  private(set) var first: [Stretch: Int] = [:]
  private(set) var last: [Stretch: Int] = [:]
  private(set) var alone: [Stretch: Int] = [:]
  /// Verdicts with a failure, and those of them that had a second attempt to say otherwise.
  private var failing = 0
  private var failingTwice = 0

  package init() {}

  /// Counts the verdicts of a sample: the state is that of a commit in an environment.
  package init(_ sample: Sample) {
    var courses: [(key: UInt64, verdicts: [Verdict])] = []
    for verdict in sample.verdicts {
      let key = sample.runs[verdict.run].environmentKey
      // There are few environments.
      if let index = courses.firstIndex(where: { $0.key == key }) {
        courses[index].verdicts.append(verdict)
      } else {
        courses.append((key, [verdict]))
      }
    }
    for course in courses { add(course.verdicts.lazy.map { ($0.failures, $0.passes) }) }
  }

  /// Adds the verdicts of one environment, in the order of time.
  package mutating func add(_ course: some Sequence<(failures: Int, passes: Int)>) {
    var (stretch, hasPass) = (Stretch(), false)
    for (failures, passes) in course where failures + passes > 0 {
      if failures > 0 {
        failing += 1
        failingTwice += failures + passes > 1 ? 1 : 0
      }
      guard passes > 0 else {
        redFailures += failures
        stretch.append(failures)
        continue
      }
      goodVerdicts += 1
      goodFailures += failures
      goodPasses += passes
      if !hasPass {
        first[stretch, default: 0] += 1
      } else if stretch.isEmpty {
        neighbours += 1
      } else {
        between[stretch, default: 0] += 1
      }
      (stretch, hasPass) = ([], true)
    }
    if hasPass { last[stretch, default: 0] += 1 } else if !stretch.isEmpty { alone[stretch, default: 0] += 1 }
  }

  /// Whether failing verdicts mostly had a second attempt: only those can tell a bad state of one verdict from a failure by
  /// chance.
  var haveSecondAttempts: Bool { 2 * failingTwice >= failing && failingTwice > 0 }

  /// How many failures no bad state can explain: those beside a pass, and single ones between two verdicts with one.
  var chanceFailures: Int { goodFailures + (between[[1]] ?? 0) }

  /// Whether some failures may be of a bad state.
  var isInDoubt: Bool { goodFailures + redFailures > chanceFailures }
}
