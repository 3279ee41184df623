import Foundation
import RehearsalWire
import VirtualNetwork

extension RequestStub {
  /// What a driver declared, as the network's stand-in understands it.
  init(_ declaration: StubDeclaration) throws {
    let condition = RequestCondition(
      method: declaration.method, scheme: declaration.scheme, host: declaration.host, path: declaration.path,
      query: declaration.query ?? [:])
    self.init(condition, try Self.response(declaration))
  }

  private static func response(_ declaration: StubDeclaration) throws -> StubResponse {
    let delay = declaration.delayMs?.duration ?? .zero
    let status = declaration.status ?? 200
    let headers = declaration.headers ?? [:]
    switch (declaration.body, declaration.json, declaration.error) {
    case (nil, nil, let name?):
      guard let code = URLError.Code(named: name) else {
        throw invalid("no error '\(name)'; \(NearMiss.suggestion(for: name, among: URLError.Code.names))")
      }
      return .failure(code, delay: delay...delay)
    case (nil, let json?, nil): return try .json(json, status: status, headers: headers, delay: delay...delay)
    case (let body, nil, nil): return .text(body ?? "", status: status, headers: headers, delay: delay...delay)
    default: throw invalid("body, json and error exclude one another")
    }
  }

  private static func invalid(_ reason: String) -> Fault {
    Fault(.invalidArgument, "stub: \(reason)", asked: "add a stub")
  }
}
