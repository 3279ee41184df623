import Foundation

/// What an import knows beside the files.
public struct ImportOptions: Sendable {
  /// The name of what is tested.
  public var project: String
  /// The state of the code; what is missing is taken from the reports, where they tell.
  public var origin = RunOrigin()
  /// The directory whose repository tells the place of a commit, and the commit if nothing else does; `nil` for none.
  public var gitDirectory: String?
  /// The run's name; by default it follows from the service's build and job, or else from the bytes of the files.
  public var run: String?
  /// Whether every file is a run of its own, and not all of them together one.
  public var isRunPerFile = false
  /// What files are called in the history, where that is not their path.
  public var names: [String: String] = [:]
  /// The form of the files; by default it is found out.
  public var format: ReportFormat?
  /// What people call the environment, such as "ARM"; runs of different environments are never the same run.
  public var environment = ""
  /// Whether the tests ran on this machine, so that its system and processor are those of the run.
  public var isFromThisMachine = true
  /// When the run started; by default the reports tell, and else the date of the first file stands for it.
  public var started: Date?
  /// How long small runs may be gathered into one transaction, while other programs that write wait. A large one takes what it
  /// takes.
  public var hold = Duration.seconds(5)
  /// The longest file, in bytes; of a longer one the beginning is read.
  public var longestFile = 4 << 30
  /// The most results that a file may have; of one with more the first are read.
  public var mostResults = 20_000_000
  /// The share of failed tests from which on a run counts as a failure of the infrastructure, if it had at least five tests.
  public var massFailure = 0.8

  /// Makes options for a project.
  public init(project: String) { self.project = project }
}
