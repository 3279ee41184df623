import Foundation

/// The suites of the built tests, what each takes, and which mutants it reaches.
struct TestSuites: Codable, Sendable {
  struct Suite: Codable, Sendable {
    /// `UIKitTests.LifetimeTests`.
    let name: String
    let library: TestLibrary
    let seconds: Double
    let reached: [Int]
  }

  /// A test, as its library lists it.
  struct Test: Codable, Sendable {
    /// `UIKitTests.LifetimeTests/viewsAreFreed()`.
    let name: String
    let library: TestLibrary

    var suite: String { String(name.prefix { $0 != "/" }) }
  }

  /// The ones that pass without a mutant.
  private(set) var suites: [Suite] = []
  /// The ones that do not, and so tell nothing.
  private(set) var broken: [String] = []
  let tests: [Test]

  init(of tests: [Test], matching pattern: String? = nil) throws {
    let wanted = try pattern.map { try Regex($0) }
    self.tests = try tests.filter { test in
      try wanted.map { try $0.firstMatch(in: test.suite) != nil } ?? true
    }
    if self.tests.isEmpty { throw Shell.Problem(description: "no suite has a name with '\(pattern ?? "")' in it") }
  }

  mutating func add(_ suite: Suite) { suites.append(suite) }

  mutating func leaveOut(_ name: String) { broken.append(name) }

  /// Runs each suite that was not run before in a process of its own, without a mutant; tells whether all are measured at the
  /// end.
  mutating func measure(
    with program: TestProgram, mutants: Int, lanes: Lanes, until end: ContinuousClock.Instant, save: (Self) throws -> Void
  ) async throws -> Bool {
    var known = Set(suites.map(\.name) + broken)
    let left = tests.filter { known.insert($0.suite).inserted }
    var count = 0
    try await lanes.work(through: left, until: end) { test, lane in
      (test.suite, try Self.measure(test.suite, test.library, with: program, mutants, lane))
    } noting: { name, measured in
      count += 1
      if let suite = measured.suite {
        add(suite)
      } else {
        leaveOut(name)
        tell("  \(name) fails without a mutant, and is left out: \(measured.failure)")
      }
      if count % 20 == 0 {
        tell("  \(count) of \(left.count) suites")
        try save(self)
      }
    }
    try save(self)
    return count == left.count
  }

  private static func measure(
    _ name: String, _ library: TestLibrary, with program: TestProgram, _ mutants: Int, _ lane: Int
  ) throws -> (suite: Suite?, failure: String) {
    var failure = ""
    for _ in 1...2 {
      let reached = try ReachedMutants(in: program.copy, lane: lane, room: mutants)
      let ending = try program.run(
        library.running(suites: [name]), environment: [Schemata.reachedVariable: reached.place.path], limit: 900,
        stopsAtFailure: false)
      if let problem = ending.problem {
        failure = problem
        continue
      }
      return (Suite(name: name, library: library, seconds: ending.seconds, reached: try reached.numbers()), "")
    }
    return (nil, failure)
  }

  /// Those that reach a mutant, in parts of one library each: first the tests of its own module, then what is quick.
  func parts(for mutant: Mutant) -> [[Suite]] {
    let own = mutant.mutation.testModule
    func rank(_ suite: Suite) -> Int { suite.name.hasPrefix("\(own).") ? 0 : 1 }
    let covering = suites.filter { $0.reached.contains(mutant.number) }
      .sorted { (rank($0), $0.seconds) < (rank($1), $1.seconds) }
    let parts = TestLibrary.allCases.flatMap { library in divided(covering.filter { $0.library == library }) }
    return parts.enumerated().sorted { (rank($0.element[0]), $0.offset) < (rank($1.element[0]), $1.offset) }.map(\.element)
  }

  private func divided(_ covering: [Suite]) -> [[Suite]] {
    var parts: [[Suite]] = []
    var part: [Suite] = []
    var room = 4.0
    for suite in covering {
      part.append(suite)
      if part.reduce(0, { $0 + $1.seconds }) > room {
        parts.append(part)
        part = []
        room *= 4
      }
    }
    return part.isEmpty ? parts : parts + [part]
  }
}

extension Mutation {
  /// The module of the tests of its module: `HistoryTests` for `RehearsalHistory`.
  var testModule: String {
    switch module {
    case "Rehearsal": "DriverTests"
    case "FlakinessStatistics": "StatisticsTests"
    default: (module.hasPrefix("Rehearsal") ? String(module.dropFirst("Rehearsal".count)) : module) + "Tests"
    }
  }
}

/// The built tests as a program.
struct TestProgram: Sendable {
  let copy: URL
  let cell: Cell
  private let program: String

  init(in copy: URL, cell: Cell, swift: String) throws {
    (self.copy, self.cell) = (copy, cell)
    let folder = try Shell.output([swift, "build", "--show-bin-path"], in: copy).trimmingCharacters(in: .whitespacesAndNewlines)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    guard let name = names.first(where: { $0.hasSuffix(".xctest") }) else {
      throw Shell.Problem(description: "there is no program of tests in \(folder)")
    }
    program = "\(folder)/\(name)"
  }

  /// Those of both libraries; what else stands in the listings has no name of a module in front.
  func tests() throws -> [TestSuites.Test] {
    try TestLibrary.allCases.flatMap { library in
      try Shell.output([program] + library.listing, in: copy).split(separator: "\n").map(String.init)
        .filter { $0.contains(#/^\w+\.[^ \/]+\//#) }.map { TestSuites.Test(name: $0, library: library) }
    }
  }

  func run(_ arguments: [String], environment: [String: String], limit: Double, stopsAtFailure: Bool) throws -> Cell.Ending {
    try cell.run([program] + arguments, environment: environment, limit: limit, stopsAtFailure: stopsAtFailure)
  }
}
