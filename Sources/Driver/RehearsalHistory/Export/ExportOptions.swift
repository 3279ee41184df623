import Foundation

/// The forms in which attempts leave the history.
public enum ExportFormat: String, Sendable, Hashable, CaseIterable {
  /// Comma-separated values (RFC 4180), with a line of names first.
  case csv
  /// One JSON document.
  case json
  /// A JSON object a line.
  case jsonl
  /// Apache Parquet, by way of the `duckdb` command.
  case parquet
}

/// Which attempts leave the history.
public struct ExportFilter: Sendable, Hashable {
  /// Only attempts of this project.
  public var project: String?
  /// Only attempts of runs of this branch.
  public var branch: String?
  /// Only attempts of runs that started then or later.
  public var since: Date?

  /// Makes a filter; by default everything passes.
  public init(project: String? = nil, branch: String? = nil, since: Date? = nil) {
    (self.project, self.branch, self.since) = (project, branch, since)
  }
}
