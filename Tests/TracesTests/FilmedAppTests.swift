import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalTraces

/// What is kept of an app, command by command, while it is filmed.
struct FilmedAppTests {
  private let none = Splice(keep: 0, drop: 0, add: [])

  private func view(_ name: String, depth: Int, width: Double) -> FilmedView {
    FilmedView(
      depth: depth,
      view: ElementSnapshot(
        class: name, label: nil, identifier: nil, text: nil, value: nil, traits: [],
        frame: Rect(x: 0, y: 0, width: width, height: 5), visible: true, enabled: true))
  }

  private func reply(
    frames: Int = 0, lines: [String] = [], views: [FilmedView] = [], superclasses: [String: [String]] = [:],
    motions: [FilmedMotion] = [], pending: [PendingItem] = [], missed: Int = 0, now: Milliseconds
  ) -> Result<Film.Reply, Fault> {
    .success(
      Film.Reply(
        frames: (0..<frames).map { _ in FilmFrame(atMs: now, picture: none, views: none) }, pictureLines: lines, views: views,
        superclasses: superclasses, motions: motions, controllers: [], pending: pending, missed: missed, nowMs: now))
  }

  @Test func eachCommandKnowsItsTimesAndItsFrames() {
    var app = FilmedApp()
    let place = SourcePlace(file: "A.swift", line: 3)
    let timer = PendingItem(kind: "timer", label: "t", dueMs: 9, everyMs: nil, site: nil)
    app.add(Launch(app: "Notes", seed: 7), place, nil, reply(frames: 1, now: 0))
    app.add(Tap(Locator(label: "Save")), nil, nil, reply(frames: 2, pending: [timer], now: 350))
    app.add(Tap(Locator(label: "Nobody")), nil, Fault(.noSuchElement, "there is none"), reply(now: 350))
    let commands = app.told.commands
    #expect(app.told.name == "Notes")
    #expect(commands.map(\.method) == ["launch", "tap", "tap"])
    #expect(commands.map(\.startMs) == [0, 0, 350])
    #expect(commands.map(\.endMs) == [0, 350, 350])
    #expect(commands.map(\.firstFrame) == [0, 0, 2])
    #expect(commands.map(\.lastFrame) == [0, 2, 2])
    #expect(commands.map(\.place) == [place, nil, nil])
    #expect(commands.map(\.fault) == [nil, nil, TraceDocument.Refusal(code: "no such element", message: "there is none")])
    #expect(commands.map(\.pending) == [[], [timer], []])
    #expect(commands.map(\.controllers) == [0, 0, 0])
    #expect(app.told.frames.count == 3)
    #expect(app.told.lost == nil)
  }

  @Test func whatIsNewIsAddedToWhatIsKnown() {
    var app = FilmedApp()
    app.add(
      Tap(Locator(label: "a")), nil, nil,
      reply(
        frames: 1, lines: ["1"], views: [view("Label", depth: 1, width: 3), view("Window", depth: 0, width: 390)],
        superclasses: ["A": ["B"]], missed: 2, now: 1))
    app.add(
      Tap(Locator(label: "a")), nil, nil,
      reply(
        frames: 1, lines: ["2"], views: [view("Window", depth: 0, width: 500)], superclasses: ["A": ["X"], "C": []], missed: 3,
        now: 2))
    #expect(app.told.pictureLines == ["1", "2"])
    #expect(app.told.viewLines.map(\.view.className) == ["Label", "Window", "Window"])
    #expect(app.told.superclasses == ["A": ["B"], "C": []])
    #expect(app.told.missed == 5)
    #expect(app.told.screen == Rect(x: 0, y: 0, width: 390, height: 5), "that of the first window")
    #expect(app.told.controllerTrees == [[]])
    #expect(app.told.name == "")
  }

  @Test func aMotionIsToldAgainWhenItIsOver() {
    var app = FilmedApp()
    func motion(_ number: Int, end: Milliseconds? = nil) -> FilmedMotion {
      FilmedMotion(number: number, kind: "animation", label: "m\(number)", startMs: 0, endMs: end)
    }
    let tap = Tap(Locator(label: "a"))
    app.add(tap, nil, nil, reply(motions: [motion(1), motion(2)], now: 1))
    app.add(tap, nil, nil, reply(motions: [motion(1, end: 5), motion(3, end: 6)], now: 2))
    #expect(app.told.motions == [motion(1, end: 5), motion(2), motion(3, end: 6)])
    var still = FilmedApp()
    still.add(tap, nil, nil, reply(now: 1))
    #expect(still.told.motions == [])
  }

  @Test func whyAFilmEndsIsTheFirstReason() {
    var app = FilmedApp()
    let tap = Tap(Locator(label: "a"))
    app.add(tap, nil, nil, reply(frames: 2, now: 7))
    app.add(tap, nil, nil, .failure(Fault(.agentLost, "it crashed")))
    app.add(tap, nil, nil, .failure(Fault(.agentLost, "it is gone")))
    #expect(app.told.lost == "it crashed")
    #expect(app.told.commands.map(\.startMs) == [0, 7, 7])
    #expect(app.told.commands.map(\.endMs) == [7, 7, 7])
    #expect(app.told.commands.map(\.lastFrame) == [1, 1, 1])
  }

  @Test func theFirstNameOfALaunchCounts() {
    var app = FilmedApp()
    app.add(Launch(app: nil, seed: 7), nil, nil, reply(now: 0))
    #expect(app.told.name == "")
    app.add(Launch(app: "Notes", seed: 7), nil, nil, reply(now: 0))
    app.add(Launch(app: "Tour", seed: 7), nil, nil, reply(now: 0))
    #expect(app.told.name == "Notes")
  }
}
