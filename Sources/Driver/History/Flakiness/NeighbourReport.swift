import FlakinessStatistics
import GRDB

/// Which tests ran before one in its worker, and which of them go with its failures.
package struct NeighbourReport: Sendable {
  package let test: String
  package let observations: [Neighbours.Observation]
  package let neighbours: Neighbours
  /// The names of all tests that were seen.
  package let names: [Int64: String]
  /// The order of the run in which it failed last: everything that ran before it in its worker.
  package let lastFailingOrder: [Int64]

  init(_ db: Database, _ table: RunTable, _ row: TestRow) throws {
    test = row.name
    names = Dictionary(
      uniqueKeysWithValues: try Row.fetchAll(db, sql: TestRow.selection + " WHERE project_id = ?", arguments: [table.project])
        .map { row in (row["id"] as Int64, TestRow(row).name) })
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
    var before: [Int64: [(position: Int, test: Int64)]] = [:]
    let others = try Row.fetchCursor(
      db,
      sql: """
        SELECT run_id, lane, position, test_id FROM test CROSS JOIN attempt ON attempt.test_id = test.id
        WHERE test.project_id = ? AND test.id <> ? AND run_id >= ? AND outcome < 10
        """,
      arguments: [table.project, row.id, places.keys.min() ?? 0])
    while let attempt = try others.next() {
      let run: Int64 = attempt[0]
      guard let place = places[run], place.lane == (attempt[1] as Int), (attempt[2] as Int) < place.position else { continue }
      before[run, default: []].append((attempt[2], attempt[3]))
    }
    let runs = places.keys.sorted { (table.indices[$0] ?? 0) < (table.indices[$1] ?? 0) }
    observations = runs.map { run in
      let order = (before[run] ?? []).sorted { $0.position < $1.position }.map(\.test)
      return Neighbours.Observation(isFailure: places[run]?.isFailure ?? false, before: order)
    }
    neighbours = Neighbours(observations)
    lastFailingOrder = observations.last { $0.isFailure }?.before ?? []
  }
}
