import Foundation
import Testing

@testable import mutants

/// The program itself, with a compiler and tests that are scripts.
@Suite(.timeLimit(.minutes(2))) struct WholeRunTests {
  private static let compiler = """
    #!/bin/sh
    [ "$*" = "build --show-bin-path" ] && dirname "$0"
    exit 0

    """
  /// Notices the mutant with the number 0; with others it takes its time, for as long as there is a file that says so.
  private static let tests = """
    #!/bin/sh
    case "$*" in
      "--testing-library swift-testing --list-tests") echo "ATests.B/c()"; exit ;;
      --list-tests) exit ;;
    esac
    printf '\\001\\001\\001\\001' | dd of="$REHEARSAL_MUTANTS_REACHED" conv=notrunc 2>/dev/null
    [ -z "$REHEARSAL_MUTANT" ] && exit 0
    [ "$REHEARSAL_MUTANT" = 0 ] && { echo "✘ Test c() recorded an issue"; exit 1; }
    [ -e "$(dirname "$0")/waits" ] && exec sleep LENGTH
    exit 0

    """

  @Test func aRunThatIsInterruptedWritesItsTableAndGoesOn() throws {
    let repository = try TemporaryRepository()
    let scripts = URL(filePath: repository.root.path + "-scripts")
    defer {
      repository.remove()
      try? FileManager.default.removeItem(at: scripts)
    }
    for folder in [scripts, repository.root.appending(path: "Mutants")] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data("# none\n".utf8).write(to: repository.root.appending(path: "Mutants/equivalent.tsv"))
    // No other sleep on this machine is this long.
    let length = "600.\(Int.random(in: 100_000...999_999))"
    let texts = ["swift": Self.compiler, "A.xctest": Self.tests.replacing("LENGTH", with: length), "waits": ""]
    for (name, text) in texts {
      try Data(text.utf8).write(to: scripts.appending(path: name))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scripts.appending(path: name).path)
    }

    let (process, output) = try begin(repository.root, scripts)
    let reader = LineReader(descriptor: output.fileHandleForReading.fileDescriptor)
    var lines: [String] = []
    while let line = reader.next(within: 60) {
      lines.append(line)
      if line.hasPrefix("1 of 3, ") { break }
    }
    #expect(lines.last?.contains("killed") == true, "\(lines)")
    // The next one is waited for, so that there is something to end.
    for _ in 0..<2000 {
      if try isRunning("sleep \(length)") { break }
    }
    kill(process.processIdentifier, SIGINT)
    while let line = reader.next(within: 60) { lines.append(line) }
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(lines.last?.hasSuffix("2 are left: run it again.") == true)
    #expect(try !isRunning("sleep \(length)"))
    let rows = repository.root.appending(path: ".rehearsal/mutants.tsv")
    #expect(try verdicts(rows) == ["killed"])

    try FileManager.default.removeItem(at: scripts.appending(path: "waits"))
    let again = try begin(repository.root, scripts, ["--output", scripts.path + "/absolute"])
    let rest = String(decoding: again.output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    again.process.waitUntilExit()
    #expect(again.process.terminationStatus == 0)
    #expect(!rest.contains("build 1"), "\(rest)")
    #expect(try verdicts(scripts.appending(path: "absolute.tsv")) == ["killed", "survived", "survived"])
  }

  private func begin(_ root: URL, _ scripts: URL, _ more: [String] = []) throws -> (process: Process, output: Pipe) {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
    let (process, output) = (Process(), Pipe())
    process.executableURL = package.appending(path: ".build/debug/mutants")
    process.arguments =
      ["--repository", root.path, "--swift", scripts.path + "/swift", "--count", "3", "--jobs", "1", "--below", "Sources"] + more
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    return (process, output)
  }

  private func isRunning(_ command: String) throws -> Bool {
    try Shell.output(["ps", "-A", "-o", "args"], in: FileManager.default.temporaryDirectory).contains(command)
  }

  private func verdicts(_ place: URL) throws -> [String] {
    try String(contentsOf: place, encoding: .utf8).split(separator: "\n").dropFirst().map { row in
      String(row.split(separator: "\t")[2])
    }
  }
}
