import FlakinessStatistics
import Testing

@testable import RehearsalQuarantine

/// Reviews on the first and the last day, and suggestions for files of every shape.
struct ReviewEdgeTests {
  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  private func subject(_ name: String, _ status: TestStatus, owner: String? = nil, witness: String? = nil)
    -> QuarantineReview.Subject
  {
    QuarantineReview.Subject(
      name: name, status: status, reason: "it says so", owner: owner, quietChains: 0, quietChainsNeeded: nil, witness: witness)
  }

  private func finding(
    _ subjects: [QuarantineReview.Subject], known: Set<String> = ["a"], on today: String, owner: String = "\"@a\"",
    issue: String = "7"
  ) throws -> QuarantineReview.Finding? {
    let file = try QuarantineFile(
      "tests:\n  - {test: a, reason: b, owner: \(owner), issue: \"\(issue)\", since: 2026-11-05, until: 2026-11-10}\n")
    return QuarantineReview(file, subjects: subjects, known: known, today: try day(today)).findings.first?.finding
  }

  @Test func anEntryIsJudgedByTheDay() throws {
    let flaky = [subject("a", .flaky)]
    #expect(try finding(flaky, on: "2026-11-03") == .later(days: 2))
    #expect(try finding(flaky, on: "2026-11-04") == .later(days: 1))
    #expect(try finding(flaky, on: "2026-11-05") == .active(daysLeft: 5))
    #expect(try finding(flaky, on: "2026-11-10") == .active(daysLeft: 0))
    #expect(try finding(flaky, on: "2026-11-11") == .expired)
  }

  @Test func whatIsGraverGoesFirst() throws {
    #expect(try finding([subject("a", .broken)], on: "2026-11-11") == .broken("it says so"))
    #expect(try finding([subject("a", .flaky), subject("a", .broken)], on: "2026-11-10") == .broken("it says so"))
    // What is mended can go, whether or not it has expired.
    #expect(try finding([subject("a", .healthy)], on: "2026-11-11") == .releasable("it says so"))
    #expect(try finding([subject("a", .healthy, witness: "s1")], on: "2026-11-11") == .expired)
    #expect(try finding([subject("a", .healthy, witness: "s1")], on: "2026-11-10") == .provoked(token: "s1"))
    #expect(try finding([subject("a", .healthy), subject("a", .flaky)], on: "2026-11-10") == .active(daysLeft: 0))
    #expect(try finding([], on: "2026-11-10") == .passing)
    #expect(try finding([], on: "2026-11-11") == .expired)
    #expect(try finding([subject("b", .broken)], on: "2026-11-10") == .passing, "another test")
    #expect(try finding([], known: [], on: "2026-11-10") == .unknown(near: []))
    #expect(try finding([], known: [], on: "2026-11-11") == .expired)
    #expect(try finding([subject("a", .flaky)], on: "2026-11-10", owner: "nobody yet") == .unassigned)
    #expect(try finding([subject("a", .flaky)], on: "2026-11-10", issue: "none yet") == .unassigned)
  }

  // MARK: Suggestions

  private func suggestion(_ text: String, _ subjects: [QuarantineReview.Subject], known: Set<String> = ["a", "b"]) throws
    -> String
  {
    let file = try QuarantineFile(text)
    let today = try day("2026-11-10")
    return QuarantineReview(file, subjects: subjects, known: known, today: today).suggestion(for: file, today: today)
  }

  private let entry = "test: a\n    reason: b\n    owner: c\n    issue: d\n    until: 2026-12-01\n"

  @Test func theLastEntryGoesWithItsCommentAndLeavesAnEmptyList() throws {
    let text = "version: 1\n# about all\n\ntests:\n  # why\n  # and since when\n  - \(entry)\n# the end\n"
    #expect(
      try suggestion(text, [subject("a", .healthy)]) == "version: 1\n# about all\n\ntests: []\n\n# the end\n")
    #expect(try suggestion(text, [subject("a", .flaky)]) == text, "nothing is to be done")
  }

  @Test func ofSeveralEntriesThoseGoThatCan() throws {
    let other = entry.replacing("test: a", with: "test: b")
    #expect(
      try suggestion("tests:\n  - \(entry)  - \(other)", [subject("a", .healthy), subject("b", .flaky)]) == "tests:\n  - \(other)"
    )
    #expect(
      try suggestion("tests:\n  - \(entry)  - \(other)", [subject("a", .flaky), subject("b", .healthy)]) == "tests:\n  - \(entry)"
    )
    #expect(
      try suggestion("tests:\n  - \(entry)  - \(other)", [subject("a", .healthy), subject("b", .healthy)]) == "tests: []\n")
  }

  private func added(_ indent: String, _ name: String, owner: String = "nobody yet") -> String {
    """
    \(indent)- test: "\(name)"
    \(indent)  reason: "it says so"
    \(indent)  owner: "\(owner)"
    \(indent)  issue: "none yet"
    \(indent)  since: 2026-11-10
    \(indent)  until: 2026-11-24

    """
  }

  @Test func whatIsMissingIsAddedAsTheFileIsIndented() throws {
    let flat = "tests:\n- {test: a, reason: b, owner: c, issue: d, until: 2026-12-01}\n"
    #expect(try suggestion(flat, [subject("x", .flaky, owner: "@x")]) == flat + added("", "x", owner: "@x"))
    let deep = "tests:\n  - {test: a, reason: b, owner: c, issue: d, until: 2026-12-01}"
    #expect(
      try suggestion(deep, [subject("y", .flaky), subject("x", .flaky)]) == deep + "\n" + added("  ", "x") + added("  ", "y"))
  }

  @Test func anEmptyFileGetsItsKeys() throws {
    #expect(try suggestion("", [subject("x", .flaky)]) == "version: 1\ntests:\n" + added("  ", "x"))
    #expect(try suggestion("version: 1\ntests: []\n", [subject("x", .flaky)]) == "version: 1\ntests:\n" + added("  ", "x"))
    #expect(try suggestion("# mine\ntests:\n", [subject("x", .flaky)]) == "# mine\nversion: 1\ntests:\n" + added("  ", "x"))
    #expect(try suggestion("", []) == "")
    #expect(try suggestion("version: 1\n", [subject("x", .suspect)]) == "version: 1\n")
  }

  @Test func whatIsReleasedAndWhatIsMissingGoTogether() throws {
    #expect(
      try suggestion("tests:\n  - \(entry)", [subject("a", .healthy), subject("x", .flaky)]) == "tests:\n" + added("  ", "x"))
  }

  // MARK: Days

  @Test func daysAreCountedFromTheirNumbers() throws {
    let today = try day("2026-02-28")
    #expect((today + 1).description == "2026-03-01")
    #expect((today + -28).description == "2026-01-31")
    #expect(try day("2024-03-01") - day("2024-02-28") == 2)
    #expect(today < today + 1)
    #expect(!(today < today))
    #expect(Day(number: 0).description == "1970-01-01")
    #expect(Day(number: -1).description == "1969-12-31")
    for text in ["2026-00-10", "2026-04-31", "02026-1-1", "2026-01-1x", "2026/01/01", ""] { #expect(Day(text) == nil, "\(text)") }
  }
}
