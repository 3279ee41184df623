import Foundation
import RehearsalWire
import Testing

/// "The test suite did not execute all of the commands" must be something that fails.
struct CommandCoverageTests {
  private static let declared = files(below: "Sources/Shared/RehearsalWire/Commands")
  private static let performed = files(below: "Sources/Agent/RehearsalStage/Commands")
  private static let tests = files(below: "Tests/ConformanceTests/Commands")

  /// `Looking/Rows.swift`, and so on, sorted.
  private static func files(below folder: String) -> [String] {
    Sources.swiftFiles(below: folder).map { String($0.path.dropFirst(folder.count + 1)) }
  }

  @Test(arguments: CommandCatalog.all.map { "\($0)" })
  func aCommandHasAConformanceTest(name: String) {
    // Conformance tests run in process and over a socket, so one file covers both.
    #expect(
      Self.tests.filter { $0.hasSuffix("/\(name)Tests.swift") }.count == 1, "write ConformanceTests/Commands/…/\(name)Tests.swift"
    )
  }

  @Test(arguments: CommandCatalog.all.map { "\($0)" })
  func aCommandHasAFileOfItsOwn(name: String) {
    #expect(Self.declared.filter { $0.hasSuffix("/\(name).swift") }.count == 1, "write RehearsalWire/Commands/…/\(name).swift")
  }

  @Test func aCommandIsCarriedOutAndTestedInFoldersOfTheSameName() {
    #expect(Self.performed.sorted() == Self.declared.map { $0.replacing(".swift", with: "+Perform.swift") }.sorted())
    #expect(Self.tests.sorted() == Self.declared.map { $0.replacing(".swift", with: "Tests.swift") }.sorted())
  }

  @Test func everyCommandFileIsInTheCatalog() {
    let names = Self.declared.compactMap { $0.split(separator: "/").last?.replacing(".swift", with: "") }
    #expect(names.sorted() == CommandCatalog.all.map { "\($0)" }.sorted(), "give each its line in CommandCatalog")
  }
}
