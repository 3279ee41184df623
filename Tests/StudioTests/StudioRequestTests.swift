import Foundation
import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalStudio

/// What each address of the studio does, where the program behind it is a test's own.
struct StudioRequestTests {
  private func studio(_ script: String) throws -> (ScriptedProgram, Studio) {
    let program = try ScriptedProgram(script)
    return (program, Studio(program.options))
  }

  private func ask(
    _ studio: Studio, _ method: String, _ path: String, _ body: JSONValue? = nil
  ) throws -> JSONValue {
    let request = try StudioRequest(method: method, path: path, query: [:], bytes: try body.map { try JSON.encode($0) } ?? [])
    let answer = try studio.answer(request)
    #expect(answer.status == 200)
    #expect(answer.type == "application/json; charset=utf-8")
    return try JSON.decode(JSONValue.self, from: answer.body)
  }

  private func refusal(
    _ studio: Studio, _ method: String, _ path: String, _ body: JSONValue? = nil
  ) -> StudioProblem? {
    #expect(throws: StudioProblem.self) { try ask(studio, method, path, body) }
  }

  private func close(_ program: ScriptedProgram, _ studio: Studio) async {
    await studio.close()
    program.close()
    #expect(!FileManager.default.fileExists(atPath: studio.traces.ownFolder), "what the studio made for itself is gone")
  }

  @Test func aRequestIsAnObject() throws {
    let none = try StudioRequest(method: "POST", path: "/a", query: ["b": "c", "d": ""], bytes: [])
    #expect(none.body == [:])
    #expect(try none.needed("b") == "c")
    for name in ["d", "e"] {
      let problem = #expect(throws: StudioProblem.self) { try none.needed(name) }
      #expect(problem?.words == "the address must say '\(name)='")
      #expect(problem?.status == 400)
    }
    for (text, words) in [("[1]", "the body must be a JSON object, such as {}"), ("{", "the body is no JSON: ")] {
      let problem = #expect(throws: StudioProblem.self) {
        try StudioRequest(method: "POST", path: "/", query: [:], bytes: Array(text.utf8))
      }
      #expect(problem?.words.hasPrefix(words) == true)
      #expect(problem?.status == 400)
    }
  }

  @Test func aRunIsBegunAndToldUntilItsEnd() async throws {
    let (program, studio) = try studio("exit 3")
    let heard = studio.feed.listen()
    #expect(try ask(studio, "POST", "/api/runs", ["ids": ["a", 1, "b"], "seed": "7"]) == ["number": 1])
    for await text in heard where ScriptedProgram.event(in: text)?.data["state"] == "finished" { break }
    #expect(
      program.calls == [
        "run --output events --agent /no/agent --history \(program.folder)/history.sqlite --filter /^a$/ --filter /^b$/ --seed 7"
      ])
    let state = try ask(studio, "GET", "/api/state")
    #expect(state["run"]?["exitStatus"] == 3)
    #expect(state["exploration"] == nil)
    await close(program, studio)
  }

  @Test func aRunIsStopped() async throws {
    let (program, studio) = try studio(
      #"trap 'exit 5' INT; echo '{"kind":"runStarted","payload":{"planned":1}}'; sleep 3600 > /dev/null 2>&1 & wait"#)
    let heard = studio.feed.listen()
    #expect(try ask(studio, "POST", "/api/runs") == ["number": 1])
    var last: JSONValue?
    for await text in heard {
      guard let event = ScriptedProgram.event(in: text) else { continue }
      last = event.data
      if last?["state"] == "finished" { break }
      if last?["planned"] == 1 {
        #expect(refusal(studio, "POST", "/api/runs")?.status == 409)
        #expect(try ask(studio, "POST", "/api/runs/stop") == [:])
      }
    }
    #expect(last?["exitStatus"] == 5)
    await close(program, studio)
  }

  @Test func theStudioWatchesUntilItIsTold() async throws {
    let (program, studio) = try studio("exit 0")
    #expect(try ask(studio, "POST", "/api/watch", ["isOn": true]) == [:])
    #expect(try ask(studio, "GET", "/api/state")["isWatching"] == true)
    #expect(try ask(studio, "POST", "/api/watch", ["isOn": false]) == [:])
    #expect(try ask(studio, "GET", "/api/state")["isWatching"] == false)
    for path in ["/api/watch", "/api/tests"] {
      for body in [[:], ["isOn": 1], ["isOn": "true"]] as [JSONValue] {
        #expect(refusal(studio, "POST", path, body)?.words == "'isOn' must be true or false")
      }
    }
    #expect(refusal(studio, "POST", "/api/tests", ["isOn": true])?.status == 422)
    #expect(try ask(studio, "POST", "/api/tests", ["isOn": false]) == [:])
    await close(program, studio)
  }

  @Test func recordingsAreListedTheNewestRunFirst() async throws {
    let (program, studio) = try studio("exit 0")
    #expect(try ask(studio, "GET", "/api/recordings") == ["recordings": []])
    for (run, spec) in [("1", "a"), ("2", "b")] {
      let head = String(decoding: try JSON.encode(Recording.Head(spec: spec, attempt: 3, seed: 9)), as: UTF8.self)
      try program.write([head], to: "recordings/\(run)/x.jsonl")
      try program.write([head], to: "recordings/\(run)/x.txt")
    }
    try program.write(["no head"], to: "recordings/2/y.jsonl")
    let folder = "\(program.folder)/recordings"
    #expect(
      try ask(studio, "GET", "/api/recordings") == [
        "recordings": [
          ["run": "2", "path": .string("\(folder)/2/x.jsonl"), "spec": "b", "attempt": 3, "seed": "9"],
          ["run": "1", "path": .string("\(folder)/1/x.jsonl"), "spec": "a", "attempt": 3, "seed": "9"],
        ]
      ])
    for path in ["/etc/passwd.jsonl", "\(folder)/1/x.txt", "\(folder)/../x.jsonl", "\(folder)more/x.jsonl"] {
      let problem = refusal(studio, "POST", "/api/query", ["view": "Save", "recording": .string(path)])
      #expect(problem?.words == "'\(path)' is none of the recordings in '\(folder)'")
      #expect(problem?.status == 404)
    }
    let none = refusal(studio, "POST", "/api/query", ["view": "Save", "recording": .string("\(folder)/1/none.jsonl")])
    #expect(none?.status == 404)
    #expect(refusal(studio, "POST", "/api/query", ["recording": "a"])?.words == "'view' must be a text that is not empty")
    #expect(
      refusal(studio, "POST", "/api/query", ["view": "a", "recording": ""])?.words
        == "'recording' must be a text that is not empty")
    #expect(refusal(studio, "POST", "/api/query", ["view": "[", "recording": "a"])?.status == 422)
    await close(program, studio)
  }

  @Test func anExplorationRunsThreeHundredOrdersUnlessToldOtherwise() async throws {
    let (program, studio) = try studio(
      #"if [ -f known ]; then echo '{"specs":[{"runs":12,"orders":4}]}'; else echo 'no such spec' >&2; exit 4; fi"#)
    var heard = studio.feed.listen().makeAsyncIterator()
    func lastEvent() async -> JSONValue? {
      while let text = await heard.next() {
        guard let event = ScriptedProgram.event(in: text), event.event == "exploration" else { continue }
        if event.data["state"] == "finished" { return event.data }
      }
      return nil
    }
    #expect(try ask(studio, "POST", "/api/explore", ["spec": "a"]) == [:])
    #expect(
      await lastEvent() == ["spec": "a", "state": "finished", "line": "", "message": "no such spec\n"])
    try program.write([], to: "known")
    #expect(try ask(studio, "POST", "/api/explore", ["spec": "a", "runs": 12]) == [:])
    #expect(
      await lastEvent() == [
        "spec": "a", "state": "finished", "line": "12 runs, 4 orders", "result": ["runs": 12, "orders": 4],
      ])
    #expect(try ask(studio, "GET", "/api/state")["exploration"]?["line"] == "12 runs, 4 orders")
    let common = "--agent /no/agent --history \(program.folder)/history.sqlite --filter /^a$/"
    #expect(
      program.calls == ["explore --json --progress --runs 300 \(common)", "explore --json --progress --runs 12 \(common)"])
    for runs in [0, 1_000_001] as [JSONValue] {
      #expect(
        refusal(studio, "POST", "/api/explore", ["spec": "a", "runs": runs])?.words
          == "the runs must be from 1 to 1000000, and are \(runs)")
    }
    #expect(try ask(studio, "POST", "/api/explore/stop") == [:], "what is over is stopped by anybody")
    await close(program, studio)
  }

  @Test func anExplorationIsStopped() async throws {
    let (program, studio) = try studio(
      #"trap 'echo stopped >&2; exit 130' INT; echo '3 of 300' >&2; sleep 3600 > /dev/null 2>&1 & wait"#)
    var lines: [JSONValue?] = []
    var last: JSONValue?
    let heard = studio.feed.listen()
    #expect(try ask(studio, "POST", "/api/explore", ["spec": "a"]) == [:])
    for await text in heard {
      guard let event = ScriptedProgram.event(in: text) else { continue }
      last = event.data
      lines.append(last?["line"])
      if last?["state"] == "finished" { break }
      if last?["line"] == "3 of 300" { #expect(try ask(studio, "POST", "/api/explore/stop") == [:]) }
    }
    #expect(lines == ["It runs under up to 300 orders of events.", "3 of 300", "stopped", ""])
    #expect(last?["message"] == "3 of 300\nstopped\n")
    await close(program, studio)
  }

  @Test func historyPagesAreMadeOnceAndAgainWhenAskedFor() async throws {
    let (program, studio) = try studio(
      #"if [ -f broken ]; then echo 'no history' >&2; exit 1; fi; mkdir -p "$5/a"; "#
        + #"echo '<p>' > "$5/index.html"; echo '{}' > "$5/a/b.json""#
    )
    func page(_ path: String) throws -> StudioAnswer {
      try studio.answer(try StudioRequest(method: "GET", path: "/history/\(path)", query: [:], bytes: []))
    }
    #expect(try page("").body == Array("<p>\n".utf8))
    #expect(try page("index.html").type == "text/html; charset=utf-8")
    #expect(try page("a/b.json").type == "application/json")
    let call = "report --history \(program.folder)/history.sqlite --html \(studio.traces.ownFolder)/history"
    #expect(program.calls == [call])
    #expect(try ask(studio, "POST", "/api/history") == [:])
    #expect(program.calls == [call, call])
    let none = #expect(throws: StudioProblem.self) { try page("none.html") }
    #expect(none?.words == "the history has no page 'none.html'")
    #expect(none?.status == 404)
    try program.write([], to: "broken")
    let broken = refusal(studio, "POST", "/api/history")
    #expect(broken?.words == "no history")
    #expect(broken?.status == 422)
    #expect(refusal(studio, "POST", "/history/")?.words == "there is nothing at POST /history/")
    await close(program, studio)
  }

  @Test func whatIsNotThereIsToldByItsAddress() async throws {
    let (program, studio) = try studio("exit 0")
    for (method, path) in [
      ("GET", "/"), ("GET", "/api/runs"), ("PUT", "/api/live"), ("POST", "/api/apps"), ("GET", "/api/live/act"),
    ] {
      let problem = refusal(studio, method, path)
      #expect(problem?.words == "there is nothing at \(method) \(path)")
      #expect(problem?.status == 404)
    }
    #expect(refusal(studio, "POST", "/api/live", ["seed": "x"])?.words == "a seed is a whole number below 2^64")
    for (method, path) in [("POST", "/api/live/expect"), ("POST", "/api/live/act")] {
      let problem = refusal(studio, method, path, ["x": 1, "y": 2, "kind": "tap"])
      #expect(problem?.words == "no app runs: launch one")
      #expect(problem?.status == 409)
    }
    #expect(refusal(studio, "POST", "/api/live/story", ["name": "a"])?.words == "no app runs: launch one")
    #expect(try ask(studio, "GET", "/api/live") == ["turn": 0, "isOpen": false])
    await close(program, studio)
  }

  @Test func everyPageThatListensIsTold() async throws {
    let feed = EventFeed()
    let (one, two) = (feed.listen(), feed.listen())
    feed.tell("a", ["b": 1])
    feed.knock()
    let late = feed.listen()
    feed.tell("c", "d")
    for stream in [one, two] {
      var texts = stream.makeAsyncIterator()
      #expect(await texts.next() == "event: a\ndata: {\"b\":1}\n\n")
      #expect(await texts.next() == ": \n\n")
      #expect(await texts.next() == "event: c\ndata: \"d\"\n\n")
    }
    var texts = late.makeAsyncIterator()
    #expect(await texts.next() == "event: c\ndata: \"d\"\n\n")
    #expect(EventFeed.text("e", Double.nan) == "event: e\ndata: null\n\n", "what cannot be written is nothing")
  }
}
