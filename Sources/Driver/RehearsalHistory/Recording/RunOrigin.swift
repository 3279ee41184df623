import Foundation

/// The state of the code that a run tested, and the service that ran it.
public struct RunOrigin: Sendable, Hashable {
  /// The commit, if known.
  public var commit: String?
  /// How many commits the first-parent line to the commit has, if known: the place of the commit on its branch.
  public var position: Int64?
  /// When the commit was made, if known.
  public var committed: Date?
  /// Whether the code was not that of the commit alone, because files that git knows were changed and not committed.
  public var isModified = false
  /// The branch, if known, and if there is one.
  public var branch: String?
  /// The name of the continuous integration service, or `nil` at a desk.
  public var service: String?
  /// The number of the pull or merge request, if there is one.
  public var change: String?
  /// The service's own number of the build, if known.
  public var build: String?
  /// The service's name of the job, with its shard and its attempt, if known.
  public var job: String?
  /// Where the service tells of the build, if known.
  public var url: String?

  /// Makes an origin.
  public init(commit: String? = nil, branch: String? = nil, service: String? = nil) {
    self.commit = commit
    self.branch = branch
    self.service = service
  }

  /// Finds the origin: from the variables of the service, and what they do not tell, from git.
  ///
  /// The variables come first because services often check out a commit without its branch, or a merge that they made up. A
  /// shallow clone does not tell the position: its first-parent line is cut off.
  public static func find(variables: [String: String], directory: String) -> RunOrigin {
    var origin = CIVariables.origin(variables)
    let head = git(["rev-parse", "--verify", "HEAD"], in: directory)
    if origin.commit == nil { origin.commit = head }
    if origin.branch == nil { origin.branch = git(["symbolic-ref", "--short", "HEAD"], in: directory) }
    origin.place(in: directory)
    if head != nil, origin.commit == head {
      origin.isModified = git(["--no-optional-locks", "status", "--porcelain", "--untracked-files=no"], in: directory) != nil
    }
    return origin
  }

  /// The origin as far as the variables of the service tell it.
  public static func ofService(variables: [String: String]) -> RunOrigin { CIVariables.origin(variables) }

  /// Asks git for the commit's place and date, where they are not known yet.
  mutating func place(in directory: String) {
    guard let commit, !commit.hasPrefix("-") else { return }
    if committed == nil {
      committed = Self.git(["show", "--no-patch", "--format=%ct", commit], in: directory).flatMap(Double.init).map(
        Date.init(timeIntervalSince1970:))
    }
    if position == nil, Self.git(["rev-parse", "--is-shallow-repository"], in: directory) == "false" {
      position = Self.git(["rev-list", "--count", "--first-parent", commit, "--"], in: directory).flatMap { Int64($0) }
    }
  }

  /// What git answers, or `nil` if there is no git, no repository, or no answer.
  static func git(_ arguments: [String], in directory: String) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", directory] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard let wait = try? process.start() else { return nil }
    let data = output.readToEnd()
    wait()
    // By bytes: a list of files is long.
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
    guard process.terminationStatus == 0, let first = data.firstIndex(where: { !isSpace($0) }),
      let last = data.lastIndex(where: { !isSpace($0) })
    else { return nil }
    return String(decoding: data[first...last], as: UTF8.self)
  }
}
