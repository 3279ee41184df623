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
  /// When it started.
  public let started: Date
  /// When it ended, or `nil` if it has not, or was killed.
  public let ended: Date?
  /// Whether it was stopped before all specs had run.
  public let interrupted: Bool
  /// The commit that was tested, if known.
  public let commit: String?
  /// The branch that was tested, if known.
  public let branch: String?
  /// The seed, as decimal text: many readers of JSON would round the number.
  public let seed: String
  /// How many lanes there were.
  public let jobs: Int
  /// How many specs were chosen.
  public let planned: Int
  /// What was called.
  public let commandLine: String
  /// The system it ran on.
  public let os: String
  /// The processor it ran on.
  public let arch: String
  /// The version of Swift that the runner was built with.
  public let swift: String
  /// The continuous integration service, or empty.
  public let service: String
  /// How many attempts ended in which outcome, by the outcome's name.
  public let outcomes: [String: Int]
}

/// An attempt, as the history tells it.
public struct AttemptRecord: Sendable, Hashable, Codable {
  /// The full name of the spec.
  public let spec: String
  /// The file that defines it.
  public let file: String
  /// The line in that file.
  public let line: Int
  /// The number of the attempt, counted from 1.
  public let attempt: Int
  /// The name of the outcome.
  public let outcome: String
  /// How many requirements it made.
  public let requirements: Int
  /// How long it took, in microseconds.
  public let realMicroseconds: Int64
  /// How much virtual time passed in the app, in microseconds, if known.
  public let virtualMicroseconds: Int64?
  /// The seed, as decimal text.
  public let seed: String
  /// The lane that made it.
  public let lane: Int
  /// How many attempts its lane made before it.
  public let positionInLane: Int
  /// The hash of all that happened in the app, if known.
  public let traceHash: String?
  /// The kind of its failure, if it failed.
  public let failureType: String?
  /// What its failure says, if it failed.
  public let failure: String?
  /// Where to look, as `file:line`, if it failed.
  public let failurePlace: String?
}
