import Foundation
import Rehearsal
import Synchronization

/// Runs specs and the package's tests, one run after the other, and tells how they stand.
final class SpecRuns: Sendable {
  private struct State {
    var board = SpecBoard()
    var runs = 0
    var call: ProgramCall?
    var isStopped = false
  }

  private let program: SpecProgram
  private let feed: EventFeed
  private let traces: TraceShelf
  private let tests: PackageTests
  private let state = Mutex(State())

  init(_ program: SpecProgram, _ feed: EventFeed, _ traces: TraceShelf, _ tests: PackageTests) {
    (self.program, self.feed, self.traces, self.tests) = (program, feed, traces, tests)
  }

  var board: SpecBoard { state.withLock { $0.board } }

  /// The specs of the program, as it lists them, and behind them the tests of the package where these are wanted.
  func list() throws -> JSONValue {
    var listed = try specs()
    guard board.includesTests else { return .object(listed) }
    do {
      let all = try tests.list().map { try JSON.decode(JSONValue.self, from: try JSON.encode($0)) }
      listed["specs"] = .array((listed["specs"]?.list ?? []) + all)
    } catch {
      // The specs are there all the same.
      listed["problem"] = .string((error as? StudioProblem)?.words ?? "\(error)")
    }
    return .object(listed)
  }

  private func specs() throws -> [String: JSONValue] {
    let ending = try program.call(["run", "--list", "--json"])
    guard let document = try? JSON.decode(JSONValue.self, from: Array(ending.output.utf8)), let specs = document["specs"] else {
      // A program without specs, or with none that is chosen, has said so.
      guard ending.status == 4 else { throw StudioProblem("the specs cannot be listed: \(ending.words)", status: 500) }
      return described([])
    }
    return described(specs.list ?? [])
  }

  private func described(_ specs: [JSONValue]) -> [String: JSONValue] {
    [
      "program": .string(program.options.program), "folder": .string(program.options.folder), "specs": .array(specs),
    ]
  }

  /// Has the tests of the package stand in the tree, or not any more.
  func include(tests isOn: Bool) throws {
    if isOn { _ = try tests.list() }
    let board = state.withLock { state in
      state.board.includesTests = isOn
      return state.board
    }
    feed.tell("state", board)
    feed.tell("specs", ["reason": "tests"])
  }

  /// What a run is of.
  private struct Choice {
    /// Full names; nil for all, and empty for none.
    var specs: [String]?
    var tests: [PackageTest]
    var seed: String?
  }

  private func choice(_ ids: [String]?, seed: String?) -> Choice {
    let all = board.includesTests ? tests.all : []
    guard let ids else { return Choice(specs: nil, tests: all, seed: seed) }
    let wanted = Set(ids)
    let chosen = all.filter { wanted.contains($0.id) }
    let names = Set(chosen.map(\.id))
    return Choice(specs: ids.filter { !names.contains($0) }, tests: chosen, seed: seed)
  }

  /// Runs specs by their full names and tests by their ids, or all that stand in the tree.
  ///
  /// - Returns: The number of the run, and what carries it out.
  func begin(_ ids: [String]?, seed: String?) throws -> (number: Int, carryOut: @Sendable () -> Void) {
    if let seed, UInt64(seed) == nil { throw StudioProblem("a seed is a whole number below 2^64, and not '\(seed)'") }
    let choice = choice(ids, seed: seed)
    return (try start(.running), { self.carryOut(choice) })
  }

  /// A filter that one full name fits.
  static func pattern(of id: String) -> String {
    "/^" + id.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) ? "\\\($0)" : "\($0)" }.joined() + "$/"
  }

  private func start(_ first: SpecBoard.Run.State) throws -> Int {
    let run = try state.withLock { state in
      if let run = state.board.run, run.state != .finished {
        throw StudioProblem("run \(run.number) is under way: stop it, or wait for it", status: 409)
      }
      state.runs += 1
      state.isStopped = false
      state.board.run = SpecBoard.Run(number: state.runs, state: first)
      return state.board.run
    }
    feed.tell("run", run)
    return run?.number ?? 0
  }

  private func carryOut(_ choice: Choice) {
    do {
      var (status, words) = (Int32(0), "")
      if choice.specs?.isEmpty != true { (status, words) = try runSpecs(choice.specs, seed: choice.seed) }
      let isStopped = state.withLock { $0.isStopped }
      if !choice.tests.isEmpty, !isStopped {
        let ended = try runTests(choice.tests, seed: choice.seed)
        // A program without specs has nothing to say where there are tests.
        if status == 0 || status == 4 { (status, words) = ended }
      }
      finish(status, words.isEmpty ? nil : String(words.suffix(4000)))
    } catch {
      finish(2, (error as? StudioProblem)?.words ?? "\(error)")
    }
  }

  private func runSpecs(_ ids: [String]?, seed: String?) throws -> (status: Int32, words: String) {
    let options = program.options
    var arguments = ["run", "--output", "events", "--agent", options.agent, "--history", options.history]
    arguments += (ids ?? []).flatMap { ["--filter", Self.pattern(of: $0)] }
    // Of one spec it is the seed that its attempts are told with.
    if let seed { arguments += [ids?.count == 1 ? "--attempt-seed" : "--seed", seed] }
    let call = ProgramCall(options.program, arguments, in: options.folder)
    guard follow(call) else { throw StudioProblem("it was stopped before it began") }
    var said: [String] = []
    let ending = try call.run(line: { line in
      guard let event = try? JSON.decode(JSONValue.self, from: Array(line.utf8)) else { return said.append(line) }
      take(event)
    })
    return (ending.status, (said + [ending.errors]).joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private func runTests(_ chosen: [PackageTest], seed: String?) throws -> (status: Int32, words: String) {
    let known = Set(traces.entries().map(\.path))
    let ended = try tests.run(chosen, seed: seed, follow: { follow($0) }, tell: { self.take($0) })
    let recorded = traces.entries().filter { !known.contains($0.path) }
    for test in chosen {
      guard let entry = recorded.first(where: { test.isRecorded(as: $0.spec) }) else { continue }
      let result = state.withLock { state -> SpecBoard.Result? in
        guard state.board.results[test.id]?.attempts.isEmpty == false else { return nil }
        state.board.results[test.id]?.attempts[0].recording = entry.path
        state.board.results[test.id]?.attempts[0].seed = entry.seed
        return state.board.results[test.id]
      }
      if let result { feed.tell("spec", ToldResult(id: test.id, result: result)) }
    }
    // What failed is told test by test.
    return (ended.status, ended.status == 1 ? "" : ended.words)
  }

  private func take(_ event: JSONValue) {
    let (change, board) = state.withLock { ($0.board.take(event), $0.board) }
    switch change {
    case .nothing: break
    case .run: feed.tell("run", board.run)
    case .attempt(let attempt):
      if let recording = attempt.recording { traces.note(attempt.outcome, attempt.failure, of: recording) }
    case .result(let id):
      feed.tell("spec", ToldResult(id: id, result: board.results[id]))
      feed.tell("run", board.run)
    }
  }

  private struct ToldResult: Encodable {
    var id: String
    var result: SpecBoard.Result?
  }

  private func finish(_ status: Int32?, _ message: String?) {
    let run = state.withLock { state in
      state.call = nil
      state.board.run?.state = .finished
      state.board.run?.exitStatus = status
      state.board.run?.message = message
      state.board.run?.lanes = [:]
      return state.board.run
    }
    feed.tell("run", run)
  }

  /// Lets each lane finish its spec, as an interrupt does.
  func stop() {
    let call = state.withLock { state in
      state.isStopped = true
      return state.call
    }
    call?.interrupt()
  }

  /// Ends the run at once, and all that it has started.
  func end() {
    let call = state.withLock { state in
      state.isStopped = true
      state.board.isWatching = false
      return state.call
    }
    call?.end()
  }

  // MARK: Watching

  func watch(_ isOn: Bool) {
    let board = state.withLock { state in
      state.board.isWatching = isOn
      return state.board
    }
    feed.tell("state", board)
  }

  var isIdle: Bool { state.withLock { $0.board.run.map { $0.state == .finished } ?? true } }

  /// Builds the package anew, and runs what a change touches.
  ///
  /// - Parameter touched: Which specs that are; called once it is built.
  /// - Returns: Whether that was done: not while a run is under way, which goes on as if nobody had asked.
  @discardableResult
  func rebuild(then touched: () throws -> [String]?) -> Bool {
    guard (try? start(.building)) != nil else { return false }
    build(andRun: touched)
    return true
  }

  private func build(andRun touched: () throws -> [String]?) {
    do {
      if let problem = try build() { return finish(2, problem) }
      feed.tell("specs", ["reason": "rebuilt"])
      let ids = try touched()
      if let ids, ids.isEmpty { return finish(nil, "No spec is touched by what changed.") }
      let run = state.withLock { state in
        state.board.run?.state = .running
        return state.board.run
      }
      feed.tell("run", run)
      carryOut(choice(ids, seed: nil))
    } catch {
      finish(2, (error as? StudioProblem)?.words ?? "\(error)")
    }
  }

  /// Why it cannot be built; nil where it was, or there is nothing to build.
  private func build() throws -> String? {
    let options = program.options
    guard FileManager.default.fileExists(atPath: options.folder + "/Package.swift") else { return nil }
    for path in [options.program, options.agent] where path.hasPrefix(options.folder + "/.build/") {
      let product = URL(filePath: path).lastPathComponent
      let configuration = path.contains("/release/") ? "release" : "debug"
      let call = ProgramCall("/usr/bin/env", ["swift", "build", "-c", configuration, "--product", product], in: options.folder)
      guard follow(call) else { return "It was stopped." }
      var lines: [String] = []
      let ending = try call.run(line: { lines.append($0) })
      if ending.status != 0 { return Self.words(lines, ending.errors) }
    }
    guard board.includesTests else { return nil }
    let call = tests.build
    guard follow(call) else { return "It was stopped." }
    var lines: [String] = []
    let ending = try call.run(line: { lines.append($0) })
    return ending.status == 0 ? nil : Self.words(lines, ending.errors)
  }

  private static func words(_ lines: [String], _ complaints: String) -> String {
    let errors = lines.filter { $0.contains("error:") }
    return (errors.isEmpty ? Array(lines.suffix(20)) + [complaints] : errors).joined(separator: "\n")
  }

  /// Has a call end with the run; false where that was stopped already.
  private func follow(_ call: ProgramCall) -> Bool {
    state.withLock { state in
      state.call = call
      return !state.isStopped
    }
  }
}
