import Rehearsal

/// What a request is answered with.
struct StudioAnswer: Sendable {
  var status = 200
  var type = "application/json; charset=utf-8"
  var body: [UInt8]
  /// Whether it is the studio's page itself.
  var isOwnPage = false

  /// A document.
  init(_ value: some Encodable) throws { body = try JSON.encode(value) }

  init(_ text: String, type: String) { (self.type, body) = (type, Array(text.utf8)) }

  init(_ bytes: [UInt8], type: String) { (self.type, body) = (type, bytes) }

  /// A refusal, with its reason.
  init(refusing problem: StudioProblem) {
    status = problem.status
    body = (try? JSON.encode(["error": problem.words])) ?? []
  }
}

/// Why a request is refused.
struct StudioProblem: Error {
  /// As HTTP has it: 400 for what makes no sense, 404 for what is not there, 409 for what does not go now.
  var status: Int
  var words: String

  init(_ words: String, status: Int = 400) { (self.words, self.status) = (words, status) }
}
