import Foundation
import Testing
import XcodeProjects

@testable import RehearsalCLI

/// What is made of a target that cannot be looked at, or by tools that are not there.
struct TargetLookTests {
  private let session: Session

  init() throws { session = try Session() }

  private func place(_ name: String) -> URL { URL(filePath: session.path(name)) }

  private func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: place(name)) }

  private func look(
    _ sources: [String], _ kind: XcodeTarget.Kind = .application, rewriter: String = "/nowhere/app-rewriter",
    work: String = "work"
  ) -> TargetLook {
    let target = XcodeTarget(
      name: "Thing", kind: kind, module: "Thing", sources: sources.map(place), settings: BuildSettings(layers: []))
    let tools = CheckTools(rewriter: rewriter, modules: session.path("modules"), moduleMaps: [])
    return TargetLook(at: target, with: tools, modules: session.directory, in: place(work), isUsed: false, without: [])
  }

  @Test func aTargetWithoutASwiftFileSaysSo() {
    let app = look([])
    #expect(app.problems == ["it has no Swift file"])
    #expect((app.files, app.lines) == (0, 0))
    #expect(!app.isGood)
    #expect(look([], .library).problems == ["Thing has no Swift file"])
  }

  @Test func aFileThatIsNoTextOrNotThereIsNamedAndTheOthersAreCounted() throws {
    try write(Array("one\ntwo\nthree".utf8), to: "Good.swift")
    try write([0xFF, 0xFE, 0x0A, 0xFF], to: "Bad.swift")
    let look = look(["Good.swift", "Bad.swift", "Gone.swift"])
    #expect(
      look.problems == [
        "\(place("Bad.swift").standardizedFileURL.path) is no text in UTF-8",
        "\(place("Gone.swift").standardizedFileURL.path) is not there",
      ])
    #expect((look.files, look.lines) == (3, 2))
    #expect(look.gaps.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: session.path("work")))
  }

  @Test func aFolderThatCannotBeMadeIsAProblem() throws {
    try write([], to: "Good.swift")
    try write([], to: "file")
    let look = look(["Good.swift"], work: "file/work")
    #expect(look.problems.count == 1)
    #expect(!look.isGood)
    #expect(look.gaps.isEmpty)
  }

  @Test func aRewriterThatIsNotThereIsAProblem() throws {
    try write([], to: "Good.swift")
    let look = look(["Good.swift"])
    #expect(look.problems.count == 1)
    #expect(look.problems.first?.contains("app-rewriter") == true)
    #expect((look.files, look.lines) == (1, 0))
  }
}
