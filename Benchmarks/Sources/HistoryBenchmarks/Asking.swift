import Foundation
import RehearsalCLI

#if canImport(Glibc)
  import Glibc
#endif

/// What came of a program: how long it took on the clock, on processors, and the most memory that it had.
struct Outcome {
  var seconds: Double
  var processor: Double
  var megabytes: Double
}

/// Runs a program with its output in `output`, or thrown away.
func run(_ arguments: [String], output: String = "/dev/null") throws -> Outcome {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  var pointers = arguments.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  var process = pid_t()
  let start = ContinuousClock.now
  guard posix_spawnp(&process, arguments[0], &actions, nil, &pointers, environ) == 0 else {
    throw Failed(program: arguments[0], reason: "it cannot be started")
  }
  var (status, usage) = (CInt(), rusage())
  wait4(process, &status, 0, &usage)
  let seconds = (ContinuousClock.now - start) / .seconds(1)
  guard status == 0 else {
    throw Failed(program: arguments.joined(separator: " "), reason: "it ended with status \(status >> 8)")
  }
  let processor =
    Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  return Outcome(seconds: seconds, processor: processor, megabytes: Double(usage.ru_maxrss) / 1024)
}

struct Failed: Error, CustomStringConvertible {
  let program: String
  let reason: String
  var description: String { "\(program): \(reason)" }
}

/// The questions that people ask of a large history, through the program that they ask it with, each beside the least that SQLite
/// itself can do for it: the same rows, read and counted.
struct Asking {
  let rehearse: String
  let history: String
  let folder: URL

  private func ask(_ arguments: String...) throws -> Outcome {
    try best { try run([rehearse] + arguments + ["--history", history]) }
  }

  /// The same of a history that remembers nothing of earlier answers.
  private func askAnew(_ arguments: String...) throws -> Outcome {
    try best {
      _ = try run(["sqlite3", history, "PRAGMA foreign_keys = ON; DELETE FROM family"])
      return try run([rehearse] + arguments + ["--history", history])
    }
  }

  private func scan(_ sql: String) throws -> Outcome { try best { try run(["sqlite3", history, sql]) } }

  /// The best of three, because other programs share the machine.
  private func best(_ body: () throws -> Outcome) throws -> Outcome {
    try (0..<3).map { _ in try body() }.min { $0.seconds < $1.seconds } ?? Outcome(seconds: 0, processor: 0, megabytes: 0)
  }

  /// Rows of a Markdown table.
  func table(_ suite: SyntheticSuite) throws -> [String] {
    let start = try best { try run([rehearse, "--version"]) }
    let (type, name) = suite.name(7)
    func row(_ what: String, _ ours: Outcome, _ plain: Outcome) -> String {
      func short(_ number: Double) -> String { String((number * 1000).rounded() / 1000) }
      return "| \(what) | \(short(ours.seconds)) | \(short(ours.processor)) | \(Int(ours.megabytes)) | \(short(plain.seconds)) |"
    }
    let page = folder.appending(path: "page").path
    return [
      "| start of the program | \((start.seconds * 1000).rounded() / 1000) | | \(Int(start.megabytes)) | |",
      row(
        "ranked report of all tests", try askAnew("flaky", "--output", "json", "--limit", "100000"),
        try scan("SELECT test_id, count(*), sum(outcome) FROM attempt WHERE attempt = 1 GROUP BY test_id")),
      row(
        "the same, with what is remembered", try ask("flaky", "--output", "json", "--limit", "100000"),
        try scan("SELECT test_id, count(*), sum(outcome) FROM attempt WHERE attempt = 1 GROUP BY test_id")),
      row(
        "one test's page", try ask("flaky", "why", "\(type) \(name)", "--html", page + ".html"),
        try scan("SELECT * FROM attempt WHERE test_id = 8")),
      row(
        "its page with the lists of tests and runs", try ask("report", "--html", page, "--test", "\(type) \(name)"),
        try scan("SELECT * FROM attempt WHERE test_id = 8; SELECT * FROM run")),
      row(
        "one test's story, as text", try ask("flaky", "why", "\(type) \(name)"),
        try scan("SELECT * FROM attempt WHERE test_id = 8")),
    ]
  }

  /// The pages of a hundred flaky tests, each by a command line of its own, but in this process: what is left is no start of a
  /// program.
  ///
  /// - Returns: Their median and their slowest, which is the first, as a row of a Markdown table.
  func pagesWithoutStarts(_ suite: SyntheticSuite) throws -> String {
    let program = Rehearse(specs: [])
    let output = dup(1)
    defer { close(output) }
    var seconds: [Double] = []
    for test in 0..<100 {
      let (type, name) = suite.name(20 * (test * suite.tests / 2000) + 7)
      // What the command prints is no row of this table.
      let nowhere = open("/dev/null", O_WRONLY)
      fflush(nil)
      dup2(nowhere, 1)
      let start = ContinuousClock.now
      let status = program.run(
        ["flaky", "why", "\(type) \(name)", "--html", folder.appending(path: "one.html").path, "--history", history])
      seconds.append((ContinuousClock.now - start) / .seconds(1))
      fflush(nil)
      dup2(output, 1)
      close(nowhere)
      guard status == 0 else { throw Failed(program: "flaky why", reason: "it ended with status \(status)") }
    }
    seconds.sort()
    func short(_ number: Double) -> String { String((number * 10000).rounded() / 10000) }
    let times = "\(short(seconds[50])) (\(short(seconds[99])))"
    return "| one test's page, no program started: median (and slowest) of 100 | \(times) | | | |"
  }

  /// The HTML report of all tests, beside a copy of the folder.
  func report(_ suite: SyntheticSuite) throws -> String {
    let pages = folder.appending(path: "pages").path
    let ours = try run([rehearse, "report", "--html", pages, "--history", history])
    let plain = try run(["cp", "-r", pages, pages + "-copy"])
    func short(_ number: Double) -> String { String((number * 1000).rounded() / 1000) }
    return
      "| HTML report of \(suite.tests) tests, \(suite.runs) runs | \(short(ours.seconds)) | \(short(ours.processor)) | \(Int(ours.megabytes)) | "
      + "\(short(plain.seconds)) (`cp -r`) |"
  }
}
