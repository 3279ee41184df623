/// The lines at the foot of a terminal that are written over while a run goes on.
///
/// ```
/// lane 1  A list shows its rows
/// lane 2  A form refuses nonsense (attempt 2)
/// ━━━━━━━───────── 45/120, 2 failed, 1 flaky, 1 retried, 12.3 s
/// ```
struct LiveBoard {
  /// How many lanes have a line, on a terminal that has room for them.
  static let mostLanes = 8

  /// May change while the board is shown: somebody makes the window larger.
  var style: TerminalStyle
  private var lanes = 0
  private var planned = 0
  private var running: [Int: String] = [:]
  private var finished = 0
  private var counts: [Verdict: Int] = [:]
  private var retried: Set<String> = []
  /// Which repetition of which spec each lane began last: one that it begins again is a retry.
  private var begun: [Int: (spec: String, repetition: Int)] = [:]
  /// How many lines of the board are on the screen, with the cursor behind the last one.
  private var drawn = 0

  init(style: TerminalStyle) {
    self.style = style
  }

  mutating func begin(planned: Int, lanes: Int) {
    (self.planned, self.lanes) = (planned, lanes)
  }

  mutating func started(_ identity: AttemptIdentity) {
    running[identity.lane] = identity.spec.id + (identity.attempt > 1 ? " (attempt \(identity.attempt))" : "")
    let before = begun.updateValue((identity.spec.id, identity.repetition), forKey: identity.lane)
    if let before, before == (identity.spec.id, identity.repetition) { retried.insert(identity.spec.id) }
  }

  mutating func finished(_ result: AttemptResult) {
    running[result.identity.lane] = nil
  }

  mutating func count(_ result: SpecResult) {
    finished += 1
    counts[result.verdict, default: 0] += 1
  }

  /// The board, written over itself, with news above it that stay.
  mutating func redrawn(_ elapsed: Duration, below news: String = "") -> String {
    let lines = lines(elapsed)
    let start = news.isEmpty ? up : wiped + news
    drawn = lines.count
    return start + lines.map { $0 + "\u{1b}[K" }.joined(separator: "\n")
  }

  /// Nothing where the board was.
  var wiped: String { up + "\u{1b}[J" }

  /// To the beginning of the board's first line.
  private var up: String { drawn > 1 ? "\r\u{1b}[\(drawn - 1)A" : "\r" }

  /// How many lanes have a line: the whole board, with a line of the news above it, must fit, or it could not be written over.
  private var lanesShown: Int {
    let room = style.rows - 2
    return min(lanes, Self.mostLanes) <= room && lanes <= Self.mostLanes ? lanes : max(0, min(Self.mostLanes, room - 1))
  }

  private func lines(_ elapsed: Duration) -> [String] {
    // One column is left free: a full line would wrap in some terminals.
    let columns = style.columns - 1
    let width = String(lanesShown).count
    var lines = (0..<lanesShown).map { lane in
      let number = String(lane + 1)
      let label = "lane \(String(repeating: " ", count: width - number.count))\(number)  "
      let name = running[lane].map { DisplayWidth.cut(PlainText.line($0), to: columns - label.count) }
      return style.paint(label, .grey) + (name ?? "")
    }
    if lanes > lanesShown {
      let others = running.keys.count { $0 >= lanesShown }
      lines.append(style.paint(DisplayWidth.cut("and \(others) in other lanes", to: columns), .grey))
    }
    return lines + [progress(elapsed, columns)]
  }

  private func progress(_ elapsed: Duration, _ columns: Int) -> String {
    let failed = Verdict.allCases.filter(\.isHeldAgainstTheRun).reduce(0) { $0 + counts[$1, default: 0] }
    let parts: [(Int, String)] = [
      (failed, "failed"), (counts[.flaky, default: 0], "flaky"), (counts[.forgiven, default: 0], "quarantined"),
      (retried.count, "retried"),
    ]
    let text =
      " \(finished)/\(planned)" + parts.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
      + ", \(PlainText.seconds(microseconds: elapsed.microseconds, decimals: 1)) s"
    let room = min(40, columns - text.count)
    guard room >= 5 else { return DisplayWidth.cut(String(text.dropFirst()), to: columns) }
    let done = planned > 0 ? room * finished / planned : room
    let bar = String(repeating: "━", count: done)
    let rest = String(repeating: "─", count: room - done)
    return style.paint(bar, failed > 0 ? .red : .green) + style.paint(rest, .grey) + text
  }
}
