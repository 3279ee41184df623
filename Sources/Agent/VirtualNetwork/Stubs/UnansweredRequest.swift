import Foundation

/// Says that the app sent a request for which nobody declared an answer, and which stub would be for just this request.
package struct UnansweredRequest: Equatable, Sendable {
  /// The request.
  package let request: RecordedRequest
  /// The fact in one line.
  package let message: String
  /// The stub that comes closest and what of the request it does not match; nil when there is none alike.
  package let closest: String?
  /// What a stub for just this request matches.
  package let condition: Condition

  package struct Condition: Equatable, Sendable {
    package let method: String
    package let scheme: String
    /// With the port, where the URL names one.
    package let host: String
    package let path: String
    /// Of a name that comes twice its first value, which is enough to match.
    package let query: [String: String]
    /// What tells the body from others; nil without one, or when it is long: then the address has to do.
    package let body: Body?
  }

  package enum Body: Equatable, Sendable {
    /// A JSON object, as it was sent.
    case json(String)
    case form([String: String?])
    case text(String)
  }

  init(request: RecordedRequest, parts: RequestParts, stubs: [RequestStub]) {
    self.request = request
    message = "the app sent \(request.method) \(request.url), and no stub answers it"
    closest = Self.closest(to: parts, among: stubs)
    condition = Condition(
      method: parts.method, scheme: parts.scheme, host: parts.authority, path: parts.path,
      query: Dictionary(parts.query.map { ($0.name, $0.value ?? "") }) { first, _ in first }, body: Self.body(of: parts))
  }

  /// Of several that are as close, the one that was added last.
  private static func closest(to parts: RequestParts, among stubs: [RequestStub]) -> String? {
    let candidates = stubs.reversed().map { stub -> [String] in
      let found = stub.condition.mismatches(with: parts)
      if !found.isEmpty { return found }
      return [stub.isSpent ? "it has answered \(stub.useCount) of \(stub.useCount) requests" : "it is disabled"]
    }
    let best = candidates.enumerated().min { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }?.element
    guard let best, best.count <= 2 else { return nil }
    return best.joined(separator: "; ")
  }

  private static func body(of parts: RequestParts) -> Body? {
    guard let body = parts.body, !body.isEmpty, body.count <= 500, let text = String(validating: body, as: UTF8.self) else {
      return nil
    }
    if let tree = JSONTree(body), case .object = tree { return .json(text) }
    let type = parts.header("Content-Type") ?? ""
    if type.hasPrefix("application/x-www-form-urlencoded") {
      let fields = FormBody.fields(body)
      guard Set(fields.map(\.name)).count == fields.count, !fields.isEmpty else { return nil }
      return .form(Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value) }))
    }
    return .text(text)
  }
}
