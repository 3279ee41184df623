import Foundation
import RehearsalWire
import VirtualNetwork

extension Requests: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let condition = try matching.map { try RequestCondition($0) }
    let requests = condition.map { StubRegistry.main.requests(matching: $0) } ?? StubRegistry.main.requests
    return Reply(requests: requests.suffix(last ?? requests.count).map(RequestRecord.init))
  }
}

extension RequestRecord {
  fileprivate init(_ request: RecordedRequest) {
    let text = request.body.flatMap { $0.isText ? String(validating: $0, as: UTF8.self) : nil }
    self.init(
      method: request.method, url: request.url, headers: request.headers, body: text,
      bodyBase64: text == nil ? request.body?.base64EncodedString() : nil,
      atMs: Milliseconds(nanoseconds: request.at.nanoseconds), stubbed: request.isStubbed, stub: request.stubID,
      passedThrough: request.isPassedThrough ? true : nil,
      answeredMs: request.answeredAt.map { Milliseconds(nanoseconds: $0.nanoseconds) }, status: request.status,
      handledMs: request.handledAt.map { Milliseconds(nanoseconds: $0.nanoseconds) }, failure: request.failure)
  }
}

extension Data {
  /// Whether it has no control characters but tab, line feed and carriage return: a picture may be UTF-8 by chance.
  fileprivate var isText: Bool {
    withUnsafeBytes { bytes in bytes.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0a || $0 == 0x0d } }
  }
}
