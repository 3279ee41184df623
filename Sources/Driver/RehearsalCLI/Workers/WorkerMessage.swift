import RehearsalSpecs

/// What a supervisor says to a worker, one line of JSON each.
///
/// ```
///   supervisor                        worker
///   setUp(settings)            ─────▶ plans the specs, makes the environment
///                              ◀───── ready, or refused
///   attempts(a, b, c)          ─────▶
///                              ◀───── began
///                                     … runs the spec; what it prints goes down a pipe
///                              ◀───── finished(a), began
///                              ◀───── finished(b), or infrastructureFailed: b failed, so c is forgotten
///   endAgents                  ─────▶ at any moment: ends the agents, which say in which functions they were
///   finish                     ─────▶ ends the lane
///                              ◀───── ended(problems), and then the process ends
/// ```
///
/// Both ends are one program, so the messages carry no version: the two cannot differ.
enum WorkerOrder: Codable, Sendable {
  case setUp(WorkerSettings)
  case attempts(AttemptBatch)
  case endAgents
  case finish
}

/// Attempts that a worker makes one after the other, up to the first that fails.
struct AttemptBatch: Codable, Sendable {
  let orders: [AttemptOrder]
  /// How many attempts of this worker have failed before, as far as the supervisor knew. Where the worker knows of more, the
  /// batch is forgotten: what comes after a failure is ordered anew.
  let failures: Int
}

/// What a worker says to its supervisor.
enum WorkerReport: Codable, Sendable {
  case ready
  /// It cannot run specs at all, and says why.
  case refused(String)
  /// From now on, whatever happens to the worker happens to the next attempt.
  case began
  case finished(MadeAttempt)
  /// Nothing is known of the attempt.
  case infrastructureFailed(InfrastructureFailure)
  /// What went wrong at the end of the lane.
  case ended([String])
}

/// What a worker must know before its first attempt.
struct WorkerSettings: Codable, Sendable {
  let request: RunRequest
  let lane: Int
  /// The directory that file names are told relative to.
  let root: String
}
