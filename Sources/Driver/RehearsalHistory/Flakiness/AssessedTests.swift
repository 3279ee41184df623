import Dispatch
import FlakinessStatistics
import Synchronization

/// Tests with what the statistics say of them.
///
/// SQLite reads them one after another; the statistics are worked out on all processors, a batch at a time, so that many tests
/// take no more memory than a few.
struct AssessedTests {
  private static let batch = 32

  let reader: SampleReader
  /// Tests that are told even if they have no evidence.
  var withoutEvidence: Set<Int64> = []

  /// Tells those that have evidence, and those that are told without, in the order of the rows.
  func forEach(of rows: [TestRow], _ tell: (TestRow, Sample, Assessment) throws -> Void) throws {
    for start in stride(from: 0, to: rows.count, by: Self.batch) {
      let tests = try rows[start..<min(start + Self.batch, rows.count)]
        .map { (row: $0, sample: try reader.sample(of: $0.id, named: $0.name)) }
        .filter { !$0.sample.attempts.isEmpty || withoutEvidence.contains($0.row.id) }
      for (test, assessment) in zip(tests, assessments(of: tests.map(\.sample))) { try tell(test.row, test.sample, assessment) }
    }
  }

  private func assessments(of samples: [Sample]) -> [Assessment] {
    let options = reader.options
    let found = Mutex([Assessment?](repeating: nil, count: samples.count))
    DispatchQueue.concurrentPerform(iterations: samples.count) { index in
      let assessment = Assessment(samples[index], options)
      found.withLock { $0[index] = assessment }
    }
    return found.withLock { $0.compactMap(\.self) }
  }
}
