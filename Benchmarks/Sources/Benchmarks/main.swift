import Foundation
import Rehearsal

// `rehearsal-benchmarks echo N M` is the other side of the ping-pong baseline.
let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "echo", let requestBytes = Int(arguments[2]), let replyBytes = Int(arguments[3]) {
  PingPong.echo(requestBytes: requestBytes, replyBytes: replyBytes)
}

let flags = [
  "--three-hundred-only", "--verbs-only", "--running-only", "--round-trips-only", "--exploring-only", "--races", "--output",
]
if let unknown = arguments.dropFirst().first(where: { $0.hasPrefix("-") && !flags.contains($0) }) {
  print("'\(unknown)' is no option. Options: \(flags.dropLast().joined(separator: ", ")) FOLDER, --output FILE")
  exit(64)
}

/// What follows an option.
func value(of option: String) -> String? {
  arguments.firstIndex(of: option).flatMap { arguments.count > $0 + 1 ? arguments[$0 + 1] : nil }
}

let folder = URL(fileURLWithPath: arguments[0]).deletingLastPathComponent()
let hello = folder.appendingPathComponent("hello").path
if ProcessInfo.processInfo.environment["REHEARSAL_AGENT"] == nil {
  setenv("REHEARSAL_AGENT", folder.appendingPathComponent("rehearsal-agent").path, 1)
}

/// Specs through the runner and agents in numbers, beside what others take.
func running() throws -> [Row] {
  let runner = SpecRunner(
    path: folder.appendingPathComponent("runner-specs").path,
    agent: ProcessInfo.processInfo.environment["REHEARSAL_AGENT"] ?? "")
  let peers = try Peers(folder: folder)
  return try runningSpecs(runner, peers) + runnerOverhead(runner) + threeHundredSpecs(runner, hello: hello) + memory(peers)
}

var rows: [Row] = []
if arguments.contains("--three-hundred-only") {
  printTable(try threeHundredTests(hello: hello))
  exit(0)
}
if arguments.contains("--verbs-only") {
  printTable(try verbs())
  exit(0)
}
if arguments.contains("--running-only") {
  printTable(try running())
  exit(0)
}
if arguments.contains("--exploring-only") {
  printTable(try exploring(rehearse: folder.appendingPathComponent("rehearse").path, races: value(of: "--races")))
  exit(0)
}
for placement in Placement.allCases where placement != .twoCPUs || ProcessInfo.processInfo.processorCount > 1 {
  placement.apply()
  rows += try roundTrips(placement)
}
Placement.free.apply()
if !arguments.contains("--round-trips-only") {
  rows += try starts(hello: hello)
  rows += try waits()
  rows += try scale()
  rows += try solving()
  rows += try navigating()
  rows += try storyboards()
  rows += try timers()
  rows += try recording(rehearse: folder.appendingPathComponent("rehearse").path)
  rows += try exploring(rehearse: folder.appendingPathComponent("rehearse").path, races: value(of: "--races"))
  rows += requesting()
  rows += try verbs()
  rows += try threeHundredTests(hello: hello)
  rows += try running()
}

printTable(rows)
if let path = value(of: "--output") {
  let file = URL(fileURLWithPath: path)
  try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  try encoder.encode(Report(rows: rows)).write(to: file)
  print("written to \(file.relativePath)")
}
