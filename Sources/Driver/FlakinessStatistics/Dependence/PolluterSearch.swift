/// Finds, by running tests, which other test makes one fail, and which one saves it.
///
/// What history suggests is tried first, pair by pair; then the tests that came before it when it last failed are halved until as
/// few as possible are left (Zeller and Hildebrandt's delta debugging). At least 82 % of dependent tests need no more than two
/// (Zhang et al., 2014).
package struct PolluterSearch {
  /// What was found.
  package enum Finding: Sendable, Hashable {
    /// It fails after these, in this order, and passes alone; the cleaners, each by itself, save it when run in between.
    case victim(of: [String], cleaners: [String])
    /// It fails alone, and passes after these.
    case brittle(setters: [String])
    /// It fails alone, and nothing that was tried saves it.
    case failsAlone
    /// Nothing that was tried made it fail.
    case passes
  }

  /// One run: these tests in this order, and whether the last of them failed.
  package struct Trial: Sendable, Hashable {
    package let tests: [String]
    package let failed: Bool
  }

  package let victim: String
  /// How many runs are made at most.
  package let budget: Int
  package private(set) var trials: [Trial] = []
  private let run: ([String]) throws -> Bool

  /// - Parameter run: Runs the tests in this order in a fresh process and says whether the last one failed.
  package init(victim: String, budget: Int = 200, run: @escaping ([String]) throws -> Bool) {
    self.victim = victim
    self.budget = budget
    self.run = run
  }

  /// - Parameters:
  ///   - candidates: Tests that history makes suspect, the likeliest first: polluters if it passes alone, state-setters if not.
  ///   - order: What ran before it when it last failed (or, if it fails alone, when it last passed), in order.
  ///   - cleaners: Tests that may save it, the likeliest first.
  package mutating func find(candidates: [String], order: [String], cleaners: [String] = []) throws -> Finding {
    let failsAlone = try fails([])
    for candidate in candidates where try fails([candidate]) != failsAlone {
      return try conclude(failsAlone, [candidate], cleaners)
    }
    let others = order.filter { $0 != victim }
    guard !others.isEmpty, try fails(others) != failsAlone else { return failsAlone ? .failsAlone : .passes }
    return try conclude(failsAlone, try reduced(others, unlike: failsAlone), cleaners)
  }

  private mutating func conclude(_ failsAlone: Bool, _ found: [String], _ cleaners: [String]) throws -> Finding {
    if failsAlone { return .brittle(setters: found) }
    var saving: [String] = []
    for cleaner in cleaners where cleaner != victim && !found.contains(cleaner) && trials.count < budget {
      if try !fails(found + [cleaner]) { saving.append(cleaner) }
    }
    return .victim(of: found, cleaners: saving)
  }

  /// The fewest of the tests that still do it: no part that was tried can go.
  private mutating func reduced(_ tests: [String], unlike alone: Bool) throws -> [String] {
    var tests = tests
    var parts = 2
    search: while tests.count > 1, trials.count < budget {
      let size = (tests.count + parts - 1) / parts
      let chunks = stride(from: 0, to: tests.count, by: size).map { $0..<min($0 + size, tests.count) }
      for chunk in chunks where try fails(Array(tests[chunk])) != alone {
        tests = Array(tests[chunk])
        parts = 2
        continue search
      }
      for chunk in chunks where chunks.count > 2 {
        let rest = Array(tests[..<chunk.lowerBound] + tests[chunk.upperBound...])
        if try fails(rest) != alone {
          tests = rest
          parts = max(2, parts - 1)
          continue search
        }
      }
      if size == 1 { break }
      parts = min(tests.count, parts * 2)
    }
    return tests
  }

  private mutating func fails(_ before: [String]) throws -> Bool {
    if let known = trials.first(where: { $0.tests == before + [victim] }) { return known.failed }
    let failed = try run(before + [victim])
    trials.append(Trial(tests: before + [victim], failed: failed))
    return failed
  }
}
