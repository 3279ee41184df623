import Foundation
import Hashing
import Testing

/// A run whose workers, agents and fork servers are killed at random: each spec ends once, with a true outcome, and all reports
/// agree.
///
/// A few hundred specs in each run of the tests; `REHEARSAL_CHAOS=2000`, or `make chaos`, for the whole.
struct ChaosTests {
  /// All processes that a process started, and those that they started.
  private func descendants(of root: pid_t) -> [pid_t] {
    var children: [pid_t: [pid_t]] = [:]
    for pid in ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap({ pid_t($0) }) {
      guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8), let end = text.lastIndex(of: ")") else {
        continue
      }
      let fields = text[text.index(after: end)...].split(separator: " ")
      // A zombie cannot be killed any more.
      if fields.count > 1, fields[0] != "Z", let parent = pid_t(fields[1]) { children[parent, default: []].append(pid) }
    }
    var found: [pid_t] = []
    var open = [root]
    while let next = open.popLast() {
      found += children[next] ?? []
      open += children[next] ?? []
    }
    return found.sorted()
  }

  private func expected(_ number: Int) -> String { number % 10 == 3 ? "failed" : "passed" }

  @Test func everySpecEndsOnceAndAllReportsAgree() throws {
    guard Program.works("sqlite3", ["--version"]) else { return print("skipped: there is no sqlite3 here") }
    let variables = ProcessInfo.processInfo.environment
    let count = variables["REHEARSAL_CHAOS"].flatMap { Int($0) } ?? 200
    let interval = count >= 1000 ? 0.5 : 0.1
    let scratch = try Scratch()
    let (history, mark) = (scratch.path("h.sqlite"), "WAYWARD_MARK=\(UUID().uuidString)")
    let forms = ["json", "events", "tap13", "junit"]

    let process = Process()
    process.executableURL = URL(fileURLWithPath: Wayward.program)
    process.arguments =
      ["run", "--jobs", "8", "--seed", "7", "--agent", Program.agent, "--history", history, "--no-recordings", "--project", "p"]
      + forms.flatMap { ["--report", "\($0)=\(scratch.path($0))"] }
    process.environment = variables.merging(
      ["WAYWARD": "crowd", "WAYWARD_COUNT": String(count), "WAYWARD_PAUSE": "30", "WAYWARD_MARK": String(mark.dropFirst(13))]
    ) { $1 }
    process.currentDirectoryURL = scratch.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    var chance = SplitMix64(seed: 42)
    var kills = 0
    while ended.wait(timeout: .now() + interval) == .timedOut {
      guard let victim = descendants(of: process.processIdentifier).randomElement(using: &chance) else { continue }
      if kill(victim, SIGKILL) == 0 { kills += 1 }
    }
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 1)
    #expect(kills > 0)

    // Each spec once, and what it should be, or lost with a reason.
    let specs = try JSONDecoder().decode(
      Wayward.Report.self, from: FileManager.default.contents(atPath: scratch.path("json")) ?? Data()
    ).specs
    #expect(specs.map(\.id) == (0..<count).map { "A crowd has number \($0)" })
    var surprises = 0
    for (number, spec) in specs.enumerated() where spec.outcome != expected(number) {
      surprises += 1
      let words = spec.attempts.last?.failure?.text ?? ""
      #expect(spec.outcome == "lost" || words.contains("signal 9"), "\(spec.id): \(spec.outcome): \(words)")
    }
    #expect(surprises <= kills)
    print("chaos: \(count) specs, \(kills) kills, \(surprises) attempts lost")

    try check(scratch, specs, history)
    #expect(Marked.areGone(mark))
  }

  /// Whether the history and the other reports say the same.
  private func check(_ scratch: Scratch, _ specs: [Wayward.Spec], _ history: String) throws {
    let told = specs.map { "\($0.id)|\($0.outcome)" }.sorted()
    let rows = try Program.run(
      "/usr/bin/env",
      [
        "sqlite3", history,
        "SELECT test.suite || ' ' || test.name, outcome.name FROM attempt JOIN test ON test.id = test_id JOIN outcome ON outcome.id = outcome",
      ]
    ).output
    #expect(rows.split(separator: "\n").map(String.init).sorted() == told)

    struct Event: Decodable {
      struct Payload: Decodable {
        let id: String?
        let outcome: String?
      }
      let kind: String
      let payload: Payload
    }
    let lines = try String(contentsOfFile: scratch.path("events"), encoding: .utf8).split(separator: "\n")
    let events = try lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    for kind in ["attemptFinished", "specFinished"] {
      let finished = events.filter { $0.kind == kind }.map { "\($0.payload.id ?? "")|\($0.payload.outcome ?? "")" }
      #expect(finished.sorted() == told)
    }

    let failed = specs.filter { $0.outcome != "passed" }.count
    let tap = try String(contentsOfFile: scratch.path("tap13"), encoding: .utf8).split(separator: "\n")
    #expect(tap.filter { $0.hasPrefix("ok ") }.count == specs.count - failed)
    #expect(tap.filter { $0.hasPrefix("not ok ") }.count == failed)
    let xml = try String(contentsOfFile: scratch.path("junit"), encoding: .utf8)
    #expect(xml.ranges(of: "<testcase ").count == specs.count)
    #expect(xml.ranges(of: /<(failure|error)[ >]/).count == failed)
  }
}
