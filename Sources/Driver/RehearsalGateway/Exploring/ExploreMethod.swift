import Foundation
import Rehearsal
import RehearsalExploration

/// `rehearsal: explore`: asks all that the session was asked so far of launches of its app in which events come in other orders,
/// and tells the first order in which a request is refused, or answered otherwise.
///
/// ```python
/// driver.execute_script("rehearsal: explore", {"runs": 500})
/// # {"runs": 12, "failures": 1, "token": "s1-a1000-w100-p1000-c3.1", "cause": "fails if, and only if, …", "failure": {…}, …}
/// ```
/// A session with `appium:rehearsal` `{"replay": "s1-a1000-w100-p1000-c3.1"}` has that order from its beginning.
struct ExploreMethod {
  static let name = "explore"

  private let agent: String
  private let capabilities: Capabilities
  private let seed: UInt64
  private let events: SessionEvents
  private let deeds: [Deed]
  private let bounds: Exploration
  private let runs: Int
  private let strategy: RehearsalExploration.Strategy
  private let time: Duration

  /// What may be said, all of it optional.
  private struct Arguments: Decodable {
    /// How many orders are tried, at most.
    var runs: Int?
    /// For how many seconds, of real time.
    var seconds: Double?
    /// Whether orders are drawn, and not tried in the order of how far they are from the usual one.
    var random: Bool?
    var answersMs: Milliseconds?
    var workMs: Milliseconds?
    var timersMs: Milliseconds?
    var pausesMs: Milliseconds?
    var looksMs: Milliseconds?
    var failures: Bool?
  }

  private static let names = ["runs", "seconds", "random", "answersMs", "workMs", "timersMs", "pausesMs", "looksMs", "failures"]

  /// Whether a script asks for it: that is no part of the story.
  static func isAsked(for parameters: Parameters) -> Bool {
    guard case .string(let script)? = parameters["script"], script.hasPrefix("rehearsal:") else { return false }
    return script.dropFirst("rehearsal:".count).drop(while: \.isWhitespace) == name
  }

  init(_ session: Session, _ given: [String: JSONValue]) throws {
    if let unknown = given.keys.sorted().first(where: { !Self.names.contains($0) }) {
      throw WebDriverError(
        .invalidArgument, "'rehearsal: explore' has no argument '\(unknown)'; there are \(Self.names.joined(separator: ", "))")
    }
    let arguments: Arguments
    do {
      arguments = try JSON.decode(Arguments.self, from: try JSON.encode(JSONValue.object(given)))
    } catch {
      throw WebDriverError(.invalidArgument, "rehearsal: explore: \(Capabilities.words(for: error))")
    }
    guard (1...100_000).contains(arguments.runs ?? 1) else {
      throw WebDriverError(.invalidArgument, "'runs' must be from 1 to 100000, and is \(arguments.runs ?? 0)")
    }
    guard (0...3600).contains(arguments.seconds ?? 0) else {
      throw WebDriverError(.invalidArgument, "'seconds' must be from 0 to 3600, and is \(arguments.seconds ?? 0)")
    }
    guard session.hosted.launchCount == 1, !session.hosted.isTerminated else {
      throw WebDriverError(
        .unsupportedOperation, "orders are explored of one launch, and this session has ended its app or launched it again")
    }
    guard let deeds = session.script.deeds else {
      throw WebDriverError(
        .unsupportedOperation, "the session was asked more than \(SessionScript.most) things: explore a shorter one")
    }
    guard !deeds.isEmpty else {
      throw WebDriverError(.invalidElementState, "nothing was asked of the session so far: explore once the story is told")
    }
    let usual = Exploration.usualBounds
    (agent, capabilities, seed) = (session.hosted.agent, session.capabilities, session.app.seed)
    (events, self.deeds) = (session.events, deeds)
    for (name, length) in [
      ("answersMs", arguments.answersMs), ("workMs", arguments.workMs), ("timersMs", arguments.timersMs),
      ("pausesMs", arguments.pausesMs), ("looksMs", arguments.looksMs),
    ] {
      guard let length, !(0...86_400_000).contains(length.value) else { continue }
      throw WebDriverError(.invalidArgument, "'\(name)' must be from 0 to 86400000, and is \(length.value)")
    }
    bounds = Exploration(
      answersMs: arguments.answersMs ?? usual.answersMs, workMs: arguments.workMs ?? usual.workMs, timersMs: arguments.timersMs,
      pausesMs: arguments.pausesMs ?? usual.pausesMs, looksMs: arguments.looksMs, failures: arguments.failures)
    runs = arguments.runs ?? 100
    // Clients give up on an answer after two minutes.
    time = .seconds(arguments.seconds ?? 60)
    strategy = arguments.random == true ? .random : .systematic
  }

  // MARK: Searching

  func value() throws -> JSONValue {
    let search = Explorations(
      strategy, seed: seed, budget: SearchBudget(runs: runs, time: time))
    let outcome = search.run(lanes: min(4, ProcessInfo.processInfo.activeProcessorCount)) { _ in (make, {}) }
    if let broken = outcome.infrastructureFailure { throw WebDriverError(.unknownError, broken.text) }
    var told: [String: JSONValue] = [
      "runs": .int(Int64(outcome.runs)), "failures": .int(Int64(outcome.failures)), "orders": .int(Int64(outcome.orders)),
      "exhausted": .bool(outcome.isExhausted),
      "compared": .int(Int64(deeds.count(where: \.isCompared))),
    ]
    guard let (trial, record) = outcome.failing, let failure = record.failure else { return .object(told) }
    told["failsUsually"] = .bool(outcome.usual?.failure != nil)
    told["failure"] = [
      "request": .int(Int64(failure.line ?? 0)), "error": .string(failure.type), "message": .string(failure.text),
    ]
    guard outcome.usual?.failure == nil else { return .object(told) }
    let (picks, culprit) = try explained(trial, record, outcome.observations)
    told["token"] = .string("\(ReplayToken(seed: seed, bounds: bounds, picks: picks))")
    if let culprit {
      told["cause"] = .string(culprit.sentence)
      told["blame"] = .string(culprit.blame)
    }
    return .object(told)
  }

  /// The smallest picks that fail, and why they do, as far as that is found in as much time again.
  private func explained(
    _ trial: Trial, _ record: TrialRecord, _ seen: Observations
  ) throws -> (picks: [[Int: Int]], culprit: Culprit?) {
    // Where nothing is known of what an app chose that is gone, the search knows what it has asked for.
    let picks = record.lacksAnApp ? trial.deviations : record.deviations
    let end = ContinuousClock.now + time
    let run: Minimiser.Run = { picks in
      if ContinuousClock.now > end { throw TimeIsUp() }
      let record = make(Trial(number: 0, picks: picks.map { .these($0) }))
      if let broken = record.infrastructureFailure { throw WebDriverError(.unknownError, broken.text) }
      return record
    }
    var minimiser = Minimiser(run: run)
    var smallest = picks
    do {
      guard !record.lacksAnApp, let failure = record.failure,
        let small = try minimiser.minimised(picks, failure: failure)
      else { return (picks, nil) }
      smallest = small.picks
      var observations = seen
      let culprit = try CulpritSearch(run: run)
        .culprit(picks: small.picks, record: small.record, observations: &observations)
      return (small.picks, culprit)
    } catch is TimeIsUp {
      return (smallest, nil)
    }
  }

  private struct TimeIsUp: Error {}

  /// One launch of the app, of which everything is asked.
  private func make(_ trial: Trial) -> TrialRecord {
    var exploration = bounds
    exploration.picks = trial.picks(ofLaunch: 0)
    // Whoever has asked is gone, or the server is asked to end.
    guard !events.isOver else { return .notMade(because: "the session has ended") }
    do {
      let other = try Session.begin(agent: agent, capabilities, seed: seed, exploration: exploration)
      defer { other.end(because: "its order of events was tried") }
      var replay = ScriptReplay(deeds, in: other)
      let difference = replay.difference()
      var choices = ChoicesOfTest()
      choices.add(other.hosted.app.choices())
      var record = TrialRecord(launches: choices.launches)
      if let difference {
        record = .failed(
          difference.type, difference.text, at: (difference.place, difference.number), launches: choices.launches)
      }
      record.lacksAnApp = choices.lacksAnApp
      return record
    } catch {
      return .notMade(because: WebDriverError(wrapping: error).message)
    }
  }
}
