/// What came of an import.
public struct ImportReport: Sendable, Hashable, Codable {
  /// What became of a file.
  public enum Fate: String, Sendable, Hashable, Codable {
    /// Its results are in the history.
    case imported
    /// The same bytes were in the history already.
    case known
    /// It is no report of a known form, or cannot be opened.
    case refused
    /// It is a report without any result.
    case empty
  }

  /// A file of the import.
  public struct File: Sendable, Hashable, Codable {
    /// Its name as given.
    public var file: String
    /// What became of it.
    public var fate: Fate
    /// Its form, if it was told.
    public var format: ReportFormat?
    /// The run that it belongs to.
    public var run: String?
    /// How many attempts it told.
    public var results = 0
    /// What could not be read, if anything.
    public var problem: String?
  }

  /// The files, in the order given.
  public internal(set) var files: [File] = []
  /// The names of the runs that got results, in order.
  public internal(set) var runs: [String] = []

  /// What may not have been meant, such as reports of several days in one run.
  public internal(set) var notes: [String] = []

  /// How many attempts were added.
  public var results: Int { files.reduce(0) { $0 + $1.results } }
  /// Whether every file was read to its end.
  public var isWhole: Bool { files.allSatisfy { $0.problem == nil && $0.fate != .refused } }
  /// Whether there was no result in any of the files.
  public var isEmpty: Bool { files.allSatisfy { $0.fate == .empty || $0.fate == .refused } }
}
