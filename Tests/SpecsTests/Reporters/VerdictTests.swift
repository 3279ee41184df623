import Foundation
import Testing

@testable import RehearsalSpecs

/// What every form has to show, whatever else it shows.
struct VerdictTests {
  /// The word for a flaky spec, form by form; the form's own documentation and the article "Reports" say the same.
  static let flakyWords = [
    "spec_dox": "  - wobbles [FLAKY - passed at attempt 2 of 2; attempt 1 FAILED - no sun]\n", "fast": "fQM",
    "test_unit": ".fQMS\n", "tap": "# FLAKY - passed at attempt 2 of 2", "knock": "ok - wobbles\n# FLAKY - passed at attempt 2",
    "colorized": "\u{1b}[0;31mf\u{1b}[00m", "rubymine": "out = 'FLAKY - passed at attempt 2 of 2", "macbacon": ".fQMS\n",
    "dot": "FLAKY Weather wobbles\n", "tap13": "  flaky: true\n", "tap14": "flaky: true\n",
    "junit": "<flakyFailure message=\"no sun\"",
    "gitlab": "<property name=\"flaky\" value=\"true\"/>", "ctrf": "\"flaky\" : true", "json": "\"isFlaky\" : true",
    "events": "\"isFlaky\":true", "github": "::warning file=Weather.swift,line=11,title=Weather wobbles::FLAKY - passed at",
    "github_summary": "### Flaky: ", "gitlab_log": "  - wobbles [FLAKY - ", "live": "FLAKY Weather wobbles",
    "live on a terminal": "FLAKY\u{1b}[0m Weather wobbles",
  ]

  /// The word for a failure that is forgiven.
  static let forgivenWords = [
    "spec_dox": "  - storms [QUARANTINED - flaky since May; FAILED - too windy]\n", "fast": "fQM", "test_unit": ".fQMS\n",
    "tap": "not ok 3 - Weather storms # TODO QUARANTINED - flaky since May",
    "knock": "not ok - storms: QUARANTINED - flaky since",
    "colorized": "\u{1b}[0;31mQ\u{1b}[00m", "rubymine": "##teamcity[testIgnored timestamp = ", "macbacon": ".fQMS\n",
    "dot": "QUARANTINED Weather storms\n", "tap13": "not ok 3 - Weather storms # TODO quarantined: flaky since May\n",
    "tap14": "not ok 3 - storms # TODO quarantined: flaky since May\n", "junit": "type=\"quarantined\"",
    "gitlab": "type=\"quarantined\"", "ctrf": "\"quarantined\" : \"flaky since May\"", "json": "\"isForgiven\" : true",
    "events": "\"isForgiven\":true", "github": "::notice file=Weather.swift,line=13,title=Weather storms::QUARANTINED - ",
    "github_summary": "### Quarantined: ", "gitlab_log": "  - storms [QUARANTINED - ", "live": "QUARANTINED Weather storms",
    "live on a terminal": "QUARANTINED\u{1b}[0m Weather storms",
  ]

  @Test(arguments: allForms.map(\.name)) func aFlakySpecIsNeverSilentlyGreen(name: String) throws {
    let text = try Story.fair.told(form(name))
    #expect(text.contains(try #require(Self.flakyWords[name])))
    var steady = Story()
    steady.add(["Weather"], [("wobbles", [.passes], nil)])
    #expect(!(try steady.told(form(name))).contains(try #require(Self.flakyWords[name])))
  }

  @Test(arguments: allForms.map(\.name)) func aForgivenFailureIsShownAndMarked(name: String) throws {
    let text = try Story.fair.told(form(name))
    #expect(text.contains(try #require(Self.forgivenWords[name])))
    #expect(text.contains("too windy"))
    var held = Story()
    held.add(["Weather"], [("storms", [.fails("too windy")], nil)])
    #expect(!(try held.told(form(name))).contains(try #require(Self.forgivenWords[name])))
  }

  @Test(arguments: allForms.map(\.name)) func whatACrashedWorkerPrintedIsKept(name: String) throws {
    let text = try Story.weather.told(form(name))
    #expect(text.contains("about to divide"))
    if name != "json" && name != "events" {
      #expect(text.contains("by zero"))
      #expect(!text.contains("\u{1b}[31mby zero"))
    }
  }

  @Test func aVerdictKnowsTheAttemptsBefore() throws {
    let verdicts = Story.weather.results.map(\.verdict)
    #expect(
      verdicts == [
        .passed, .flaky, .error, .lost, .forgiven, .missing, .skipped, .notImplemented, .passed, .passed, .passed,
      ])
    #expect(verdicts.count(where: \.isHeldAgainstTheRun) == Story.weather.summary.unforgiven)
  }

  @Test func severalAttemptsAreToldInOneLine() {
    let wobbles = Story.weather.results[1]
    #expect(wobbles.history == "passed at attempt 2 of 2; attempt 1 FAILED - no sun")
    #expect(Story.weather.results[2].history == "2 attempts, none passed")
    #expect(Story.weather.results[0].history == nil)
    let spec = wobbles.spec
    let repeated = [Outcome.passed, .failed, .passed].enumerated().map { number, outcome in
      AttemptResult(
        identity: AttemptIdentity(spec: spec, lane: 0, attempt: number + 1, repetition: number + 1, seed: 1), outcome: outcome,
        failure: outcome == .failed ? FailureReport(outcome: .failed, type: "T", text: "once") : nil)
    }
    let result = SpecResult(repeated)
    #expect(result.verdict == .failed)
    #expect(BaconText.status(of: result) == "FAILED - once (flaky: 2 of 3 attempts passed)")
    // With one retry each, the numbers of the second repetition begin with 3.
    let retried = [(1, 1, Outcome.passed), (3, 2, .failed), (4, 2, .passed)].map { number, repetition, outcome in
      AttemptResult(
        identity: AttemptIdentity(spec: spec, lane: 0, attempt: number, repetition: repetition, seed: 1), outcome: outcome,
        failure: outcome == .failed ? FailureReport(outcome: .failed, type: "T", text: "once") : nil)
    }
    #expect(SpecResult(retried).history == "2 of 3 attempts passed; attempt 3 FAILED - once")
  }

  /// Three repetitions of four attempts at most, of which the second needed two.
  @Test func aRepetitionThatWasRetriedIsNotTheLastAttempt() {
    let attempts = [(1, Outcome.passed), (5, .failed), (6, .passed), (9, .passed)].map { number, outcome in
      AttemptResult(
        identity: AttemptIdentity(
          spec: Story.weather.results[1].spec, lane: 0, attempt: number, repetition: (number - 1) / 4 + 1, seed: 1),
        outcome: outcome, failure: outcome == .failed ? FailureReport(outcome: .failed, type: "T", text: "once") : nil)
    }
    #expect(SpecResult(attempts).verdict == .flaky)
    #expect(SpecResult(attempts).history == "3 of 4 attempts passed; attempt 5 FAILED - once")
  }

  @Test func everyFailedAttemptOfASpecIsInTheLog() throws {
    let text = try Story.weather.told { SpecDoxReporter(write: $0) }
    #expect(
      text.contains(
        """
        Bacon::Error: wet | <feet>
        \tWeather.swift:13: Weather - leaks: 50%, #1, attempt 1 of 2

        Broken: boom
        \tWeather.swift:13: Weather - leaks: 50%, #1, attempt 2 of 2

        AgentLost: the agent was lost
        signal 11
        \tWeather.swift:14: Weather - crashes
        \toutput:
        \t| about to divide
        \t| by zero

        """))
    #expect(
      text.hasSuffix(
        """

        Flaky: 1 specification passed in one attempt and failed in another
        Quarantined: 1 specification failed, and that is not held against the run

        11 specifications (12 requirements), 2 failures, 2 errors

        """))
  }
}
