import Foundation
import Rehearsal
import Testing

@testable import RehearsalHarness

/// The last twenty runs keep their recordings, beside the history; nobody else's files are touched.
struct KeptRecordingsTests {
  /// A folder of its own, with the recordings of so many runs.
  private final class Place {
    let root = FileManager.default.temporaryDirectory.appending(path: "recordings-\(UUID().uuidString)")
    var recordings: URL { root.appending(path: ".rehearsal/recordings") }

    init(runs: Int) throws {
      for number in 0..<runs { try make(Self.name(number)) }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// The later ones of a day sort after the earlier ones.
    static func name(_ number: Int) -> String { "20260131T08\(String(100 + number).dropFirst())00Z-3fa9c1" }

    func make(_ name: String) throws {
      let folder = recordings.appending(path: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("{}".utf8).write(to: folder.appending(path: "a.jsonl"))
    }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: recordings.path).sorted() }
  }

  private func folder(of run: String, _ place: Place) -> String {
    Recordings(besideHistory: ".rehearsal/history.sqlite", in: place.root.path).folder(of: run)
  }

  @Test func theFolderIsBesideTheHistory() throws {
    let place = try Place(runs: 0)
    #expect(folder(of: "r", place) == place.recordings.appending(path: "r").path)
    let elsewhere = Recordings(besideHistory: "/var/tests/h.sqlite", in: place.root.path).folder(of: "r")
    #expect(elsewhere == "/var/tests/recordings/r")
  }

  @Test(arguments: [0, 18, 19, 20, 25])
  func theOldestGoSoThatTwentyAreThereWithTheNewOne(runs: Int) throws {
    let place = try Place(runs: runs)
    _ = folder(of: Place.name(50), place)
    try place.make(Place.name(50))
    let expected = (0..<runs).suffix(19).map(Place.name) + [Place.name(50)]
    #expect(try place.names() == expected)
  }

  @Test func whatIsNoRunStays() throws {
    let place = try Place(runs: 30)
    try place.make("mine")
    try place.make("20260131T081500Z-3fa9c1-copy")
    _ = folder(of: Place.name(50), place)
    let names = try place.names()
    #expect(names.contains("mine") && names.contains("20260131T081500Z-3fa9c1-copy"))
    #expect(names.count == 21)
  }

  @Test func aFileTellsItsSpecAndNoTwoAttemptsShareOne() {
    let first = Recording.fileName(of: "Notes are saved (at once)", attempt: 1)
    #expect(first.wholeMatch(of: /notes-are-saved-at-once-[0-9a-f]{1,6}\.jsonl/) != nil)
    #expect(first == Recording.fileName(of: "Notes are saved (at once)", attempt: 1))
    #expect(first != Recording.fileName(of: "Notes are saved (at once)", attempt: 2))
    #expect(first != Recording.fileName(of: "Notes are saved at once", attempt: 1))
  }

  @Test func aLongNameIsCutAndOneOfOtherLettersIsAFileToo() {
    let long = Recording.fileName(of: String(repeating: "very long ", count: 100), attempt: 1)
    #expect(long.count <= 80 + "-123456.jsonl".count)
    #expect(Recording.fileName(of: "日本語", attempt: 1).wholeMatch(of: /-[0-9a-f]{1,6}\.jsonl/) != nil)
  }
}
