import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// What a launch puts into the app's container.
struct FileContentsTests {
  private struct Note: Encodable {
    let title = "a/b"
    let body = "milk"
  }

  @Test func contentsAreATextBytesOrJSON() throws {
    #expect(FileContents.text("Grüße").bytes == Data("Grüße".utf8))
    #expect(("tea" as FileContents) == .text("tea"))
    #expect(FileContents.data(Data([0xFF, 1])).bytes == Data([0xFF, 1]))
    #expect(try FileContents.json(Note()) == .text(#"{"body":"milk","title":"a/b"}"#))
    #expect(try FileContents.json([3, 1]) == .text("[3,1]"))
  }

  @Test func contentsMayBeThoseOfAFile() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data([1, 0xFE]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try FileContents.file(file.path) == .data(Data([1, 0xFE])))
    #expect(throws: (any Error).self) { try FileContents.file(file.path + "-none") }
  }

  @Test func aFileIsSentAsTextIfItIsOne() {
    #expect(FileContents.text("tea").file(at: "a.txt") == ContainerFile(path: "a.txt", text: "tea"))
    #expect(FileContents.data(Data([0xFF])).file(at: "a.bin") == ContainerFile(path: "a.bin", base64: "/w=="))
    let files: [String: FileContents] = ["b": "2", "a": "1"]
    #expect(files.containerFiles?.map(\.path) == ["a", "b"])
    #expect(files.containerFiles?.map(\.text) == ["1", "2"])
    #expect([String: FileContents]().containerFiles == nil)
  }
}
