import Foundation
import Testing

@testable import RehearsalSpecs

/// The board in the middle of a run, as the article about reports shows it: `Scripts/make-pictures` draws this golden.
struct ShownBoardTests {
  static let file = here.appending(path: "Goldens/board.txt")

  /// A run of three lanes: what begins and ends in which of them, in the order in which that happens.
  private struct Run {
    private(set) var events: [RunEvent] = []
    private let specs: [SpecIdentity]

    init(_ groups: [(name: String, members: [String])], lanes: Int) {
      specs = groups.flatMap { name, members in
        members.enumerated().map { line, member in
          SpecIdentity(id: "\(name) \(member)", path: [name, member], file: "Specs/\(name)Specs.swift", line: 6 + 5 * line)
        }
      }
      var next = 0
      let plan = groups.map { name, members in
        defer { next += members.count }
        return Plan.Group(path: [name], specs: next..<next + members.count)
      }
      let started = Date(timeIntervalSince1970: 1_780_000_000)
      post(0, .runStarted(RunFacts(started: started, seed: 7, jobs: lanes, specs: specs, groups: plan)))
    }

    private mutating func post(_ milliseconds: Int, _ kind: RunEvent.Kind) {
      events.append(RunEvent(run: "shown", sequence: events.count, elapsed: .milliseconds(milliseconds), kind: kind))
    }

    private func identity(_ spec: Int, _ lane: Int, _ attempt: Int) -> AttemptIdentity {
      AttemptIdentity(spec: specs[spec], lane: lane - 1, attempt: attempt, seed: 7)
    }

    mutating func begin(_ spec: Int, lane: Int, attempt: Int = 1, at milliseconds: Int) {
      post(milliseconds, .attemptStarted(identity(spec, lane, attempt)))
    }

    /// Ends a spec with its attempts: each failed with a text, or passed.
    mutating func end(
      _ spec: Int, lane: Int, _ attempts: [String?], _ length: Int, artefacts: [String] = [], at milliseconds: Int
    ) {
      let results = attempts.enumerated().map { number, text in
        let place = specs[spec]
        return AttemptResult(
          identity: identity(spec, lane, number + 1), outcome: text == nil ? .passed : .failed,
          failure: text.map {
            FailureReport(outcome: .failed, type: "Failure", text: $0, file: place.file, line: place.line + 3)
          }, requirements: 1, realDuration: .milliseconds(length), artefacts: text == nil ? [] : artefacts)
      }
      results.forEach { post(milliseconds, .attemptFinished($0)) }
      post(milliseconds, .specFinished(SpecResult(results)))
    }
  }

  private static let run: Run = {
    var run = Run(
      [
        ("Cart", ["is empty at first", "adds what is tapped", "takes a voucher", "forgets nothing in the background"]),
        ("Search", ["finds by name", "shows nothing for nonsense", "keeps the last word"]),
        ("Checkout", ["asks for an address", "refuses a card that has expired", "thanks for the order"]),
      ], lanes: 3)
    for lane in 1...3 { run.begin(lane - 1, lane: lane, at: 20) }
    run.end(0, lane: 1, [nil], 50, at: 70)
    run.begin(3, lane: 1, at: 70)
    run.end(1, lane: 2, [nil], 90, at: 110)
    run.begin(4, lane: 2, at: 110)
    run.end(
      2, lane: 3, ["no view labelled 'Voucer'; did you mean 'Voucher'?"], 110, artefacts: ["artefacts/cart-3/picture.svg"],
      at: 130)
    run.begin(5, lane: 3, at: 130)
    run.end(4, lane: 2, [nil], 70, at: 180)
    run.begin(6, lane: 2, at: 180)
    run.begin(6, lane: 2, attempt: 2, at: 260)
    run.end(6, lane: 2, ["'Tea' to equal 'Coffee'", nil], 80, at: 340)
    run.begin(7, lane: 2, at: 340)
    run.end(5, lane: 3, [nil], 230, at: 360)
    run.begin(8, lane: 3, at: 360)
    return run
  }()

  /// `RECORD_GOLDENS=1` writes the file anew, and `make pictures` draws it.
  @Test func theBoardOfTheArticleIsAsRecorded() throws {
    var text = ""
    let style = TerminalStyle(hasColour: true, movesCursor: true, columns: 96)
    let reporter = LiveReporter(style: style) { text += $0 }
    for event in Self.run.events { reporter.take(event) }
    reporter.tick(.milliseconds(410))
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(text == (try String(contentsOf: Self.file, encoding: .utf8)))
  }
}
