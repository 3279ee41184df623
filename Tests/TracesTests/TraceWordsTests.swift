import Foundation
import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalTraces

/// What a trace says in a terminal, and what it takes of sources, entries and responses.
struct TraceWordsTests {
  private func command(
    _ phrase: String, _ start: Milliseconds, _ end: Milliseconds, place: SourcePlace? = nil, fault: TraceDocument.Refusal? = nil
  ) -> TraceDocument.Command {
    TraceDocument.Command(
      method: "tap", phrase: phrase, startMs: start, endMs: end, place: place, fault: fault, firstFrame: 0, lastFrame: 0,
      controllers: 0, pending: [])
  }

  private func moment(_ time: Milliseconds, _ kind: TraceDocument.Moment.Kind, _ text: String) -> TraceDocument.Moment {
    TraceDocument.Moment(atMs: time, kind: kind, text: text)
  }

  private func app(
    commands: [TraceDocument.Command] = [], moments: [TraceDocument.Moment] = [], console: [ConsoleLine] = [], missed: Int = 0,
    lost: String? = nil
  ) -> TraceDocument.App {
    let frame = FilmFrame(atMs: 0, picture: Splice(keep: 0, drop: 0, add: []), views: Splice(keep: 0, drop: 0, add: []))
    return TraceDocument.App(
      name: "Notes", screen: Rect(x: 0, y: 0, width: 1, height: 1), commands: commands, frames: [frame, frame], pictureLines: [],
      viewLines: [], superclasses: [:], controllerTrees: [], moments: moments, requests: [], console: console, missed: missed,
      lost: lost)
  }

  private func trace(_ apps: [TraceDocument.App]) -> TraceDocument {
    TraceDocument(spec: "Notes saves", attempt: 2, seed: "7", differences: [], apps: apps, sources: [], log: [])
  }

  // MARK: Lines

  @Test func eachCommandIsToldWithWhatHappenedBecauseOfIt() {
    let notes = app(
      commands: [
        command("launch", 0, 0), command("tap 'Save'", 0, 350, place: SourcePlace(file: "Tests/A.swift", line: 12)),
        command("tap 'Nobody'", 350, 400, fault: TraceDocument.Refusal(code: "no such element", message: "there is none")),
      ],
      moments: [
        moment(0, .lifecycle, "NotesController viewDidLoad"), moment(350, .event, "timer save"),
        moment(350, .request, "sent GET /a"), moment(360, .lifecycle, "late"), moment(900, .lifecycle, "after all"),
      ], console: [ConsoleLine(number: 1, text: "a warning", atMs: 375)], missed: 3, lost: "signal 6")
    var document = trace([notes])
    document.outcome = "failed"
    document.differences = ["command 2 is another"]
    document.failure = TraceDocument.Failure(type: "T", headline: "no", text: "no\nrows", file: nil, line: nil)
    #expect(
      TraceText.plain(document, showsEvents: false) == """
        Notes saves: failed, attempt 2, seed 7
        What is shown is not what was recorded: command 2 is another

        Notes: 3 commands, 2 frames (3 more were not filmed), 0.4 s of virtual time
                0 s  launch
                0 s    NotesController viewDidLoad
                0 s  tap 'Save'  A.swift:12
             0.35 s    sent GET /a
             0.35 s  tap 'Nobody'
             0.36 s    late
              0.4 s    refused: no such element: there is none
            0.375 s    UIKit: a warning
                     the app was lost: signal 6

        no
        rows

        """)
    #expect(TraceText.plain(document, showsEvents: true).contains("\n     0.35 s    timer save\n     0.35 s    sent GET /a\n"))
  }

  @Test func aTraceThatTellsNothingElseIsItsHeadings() {
    #expect(
      TraceText.plain(trace([app(), app()]), showsEvents: true)
        == "Notes saves, attempt 2, seed 7\n\nNotes: 0 commands, 2 frames, 0 s of virtual time\n\nNotes: 0 commands, 2 frames, 0 s of virtual time\n"
    )
  }

  @Test func aTimeIsLongerThanItsColumn() {
    let late = Milliseconds(nanoseconds: 1_234_567_890_000_000_000)
    #expect(
      TraceText.plain(trace([app(commands: [command("wait", late, late)])]), showsEvents: false).contains(
        "\n1234567890 s  wait\n"))
  }

  // MARK: Which are kept

  @Test(arguments: [
    (TraceRetention.off, false, false), (.onFailure, false, true), (.on, true, true),
  ])
  func tracesAreKeptOfAllOrOfFailuresOrOfNone(retention: TraceRetention, passed: Bool, failed: Bool) {
    #expect(retention.keeps(failed: false) == passed)
    #expect(retention.keeps(failed: true) == failed)
  }

  // MARK: Entries

  @Test(arguments: [
    ("350 ms event network GET https://a", "event", "network GET https://a"),
    ("0.5 ms request sent GET /a", "request", "request sent GET /a"),
    ("7 ms NotesController viewDidLoad", "lifecycle", "NotesController viewDidLoad"),
  ])
  func anEntryOfATraceIsAMoment(entry: String, kind: String, text: String) throws {
    let moment = try #require(TraceDocument.Moment(entry: entry))
    #expect(moment.kind.rawValue == kind)
    #expect(moment.text == text)
    #expect(moment.atMs.value == Double(entry.prefix { $0 != " " }))
  }

  @Test(arguments: [
    "launch Notes seed 7 {}", "3 ms command tap", "3 ms reply {}", "3 ms fault refused", "x ms event timer", "",
    "1e300 ms event a",
  ])
  func whatIsNotOfTheAppIsNone(entry: String) { #expect(TraceDocument.Moment(entry: entry) == nil) }

  // MARK: Responses

  @Test func theOldestBodiesAreLeftOutFirst() throws {
    func kept(_ limit: Int) throws -> [String?] {
      var records = try ["aaa", "bbbb", "cc"].map { body in
        try JSON.decode(
          RequestRecord.self,
          from: Array(
            #"{"method":"GET","url":"/","atMs":0,"headers":{},"stubbed":false,"response":{"headers":{},"body":"\#(body)","bodyBytes":1}}"#
              .utf8))
      }
      records.leaveOutResponseBodies(beyond: limit)
      return records.map { $0.response?.body }
    }
    #expect(try kept(9) == ["aaa", "bbbb", "cc"])
    #expect(try kept(8) == [nil, "bbbb", "cc"])
    #expect(try kept(6) == [nil, "bbbb", "cc"])
    #expect(try kept(5) == [nil, nil, "cc"])
    #expect(try kept(1) == [nil, nil, nil])
  }

  // MARK: Sources

  private func excerpts(_ lines: Int, _ places: [Int], name: String = "A.swift") throws -> [String] {
    let scratch = try Scratch()
    let text = (1...lines).map { "line \($0)" }.joined(separator: "\n")
    try text.write(toFile: scratch.path(name), atomically: true, encoding: .utf8)
    let sources = SourceExcerpts(directory: scratch.folder.path)
    return sources.around(Set(places.map { SourcePlace(file: scratch.path(name), line: $0) })).map { excerpt in
      #expect(excerpt.lines.first == "line \(excerpt.first)")
      return "\(excerpt.first)-\(excerpt.first + excerpt.lines.count - 1)"
    }
  }

  @Test func eightLinesAroundEachPlaceAreShownWithoutOverlaps() throws {
    #expect(try excerpts(100, [50]) == ["42-58"])
    #expect(try excerpts(100, [1]) == ["1-9"])
    #expect(try excerpts(100, [9, 100]) == ["1-17", "92-100"])
    #expect(try excerpts(100, [10]) == ["2-18"])
    #expect(try excerpts(100, [20, 37]) == ["12-45"], "what touches is one")
    #expect(try excerpts(100, [20, 38]) == ["12-28", "30-46"])
    #expect(try excerpts(100, [20, 21, 60]) == ["12-29", "52-68"])
    #expect(try excerpts(5, [0, 6, -1]) == [])
    #expect(try excerpts(5, [5]) == ["1-5"])
  }

  @Test func onlyFilesOfSourceAreRead() throws {
    for name in ["A.m", "a.PY", "x.kt", "x.tsx"] { #expect(try excerpts(3, [2], name: name) == ["1-3"], "\(name)") }
    for name in ["passwd", "a.txt", "a.json", "swift"] { #expect(try excerpts(3, [2], name: name) == [], "\(name)") }
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.path("F.swift"), withIntermediateDirectories: true)
    let sources = SourceExcerpts(directory: scratch.folder.path)
    #expect(sources.around([SourcePlace(file: "F.swift", line: 1), SourcePlace(file: "none.swift", line: 1)]) == [])
  }

  @Test func filesOfTheFolderAreToldFromThere() throws {
    let sources = SourceExcerpts(directory: "/projects")
    #expect(sources.relative("/projects/Tests/A.swift") == "Tests/A.swift")
    #expect(sources.relative("/projectshop/A.swift") == "/projectshop/A.swift")
    #expect(sources.relative("A.swift") == "A.swift")
    let scratch = try Scratch()
    for name in ["B.swift", "A.swift"] { try "1\n2".write(toFile: scratch.path(name), atomically: true, encoding: .utf8) }
    let found = SourceExcerpts(directory: scratch.folder.path)
      .around([SourcePlace(file: "B.swift", line: 1), SourcePlace(file: "A.swift", line: 2)])
    #expect(
      found == [
        SourceExcerpt(file: "A.swift", first: 1, lines: ["1", "2"]), SourceExcerpt(file: "B.swift", first: 1, lines: ["1", "2"]),
      ])
  }

  @Test func picturesThatWereComparedComeInPairs() throws {
    let scratch = try Scratch()
    #expect(TraceDocument.Comparison.kept(in: scratch.folder.path) == nil)
    try "1".write(toFile: scratch.path("a.expected.svg"), atomically: true, encoding: .utf8)
    #expect(TraceDocument.Comparison.kept(in: scratch.folder.path) == nil, "it has no other")
    try "2".write(toFile: scratch.path("a.actual.svg"), atomically: true, encoding: .utf8)
    let kept = TraceDocument.Comparison.kept(in: scratch.folder.path)
    #expect(kept?.map(\.name) == ["a"])
    #expect(kept?.map(\.stored) == ["1"])
    #expect(kept?.map(\.found) == ["2"])
    #expect(TraceDocument.Comparison.kept(in: scratch.path("none")) == nil)
  }
}
