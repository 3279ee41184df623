import Foundation
import Rehearsal
import Synchronization

/// Runs specs, one run after the other, and tells how they stand.
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
  private let state = Mutex(State())

  init(_ program: SpecProgram, _ feed: EventFeed, _ traces: TraceShelf) {
    (self.program, self.feed, self.traces) = (program, feed, traces)
  }

  var board: SpecBoard { state.withLock { $0.board } }

  /// The specs of the program, as it lists them.
  func list() throws -> JSONValue {
    let ending = try program.call(["run", "--list", "--json"])
    guard let document = try? JSON.decode(JSONValue.self, from: Array(ending.output.utf8)), let specs = document["specs"] else {
      // A program without specs, or with none that is chosen, has said so.
      guard ending.status == 4 else { throw StudioProblem("the specs cannot be listed: \(ending.words)", status: 500) }
      return .object(described([]))
    }
    return .object(described(specs.list ?? []))
  }

  private func described(_ specs: [JSONValue]) -> [String: JSONValue] {
    [
      "program": .string(program.options.program), "folder": .string(program.options.folder), "specs": .array(specs),
    ]
  }

  /// Runs specs by their full names, or all of them.
  ///
  /// - Returns: The number of the run, and what carries it out.
  func begin(_ ids: [String]?, seed: String?) throws -> (number: Int, carryOut: @Sendable () -> Void) {
    var arguments = Self.choosing(ids)
    if let seed {
      guard UInt64(seed) != nil else { throw StudioProblem("a seed is a whole number below 2^64, and not '\(seed)'") }
      // Of one spec it is the seed that its attempts are told with.
      arguments += [ids?.count == 1 ? "--attempt-seed" : "--seed", seed]
    }
    let number = try start(.running)
    let given = arguments
    return (number, { self.carryOut(given) })
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

  private static func choosing(_ ids: [String]?) -> [String] { (ids ?? []).flatMap { ["--filter", pattern(of: $0)] } }

  /// - Parameter arguments: What `rehearse run` is given besides.
  private func carryOut(_ arguments: [String]) {
    let options = program.options
    let always = ["run", "--output", "events", "--agent", options.agent, "--history", options.history]
    let call = ProgramCall(options.program, always + arguments, in: options.folder)
    let goesOn = follow(call)
    var said: [String] = []
    do {
      guard goesOn else { throw StudioProblem("it was stopped before it began") }
      let ending = try call.run(line: { line in
        guard let event = try? JSON.decode(JSONValue.self, from: Array(line.utf8)) else { return said.append(line) }
        take(event)
      })
      let words = (said + [ending.errors]).joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
      finish(ending.status, words.isEmpty ? nil : String(words.suffix(4000)))
    } catch {
      finish(2, (error as? StudioProblem)?.words ?? "\(error)")
    }
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
  func rebuild(then touched: () throws -> [String]?) {
    do {
      _ = try start(.building)
      if let problem = try build() { return finish(2, problem) }
      feed.tell("specs", ["reason": "rebuilt"])
      let ids = try touched()
      if let ids, ids.isEmpty { return finish(nil, "No spec is touched by what changed.") }
      let run = state.withLock { state in
        state.board.run?.state = .running
        return state.board.run
      }
      feed.tell("run", run)
      carryOut(Self.choosing(ids))
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
      guard ending.status != 0 else { continue }
      let errors = lines.filter { $0.contains("error:") }
      return (errors.isEmpty ? Array(lines.suffix(20)) + [ending.errors] : errors).joined(separator: "\n")
    }
    return nil
  }

  /// Has a call end with the run; false where that was stopped already.
  private func follow(_ call: ProgramCall) -> Bool {
    state.withLock { state in
      state.call = call
      return !state.isStopped
    }
  }
}
