import Foundation
import Testing

@testable import RehearsalQuarantine

/// Patches to the line, owners to the path, entries to the day.
struct PatchTests {
  private static func patch(_ old: String, _ new: String, context: Int = 3) -> String {
    func text(_ letters: String) -> String { letters.map { "\($0)\n" }.joined() }
    return UnifiedDiff.of(text(old), text(new), path: "q.yml", context: context)
  }

  private static let head = "--- a/q.yml\n+++ b/q.yml\n"

  // Each letter is a line.
  @Test(arguments: [
    ("abc", "abc", 3, ""), ("abc", "axc", 3, head + "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
    ("a", "", 3, head + "@@ -1,1 +0,0 @@\n-a\n"),
    ("a", "ab", 0, head + "@@ -1,0 +2,1 @@\n+b\n"), ("ab", "b", 0, head + "@@ -1,1 +0,0 @@\n-a\n"),
    // Two changes with one line of context between them are one hunk, with two they are two.
    ("abcde", "ace", 1, head + "@@ -1,5 +1,3 @@\n a\n-b\n c\n-d\n e\n"),
    ("abcdef", "acdf", 1, head + "@@ -1,3 +1,2 @@\n a\n-b\n c\n@@ -4,3 +3,2 @@\n d\n-e\n f\n"),
    ("abcdefghi", "abcdexfghi", 3, head + "@@ -3,6 +3,7 @@\n c\n d\n e\n+x\n f\n g\n h\n"),
  ])
  func aPatchIsOfHunks(old: String, new: String, context: Int, patch: String) {
    #expect(Self.patch(old, new, context: context) == patch)
  }

  @Test func aNewFileComesFromNowhere() {
    #expect(Self.patch("", "a") == "--- /dev/null\n+++ b/q.yml\n@@ -0,0 +1,1 @@\n+a\n")
    // The end of the last line makes no difference.
    #expect(UnifiedDiff.of("a", "a\n", path: "q") == "")
  }

  @Test(arguments: [
    ("*", "", true), ("*", "abc", true), ("a*", "a", true), ("a*c", "abbc", true), ("a*c", "abcd", false), ("a?c", "abc", true),
    ("a?c", "ac", false), ("", "", true), ("", "a", false), ("a", "", false), ("**", "x", true), ("*a*b", "xaab", true),
    ("*a*b", "xba", false), ("?", "", false), ("*?", "a", true), ("a*a", "a", false),
  ])
  func aNameFitsAPatternOfStarsAndQuestionMarks(pattern: String, name: String, fits: Bool) {
    #expect(CodeOwners.wildcard(Array(pattern), Array(name)) == fits)
  }

  @Test(arguments: [
    ("/.github/", ".github/workflows/ci.yml", true), (".github/", "./.github/ci.yml", true), ("/*.md", "a.md", true),
    ("/*.md", "docs/a.md", false), ("*.md", "docs/a.md", true), ("src/", "a/src/b", true), ("src/", "src", false),
    ("src", "src", true),
    ("src", "a/src/b", true), ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "x/a/b", false),
    ("a/*", "a/b", true),
    ("a/*", "a/b/c", false), ("*", "a/b/c", true), ("/a", "a/b", true), ("/a", "b/a", false), ("a/b", "a/b/c", true),
    ("a/b", "x/a/b", false),
    ("**/logs", "logs/x", true), ("a.?", "a.c", true),
  ])
  func aPatternIsThatOfGitignore(pattern: String, path: String, fits: Bool) {
    #expect(CodeOwners("\(pattern) @owner").owners(of: path) == (fits ? ["@owner"] : []))
  }

  @Test func theFileIsLookedForWhereServicesDo() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "owners-\(UUID().uuidString)").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // The later ones first, so that each that is found outweighs those before.
    for place in [".gitlab/CODEOWNERS", "docs/CODEOWNERS", "CODEOWNERS", ".github/CODEOWNERS"] {
      let file = URL(filePath: folder + "/" + place)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try "* @\(place)\n".write(to: file, atomically: true, encoding: .utf8)
      #expect(CodeOwners(below: folder)?.owners(of: "x") == ["@\(place)"])
    }
  }

  private static let day = Day(number: 20_000)

  @Test(arguments: [(-1, false), (0, true), (1, true), (5, true), (6, false)])
  func anEntryCountsFromItsFirstDayToItsLast(offset: Int, counts: Bool) {
    let entry = QuarantineEntry(
      test: "a", reason: "b", owner: "c", issue: "d", since: Self.day, until: Self.day + 5, lines: 1..<2)
    #expect(entry.counts(on: Self.day + offset) == counts)
    let open = QuarantineEntry(test: "a", reason: "b", owner: "c", issue: "d", until: Self.day + 5)
    #expect(open.counts(on: Self.day + offset) == (offset <= 5))
  }

  @Test(arguments: [("@a", "#1", false), ("nobody yet", "#1", true), ("@a", "none yet", true), ("nobody yet", "none yet", true)])
  func whatASuggestionLeavesOpenIsUnassigned(owner: String, issue: String, isUnassigned: Bool) {
    let entry = QuarantineEntry(test: "a", reason: "b", owner: owner, issue: issue, until: Self.day)
    #expect(entry.isUnassigned == isUnassigned)
  }

  @Test(arguments: [
    (0, 0, "1970-01-01"), (86_399.9, 0, "1970-01-01"), (86_400, 1, "1970-01-02"), (-0.1, -1, "1969-12-31"),
    (-86_400, -1, "1969-12-31"),
    (1_709_210_096, 19_782, "2024-02-29"),
  ])
  func aMomentIsOnItsDay(seconds: Double, number: Int, text: String) {
    let day = Day(Date(timeIntervalSince1970: seconds))
    #expect((day.number, day.description) == (number, text))
    #expect(Day(text) == day)
  }

  @Test(arguments: [
    "2026-00-10", "2026-10-00", "2026-04-31", "1900-02-29", "26-01-01", "2026-01-01-", "+026-01-01", "2026-1 -01", "",
  ])
  func whatNoCalendarHasIsNoDay(text: String) {
    #expect(Day(text) == nil)
  }

  @Test func daysAreCountedAndCompared() {
    #expect(Self.day + 3 - Self.day == 3)
    #expect(Self.day < Self.day + 1 && !(Self.day < Self.day) && !(Self.day + 1 < Self.day))
  }

  @Test(
    arguments: [
      (.expired, true, "expired: mend the test, or argue anew"),
      (.broken("it fails"), true, "broken, which a quarantine does not forgive: it fails"),
      (.releasable("it passed"), false, "can be released: it passed"), (.unknown(near: []), true, "no test of this name has run"),
      (
        .provoked(token: "s1-c2.1"), false,
        "its runs say that it is mended, but an exploration made it fail ('run --replay s1-c2.1'): mend it, and explore it again"
      ),
      (.unknown(near: ["a", "b"]), true, "no test of this name has run; did you mean 'a' or 'b'?"),
      (.passing, false, "has not failed in the runs that count: the entry can go"),
      (.unassigned, true, "has no owner or no issue yet: fill them in"), (.later(days: 1), false, "forgives only in 1 day"),
      (.active(daysLeft: 0), false, "ends today"), (.active(daysLeft: 1), false, "ends in 1 day"),
      (.active(daysLeft: 2), false, "ends in 2 days"),
    ] as [(QuarantineReview.Finding, Bool, String)])
  func aFindingHasItsWords(finding: QuarantineReview.Finding, isProblem: Bool, words: String) {
    #expect((finding.isProblem, finding.words) == (isProblem, words))
  }

  @Test(arguments: [
    ("plain: #1", "\"plain: #1\""), ("a \"b\" \\c", "\"a \\\"b\\\" \\\\c\""), ("a\nb\tc", "\"a\\nb\\tc\""),
    ("\u{1}\u{1F}\u{7F}", "\"\\u0001\\u001f\\u007f\""), ("é", "\"é\""), ("", "\"\""),
  ])
  func yamlTakesAnythingInQuotes(text: String, scalar: String) {
    #expect(QuarantineReview.scalar(text) == scalar)
  }
}
