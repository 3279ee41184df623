import Foundation
import Rehearsal

@testable import RehearsalStudio

/// A package in a folder of its own, whose program with specs, and whose bundle of tests, are scripts of the shell: they say what
/// a test has them say, and take down how they were called.
struct ScriptedProgram {
  let folder: String
  let feed = EventFeed()
  let traces: TraceShelf
  let tests: PackageTests
  let runs: SpecRuns
  let options: StudioOptions

  /// - Parameters:
  ///   - script: What the program does; its arguments were written to `calls` before.
  ///   - path: Where the program is, in the folder.
  init(_ script: String, at path: String = "program") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "scripted-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    options = StudioOptions(
      program: "\(folder)/\(path)", agent: "/no/agent", folder: folder, history: "\(folder)/history.sqlite")
    traces = TraceShelf(options)
    tests = PackageTests(options, scratch: "\(folder)/scratch")
    runs = SpecRuns(SpecProgram(options), feed, traces, tests)
    try install(script, at: path, notingIn: "calls")
  }

  /// The bundle of tests; what it does when it is called for what.
  ///
  /// - Parameters:
  ///   - listing: Lines that XCTest lists, and those that Swift Testing writes to its stream.
  ///   - running: A script for each of them.
  func installBundle(
    listing: (methods: [String], records: [String]), running: (methods: String, functions: String)
  ) throws {
    try write(listing.methods, to: "methods")
    try write(listing.records, to: "records")
    let script = """
      if [ -f broken ]; then echo "the bundle is broken" >&2; exit 1; fi
      case "$*" in
      --list-tests) cat methods ;;
      *--list-tests) cat records > "$4" ;;
      --testing-library*) \(running.functions) ;;
      *) \(running.methods) ;;
      esac
      """
    try install(script, at: ".build/debug/shopPackageTests.xctest", notingIn: "bundle-calls")
  }

  /// The bundle of a package of some name, with one test of XCTest.
  func installBundle(of package: String, listing method: String) throws {
    let script = "case \"$*\" in --list-tests) echo '\(method)' ;; *) : > \"$4\" ;; esac"
    try install(script, at: ".build/debug/\(package)PackageTests.xctest", notingIn: "bundle-calls")
  }

  private func install(_ script: String, at path: String, notingIn calls: String) throws {
    let file = "\(folder)/\(path)"
    try FileManager.default.createDirectory(
      atPath: URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false), withIntermediateDirectories: true)
    // By a process that has ended: what somebody still has open for writing cannot be started.
    let writing = #"printf '#!/bin/sh\nprintf "%%s\\n" "$*" >> %s\n%s\n' "$1" "$2" > "$0" && chmod +x "$0""#
    let ending = try ProgramCall("/bin/sh", ["-c", writing, file, calls, script], in: folder).run(line: { _ in })
    guard ending.status == 0 else { throw StudioProblem("no script: \(ending.errors)") }
  }

  func write(_ lines: [String], to name: String) throws {
    let file = URL(filePath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file)
  }

  /// The lines of a file; none where there is none.
  func lines(of name: String) -> [String] {
    let text = FileManager.default.contents(atPath: "\(folder)/\(name)").map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// How the program was called, each call with its arguments in one line.
  var calls: [String] { lines(of: "calls") }

  /// What was told to a page, up to now.
  func heard(_ stream: AsyncStream<String>) async throws -> [(event: String, data: JSONValue)] {
    feed.knock()
    var heard: [(String, JSONValue)] = []
    for await text in stream {
      guard let told = Self.event(in: text) else { break }
      heard.append(told)
    }
    return heard
  }

  /// An event of the feed; nil of a knock.
  static func event(in text: String) -> (event: String, data: JSONValue)? {
    let lines = text.split(separator: "\n")
    guard lines.count == 2, lines[0].hasPrefix("event: "), lines[1].hasPrefix("data: "), text.hasSuffix("\n\n"),
      let data = try? JSON.decode(JSONValue.self, from: Array(lines[1].dropFirst(6).utf8))
    else { return nil }
    return (String(lines[0].dropFirst(7)), data)
  }

  /// Removes all that was made.
  func close() {
    traces.close()
    try? FileManager.default.removeItem(atPath: folder)
  }
}
