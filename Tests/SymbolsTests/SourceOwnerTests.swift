import CSymbols
import Foundation
import Testing

@testable import Symbols

/// Whose the sources are.
struct SourceOwnerTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func folders(in path: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: root.appending(path: path), includingPropertiesForKeys: [.isDirectoryKey])
      .filter(\.hasDirectoryPath)
  }

  private func owner(ofFileIn folder: URL) -> SourceOwner {
    SourceOwner(of: folder.appending(path: "Some.swift").path(percentEncoded: false))
  }

  @Test func theLibraryIsWhatUsersCanImport() throws {
    let all = try ["Sources/Shared", "Sources/Agent", "Sources/Driver"].flatMap(folders)
    let others = all.filter { owner(ofFileIn: $0) != .library }.map(\.lastPathComponent)
    #expect(
      Set(others) == [
        "AppBundles", "AppRewriter", "CStudioAssets", "DemoApps", "DemoSpecs", "RecordedSpecs", "RehearsalGateway",
        "RehearsalStudio",
        "app-rewriter",
        "coding-benchmark", "rehearsal-agent", "rehearse", "rehearse-studio",
        "rehearse-webdriver", "rehearse-without-specs", "statistics-table",
      ])
    #expect(others.count < all.count / 2)
  }

  @Test func everyFolderThatTheManifestTellsIsThere() throws {
    let folders = String(cString: rehearsal_library_folders()).split(separator: ":")
    #expect(folders.count > 40)
    for folder in folders {
      let path = root.appending(path: folder).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "\(folder)")
    }
  }

  @Test func testsAndDemosAreUsers() throws {
    #expect(SourceOwner(of: #filePath) == .user)
    for folder in try folders(in: "Tests") { #expect(owner(ofFileIn: folder) == .user, "\(folder)") }
    // What only begins as a folder of the library does is another one.
    #expect(SourceOwner(of: root.path(percentEncoded: false) + "Sources/Driver/RehearsalNotes/Some.swift") == .user)
  }

  @Test func usersLieAnywhere() {
    for path in ["/Notes/Tests/NotesTests.swift", "/home/me/Sources/Driver/Rehearsal/App.swift", "relative.swift", ""] {
      #expect(SourceOwner(of: path) == .user, "\(path)")
    }
  }

  @Test func whatSwiftPMWritesOrFetchesIsTheBuilds() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "owners-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ path: String) throws -> String {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
      return file.path(percentEncoded: false)
    }
    // `--scratch-path build`, and an agent of a CI that works in a folder with the usual name.
    _ = try file("build/workspace-state.json")
    #expect(SourceOwner(of: try file("build/checkouts/Quick/Sources/Quick.swift")) == .build)
    #expect(SourceOwner(of: try file("build/debug/NotesPackageTests.derived/runner.swift")) == .build)
    #expect(SourceOwner(of: try file("Tests/NotesTests.swift")) == .user)
    #expect(SourceOwner(of: try file(".build/Notes/Tests/NotesTests.swift")) == .user)
  }

  @Test func ofSourcesThatAreElsewhereTheNameOfTheFolderTells() {
    #expect(SourceOwner(of: "/no/such/Notes/.build/debug/NotesPackageTests.derived/runner.swift") == .build)
    #expect(SourceOwner(of: "/no/such/Notes/Tests/NotesTests.swift") == .user)
  }
}
