import Foundation
import RehearsalHistory

// `history-benchmarks [--results N] [--tests N] [--folder PATH]`: imports JUnit reports, and the same rows with the sqlite3
// shell; and asks of them what people ask, through the `rehearse` that lies beside this program, if there is one.
//
// The reports are made first, in a folder that is removed at the end; ten million results take about 1.3 GB there, and as much
// again for the histories.

func option(_ name: String, _ otherwise: Int) -> Int {
  guard let flag = CommandLine.arguments.firstIndex(of: name), CommandLine.arguments.count > flag + 1 else { return otherwise }
  return Int(CommandLine.arguments[flag + 1]) ?? otherwise
}

let results = option("--results", 10_000_000)
let tests = option("--tests", 5000)
let parent =
  CommandLine.arguments.firstIndex(of: "--folder").map { URL(filePath: CommandLine.arguments[$0 + 1]) }
  ?? FileManager.default.temporaryDirectory
let folder = parent.appending(path: "history-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

let suite = SyntheticSuite(tests: tests, runs: results / tests, folder: folder)
print("\(suite.runs) runs of \(tests) tests, \(suite.runs * tests) results, one in a hundred failed")
let reports = try suite.writeReports()
let bytes = reports.reduce(0) { $0 + size($1) }
print("reports: \(bytes / 1_000_000) MB, \(bytes / results) bytes a result")

let history = try importing(reports, into: folder.appending(path: "history.sqlite").path)
let shell = try shellImport(suite, into: folder)
let plain = try plainImport(suite, into: folder)
let own = try recording(into: folder)

print("")
print("| what | results a second | bytes a result | peak memory, MB |")
print("|---|---|---|---|")
for row in [history, shell, plain] { print(row.line) }
print("| \(own.name) | - | \(own.bytesPerResult) | - |")
print("")
print("import against the shell's .import into the same table: \(ratio(history, shell)) times as fast")
print("import against the shell's .import into a plain table: \(ratio(history, plain)) times as fast")

let rehearse = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "rehearse").path
if FileManager.default.isExecutableFile(atPath: rehearse) {
  for report in reports { try FileManager.default.removeItem(atPath: report) }
  print("")
  print("| what | seconds | of processor | peak memory, MB | sqlite3, the bare rows, seconds |")
  print("|---|---|---|---|---|")
  let asking = Asking(rehearse: rehearse, history: folder.appending(path: "history.sqlite").path, folder: folder)
  for row in try asking.table(suite) { print(row) }
  print(try asking.pagesWithoutStarts(suite))
  let wide = SyntheticSuite(tests: 10_000, runs: 200, folder: folder)
  let path = folder.appending(path: "wide.sqlite").path
  _ = try importing(try wide.writeReports(), into: path)
  print(try Asking(rehearse: rehearse, history: path, folder: folder).report(wide))
} else {
  print("there is no rehearse beside this program: build it, for the times of reports")
}
