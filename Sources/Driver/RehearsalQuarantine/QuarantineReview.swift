import FlakinessStatistics
import Spelling

/// What is to be done about the entries of a quarantine, and what should be added to it.
package struct QuarantineReview: Sendable {
  /// What the statistics say of a test, as far as the quarantine needs it.
  package struct Subject: Sendable, Hashable {
    package let name: String
    package let status: TestStatus
    package let reason: String
    package let owner: String?
    /// How many runs in a row had no failure, and how many show that it is mended; `nil` if nothing has to be shown.
    package let quietChains: Int
    package let quietChainsNeeded: Int?
    /// The token of a run in which its latest exploration made it fail; nil if that found none, or if it was not explored.
    package let witness: String?

    package init(
      name: String, status: TestStatus, reason: String, owner: String?, quietChains: Int, quietChainsNeeded: Int?,
      witness: String? = nil
    ) {
      self.name = name
      self.status = status
      self.reason = reason
      self.owner = owner
      self.quietChains = quietChains
      self.quietChainsNeeded = quietChainsNeeded
      self.witness = witness
    }
  }

  /// What is to be said of one entry.
  package enum Finding: Sendable, Hashable {
    /// Its last day is over: its failures count again.
    case expired
    /// The test is broken, which no quarantine forgives.
    case broken(String)
    /// It has passed as often as shows that it is mended: the entry can go.
    case releasable(String)
    /// It has passed as often, but its latest exploration made it fail in another order of events, which the token repeats.
    case provoked(token: String)
    /// It has passed as often, but was not explored as far as is required; why, and what to run.
    case unexplored(String)
    /// No test of that name has run; these are like it.
    case unknown(near: [String])
    /// It has run, and has not failed.
    case passing
    /// It says neither who works on it nor where.
    case unassigned
    /// It forgives only in so many days.
    case later(days: Int)
    /// It is rightly here.
    case active(daysLeft: Int)

    /// Whether a gate should stop for it.
    package var isProblem: Bool {
      switch self {
      case .expired, .broken, .unknown, .unassigned: true
      case .releasable, .provoked, .unexplored, .passing, .later, .active: false
      }
    }

    package var words: String {
      switch self {
      case .expired: "expired: mend the test, or argue anew"
      case .broken(let reason): "broken, which a quarantine does not forgive: \(reason)"
      case .releasable(let reason): "can be released: \(reason)"
      case .provoked(let token):
        "its runs say that it is mended, but an exploration made it fail ('run --replay \(token)'): mend it, and explore it again"
      case .unexplored(let lack): "its runs say that it is mended, but \(lack)"
      case .unknown(let near):
        "no test of this name has run"
          + (near.isEmpty ? "" : "; did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?")
      case .passing: "has not failed in the runs that count: the entry can go"
      case .unassigned: "has no owner or no issue yet: fill them in"
      case .later(let days): "forgives only in \(Words.count(days, "day"))"
      case .active(let days): days == 0 ? "ends today" : "ends in \(Words.count(days, "day"))"
      }
    }
  }

  package let findings: [(entry: QuarantineEntry, finding: Finding)]
  /// Flaky tests that have no entry.
  package let missing: [Subject]

  /// - Parameters:
  ///   - subjects: The tests that failed, with what is known of them.
  ///   - known: The names of all tests that have run.
  ///   - explored: What the latest explorations came to, by the names of the tests.
  ///   - requirement: What they must have shown of a test that is released; what the file says unless given.
  ///   - program: What explores, as a shell takes it: for the commands that are told.
  ///   - today: The day on which entries count or have expired.
  package init(
    _ file: QuarantineFile, subjects: [Subject], known: Set<String>, explored: [String: ExploredTest] = [:],
    requirement: ExplorationRequirement? = nil, program: String = "rehearse", today: Day
  ) {
    let requirement = requirement ?? file.requirement
    findings = file.entries.map { entry in
      let mine = subjects.filter { entry.isAbout($0.name) }
      // What has not failed in the runs that count may have failed in others.
      let names = mine.isEmpty ? known.filter(entry.isAbout).sorted() : mine.map(\.name)
      let lack = requirement.flatMap { needed in
        names.lazy.compactMap { needed.lack(of: $0, explored[$0], program: program) }.first
      }
      return (entry, Self.finding(entry, mine, known, lack: lack, today))
    }
    missing = subjects.filter { subject in
      subject.status == .flaky && !file.entries.contains { $0.isAbout(subject.name) }
    }.sorted { $0.name < $1.name }
  }

  /// - Parameter lack: What is missing of the explorations that are required; nil if nothing is.
  private static func finding(
    _ entry: QuarantineEntry, _ subjects: [Subject], _ known: Set<String>, lack: String?, _ today: Day
  ) -> Finding {
    guard known.contains(where: entry.isAbout) else {
      return entry.until < today ? .expired : .unknown(near: NearMiss.candidates(for: entry.test, among: known.sorted()))
    }
    if let broken = subjects.first(where: { $0.status == .broken }) { return .broken(broken.reason) }
    let isMended = subjects.allSatisfy { $0.status == .healthy }
    let witness = subjects.lazy.compactMap(\.witness).first
    if isMended, witness == nil, lack == nil, let subject = subjects.first { return .releasable(subject.reason) }
    if entry.until < today { return .expired }
    if isMended, let witness { return .provoked(token: witness) }
    if isMended, !subjects.isEmpty, let lack { return .unexplored(lack) }
    if entry.isUnassigned { return .unassigned }
    if subjects.isEmpty { return lack.map { .unexplored($0) } ?? .passing }
    if let since = entry.since, since > today { return .later(days: since - today) }
    return .active(daysLeft: entry.until - today)
  }

  /// The file as it should be: without what can be released, and with the tests that are missing.
  ///
  /// Comments and the rest of the text stay as they are. What a person has to fill in says so.
  package func suggestion(for file: QuarantineFile, today: Day) -> String {
    var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    for case (let entry, .releasable) in findings.reversed() {
      let range = entry.lines.lowerBound - 1..<min(entry.lines.upperBound - 1, lines.count)
      // Comments and empty lines at the end belong to what follows; comments right above are the entry's own.
      let end = range.last { !Self.isBlank(lines[$0]) } ?? range.lowerBound
      let above = lines[..<range.lowerBound].reversed().prefix { $0.drop { $0 == " " }.hasPrefix("#") }.count
      lines.removeSubrange(range.lowerBound - above...end)
    }
    if file.entries.isEmpty, !missing.isEmpty {
      lines.removeAll { $0.hasPrefix("tests:") }
      if !lines.contains(where: { $0.hasPrefix("version:") }) { lines.append("version: 1") }
      lines.append("tests:")
    } else if !lines.contains(where: { $0.hasPrefix("  - ") || $0.hasPrefix("- ") }), let place = lines.firstIndex(of: "tests:"),
      missing.isEmpty
    {
      lines[place] = "tests: []"
    }
    let indent = lines.contains { $0.hasPrefix("- ") } ? "" : "  "
    for subject in missing {
      lines += [
        "\(indent)- test: \(Self.scalar(QuarantineEntry.escaped(subject.name)))",
        "\(indent)  reason: \(Self.scalar(subject.reason))",
        "\(indent)  owner: \(Self.scalar(subject.owner ?? QuarantineEntry.nobody))",
        "\(indent)  issue: \(Self.scalar(QuarantineEntry.nothing))",
        "\(indent)  since: \(today)", "\(indent)  until: \(today + QuarantineFile.suggested)",
      ]
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  private static func isBlank(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    return text.isEmpty || text.hasPrefix("#")
  }

  /// Text as YAML takes it in double quotes, which take anything.
  static func scalar(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
