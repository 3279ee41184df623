/// A line of our own event stream, as anybody may write it: what is not told is `nil`.
struct RunEventLine: Decodable {
  struct Failure: Decodable {
    var type: String
    var headline: String
    var text: String
    var file: String?
    var line: Int?
  }
  struct Payload: Decodable {
    // Of a run's start.
    var started: String?
    var seed: String?
    var jobs: Int?
    var planned: Int?
    var chosen: Int?
    var shard: String?
    var runtime: String?
    // Of a finished attempt, with its seed.
    var id: String?
    var path: [String]?
    var file: String?
    var line: Int?
    var outcome: String?
    var attempt: Int?
    var repetition: Int?
    var lane: Int?
    var positionInLane: Int?
    var requirements: Int?
    var realMicroseconds: Int64?
    var virtualMicroseconds: Int64?
    var traceHash: String?
    var schedule: String?
    var failure: Failure?
    var artefacts: [String]?
    var agentLog: [String]?
    // Of machinery that failed.
    var headline: String?
    // Of a run's end.
    var interrupted: Bool?
  }
  var version: Int
  var run: String
  var kind: String
  var elapsedMicroseconds: Int64?
  var payload: Payload?
}
