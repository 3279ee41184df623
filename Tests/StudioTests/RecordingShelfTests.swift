import Foundation
import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalStudio

/// Which recordings stand on the shelf, and in which order.
struct RecordingShelfTests {
  private static func head(_ spec: String, attempt: Int = 1, seed: UInt64 = 9) throws -> String {
    String(decoding: try JSON.encode(Recording.Head(spec: spec, attempt: attempt, seed: seed)), as: UTF8.self)
  }

  private func write(_ text: String, to path: String) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((text + "\n").utf8).write(to: file)
  }

  /// A shelf beside a history, in a folder of its own.
  private func shelf(history: String = "history.sqlite") -> (shelf: TraceShelf, folder: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shelf-\(UUID().uuidString)").path(percentEncoded: false)
    return (TraceShelf(StudioOptions(program: "p", agent: "a", folder: folder, history: history)), folder)
  }

  private func told(_ shelf: TraceShelf) -> [String] {
    shelf.entries().map { "\($0.run) \($0.spec) \($0.attempt) \($0.seed)" }
  }

  @Test func theLatestTwentyRunsAreListed() throws {
    let (shelf, folder) = shelf()
    defer {
      shelf.close()
      try? FileManager.default.removeItem(atPath: folder)
    }
    #expect(shelf.entries().isEmpty)
    for run in 10...31 { try write(try Self.head("s\(run)"), to: "\(folder)/recordings/\(run)/a.jsonl") }
    #expect(told(shelf) == (12...31).reversed().map { "\($0) s\($0) 1 9" })
    #expect(shelf.entries().map(\.path) == (12...31).reversed().map { "\(folder)/recordings/\($0)/a.jsonl" })
  }

  @Test func aRunsRecordingsAreInTheOrderOfTheirNames() throws {
    let (shelf, folder) = shelf(history: "kept/history.sqlite")
    defer {
      shelf.close()
      try? FileManager.default.removeItem(atPath: folder)
    }
    // Beside the history, which is told from the package's folder on.
    for (name, spec) in [("b.jsonl", "second"), ("a.jsonl", "first"), ("c.json", "no recording")] {
      try write(try Self.head(spec, attempt: 2, seed: .max), to: "\(folder)/kept/recordings/1/\(name)")
    }
    try write("no head", to: "\(folder)/kept/recordings/1/d.jsonl")
    try write("", to: "\(folder)/kept/recordings/1/e.jsonl")
    try write(try Self.head("elsewhere"), to: "\(folder)/recordings/1/a.jsonl")
    #expect(told(shelf) == ["1 first 2 18446744073709551615", "1 second 2 18446744073709551615"])
    let problem = #expect(throws: StudioProblem.self) { try shelf.trace(of: "\(folder)/recordings/1/a.jsonl") }
    #expect(problem?.status == 404)
    #expect(problem?.words == "'\(folder)/recordings/1/a.jsonl' is none of the recordings in '\(folder)/kept/recordings'")
  }

  @Test func whatExplorationsMadeComesFirst() throws {
    let (shelf, folder) = shelf()
    defer {
      shelf.close()
      try? FileManager.default.removeItem(atPath: folder)
    }
    try write(try Self.head("run"), to: "\(folder)/recordings/1/a.jsonl")
    for (name, spec) in [("2/passing/x", "p"), ("1/failing/y", "f")] {
      try write(try Self.head(spec), to: "\(shelf.exploredFolder)/\(name).jsonl")
      try write("words", to: "\(shelf.exploredFolder)/\(name).txt")
    }
    #expect(told(shelf) == ["exploration 1, failing f 1 9", "exploration 2, passing p 1 9", "1 run 1 9"])
    #expect(shelf.exploredFolder == shelf.ownFolder + "/explored")
  }

  @Test func theStudiosOwnFolderIsForNobodyElseAndGoesWithIt() throws {
    let (shelf, _) = shelf()
    let permissions = try FileManager.default.attributesOfItem(atPath: shelf.ownFolder)[.posixPermissions] as? Int
    #expect(permissions == 0o700)
    #expect(shelf.uses() == [:])
    shelf.close()
    #expect(!FileManager.default.fileExists(atPath: shelf.ownFolder))
    let (other, _) = self.shelf()
    #expect(other.ownFolder != shelf.ownFolder)
    other.close()
  }
}
