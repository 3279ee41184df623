import FlakinessStatistics
import GRDB

/// Puts tests together as they are read.
struct FamilyBuilder {
  /// What is kept of a test.
  private struct Subject {
    let test: Int64
    let pValues: [Double]
    let isFlaky: Bool
    /// The runs that it turned red, and those in which an attempt failed.
    let red: [Int]
    let failing: Set<Int>
    /// In which runs the first attempt failed, and in which it passed; empty where that says nothing of what it depends on.
    let outcomes: [(run: Int, isFailure: Bool)]
    let segments: [Segment]
  }

  private let db: Database
  private let table: RunTable
  private var subjects: [Subject] = []
  private var retrySeconds = 0.0

  init(_ db: Database, _ table: RunTable) {
    self.db = db
    self.table = table
  }

  /// Takes the next test, if it has failed: the others say nothing of one another. In the order of their numbers.
  mutating func add(_ test: Int64, _ sample: Sample, _ assessment: Assessment) {
    guard sample.hasFailed else { return }
    retrySeconds += sample.retrySeconds
    let first = assessment.failures
    let isAsked = first.count > 1 && first.total - first.count > 1
    subjects.append(
      Subject(
        test: test, pValues: assessment.pValues, isFlaky: assessment.status == .flaky,
        red: sample.redRuns,
        failing: Set(sample.chains.lazy.filter { $0.failures > 0 }.map(\.run)),
        outcomes: isAsked ? sample.firstChains.map { ($0.run, $0.beginsWithFailure) } : [], segments: assessment.segments))
  }

  func family() throws -> Family {
    var whole = Family.Totals(testCount: try testCount(), retrySeconds: retrySeconds)
    (whole.red, whole.redByFlakes) = (RunCounts(runs: table.runs.count), RunCounts(runs: table.runs.count))
    for subject in subjects {
      for run in subject.red {
        whole.red[run] += 1
        if subject.isFlaky { whole.redByFlakes[run] += 1 }
      }
    }
    whole.clusters = CoFailures.clusters(Dictionary(uniqueKeysWithValues: subjects.map { ($0.test, $0.failing) }))
    return Family(whole: whole, members: try members())
  }

  private func members() throws -> [Int64: Family.Member] {
    let neighbours = try neighbours()
    let pValues = subjects.map { subject in subject.pValues + [neighbours[subject.test]?.pValue].compactMap(\.self) }
    var members: [Int64: Family.Member] = [:]
    for (subject, adjusted) in zip(subjects, BenjaminiHochberg.adjusted(together: pValues)) {
      var member = Family.Member(adjusted: adjusted)
      if let found = neighbours[subject.test] {
        var dependence = OrderDependence(found)
        dependence.adjusted = adjusted.last ?? 1
        member.predecessors = dependence
        // As many as are told.
        if dependence.isFinding {
          (member.polluters, member.setters) = (Array(found.polluters.prefix(3)), Array(found.setters.prefix(3)))
        }
      }
      members[subject.test] = member
    }
    return members
  }

  /// Asks each test that has passed and failed what ran before it.
  private func neighbours() throws -> [Int64: Neighbours] {
    let asked = subjects.filter { !$0.outcomes.isEmpty }
    let orders = try RunOrders(db, table, failing: asked.map { $0.outcomes.filter(\.isFailure).map(\.run) })
    var found: [Int64: Neighbours] = [:]
    for subject in asked {
      let observations = orders.observations(of: subject.test, subject.outcomes, segments: subject.segments)
      if observations.contains(where: \.isFailure) { found[subject.test] = Neighbours(observations) }
    }
    return found
  }

  /// How many tests have evidence.
  private func testCount() throws -> Int {
    // A seek for each test and run, until one has evidence: mostly the first.
    try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM test WHERE project_id = ? AND EXISTS (
          SELECT 1 FROM attempt WHERE test_id = test.id AND outcome < 10 AND run_id IN (SELECT value FROM json_each(?)))
        """,
      arguments: [table.scope.project, table.evidence.map { table.runs[$0].id }.jsonList]) ?? 0
  }
}
