import Foundation
import Rehearsal

/// Notices which files of a package have changed, by their times.
struct SourceWatch {
  private let folder: String
  private var known: [String: Date]
  private static let kinds: Set<String> = ["swift", "storyboard", "xib", "json", "strings", "xcstrings", "m", "h", "yml"]

  init(_ folder: String) {
    self.folder = folder
    known = Self.times(in: folder)
  }

  /// The files that have come, gone or changed since this was last asked, by their paths in the folder, in the order of their
  /// names.
  mutating func changes() -> [String] {
    let now = Self.times(in: folder)
    defer { known = now }
    return Set(now.keys).union(known.keys).filter { now[$0] != known[$0] }.sorted()
  }

  private static func times(in folder: String) -> [String: Date] {
    let root = URL(filePath: folder, directoryHint: .isDirectory)
    var times: [String: Date] = [:]
    // What is hidden is built or kept, and not written by anybody.
    guard
      let files = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: [.contentModificationDateKey], options: [.skipsHiddenFiles])
    else { return [:] }
    for case let file as URL in files where kinds.contains(file.pathExtension) {
      let time = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      times[String(file.path(percentEncoded: false).dropFirst(root.path(percentEncoded: false).count))] = time
    }
    return times
  }
}

/// Which specs a change touches.
struct TouchedSpecs {
  /// The list of specs, as the program gives it.
  let specs: [JSONValue]
  /// The files whose lines each spec was seen to use, by full name.
  let uses: [String: Set<String>]

  /// The full names of those that are touched; nil for all: a file that no spec was seen to use is the app's, or new.
  func touched(by files: [String]) -> [String]? {
    var touched: [String] = []
    for file in files {
      let those = specs.filter { spec in
        guard let id = spec["id"]?.word else { return false }
        let used = Self.recordedNames(of: spec, id).compactMap { uses[$0] }.first ?? []
        return Self.isSame(spec["file"]?.word ?? "", file) || used.contains { Self.isSame($0, file) }
      }
      guard !those.isEmpty else { return nil }
      touched += those.compactMap { $0["id"]?.word }
    }
    var seen: Set<String> = []
    return touched.filter { seen.insert($0).inserted }
  }

  /// What recordings may call it: a spec its full name; a test the names around it and its own, without the module in XCTest.
  private static func recordedNames(of spec: JSONValue, _ id: String) -> [String] {
    let path = spec["path"]?.list?.compactMap(\.word) ?? []
    return [id, path.joined(separator: " "), path.dropFirst().joined(separator: " ")]
  }

  /// Paths of one file: relative to the package, or whole.
  private static func isSame(_ path: String, _ file: String) -> Bool { path == file || path.hasSuffix("/" + file) }
}
