import Foundation
import Testing

@testable import mutants

/// The copy in which mutants are built.
struct WorkingCopyTests {
  @Test func linksOfTheRepositoryAreLinksInTheCopy() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "working-copy-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    let (original, copy) = (folder.appending(path: "original"), folder.appending(path: "copy"))
    try files.createDirectory(at: original.appending(path: "Sources"), withIntermediateDirectories: true)
    try Data("let a = 1".utf8).write(to: original.appending(path: "Sources/A.swift"))
    try files.createDirectory(at: original.appending(path: "Other"), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: original.appending(path: "Other/Sources").path, withDestinationPath: "../Sources")
    _ = try Shell.output(["git", "init", "-q"], in: original)

    // Twice: the second time, everything is there.
    for _ in 0..<2 { try WorkingCopy(root: copy).update(from: Repository(root: original), with: []) }

    #expect(try files.destinationOfSymbolicLink(atPath: copy.appending(path: "Other/Sources").path) == "../Sources")
    #expect(try String(contentsOf: copy.appending(path: "Other/Sources/A.swift"), encoding: .utf8) == "let a = 1")
  }
}
