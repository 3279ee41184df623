import Foundation

/// A folder with files, by name, which is gone afterwards.
final class TemporaryFolder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "UIKitTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files {
      let place = url.appending(path: name)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func place(_ name: String) -> URL { url.appending(path: name) }

  /// Nil for what is not there.
  func text(_ name: String) -> String? { try? String(contentsOf: place(name), encoding: .utf8) }

  /// All files and folders, sorted.
  var names: [String] { ((try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []).sorted() }
}
