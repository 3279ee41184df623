import ArgumentParser
import RehearsalExploration

/// A run that an exploration found, to be repeated.
struct ReplayOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Repeat a run that 'explore' found, by the token that it printed: the seed, what may be late, and what was picked.",
      valueName: "token"),
    transform: { try ReplayOption.token($0) })
  var replay: ReplayToken?

  static func token(_ text: String) throws -> ReplayToken {
    guard let token = ReplayToken(text) else {
      throw ValidationError("--replay takes a token as 'explore' prints it, such as s1-a1000-p1000-c12.1, and got '\(text)'.")
    }
    return token
  }

  /// Sees whether the rest of the command line leaves to the token what the token says.
  func validate(_ chance: ChanceOptions, seed: UInt64?) throws {
    guard let replay else { return }
    guard chance.eventOrder == nil, chance.latencySpread == nil else {
      throw ValidationError("--replay says itself in which order events come: leave out --event-order and --latency-spread.")
    }
    guard seed == nil || seed == replay.seed else {
      throw ValidationError("--replay is of seed \(replay.seed): leave out --seed \(seed!).")
    }
  }

  /// What to say of a token that was found with another build of the agent; nil where nothing is known of that.
  func complaint(of agent: String) -> String? {
    replay?.complaint(ofAgent: agent).map { "Warning: \($0)\n" }
  }
}
