import Foundation
import RehearsalWire
import Testing

/// "The test suite did not execute all of the commands" must be something that fails.
@Suite struct CommandCoverageTests {
  @Test(arguments: CommandCatalog.all.map { "\($0)" })
  func aCommandHasAConformanceTest(name: String) {
    // Conformance tests run in process and over a socket, so one file covers both.
    let path = "Tests/ConformanceTests/Commands/\(name)Tests.swift"
    #expect(FileManager.default.fileExists(atPath: Sources.root.appendingPathComponent(path).path), "write \(path)")
  }

  @Test(arguments: CommandCatalog.all.map { "\($0)" })
  func aCommandHasAFileOfItsOwn(name: String) {
    let path = "Sources/Shared/Wire/Commands/\(name).swift"
    #expect(FileManager.default.fileExists(atPath: Sources.root.appendingPathComponent(path).path), "move it to \(path)")
  }

  @Test func everyCommandFileIsInTheCatalog() {
    let files = Sources.swiftFiles(below: "Sources/Shared/Wire/Commands")
    let names = files.compactMap { $0.path.split(separator: "/").last?.replacing(".swift", with: "") }
    #expect(names == CommandCatalog.all.map { "\($0)" }.sorted(), "give each its line in CommandCatalog")
  }
}
