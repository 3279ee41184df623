/// What an agent and its app printed, with the report of its end apart from it.
struct LogText: Sendable {
  /// What was printed besides, line by line.
  private(set) var printed: [String]
  /// How many of these lines came before the report.
  private var place = 0
  /// In which functions of the app it ended, as the agent itself found out: without lines.
  private var agentNames: [String] = []
  /// The last report; nil where there is none.
  private(set) var report: CrashReport?

  init(_ text: String) {
    var lines = text.split(separator: "\n")
    guard let start = lines.lastIndex(where: { $0 == CrashReport.head }) else {
      printed = lines.map(String.init)
      return
    }
    let isWhole = lines[start...].contains { $0 == CrashReport.tail }
    let end = lines[start...].firstIndex { $0 == CrashReport.tail } ?? lines.endIndex
    let report = CrashReport(lines[start..<end].dropFirst(), isWhole: isWhole)
    // The agent's own names follow, unless looking for them fails for the reason that ended it.
    var after = min(end + 1, lines.endIndex)
    if let failed = lines[after...].firstIndex(where: { $0.hasPrefix("failed signal ") || $0 == "failed slow" }) {
      after = failed + 1
    } else if after < lines.endIndex, ["crashed in ", "aborted in "].contains(where: lines[after].hasPrefix) {
      let names = lines[after...]
      after = names.dropFirst().firstIndex { !$0.hasPrefix("  called by ") } ?? lines.endIndex
      agentNames = names[..<after].map(String.init)
    }
    lines.removeSubrange(start..<after)
    place = start
    printed = lines.map(String.init)
    self.report = report
    removeAddresses()
  }

  /// Takes out what the runtime prints of its own accord when it traps: addresses, which the report has in names.
  private mutating func removeAddresses() {
    guard let first = printed[..<place].lastIndex(of: "Current stack trace:") else { return }
    let end = printed[(first + 1)..<place].firstIndex { $0.first?.isNumber != true || !$0.contains(" 0x") } ?? place
    printed.removeSubrange(first..<end)
    place -= end - first
  }

  /// Whether the program wrote why it trapped.
  var hasReason: Bool { printed.contains { $0.contains("Fatal error") } }

  var story: CrashStory? { report.map { CrashStory($0, hasReason: hasReason, agentNames: agentNames) } }

  /// The last lines: at most `count` of what was printed, in which the program's own last words come first, and then how it
  /// ended.
  func tail(lines count: Int, story: CrashStory?) -> [String] {
    let told = story?.lines ?? []
    let tail = printed.suffix(max(3, count - told.count))
    guard let trap = printed.lastIndex(where: { $0.contains("Fatal error") }), trap < tail.startIndex else { return tail + told }
    return [printed[trap], "…"] + tail + told
  }

  /// All of it, with the story in the place of the report.
  func text(story: CrashStory?) -> String {
    (printed[..<place] + (story?.lines ?? []) + printed[place...]).map { $0 + "\n" }.joined()
  }
}
