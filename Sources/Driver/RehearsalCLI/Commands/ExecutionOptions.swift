import ArgumentParser
import Foundation
import RehearsalSpecs

/// What an option can be set to, with words for what it takes.
protocol OptionValue: ExpressibleByArgument {
  static var expected: String { get }
}

extension OptionValue {
  /// Reads what follows an option.
  ///
  /// - Throws: `ValidationError` with what it takes.
  static func read(_ text: String) throws -> Self {
    guard let value = Self(argument: text) else { throw ValidationError("it takes \(expected).") }
    return value
  }
}

/// How many specs run at the same time.
enum Jobs: Sendable, Hashable, OptionValue {
  /// One for each processor.
  case auto
  case count(Int)

  static let expected = "a number from 1 on, or auto"

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let count = Int(argument), count >= 1 {
      self = .count(count)
    } else {
      return nil
    }
  }

  var count: Int {
    switch self {
    case .auto: ProcessInfo.processInfo.activeProcessorCount
    case .count(let count): count
    }
  }
}

/// In which order specs run.
enum OrderChoice: String, CaseIterable, Sendable, ExpressibleByArgument {
  case defined, random, file

  func order(seed: UInt64) -> SpecOrder {
    switch self {
    case .defined: .defined
    case .random: .random(seed: seed)
    case .file: .file
    }
  }
}

extension Invariant: ExpressibleByArgument {}

/// How specs run, and what makes a run fail.
struct ExecutionOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("How many specs run at the same time, or 'auto': one a processor. (default: auto)", valueName: "n"),
    transform: { try Jobs.read($0) })
  var jobs: Jobs?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Give each lane a process of its own: a spec that crashes, hangs or exits ends nothing but its attempt. (default: --workers)"
  )
  var workers: Bool?

  @Option(help: ArgumentHelp("In which order specs run. (default: defined)", valueName: "order"))
  var order: OrderChoice?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Repeat the chance of an earlier run. (default: a new one)", valueName: "n"),
    transform: Numbers.seed)
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Give the first attempt at each spec this very seed, as a failure or 'flaky' names it: the chance of any one attempt again, also of a retry. (default: it follows from the run's)",
      valueName: "n"), transform: Numbers.seed)
  var attemptSeed: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Run one part of the specs: the i-th of n equal ones, balanced by recorded durations; or the one that the variables of Kubernetes, Slurm, GitLab, CircleCI, Buildkite or Bazel tell: 'auto', or '/n' where they tell no n.",
      valueName: "i/n"),
    transform: { try ShardChoice.read($0) })
  var shard: ShardChoice?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How much virtual time a spec may take, such as 90s. (default: no limit)", valueName: "time"),
    transform: { try Span.read($0) })
  var timeout: Span?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much real time an attempt may take before its process is ended; 0 for no limit. (default: 5m)", valueName: "time"),
    transform: { try Span.read($0) })
  var wallTimeout: Span?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Try a failed spec again, at most so often; one that passes then is flaky. (default: 0)", valueName: "n"),
    transform: Numbers.read(0...RunOptions.mostRetries))
  var retries: Int?

  @Flag(inversion: .prefixedNo, help: "Let a flaky spec fail the run, with exit status 7. (default: --no-fail-on-flaky)")
  var failOnFlaky: Bool?

  @Option(
    name: .customLong("repeat"), parsing: .unconditional,
    help: ArgumentHelp("Run each spec so often; --until-fail needs no number. (default: 1)", valueName: "n"),
    transform: Numbers.read(1...RunOptions.mostRepetitions))
  var repeats: Int?

  @Flag(
    help:
      "Run all specs again and again, until one fails or the run is interrupted; with '--repeat', at most so often. Pending ones have one turn."
  )
  var untilFail = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("End the run after so many failed specs. (default: no limit)", valueName: "n"),
    transform: Numbers.read(1...Int.max))
  var maxFailures: Int?

  @Option(
    help: ArgumentHelp(
      "The file with the specs whose failures are told, but do not fail the run. (default: .rehearsal-quarantine.yml, if there is one)",
      valueName: "path"))
  var quarantine: String?

  @Option(
    help: ArgumentHelp(
      "Let specs leave something behind: alerts that nobody answered, requests without an answer, controllers that are leaked, or repeating timers. May be repeated.",
      valueName: "what"))
  var allow: [Invariant] = []

  @Option(
    help: ArgumentHelp(
      "Fail specs for what they may leave behind otherwise: 'loads', requests by GET, HEAD, OPTIONS or TRACE without an answer. May be repeated; what is allowed, too, is allowed.",
      valueName: "what"))
  var forbid: [Invariant] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long specs may go on after an interrupt, before their processes are ended. (default: 10s)", valueName: "time"),
    transform: { try Span.read($0) })
  var grace: Span?

  /// How much real time an attempt may take when nobody says.
  static let usualWallTimeout = Duration.seconds(300)

  /// How many attempts at so many specs may be under way at the same time: more lanes would have nothing to do.
  func turns(of specs: Int) -> Int { untilFail ? specs : specs * (repeats ?? 1) }

  func validate() throws {
    if workers == false, wallTimeout?.limit != nil {
      throw ValidationError("--wall-timeout needs workers: a thread of this process cannot be ended.")
    }
  }
}
