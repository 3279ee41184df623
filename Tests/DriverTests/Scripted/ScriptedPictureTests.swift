import Foundation
import RehearsalMatchers
import RehearsalWire
import Testing

@testable import Rehearsal

/// How several pictures that are not as stored are told in one failure.
struct ScriptedPictureTests {
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appending(path: "matrix-\(UUID().uuidString)").path(percentEncoded: false)
    /// A file of tests in it, which need not be there.
    var tests: String { "\(path)/CartTests.swift" }
    var pictures: String { "\(path)/Pictures/CartTests" }

    func store(_ picture: String, as name: String) throws {
      try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
      try Data(picture.utf8).write(to: URL(filePath: "\(pictures)/\(name).svg"))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private let folder = Folder()
  private let port = ScriptedPort()
  private static let picture = "<svg width=\"9\" height=\"9\"></svg>\n"
  private static let how = "'--update-pictures', or, in 'swift test', with REHEARSAL_UPDATE_PICTURES=1"

  /// The lines of the failure; nil where all are as stored.
  private func told(
    devices: [String] = [], appearances: [Appearance] = [], languages: [String] = [], _ name: String = "cart"
  ) throws -> [String]? {
    port.answer(Picture.self) { _ in
      var reply = Picture.example.reply
      reply.svg = Self.picture
      return reply
    }
    let context = LaunchContext(agent: "/a", seed: 1, updatesPictures: false)
    do {
      try context.bind {
        try expectPictures(
          name, devices: devices, appearances: appearances, languages: languages, besides: folder.tests, file: "/a.swift", line: 7
        ) { _ in try App(port: port, launch: Launch(app: "Notes")) }
      }
      return nil
    } catch let failed as ExpectationFailed {
      #expect(failed.file == "/a.swift" && failed.line == 7)
      return failed.message.split(separator: "\n").map(String.init)
    }
  }

  private func missing(_ name: String) -> String { "no picture is stored under that name: \(folder.pictures)/\(name).svg" }

  @Test func oneThatIsMissingIsToldLikeAnyPicture() throws {
    #expect(try told() == ["expected the picture to match 'cart'", "  " + missing("cart"), "  store it with \(Self.how)"])
    try folder.store(Self.picture, as: "cart")
    #expect(try told() == nil)
  }

  @Test func ofSeveralThoseThatAreNotAsStoredAreTold() throws {
    try folder.store(Self.picture, as: "cart.light.de")
    #expect(
      try told(appearances: [.light, .dark], languages: ["de"]) == [
        "expected 2 pictures to match 'cart', and 1 does not", "  dark, de:", "    " + missing("cart.dark.de"),
        "    store it with \(Self.how)",
      ])
    try folder.store("<svg width=\"9\" height=\"8\"></svg>\n", as: "cart.light.de")
    #expect(
      try told(appearances: [.light, .dark], languages: ["de"]) == [
        "expected 2 pictures to match 'cart', and 2 do not", "  light, de:", "    the picture is 9 × 9, and was 9 × 8",
        "  dark, de:", "    " + missing("cart.dark.de"), "    store it with \(Self.how)",
        "  if the new ones are right, store them with \(Self.how)",
      ])
  }

  @Test(arguments: [(10, nil), (11, "  and 1 more: l11"), (12, "  and 2 more: l11; l12")] as [(Int, String?)])
  func tenFieldsOfAMatrixAreTold(count: Int, more: String?) throws {
    let lines = try #require(try told(languages: (1...count).map { "l\($0)" }))
    #expect(lines.first == "expected \(count) pictures to match 'cart', and \(count) do not")
    #expect(lines.filter { $0.hasSuffix(":") } == (1...10).map { "  l\($0):" })
    #expect(lines.count == (more == nil ? 31 : 32))
    if let more { #expect(lines.last == more) }
  }

  @Test func aMatrixThatWouldWriteAFileTwiceTakesNoPicture() throws {
    #expect(
      try told(languages: ["de", "de"]) == ["the pictures 'cart' cannot be taken: 'de' is there twice in 'languages'"])
    #expect(port.all(Picture.self) == [])
  }
}
