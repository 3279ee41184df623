import Foundation
import RehearsalSpecs

/// Reads the Test Anything Protocol, versions 12 to 14, with subtests.
///
/// TAP has no retries: a description that comes again is another assertion of the same words, and gets a number. A test point
/// that closes a subtest is told by the points in it, unless it fails and none of them did. A subtest without a "# Subtest" line
/// before it has no name until it ends; its points are told without one.
final class TAPReader: ReportReader {
  private struct Level {
    var names: [String] = []
    /// The name that a "# Subtest" line announced for the next level.
    var announced: String?
    var points = 0
    var failed = 0
    var planned: Int?
    var taken: [String: Int] = [:]
  }

  private struct Point {
    var depth: Int
    var test: Int
    var outcome: OutcomeCode
    var failure: ReportedFailure?
    var microseconds: Int64?
    var isWanted = true
    /// The attempts before and with this one, which our own reports tell.
    var attempts: [ReportedAttempt] = []
  }

  /// The deepest level of subtests, far below what anybody writes; what is deeper counts as of this one.
  private static let deepest = 63

  private var splitter = LineSplitter()
  private var levels = [Level()]
  private var point: Point?
  private var block: [String]?
  private var blockIndent = 0
  private(set) var damage: String?

  func read(_ piece: [UInt8], into intake: RunIntake) throws {
    var lines: [[UInt8]] = []
    splitter.add(piece) { lines.append($0) }
    for line in lines { try take(String(decoding: line, as: UTF8.self), intake) }
  }

  func finish(into intake: RunIntake) throws {
    if let line = splitter.finish() { try take(String(decoding: line, as: UTF8.self), intake) }
    if block != nil { note("the file ends inside a YAML block") }
    try flush(intake)
    if levels[0].planned == nil, levels[0].points == 0 { note("it is no TAP: there is no plan and no test point in it") }
    if let planned = levels[0].planned, planned > levels[0].points {
      note("\(planned) \(planned == 1 ? "test was" : "tests were") planned, and \(levels[0].points) came")
      intake.run.isInterrupted = true
    }
    if splitter.cutALine { note("a line is longer than \(LineSplitter.longestLine) bytes") }
  }

  private func note(_ problem: String) { damage = damage ?? problem }

  private func take(_ line: String, _ intake: RunIntake) throws {
    let spaces = line.prefix { $0 == " " }.count
    let text = line.dropFirst(spaces)
    if var open = block {
      if text == "...", spaces == blockIndent {
        endBlock(open)
        block = nil
      } else {
        if open.count < 500 { open.append(String(line.dropFirst(min(spaces, blockIndent)))) }
        block = open
      }
      return
    }
    if text == "---", point != nil, spaces == 4 * (point?.depth ?? 0) + 2 {
      (block, blockIndent) = ([], spaces)
      return
    }
    let depth = min(spaces / 4, Self.deepest)
    if text.hasPrefix("# Subtest: ") {
      try flush(intake)
      // At the level of its parent, as Node writes it, or of its points, as the specification does.
      let parent = depth > 0 && depth == levels.count ? depth - 1 : depth
      close(to: parent)
      if parent < levels.count { levels[parent].announced = unescaped(String(text.dropFirst("# Subtest: ".count))) }
    } else if let match = text.firstMatch(of: /^(not )?ok\b(?: +(\d+))?(?: +- +| +|$)?(.*)$/) {
      try flush(intake)
      try take(isOK: match.output.1 == nil, number: match.output.2.map(String.init), rest: String(match.output.3), depth, intake)
    } else if let match = text.firstMatch(of: /^1\.\.(\d+)/) {
      open(to: depth)
      levels[depth].planned = Int(match.output.1)
    } else if text.hasPrefix("Bail out!") {
      intake.run.isInterrupted = true
      note("the run bailed out: \(text.dropFirst("Bail out!".count).drop { $0 == " " })")
    } else if text.hasPrefix("#"), point?.failure != nil {
      // Test::More tells about a failure in comments.
      point?.failure?.text += text.dropFirst().drop { $0 == " " } + "\n"
    }
  }

  private func take(isOK: Bool, number: String?, rest: String, _ depth: Int, _ intake: RunIntake) throws {
    open(to: depth)
    let children = levels.count > depth + 1 ? levels[depth + 1] : nil
    close(to: depth)
    var (description, directive, reason) = split(rest)
    var microseconds: Int64?
    // bats: "name in 12ms"; node-tap: "name # time=12.5ms".
    if let match = description.firstMatch(of: /\ in (\d+)ms$/) {
      microseconds = Double(match.output.1).flatMap { ReportedDuration.microseconds(ofSeconds: $0 / 1000) }
      description = String(description[..<match.range.lowerBound])
    }
    if directive == "time" { microseconds = Double(reason).flatMap { ReportedDuration.microseconds(ofSeconds: $0 / 1000) } }

    levels[depth].points += 1
    let isExpected = isOK || directive == "todo"
    if !isExpected { levels[depth].failed += 1 }
    levels[depth].announced = nil
    if description.isEmpty { description = "(test \(number ?? String(levels[depth].points)))" }
    levels[depth].taken[description, default: 0] += 1
    if let times = levels[depth].taken[description], times > 1 { description += " (\(times))" }

    var outcome: OutcomeCode = isOK ? .passed : .failed
    if directive == "skip" { outcome = .skipped }
    if directive == "todo", !isOK { outcome = .skipped }
    // A parent is told by its children.
    if let children, children.points > 0, isExpected || children.failed > 0 {
      point = Point(depth: depth, test: 0, outcome: outcome, isWanted: false)
      return
    }
    let identity = TestIdentity(suite: Bounds.name(levels[depth].names.joined(separator: " / ")), name: Bounds.name(description))
    let failure = outcome == .passed ? nil : ReportedFailure(message: outcome == .skipped ? reason : "")
    point = Point(
      depth: depth, test: try intake.test(ReportedTest(identity: identity)), outcome: outcome,
      failure: failure?.isEmpty == true && outcome == .skipped ? nil : failure, microseconds: microseconds)
  }

  /// The description, the directive in small letters, and what follows it.
  private func split(_ rest: String) -> (String, String, String) {
    guard let match = rest.firstMatch(of: /(?:^|[^\\])# *(?i)(skip|todo|time=)\S*?[: ]*(.*)$/) else {
      return (unescaped(rest.trimmed), "", "")
    }
    let hash = rest[match.range].firstIndex(of: "#") ?? match.range.lowerBound
    let word = match.output.1.lowercased()
    let reason = String(match.output.2).trimmed
    if word == "time=" {
      return (
        unescaped(String(rest[..<hash]).trimmed), "time",
        String(rest[hash...].split(separator: "=").last?.prefix { $0.isNumber || $0 == "." } ?? "")
      )
    }
    return (unescaped(String(rest[..<hash]).trimmed), word, reason)
  }

  private func unescaped(_ text: String) -> String {
    text.contains("\\") ? text.replacing(/\\([\\#])/) { String($0.output.1) } : text
  }

  private func endBlock(_ lines: [String]) {
    guard point != nil else { return }
    func value(_ keys: String...) -> String? {
      for key in keys {
        guard let index = lines.firstIndex(where: { $0.hasPrefix(key + ":") }) else { continue }
        let value = lines[index].dropFirst(key.count + 1).trimmingPrefix(" ")
        if value.isEmpty || value.hasPrefix("|") || value.hasPrefix(">") {
          return lines[(index + 1)...].prefix { $0.hasPrefix(" ") || $0.isEmpty }.map { $0.trimmed }.joined(separator: "\n")
            .trimmed
        }
        // Double quotes have the escapes of JSON.
        if let text = try? JSONDecoder().decode(String.self, from: Data(value.utf8)) { return text }
        let quotes: [Character] = ["'", "\""]
        if let first = value.first, quotes.contains(first), value.last == first, value.count > 1 {
          return String(value.dropFirst().dropLast())
        }
        return String(value)
      }
      return nil
    }
    if let text = value("duration_ms").flatMap(Double.init) {
      point?.microseconds = ReportedDuration.microseconds(ofSeconds: text / 1000)
    }
    if let ours = value("outcome").flatMap(Outcome.init(rawValue:)) { takeOurs(ours, lines) }
    guard let outcome = point?.outcome, outcome == .failed || point?.failure != nil && outcome != .skipped else { return }
    point?.failure?.message = value("message", "error") ?? ""
    point?.failure?.type = value("code", "failureType", "name") ?? ""
    point?.failure?.text = lines.joined(separator: "\n")
    if let place = value("location", "at"), let match = place.firstMatch(of: /^(.+?):(\d+)(?::\d+)?$/) {
      point?.failure?.file = String(match.output.1)
      point?.failure?.line = Int(match.output.2)
    } else {
      point?.failure?.file = value("file")
      point?.failure?.line = value("line").flatMap { Int($0) }
    }
  }

  /// What our own reports say of the outcome, where TAP has but two words, and of earlier attempts, of which it has no notion.
  private func takeOurs(_ outcome: Outcome, _ lines: [String]) {
    guard let told = point?.outcome, (told == .failed) == outcome.failsTheRun || told == .skipped && outcome != .passed else {
      return
    }
    point?.outcome = OutcomeCode(rawValue: outcome.code) ?? told
    if outcome.failsTheRun || outcome == .missing, point?.failure == nil { point?.failure = ReportedFailure() }
    guard let start = lines.firstIndex(of: "attempts:") else { return }
    for line in lines[(start + 1)...].prefix(while: { $0.hasPrefix(" ") }) {
      guard let match = line.wholeMatch(of: /(?:  - |    )(\w+): (.*)/) else { continue }
      let value = String(match.output.2)
      let text = (try? JSONDecoder().decode(String.self, from: Data(value.utf8))) ?? value
      if line.hasPrefix("  - ") {
        let code = Outcome(rawValue: value).flatMap { OutcomeCode(rawValue: $0.code) } ?? .error
        point?.attempts.append(ReportedAttempt(outcome: code))
      }
      guard let last = point?.attempts.indices.last else { continue }
      switch match.output.1 {
      case "duration_ms":
        point?.attempts[last].microseconds = Double(value).flatMap { ReportedDuration.microseconds(ofSeconds: $0 / 1000) }
      case "message": point?.attempts[last].failure = ReportedFailure(message: text)
      case "failureType": point?.attempts[last].failure?.type = text
      case "file": point?.attempts[last].failure?.file = text
      case "line": point?.attempts[last].failure?.line = Int(value)
      default: break
      }
    }
  }

  /// Tells the point before, whose block and comments have come.
  private func flush(_ intake: RunIntake) throws {
    guard var last = point else { return }
    point = nil
    guard last.isWanted else { return }
    for attempt in last.attempts { try intake.add(attempt, of: last.test) }
    guard last.attempts.isEmpty else { return }
    if let text = last.failure?.text { last.failure?.text = text.trimmed }
    try intake.add(
      ReportedAttempt(outcome: last.outcome, microseconds: last.microseconds, failure: last.failure), of: last.test)
  }

  private func open(to depth: Int) {
    while levels.count <= depth {
      var level = Level()
      level.names = levels[levels.count - 1].names
      if let name = levels[levels.count - 1].announced { level.names.append(name) }
      levels.append(level)
    }
  }

  private func close(to depth: Int) {
    while levels.count > depth + 1 { levels.removeLast() }
  }
}
