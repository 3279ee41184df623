import Foundation
import RehearsalWire
import VirtualNetwork

extension RequestCondition {
  /// What a driver means, as the network's stand-in understands it.
  init(_ pattern: RequestPattern) throws(Fault) {
    switch pattern {
    case .method(let method): self = .method(method)
    case .scheme(let scheme): self = .scheme(scheme)
    case .host(let host): self = .host(Text(host))
    case .port(let port):
      guard (1...65_535).contains(port) else {
        throw Fault(.invalidArgument, "port: expected 1 to 65535, got \(port)", asked: "add a stub")
      }
      self = .port(port)
    case .url(let url): self = .url(Text(url))
    case .path(let path): self = .path(Text(path))
    case .pathExtension(let name): self = .pathExtension(name)
    case .query(let name, let value): self = .query(name, value.map(Text.init))
    case .queryFlag(let name): self = .queryFlag(name)
    case .header(let name, let value): self = .header(name, value.map(Text.init))
    case .body(let text): self = .body(Text(text))
    case .bodyBase64(let text): self = .bodyData(try Data(fromBase64: text))
    case .json(let value): self = .json(Data((try? JSON.encode(value)) ?? []))
    case .form(let fields): self = .form(fields)
    case .all(let patterns): self = .all(try Self.conditions(patterns))
    case .any(let patterns): self = .any(try Self.conditions(patterns))
    case .not(let pattern): self = .not(try RequestCondition(pattern))
    }
  }

  private static func conditions(_ patterns: [RequestPattern]) throws(Fault) -> [RequestCondition] {
    var conditions: [RequestCondition] = []
    for pattern in patterns { conditions.append(try RequestCondition(pattern)) }
    return conditions
  }
}

extension RequestCondition.Text {
  fileprivate init(_ pattern: TextPattern) {
    switch pattern {
    case .exactly(let text): self = .exactly(text)
    case .prefix(let text): self = .prefix(text)
    case .suffix(let text): self = .suffix(text)
    case .containing(let text): self = .containing(text)
    case .glob(let text): self = .glob(text)
    case .matching(let text): self = .matching(text)
    }
  }
}

extension Data {
  init(fromBase64 text: String) throws(Fault) {
    guard let data = Data(base64Encoded: text) else {
      throw Fault(.invalidArgument, "bodyBase64: '\(text.prefix(40))' is not Base64", asked: "add a stub")
    }
    self = data
  }
}
