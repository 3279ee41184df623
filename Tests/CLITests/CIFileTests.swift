import Foundation
import Testing
import Yams

/// The action and the template for CI services, read as their services read them.
struct CIFileTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The variables that the script reads, as its head lists them.
  private func variables() throws -> Set<String> {
    Set(try text("Scripts/rehearse-ci").matches(of: #/# {3}(REHEARSE_[A-Z_0-9]+) /#).map { String($0.output.1) })
  }

  /// The names in `inputs.NAME` of all places.
  private func used(_ text: String) -> Set<String> {
    Set(text.matches(of: #/inputs\.([a-z0-9-]+)/#).map { String($0.output.1) })
  }

  @Test func theScriptReadsWhatItsHeadLists() throws {
    let read = try text("Scripts/rehearse-ci").matches(of: #/\$\{?(REHEARSE_[A-Z_0-9]+)/#).map { String($0.output.1) }
    #expect(try variables() == Set(read))
  }

  @Test func theActionGivesTheScriptWhatItReads() throws {
    let source = try text("action.yml")
    let action = try #require(try Yams.compose(yaml: source))
    #expect(action["runs"]?["using"]?.string == "composite")
    let steps = try #require(action["runs"]?["steps"]?.array())
    let step = try #require(steps.first { $0["run"] != nil })
    // A shell is no default in an action.
    #expect(step["shell"]?.string == "sh")
    #expect(step["run"]?.string?.contains("\"$ACTION_FOLDER/Scripts/rehearse-ci\"") == true)
    let given = Set((step["env"]?.mapping ?? [:]).keys.compactMap(\.string).filter { $0.hasPrefix("REHEARSE_") })
    // GitHub has a summary of its own.
    #expect(given == (try variables()).subtracting(["REHEARSE_SUMMARY"]))
    #expect(used(source) == Set((action["inputs"]?.mapping ?? [:]).keys.compactMap(\.string)))
    // Whatever a step says is put into a variable, not into the script: an input must not be a piece of shell.
    #expect(step["run"]?.string?.contains("${{") == false)
  }

  @Test func theTemplateGivesTheScriptWhatItReads() throws {
    let source = try text("Templates/gitlab.yml")
    let documents = try Array(Yams.compose_all(yaml: source))
    #expect(documents.count == 2)
    let job = try #require(documents[1]["rehearsal-history"])
    let given = Set((job["variables"]?.mapping ?? [:]).keys.compactMap(\.string).filter { $0.hasPrefix("REHEARSE_") })
    // The job fetches the archive itself, for the script is in it; and the history is the one that it caches.
    #expect(given == (try variables()).subtracting(["REHEARSE_SHA256", "REHEARSE_HISTORY"]))
    #expect(job["cache"]?["paths"]?[0]?.string == "rehearsal-history.sqlite")
    #expect(try text("Scripts/rehearse-ci").contains("history=${REHEARSE_HISTORY:-rehearsal-history.sqlite}"))
    #expect(used(source) == Set((documents[0]["spec"]?["inputs"]?.mapping ?? [:]).keys.compactMap(\.string)))
    #expect(job["script"]?.array().last?.string == "rehearse-ci")
  }

  @Test(arguments: ["Scripts/rehearse-ci", "Scripts/stage-programs", "Scripts/build-archives", "Scripts/check-archives"])
  func theScriptsAreOnesThatAPlainShellReads(path: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-n", Self.root.appendingPathComponent(path).path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(FileManager.default.isExecutableFile(atPath: Self.root.appendingPathComponent(path).path))
  }
}
