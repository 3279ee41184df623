import Foundation
import RehearsalWire
import VirtualNetwork

extension Requests: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let condition = try matching.map { try RequestCondition($0) }
    let requests = condition.map { StubRegistry.main.requests(matching: $0) } ?? StubRegistry.main.requests
    let meant = requests.suffix(last ?? requests.count)
    guard let responseBytes else { return Reply(requests: meant.map(RequestRecord.init)) }
    // The latest are the likelier ones to be looked at.
    var left = Self.allResponseBytes
    let records = meant.reversed().map { request in
      var record = RequestRecord(request)
      record.response = request.response.map { ResponseRecord($0, bytes: min(responseBytes, left)) }
      left -= min(request.response?.body?.count ?? 0, responseBytes, left)
      return record
    }
    return Reply(requests: records.reversed())
  }
}

extension RequestRecord {
  fileprivate init(_ request: RecordedRequest) {
    let body = request.body.map { TransferredBody($0) }
    self.init(
      method: request.method, url: request.url, headers: request.headers, body: body?.text, bodyBase64: body?.base64,
      atMs: Milliseconds(nanoseconds: request.at.nanoseconds), stubbed: request.isStubbed, stub: request.stubID,
      passedThrough: request.isPassedThrough ? true : nil,
      answeredMs: request.answeredAt.map { Milliseconds(nanoseconds: $0.nanoseconds) }, status: request.status,
      handledMs: request.handledAt.map { Milliseconds(nanoseconds: $0.nanoseconds) }, failure: request.failure,
      decodingFailures: request.decodingProblems.isEmpty ? nil : request.decodingProblems.map(DecodingFailure.init))
  }
}

extension DecodingFailure {
  fileprivate init(_ problem: DecodingProblem) {
    self.init(
      path: problem.path, missing: problem.missing, expected: problem.expected.flatMap { Kind(rawValue: $0.rawValue) },
      reason: problem.reason)
  }
}

extension ResponseRecord {
  fileprivate init(_ response: RecordedResponse, bytes: Int) {
    let body = response.body.map { TransferredBody($0, bytes: bytes) }
    self.init(headers: response.headers, body: body?.text, bodyBase64: body?.base64, bodyBytes: response.length)
  }
}
