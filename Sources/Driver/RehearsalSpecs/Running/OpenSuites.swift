import Hashing

/// The suites that are under way on a lane: groups with blocks that run once around all their specs.
///
/// ```
/// spec A/x:   open A ─ beforeAll of A ─ x
/// spec A/B/y:                             open B ─ beforeAll of B ─ y ─ afterAll of B ─ close B
/// spec A/C/z:                                                                                    z ─ afterAll of A ─ close A
/// ```
/// A suite keeps the evaluation of its group, so its specs share the variables; what is nested in it and is no suite is evaluated
/// for each attempt.
struct OpenSuites {
  private struct Suite {
    let identity: SuiteIdentity
    let planned: PlannedSpec
    let depth: Int
    /// The evaluated groups down to this one.
    let levels: [Level]
    var failure: (any Error)?
  }

  private let lane: Int
  private let environment: any RunEnvironment
  private var open: [Suite] = []

  init(lane: Int, environment: any RunEnvironment) {
    self.lane = lane
    self.environment = environment
  }

  /// The evaluated groups around the next spec.
  var levels: [Level] { open.last?.levels ?? [] }

  /// Opens the suites around a spec that are not open yet, and closes others.
  ///
  /// - Returns: What went wrong: in closing others, and if a suite could not be opened, why.
  mutating func enter(_ planned: PlannedSpec, _ attempt: AttemptIdentity) -> (leftovers: [any Error], failure: (any Error)?) {
    var shared = open.last.map { planned.suitesShared(with: $0.planned) } ?? 0
    shared = min(shared, open.count)
    // A further attempt is to have another chance where the first had none.
    if attempt.attempt > 1, let broken = open.firstIndex(where: { $0.failure != nil }) { shared = min(shared, broken) }
    let leftovers = close(to: shared)
    for number in open.count..<planned.suites.count {
      if open.last?.failure != nil { break }
      let depth = planned.suites[number]
      let path = Array(planned.identity.path.prefix(depth + 1))
      let identity = SuiteIdentity(
        path: path, lane: lane, seed: AttemptSeed.suite(path, attempt: attempt.seed), invariants: attempt.invariants)
      var suite: Suite
      do {
        var levels = self.levels
        // Its own is for all of its specs.
        while levels.count <= depth { levels.append(try planned.level(below: levels, isWhole: levels.count == depth)) }
        suite = Suite(identity: identity, planned: planned, depth: depth, levels: levels)
      } catch {
        return (leftovers, error)
      }
      do {
        try environment.openSuite(identity) {
          for block in suite.levels[depth].beforeAlls { try block() }
        }
      } catch {
        suite.failure = error
      }
      open.append(suite)
    }
    return (leftovers, open.first { $0.failure != nil }?.failure)
  }

  /// Closes all suites but so many, innermost first, and returns what their blocks threw.
  mutating func close(to count: Int) -> [any Error] {
    var errors: [any Error] = []
    while open.count > count {
      let suite = open.removeLast()
      do {
        try environment.closeSuite(suite.identity) {
          for block in suite.levels[suite.depth].afterAlls {
            do { try block() } catch { errors.append(error) }
          }
        }
      } catch {
        errors.append(error)
      }
    }
    return errors
  }
}

extension AttemptSeed {
  /// The seed of a suite, which follows from that of the attempt that opens it.
  fileprivate static func suite(_ path: [String], attempt: UInt64) -> UInt64 {
    SplitMix64.mixed(attempt ^ FNV1a.hash(of: path.joined(separator: " ")))
  }
}
