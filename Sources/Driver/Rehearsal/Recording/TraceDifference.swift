import RehearsalWire

/// The first entry at which two traces part.
package struct TraceDifference: Equatable, Sendable {
  /// Which of the attempt's apps, counted from 0.
  package let app: Int
  /// Which entry, counted from 0; nil when one of the traces is not there.
  package let entry: Int?
  /// The entry in the one trace and in the other, or what is known of it.
  package let first: String
  package let second: String
  /// The last command before it, as the traces have it; nil when there was none, or when it is not kept.
  package let command: String?

  init(app: Int, first: String, second: String) {
    (self.app, self.first, self.second) = (app, first, second)
    (entry, command) = (nil, nil)
  }

  /// Compares entry by entry; nil when all are equal.
  init?(_ first: Trace.Reply, _ second: Trace.Reply, app: Int) {
    guard first.hash != second.hash || first.length != second.length else { return nil }
    let (one, other) = (Array((first.digests ?? "").utf8), Array((second.digests ?? "").utf8))
    // Each digest is of all entries up to its own, so the first that differs is the first difference.
    let alike = zip(one, other).prefix { $0 == $1 }.count / 8
    self.app = app
    entry = alike
    let (oneEntry, otherEntry) = (Self.entry(alike, of: first), Self.entry(alike, of: second))
    (self.first, self.second) = Self.excerpts(oneEntry, otherEntry)
    let before = (0..<alike).reversed().lazy.compactMap { Self.keptEntry($0, of: second) }
    command = before.first { $0.contains(" ms command ") }.map { Self.shortened($0) }
  }

  private static func keptEntry(_ index: Int, of trace: Trace.Reply) -> String? {
    let kept = index - (trace.length - trace.entries.count)
    return trace.entries.indices.contains(kept) ? trace.entries[kept] : nil
  }

  private static func entry(_ index: Int, of trace: Trace.Reply) -> String {
    if index >= trace.length { return "nothing more" }
    return keptEntry(index, of: trace) ?? "an entry that was not kept"
  }

  // MARK: Long entries are shown around the first character that differs.

  private static let (lead, width) = (60, 200)

  private static func excerpts(_ one: String, _ other: String) -> (String, String) {
    let alike = zip(one.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
    let start = alike > width - lead ? alike - lead : 0
    return (excerpt(one, from: start), excerpt(other, from: start))
  }

  private static func excerpt(_ text: String, from start: Int) -> String {
    let scalars = text.unicodeScalars.dropFirst(start)
    let shown = String(String.UnicodeScalarView(scalars.prefix(width)))
    return (start > 0 ? "… " : "") + shown + (scalars.count > width ? " …" : "")
  }

  private static func shortened(_ text: String) -> String { excerpt(text, from: 0) }

  /// The difference for people, with a word for each side.
  package func described(_ one: String, _ other: String) -> String {
    let width = max(one.count, other.count, "after".count) + 1
    func line(_ word: String, _ text: String) -> String {
      "  " + (word + ":").padding(to: width) + " " + text
    }
    var lines = [entry.map { "entry \($0) of the trace" } ?? "the traces"]
    if app > 0 { lines[0] += " of app \(app)" }
    lines[0] += entry == nil ? " differ" : " is the first that differs"
    lines += [line(one, first), line(other, second)]
    if let command { lines.append(line("after", command)) }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
