import Foundation
import RehearsalWire
import VirtualNetwork

extension RequestStub {
  /// What a driver declared, as the network's stand-in understands it.
  ///
  /// - Parameter files: The files that come with the app, by name.
  convenience init(_ declaration: StubDeclaration, files: [String: [UInt8]]) throws(Fault) {
    var condition = RequestCondition(
      method: declaration.method, scheme: declaration.scheme, host: declaration.host, path: declaration.path,
      query: declaration.query ?? [:])
    if let when = declaration.when {
      let more = try RequestCondition(when)
      if case .all(let parts) = condition { condition = parts.isEmpty ? more : .all(parts + [more]) }
    }
    var responses: [StubResponse] = []
    for answer in [declaration.answer] + (declaration.then ?? []) { responses.append(try StubResponse(answer, files: files)) }
    self.init(condition, named: declaration.name, times: declaration.times, sequence: responses)
    mayFail = declaration.mayFail ?? true
  }
}

extension StubResponse {
  /// What a driver declared as an answer.
  init(_ declared: StubbedResponse, files: [String: [UInt8]]) throws(Fault) {
    var response = try Self.whole(declared, files)
    if let delay = declared.delayMs { response = response.delayed(by: delay.range) }
    if let time = declared.bodyMs { response = response.lasting(time.range) }
    if let speed = declared.speed, let bandwidth = Bandwidth(speed) { response = response.at(bandwidth) }
    if let bytes = declared.partBytes {
      response = response.inParts(ofBytes: bytes, every: declared.partEveryMs?.duration ?? .zero)
    }
    self = response
  }

  private static func whole(_ declared: StubbedResponse, _ files: [String: [UInt8]]) throws(Fault) -> StubResponse {
    let given: [(name: String, isGiven: Bool)] = [
      ("body", declared.body != nil), ("bodyBase64", declared.bodyBase64 != nil), ("json", declared.json != nil),
      ("file", declared.file != nil), ("raw", declared.raw != nil), ("error", declared.error != nil),
    ]
    var names = given.filter(\.isGiven).map(\.name)
    // Both are whole answers, with their own status and headers or with none.
    if declared.raw != nil || declared.error != nil {
      names = (declared.status == nil ? [] : ["status"]) + (declared.headers == nil ? [] : ["headers"]) + names
    }
    guard names.count < 2 else { throw refusal("\(names.joined(separator: " and ")) exclude one another") }
    let status = declared.status ?? 200
    let headers = declared.headers ?? [:]
    if let name = declared.error {
      guard let code = URLError.Code(named: name) else {
        throw refusal("no error '\(name)'; \(NearMiss.suggestion(for: name, among: URLError.Code.names))")
      }
      return .failure(code)
    }
    if let raw = declared.raw {
      do {
        return try .raw(Data(raw.utf8))
      } catch {
        throw refusal("raw: \(error)")
      }
    }
    if let json = declared.json {
      do {
        return try .json(json, status: status, headers: headers)
      } catch {
        throw refusal("json: \(error)")
      }
    }
    if let name = declared.file {
      guard let file = files[name] else {
        throw refusal("the app has no file '\(name)'; \(NearMiss.suggestion(for: name, among: files.keys.sorted()))")
      }
      return .data(Data(file), status: status, headers: headers)
    }
    if let text = declared.bodyBase64 { return .data(try Data(fromBase64: text), status: status, headers: headers) }
    return .text(declared.body ?? "", status: status, headers: headers)
  }

  private static func refusal(_ reason: String) -> Fault {
    Fault(.invalidArgument, "stub: \(reason)", asked: "add a stub")
  }
}

extension Latency {
  var range: ClosedRange<Duration> { from.duration...to.duration }

  init?(_ range: ClosedRange<Duration>?) {
    guard let range else { return nil }
    self.init(range)
  }
}

extension Bandwidth {
  init?(_ speed: NetworkSpeed) { self.init(kilobytesPerSecond: speed.kilobytesPerSecond) }
}
