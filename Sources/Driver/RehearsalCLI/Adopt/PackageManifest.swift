import Foundation
import XcodeProjects

/// `Package.swift`, as the package manager reads it.
enum PackageManifest {
  static let fileName = "Package.swift"

  static func isThere(in folder: URL) -> Bool { FileManager.default.fileExists(atPath: folder.appending(path: fileName).path) }

  /// Whether `adopt` wrote it: of its own it has nothing to adopt, and all of Rehearsal would come along.
  static func isOfAdopt(in folder: URL) -> Bool {
    (try? String(contentsOf: folder.appending(path: fileName), encoding: .utf8))?.contains("\"RewriteApp\"") ?? false
  }

  /// Has `swift package` describe a package, with what that writes in a folder of its own: nothing comes to be in the package.
  static func read(in folder: URL) throws(UsageProblem) -> SwiftPackage {
    guard isThere(in: folder) else { throw UsageProblem(description: "there is no \(fileName) in '\(folder.path)'") }
    let scratch = FileManager.default.temporaryDirectory.appending(path: "rehearse-manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let run = try ToolRun(
      ["swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package"],
      in: FileManager.default.temporaryDirectory, wantsDocument: true)
    guard run.status == 0 else {
      let errors = run.output.split(whereSeparator: \.isNewline).filter { $0.contains("error: ") }.prefix(5).joined(
        separator: "\n")
      throw UsageProblem(
        description: "'swift package dump-package' cannot read '\(folder.appending(path: fileName).path)':\n"
          + (errors.isEmpty ? run.end : errors))
    }
    do throws(ProjectProblem) {
      return try SwiftPackage(at: folder, manifest: Data(run.output.utf8))
    } catch {
      throw UsageProblem(description: "\(error)")
    }
  }
}
