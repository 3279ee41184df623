import Foundation
import Testing

@testable import RehearsalWire

/// What is said on the wire, word for word. `RECORD_GOLDENS=1` writes the files anew: to be done on purpose only, because a
/// difference means that older drivers and agents read something else.
struct CommandGoldenTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")

  @Test(arguments: CommandCatalog.methods)
  func aCommandAndItsReplyLookOnTheWireAsRecorded(method: String) throws {
    let command = try #require(CommandCatalog.command(named: method))
    let text = try Self.transcript(of: command)
    let file = Self.folder.appendingPathComponent("\(method).jsonl")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test(arguments: CommandCatalog.methods)
  func aCommandReadsBackWhatItWrote(method: String) throws {
    let command = try #require(CommandCatalog.command(named: method))
    try Self.checkRoundTrip(command)
  }

  @Test func everyGoldenBelongsToACommand() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).map { $0.replacing(".jsonl", with: "") }
    #expect(files.sorted() == CommandCatalog.methods.sorted())
  }

  private static func transcript<Asked: Command>(of type: Asked.Type) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = [try encoder.encode(Asked.example.command), try encoder.encode(Asked.example.reply)]
    return lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  }

  private static func checkRoundTrip<Asked: Command>(_ type: Asked.Type) throws {
    let example = Asked.example
    #expect(try JSONDecoder().decode(Asked.self, from: JSONEncoder().encode(example.command)) == example.command)
    #expect(try JSONDecoder().decode(Asked.Reply.self, from: JSONEncoder().encode(example.reply)) == example.reply)
  }
}
