import Foundation
import FoundationNetworking

/// An answer and the requests that get it: what ``StubRegistry/add(_:named:times:_:)`` hands out.
///
/// Why `@unchecked Sendable`: see ``StubRegistry``.
public final class RequestStub: @unchecked Sendable {
  /// Unique within a run, counted from 1.
  public internal(set) var id = 0
  /// For logs and lists.
  public var name: String?
  public let condition: RequestCondition
  /// Whether it answers at all; true unless set.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { StubRegistry.main.noteChange() } }
  }
  /// Whether its requests may lose their connections in an explored run that lets connections be lost; true unless set.
  public var mayFail = true
  /// How many requests it answers before it is spent; nil for any number.
  public let limit: Int?
  /// How many requests it has answered.
  public internal(set) var useCount = 0

  private let respond: @Sendable (URLRequest) -> StubResponse
  /// One after the other; the last one stays.
  private let sequence: [StubResponse]

  /// A stub whose answer is made for each request.
  public init(
    _ condition: RequestCondition, named name: String? = nil, times limit: Int? = nil,
    _ respond: @escaping @Sendable (URLRequest) -> StubResponse
  ) {
    (self.condition, self.name, self.limit, self.respond, sequence) = (condition, name, limit, respond, [])
  }

  /// A stub that answers one after the other, and then the last for good.
  ///
  /// - Parameter responses: One at least; without any, it answers with nothing, status 200.
  public init(
    _ condition: RequestCondition, named name: String? = nil, times limit: Int? = nil, sequence responses: [StubResponse]
  ) {
    (self.condition, self.name, self.limit, sequence) = (condition, name, limit, responses)
    respond = { _ in .data() }
  }

  package convenience init(_ condition: RequestCondition, _ response: StubResponse) {
    self.init(condition, sequence: [response])
  }

  /// Whether it would still answer.
  public var isSpent: Bool { limit.map { useCount >= $0 } ?? false }

  func answers(_ request: RequestParts) -> Bool { isEnabled && !isSpent && condition.matches(request) }

  /// Takes one use of the stub.
  func respond(to request: URLRequest) -> StubResponse {
    defer { useCount += 1 }
    guard !sequence.isEmpty else { return respond(request) }
    return sequence[min(useCount, sequence.count - 1)]
  }
}
