import Foundation
import XcodeProjects

extension XcodeTarget {
  /// All its Swift files, sorted.
  var swiftFiles: [URL] {
    let below = (folders.map { ($0.place, $0.excluded) } + sources.map { ($0, []) }).flatMap { place, excluded in
      Self.files(atOrBelow: place).filter { file in
        file.pathExtension == "swift" && !excluded.contains { file.path == $0.path || file.path.hasPrefix($0.path + "/") }
      }
    }
    return Set(below).sorted { $0.path < $1.path }
  }

  var storyboards: [URL] {
    let below = folders.flatMap { Self.files(below: $0.place) }
    return (resources + below).filter { $0.pathExtension == "storyboard" }.sorted { $0.path < $1.path }
  }

  /// All files below a folder, sorted; hidden ones are left out, and documentation and playgrounds, whose code is no part of it.
  static func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var files: [URL] = []
    while let file = found?.nextObject() as? URL {
      if ["docc", "playground"].contains(file.pathExtension) {
        found?.skipDescendants()
      } else {
        files.append(file.standardizedFileURL)
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  /// Those of a folder, or a file itself, whether it is there or not.
  private static func files(atOrBelow place: URL) -> [URL] {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder)
    return isThere && isFolder.boolValue ? files(below: place) : [place.standardizedFileURL]
  }
}

extension URL {
  /// Whether it is a Swift file that imports UIKit.
  var importsUIKit: Bool {
    guard pathExtension == "swift", let text = try? String(contentsOf: self, encoding: .utf8) else { return false }
    return text.contains(/\bimport\s+UIKit\b/)
  }
}
