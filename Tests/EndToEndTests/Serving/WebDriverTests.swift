import Foundation
import FoundationNetworking
import Testing

/// The WebDriver server as a user starts it, over HTTP.
struct WebDriverTests {
  private static var program: String { Program.folder.appendingPathComponent("rehearse-webdriver").path }

  /// A server on a port that is free.
  private final class Server {
    let process = Process()
    let url: URL

    init(_ arguments: [String] = []) throws {
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["--default-signal=INT,TERM", WebDriverTests.program, "--agent", Program.agent, "--port", "0"] + arguments
      process.standardOutput = output
      try process.run()
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      let match = try #require(line.firstMatch(of: /^WebDriver at (\S+), for the apps of/), "\(line)")
      url = try #require(URL(string: String(match.1)))
    }

    // Also where a test ends early: a server that lives on holds the output of the tests.
    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    func end(by signal: Int32) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    func send(
      _ method: String, _ path: String, _ body: String? = nil, headers: [String: String] = [:]
    ) async throws -> (HTTPURLResponse, [String: Any]) {
      var request = URLRequest(url: url.appending(path: path))
      request.httpMethod = method
      request.httpBody = body.map { Data($0.utf8) }
      for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
      let (data, response) = try await URLSession.shared.data(for: request)
      let json = data.isEmpty ? [:] : try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      return (try #require(response as? HTTPURLResponse), json)
    }
  }

  @Test(arguments: [SIGTERM, SIGINT]) func aSignalEndsItAndItsAgents(signal: Int32) async throws {
    let server = try Server()
    let (created, session) = try await server.send(
      "POST", "session", #"{"capabilities":{"alwaysMatch":{"appium:app":"Workbench","appium:newCommandTimeout":0}}}"#)
    #expect(created.statusCode == 200)
    let id = try #require((session["value"] as? [String: Any])?["sessionId"] as? String)
    let (_, told) = try await server.send(
      "POST", "session/\(id)/execute/sync", #"{"script":"mobile: activeAppInfo","args":[]}"#)
    let agent = try #require((told["value"] as? [String: Any])?["pid"] as? Int, "\(told)")
    #expect(kill(pid_t(agent), 0) == 0)
    #expect(server.end(by: signal) == 0)
    #expect(kill(pid_t(agent), 0) != 0)
  }

  @Test func everyAnswerIsJSONThatNobodyKeeps() async throws {
    let server = try Server(["--base-path", "/wd/hub"])
    for (path, status) in [("status", 200), ("nothing", 404), ("session", 405)] {
      let (response, json) = try await server.send("GET", path)
      #expect(response.statusCode == status)
      #expect(response.value(forHTTPHeaderField: "Content-Type") == "application/json; charset=utf-8")
      #expect(response.value(forHTTPHeaderField: "Cache-Control") == "no-cache")
      #expect(Array(json.keys) == ["value"])
    }
    #expect(server.end(by: SIGTERM) == 0)
  }

  @Test func pagesOfOthersMayNotCall() async throws {
    let server = try Server(["--allow-origins", "https://inspector.example"])
    let (refused, json) = try await server.send("GET", "status", headers: ["Origin": "https://evil.example"])
    #expect(refused.statusCode == 403)
    #expect(refused.value(forHTTPHeaderField: "Access-Control-Allow-Origin") == nil)
    #expect(((json["value"] as? [String: Any])?["message"] as? String)?.contains("--allow-origins") == true)
    let (asked, _) = try await server.send("OPTIONS", "session", headers: ["Origin": "https://inspector.example"])
    #expect(asked.statusCode == 200)
    #expect(asked.value(forHTTPHeaderField: "Access-Control-Allow-Origin") == "https://inspector.example")
    #expect(asked.value(forHTTPHeaderField: "Access-Control-Allow-Methods") == "GET, POST, DELETE, OPTIONS")
    #expect(server.end(by: SIGTERM) == 0)
  }

  @Test func whatCannotBeStartedEndsWithStatusTwo() throws {
    let server = try Server()
    let port = try #require(server.url.port)
    let taken = try Program.run(Self.program, ["--agent", Program.agent, "--port", "\(port)"])
    #expect(taken.status == 2)
    #expect(taken.errors.contains("cannot listen on 127.0.0.1:\(port): Address already in use"))
    let missing = try Program.run(Self.program, ["--agent", "/no/such/agent"])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("there is no agent '/no/such/agent'"))
    let wrong = try Program.run(Program.rehearse, ["webdriver", "--port", "-1"])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("--port must be from 0 to 65535, and is -1"))
    #expect(server.end(by: SIGTERM) == 0)
  }
}
