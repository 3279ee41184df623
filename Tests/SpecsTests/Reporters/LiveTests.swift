import Testing

@testable import RehearsalSpecs

@Suite struct LiveTests {
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
        "FLAKY List scrolls: passed at attempt 2 of 2; attempt 1 FAILED - stuck (0.004 s)", "    attempt 1 of 2", "    stuck",
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
