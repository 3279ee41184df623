import Foundation
import RehearsalHistory

/// The files that differ from a commit, as git tells: committed since, changed, or new.
enum ChangedFiles {
  /// - Returns: Paths relative to the directory, of what lies below it.
  /// - Throws: ``UsageProblem`` with what git says, where it cannot tell.
  static func since(_ revision: String, in directory: String) throws(UsageProblem) -> [String] {
    // Before a name that begins with a hyphen can be an option of git's.
    _ = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], in: directory) { _ in
      "'--only-changed-since \(revision)': git knows no such commit"
    }
    let changed = try git(["diff", "--name-only", "-z", "--relative", "--no-renames", revision, "--"], in: directory)
    let new = try git(["ls-files", "--others", "--exclude-standard", "-z"], in: directory)
    return Array(Set((changed + new).split(separator: "\0").map(String.init))).sorted()
  }

  private static func git(
    _ arguments: [String], in directory: String, problem: (String) -> String = { "git says: \($0)" }
  ) throws(UsageProblem) -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", directory] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    let wait = try UsageProblem.of { try process.start() }
    let data = output.readToEnd()
    let words = errors.readToEnd()
    wait()
    guard process.terminationStatus == 0 else {
      throw UsageProblem(
        description: problem(String(decoding: words, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    return String(decoding: data, as: UTF8.self)
  }
}
