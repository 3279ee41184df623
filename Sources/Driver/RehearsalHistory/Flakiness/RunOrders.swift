import FlakinessStatistics
import GRDB

/// Who ran before whom, in runs that tell most about some tests.
struct RunOrders {
  private let table: RunTable
  /// The tests of each run, lane by lane in their order, by the run's index.
  private var lanes: [Int: [[Int64]]] = [:]
  /// All tests of each run, put together once: every test that is asked about gets the same array.
  private var all: [Int: [Int64]] = [:]

  /// - Parameter failing: The runs, by index, in which each test that is asked about failed.
  init(_ db: Database, _ table: RunTable, failing: [[Int]]) throws {
    self.table = table
    let chosen = try Self.chosen(db, table, failing)
    // A suite with one order says nothing about orders.
    let orders = Set(chosen.map { table.contexts[$0].order })
    guard chosen.count > 1, orders.count > 1 || orders.contains(nil) else { return }
    struct Place {
      let lane: Int
      let position: Int
      let test: Int64
    }
    var places: [Int: [Place]] = [:]
    // Test by test, so that the runs of each are asked for while its pages are at hand.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        WITH chosen (run) AS (VALUES \(chosen.map { "(\(table.runs[$0].id))" }.joined(separator: ", ")))
        SELECT chosen.run, attempt.lane, attempt.position, attempt.test_id
        FROM test CROSS JOIN chosen CROSS JOIN attempt
          ON attempt.test_id = test.id AND attempt.run_id = chosen.run AND attempt.attempt = 1
        WHERE test.project_id = ? AND outcome < 10
        """,
      arguments: [table.scope.project])
    while let row = try rows.next() {
      guard let run = table.indices[row[0]] else { continue }
      places[run, default: []].append(Place(lane: row[1], position: row[2], test: row[3]))
    }
    for (run, places) in places {
      var lane: Int?
      for place in places.sorted(by: { ($0.lane, $0.position, $0.test) < ($1.lane, $1.position, $1.test) }) {
        if place.lane != lane { lanes[run, default: []].append([]) }
        lane = place.lane
        lanes[run, default: []][(lanes[run]?.count ?? 1) - 1].append(place.test)
      }
      all[run] = places.map(\.test)
    }
  }

  /// What ran before a test in its worker, run by run, to be compared within one environment and one of its stretches of commits.
  ///
  /// - Parameter outcomes: In which runs, by index and in the order of time, its first attempt failed, and in which it passed.
  func observations(
    of test: Int64, _ outcomes: [(run: Int, isFailure: Bool)], segments: [Segment]
  ) -> [Neighbours.Observation] {
    outcomes.compactMap { run, isFailure in
      for lane in lanes[run] ?? [] {
        guard let place = lane.firstIndex(of: test) else { continue }
        let context = table.contexts[run]
        let segment = segments.firstIndex { context.position <= $0.last } ?? 0
        return Neighbours.Observation(
          isFailure: isFailure, before: Array(lane[..<place]), besides: all[run] ?? [],
          group: context.environmentKey &+ UInt64(segment))
      }
      return nil
    }
  }

  /// All runs if that is little work. Otherwise each test's latest failures in turn, up to half of what there is room for, and
  /// then the latest runs.
  private static func chosen(_ db: Database, _ table: RunTable, _ failing: [[Int]]) throws -> [Int] {
    guard !failing.isEmpty else { return [] }
    let evidence = table.contexts.indices.filter { !table.contexts[$0].isInfrastructureFailure }
    let tests = try Int.fetchOne(db, sql: "SELECT count(*) FROM test WHERE project_id = ?", arguments: [table.scope.project]) ?? 0
    let limit = max(60, 300_000 / max(1, tests))
    guard evidence.count > limit else { return evidence }
    var kept: Set<Int> = []
    var rest = failing.map { $0[...] }
    while kept.count < limit / 2, rest.contains(where: { !$0.isEmpty }) {
      for index in rest.indices where kept.count < limit / 2 {
        if let run = rest[index].popLast() { kept.insert(run) }
      }
    }
    for run in evidence.reversed() where kept.count < limit { kept.insert(run) }
    return kept.sorted()
  }
}
