import RehearsalWire
import Testing

@testable import RehearsalExploration
@testable import VirtualTime

/// The distinguishable orders of a program: runs that differ only in the order of what has nothing to do with each other are of
/// one. All of them, by trying each way to choose, and those that a search meets.
///
/// What tells them apart is what the search itself goes by. So what the program put out is kept, too: it knows nothing of that.
struct TracesOfPrograms {
  private var known = KnownTraces()
  /// What the program put out where all was tried, and in the runs of the search.
  private(set) var outputsOfAll: Set<[String]> = []
  private(set) var outputsOfMet: Set<[String]> = []

  /// The number of a run's order, the same in whatever run it comes; nil where the run does not tell all.
  private mutating func trace(of record: TrialRecord) -> BitSet? {
    guard let events = record.launches.first?.events, known.add(events) != nil else { return nil }
    return known.runs.last
  }

  /// All orders with up to so many deviations; nil where it would take too many runs.
  mutating func all(of program: QueueProgram, upTo limit: Int? = nil, most: Int) -> Set<BitSet>? {
    var (search, traces, runs) = (SystematicSearch(upTo: limit), Set<BitSet>(), 0)
    while let trial = search.next() {
      runs += 1
      let (lines, told) = program.run(.these(trial.deviations.first ?? [:]), watches: true)
      var record = told
      guard runs <= most, let trace = trace(of: record) else { return nil }
      traces.insert(trace)
      outputsOfAll.insert(lines)
      // A search that is told nothing tries everything.
      for choice in record.launches[0].choices.indices { record.launches[0].choices[choice].needed = nil }
      (record.launches[0].steps, record.launches[0].events) = (nil, nil)
      search.take(record, of: trial)
    }
    return traces
  }

  /// The orders that a search meets, one for each of its runs.
  mutating func met(by search: inout SystematicSearch, in program: QueueProgram, most: Int = 2_000) -> [BitSet] {
    var traces: [BitSet] = []
    while traces.count < most, let trial = search.next() {
      let (lines, record) = program.run(.these(trial.deviations.first ?? [:]), watches: true)
      guard let trace = trace(of: record) else { return [] }
      traces.append(trace)
      outputsOfMet.insert(lines)
      search.take(record, of: trial)
    }
    return traces
  }
}
