import ArgumentParser
import Rehearsal
import RehearsalExploration
import RehearsalWire

/// What may differ in explored runs, and how it is picked.
struct ExplorationOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp("How late an answer of the network may come. (default: 1s)", valueName: "time"),
    transform: { try ExplorationOptions.span($0) })
  var answers: Span?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How late work on background queues may run. (default: 100ms)", valueName: "time"),
    transform: { try ExplorationOptions.span($0) })
  var work: Span?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How late a timer may fire, a block put off on the main queue run, and a task's sleep end. (default: 0)", valueName: "time"),
    transform: { try ExplorationOptions.span($0) })
  var timers: Span?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How much time the user may let pass before an action. (default: 1s)", valueName: "time"),
    transform: { try ExplorationOptions.span($0) })
  var pauses: Span?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How much time may pass before the test looks at the app. (default: 0)", valueName: "time"),
    transform: { try ExplorationOptions.span($0) })
  var looks: Span?

  @Flag(help: "Let requests lose their connections, too, but for those of stubs with 'mayFail: false'.")
  var failures = false

  @Option(help: "How runs are picked: \(StrategyChoice.allCases.map(\.rawValue).joined(separator: ", ")).")
  var strategy = StrategyChoice.systematic

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "For 'systematic' the most choices that differ from the usual, for 'delays' how many do, for 'priorities' the depth of the fault. (default: any, 2, 3)",
      valueName: "n"), transform: Numbers.read(0...100))
  var deviations: Int?

  @Flag(
    help: "Have 'systematic' leave out orders that differ only in what touches nothing in common, as far as the agent can see.")
  var reduction = false

  typealias StrategyChoice = OrderSearch.Strategy

  /// The longest that anything may be late: a day.
  private static func span(_ text: String) throws -> Span {
    guard let span = Span(argument: text), span.duration <= .seconds(86_400) else {
      throw ValidationError("it takes \(Span.expected), up to a day, and got '\(text)'.")
    }
    return span
  }

  func validate() throws {
    if let contradiction = search().contradiction { throw ValidationError("\(contradiction).") }
  }

  /// What is asked for.
  ///
  /// - Parameters:
  ///   - runs: The most runs; any unless given.
  ///   - time: How long; unless given 10 s, or any time where runs are.
  ///   - verdict: Whether it goes on after a failure.
  ///   - resume: Whether it goes on from what the last exploration of each spec has left.
  func search(runs: Int? = nil, time: Duration? = nil, verdict: Bool = false, resume: Bool = false) -> OrderSearch {
    OrderSearch(
      runs: runs, time: time, strategy: strategy, deviations: deviations, reduction: reduction, answers: answers?.duration,
      work: work?.duration, timers: timers?.duration, pauses: pauses?.duration,
      looks: looks?.duration, failures: failures, verdict: verdict, resume: resume)
  }
}

extension OrderSearch.Strategy: ExpressibleByArgument {}
