/// The shape of a document in the Common Test Report Format, version 1.0.0, in the part that we write.
///
/// What the format has no field for is in `extra`, under our own name.
struct CTRFDocument: Encodable {
  let reportFormat = "CTRF"
  let specVersion = "1.0.0"
  let runId: String
  let timestamp: String
  let generatedBy = "Rehearsal"
  let results: Results

  struct Results: Encodable {
    let tool = Tool()
    let summary: Summary
    let tests: [Test]
    let environment: Environment
  }

  struct Tool: Encodable {
    let name = "Rehearsal"
  }

  struct Summary: Encodable {
    var tests = 0
    var passed = 0
    var failed = 0
    var skipped = 0
    var pending = 0
    var other = 0
    var flaky = 0
    var suites = 0
    var start: Int64 = 0
    var stop: Int64 = 0
    var duration: Int64 = 0
    var extra: Extra<Counts>
  }

  struct Counts: Encodable {
    let quarantined: Int
    let exitStatus: Int32
    /// Absent where the machinery was whole.
    let infrastructureFailures: [String]?
    /// Absent where no one event made most specs fail.
    let massFailure: MassFailureReport?
  }

  struct Environment: Encodable {
    let shardId: String?
    let extra: Extra<Run>
  }

  struct Run: Encodable {
    let seed: String
    let jobs: Int
  }

  enum Status: String, Encodable {
    case passed, failed, skipped, pending, other
  }

  struct Test: Encodable {
    let testId: String
    let name: String
    let status: Status
    let duration: Int64
    var start: Int64?
    var stop: Int64?
    let suite: [String]
    var message: String?
    var trace: String?
    let line: Int
    let rawStatus: String
    var tags: [String]?
    let filePath: String
    var retries: Int?
    var retryAttempts: [Attempt]?
    var flaky: Bool?
    var stdout: [String]?
    var stderr: [String]?
    var threadId: String?
    var attachments: [Attachment]?
    var extra: Extra<Facts>?
  }

  struct Attempt: Encodable {
    let attempt: Int
    let status: Status
    let duration: Int64
    let message: String?
    let trace: String?
    let line: Int?
    let stdout: [String]?
    let stderr: [String]?
    let attachments: [Attachment]?
    let extra: Extra<Facts>
  }

  struct Facts: Encodable {
    let outcome: Outcome
    let seed: String
    let requirements: Int
    let microseconds: Int64
    let virtualMicroseconds: Int64?
    let traceHash: String?
    let failureType: String?
    let file: String?
    var quarantined: String?
  }

  struct Attachment: Encodable {
    let name: String
    let contentType: String
    let path: String
  }

  /// An `extra` object, with all that is ours in one place.
  struct Extra<Content: Encodable>: Encodable {
    let rehearsal: Content
  }
}
