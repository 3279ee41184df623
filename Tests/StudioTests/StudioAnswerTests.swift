import Foundation
import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalStudio

/// What the studio answers, without HTTP around it.
struct StudioAnswerTests {
  private let studio: Studio
  private let scratch: URL

  init() throws {
    scratch = FileManager.default.temporaryDirectory.appending(path: "studio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    studio = Studio(
      StudioOptions(
        program: StudioPrograms.rehearse, agent: StudioPrograms.agent, folder: StudioPrograms.root.path,
        history: scratch.appending(path: "history.sqlite").path(percentEncoded: false)))
  }

  private func ask(_ method: String, _ path: String, _ body: JSONValue? = nil, query: [String: String] = [:]) throws -> JSONValue
  {
    let request = try StudioRequest(
      method: method, path: path, query: query, bytes: try body.map { try JSON.encode($0) } ?? [])
    return try JSON.decode(JSONValue.self, from: try studio.answer(request).body)
  }

  private func problem(_ method: String, _ path: String, _ body: JSONValue? = nil, query: [String: String] = [:]) -> String? {
    do {
      _ = try ask(method, path, body, query: query)
      return nil
    } catch { return (error as? StudioProblem)?.words ?? "\(error)" }
  }

  /// Runs specs to their end.
  private func run(_ ids: [String]) throws -> SpecBoard {
    let (_, carryOut) = try studio.runs.begin(ids, seed: "7")
    carryOut()
    return studio.board
  }

  private static let paused = "Transfers a download stands still while it is paused"
  private static let kept = "Notebook killed and launched again finds what it has kept"

  @Test func specsAreListedWithTheirPlaces() throws {
    let specs = try #require(try ask("GET", "/api/specs")["specs"]?.list)
    let spec = try #require(specs.first { $0["id"] == .string(Self.kept) })
    #expect(spec["path"] == ["Notebook", "killed and launched again", "finds what it has kept"])
    #expect(spec["file"] == "Sources/Driver/DemoSpecs/NotebookSpecs.swift")
    #expect(spec["isPending"] == false)
  }

  @Test func aRunIsToldAndItsRecordingLookedAt() throws {
    let board = try run([Self.kept])
    #expect(board.run?.state == .finished)
    #expect(board.run?.planned == 1)
    #expect(board.run?.finished == 1)
    #expect(board.run?.exitStatus == 0)
    #expect(board.run?.lanes == [:])
    let result = try #require(board.results[Self.kept])
    #expect(result.outcome == "passed")
    #expect(result.attempts.map(\.outcome) == ["passed"])
    #expect(result.attempts.map(\.virtualMicroseconds) == [60_400_000])
    let recording = try #require(result.attempts[0].recording)

    let entries = try #require(try ask("GET", "/api/recordings")["recordings"]?.list)
    #expect(entries.map { $0["spec"] } == [.string(Self.kept)])
    #expect(entries.map { $0["path"] } == [.string(recording)])

    let trace = try ask("GET", "/api/trace-data", query: ["recording": recording])
    #expect(trace["spec"] == .string(Self.kept))
    #expect(trace["differences"] == [])
    #expect(trace["outcome"] == "passed")
    let page = try studio.answer(
      try StudioRequest(method: "GET", path: "/api/trace", query: ["recording": recording], bytes: []))
    #expect(page.type == "text/html; charset=utf-8")

    let answers = try ask("POST", "/api/query", ["recording": .string(recording), "view": "Large text[@isOn=true]"])
    let firsts = (answers["answers"]?.list ?? []).map { $0["spans"]?.list?.first?["fromMs"]?.amount }
    // The switch is turned on in the first launch; the one that keeps the container finds it so.
    #expect(firsts.count == 3)
    #expect(firsts[1] == 0)
    #expect(studio.traces.uses()[Self.kept]?.contains { $0.hasSuffix("NotebookSpecs.swift") } == true)
  }

  @Test func oneRunFollowsTheOther() throws {
    let (number, _) = try studio.runs.begin([Self.kept], seed: nil)
    #expect(number == 1)
    #expect(problem("POST", "/api/runs", [:]) == "run 1 is under way: stop it, or wait for it")
  }

  @Test func anOrderThatFailsComesWithBothRuns() throws {
    let carryOut = try studio.explorations.begin(Self.paused, runs: 60)
    #expect(problem("POST", "/api/explore", ["spec": "x"]) == "'\(Self.paused)' is being explored: stop that first")
    carryOut()
    let progress = try #require(studio.explorations.progress)
    #expect(progress.message == nil)
    #expect(progress.state == .finished)
    let result = try #require(progress.result)
    #expect(result["failure"]?["text"] == #"expected "4 of 8", found "downloaded 8 bytes""#)
    var traces: [JSONValue] = []
    for which in ["passing", "failing"] {
      let recording = try #require(result[which]?.word)
      traces.append(try ask("GET", "/api/trace-data", query: ["recording": recording]))
    }
    #expect(traces.map { $0["outcome"] } == ["passed", "failed"])
    #expect(traces[1]["failure"]?["text"] == result["failure"]?["text"])
    let entries = try ask("GET", "/api/recordings")["recordings"]?.list ?? []
    #expect(entries.map { $0["run"] } == ["exploration 1, failing", "exploration 1, passing"])
    studio.traces.close()
  }

  @Test func whatMakesNoSenseIsRefusedInWords() throws {
    #expect(problem("GET", "/api/nothing") == "there is nothing at GET /api/nothing")
    #expect(problem("GET", "/api/trace") == "the address must say 'recording='")
    #expect(
      problem("GET", "/api/trace", query: ["recording": "/etc/passwd"])?.hasPrefix("'/etc/passwd' is none of the recordings")
        == true)
    #expect(problem("POST", "/api/runs", ["ids": []]) == "'ids' names no spec: leave it out to run all")
    #expect(problem("POST", "/api/runs", ["seed": "x"]) == "a seed is a whole number below 2^64, and not 'x'")
    #expect(problem("POST", "/api/watch", [:]) == "'isOn' must be true or false")
    #expect(problem("POST", "/api/explore", ["spec": "x", "runs": 0]) == "the runs must be from 1 to 1000000, and are 0")
    #expect(problem("POST", "/api/live/act", ["kind": "tap", "x": 1, "y": 1]) == "no app runs: launch one")
    #expect(
      problem("POST", "/api/live/act", ["kind": "tap"]) == "'x' and 'y' must be points from the top left corner of the screen")
    #expect(problem("POST", "/api/live", ["app": "Nonsense"])?.contains("Nonsense") == true)
    #expect(throws: StudioProblem.self) { try StudioRequest(method: "POST", path: "/", query: [:], bytes: Array("[1]".utf8)) }
  }

  @Test func aHistoryPageIsNoWayOutOfItsFolder() throws {
    _ = try run([Self.kept])
    #expect(try studio.history.file("").type == "text/html; charset=utf-8")
    #expect(problem("GET", "/history/../../../etc/passwd") == "the history has no page '../../../etc/passwd'")
    studio.traces.close()
  }

  @Test func anAppIsUsedAndASpecIsWritten() throws {
    let first = try ask("POST", "/api/live", ["app": "Notebook", "seed": "3"])
    #expect(first["isOpen"] == true)
    #expect(first["picture"]?.word?.hasPrefix("<svg") == true)
    #expect(first["story"] == "")
    _ = try ask("POST", "/api/live/story", ["isRecording": true, "name": "saves nothing"])
    let views = (first["views"]?.list ?? []).compactMap { $0["view"] }
    let button = views.first { $0["label"] == .string("Save") && $0["className"] == .string("UIButton") }
    let save = try #require(button?["frame"])
    let (x, y) = (save["x"]?.amount ?? 0, save["y"]?.amount ?? 0)
    let after = try ask(
      "POST", "/api/live/act",
      ["kind": "tap", "x": .double(x + 4), "y": .double(y + 4)])
    #expect(after["error"] == nil)
    #expect(after["story"]?.word?.contains("try notebook.save.tap()") == true)
    #expect(try ask("POST", "/api/live/act", ["kind": "type", "text": "x"])["error"] == "no field has the focus: tap one first")
    #expect(try ask("POST", "/api/live/story", ["beginAnew": true])["story"] == "")
    let closed = try ask("DELETE", "/api/live")
    #expect(closed["isOpen"] == false && closed["app"] == nil)
  }
}
