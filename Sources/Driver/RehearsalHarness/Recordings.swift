import Foundation

/// Where the recordings of runs are: a folder for each run, beside the history.
package struct Recordings {
  let folder: URL

  /// How many runs keep theirs; the oldest go.
  package static let keptRuns = 20

  package init(besideHistory path: String, in directory: String) {
    let history = URL(filePath: path, relativeTo: URL(filePath: directory, directoryHint: .isDirectory))
    folder = history.absoluteURL.deletingLastPathComponent().appending(path: "recordings")
  }

  /// The folder of a run; makes room for it.
  package func folder(of run: String) -> String {
    let files = FileManager.default
    // Names of runs begin with their time, so the first are the oldest.
    let runs = ((try? files.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? [])
      .filter { $0.wholeMatch(of: /\d{8}T\d{6}Z-[0-9a-f]{6}/) != nil }.sorted()
    for old in runs.dropLast(Self.keptRuns - 1) { try? files.removeItem(at: folder.appending(path: old)) }
    return folder.appending(path: run).path(percentEncoded: false)
  }
}
