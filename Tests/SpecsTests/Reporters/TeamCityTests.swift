import Testing

@testable import RehearsalSpecs

struct TeamCityTests {
  @Test func whatTeamCityReadsAsSyntaxIsEscaped() {
    #expect(TeamCityReporter.escaped("a|b'c\n\r[d]\u{85}\u{2028}\u{2029}é") == "a||b|'c|n|r|[d|]|x|l|pé")
  }

  @Test func aSpecIsTimedFromItsFirstAttemptToItsEnd() throws {
    var story = Story()
    story.add(["A"], [("b", [.fails("x"), .passes], nil)])
    let text = try story.told { TeamCityReporter(write: $0) }
    // The events are 10 ms apart: started, finished, started, finished, spec finished.
    #expect(text.contains("[testStarted timestamp = '2026-05-28T20:26:40.260+0000'"))
    #expect(text.contains("[testFinished timestamp = '2026-05-28T20:26:40.300+0000' duration = '4' name = 'b']"))
  }

  @Test func aSkippedSpecIsIgnoredAndAQuarantinedOneToo() throws {
    let lines = try Story.fair.told { TeamCityReporter(write: $0) }.split(separator: "\n")
    let ignored = lines.filter { $0.contains("testIgnored") }.map { $0.replacing(#/timestamp = '[^']*' /#, with: "") }
    #expect(
      ignored == [
        "##teamcity[testIgnored message = 'QUARANTINED - flaky since May; FAILED - too windy' name = 'storms']",
        "##teamcity[testIgnored message = 'SKIPPED' name = 'sleeps']",
      ])
    #expect(lines.count { $0.contains("testFailed") } == 1)
  }
}
