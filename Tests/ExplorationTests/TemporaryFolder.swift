import Foundation

@testable import RehearsalExploration

/// A folder of one test, which goes with it.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: "explored-\(UUID())").path(percentEncoded: false)

  /// The folder of explorations beside a history in it.
  var explored: ExplorationFolder { ExplorationFolder(besideHistory: path + "/history.sqlite", in: "/") }

  /// The files below it, however deep.
  func files() -> [String] {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
