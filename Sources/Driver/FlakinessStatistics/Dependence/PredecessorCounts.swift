/// How often a test failed with another one before it in its worker, and without.
struct PredecessorCounts: Sendable {
  let test: Int64
  var failuresAfter = 0
  var runsAfter = 0
  var failuresWithout = 0
  var runsWithout = 0

  /// The counts of every test that ran before sometimes, and sometimes not, by number.
  ///
  /// They are compared with one another within one group, and only from the first run that had the other test to the last: what a
  /// test did before another one was written, or after that was deleted, or where it never runs, says nothing of the two.
  static func of(_ observations: [Neighbours.Observation]) -> [PredecessorCounts] {
    var groups: [[Neighbours.Observation]] = []
    var places: [UInt64: Int] = [:]
    for observation in observations {
      let place = places[observation.group] ?? groups.count
      if place == groups.count { groups.append([]) }
      places[observation.group] = place
      groups[place].append(observation)
    }
    var counts: [Int64: PredecessorCounts] = [:]
    for observations in groups where Set(observations.map(\.isFailure)).count > 1 {
      // How many of the observations before each failed.
      let failures = observations.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1.isFailure ? 1 : 0)) }
      for (test, stay) in stays(observations) {
        let runs = stay.last - stay.first + 1
        // Where it always came before, it cannot be told apart from the test itself.
        guard stay.runs > 0, stay.runs < runs else { continue }
        var count = counts[test] ?? PredecessorCounts(test: test)
        count.failuresAfter += stay.failures
        count.runsAfter += stay.runs
        count.failuresWithout += failures[stay.last + 1] - failures[stay.first] - stay.failures
        count.runsWithout += runs - stay.runs
        counts[test] = count
      }
    }
    return counts.values.sorted { $0.test < $1.test }
  }

  /// In which observations a test was there, and in how many it came before.
  private struct Stay {
    var first = -1
    var last = -1
    var runs = 0
    var failures = 0

    mutating func extend(to index: Int) {
      if first < 0 { first = index }
      last = index
    }
  }

  private static func stays(_ observations: [Neighbours.Observation]) -> [(test: Int64, stay: Stay)] {
    // Tests have small numbers, so an array is faster than a dictionary, by far.
    let count = observations.reduce(0) {
      max($0, $1.before.max().map { Int($0) + 1 } ?? 0, $1.besides.max().map { Int($0) + 1 } ?? 0)
    }
    var stays = [Stay](repeating: Stay(), count: count)
    // In which observation each came before last: a test counts once in each.
    var counted = [Int](repeating: -1, count: count)
    for (index, observation) in observations.enumerated() {
      for test in observation.besides { stays[Int(test)].extend(to: index) }
      for test in observation.before {
        let test = Int(test)
        stays[test].extend(to: index)
        guard counted[test] < index else { continue }
        counted[test] = index
        stays[test].runs += 1
        if observation.isFailure { stays[test].failures += 1 }
      }
    }
    return stays.indices.filter { stays[$0].runs > 0 }.map { (Int64($0), stays[$0]) }
  }
}

/// Fisher's exact test for many tables, of which most come again.
final class FisherTables {
  private struct Table: Hashable {
    let a, b, c, d: Int
  }

  private var known: [Table: Double] = [:]

  /// ``FisherExact/greater(_:_:_:_:)``. Where the first row has no more than its share the answer is 1, which is near enough:
  /// nothing comes of it.
  func greater(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double {
    guard a * d > b * c else { return 1 }
    let table = Table(a: a, b: b, c: c, d: d)
    if let found = known[table] { return found }
    let found = FisherExact.greater(a, b, c, d)
    known[table] = found
    return found
  }
}
