import Foundation
import Testing

/// What a target imports it declares, and does not have by way of another one: who takes a dependency from that one breaks
/// nobody.
///
/// SwiftPM's `--explicit-target-dependency-import-check` is content with what a target has by way of another, and scans the
/// imports of each of the 240 targets, ours and others', in every build, those with nothing to do included.
struct DeclarationTests {
  /// What comes with the toolchain.
  private static let ofToolchain: Set<String> = [
    "Dispatch", "Foundation", "FoundationNetworking", "FoundationXML", "Glibc", "RegexBuilder", "Swift", "Synchronization",
    "Testing", "XCTest", "_Concurrency",
  ]

  @Test(arguments: Manifest.ours.targets.map(\.name))
  func aTargetDeclaresWhatItImports(name: String) throws {
    let target = try #require(Manifest.ours.targets.first { $0.name == name })
    let offences = Sources.swiftFiles(below: target.folder).flatMap { file in
      ImportTests.imports(of: file).filter { !Self.ofToolchain.contains($0) && !target.quoted.contains($0) }
        .map { "\(file.path) imports \($0): add that to the dependencies of '\(name)' in Package.swift" }
    }
    #expect(offences == [])
  }

  /// The rule has all targets before it, and their folders.
  @Test func everyTargetIsRead() {
    let targets = Manifest.ours.targets
    #expect(targets.count > 130)
    #expect(Set(targets.map(\.name)).count == targets.count)
    let folders = ["Sources/Shared", "Sources/Agent", "Sources/Driver", "Tests"].flatMap { side in
      Sources.folders(in: side).map { "\(side)/\($0)" }
    }
    let read = Set(targets.map(\.folder))
    let others: Set = ["Tests/Coverage", "Tests/Fixtures", "Tests/MCPClients", "Tests/WebDriverClients"]
    #expect(folders.filter { !read.contains($0) && !others.contains($0) } == [])
    let link = targets.first { $0.name == "RehearsalLink" }
    #expect(link?.folder == "Sources/Shared/RehearsalLink")
    #expect(link?.quoted.isSuperset(of: ["CPeer", "NIOCore", "NIOPosix", "RehearsalWire"]) == true)
    #expect(link?.quoted.contains("NIOSSL") == false)
    #expect(targets.first { $0.name == "UIKitTests" }?.quoted.contains("MapKit") == true)
  }
}
