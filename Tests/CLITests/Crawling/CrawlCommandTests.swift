import Foundation
import Testing

@testable import RehearsalCLI

/// What `rehearse crawl` takes, and what it refuses before it begins.
struct CrawlCommandTests {
  @Test func helpTellsTheDefaults() throws {
    let command = try CrawlCommand.parse([])
    let words = CrawlCommand.helpMessage(columns: 10_000).split(separator: "\n")
    func line(_ option: String) -> Substring? { words.first { $0.contains("  --\(option) <") } }
    #expect(line("acts")?.hasSuffix("(default: \(command.acts))") == true)
    #expect(line("acts-per-launch")?.hasSuffix("(default: \(command.actsPerLaunch))") == true)
    #expect(line("seed")?.hasSuffix("(default: \(command.seed))") == true)
    #expect(line("device")?.hasSuffix("(default: iPhone 14)") == true)
    #expect(line("agent")?.hasSuffix("(default: REHEARSAL_AGENT, or else the agent beside this program)") == true)
  }

  @Test func aFolderIsNoFileForSpecs() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try Session()
    // No agent is there: what is told comes before it is looked for.
    #expect(session.run(["crawl", "Cart", "--agent", "/nowhere/agent", "--specs", folder.path]) == 2)
    #expect(
      session.errors.contains(
        "cannot write the specs to '\(folder.path)', which is a folder; name a file, such as '\(folder.path)/CartSpecs.swift'"),
      "\(session.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func aFolderThatTakesNoFilesIsToldBeforeTheCrawl() throws {
    let session = try Session()
    #expect(session.run(["crawl", "Cart", "--agent", "/nowhere/agent", "--specs", "/proc/CartSpecs.swift"]) == 2)
    #expect(session.errors.contains("cannot write the specs: '/proc/CartSpecs.swift' cannot be written: "), "\(session.errors)")
  }
}
