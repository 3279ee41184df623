import Foundation
import Testing

/// What is printed, to where it cannot be.
struct OutputTests {
  private func shell(_ line: String, _ scratch: Scratch, _ variables: [String: String] = [:]) throws -> Program.Ending {
    try Program.run(
      "/bin/bash", ["-c", line],
      environment: ["WAYWARD": "plain", "REHEARSAL_HISTORY": scratch.path("h.sqlite"), "PROGRAM": Wayward.program]
        .merging(variables) { $1 }, in: scratch.folder)
  }

  @Test(arguments: [
    "run", "run --list", "run --help", "--version", "history list", "history show", "history export", "flaky", "flaky -o json",
    "quarantine check", "quarantine gate", "determinism --seeds 1", "inspect",
  ])
  func aFullOrClosedOutputEndsWithTwoAndASentence(command: String) throws {
    let scratch = try Scratch()
    let agent = ["REHEARSAL_AGENT": Program.agent]
    #expect(try shell("$PROGRAM run", scratch).status == 0)
    // The app that `inspect` takes where there are several has to be named.
    let line = "$PROGRAM " + (command == "inspect" ? "inspect Workbench" : command)
    let full = try shell("\(line) > /dev/full", scratch, agent)
    #expect(full.status == 2)
    #expect(full.errors.hasSuffix("Error: the standard output cannot be written: no space is left on the device\n"))
    let closed = try shell("\(line) >&-", scratch, agent)
    #expect(closed.status == 2)
    #expect(closed.errors.hasSuffix("Error: the standard output cannot be written: it is closed\n"))
    #expect(try shell("$PROGRAM history list", scratch).status == 0, "nothing of it went into the history")
  }

  @Test func aReaderThatHasEnoughEndsThePrintingAndNotTheRun() throws {
    let scratch = try Scratch()
    // The reader is gone before anything is printed.
    #expect(try shell("{ $PROGRAM run --jobs 1 --report junit=r.xml; echo $? > status; } | true", scratch).status == 0)
    #expect(try String(contentsOfFile: scratch.path("status"), encoding: .utf8) == "0\n")
    let report = try String(contentsOfFile: scratch.path("r.xml"), encoding: .utf8)
    #expect(report.hasSuffix("</testsuites>\n"))
    #expect(report.contains(#"<testsuites name="rehearsal" tests="3""#))
    let list = try shell("$PROGRAM history list", scratch)
    #expect(list.output.contains("passed  3/3"))
  }

  @Test func onADiskWithoutSpaceOldFilesStay() throws {
    let scratch = try Scratch()
    #expect(try shell("$PROGRAM run --jobs 1 --no-history --report junit=r.xml", scratch).status == 0)
    #expect(
      try shell("$PROGRAM run --jobs 2", scratch, ["WAYWARD": "crowd", "WAYWARD_COUNT": "400", "REHEARSAL_AGENT": Program.agent])
        .status == 1)
    #expect(try shell("$PROGRAM history export --to table.csv", scratch).status == 0)
    let before = try ["r.xml", "table.csv"].map { try String(contentsOfFile: scratch.path($0), encoding: .utf8) }
    // No file may become larger, as if the disk were full; a history needs a little to be read.
    // Through a pipe, because what the program says would not get into a file either.
    let report = try shell(
      "set -o pipefail; export REHEARSAL_HISTORY=none; (ulimit -f 0; exec $PROGRAM run --jobs 1 --no-history --report junit=r.xml) 2>&1 >/dev/null | cat >&2",
      scratch)
    #expect(report.status == 2)
    #expect(
      report.errors.contains(
        "Error: a report: '\(scratch.path("r.xml"))' cannot be written: it would be larger than a file may be here\n"))
    let export = try shell("ulimit -f 64; exec $PROGRAM history export --to table.csv", scratch)
    #expect(export.status == 2)
    #expect(export.errors == "Error: 'table.csv' cannot be written: it would be larger than a file may be here\n")
    #expect(try ["r.xml", "table.csv"].map { try String(contentsOfFile: scratch.path($0), encoding: .utf8) } == before)
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).filter {
      $0.hasPrefix(".") && $0 != ".rehearsal"
    }
    #expect(left == [])
  }

  @Test func theBoardFitsItsTerminal() throws {
    let scratch = try Scratch()
    let terminal = try #require(Terminal(columns: 50, rows: 8))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Wayward.program)
    process.arguments = [
      "run", "--jobs", "12", "--agent", Program.agent, "--history", scratch.path("h.sqlite"), "--skip", "second",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "WAYWARD": "crowd,chance", "WAYWARD_COUNT": "40", "TERM": "xterm",
    ]) { $1 }
    process.environment?["CI"] = nil
    process.currentDirectoryURL = scratch.folder
    process.standardOutput = terminal.handle
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    terminal.letGo()
    // The terminal itself begins each line at its left.
    let text = terminal.everything().replacing("\r\n", with: "\n")
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    let end = try #require(text.firstMatch(of: /\n(?:\x{1b}\[[0-9;]*m)*Failed \(/))
    let board = text[..<end.range.lowerBound]
    let ups = board.matches(of: /\x{1b}\[(\d+)A/).compactMap { Int($0.1) }
    #expect(!ups.isEmpty)
    #expect(ups.allSatisfy { $0 < 7 })
    let plain = board.replacing(/\x{1b}\[[0-9;]*[A-Za-z]/, with: "")
    let widest = plain.split { $0 == "\n" || $0 == "\r" }.map(\.count).max() ?? 0
    #expect(widest < 50)
    #expect(!plain.contains(scratch.folder.path))
  }
}

/// A terminal that nobody looks at.
private final class Terminal {
  private let mine: Int32
  let handle: FileHandle

  init?(columns: UInt16, rows: UInt16) {
    // What unlockpt and ptsname do, which Swift's overlay of the C library leaves out: TIOCSPTLCK and TIOCGPTN.
    mine = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (locked, number): (Int32, UInt32) = (0, 0)
    guard mine >= 0, ioctl(mine, 0x4004_5431, &locked) == 0, ioctl(mine, 0x8004_5430, &number) == 0 else { return nil }
    let theirs = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard theirs >= 0, ioctl(theirs, UInt(TIOCSWINSZ), &size) == 0 else { return nil }
    handle = FileHandle(fileDescriptor: theirs, closeOnDealloc: true)
  }

  deinit { close(mine) }

  /// Leaves the terminal to who has it now: when those are gone there is nothing more to read.
  func letGo() { try? handle.close() }

  /// What was written until then.
  func everything() -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(mine, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += piece[..<count]
    }
  }
}
