import Rehearsal
import RehearsalExploration
import RehearsalTraces

/// What the command line asked of a run, for whoever makes its surroundings.
public struct RunRequest: Sendable, Hashable, Codable {
  /// The program that hosts the app under test, if one was named.
  public let agent: String?
  /// How many lanes the run will have; their numbers begin with 0.
  public let jobs: Int
  /// The seed of the run.
  public let seed: UInt64
  /// The name of the run.
  public let run: String
  /// Which of several events that are due at one instant goes first; in order unless given.
  public let order: EventOrder?
  /// How much longer than declared stubbed answers may take; how much they do is drawn from the seed.
  public let latencySpread: Duration
  /// What repeats a run that an exploration found; nil for an ordinary run.
  public let replay: ReplayToken?
  /// The folder that gets a recording of each attempt; nil where nothing is recorded.
  public let recordings: String?
  /// Of which attempts a trace is kept, beside the recordings.
  let traces: TraceRetention
  /// Whether pictures are stored rather than compared with; nil for what the variable says.
  let updatesPictures: Bool?

  init(
    agent: String?, jobs: Int, seed: UInt64, run: String, order: EventOrder? = nil, latencySpread: Duration = .zero,
    replay: ReplayToken? = nil, recordings: String? = nil, traces: TraceRetention = .off,
    updatesPictures: Bool? = nil
  ) {
    (self.agent, self.jobs, self.seed, self.run) = (agent, jobs, seed, run)
    (self.order, self.latencySpread, self.replay, self.recordings) = (order, latencySpread, replay, recordings)
    (self.traces, self.updatesPictures) = (traces, updatesPictures)
  }
}
