import Foundation

/// The suites of the built tests, what each takes, and which mutants it reaches.
struct TestSuites: Codable, Sendable {
  struct Suite: Codable, Sendable {
    /// `UIKitTests.LifetimeTests`.
    let name: String
    let seconds: Double
    let reached: [Int]

    /// Runs this suite and nothing else; a name of a test is never the beginning of another suite's.
    var pattern: String { "^\(name.replacing(".", with: "\\."))/" }
  }

  /// The ones that pass without a mutant.
  private(set) var suites: [Suite] = []
  /// The ones that do not, and so tell nothing.
  private(set) var broken: [String] = []
  /// Every test, as the testing library lists it.
  let tests: [String]

  init(of program: TestProgram, matching pattern: String?) throws {
    let wanted = try pattern.map { try Regex($0) }
    tests = try program.tests().filter { test in
      try wanted.map { try $0.firstMatch(in: String(test.prefix { $0 != "/" })) != nil } ?? true
    }
  }

  /// Runs each suite that was not run before in a process of its own, without a mutant; tells whether all are measured at the
  /// end.
  mutating func measure(
    with program: TestProgram, mutants: Int, lanes: Lanes, until end: ContinuousClock.Instant, save: (Self) throws -> Void
  ) async throws -> Bool {
    var known = Set(suites.map(\.name) + broken)
    let names = tests.compactMap { $0.split(separator: "/").first.map(String.init) }.filter { known.insert($0).inserted }
    var count = 0
    try await lanes.work(through: names, until: end) { name, lane in
      (name, try Self.measure(name, with: program, mutants, lane))
    } noting: { name, measured in
      count += 1
      if let suite = measured.suite {
        suites.append(suite)
      } else {
        broken.append(name)
        tell("  \(name) fails without a mutant, and is left out: \(measured.failure)")
      }
      if count % 20 == 0 {
        tell("  \(count) of \(names.count) suites")
        try save(self)
      }
    }
    try save(self)
    return count == names.count
  }

  private static func measure(_ name: String, with program: TestProgram, _ mutants: Int, _ lane: Int) throws -> (
    suite: Suite?, failure: String
  ) {
    var failure = ""
    for _ in 1...2 {
      let reached = program.copy.appending(path: ".reached-mutants-\(lane)")
      try Data(count: max(mutants, 1)).write(to: reached)
      let bare = Suite(name: name, seconds: 0, reached: [])
      let ending = try program.run(
        [bare.pattern], environment: [Schemata.reachedVariable: reached.path], limit: 900, stopsAtFailure: false)
      guard ending.failure == nil, ending.status == 0, !ending.isTooLong else {
        failure = ending.failure ?? (ending.isTooLong ? "it does not end" : "status \(ending.status)")
        continue
      }
      let bytes = try Data(contentsOf: reached)
      return (Suite(name: name, seconds: ending.seconds, reached: bytes.indices.filter { bytes[$0] != 0 }), "")
    }
    return (nil, failure)
  }

  /// Those that reach a mutant, in parts: first the tests of its own module, then what is quick.
  func parts(for mutant: Mutant) -> [[Suite]] {
    let own = "\(mutant.mutation.module)Tests."
    let covering = suites.filter { $0.reached.contains(mutant.number) }
      .sorted { ($0.name.contains(own) ? 0 : 1, $0.seconds) < ($1.name.contains(own) ? 0 : 1, $1.seconds) }
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

  func tests() throws -> [String] {
    try Shell.output([program, "--testing-library", "swift-testing", "--list-tests"], in: copy).split(separator: "\n").map(
      String.init)
  }

  func run(_ patterns: [String], environment: [String: String], limit: Double, stopsAtFailure: Bool) throws -> Cell.Ending {
    try cell.run(
      [program, "--testing-library", "swift-testing"] + patterns.flatMap { ["--filter", $0] }, environment: environment,
      limit: limit,
      stopsAtFailure: stopsAtFailure)
  }
}
