import Foundation
import Rehearsal
import Testing

@testable import RehearsalStudio

struct TouchedSpecsTests {
  private let specs = TouchedSpecs(
    specs: [
      ["id": "Notes keeps", "file": "Sources/specs/NotesSpecs.swift"],
      ["id": "Notes loses", "file": "Sources/specs/NotesSpecs.swift"],
      ["id": "Other works", "file": "Sources/specs/OtherSpecs.swift"],
    ],
    uses: ["Notes keeps": ["/somewhere/Sources/specs/NotesPage.swift"], "Other works": ["Sources/specs/Shared.swift"]])

  @Test func aFileOfSpecsTouchesItsSpecs() {
    #expect(specs.touched(by: ["Sources/specs/NotesSpecs.swift"]) == ["Notes keeps", "Notes loses"])
  }

  @Test func aPageObjectTouchesTheSpecsThatUseIt() {
    #expect(specs.touched(by: ["Sources/specs/NotesPage.swift"]) == ["Notes keeps"])
    #expect(
      specs.touched(by: ["Sources/specs/NotesPage.swift", "Sources/specs/Shared.swift"]) == ["Notes keeps", "Other works"])
  }

  @Test func aFileThatNoSpecWasSeenToUseTouchesAll() {
    #expect(specs.touched(by: ["Sources/app/App.swift"]) == nil)
    #expect(specs.touched(by: ["Sources/specs/NotesSpecs.swift", "Package.swift"]) == nil)
  }

  @Test func aChangeIsNoticedOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appending(path: ".build"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("1".utf8).write(to: folder.appending(path: "A.swift"))
    var watch = SourceWatch(folder.path(percentEncoded: false))
    #expect(watch.changes() == [])
    try Data("2".utf8).write(to: folder.appending(path: "B.swift"))
    try Data("built".utf8).write(to: folder.appending(path: ".build/C.swift"))
    try Data("text".utf8).write(to: folder.appending(path: "notes.txt"))
    #expect(watch.changes() == ["B.swift"])
    #expect(watch.changes() == [])
    try FileManager.default.removeItem(at: folder.appending(path: "A.swift"))
    #expect(watch.changes() == ["A.swift"])
  }
}
