import Foundation
import Rehearsal
import RehearsalTraces
import RehearsalWire
import Testing

/// What a trace tells of a run that was recorded.
struct TraceMakerTests {
  @Test func everyCommandIsToldWithItsTimeItsLineAndWhatRefusedIt() throws {
    let line = #line
    let recording = try record { app in
      try app.view(identifier: "name").enterText("Ada")
      try app.view("Greet").tap()
      #expect(throws: Failure.self) { try app.view("Nobody").tap() }
      try app.clock.advance(by: .seconds(2))
    }
    let trace = try film(recording)
    let app = try #require(trace.apps.first)
    #expect(trace.differences == [])
    #expect(app.commands.map(\.method) == ["launch", "enterText", "tap", "tap", "advance"])
    #expect(app.commands.dropFirst().map(\.place?.line) == [line + 2, line + 3, line + 4, line + 5])
    #expect(app.commands.last?.place?.file == "Tests/TracesTests/TraceMakerTests.swift")
    #expect(app.commands.map(\.fault?.code) == [nil, nil, nil, "no such element", nil])
    #expect(app.commands[2].phrase == "tap view labelled 'Greet'")
    let (start, end) = (app.commands[4].startMs, app.commands[4].endMs)
    #expect(end.nanoseconds - start.nanoseconds == 2_000_000_000)
  }

  @Test func theScreenBeforeAndAfterACommandIsKept() throws {
    let trace = try film(
      try record { app in
        try app.view(identifier: "name").enterText("Ada")
        try app.view("Greet").tap()
      })
    let app = trace.apps[0]
    let reel = try Reel(app)
    let tap = app.commands[2]
    let greeting = { (frame: Int) in reel.views(frame).first { $0.view.identifier == "greeting" }?.view.text }
    #expect(greeting(tap.firstFrame) != "Hello, Ada!")
    #expect(greeting(tap.lastFrame) == "Hello, Ada!")
    #expect(reel.picture(tap.lastFrame).contains("Hello, Ada!"))
    #expect(!reel.picture(tap.firstFrame).contains("Hello, Ada!"))
  }

  @Test func theLinesAroundEachCommandAreKept() throws {
    let trace = try film(try record { app in try app.view("Later").tap() })
    let place = try #require(trace.apps[0].commands[1].place)
    let excerpt = try #require(trace.sources.first { $0.file == place.file && $0.first <= place.line })
    #expect(excerpt.lines[place.line - excerpt.first].contains(#"app.view("Later").tap()"#))
  }

  @Test func requestsControllersAndEventsAreTold() throws {
    let stubs = [StubDeclaration(.get("/answer"), .text("42").delayed(by: .milliseconds(300)))]
    let trace = try film(
      try record(stubs: stubs) { app in
        try app.view("Ask and wait").tap()
        try app.view(text: "42").waitForExistence()
      })
    let app = trace.apps[0]
    #expect(app.requests.map(\.url) == ["https://nowhere.example/answer"])
    let request = try #require(app.requests.first)
    #expect(request.answeredMs.map { $0.nanoseconds - request.atMs.nanoseconds } == 300_000_000)
    #expect(request.response?.body == "42")
    #expect(request.response?.headers == ["Content-Length": "2"])
    #expect(app.moments.contains { $0.kind == .request && $0.text.contains("sent GET https://nowhere.example/answer") })
    #expect(app.moments.contains { $0.kind == .lifecycle && $0.text.hasPrefix("WorkbenchController") })
    #expect(app.moments.contains { $0.kind == .event && $0.text.hasPrefix("network") })
    #expect(app.commands[1].pending.contains { $0.kind == "network" })
    #expect(app.controllerTrees[app.commands[1].controllers].map(\.className) == ["UINavigationController"])
  }

  @Test func responsesAreCutAndTheOldestLeftOutSoThatATraceStaysSmall() throws {
    let stubs = [StubDeclaration(.get("/answer"), .text(String(repeating: "x", count: 20_000)))]
    let trace = try film(
      try record(stubs: stubs) { app in for _ in 1...17 { try app.view("Ask and wait").tap() } })
    let responses = trace.apps[0].requests.map(\.response)
    #expect(responses.map { $0?.bodyBytes } == Array(repeating: 20_000, count: 17))
    #expect(responses.map { $0?.body?.utf8.count } == [nil] + Array(repeating: 16_384, count: 16))
  }

  @Test func animationsAndTransitionsAreToldFromTheirBeginningToTheirEnd() throws {
    let trace = try film(
      try record("Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", error: "timedOut")]) { app in
        _ = try app.answerAlert("Try Again")
      })
    let motions = try #require(trace.apps[0].motions)
    #expect(motions.map(\.kind).allSatisfy { $0 == "transition" || $0 == "animation" })
    #expect(motions.map(\.number) == Array(1...motions.count))
    let presentation = try #require(motions.first { $0.label == "presentation of UIAlertController" })
    let started = try #require(
      trace.apps[0].moments.first { $0.text.contains("transitionStarted") && $0.text.contains("presentation of UIAlert") })
    let ended = try #require(
      trace.apps[0].moments.first { $0.text.contains("transitionEnded") && $0.text.contains("presentation of UIAlert") })
    #expect(presentation.startMs == started.atMs)
    #expect(presentation.endMs == ended.atMs)
  }

  @Test func comparedPicturesAreThoseInTheFolderBesideTheRecording() throws {
    let scratch = try Scratch()
    let folder = scratch.path("save-64def6")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in [
      ("b.expected.svg", "1"), ("b.actual.svg", "2"), ("a.expected.svg", "3"), ("a.actual.svg", "4"), ("c.actual.svg", "5"),
    ] {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    let kept = try #require(TraceDocument.Comparison.kept(beside: folder + ".jsonl"))
    #expect(kept.map { [$0.name, $0.stored, $0.found] } == [["a", "3", "4"], ["b", "1", "2"]])
    #expect(TraceDocument.Comparison.kept(beside: scratch.path("other.jsonl")) == nil)
    #expect(TraceDocument.Comparison.kept(beside: folder) == nil, "a page is no recording")
  }

  @Test func aRunThatIsNoLongerTheSameIsTold() throws {
    let recording = try record { app in try app.view("Later").tap() }
    let changed = String(decoding: recording, as: UTF8.self).replacing("\"Later\"", with: "\"Start timer\"")
    let trace = try film(Array(changed.utf8))
    #expect(trace.differences.count == 1, "\(trace.differences)")
  }

  @Test func anAppThatCrashesIsFilmedUpToThere() throws {
    let trace = try film(try record { app in #expect(throws: Failure.self) { try app.view("Crash").tap() } })
    let app = trace.apps[0]
    #expect(app.commands.map(\.fault?.code) == [nil, "agent lost"])
    #expect(app.frames.count == 1)
    #expect(app.lost?.contains("signal") == true, "\(app.lost ?? "nothing")")
  }

  @Test func severalAppsAreToldInTheOrderOfTheirLaunches() throws {
    let log = CommandLog()
    let context = LaunchContext(agent: LaunchContext.defaultAgent, seed: 7, log: log)
    try context.bind {
      let apps = [try App.launch("Workbench"), try App.launch("Motion")]
      for app in apps {
        _ = try app.conclude()
        app.terminate()
      }
    }
    let trace = try film(try log.file(Recording.Head(spec: "two", attempt: 1, seed: 7)))
    #expect(trace.apps.map(\.name) == ["Workbench", "Motion"])
    #expect(trace.differences == [])
  }
}
