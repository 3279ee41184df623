import Foundation
import Testing

@testable import RehearsalCLI

/// Programs that are run to their end, and what they said.
struct ToolRunTests {
  private let session: Session
  private var folder: URL { session.directory }

  init() throws { session = try Session() }

  private func shell(_ script: String, wantsDocument: Bool = false) throws -> ToolRun {
    try ToolRun(["sh", "-c", script], in: folder, wantsDocument: wantsDocument)
  }

  @Test func bothOutputsAreToldWithTheStatus() throws {
    let run = try shell("echo one; echo two >&2; cat; exit 3")
    #expect(run.status == 3)
    #expect(run.output == "one\ntwo\n")
    #expect(try shell("echo well").status == 0)
    #expect(try shell("echo well >&2").output == "well\n")
  }

  @Test func aDocumentIsTheStandardOutputAloneAndWhyThereIsNoneTheOther() throws {
    let document = try shell("echo one; echo two >&2", wantsDocument: true)
    #expect(document.status == 0)
    #expect(document.output == "one\n")
    let failure = try shell("echo one; echo two >&2; exit 1", wantsDocument: true)
    #expect(failure.status == 1)
    #expect(failure.output == "two\n")
  }

  @Test func aSignalIsToldAsShellsTellOfIt() throws {
    #expect(try shell("kill -9 $$").status == 137)
    #expect(try shell("exit 9").status == 9)
  }

  @Test func theEndIsTheLastFiveLines() throws {
    #expect(try shell("printf '1\\n2\\n\\n3\\n4\\n5\\n6\\n'").end == "2\n3\n4\n5\n6")
    #expect(try shell("printf '1\\n2\\n'").end == "1\n2")
    #expect(try shell(":").end == "")
  }

  @Test func itRunsInTheFolder() throws {
    try Data().write(to: folder.appending(path: "here"))
    #expect(try shell("ls").output == "here\n")
  }

  @Test func whatCannotBeStartedIsAFindingWhereThatIsAskedFor() throws {
    let nowhere = folder.appending(path: "nowhere", directoryHint: .isDirectory)
    #expect(throws: UsageProblem.self) { try ToolRun(["sh", "-c", ":"], in: nowhere) }
    let run = ToolRun.of(["sh", "-c", ":"], in: nowhere)
    #expect(run.status == 127)
    #expect(!run.output.isEmpty)
    #expect(ToolRun.of(["sh", "-c", "echo there; exit 2"], in: folder).status == 2)
    #expect(ToolRun.of(["sh", "-c", "echo there; exit 2"], in: folder).output == "there\n")
    #expect(ToolRun.of(["no-such-program-at-all"], in: folder).status == 127)
  }
}
