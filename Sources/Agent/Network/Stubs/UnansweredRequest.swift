/// Says that the app sent a request for which nobody declared an answer, and how to declare one (NOC-10).
package struct UnansweredRequest: Equatable, Sendable {
  /// The request.
  package let request: RecordedRequest
  /// The fact in one line.
  package let message: String
  /// The stub that comes closest and what of the request it does not match; nil when there is none alike.
  package let closest: String?
  /// A stub for just this request, as Swift source to paste into a test.
  package let remedy: String

  init(request: RecordedRequest, parts: RequestParts, stubs: [RequestStub]) {
    self.request = request
    message = "the app sent \(request.method) \(request.url), and no stub answers it"
    closest = Self.closest(to: parts, among: stubs)
    remedy = Self.remedy(for: parts)
  }

  private static func closest(to parts: RequestParts, among stubs: [RequestStub]) -> String? {
    let candidates = stubs.reversed().map { $0.condition.mismatches(with: parts) }
    guard let best = candidates.min(by: { $0.count < $1.count }), best.count <= 2 else { return nil }
    return best.joined(separator: "; ")
  }

  private static func remedy(for parts: RequestParts) -> String {
    var arguments = [
      "method: \(parts.method.debugDescription)", "scheme: \(parts.scheme.debugDescription)",
      "host: \(parts.authority.debugDescription)", "path: \(parts.path.debugDescription)",
    ]
    // A name that comes twice would not compile as a dictionary, and one of its values is enough to match.
    var seen = Set<String>()
    let items = parts.query.filter { seen.insert($0.name).inserted }
      .map { "\($0.name.debugDescription): \($0.value.debugDescription)" }
    if !items.isEmpty { arguments.append("query: [\(items.joined(separator: ", "))]") }
    arguments.append("status: 200, json: [:]")
    return "StubDeclaration(\(arguments.joined(separator: ", ")))"
  }
}

extension UnansweredRequest: CustomStringConvertible {
  package var description: String {
    let near = closest.map { "\nthe closest stub does not match: \($0)" } ?? ""
    return "\(message)\(near)\nto answer it, add: \(remedy)"
  }
}
