import FlakinessStatistics
import Foundation
import Testing

@testable import RehearsalQuarantine

struct QuarantineTests {
  static let text = """
    # Reviewed weekly.
    version: 1
    tests:
      - test: Feed shows the latest earthquakes
        reason: races the refresh
        owner: "@quakes"
        issue: https://example.org/issues/12
        since: 2026-11-01
        until: 2026-11-15
      # about the tour
      - test: Tour *
        reason: "slow: animations"
        owner: "@tour"
        issue: "#7"
        until: 2026-12-01

    """

  static let today = Day("2026-11-10") ?? Day(number: 0)

  func subject(_ name: String, _ status: TestStatus, quiet: Int = 0) -> QuarantineReview.Subject {
    QuarantineReview.Subject(
      name: name, status: status, reason: "it says so", owner: "@owner", quietChains: quiet, quietChainsNeeded: nil)
  }

  @Test func entriesAreReadWithTheirLines() throws {
    let file = try QuarantineFile(Self.text)
    #expect(file.entries.map(\.test) == ["Feed shows the latest earthquakes", "Tour *"])
    #expect(file.entries[0].owner == "@quakes")
    #expect(file.entries[0].since == Day("2026-11-01"))
    #expect(file.entries[1].since == nil)
    #expect(file.entries.map(\.lines.lowerBound) == [4, 11])
    #expect(file.entry(for: "Tour goes on", on: Self.today)?.issue == "#7")
    #expect(file.entry(for: "A Tour goes on", on: Self.today) == nil)
    #expect(file.entry(for: "Feed shows the latest earthquakes", on: Self.today + 5) != nil)
    #expect(file.entry(for: "Feed shows the latest earthquakes", on: Self.today + 6) == nil)
  }

  @Test(arguments: ["", "version: 1\n", "version: 1\ntests: []\n", "tests:\n"])
  func anEmptyQuarantineIsFine(text: String) throws {
    #expect(try QuarantineFile(text).entries.isEmpty)
  }

  @Test(arguments: [
    ("tests: [a", "line 2: this is not YAML: did not find expected ',' or ']'"),
    ("- a", "line 1: a quarantine is a mapping with 'version' and 'tests'"),
    ("version: 2", "line 1: this program knows version 1"),
    ("test: []", "line 1: 'test' is unknown here: did you mean 'tests'?"), ("tests: 7", "line 1: 'tests' is a list"),
    ("tests:\n  - a", "line 2: an entry has test, reason, owner, issue, since, until"),
  ])
  func whatIsWrongIsSaidWithItsLine(text: String, expected: String) {
    let problems = #expect(throws: QuarantineFile.Problems.self) { try QuarantineFile(text) }
    #expect(problems?.description == expected)
  }

  @Test func everyProblemIsSaidAtOnce() {
    let text = """
      tests:
        - test: a
          reason: b
          ownr: c
          issue: d
          since: 2026-01-01
          until: 2026-06-01
        - test: "*"
          reason: " "
          owner: c
          issue: d
          until: 2026-02-30
        - test: a
          reason: b
          owner: c
          issue: d
          until: 2026-02-03
      """
    let problems = #expect(throws: QuarantineFile.Problems.self) { try QuarantineFile(text) }
    #expect(
      problems?.problems.map(\.description) == [
        "line 4: 'ownr' is unknown here: did you mean 'owner'?", "line 2: the entry has no 'owner'", "line 9: 'reason' is empty",
        "line 12: 'until' is a day such as 2026-11-21, and not '2026-02-30'",
      ])
  }

  @Test func anEntryLastsNinetyDaysAtMostAndNotBackwards() {
    func problems(_ since: String, _ until: String) -> [String] {
      let text = "tests:\n  - {test: a, reason: b, owner: c, issue: d, since: \(since), until: \(until)}\n"
      do {
        _ = try QuarantineFile(text)
        return []
      } catch { return ((error as? QuarantineFile.Problems)?.problems ?? []).map(\.words) }
    }
    #expect(problems("2026-01-01", "2026-04-01") == [])
    #expect(problems("2026-01-01", "2026-04-02") == ["an entry lasts at most 90 days, and this one 91"])
    #expect(problems("2026-01-02", "2026-01-01") == ["it ends before it begins"])
  }

  @Test func entriesAreReviewedByWhatTheTestsDo() throws {
    let file = try QuarantineFile(Self.text)
    func findings(_ subjects: [QuarantineReview.Subject], on day: Day = Self.today) -> [QuarantineReview.Finding] {
      QuarantineReview(
        file, subjects: subjects, known: ["Feed shows the latest earthquakes", "Tour goes on", "Other"], today: day
      ).findings.map(\.finding)
    }
    let feed = "Feed shows the latest earthquakes"
    #expect(
      findings([subject(feed, .flaky), subject("Tour goes on", .broken)]) == [.active(daysLeft: 5), .broken("it says so")])
    #expect(
      findings([subject(feed, .healthy), subject("Tour goes on", .suspect)], on: Self.today + 30) == [
        .releasable("it says so"), .expired,
      ])
    #expect(
      QuarantineReview(file, subjects: [], known: [], today: Self.today).findings.map(\.finding) == [
        .unknown(near: []), .unknown(near: []),
      ])
    let near = QuarantineReview(file, subjects: [], known: ["Feed shows the latest earthquake", "Tour x"], today: Self.today)
    #expect(near.findings.map(\.finding) == [.unknown(near: ["Feed shows the latest earthquake"]), .passing])
    #expect(findings([subject("Tour goes on", .flaky)], on: Self.today + -20) == [.passing, .active(daysLeft: 41)])
    #expect(findings([subject(feed, .flaky)], on: Self.today + -10)[0] == .later(days: 1))
    let provoked = QuarantineReview.Subject(
      name: feed, status: .healthy, reason: "it passed", owner: nil, quietChains: 9, quietChainsNeeded: 5, witness: "s1-c2.1")
    #expect(findings([provoked])[0] == .provoked(token: "s1-c2.1"))
    #expect(QuarantineReview.Finding.broken("x").isProblem)
    #expect(!QuarantineReview.Finding.active(daysLeft: 0).isProblem)
  }

  /// What a suggestion leaves to a person is no owner and no issue.
  @Test func aSuggestionHasToBeFilledIn() throws {
    let text = QuarantineReview(
      try QuarantineFile(""),
      subjects: [
        QuarantineReview.Subject(name: "z", status: .flaky, reason: "", owner: nil, quietChains: 0, quietChainsNeeded: nil),
        subject("a *b*", .flaky),
      ], known: [], today: Self.today
    ).suggestion(for: try QuarantineFile(""), today: Self.today)
    let file = try QuarantineFile(text.replacing("reason: \"\"", with: "reason: \"x\""))
    // By name, so that the same history gives the same patch.
    #expect(file.entries.map(\.test) == ["a \\*b\\*", "z"])
    #expect(file.entries[0].isAbout("a *b*") && !file.entries[0].isAbout("a xbx"))
    let review = QuarantineReview(
      file, subjects: [subject("z", .flaky), subject("a *b*", .flaky)], known: ["z", "a *b*"], today: Self.today)
    #expect(review.findings.map(\.finding) == [.unassigned, .unassigned])
    #expect(QuarantineReview.Finding.unassigned.isProblem)
  }

  @Test(arguments: [
    ("a*", "abc", true), ("*c", "abc", true), ("a*c", "abc", true), ("a*b*c", "a-b-c", true), ("a*b*c", "a-c-b", false),
    ("a*a", "a", false), ("a?c*", "abc", false), ("\\*", "*", true), ("\\**", "*x", true), ("\\*", "x", false),
    ("abc", "abc", true),
    // What stands between stars comes in that order, each after the one before.
    ("a*b*c*d", "a-b-c-d", true), ("a*b*c*d", "a-c-b-d", false), ("a*bb*bb*d", "a-bb-bb-d", true), ("a*bb*bb*d", "a-bb-d", false),
    ("a**d", "a-d", true),
  ])
  func aStarStandsForAnyCharactersAndAnEscapedOneForItself(pattern: String, name: String, fits: Bool) {
    #expect(QuarantineEntry(test: pattern, reason: "", owner: "", issue: "", until: Self.today).isAbout(name) == fits)
  }

  @Test func anEntryTakesItsCommentAlong() throws {
    let text = Self.text.replacing("  - test: Feed", with: "  # the feed\n  - test: Feed")
    let file = try QuarantineFile(text)
    let review = QuarantineReview(
      file, subjects: [subject("Feed shows the latest earthquakes", .healthy)],
      known: ["Feed shows the latest earthquakes", "Tour x"], today: Self.today)
    let new = review.suggestion(for: file, today: Self.today)
    #expect(new.hasPrefix("# Reviewed weekly.\nversion: 1\ntests:\n  # about the tour\n  - test: Tour *\n"))
  }

  @Test func brokenTestsAreNotSuggestedAndFlakyOnesAre() throws {
    let file = try QuarantineFile(Self.text)
    let review = QuarantineReview(
      file,
      subjects: [subject("Other", .flaky), subject("Gone", .broken), subject("Odd", .suspect), subject("Tour goes on", .flaky)],
      known: ["Other", "Gone", "Odd", "Tour goes on"], today: Self.today)
    #expect(review.missing.map(\.name) == ["Other"])
  }

  @Test func theSuggestionIsAPatchThatGitTakes() throws {
    let file = try QuarantineFile(Self.text)
    let review = QuarantineReview(
      file, subjects: [subject("Feed shows the latest earthquakes", .healthy), subject("A \"quoted\" \\ name", .flaky)],
      known: ["Feed shows the latest earthquakes", "A \"quoted\" \\ name", "Tour x"], today: Self.today)
    let new = review.suggestion(for: file, today: Self.today)
    let read = try QuarantineFile(new)
    #expect(read.entries.map(\.test) == ["Tour *", "A \"quoted\" \\ name"])
    #expect(read.entries[1].until == Self.today + 14)
    #expect(new.contains("  # about the tour\n  - test: Tour *"))
    let diff = UnifiedDiff.of(file.text, new, path: ".rehearsal-quarantine.yml")
    #expect(try applied(diff, to: file.text, at: ".rehearsal-quarantine.yml") == new)
  }

  @Test func theFirstSuggestionMakesTheFile() throws {
    let file = try QuarantineFile("")
    let review = QuarantineReview(file, subjects: [subject("One", .flaky)], known: ["One"], today: Self.today)
    let new = review.suggestion(for: file, today: Self.today)
    #expect(
      new == """
        version: 1
        tests:
          - test: "One"
            reason: "it says so"
            owner: "@owner"
            issue: "none yet"
            since: 2026-11-10
            until: 2026-11-24

        """)
    let diff = UnifiedDiff.of("", new, path: "q.yml")
    #expect(diff.hasPrefix("--- /dev/null\n+++ b/q.yml\n@@ -0,0 +1,8 @@\n+version: 1\n"))
    #expect(try applied(diff, to: nil, at: "q.yml") == new)
  }

  @Test func theLastReleaseLeavesAnEmptyList() throws {
    let file = try QuarantineFile("version: 1\ntests:\n  - {test: a, reason: b, owner: c, issue: d, until: 2026-12-01}\n")
    let review = QuarantineReview(file, subjects: [subject("a", .healthy)], known: ["a"], today: Self.today)
    let new = review.suggestion(for: file, today: Self.today)
    #expect(new == "version: 1\ntests: []\n")
    #expect(UnifiedDiff.of(new, new, path: "q") == "")
  }

  @Test func daysAreThoseOfTheCalendar() {
    #expect(Day("2026-11-21")?.description == "2026-11-21")
    #expect(Day("1970-01-02")?.number == 1)
    #expect(Day("2024-02-29") != nil)
    #expect([Day("2026-02-29"), Day("2026-1-1"), Day("tomorrow"), Day("2026-13-01")] == [nil, nil, nil, nil])
  }

  /// What git makes of a patch.
  private func applied(_ diff: String, to text: String?, at path: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "quarantine-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text?.write(to: file, atomically: true, encoding: .utf8)
    try diff.write(to: folder.appending(path: "patch"), atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path, "apply", "patch"]
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: file, encoding: .utf8)
  }
}
