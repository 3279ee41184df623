import RehearsalSpecs

/// What a supervisor says to a worker, one line of JSON each.
///
/// ```
///   supervisor                        worker
///   setUp(settings)            ─────▶ plans the specs, makes the environment
///                              ◀───── ready, or refused
///   attempt(order)             ─────▶
///                              ◀───── began
///                                     … runs the spec; what it prints goes down a pipe
///                              ◀───── finished(result), or infrastructureFailed
///   endAgents                  ─────▶ at any moment: ends the agents, which say in which functions they were
///   finish                     ─────▶ ends the lane
///                              ◀───── ended(problems), and then the process ends
/// ```
///
/// Both ends are one program, so the messages carry no version: the two cannot differ.
enum WorkerOrder: Codable, Sendable {
  case setUp(WorkerSettings)
  case attempt(AttemptOrder)
  case endAgents
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
