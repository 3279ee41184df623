import Foundation

/// How services that show a repository want its files named: relative to its root, wherever in it the run goes on.
public struct RepositoryPaths: Sendable, Hashable {
  private let root: String
  private let folder: String

  /// Leaves paths as specs tell them, relative to the folder of the run.
  public init() {
    (root, folder) = ("", "")
  }

  /// - Parameters:
  ///   - root: The root of the repository, as an absolute path.
  ///   - folder: The folder of the run; what is not below the root is named as it is.
  public init(root: String, folder: String) {
    (self.root, self.folder) = (Self.normal(root), Self.normal(folder))
  }

  /// Looks for the root: the closest folder with a `.git` in it, at the folder of the run or above it; where there is none, the
  /// workspace that the service names.
  ///
  /// - Parameter workspace: The value of `GITHUB_WORKSPACE` or `CI_PROJECT_DIR`, if there is one.
  public init(around folder: String, workspace: String?) {
    var candidate = Self.normal(folder)
    while true {
      if FileManager.default.fileExists(atPath: candidate + "/.git") {
        self.init(root: candidate, folder: folder)
        return
      }
      guard candidate.count > 1, let slash = candidate.lastIndex(of: "/") else { break }
      candidate = slash == candidate.startIndex ? "/" : String(candidate[..<slash])
    }
    if let workspace, !workspace.isEmpty { self.init(root: workspace, folder: folder) } else { self.init() }
  }

  /// The path of a file that a spec told.
  public func path(_ file: String) -> String {
    guard !root.isEmpty else { return file }
    let absolute = Self.normal(file.hasPrefix("/") ? file : "\(folder)/\(file)")
    let start = root == "/" ? root : root + "/"
    return absolute.hasPrefix(start) ? String(absolute.dropFirst(start.count)) : file
  }

  /// Without `.`, `..` and what is there twice.
  private static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
