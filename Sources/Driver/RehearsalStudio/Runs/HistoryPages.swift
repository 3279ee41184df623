import Foundation
import Synchronization

/// The pages of the history, as `rehearse report` writes them, made anew when asked for.
final class HistoryPages: Sendable {
  private let program: SpecProgram
  private let folder: String
  private let isMade = Mutex(false)

  /// - Parameter folder: Where the pages are put.
  init(_ program: SpecProgram, in folder: String) { (self.program, self.folder) = (program, folder) }

  func make() throws {
    let ending = try program.call(["report", "--history", program.options.history, "--html", folder])
    guard ending.status == 0 else { throw StudioProblem(ending.words, status: 422) }
    isMade.withLock { $0 = true }
  }

  /// A file of the pages.
  func file(_ path: String) throws -> StudioAnswer {
    if !isMade.withLock({ $0 }) { try make() }
    let root = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL.path(percentEncoded: false)
    let file = URL(filePath: folder).appending(path: path.isEmpty ? "index.html" : path).standardizedFileURL.path(
      percentEncoded: false)
    guard file.hasPrefix(root), let data = FileManager.default.contents(atPath: file) else {
      throw StudioProblem("the history has no page '\(path)'", status: 404)
    }
    return StudioAnswer(Array(data), type: Self.types[URL(filePath: file).pathExtension] ?? "text/plain; charset=utf-8")
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "json": "application/json",
  ]
}
