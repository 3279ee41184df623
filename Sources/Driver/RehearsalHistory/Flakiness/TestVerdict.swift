import FlakinessStatistics
import Foundation

/// What the statistics came to about one test that has failed.
package struct TestVerdict: Sendable, Hashable {
  package let test: Int64
  package let name: String
  package let file: String?
  /// As the reports say.
  package let owner: String?
  package let status: TestStatus
  /// Why, in words.
  package let reason: String
  /// Since when the status has held. It is remembered from verdict to verdict, so that it outlives the runs that showed it.
  package var since: Date
  /// How many runs in a row had no failure, and how many release it; `nil` if nothing has to be shown.
  package let quietChains: Int
  package let quietChainsNeeded: Int?
  /// Its flakiness, with the interval that holds the true value with 95 %.
  package let probability: Double
  package let lower: Double
  package let upper: Double
}

extension TestVerdict {
  init(_ test: FlakyTest, _ runs: [FlakyRun]) {
    let story = test.assessment.story
    let score = test.assessment.score
    let change = story.changes.last.map { runs[$0.run].started }
    self.init(
      test: test.id, name: test.name, file: test.file, owner: test.owner, status: story.status, reason: story.reason,
      since: change ?? test.strip.first.map { runs[$0.run].started } ?? .distantPast, quietChains: story.quietChains,
      quietChainsNeeded: story.quietChainsNeeded, probability: score.mean, lower: score.lower, upper: score.upper)
  }
}

extension FlakyReport {
  /// What it came to, test by test.
  package var verdicts: [TestVerdict] { tests.map { TestVerdict($0, runs) } }
}
