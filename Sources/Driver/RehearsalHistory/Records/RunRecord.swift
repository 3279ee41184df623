import Foundation
import GRDB
import RehearsalSpecs

/// A run, as the history tells it.
public struct RunRecord: Sendable, Hashable, Codable {
  /// Its number in the history.
  public let id: Int64
  /// Its name in all reports.
  public let name: String
  /// What was tested.
  public let project: String
  /// Whether it was imported from reports, and not recorded while it went on.
  public let isImported: Bool
  /// When it started.
  public let started: Date
  /// Whether no report told when it started, so that the date of the file stands for it.
  public let startedIsGuess: Bool
  /// When it ended, or `nil` if it has not, or was killed.
  public let ended: Date?
  /// Whether it was stopped before all specs had run.
  public let interrupted: Bool
  /// The commit that was tested, if known.
  public let commit: String?
  /// How many commits the first-parent line to the commit has, if known.
  public let commitPosition: Int64?
  /// Whether the code was not that of the commit alone.
  public let isModified: Bool
  /// The branch that was tested, if known.
  public let branch: String?
  /// The pull or merge request that was tested, if any.
  public let change: String?
  /// The service's number of the build, if known.
  public let build: String?
  /// The service's name of the job, if known.
  public let job: String?
  /// Where the service tells of it, if known.
  public let url: String?
  /// The seed, if there was one, as decimal text: many readers of JSON would round the number.
  public let seed: String?
  /// How many lanes there were, if known.
  public let jobs: Int?
  /// How many tests were chosen, if known.
  public let planned: Int?
  /// What was called.
  public let commandLine: String
  /// The system it ran on.
  public let os: String
  /// The processor it ran on.
  public let arch: String
  /// The language of the tests and its version, such as "Swift 6.3", or empty.
  public let runtime: String
  /// What people call the environment, or empty.
  public let environment: String
  /// The continuous integration service, or empty.
  public let service: String
  /// Why the run is no evidence about tests, such as a mass failure, or `nil` if it is.
  public let infrastructureProblem: String?
  /// How many tests have an attempt in it.
  public let tests: Int
  /// How many tests failed in each attempt of one of their repetitions, which most tests have one of.
  public let failed: Int
  /// How many tests failed in one attempt, and then passed when it was tried again.
  public let flaky: Int
  /// How many attempts ended in which outcome, by the outcome's name.
  public let outcomes: [String: Int]
}

extension RunRecord {
  /// How many tests were chosen and have no attempt in it, as far as that is known.
  public var missing: Int { max(0, (planned ?? 0) - tests) }

  /// Whether it has not come to its end, or not to all that was chosen: it goes on, was killed or interrupted, or lacks shards.
  /// Of an imported run no report may have told the end, which says nothing.
  public var isUnfinished: Bool { missing > 0 || (ended == nil && !isImported) }
}

/// An attempt, as the history tells it.
public struct AttemptRecord: Sendable, Hashable, Codable {
  /// The full name of the test: its suite, class, name and parameters, as far as it has them.
  public let spec: String
  /// The file that defines it, if known.
  public let file: String?
  /// The line in that file, if known.
  public let line: Int?
  /// The number of the attempt, counted from 1.
  public let attempt: Int
  /// Which of the repetitions it belongs to that were asked for, counted from 1: later attempts of one repetition are retries.
  public let repetition: Int
  /// The name of the outcome.
  public let outcome: String
  /// How many requirements it made, if known.
  public let requirements: Int?
  /// How long it took, in microseconds, if known.
  public let realMicroseconds: Int64?
  /// How much virtual time passed in the app, in microseconds, if known.
  public let virtualMicroseconds: Int64?
  /// The seed, if there was one, as decimal text.
  public let seed: String?
  /// The lane that made it; in an imported run, the number of the file.
  public let lane: Int
  /// How many attempts its lane made before it.
  public let positionInLane: Int
  /// What repeats the schedule, if it does not follow from the seed.
  public let schedule: String?
  /// The hash of all that happened in the app, if known: 16 hexadecimal digits.
  public let traceHash: String?
  /// The kind of its failure, if it failed.
  public let failureType: String?
  /// What its failure says, if it failed.
  public let failure: String?
  /// Where to look, as `file:line`, if it failed.
  public let failurePlace: String?
}

/// A report that is part of an imported run.
public struct UploadRecord: Sendable, Hashable, Codable {
  /// Its name when it was imported.
  public let file: String
  /// Its form.
  public let format: String
  /// How many attempts it told.
  public let results: Int
  /// The lane that they are told under.
  public let lane: Int
  /// What could not be read, if anything.
  public let damage: String?
}
