import FlakinessStatistics
import Foundation
import GRDB

/// Puts tests together as they are read: which runs they turned red, what that cost, which of them fail together.
struct FlakyReportBuilder {
  private let db: Database
  private let table: RunTable
  private let question: FlakyQuestion
  private let builder: FlakyTestBuilder
  private var tests: [FlakyTest] = []
  /// The runs that each test turned red, and those in which an attempt of it failed.
  private var red: [[Int]] = []
  private var failing: [Set<Int>] = []
  /// In which runs the first attempt of each failed, and in which it passed; empty where that says nothing of what it depends on.
  private var outcomes: [[(run: Int, isFailure: Bool)]] = []
  private var retrySeconds = 0.0

  init(_ db: Database, _ table: RunTable, _ question: FlakyQuestion) {
    self.db = db
    self.table = table
    self.question = question
    builder = FlakyTestBuilder(db, table)
  }

  /// Takes one test. Of its attempts only what the report shows is kept.
  mutating func add(_ row: TestRow, _ sample: Sample, _ assessment: Assessment) throws {
    let test = try builder.test(row, sample, assessment)
    retrySeconds += test.hours * 3600
    tests.append(test)
    red.append(sample.chains.filter(\.isRed).map(\.run))
    failing.append(Set(sample.chains.lazy.filter { $0.failures > 0 }.map(\.run)))
    let first = assessment.failures
    outcomes.append(
      first.count > 1 && first.total - first.count > 1 ? sample.chains.map { ($0.run, $0.beginsWithFailure) } : [])
  }

  /// - Parameter isTold: Which tests the report is to have. The others count in it all the same, so that each says the same in every report.
  mutating func report(testCount: Int, telling isTold: (FlakyTest) -> Bool) throws -> FlakyReport {
    let neighbours = try findPredecessors()
    var assessments = tests.map(\.assessment)
    Ranking.adjust(&assessments)
    for index in tests.indices { tests[index].assessment = assessments[index] }
    try name(neighbours)
    var runs = table.runs
    var flakes = [[Int]](repeating: [], count: runs.count)
    for (index, test) in tests.enumerated() {
      for run in red[index] {
        runs[run].red += 1
        guard test.assessment.status == .flaky else { continue }
        runs[run].redByFlakes += 1
        flakes[run].append(index)
      }
    }
    let evidence = runs.indices.filter { runs[$0].infrastructureProblem == nil }
    let blocked = evidence.filter { runs[$0].isRedByFlakesAlone }
    for run in blocked {
      let hours = (runs[run].seconds ?? 0) / 3600 + question.minutesPerRedRun / 60
      for test in flakes[run] {
        tests[test].blockedRuns += 1
        tests[test].hours += hours / Double(flakes[run].count)
      }
    }
    let clusters = CoFailures.clusters(Dictionary(uniqueKeysWithValues: failing.enumerated().map { (Int64($0), $1) })).map {
      $0.map { Int($0) }
    }
    for (cluster, members) in clusters.enumerated() { for member in members { tests[member].cluster = cluster } }
    return FlakyReport(
      project: table.scope.projectName, branch: table.scope.branch, filter: question.filter, runs: runs, testCount: testCount,
      tests: tests.filter(isTold).sorted { Ranking.precedes(($0.assessment, $0.blockedRuns), ($1.assessment, $1.blockedRuns)) },
      clusters: clusters.map { $0.map { tests[$0].name } },
      cost: FlakeCost(
        retrySeconds: retrySeconds, blockedRunSeconds: blocked.map { runs[$0].seconds ?? 0 },
        minutesPerRedRun: question.minutesPerRedRun),
      redRuns: RateEstimate(evidence.count { runs[$0].isRed }, of: evidence.count, .run),
      blockedRuns: RateEstimate(blocked.count, of: evidence.count, .run))
  }

  /// Asks each test that has passed and failed what ran before it, by its index.
  private mutating func findPredecessors() throws -> [Int: Neighbours] {
    let asked = tests.indices.filter { !outcomes[$0].isEmpty }
    let orders = try RunOrders(
      db, table, failing: asked.map { index in outcomes[index].filter(\.isFailure).map(\.run) })
    var found: [Int: Neighbours] = [:]
    for index in asked {
      let observations = orders.observations(
        of: tests[index].id, outcomes[index], segments: tests[index].assessment.segments)
      guard observations.contains(where: \.isFailure) else { continue }
      let neighbours = Neighbours(observations)
      tests[index].assessment.predecessors = OrderDependence(neighbours)
      found[index] = neighbours
    }
    return found
  }

  /// Tells the names of those that the failures go with.
  private mutating func name(_ found: [Int: Neighbours]) throws {
    let statement = try db.cachedStatement(sql: TestRow.selection + " WHERE id = ?")
    func predecessors(_ candidates: [Neighbours.Candidate], _ role: FlakyTest.Predecessor.Role) throws -> [FlakyTest.Predecessor]
    {
      try candidates.prefix(3).compactMap { candidate in
        try Row.fetchOne(statement, arguments: [candidate.test]).map { row in
          FlakyTest.Predecessor(
            name: TestRow(row).name, role: role, failuresAfter: candidate.failuresAfter, runsAfter: candidate.runsAfter,
            failuresWithout: candidate.failuresWithout, runsWithout: candidate.runsWithout, adjusted: candidate.adjusted)
        }
      }
    }
    for (index, neighbours) in found where tests[index].assessment.predecessors?.isFinding == true {
      tests[index].predecessors = try predecessors(neighbours.polluters, .polluter) + predecessors(neighbours.setters, .setter)
    }
  }
}
