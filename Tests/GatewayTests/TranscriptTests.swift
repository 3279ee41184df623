import Foundation
import Rehearsal
import Testing

@testable import RehearsalGateway

/// What Selenium's and Appium's clients really sent, recorded, sent again: where the recording is at hand.
struct TranscriptTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/fixtures/webdriver/client-transcript.txt").standardizedFileURL

  /// A method, a path and a body; the recording cuts long bodies, which are left out.
  private static let requests: [(String, String, JSONValue)] = {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: /\s(GET|POST|DELETE)\s+(\/\S+)\s*(.*)$/) else { return nil }
      let body = String(match.3)
      guard let value = body.isEmpty ? [:] : try? JSON.decode(JSONValue.self, from: Array(body.utf8)) else { return nil }
      return (String(match.1), String(match.2), value)
    }
  }()

  @Test(.enabled(if: !requests.isEmpty, "there is no recording at shared/fixtures beside this repository"))
  func everyRequestIsAnsweredInTheShapeThatClientsAccept() async throws {
    #expect(Self.requests.count > 80)
    var codes: Set<String> = []
    for (method, path, body) in Self.requests where path != "/session" {
      try await Client.with("Workbench") { client async throws in
        let element = try await client.find("name", "name")
        func here(_ text: String) -> String {
          text.replacing("/session/S1", with: "/session/\(client.session)").replacing("E1", with: element)
        }
        let given = try JSON.decode(JSONValue.self, from: Array(here(body.text).utf8))
        let answer = await client.answer(method, here(path), given)
        guard case .object(let members) = answer.body else {
          Issue.record("\(method) \(path): \(answer.body)")
          return
        }
        #expect(Array(members.keys) == ["value"])
        guard answer.status != 200 else { return }
        guard case .string(let code)? = members["value"]?["error"] else {
          Issue.record("\(method) \(path): \(answer.body)")
          return
        }
        #expect(WebDriverError.Code(rawValue: code)?.status == answer.status)
        codes.insert(code)
        #expect(code != "unknown error", "\(method) \(path): \(answer.body)")
        // Nothing that clients send is a stranger here, but what only Appium's plugins and other drivers answer.
        let plugins = ["execute_driver", "recording_screen"]
        if code == "unknown command" { #expect(plugins.contains { path.contains($0) }, "\(method) \(path)") }
      }
    }
    #expect(codes.isSubset(of: Set(WebDriverError.Code.allCases.map(\.rawValue))))
  }

  @Test(.enabled(if: !requests.isEmpty, "there is no recording at shared/fixtures beside this repository"))
  func theSessionsThatClientsAskForBegin() async throws {
    let sessions = Self.requests.filter { $0.1 == "/session" }
    #expect(sessions.count == 2)
    for (method, path, body) in sessions {
      let client = Client()
      guard case .object(var always)? = body["capabilities"]?["alwaysMatch"] else {
        Issue.record("\(body)")
        return
      }
      // The recording's apps are no one's.
      (always["appium:app"], always["appium:bundleId"]) = ("Workbench", nil)
      let value = try await client.value(method, path, ["capabilities": ["alwaysMatch": .object(always), "firstMatch": [[:]]]])
      #expect(value["sessionId"] != nil)
      #expect(value["capabilities"]?["platformName"] == "iOS")
      await client.gateway.close()
    }
  }
}
