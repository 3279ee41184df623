import Foundation
import Rehearsal
import Synchronization
import Testing

@testable import RehearsalGateway

/// `rehearsal: explore`, of an app in which the answer to an older question may come last.
struct ExploreTests {
  private static let agent = URL(fileURLWithPath: LaunchContext.defaultAgent).deletingLastPathComponent()
    .appendingPathComponent("race-agent").path

  private static let stubs: JSONValue = [
    ["path": "/search", "query": ["q": "m"], "body": "mango", "delayMs": 100],
    ["path": "/search", "query": ["q": "mu"], "body": "mug", "delayMs": 100],
  ]

  private static let mended: [String: JSONValue] = ["defaults": ["isMended": true]]

  /// A session in which somebody types, and looks at what is suggested.
  private func typed(_ app: String, _ own: [String: JSONValue] = [:]) async throws -> (client: Client, suggestion: JSONValue) {
    var client = Client { $0.agent = Self.agent }
    try await client.open(app, ["appium:rehearsal": .object(["stubs": Self.stubs].merging(own) { $1 })])
    let field = try await client.find("accessibility id", "search")
    try await client.value("POST", "S/element/\(field)/value", ["text": "mu"])
    let label = try await client.find("accessibility id", "suggestions")
    try await client.script("rehearsal: advance", ["byMs": 3000])
    return (client, try await client.value("GET", "S/element/\(label)/text"))
  }

  @Test func anOrderInWhichARequestIsAnsweredOtherwiseIsFoundAndRepeated() async throws {
    let (client, suggestion) = try await typed("StaleReply")
    #expect(suggestion == "mug")
    let found = try await client.script("rehearsal: explore", ["runs": 200])
    #expect(found["failures"] == 1)
    #expect(found["failsUsually"] == false)
    #expect(found["failure"]?["error"] == "another answer")
    let template = "/session/{session}/element/{element}/text"
    #expect(
      found["failure"]?["message"]
        == .string("request 5 of 5, GET \(template): answered \"mango\", and was \"mug\" before"))
    guard case .string(let cause)? = found["cause"], case .string(let token)? = found["token"] else {
      Issue.record("no cause: \(found)")
      return
    }
    #expect(cause.hasPrefix("fails if"), "\(cause)")
    #expect(cause.contains("/search?q=m"), "\(cause)")
    await client.gateway.close()
    let (again, stale) = try await typed("StaleReply", ["replay": .string(token)])
    #expect(stale == "mango", "the token repeats it")
    await again.gateway.close()
  }

  @Test func anAppWithoutTheMistakeFailsInNoOrder() async throws {
    let (client, _) = try await typed("StaleReply", Self.mended)
    let found = try await client.script("rehearsal: explore", ["runs": 60])
    #expect(found["failures"] == 0)
    #expect(found["runs"] == 60 || found["exhausted"] == true, "\(found)")
    #expect(found["token"] == nil)
    // The session goes on.
    #expect(try await client.find("accessibility id", "search") != "")
    await client.gateway.close()
  }

  @Test func whatOnlyComesLaterIsNoRace() async throws {
    var client = Client { $0.agent = Self.agent }
    try await client.open("StaleReply", ["appium:rehearsal": ["stubs": Self.stubs, "defaults": ["isMended": true]]])
    let field = try await client.find("accessibility id", "search")
    try await client.value("POST", "S/element/\(field)/value", ["text": "mu"])
    let label = try await client.find("accessibility id", "suggestions")
    try await client.script("rehearsal: advance", ["byMs": 150])
    #expect(try await client.value("GET", "S/element/\(label)/text") == "mug")
    let found = try await client.script("rehearsal: explore", ["runs": 60])
    #expect(found["failures"] == 0, "\(found)")
    #expect(found["compared"] == 1)
    await client.gateway.close()
  }

  @Test func whatSeleniumsScriptsLookAtIsCompared() async throws {
    let (client, _) = try await typed("StaleReply")
    let label = try await client.find("accessibility id", "suggestions")
    let look: JSONValue = [
      "script": "/* getAttribute */return (function(){}).apply(null, arguments)",
      "args": [[Session.elementKey: .string(label)], "value"],
    ]
    #expect(try await client.value("POST", "S/execute/sync", look) == "mug")
    let found = try await client.script("rehearsal: explore")
    #expect(found["compared"] == 2)
    await client.gateway.close()
  }

  @Test(arguments: [true, false])
  func pagesOfSourceAndReadingsAreCompared(isOfSource: Bool) async throws {
    var client = Client { $0.agent = Self.agent }
    try await client.open("StaleReply", ["appium:rehearsal": ["stubs": Self.stubs]])
    let field = try await client.find("accessibility id", "search")
    try await client.value("POST", "S/element/\(field)/value", ["text": "mu"])
    try await client.script("rehearsal: advance", ["byMs": 3000])
    if isOfSource {
      try await client.value("GET", "S/source")
    } else {
      try await client.script("rehearsal: read", ["locator": ["identifier": "suggestions"]])
    }
    let found = try await client.script("rehearsal: explore", ["runs": 200])
    #expect(found["compared"] == 1)
    #expect(found["failures"] == 1, "\(found)")
    #expect(found["failsUsually"] == false)
    #expect(found["failure"]?["error"] == "another answer")
    guard case .string(let message)? = found["failure"]?["message"] else {
      Issue.record("no message: \(found)")
      return
    }
    #expect(message.contains("mango") && message.contains("mug") && message.count < 1000, "\(message)")
    await client.gateway.close()
  }

  @Test func placesAreCompared() async throws {
    let (client, _) = try await typed("StaleReply", Self.mended)
    let label = try await client.find("accessibility id", "suggestions")
    for path in ["S/element/\(label)/rect", "S/element/\(label)/location", "S/element/\(label)/size", "S/window/rect"] {
      try await client.value("GET", path)
    }
    let found = try await client.script("rehearsal: explore", ["runs": 20])
    #expect(found["compared"] == 5)
    #expect(found["failures"] == 0, "\(found)")
    await client.gateway.close()
  }

  @Test func answersAreComparedAsLongAsThereIsRoomForThem() throws {
    let (route, _) = try Routes.table.route("GET", "/session/1/source")
    let script = SessionScript()
    let page = JSONValue.string(String(repeating: "x", count: SessionScript.mostBytesOfAnswers / 2))
    func note(_ number: Int) {
      script.note(Deed(route, .question, Parameters(query: ["n": "\(number)"]), .success(page)), bytes: 0)
    }
    // The second is asked again, and its last answer is the one that counts.
    for number in [0, 1, 1, 2] { note(number) }
    #expect(script.deeds?.map(\.isCompared) == [true, true, false])
  }

  private final class Listener: Sendable {
    let heard = Mutex<[JSONValue]>([])
  }

  @Test func theEndOfASearchIsToldAsOfEveryCommand() async throws {
    try await Client.with("Workbench") { client async throws in
      let session = try #require(client.gateway.sessions.opened(client.session))
      let listener = Listener()
      let name = session.events.subscribe(listener, to: [.commandEnded]) { message in
        listener.heard.withLock { $0.append(message) }
      }
      #expect(name != nil)
      let search: JSONValue = ["script": "rehearsal: explore", "args": []]
      #expect(await client.error("POST", "S/execute/sync", search)?.code == .invalidElementState)
      #expect(
        listener.heard.withLock { $0 } == [
          [
            "type": "event", "method": "rehearsal:session.commandEnded",
            "params": ["method": "POST", "path": "/session/{session}/execute/sync", "error": "invalid element state"],
          ]
        ])
    }
  }

  @Test func whatCannotBeExploredSaysWhy() async throws {
    try await Client.with("Workbench") { client async throws in
      func refusal(_ arguments: JSONValue) async -> WebDriverError? {
        await client.error("POST", "S/execute/sync", ["script": "rehearsal: explore", "args": [arguments]])
      }
      #expect(
        await refusal([:])
          == WebDriverError(
            .invalidElementState, "nothing was asked of the session so far: explore once the story is told"))
      try await client.value("GET", "S/source")
      #expect(await refusal(["runs": 0]) == WebDriverError(.invalidArgument, "'runs' must be from 1 to 100000, and is 0"))
      #expect(await refusal(["run": 1])?.message.hasPrefix("'rehearsal: explore' has no argument 'run'") == true)
      #expect(await refusal(["runs": "many"])?.code == .invalidArgument)
      #expect(
        await refusal(["answersMs": -5])
          == WebDriverError(.invalidArgument, "'answersMs' must be from 0 to 86400000, and is -5.0"))
      try await client.script("mobile: clearApp")
      #expect(await refusal([:])?.code == .unsupportedOperation)
    }
    var client = Client()
    let error = await #expect(throws: WebDriverError.self) {
      try await client.open("Workbench", ["appium:rehearsal": ["replay": "x"]])
    }
    #expect(error?.message.contains("'replay' must be a token such as s1-a1000-p1000-c12.1") == true)
    await client.gateway.close()
  }
}
