import Foundation
import Rehearsal
import Synchronization

/// Searches for an order of events in which a spec fails, and makes two recordings of what was found: the usual run, and the one
/// that fails.
final class Explorations: Sendable {
  struct Progress: Encodable, Sendable {
    enum State: String, Encodable, Sendable { case running, finished }
    var spec: String
    var state: State
    /// How far it has come, in words.
    var line: String
    var result: JSONValue?
    /// Why it could not be done.
    var message: String?
  }

  private let program: SpecProgram
  private let feed: EventFeed
  private let traces: TraceShelf
  private let state = Mutex<(progress: Progress?, call: ProgramCall?, count: Int)>((nil, nil, 0))

  init(_ program: SpecProgram, _ feed: EventFeed, _ traces: TraceShelf) {
    (self.program, self.feed, self.traces) = (program, feed, traces)
  }

  var progress: Progress? { state.withLock { $0.progress } }

  /// Begins with a spec.
  ///
  /// - Returns: What carries it out.
  func begin(_ spec: String, runs: Int) throws -> @Sendable () -> Void {
    guard (1...1_000_000).contains(runs) else { throw StudioProblem("the runs must be from 1 to 1000000, and are \(runs)") }
    let number = try state.withLock { state in
      if let progress = state.progress, progress.state == .running {
        throw StudioProblem("'\(progress.spec)' is being explored: stop that first", status: 409)
      }
      state.count += 1
      state.progress = Progress(spec: spec, state: .running, line: "It runs under up to \(runs) orders of events.")
      return state.count
    }
    feed.tell("exploration", progress)
    return { self.carryOut(spec, runs, number) }
  }

  private func carryOut(_ spec: String, _ runs: Int, _ number: Int) {
    do {
      let filter = ["--filter", SpecRuns.pattern(of: spec)]
      let (status, text, errors) = try call(
        ["explore", "--json", "--progress", "--runs", "\(runs)", "--agent", program.options.agent]
          + ["--history", program.options.history] + filter
      ) { [weak self] line in self?.tell(line) }
      guard let document = try? JSON.decode(JSONValue.self, from: Array(text.utf8)),
        case .object(var result)? = document["specs"]?.list?.first
      else {
        throw StudioProblem(errors.isEmpty ? "the exploration ended with status \(status)" : errors)
      }
      if let token = result["failure"]?["token"]?.word {
        tell("The two runs are repeated.")
        // Explored as well, and as usual: a run that is not draws how long answers take.
        let usual = token.split(separator: "-").filter { $0.first != "c" && $0.first?.isNumber == false }.joined(separator: "-")
        result["passing"] = try recording(of: filter, ["--replay", usual], "\(number)/passing").map(JSONValue.string)
        result["failing"] = try recording(of: filter, ["--replay", token], "\(number)/failing").map(JSONValue.string)
      }
      finish(spec, .object(result), nil)
    } catch {
      finish(spec, nil, (error as? StudioProblem)?.words ?? "\(error)")
    }
  }

  /// Runs the spec once more, and gives the file that it can be repeated from.
  private func recording(of filter: [String], _ chance: [String], _ name: String) throws -> String? {
    let folder = "\(traces.exploredFolder)/\(name)"
    let (_, text, _) = try call(
      ["run", "--no-history", "--recordings", folder, "--agent", program.options.agent, "--output", "events"] + filter + chance)
    for line in text.split(separator: "\n") {
      guard let event = try? JSON.decode(JSONValue.self, from: Array(line.utf8)), event["kind"] == "attemptFinished",
        let attempt = event["payload"].map(SpecBoard.Attempt.init), let recording = attempt.recording
      else { continue }
      traces.note(attempt.outcome, attempt.failure, of: recording)
      return recording
    }
    return nil
  }

  private func call(
    _ arguments: [String], complaint: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> (status: Int32, output: String, errors: String) {
    let call = ProgramCall(program.options.program, arguments, in: program.options.folder)
    state.withLock { $0.call = call }
    defer { state.withLock { $0.call = nil } }
    var output = ""
    let ending = try call.run(line: { output += $0 + "\n" }, complaint: complaint)
    return (ending.status, output, ending.errors)
  }

  private func tell(_ line: String) {
    state.withLock { $0.progress?.line = line }
    feed.tell("exploration", progress)
  }

  private func finish(_ spec: String, _ result: JSONValue?, _ message: String?) {
    let runs = result?["runs"]?.whole ?? 0
    let orders = result?["orders"]?.whole ?? 0
    let progress = Progress(
      spec: spec, state: .finished, line: message == nil ? "\(runs) runs, \(orders) orders" : "", result: result, message: message
    )
    state.withLock { $0.progress = progress }
    feed.tell("exploration", progress)
  }

  func stop() { state.withLock { $0.call }?.interrupt() }

  /// Ends it at once.
  func end() { state.withLock { $0.call }?.end() }
}
