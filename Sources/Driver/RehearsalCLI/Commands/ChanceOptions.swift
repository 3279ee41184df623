import ArgumentParser
import Rehearsal

/// What a run leaves to chance, beyond the app's own random numbers.
struct ChanceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which of several events that are due at one instant goes first: inOrder, or seeded, or 'choices:1,0,2' of an earlier run.",
      valueName: "order"),
    transform: { try ChanceOptions.order($0) })
  var eventOrder: EventOrder?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Stubbed answers take longer than declared by up to this much virtual time, drawn from the seed. (default: 0)",
      valueName: "ms"), transform: Numbers.read(0...ChanceOptions.mostSpread))
  var latencySpread: Int?

  /// The most that answers can be late: a day, in milliseconds.
  static let mostSpread = 86_400_000

  static func order(_ text: String) throws -> EventOrder {
    guard let order = EventOrder(text) else {
      throw ValidationError("--event-order takes inOrder, seeded, or choices:1,0,2 as an earlier run gave it, and got '\(text)'.")
    }
    return order
  }

  /// The flags that say it again, each after a space.
  ///
  /// - Parameter order: What an attempt says of its order of events; by default what was asked for.
  func words(order: String? = nil) -> String {
    ((order ?? eventOrder?.description).map { " --event-order \($0)" } ?? "")
      + (latencySpread.map { " --latency-spread \($0)" } ?? "")
  }

  var spread: Duration { .milliseconds(latencySpread ?? 0) }
}
