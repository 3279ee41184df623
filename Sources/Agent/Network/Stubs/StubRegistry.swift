import Foundation
import FoundationNetworking
import VirtualTime

/// An answer and the requests that get it.
package struct RequestStub: Equatable, Sendable {
  package var condition: RequestCondition
  package var response: StubResponse

  package init(_ condition: RequestCondition, _ response: StubResponse) {
    self.condition = condition
    self.response = response
  }
}

/// The stand-in for the network: what it would answer, and what it was asked.
///
/// Why `@unchecked Sendable`: like the event queue's, its state is reached from `nonisolated` code, and an agent has one thread.
package final class StubRegistry: @unchecked Sendable {
  /// The one that every session of this process asks.
  package static let main = StubRegistry()

  /// In order of addition; of several that match, the last answers (OHS-02).
  package private(set) var stubs: [RequestStub] = []
  /// Every request since the last reset, oldest first.
  package private(set) var requests: [RecordedRequest] = []
  private var complaints: [UnansweredRequest] = []

  package init() {}

  /// Adds a stub, which wins over those added before.
  package func add(_ stub: RequestStub) { stubs.append(stub) }

  /// Adds a stub, which wins over those added before.
  package func add(_ condition: RequestCondition, _ response: StubResponse) { add(RequestStub(condition, response)) }

  /// Forgets stubs, requests and complaints; to be called at launch.
  package func reset() {
    stubs = []
    requests = []
    complaints = []
  }

  /// The complaints since the last call, oldest first.
  package func drainComplaints() -> [UnansweredRequest] {
    defer { complaints = [] }
    return complaints
  }

  /// What comes back for a request, and after how long.
  struct Answer {
    enum Outcome {
      case response(HTTPURLResponse, Data)
      case failure(URLError.Code, reason: String?)
    }

    var outcome: Outcome
    var delay: Duration
  }

  /// Records a request and finds its answer. Later changes to the stubs do not reach a request that is on its way.
  func answer(to request: URLRequest, at instant: VirtualInstant) -> Answer {
    let parts = RequestParts(request)
    let stub = stubs.last { $0.condition.mismatches(with: parts).isEmpty }
    let record = RecordedRequest(
      method: parts.method, url: request.url?.absoluteString ?? "", headers: request.allHTTPHeaderFields ?? [:],
      body: request.httpBody, at: instant, isStubbed: stub != nil)
    requests.append(record)
    if let stub { return Self.answer(of: stub.response, to: request) }
    guard ["http", "https"].contains(parts.scheme), !parts.host.isEmpty else {
      return Answer(outcome: .failure(.unsupportedURL, reason: nil), delay: .zero)
    }
    let complaint = UnansweredRequest(request: record, parts: parts, stubs: stubs)
    complaints.append(complaint)
    return Answer(outcome: .failure(.cannotFindHost, reason: complaint.message), delay: .zero)
  }

  private static func answer(of response: StubResponse, to request: URLRequest) -> Answer {
    let delay = response.drawDelay()
    switch response.outcome {
    case .failure(let code):
      return Answer(outcome: .failure(code, reason: nil), delay: delay)
    case .answer(let status, let headers, let body):
      guard let url = request.url,
        let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
      else { return Answer(outcome: .failure(.badURL, reason: nil), delay: delay) }
      return Answer(outcome: .response(response, body), delay: delay)
    }
  }
}
