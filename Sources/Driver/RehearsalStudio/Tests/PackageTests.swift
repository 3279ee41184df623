import Foundation
import Rehearsal
import Synchronization
import XcodeProjects

/// The tests that the package has built, of XCTest and of Swift Testing: lists and runs them.
///
/// Not by `swift test`, which waits while somebody builds: the bundle that it would start is started here.
final class PackageTests: Sendable {
  private let options: StudioOptions
  private let scratch: String
  private let listed = Mutex<[PackageTest]>([])

  /// - Parameter scratch: A folder for what is written meanwhile.
  init(_ options: StudioOptions, scratch: String) { (self.options, self.scratch) = (options, scratch) }

  /// Those of the last list.
  var all: [PackageTest] { listed.withLock { $0 } }

  /// What builds them.
  var build: ProgramCall {
    ProgramCall("/usr/bin/env", ["swift", "build", "--build-tests"], in: options.folder)
  }

  private var products: String { options.folder + "/.build/debug" }

  /// The bundle with the package's tests. Those of other packages may lie beside it, which were built into the same folder.
  private func bundle() throws(StudioProblem) -> String {
    let ending = "PackageTests.xctest"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: products)) ?? []
    let built = names.filter { $0.hasSuffix(ending) && FileManager.default.isExecutableFile(atPath: products + "/" + $0) }
      .map { String($0.dropLast(ending.count)) }.sorted()
    let remedy = "call 'swift build --build-tests' there"
    guard !built.isEmpty else { throw StudioProblem("no tests are built in '\(products)': \(remedy)", status: 422) }
    let own = PackageName.ofPackage(in: options.folder)
    // A manifest may make up its name.
    guard let own = own ?? (built.count == 1 ? built[0] : nil) else {
      let packages = built.joined(separator: ", ")
      throw StudioProblem(
        "'\(options.folder)/Package.swift' does not say plainly what the package is called, and in '\(products)' are tests of "
          + "several: \(packages)", status: 422)
    }
    guard built.contains(own) else {
      throw StudioProblem(
        "no tests of \(own) are built in '\(products)', only of \(built.joined(separator: ", ")): \(remedy)", status: 422)
    }
    return products + "/" + own + ending
  }

  private func call(_ arguments: [String], seed: String? = nil) throws -> ProgramCall {
    let bundle = try bundle()
    let settings = ["REHEARSAL_HISTORY=\(options.history)"] + (seed.map { ["REHEARSAL_SEED=\($0)"] } ?? [])
    return ProgramCall("/usr/bin/env", settings + [bundle] + arguments, in: options.folder)
  }

  // MARK: The list

  /// Asks the bundle for its tests.
  func list() throws -> [PackageTest] {
    let events = try newFile()
    defer { try? FileManager.default.removeItem(atPath: events) }
    var lines: [String] = []
    let methods = try call(["--list-tests"]).run(line: { lines.append($0) })
    let functions = try call(Self.swiftTesting(events) + ["--list-tests"]).run(line: { _ in })
    let records = Self.lines(of: events)
    guard methods.status == 0, functions.status == 0 else {
      throw StudioProblem("the tests cannot be listed: \((methods.errors + functions.errors).suffix(4000))", status: 500)
    }
    let folder = options.folder
    let found =
      records.compactMap { line in
        (try? JSON.decode(JSONValue.self, from: Array(line.utf8))).flatMap { PackageTest(record: $0, in: folder) }
      } + lines.compactMap { PackageTest(method: $0) }
    let sorted = found.sorted { ($0.path[0], $0.file, $0.line, $0.id) < ($1.path[0], $1.file, $1.line, $1.id) }
    listed.withLock { $0 = sorted }
    return sorted
  }

  private static func swiftTesting(_ events: String) -> [String] {
    ["--testing-library", "swift-testing", "--event-stream-output-path", events, "--event-stream-version", "0"]
  }

  private func newFile() throws -> String {
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    return "\(scratch)/tests-\(UUID().uuidString).jsonl"
  }

  private static func lines(of file: String) -> [String] {
    var lines: [String] = []
    let tail = FileTail(file)
    tail.eachNewLine { lines.append($0) }
    return lines
  }

  // MARK: Running

  /// Runs tests to their end: those of XCTest first, as `swift test` does.
  ///
  /// - Parameters:
  ///   - seed: Of what the tests launch; drawn where it is nil.
  ///   - follow: Is given each process before it starts; says whether the run goes on.
  ///   - tell: Is given events as `rehearse run` would write them.
  /// - Returns: The status of the first process that did not end well; 0 where all did.
  func run(
    _ tests: [PackageTest], seed: String?, follow: (ProgramCall) -> Bool, tell: @escaping @Sendable (JSONValue) -> Void
  ) throws -> (status: Int32, words: String) {
    tell(TestProgress.event("runStarted", ["planned": .int(Int64(tests.count))]))
    defer { tell(TestProgress.event("runFinished", [:])) }
    let progress = Mutex(TestProgress(tests))
    var ending: (status: Int32, words: String) = (0, "")
    let methods = tests.filter { $0.library == .xcTest }
    let functions = tests.filter { $0.library == .swiftTesting }
    for chunk in Self.chunks(of: methods) {
      let call = try call([chunk.map(\.id).joined(separator: ",")], seed: seed)
      guard follow(call) else { return (130, "") }
      let ended = try call.run(line: { line in
        for event in progress.withLock({ $0.take(line: line) }) { tell(event) }
      })
      for event in progress.withLock({ $0.abandon(ended.errors) }) { tell(event) }
      if ending.status == 0 { ending = (ended.status, ended.errors) }
    }
    let isAll = functions.count == all.count { $0.library == .swiftTesting }
    for chunk in isAll ? [functions] : Self.chunks(of: functions) where !chunk.isEmpty {
      let events = try newFile()
      defer { try? FileManager.default.removeItem(atPath: events) }
      let filters = isAll ? [] : chunk.flatMap { ["--filter", Self.pattern(of: $0.id)] }
      let call = try call(Self.swiftTesting(events) + filters, seed: seed)
      guard follow(call) else { return (130, "") }
      let tail = FileTail(events)
      tail.begin { line in for event in progress.withLock({ $0.take(record: line) }) { tell(event) } }
      let ended = try call.run(line: { _ in })
      tail.end()
      for event in progress.withLock({ $0.abandon(ended.errors) }) { tell(event) }
      if ending.status == 0 { ending = (ended.status, ended.errors) }
    }
    return ending
  }

  /// How many tests are given to one process by their names: a command line has room for no more.
  private static let mostNames = 400

  private static func chunks(of tests: [PackageTest]) -> [[PackageTest]] {
    stride(from: 0, to: tests.count, by: mostNames).map { Array(tests[$0..<min($0 + mostNames, tests.count)]) }
  }

  /// What Swift Testing finds one test by: it looks in the id and the place behind it.
  static func pattern(of id: String) -> String {
    "^" + id.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) ? "\\\($0)" : "\($0)" }.joined() + "(/[^/]+)?$"
  }
}
