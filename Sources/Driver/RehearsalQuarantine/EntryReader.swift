import Spelling
import Yams

/// Reads the entries of a quarantine file, and what it requires, and keeps what is wrong with them.
struct EntryReader {
  let lineCount: Int
  private(set) var requirement: ExplorationRequirement?
  private(set) var problems: [QuarantineFile.Problem] = []

  init(lineCount: Int) { self.lineCount = lineCount }

  private static let keys = ["test", "reason", "owner", "issue", "since", "until"]

  mutating func read(_ root: Node) -> [QuarantineEntry] {
    guard let mapping = root.mapping else {
      note(root, "a quarantine is a mapping with 'version' and 'tests'")
      return []
    }
    for (key, value) in mapping {
      switch key.string {
      case "version": if value.int != 1 { note(value, "this program knows version 1") }
      case "tests": break
      case "require-exploration":
        requirement = value.scalar.flatMap { ExplorationRequirement($0.string) }
        if requirement == nil { note(value, "'require-exploration' is \(ExplorationRequirement.forms)") }
      default: note(key, unknown(key.string ?? "", ["version", "require-exploration", "tests"]))
      }
    }
    guard let tests = mapping["tests"] else { return [] }
    if tests.null != nil { return [] }
    guard let list = tests.sequence else {
      note(tests, "'tests' is a list")
      return []
    }
    let starts = list.map { $0.mark?.line ?? 1 }
    var entries: [QuarantineEntry] = []
    for (index, node) in list.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : lineCount + 1
      guard let entry = entry(node, lines: starts[index]..<max(starts[index] + 1, end)) else { continue }
      if entries.contains(where: { $0.test == entry.test }) { note(node, "'\(entry.test)' is here twice") }
      entries.append(entry)
    }
    return entries
  }

  private mutating func entry(_ node: Node, lines: Range<Int>) -> QuarantineEntry? {
    guard let mapping = node.mapping else {
      note(node, "an entry has " + Self.keys.joined(separator: ", "))
      return nil
    }
    var values: [String: (text: String, node: Node)] = [:]
    for (key, value) in mapping {
      let name = key.string ?? ""
      guard Self.keys.contains(name) else {
        note(key, unknown(name, Self.keys))
        continue
      }
      guard let text = value.scalar?.string, !text.allSatisfy(\.isWhitespace) else {
        note(value, "'\(name)' is empty")
        continue
      }
      values[name] = (text, value)
    }
    // Without the `-`, which the mark of a mapping lies behind, the words are about the entry as a whole.
    for name in Self.keys where name != "since" && values[name] == nil && mapping[name] == nil {
      note(node, "the entry has no '\(name)'")
    }
    let since = values["since"].flatMap { day("since", $0) }
    let until = values["until"].flatMap { day("until", $0) }
    guard let test = values["test"], let reason = values["reason"], let owner = values["owner"], let issue = values["issue"],
      let last = values["until"], let until
    else { return nil }
    if let since, until - since > QuarantineFile.longest {
      note(last.node, "an entry lasts at most \(QuarantineFile.longest) days, and this one \(until - since)")
    }
    if let since, until < since { note(last.node, "it ends before it begins") }
    if test.text.allSatisfy({ $0 == "*" }) { note(test.node, "'\(test.text)' is about every test") }
    return QuarantineEntry(
      test: test.text, reason: reason.text, owner: owner.text, issue: issue.text, since: since, until: until, lines: lines)
  }

  private mutating func day(_ name: String, _ value: (text: String, node: Node)) -> Day? {
    // YAML may read a day as a moment; its text begins with the day either way.
    if let day = Day(String(value.text.prefix(10))) { return day }
    note(value.node, "'\(name)' is a day such as 2026-11-21, and not '\(value.text)'")
    return nil
  }

  private func unknown(_ key: String, _ known: [String]) -> String {
    let suggestion = NearMiss.suggestion(for: key, among: known)
    return "'\(key)' is unknown here: \(suggestion)"
  }

  private mutating func note(_ node: Node, _ words: String) {
    problems.append(QuarantineFile.Problem(line: node.mark?.line ?? 1, words: words))
  }
}
