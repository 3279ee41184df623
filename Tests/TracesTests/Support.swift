import Foundation
import Rehearsal
import RehearsalTraces
import RehearsalWire

/// A folder that goes with the test.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "traces-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
}

/// Where the package is: places are told relative to it.
let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .path(percentEncoded: false).trimmingSuffix("/")

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}

/// Records what a test does with an app.
func record(_ app: String = "Workbench", stubs: [StubDeclaration] = [], _ body: (App) throws -> Void) throws -> [UInt8] {
  let log = CommandLog()
  let context = LaunchContext(agent: LaunchContext.defaultAgent, seed: 7, log: log)
  try context.bind {
    let app = try App.launch(app, stubs: stubs)
    try body(app)
    _ = try? app.conclude()
    app.terminate()
  }
  return try log.file(Recording.Head(spec: "a story", attempt: 1, seed: 7))
}

func film(_ recording: [UInt8], conditions: [Condition] = []) throws -> TraceDocument {
  try TraceMaker.trace(
    of: try Recording(recording), agent: LaunchContext.defaultAgent, conditions: conditions, directory: root)
}
