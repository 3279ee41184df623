import FlakinessStatistics
import GRDB

/// Which tests ran before one in its worker, and which of them go with its failures.
package struct NeighbourReport: Sendable {
  package let test: String
  package let observations: [Neighbours.Observation]
  package let neighbours: Neighbours
  /// The names of all tests that were seen.
  package let names: [Int64: String]
  private let rows: [String: TestRow]
  /// The order of the run in which it failed last: everything that ran before it in its worker.
  package let lastFailingOrder: [Int64]

  init(_ db: Database, _ table: RunTable, _ row: TestRow) throws {
    test = row.name
    let rows = try Row.fetchAll(db, sql: TestRow.selection + " WHERE project_id = ?", arguments: [table.scope.project])
    let all = rows.map { row in
      var test = TestRow(row)
      test.file = test.file ?? table.sources?.file(of: test.identity)
      return test
    }
    names = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.name) })
    self.rows = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    // Where the test stood in each run; then, test by test, who stood before it there.
    struct Place {
      let isFailure: Bool
      let lane: Int
      let position: Int
    }
    var places: [Int64: Place] = [:]
    let own = try Row.fetchCursor(
      db, sql: "SELECT run_id, lane, position, outcome FROM attempt WHERE test_id = ? AND attempt = 1 AND outcome < 10",
      arguments: [row.id])
    while let attempt = try own.next() {
      guard let index = table.indices[attempt[0]], !table.contexts[index].isInfrastructureFailure else { continue }
      let outcome: Int = attempt[3]
      places[attempt[0]] = Place(isFailure: outcome != 0, lane: attempt[1], position: attempt[2])
    }
    let chosen = Self.chosen(places.mapValues(\.isFailure), tests: names.count, table)
    var before: [Int64: [(position: Int, test: Int64)]] = [:]
    if !chosen.isEmpty {
      // Test by test, so that the runs of each are asked for while its pages are at hand.
      let list = chosen.compactMap { run in places[run].map { "(\(run), \($0.lane), \($0.position))" } }
      let rows = try Row.fetchCursor(
        db,
        sql: """
          WITH chosen (run, lane, place) AS (VALUES \(list.joined(separator: ", ")))
          SELECT chosen.run, attempt.position, attempt.test_id
          FROM test CROSS JOIN chosen CROSS JOIN attempt ON attempt.test_id = test.id AND attempt.run_id = chosen.run
          WHERE test.project_id = ? AND test.id <> ? AND outcome < 10 AND attempt.lane = chosen.lane AND position < chosen.place
          """,
        arguments: [table.scope.project, row.id])
      while let attempt = try rows.next() { before[attempt[0], default: []].append((attempt[1], attempt[2])) }
    }
    observations = chosen.map { run in
      let order = (before[run] ?? []).sorted { $0.position < $1.position }.map(\.test)
      return Neighbours.Observation(
        isFailure: places[run]?.isFailure ?? false, before: order,
        group: table.indices[run].map { table.contexts[$0].environmentKey } ?? 0)
    }
    neighbours = Neighbours(observations)
    lastFailingOrder = observations.last { $0.isFailure }?.before ?? []
  }

  /// How the runner of the test takes names, as far as can be guessed.
  package var runner: RunnerNames { rows[test].map(RunnerNames.init(guessing:)) ?? .history }

  /// Tests in order, as the runner and a shell take them.
  package func words(_ tests: [String], for runner: RunnerNames) -> String {
    runner.words(tests.map { name in rows[name].map(runner.name) ?? name })
  }

  /// The runs that are looked at, in the order of time: all if that is little work, and else the latest failures and as many of
  /// the latest passes as there is room for. Sixty of either show any dependence that is worth a bisection.
  private static func chosen(_ failures: [Int64: Bool], tests: Int, _ table: RunTable) -> [Int64] {
    let runs = failures.keys.sorted { (table.indices[$0] ?? 0) < (table.indices[$1] ?? 0) }
    let limit = max(120, 500_000 / max(1, tests))
    guard runs.count > limit else { return runs }
    let failed = runs.filter { failures[$0] == true }.suffix(limit / 2)
    let passed = runs.filter { failures[$0] == false }.suffix(limit - failed.count)
    let kept = Set(failed).union(passed)
    return runs.filter(kept.contains)
  }
}
