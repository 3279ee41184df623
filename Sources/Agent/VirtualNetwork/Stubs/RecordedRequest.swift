import Foundation
import FoundationNetworking
import VirtualTime

/// A request that the app sent, answered or not.
public struct RecordedRequest: Equatable, Sendable {
  public let method: String
  public let url: String
  /// As it was sent: with the session's headers, and cookies.
  public let headers: [String: String]
  /// The whole body; nil for a request without one.
  public let body: Data?
  /// When it was sent.
  public let at: VirtualInstant
  /// Whether a stub answered it.
  public let isStubbed: Bool
  /// Which stub that was.
  public var stubID: Int?
  /// Whether a real server was asked, which is an escape from determinism.
  public var isPassedThrough = false
  /// When its response was there, or what it failed with; nil before.
  public internal(set) var answeredAt: VirtualInstant?
  /// The status of its response; nil before, and where it has none.
  public internal(set) var status: Int?
  /// What came back, whole, also while its body is still on its way to the app; nil before, and where nothing did.
  public internal(set) var response: RecordedResponse?
  /// When the app was told the end: its completion handler or its delegate was called, or its task went on. Nil before, and of a
  /// request that was redirected.
  public internal(set) var handledAt: VirtualInstant?
  /// What it failed with, by Foundation's name: `cancelled`, `timedOut`; nil before, and after a response.
  public internal(set) var failure: String?
  /// What the app's decoders found wrong after it was told the end of this request, and of no other one since, in the order of
  /// time; empty unless ``NetworkSettings/noticesDecoding`` is set.
  public internal(set) var decodingProblems: [DecodingProblem] = []
}

/// What came back for a request, as the server sent it.
public struct RecordedResponse: Equatable, Sendable {
  /// None where it came from no HTTP server.
  public let headers: [String: String]
  /// How many bytes the body has.
  public let length: Int
  /// The body; nil once so many others came that it is kept no longer.
  public internal(set) var body: Data?

  init(_ response: URLResponse, _ body: Data) {
    let fields = (response as? HTTPURLResponse)?.allHeaderFields ?? [:]
    headers = Dictionary(fields.map { ("\($0)", "\($1)") }, uniquingKeysWith: { first, _ in first })
    (length, self.body) = (body.count, body)
  }
}

/// What happens to a request, for a trace: requests are counted from 1, in the order in which they were sent.
package enum RequestMoment: Equatable, Sendable, CustomStringConvertible {
  case sent(Int, method: String, url: String)
  case answered(Int, status: Int?)
  case failed(Int, String)
  case handled(Int)

  package var description: String {
    switch self {
    case .sent(let number, let method, let url): "request \(number) sent \(method) \(url)"
    case .answered(let number, let status): "request \(number) answered\(status.map { " \($0)" } ?? "")"
    case .failed(let number, let failure): "request \(number) failed \(failure)"
    case .handled(let number): "request \(number) handled"
    }
  }
}
