import Foundation

/// Says that the app sent a request for which nobody declared an answer, and how to declare one.
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
    let candidates = stubs.reversed().map { stub -> [String] in
      let found = stub.condition.mismatches(with: parts)
      if !found.isEmpty { return found }
      return [stub.isSpent ? "it has answered \(stub.useCount) of \(stub.useCount) requests" : "it is disabled"]
    }
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
      .map { "\($0.name.debugDescription): \(($0.value ?? "").debugDescription)" }
    if !items.isEmpty { arguments.append("query: [\(items.joined(separator: ", "))]") }
    if let body = bodyCondition(of: parts) { arguments.append("when: \(body)") }
    arguments.append("status: 200, json: [:]")
    return "StubDeclaration(\(arguments.joined(separator: ", ")))"
  }

  /// What tells the body from others; nil without one, or when it is long: then the address has to do.
  private static func bodyCondition(of parts: RequestParts) -> String? {
    guard let body = parts.body, !body.isEmpty, body.count <= 500, let text = String(validating: body, as: UTF8.self) else {
      return nil
    }
    if let tree = JSONTree(body), case .object = tree { return ".json(\(tree.swiftLiteral))" }
    let type = parts.header("Content-Type") ?? ""
    if type.hasPrefix("application/x-www-form-urlencoded") {
      let fields = FormBody.fields(body)
      guard Set(fields.map(\.name)).count == fields.count, !fields.isEmpty else { return nil }
      let items = fields.map { "\($0.name.debugDescription): \($0.value?.debugDescription ?? "nil")" }
      return ".form([\(items.joined(separator: ", "))])"
    }
    return ".body(\(text.debugDescription))"
  }
}

extension UnansweredRequest: CustomStringConvertible {
  package var description: String {
    let near = closest.map { "\nthe closest stub does not match: \($0)" } ?? ""
    return "\(message)\(near)\nto answer it, add: \(remedy)"
  }
}

extension JSONTree {
  /// As a literal of the driver's `JSONValue`, keys sorted.
  fileprivate var swiftLiteral: String {
    switch self {
    case .null: return "nil"
    case .truth(let truth): return "\(truth)"
    case .whole(let number): return "\(number)"
    case .number(let number): return "\(number)"
    case .text(let text): return text.debugDescription
    case .list(let list): return "[\(list.map(\.swiftLiteral).joined(separator: ", "))]"
    case .object(let fields):
      if fields.isEmpty { return "[:]" }
      let items = fields.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription): \($0.value.swiftLiteral)" }
      return "[\(items.joined(separator: ", "))]"
    }
  }
}
