import FlakinessStatistics
import Foundation
import GRDB

/// Puts the tests that a report tells beside what all tests come to together.
struct FlakyReportBuilder {
  private let db: Database
  private let table: RunTable
  private let question: FlakyQuestion
  private let builder: FlakyTestBuilder
  private var tests: [FlakyTest] = []
  /// The runs that each test turned red.
  private var red: [[Int]] = []

  init(_ db: Database, _ table: RunTable, _ question: FlakyQuestion) {
    self.db = db
    self.table = table
    self.question = question
    builder = FlakyTestBuilder(db, table)
  }

  /// Takes one test. Of its attempts only what the report shows is kept.
  mutating func add(_ row: TestRow, _ sample: Sample, _ assessment: Assessment) throws {
    tests.append(try builder.test(row, sample, assessment))
    red.append(sample.redRuns)
  }

  func report(_ family: Family) throws -> FlakyReport {
    var runs = table.runs
    for run in runs.indices { (runs[run].red, runs[run].redByFlakes) = (family.whole.red[run], family.whole.redByFlakes[run]) }
    let evidence = runs.indices.filter { runs[$0].infrastructureProblem == nil }
    let blocked = evidence.filter { runs[$0].isRedByFlakesAlone }
    return FlakyReport(
      project: table.scope.projectName, branch: table.scope.branch, filter: question.filter, runs: runs,
      testCount: family.whole.testCount,
      tests: try tests(family, in: runs).sorted(by: Self.precedes),
      clusters: try family.whole.clusters.map { try $0.map(name) },
      cost: FlakeCost(
        retrySeconds: family.whole.retrySeconds, blockedRunSeconds: blocked.map { runs[$0].seconds ?? 0 },
        minutesPerRedRun: question.minutesPerRedRun),
      redRuns: RateEstimate(evidence.count { runs[$0].isRed }, of: evidence.count, .run),
      blockedRuns: RateEstimate(blocked.count, of: evidence.count, .run))
  }

  /// Whether one test is more urgent: what only an exploration made fail comes after what fails, and before what may.
  private static func precedes(_ one: FlakyTest, _ other: FlakyTest) -> Bool {
    func group(_ test: FlakyTest) -> Int {
      [.broken, .flaky].contains(test.assessment.status) ? 0 : test.isOnlyProvoked ? 1 : 2
    }
    guard group(one) == group(other) else { return group(one) < group(other) }
    return Ranking.precedes((one.assessment, one.blockedRuns), (other.assessment, other.blockedRuns))
  }

  /// The tests with what only all of them together tell.
  private func tests(_ family: Family, in runs: [FlakyRun]) throws -> [FlakyTest] {
    var clusters: [Int64: Int] = [:]
    for (cluster, members) in family.whole.clusters.enumerated() { for member in members { clusters[member] = cluster } }
    return try zip(tests, red).map { test, red in
      var test = test
      let member = family.members[test.id] ?? Family.Member()
      test.assessment.predecessors = member.predecessors
      test.assessment.adjust(to: member.adjusted)
      test.predecessors = try predecessors(member.polluters, .polluter) + predecessors(member.setters, .setter)
      test.cluster = clusters[test.id]
      guard test.assessment.status == .flaky else { return test }
      for run in red where runs[run].infrastructureProblem == nil && runs[run].isRedByFlakesAlone {
        test.blockedRuns += 1
        let hours = (runs[run].seconds ?? 0) / 3600 + question.minutesPerRedRun / 60
        test.hours += hours / Double(runs[run].redByFlakes)
      }
      return test
    }
  }

  private func predecessors(
    _ candidates: [Neighbours.Candidate], _ role: FlakyTest.Predecessor.Role
  ) throws -> [FlakyTest.Predecessor] {
    try candidates.map { candidate in
      FlakyTest.Predecessor(
        name: try name(candidate.test), role: role, failuresAfter: candidate.failuresAfter, runsAfter: candidate.runsAfter,
        failuresWithout: candidate.failuresWithout, runsWithout: candidate.runsWithout, adjusted: candidate.adjusted)
    }
  }

  private func name(_ test: Int64) throws -> String {
    let statement = try db.cachedStatement(sql: TestRow.selection + " WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [test]).map { TestRow($0).name } ?? ""
  }
}
