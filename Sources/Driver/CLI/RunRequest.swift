/// What the command line asked of a run, for whoever makes its surroundings.
public struct RunRequest: Sendable, Hashable {
  /// The program that hosts the app under test, if one was named.
  public let agent: String?
  /// How many lanes the run will have; their numbers begin with 0.
  public let jobs: Int
  /// The seed of the run.
  public let seed: UInt64
  /// The name of the run.
  public let run: String
}
