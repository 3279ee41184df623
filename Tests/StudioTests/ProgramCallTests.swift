import Foundation
import Synchronization
import Testing

@testable import RehearsalStudio

/// A program that is called once: what it is given, what is read of it, and how it ends.
struct ProgramCallTests {
  private static let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)

  /// Calls the shell.
  private func shell(
    _ script: String, _ arguments: [String] = [], in folder: String = folder
  ) throws -> (lines: [String], complaints: [String], status: Int32, errors: String) {
    var lines: [String] = []
    let complaints = Mutex<[String]>([])
    let call = ProgramCall("/bin/sh", ["-c", script, "name"] + arguments, in: folder)
    // Before it has begun there is nothing to end.
    call.interrupt()
    call.end()
    let ending = try call.run(line: { lines.append($0) }, complaint: { line in complaints.withLock { $0.append(line) } })
    call.interrupt()
    call.end()
    return (lines, complaints.withLock { $0 }, ending.status, ending.errors)
  }

  @Test func linesAreReadAsTheyComeAndTheLastNeedsNoEnd() throws {
    let told = try shell(#"printf 'a\n\nb\r\nc'; printf 'x\n\ny' >&2; exit 3"#)
    #expect(told.lines == ["a", "", "b\r", "c"])
    #expect(told.complaints == ["x", "", "y"] && told.errors == "x\n\ny\n")
    #expect(told.status == 3)
    let silent = try shell("exit 0")
    #expect(silent.lines == [] && silent.complaints == [] && silent.errors == "" && silent.status == 0)
  }

  @Test func longLinesAndMuchOutputAreWhole() throws {
    // More than a pipe holds, and than is read at once.
    let told = try shell("i=0; while [ $i -lt 200 ]; do printf '%01000d' 7; i=$((i+1)); done; echo; printf '%0100000d\\n' 5 >&2")
    #expect(told.lines.map(\.count) == [200_000])
    #expect(told.errors.count == 100_001)
    let many = try shell("i=0; while [ $i -lt 3000 ]; do echo \"line $i of these\"; i=$((i+1)); done")
    #expect(many.lines == (0..<3000).map { "line \($0) of these" })
  }

  @Test func argumentsAreTakenAsTheyAre() throws {
    let told = try shell(#"printf '%s\n' "$#" "$@""#, ["a b", "", "$HOME", "*", "it's", "-n", "é"])
    #expect(told.lines == ["7", "a b", "", "$HOME", "*", "it's", "-n", "é"])
  }

  @Test func itRunsInItsFolderAndIsToldNothing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "call it's \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    try Data().write(to: folder.appending(path: "here"))
    #expect(try shell("ls", in: path).lines == ["here"])
    #expect(try shell("cat", in: path).lines == [])
    let nowhere = try shell("echo began", in: path + "/none")
    #expect(nowhere.lines == [] && nowhere.status != 0 && !nowhere.errors.isEmpty)
  }

  @Test(arguments: [("TERM", 143), ("KILL", 137), ("INT", 130)])
  func whoIsKilledSaysByWhichSignal(signal: String, status: Int32) throws {
    #expect(try shell("kill -\(signal) $$").status == status)
  }

  @Test func whatIsNotThereIsAStatus() throws {
    let ending = try ProgramCall("/no/such/program", ["a"], in: Self.folder).run(line: { _ in })
    #expect(ending.status == 127 && ending.errors.contains("/no/such/program"))
  }

  @Test func whatIsNoTextIsReadAllTheSame() throws {
    #expect(try shell(#"printf 'a\377b\n'"#).lines == ["a\u{FFFD}b"])
  }
}
