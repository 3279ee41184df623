import Foundation
import Testing

@testable import RehearsalReport

/// What a page leads to, and what it shows.
final class ArtefactFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "artefacts-\(UUID().uuidString)", directoryHint: .isDirectory)
  private var home: URL { folder.appending(path: "home", directoryHint: .isDirectory) }

  init() throws {
    try FileManager.default.createDirectory(at: home.appending(path: "a/report"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ name: String, _ bytes: [UInt8] = [1]) throws -> ArtefactFile? {
    try Data(bytes).write(to: home.appending(path: name))
    return ArtefactFile(name, in: home)
  }

  @Test func aLinkIsRelativeToItsPage() throws {
    let found = try #require(try file("a/p.png"))
    #expect(found.link(from: home) == "a/p.png")
    #expect(found.link(from: home.appending(path: "a")) == "p.png")
    #expect(found.link(from: home.appending(path: "a/report")) == "../p.png")
    #expect(found.link(from: home.appending(path: "b/report")) == "../../a/p.png")
    #expect(try file("a/x:y;z 1.txt")?.link(from: home.appending(path: "a")) == "x%3Ay%3Bz%201.txt")
  }

  @Test func whatIsNoFileHasNoLink() {
    for place in ["", "a", "a/none.png", "a\0b", "none/p.png"] { #expect(ArtefactFile(place, in: home) == nil) }
  }

  @Test(
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47], "image/png"), ([0xFF, 0xD8, 0xFF], "image/jpeg"), (Array("GIF89a".utf8), "image/gif"),
      (Array("RIFF1234WEBP".utf8), "image/webp"), (Array("RIFF1234WAVE".utf8), nil), (Array(" \n<svg/>".utf8), "image/svg+xml"),
      (Array("<?xml version=\"1.0\"?><svg/>".utf8), "image/svg+xml"), (Array("<?xml version=\"1.0\"?><html/>".utf8), nil),
      (Array("<html><svg/></html>".utf8), nil), ([0xFF, 0xD8], nil), ([0x89, 0x50, 0x4E], nil), ([], nil),
    ] as [([UInt8], String?)])
  func aPictureIsOneByItsFirstBytes(bytes: [UInt8], type: String?) throws {
    let picture = try #require(try file("file", bytes)).picture(upTo: 1000)
    #expect(picture == type.map { "data:\($0);base64,\(Data(bytes).base64EncodedString())" })
  }

  // Four bytes take eight characters.
  @Test(arguments: [(8, true), (7, false), (4, false), (0, false), (-8, false)])
  func aPictureNeedsRoom(room: Int, isShown: Bool) throws {
    let found = try #require(try file("p.png", [0x89, 0x50, 0x4E, 0x47]))
    #expect((found.picture(upTo: room) == "data:image/png;base64,iVBORw==") == isShown)
  }

  @Test func aFileOfSomewhereElseIsNotPutIntoAPage() throws {
    let other = folder.appending(path: "other.png")
    try Data([0x89, 0x50, 0x4E, 0x47]).write(to: other)
    let found = try #require(ArtefactFile(other.path(percentEncoded: false), in: home))
    #expect(found.picture(upTo: 1000) == nil)
    #expect(found.link(from: home) == "../other.png")
    // Nor through a link that leads there.
    try FileManager.default.createSymbolicLink(at: home.appending(path: "link.png"), withDestinationURL: other)
    #expect(try #require(ArtefactFile("link.png", in: home)).picture(upTo: 1000) == nil)
  }
}
