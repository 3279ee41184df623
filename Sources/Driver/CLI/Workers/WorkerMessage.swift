import Rehearsal
import RehearsalSpecs

/// What a supervisor says to a worker, one line of JSON each.
///
/// ```
///   supervisor                        worker
///   setUp(settings)            ─────▶ plans the specs, makes the environment
///                              ◀───── ready, or refused
///   attempt(identity, …)       ─────▶
///                              ◀───── began
///                                     … runs the spec; what it prints goes down a pipe
///                              ◀───── finished(result)
///   explain                    ─────▶ at any moment: ends the agents, which say where they hang
///   finish                     ─────▶ ends the lane, and itself
/// ```
///
/// Both ends are one program, so the messages carry no version: the two cannot differ.
enum WorkerOrder: Codable, Sendable {
  case setUp(WorkerSettings)
  case attempt(AttemptOrder)
  case explain
  case finish
}

/// What a worker says to its supervisor.
enum WorkerReport: Codable, Sendable {
  case ready
  /// It cannot run specs at all, and says why.
  case refused(String)
  /// From now on, whatever happens to the worker happens to this attempt.
  case began
  case finished(AttemptResult)
}

/// What a worker must know before its first attempt.
struct WorkerSettings: Codable, Sendable {
  let request: RunRequest
  let lane: Int
  /// The directory that file names are told relative to.
  let root: String
}

/// One attempt that a worker is to make.
struct AttemptOrder: Codable, Sendable {
  let identity: AttemptIdentity
  let positionInLane: Int
}
