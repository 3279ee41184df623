import Foundation
import RehearsalHistory
import RehearsalSpecs

#if canImport(Glibc)
  import Glibc
#endif

/// What was measured of one way to fill a table.
struct Measured {
  var name: String
  var seconds: Double
  var bytes: Int
  var count: Int
  /// The most memory that the process had, in megabytes.
  var memory: Double

  var perSecond: Double { Double(count) / seconds }
  var bytesPerResult: String { String((Double(bytes) / Double(count) * 10).rounded() / 10) }
  var line: String {
    "| \(name) | \(Int(perSecond)) | \(bytesPerResult) | \(memory > 0 ? String(Int(memory)) : "-") |"
  }
}

func ratio(_ one: Measured, _ other: Measured) -> Double { (one.perSecond / other.perSecond * 100).rounded() / 100 }

func size(_ path: String) -> Int {
  ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber)?.intValue ?? 0
}

private func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  return (ContinuousClock.now - start) / .seconds(1)
}

private func usage() -> rusage {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage
}

/// Seconds of processor, in the program and in the kernel.
private func cpu(_ usage: rusage) -> Double {
  Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

/// The reports into a history, a run each.
func importing(_ reports: [String], into path: String) throws -> Measured {
  let history = try History(recordingAt: path)
  var options = ImportOptions(project: "shop")
  options.isRunPerFile = true
  options.isFromThisMachine = false
  var count = 0
  let before = usage()
  let time = try seconds { count = try history.import(reports, options: options).results }
  let usage = usage()
  print("import: \(time) s on the clock, \(cpu(usage) - cpu(before)) s of processor")
  try history.close()
  return Measured(
    name: "`rehearse history import`, JUnit XML", seconds: time, bytes: size(path), count: count,
    memory: Double(usage.ru_maxrss) / 1024)
}

/// The sqlite3 shell's `.import` of the same rows into the same table, with the same indexes; the column that no report knows is
/// left out, because `.import` fills all.
func shellImport(_ suite: SyntheticSuite, into folder: URL) throws -> Measured {
  try shell(
    "sqlite3 `.import`, the same table and indexes", suite, folder,
    """
    CREATE TABLE attempt (test_id INTEGER NOT NULL, run_id INTEGER NOT NULL, attempt INTEGER NOT NULL, outcome INTEGER NOT NULL,
      real_us INTEGER, lane INTEGER NOT NULL, position INTEGER NOT NULL,
      PRIMARY KEY (test_id, run_id, attempt)) STRICT, WITHOUT ROWID;
    CREATE INDEX by_test ON attempt (test_id, run_id) WHERE outcome BETWEEN 1 AND 9;
    CREATE INDEX by_run ON attempt (run_id, test_id) WHERE outcome BETWEEN 1 AND 9;
    """)
}

/// The sqlite3 shell's `.import` of the same rows into a table without any index.
func plainImport(_ suite: SyntheticSuite, into folder: URL) throws -> Measured {
  try shell(
    "sqlite3 `.import`, a plain table", suite, folder,
    """
    CREATE TABLE attempt (test_id INTEGER, run_id INTEGER, attempt INTEGER, outcome INTEGER, real_us INTEGER, lane INTEGER,
      position INTEGER);
    """)
}

private func shell(_ name: String, _ suite: SyntheticSuite, _ folder: URL, _ schema: String) throws -> Measured {
  let table = folder.appending(path: "table.csv").path
  if size(table) == 0 { try suite.writeTable(to: table) }
  let path = folder.appending(path: "shell-\(name.count).sqlite").path
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [
    "sqlite3", path, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536;", schema, ".mode csv",
    ".import '\(table)' attempt",
  ]
  process.standardOutput = FileHandle.nullDevice
  let time = try seconds {
    try process.run()
    process.waitUntilExit()
  }
  return Measured(name: name, seconds: time, bytes: size(path), count: suite.runs * suite.tests, memory: 0)
}

/// Our own runs, with seeds, traces and virtual time, by way of their events.
func recording(into folder: URL) throws -> Measured {
  let path = folder.appending(path: "own.sqlite").path
  let history = try History(recordingAt: path)
  let (runs, specs) = (100, 1000)
  var count = 0
  for run in 0..<runs {
    var lines = """
      {"elapsedMicroseconds":0,"kind":"runStarted","payload":{"jobs":1,"name":"r\(run)","planned":\(specs),"seed":"\(run)","started":\
      "2026-01-01T00:00:00.000Z"},"run":"r\(run)","sequence":0,"version":1}\n
      """
    for spec in 0..<specs {
      let id = "Feature \(spec / 10) does case \(spec % 10)"
      let seed = AttemptSeed.derive(run: UInt64(run), spec: id, attempt: 1)
      lines += """
        {"elapsedMicroseconds":\(spec),"kind":"attemptFinished","payload":{"agentLog":[],"artefacts":[],"attempt":1,"file":"F.swift",\
        "id":"\(id)","lane":0,"line":\(spec),"outcome":"passed","path":["Feature \(spec / 10)","does case \(spec % 10)"],\
        "positionInLane":\(spec),"realMicroseconds":\(5000 + (spec * 7919 + run * 104_729) % 40_000),"requirements":3,"seed":"\(seed)",\
        "traceHash":"\(String(0x1000_0000_0000_0000 + UInt64(spec), radix: 16))","virtualMicroseconds":50000},"run":"r\(run)",\
        "sequence":\(spec + 1),"version":1}\n
        """
    }
    let file = folder.appending(path: "own-\(run).jsonl").path
    try Data(lines.utf8).write(to: URL(filePath: file))
    count += try history.import([file], options: ImportOptions(project: "own")).results
  }
  _ = try history.vacuum()
  try history.close()
  return Measured(name: "our own runs, with traces and virtual time", seconds: 1, bytes: size(path), count: count, memory: 0)
}
