import Testing

@testable import RehearsalSpecs

/// The board at the foot of a terminal, to the character.
struct LiveBoardTests {
  private static func board(columns: Int = 40, rows: Int = 24, planned: Int, lanes: Int) -> LiveBoard {
    var style = TerminalStyle(hasColour: false, movesCursor: true, columns: columns)
    style.rows = rows
    var board = LiveBoard(style: style)
    board.begin(planned: planned, lanes: lanes)
    return board
  }

  private static let spec = SpecIdentity(id: "A b", path: ["A", "b"], file: "a.swift", line: 1)

  private static func identity(lane: Int = 0, attempt: Int = 1, repetition: Int = 1, _ spec: SpecIdentity = spec)
    -> AttemptIdentity
  {
    AttemptIdentity(spec: spec, lane: lane, attempt: attempt, repetition: repetition, seed: 1)
  }

  private static func result(_ outcomes: [Outcome], quarantine: String? = nil) -> SpecResult {
    let attempts = outcomes.enumerated().map { AttemptResult(identity: identity(attempt: $0 + 1), outcome: $1) }
    return SpecResult(attempts, quarantine: quarantine)
  }

  @Test func theBoardIsWrittenOverItself() {
    var board = Self.board(planned: 1, lanes: 1)
    let lines = "lane 1  \u{1b}[K\n" + String(repeating: "─", count: 28) + " 0/1, 0.0 s\u{1b}[K"
    #expect(board.wiped == "\r\u{1b}[J")
    #expect(board.redrawn(.zero) == "\r" + lines)
    // Two lines: one up.
    #expect(board.redrawn(.zero) == "\r\u{1b}[1A" + lines)
    #expect(board.redrawn(.zero, below: "news\n") == "\r\u{1b}[1A\u{1b}[Jnews\n" + lines)
    #expect(board.wiped == "\r\u{1b}[1A\u{1b}[J")
  }

  @Test func theBarIsFullWhereAllIsDoneAndWhereNothingIsPlanned() {
    var board = Self.board(planned: 2, lanes: 0)
    func bar() -> String { String(board.redrawn(.zero).drop { $0 != "━" && $0 != "─" }.prefix { $0 == "━" || $0 == "─" }) }
    #expect(bar() == String(repeating: "─", count: 28))
    board.count(Self.result([.passed]))
    #expect(bar() == String(repeating: "━", count: 14) + String(repeating: "─", count: 14))
    board.count(Self.result([.passed]))
    #expect(bar() == String(repeating: "━", count: 28))
    var nothing = Self.board(planned: 0, lanes: 0)
    #expect(nothing.redrawn(.zero) == "\r" + String(repeating: "━", count: 28) + " 0/0, 0.0 s\u{1b}[K")
  }

  // The text takes eleven columns, and one is left free.
  @Test(arguments: [
    (15, "0/1, 0.0 s"), (16, "0/1, 0.0 s"), (17, "───── 0/1, 0.0 s"), (18, "────── 0/1, 0.0 s"), (8, "0/1, 0…"),
  ])
  func aBarOfFewerThanFiveColumnsIsNone(columns: Int, line: String) {
    var board = Self.board(columns: columns, planned: 1, lanes: 0)
    #expect(board.redrawn(.zero) == "\r\(line)\u{1b}[K")
  }

  @Test func theBarHasNoMoreThanFortyColumns() {
    var board = Self.board(columns: 200, planned: 1, lanes: 0)
    #expect(board.redrawn(.zero) == "\r" + String(repeating: "─", count: 40) + " 0/1, 0.0 s\u{1b}[K")
  }

  // The board and a line of news above it have to fit.
  @Test(arguments: [
    (1, 24, 1, false), (8, 24, 8, false), (9, 24, 8, true), (8, 10, 8, false), (8, 9, 6, true), (9, 10, 7, true),
    (2, 4, 2, false),
    (3, 4, 1, true), (3, 5, 3, false), (0, 24, 0, false),
  ])
  func asManyLanesAreShownAsFit(lanes: Int, rows: Int, shown: Int, othersAreCounted: Bool) {
    var board = Self.board(rows: rows, planned: 1, lanes: lanes)
    let lines = board.redrawn(.zero).dropFirst().split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("lane ") } == shown)
    #expect(lines.contains { $0.hasPrefix("and 0 in other lanes") } == othersAreCounted)
    #expect(lines.count == shown + (othersAreCounted ? 2 : 1))
    #expect(lines.count < rows)
  }

  @Test func lanesBeyondThoseShownAreCountedWhileTheyRun() {
    var board = Self.board(rows: 4, planned: 9, lanes: 3)
    for lane in 0..<3 { board.started(Self.identity(lane: lane)) }
    #expect(board.redrawn(.zero).hasPrefix("\rlane 1  A b\u{1b}[K\nand 2 in other lanes\u{1b}[K\n"))
    board.finished(AttemptResult(identity: Self.identity(lane: 2), outcome: .passed))
    #expect(board.redrawn(.zero).contains("and 1 in other lanes"))
  }

  @Test func onlyASecondAttemptAtOneRepetitionIsARetry() {
    var board = Self.board(columns: 80, planned: 9, lanes: 1)
    func end() -> String { board.redrawn(.milliseconds(12_340)) }
    board.started(Self.identity(attempt: 1))
    board.started(Self.identity(attempt: 2, repetition: 2))
    #expect(!end().contains("retried"))
    board.started(Self.identity(attempt: 3, repetition: 2))
    #expect(end().hasSuffix(" 0/9, 1 retried, 12.3 s\u{1b}[K"))
    // The same spec once more is the same spec; another one in this lane is none that comes again.
    board.started(Self.identity(attempt: 4, repetition: 2))
    board.started(Self.identity(SpecIdentity(id: "A c", path: ["A", "c"], file: "a.swift", line: 2)))
    #expect(end().hasSuffix(" 0/9, 1 retried, 12.3 s\u{1b}[K"))
  }

  @Test func whatCameOfSpecsIsCountedByItsVerdict() {
    var board = Self.board(columns: 100, planned: 9, lanes: 0)
    for outcomes in [
      [Outcome.failed], [.error], [.lost], [.notImplemented], [.passed], [.skipped], [.missing], [.failed, .passed],
    ] {
      board.count(Self.result(outcomes))
    }
    board.count(Self.result([.failed], quarantine: "known"))
    #expect(board.redrawn(.zero).hasSuffix(" 9/9, 4 failed, 1 flaky, 1 quarantined, 0.0 s\u{1b}[K"))
  }

  @Test func coloursTellHowItGoes() {
    var board = LiveBoard(style: TerminalStyle(hasColour: true, movesCursor: true, columns: 17))
    board.begin(planned: 1, lanes: 0)
    #expect(board.redrawn(.zero) == "\r\u{1b}[90m─────\u{1b}[0m 0/1, 0.0 s\u{1b}[K")
    board.count(Self.result([.passed]))
    #expect(board.redrawn(.zero) == "\r\u{1b}[32m━━━━━\u{1b}[0m 1/1, 0.0 s\u{1b}[K")
    var failed = LiveBoard(style: TerminalStyle(hasColour: true, movesCursor: true, columns: 27))
    failed.begin(planned: 1, lanes: 0)
    failed.count(Self.result([.failed]))
    #expect(failed.redrawn(.zero) == "\r\u{1b}[31m━━━━━\u{1b}[0m 1/1, 1 failed, 0.0 s\u{1b}[K")
  }
}
