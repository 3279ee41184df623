import Foundation

/// The project's own files, as house tests see them.
enum Sources {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct File {
    /// Relative to the root.
    let path: String
    let text: String
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// The folders in a folder, sorted.
  static func folders(in folder: String) -> [String] {
    let base = root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: base.path)) ?? []
    return names.sorted().filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: base.appendingPathComponent(name).path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
  }

  /// Every Swift file below a folder, sorted by path; but for the apps that are written as others write them.
  static func swiftFiles(below folder: String) -> [File] {
    files([".swift"], below: folder)
  }

  /// Every file below a folder whose name ends in one of these, sorted by path; but for the apps that are written as others write
  /// them.
  static func files(_ endings: [String], below folder: String) -> [File] {
    let base = root.appendingPathComponent(folder)
    let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    let ours = names.filter { name in
      endings.contains { name.hasSuffix($0) } && !name.contains(".build/") && !name.contains("node_modules/")
        && !["Tests/Fixtures/Apps/", "Tests/Fixtures/Races/"].contains(where: "\(folder)/\(name)".hasPrefix)
    }
    return ours.sorted().map { file("\(folder)/\($0)") }
  }

  /// The file at a path; one without text for a folder, or for what is no text.
  static func file(_ path: String) -> File {
    File(path: path, text: (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? "")
  }
}
