import Foundation
import Testing

/// `make added-command` takes minutes, so the gate does not call it: that its script still finds what it changes is seen here.
struct AddedCommandTests {
  private static let article = "Sources/Shared/RehearsalWire/RehearsalWire.docc/AddingACommand.md"

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Sources.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func everyOpeningThatTheScriptAddsALineToIsThereOnce() throws {
    // A line of Python: a file, and the end of the line after which one is added.
    let openings = try text("Scripts/try-adding-a-command").matches(of: #/\n    "(Sources/[^"]+)": "([^"]+)\\n",/#)
    #expect(openings.map { $0.output.1.split(separator: "/").last } == ["CommandCatalog.swift", "DemoSpecs.swift"])
    for opening in openings {
      #expect(try text(String(opening.output.1)).components(separatedBy: opening.output.2 + "\n").count == 2, "\(opening.output)")
    }
  }

  @Test func theFilesOfTheArticleAreNewOnesInFoldersThatExist() throws {
    // The script writes a block of Swift to the file that was named last before it; the line of the catalog is a block, too.
    let parts = try text(Self.article).components(separatedBy: "```swift\n")
    let paths = parts.dropLast().map { part in
      part.matches(of: #/`((?:Sources|Tests)/[^`]*\.swift|CommandCatalog\.all)`/#).last.map { String($0.output.1) }
    }
    #expect(paths.count == 5)
    for path in try paths.map({ try #require($0) }) where path != "CommandCatalog.all" {
      let file = Sources.root.appendingPathComponent(path)
      #expect(!FileManager.default.fileExists(atPath: file.path), "\(path)")
      #expect(FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path), "\(path)")
    }
  }
}
