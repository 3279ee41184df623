import Foundation
import Rehearsal

@testable import RehearsalGateway

/// What a client does with a gateway, without HTTP in between: the demo apps' agent answers.
struct Client {
  let gateway: Gateway
  var session = ""

  init(_ change: (inout Gateway.Options) -> Void = { _ in }) {
    var options = Gateway.Options(agent: LaunchContext.defaultAgent)
    // Among thousands of tests more than a minute may pass between two commands of one.
    options.newCommandTimeout = .zero
    change(&options)
    gateway = Gateway(options)
  }

  /// Runs with a session of an app, which ends with it.
  static func with<Result>(
    _ app: String, _ capabilities: [String: JSONValue] = [:], _ body: (Client) async throws -> Result
  ) async throws -> Result {
    var client = Client()
    do {
      try await client.open(app, capabilities)
      let result = try await body(client)
      await client.gateway.close()
      return result
    } catch {
      await client.gateway.close()
      throw error
    }
  }

  mutating func open(_ app: String, _ capabilities: [String: JSONValue] = [:]) async throws {
    var always = capabilities
    always["appium:app"] = .string(app)
    let value = try await value("POST", "/session", ["capabilities": ["alwaysMatch": .object(always)]])
    guard case .string(let id)? = value["sessionId"] else { throw WebDriverError(.unknownError, "no session: \(value)") }
    session = id
  }

  /// The answer to a request; `S` stands for the session.
  func answer(_ method: String, _ path: String, _ body: JSONValue? = nil) async -> Gateway.Answer {
    let full = path.hasPrefix("S") ? "/session/\(session)" + path.dropFirst() : path
    let parts = full.split(separator: "?", maxSplits: 1)
    var query: [String: String] = [:]
    for pair in parts.dropFirst().first?.split(separator: "&") ?? [] {
      let sides = pair.split(separator: "=", maxSplits: 1)
      query[String(sides[0])] = String(sides.last ?? "")
    }
    let bytes = Array((body ?? [:]).text.utf8)
    return await gateway.answer(method, String(parts[0]), query: query) { () throws(WebDriverError) in bytes
    }
  }

  /// The value of the answer.
  ///
  /// - Throws: The error of the answer.
  @discardableResult
  func value(_ method: String, _ path: String, _ body: JSONValue? = nil) async throws -> JSONValue {
    let answer = await answer(method, path, body)
    guard answer.status != 200 else { return answer.body["value"] ?? .null }
    guard case .string(let code)? = answer.body["value"]?["error"], case .string(let message)? = answer.body["value"]?["message"]
    else { throw WebDriverError(.unknownError, "no error: \(answer.body)") }
    throw WebDriverError(WebDriverError.Code(rawValue: code) ?? .unknownError, message)
  }

  /// The error of the answer; nil where there is none.
  func error(_ method: String, _ path: String, _ body: JSONValue? = nil) async -> WebDriverError? {
    do {
      try await value(method, path, body)
      return nil
    } catch { return WebDriverError(wrapping: error) }
  }

  /// The id of the element that a strategy finds.
  func find(_ using: String, _ value: String, in element: String? = nil) async throws -> String {
    let path = element.map { "S/element/\($0)/element" } ?? "S/element"
    let reference = try await self.value("POST", path, ["using": .string(using), "value": .string(value)])
    guard case .string(let id)? = reference[Session.elementKey] else { throw WebDriverError(.unknownError, "\(reference)") }
    return id
  }

  func text(_ name: String) async throws -> JSONValue {
    try await value("GET", "S/element/\(try await find("name", name))/text")
  }

  @discardableResult
  func script(_ script: String, _ arguments: JSONValue = [:]) async throws -> JSONValue {
    try await value("POST", "S/execute/sync", ["script": .string(script), "args": [arguments]])
  }

  /// Virtual time since launch, in milliseconds.
  func now() async throws -> Double { try await script("rehearsal: pending")["nowMs"]?.number ?? -1 }
}
