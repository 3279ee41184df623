import Dispatch
import Testing

@testable import RehearsalSpecs

struct LiveTests {
  /// The screen after each event.
  private func screens(_ story: Story, columns: Int = 60, hasColour: Bool = false) -> [Screen] {
    var screen = Screen()
    var text = ""
    let style = TerminalStyle(hasColour: hasColour, movesCursor: true, columns: columns)
    let reporter = LiveReporter(style: style) { text += $0 }
    return story.events.map { event in
      reporter.take(event)
      screen.write(text)
      text = ""
      return screen
    }
  }

  private let two: Story = {
    var story = Story()
    story.add(
      ["List"], [("shows rows", [.passes], nil), ("scrolls", [.fails("stuck"), .passes], nil), ("ends", [.fails("no")], nil)])
    return story
  }()

  @Test func theBoardShowsWhatRunsInEachLane() {
    let screens = screens(two)
    let bar = String(repeating: "─", count: 40)
    #expect(screens[0].text == ["lane 1", "lane 2", "\(bar) 0/3, 0.0 s"])
    #expect(screens[1].text == ["lane 1", "lane 2  List shows rows", "\(bar) 0/3, 0.0 s"])
    #expect(screens[4].text == ["lane 1  List scrolls", "lane 2", "━━━━━━━━━━━━━" + bar.dropFirst(13) + " 1/3, 0.0 s"])
    #expect(screens[6].text[0] == "lane 1  List scrolls (attempt 2)")
    #expect(screens[6].text[2].hasSuffix(" 1/3, 1 retried, 0.0 s"))
  }

  @Test func failuresAreToldAtOnceAboveTheBoard() {
    let screens = screens(two)
    #expect(
      screens[8].text.dropLast() == [
        "FLAKY List scrolls: passed at attempt 2 of 2; at… (0.004 s)", "    attempt 1 of 2", "    stuck",
        "    Weather.swift:12", "lane 1", "lane 2",
      ])
    #expect(screens[8].text.last?.hasSuffix(" 2/3, 1 flaky, 1 retried, 0.0 s") == true)
    #expect(screens[11].text[4...6] == ["FAILED List ends (0.001 s)", "    no", "    Weather.swift:13"])
  }

  @Test func theBoardGoesWhenTheRunEnds() throws {
    let last = try #require(screens(two).last)
    #expect(
      Array(last.text.suffix(9)) == [
        "", "Failed (1)", "  List ends: FAILED - no", "", "Flaky (1)",
        "  List scrolls: passed at attempt 2 of 2; attempt 1 FAILED - stuck", "",
        "1 passed, 1 failed, 1 flaky in 1.23 s, 2 lanes, seed 77", "",
      ])
    #expect(!last.text.contains { $0.hasPrefix("lane ") || $0.contains("─") })
    #expect(last.unknown == [])
  }

  @Test(arguments: [20, 31, 60, 200]) func noLineOfTheBoardIsWiderThanTheTerminal(columns: Int) {
    var story = Story()
    story.add(["Ein sehr langer Name für eine Gruppe 晴れ晴れ晴れ"], [(String(repeating: "und so weiter ", count: 9), [.passes], nil)])
    for screen in screens(story, columns: columns).dropLast() {
      for line in screen.text { #expect(DisplayWidth.of(line) < columns) }
    }
  }

  /// A failure with a long story, long names and many files, as a driver tells them.
  private let storyteller: Story = {
    var story = Story()
    story.jobs = 9
    let folder = "/home/somebody/projects/notes/.rehearsal/recordings/20260528T203640Z-abc123/a-list-of-notes-ends-77c0ff"
    let files = ["picture.svg", "hierarchy.txt", "commands.txt", "trace.txt"].map { "\(folder)/\($0)" } + [folder + ".jsonl"]
    let text = (["no view labelled 'Sve' " + String(repeating: "anywhere ", count: 20)] + (1...40).map { "  tried: \($0)" })
      .joined(separator: "\n")
    let told = Story.Told(outcome: .failed, text: text, output: "printed\n", artefacts: files)
    story.add(["A list of notes"], [("ends " + String(repeating: "at last ", count: 12), [told, told, told], nil)])
    return story
  }()

  @Test(arguments: [(40, 8), (80, 24), (110, 5)])
  func whatIsShownWhileARunGoesOnFitsTheTerminal(columns: Int, rows: Int) {
    var text = ""
    let reporter = LiveReporter(
      style: TerminalStyle(hasColour: false, movesCursor: true), directory: "/home/somebody/projects/notes",
      size: { (columns, rows) }
    ) { text += $0 }
    var screen = Screen()
    for event in storyteller.events.dropLast() {
      reporter.take(event)
      screen.write(text)
      for line in screen.text { #expect(DisplayWidth.of(line) < columns) }
      // A board that is taller than the terminal cannot be written over.
      let ups = text.matches(of: /\x{1b}\[(\d+)A/).compactMap { Int($0.1) }
      #expect(ups.allSatisfy { $0 < rows - 1 })
      text = ""
    }
    let news = screen.text.filter { line in
      !line.isEmpty && !line.hasPrefix("lane ") && !line.hasPrefix("and ") && !line.contains("1/1, ")
    }
    #expect(news.count == 10, "a line, two attempts of four lines, and how many more there were: \(news)")
    #expect(news.filter { $0.contains("artefacts: ") || $0.contains("…") }.count >= 3)
    #expect(!screen.text.contains { $0.contains("/home/somebody") })
  }

  @Test func theWholeStoryFollowsWhenTheRunHasEnded() throws {
    var text = ""
    let reporter = LiveReporter(
      style: TerminalStyle(hasColour: false, movesCursor: true), directory: "/home/somebody/projects/notes"
    ) { text += $0 }
    for event in storyteller.events { reporter.take(event) }
    #expect(
      text.contains(
        "\n      tried: 40\n    | printed\n    artefacts: .rehearsal/recordings/20260528T203640Z-abc123/a-list-of-notes-ends-77c0ff\n"
      ))
    #expect(!text.contains("picture.svg"))
  }

  @Test func theClockRunsWhileNothingHappens() throws {
    var text = ""
    let reporter = LiveReporter(style: TerminalStyle(hasColour: false, movesCursor: true, columns: 60)) { text += $0 }
    #expect(!reporter.isTicking)
    for event in two.events.prefix(2) { reporter.take(event) }
    #expect(reporter.isTicking)
    var screen = Screen()
    screen.write(text)
    text = ""
    reporter.tick(.milliseconds(7_250))
    screen.write(text)
    #expect(screen.text.last?.hasSuffix(" 0/3, 7.2 s") == true)
    #expect(screen.text[1] == "lane 2  List shows rows")
    for event in two.events.dropFirst(2) { reporter.take(event) }
    #expect(!reporter.isTicking)
    #expect(!LiveReporter(style: .plain, write: { _ in }).isTicking)
  }

  /// The spec goes on until the clock has run.
  @Test func aRunnerTellsTheTimeWhileASpecGoesOn() {
    final class Clock: TickingReporter {
      let told = DispatchSemaphore(value: 0)
      var ticks = 0
      var isTicking: Bool { true }
      func take(_ event: RunEvent) {}
      func tick(_ elapsed: Duration) {
        ticks += 1
        told.signal()
      }
    }
    let clock = Clock()
    let told = clock.told
    let group = describe("A spec") {
      it("sleeps") {
        told.wait()
        told.wait()
        try expect(true)
      }
    }
    let summary = run([group], into: [clock])
    #expect(summary[.passed] == 1)
    #expect(clock.ticks >= 2)
  }

  @Test func coloursChangeNoText() {
    #expect(screens(two, hasColour: true).map(\.text) == screens(two).map(\.text))
  }

  @Test func moreLanesThanFitAreCounted() throws {
    var story = Story()
    story.jobs = 12
    story.add(["A"], (1...11).map { ("\($0)", [.passes], nil) })
    let first = try #require(screens(story).first)
    #expect(first.text.count == 10)
    #expect(first.text[8] == "and 0 in other lanes")
  }

  @Test func onAPipeEachSpecIsALine() throws {
    let text = try Story.fair.told { LiveReporter(style: .plain, write: $0) }
    #expect(!text.contains("\u{1b}"))
    #expect(!text.contains("\r"))
    #expect(text.hasPrefix("passed Weather is clear (0.001 s)\nFLAKY Weather wobbles: passed at attempt 2 of 2; "))
    #expect(text.contains("\nskipped Weather sleeps\n"))
  }

  @Test func theSlowestAreListed() throws {
    let text = try Story.weather.told { LiveReporter(style: .plain, write: $0) }
    #expect(text.contains("\nSlowest\n  0.004 s  Weather wobbles\n  0.004 s  Weather leaks: 50%, #1\n"))
    #expect(!(try Story.fair.told { LiveReporter(style: .plain, write: $0) }).contains("Slowest"))
  }
}
