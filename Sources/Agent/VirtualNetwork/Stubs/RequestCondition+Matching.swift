import Foundation

extension RequestCondition {
  /// Tells whether a request is meant.
  func matches(_ request: RequestParts) -> Bool {
    switch self {
    case .all(let conditions): conditions.allSatisfy { $0.matches(request) }
    case .any(let conditions): conditions.contains { $0.matches(request) }
    case .not(let condition): !condition.matches(request)
    default: mismatch(with: request) == nil
    }
  }

  /// What of a request does not match, one phrase a part; empty when all does.
  func mismatches(with request: RequestParts) -> [String] {
    switch self {
    case .all(let conditions): return conditions.flatMap { $0.mismatches(with: request) }
    case .any(let conditions):
      if conditions.contains(where: { $0.matches(request) }) { return [] }
      // Of several ways to match, the one that comes closest.
      return conditions.map { $0.mismatches(with: request) }.min { $0.count < $1.count } ?? ["the stub wants no request"]
    case .not(let condition): return condition.matches(request) ? ["the stub wants not (\(condition))"] : []
    default: return mismatch(with: request).map { [$0] } ?? []
    }
  }

  private func mismatch(with request: RequestParts) -> String? {
    func compare(_ part: String, _ actual: String, _ wanted: Text, _ matches: Bool) -> String? {
      matches ? nil : "\(part) is '\(actual)', the stub wants \(wanted)"
    }
    switch self {
    case .method(let wanted):
      return compare("method", request.method, .exactly(wanted), wanted.uppercased() == request.method.uppercased())
    case .scheme(let wanted): return compare("scheme", request.scheme, .exactly(wanted), wanted.lowercased() == request.scheme)
    case .host(let wanted):
      let lower = wanted.lowercased
      return compare("host", request.authority, wanted, lower.matches(request.host) || lower.matches(request.authority))
    case .port(let wanted):
      return request.port == wanted ? nil : "port is \(request.port.map(String.init) ?? "missing"), the stub wants \(wanted)"
    case .url(let wanted): return compare("URL", request.url, wanted, wanted.matches(request.url))
    case .path(let wanted): return compare("path", request.path, wanted, wanted.matches(request.path))
    case .pathExtension(let wanted):
      let actual = (request.path as NSString).pathExtension
      return compare("path extension", actual, .exactly(wanted), actual == wanted)
    case .query(let name, let wanted): return values(of: request.query, "query item", name, wanted)
    case .queryFlag(let name):
      let items = request.query.filter { $0.name == name }
      if items.contains(where: { $0.value == nil }) { return nil }
      return items.isEmpty ? "query item '\(name)' is missing" : "query item '\(name)' has a value, the stub wants none"
    case .header(let name, let wanted):
      guard let actual = request.header(name) else { return "header '\(name)' is missing" }
      return wanted.flatMap { compare("header '\(name)'", actual, $0, $0.matches(actual)) }
    case .body(let wanted):
      let actual = request.body.flatMap { String(validating: $0, as: UTF8.self) }
      return actual.map { wanted.matches($0) } == true ? nil : "\(request.bodyInWords), the stub wants \(wanted)"
    case .bodyData(let wanted):
      return request.body == wanted ? nil : "\(request.bodyInWords), the stub wants another of \(wanted.count) bytes"
    case .json(let wanted):
      guard let tree = JSONTree(wanted) else { return "the stub's JSON is none" }
      if let body = request.body, JSONTree(body) == tree { return nil }
      return "\(request.bodyInWords), the stub wants \(String(decoding: wanted, as: UTF8.self))"
    case .form(let wanted):
      if let body = request.body, FormBody.fields(body) == FormBody.sorted(wanted) { return nil }
      return "\(request.bodyInWords), the stub wants the form \(FormBody.text(wanted))"
    case .custom(let words, let holds): return holds(request.request) ? nil : "the stub wants \(words)"
    case .all, .any, .not: return nil
    }
  }

  private func values(of items: [(name: String, value: String?)], _ part: String, _ name: String, _ wanted: Text?) -> String? {
    let values = items.filter { $0.name == name }.map { $0.value ?? "" }
    if let wanted {
      if values.contains(where: wanted.matches) { return nil }
      let actual = values.isEmpty ? "missing" : values.map { "'\($0)'" }.joined(separator: " and ")
      return "\(part) '\(name)' is \(actual), the stub wants \(wanted)"
    }
    return values.isEmpty ? "\(part) '\(name)' is missing" : nil
  }
}

extension RequestCondition.Text {
  /// The same, for what is the same in any case.
  fileprivate var lowercased: RequestCondition.Text {
    switch self {
    case .exactly(let text): .exactly(text.lowercased())
    case .prefix(let text): .prefix(text.lowercased())
    case .suffix(let text): .suffix(text.lowercased())
    case .containing(let text): .containing(text.lowercased())
    case .glob(let text): .glob(text.lowercased())
    case .matching: self
    }
  }
}
