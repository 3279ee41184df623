import Foundation
import Testing

@testable import RehearsalSpecs

struct CTRFTests {
  private func document(_ story: Story) throws -> [String: Any] {
    let json = try story.told { CTRFReporter(write: $0) }
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  /// Unknown fields may only be in `extra`; these are all that the published schema knows where we write.
  static let known: [String: Set<String>] = [
    "": [
      "reportFormat", "specVersion", "reportId", "runId", "timestamp", "generatedBy", "extra", "results", "insights", "baseline",
    ],
    "results": ["tool", "summary", "tests", "environment", "extra"],
    "summary": [
      "tests", "passed", "failed", "skipped", "pending", "other", "flaky", "suites", "start", "stop", "duration", "extra",
    ],
    "test": [
      "id", "testId", "executionId", "name", "status", "duration", "start", "stop", "suite", "message", "trace", "snippet", "ai",
      "line", "rawStatus", "tags", "labels", "type", "filePath", "retries", "retryAttempts", "flaky", "stdout", "stderr",
      "threadId", "browser", "device", "screenshot", "attachments", "parameters", "steps", "insights", "extra",
    ],
    "attempt": [
      "attempt", "attemptId", "status", "duration", "message", "trace", "line", "snippet", "stdout", "stderr", "start", "stop",
      "attachments", "extra",
    ],
    "attachment": ["attachmentId", "name", "contentType", "path", "extra"],
  ]

  private func expect(_ object: [String: Any], isA kind: String, with required: [String]) {
    #expect(Set(object.keys).subtracting(Self.known[kind] ?? []) == [])
    #expect(Set(required).subtracting(object.keys) == [])
  }

  @Test func theDocumentKeepsToTheSchema() throws {
    let document = try document(.weather)
    expect(document, isA: "", with: ["results", "reportFormat", "specVersion"])
    #expect(document["reportFormat"] as? String == "CTRF")
    let results = try #require(document["results"] as? [String: Any])
    expect(results, isA: "results", with: ["tool", "summary", "tests"])
    let summary = try #require(results["summary"] as? [String: Any])
    expect(
      summary, isA: "summary", with: ["tests", "passed", "failed", "skipped", "pending", "other", "start", "stop"])
    for test in try #require(results["tests"] as? [[String: Any]]) {
      expect(test, isA: "test", with: ["name", "status", "duration"])
      #expect(["passed", "failed", "skipped", "pending", "other"].contains(test["status"] as? String))
      for attempt in test["retryAttempts"] as? [[String: Any]] ?? [] {
        expect(attempt, isA: "attempt", with: ["attempt", "status"])
        for attachment in attempt["attachments"] as? [[String: Any]] ?? [] {
          expect(attachment, isA: "attachment", with: ["name", "contentType", "path"])
        }
      }
    }
  }

  @Test func eachVerdictHasItsStatus() throws {
    let results = try #require(try document(.weather)["results"] as? [String: Any])
    let tests = try #require(results["tests"] as? [[String: Any]])
    #expect(
      tests.compactMap { $0["status"] as? String } == [
        "passed", "passed", "failed", "failed", "other", "other", "skipped", "failed", "passed", "passed", "passed",
      ])
    #expect(tests.map { $0["flaky"] as? Bool ?? false } == [false, true] + Array(repeating: false, count: 9))
    #expect(tests[4]["tags"] as? [String] == ["quarantined"])
    #expect(tests[8]["suite"] as? [String] == ["Weather", "in Rome"])
    let attempts = try #require(tests[1]["retryAttempts"] as? [[String: Any]])
    #expect(attempts.compactMap { $0["status"] as? String } == ["failed", "passed"])
    #expect(attempts[0]["stdout"] as? [String] == ["looked up"])
    let attachments = attempts[0]["attachments"] as? [[String: String]]
    #expect(
      attachments == [["name": "picture.svg", "contentType": "image/svg+xml", "path": "shots/wobbles/picture.svg"]])
    let summary = try #require(results["summary"] as? [String: Any])
    let counts = ["tests", "passed", "failed", "skipped", "pending", "other", "flaky", "suites"].map { summary[$0] as? Int }
    #expect(counts == [11, 5, 3, 1, 0, 2, 1, 3])
    #expect(summary["start"] as? Int == 1_780_000_000_250)
  }

  @Test func whatAnInterruptedRunDidNotReachIsPending() throws {
    var story = Story()
    story.add(["A"], [("b", [.passes], nil), ("c", [], nil)])
    story.interrupted = true
    let results = try #require(try document(story)["results"] as? [String: Any])
    let tests = try #require(results["tests"] as? [[String: Any]])
    #expect(tests.compactMap { $0["status"] as? String } == ["passed", "pending"])
  }
}
