import Foundation
import Testing

/// `rehearse history import`, killed at any moment, and by several programs at once.
///
/// A few kills in each run of the tests; `REHEARSAL_KILLS=200`, or `make kills`, for many.
struct HistoryKillTests {
  private static let testsPerRun = 150

  private func reports(_ count: Int, in scratch: Scratch, from first: Int = 0) throws -> [String] {
    try (first..<first + count).map { number in
      let cases = (0..<Self.testsPerRun).map { test in
        let failure = (test + number) % 40 == 0 ? #"<failure message="run \#(number) says \#(test)">text</failure>"# : ""
        return #"<testcase classname="C" name="t\#(test)" time="0.01">\#(failure)</testcase>"#
      }
      let path = scratch.path("\(number).xml")
      try #"<testsuite name="s\#(number)">\#(cases.joined())</testsuite>"#.write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
  }

  private func question(_ history: String, _ sql: String) throws -> String {
    try Program.run("/usr/bin/env", ["sqlite3", history, sql]).output
  }

  /// Every run there is whole, and the file is sound.
  private func check(_ history: String) throws -> Set<Substring> {
    #expect(try question(history, "PRAGMA integrity_check; SELECT count(*) FROM pragma_foreign_key_check") == "ok\n0\n")
    let broken = """
      SELECT count(*) FROM run WHERE (SELECT count(*) FROM attempt WHERE run_id = run.id) <> \(Self.testsPerRun)
        OR (SELECT sum(results) FROM upload WHERE run_id = run.id) IS NOT \(Self.testsPerRun)
      """
    #expect(try question(history, broken) == "0\n")
    return Set(try question(history, "SELECT name FROM run").split(separator: "\n"))
  }

  @Test func aKilledImportLeavesWholeRunsAndLosesNone() throws {
    guard Program.works("sqlite3", ["--version"]), Program.works("timeout", ["--version"]) else {
      return print("skipped: there is no sqlite3 or no timeout here")
    }
    let kills = ProcessInfo.processInfo.environment["REHEARSAL_KILLS"].flatMap { Int($0) } ?? 6
    let scratch = try Scratch()
    let files = try reports(40, in: scratch)
    let options = ["history", "import", "--run-per-file", "--hold", "0", "--project", "p"]

    // How long it takes when nobody kills it, so that the kills fall into it.
    let start = ContinuousClock.now
    #expect(try Program.run(Program.rehearse, options + ["--history", scratch.path("whole.sqlite")] + files).status == 0)
    let length = (ContinuousClock.now - start) / Duration.seconds(1)
    #expect(try check(scratch.path("whole.sqlite")).count == files.count)

    var history = scratch.path("0.sqlite")
    var before: Set<Substring> = []
    var caught = 0
    for number in 0..<kills {
      // A history that is complete has nothing to lose any more.
      if before.count == files.count { (history, before) = (scratch.path("\(number).sqlite"), []) }
      let moment = length * (0.05 + 0.9 * Double((number * 37) % 100) / 100)
      let ending = try Program.run(
        "/usr/bin/env",
        ["timeout", "--signal=KILL", String(moment), Program.rehearse] + options + ["--history", history] + files)
      if ending.status != 0 { caught += 1 }
      guard FileManager.default.fileExists(atPath: history) else { continue }
      // Killed before the tables were made, all at once, the next import makes them.
      guard try question(history, "SELECT count(*) FROM sqlite_master WHERE name = 'attempt'") == "1\n" else { continue }
      let after = try check(history)
      #expect(after.isSuperset(of: before), "run \(number) lost some")
      before = after
    }
    #expect(caught > 0)
    #expect(try Program.run(Program.rehearse, options + ["--history", history] + files).status == 0)
    #expect(try check(history).count == files.count)
  }

  @Test func programsThatBeginAHistoryAtOneMomentAllFindIt() throws {
    let scratch = try Scratch()
    let files = try reports(6, in: scratch, from: 0)
    for round in 0..<12 {
      let history = scratch.path("begun-\(round).sqlite")
      let processes = try files.map { file in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.rehearse)
        process.arguments = ["history", "import", "--hold", "0", "--project", "p", "--history", history, file]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        return process
      }
      let statuses = processes.map { process in
        process.waitUntilExit()
        return process.terminationStatus
      }
      #expect(statuses == Array(repeating: 0, count: 6), "round \(round)")
    }
  }

  @Test func severalProgramsImportIntoOneFile() throws {
    guard Program.works("sqlite3", ["--version"]) else { return print("skipped: there is no sqlite3 here") }
    let scratch = try Scratch()
    let history = scratch.path("history.sqlite")
    let processes = try (0..<4).map { number in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Program.rehearse)
      process.arguments =
        ["history", "import", "--run-per-file", "--hold", "0", "--patience", "600", "--project", "p", "--history", history]
        + (try reports(6, in: scratch, from: 6 * number))
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      return process
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try check(history).count == 24)
  }
}
