import Rehearsal
import RehearsalWire
import Testing

/// What is around an app, as a coding agent sees it: requests, the console, and every command of the agent's protocol.
struct MCPWorldTests {
  private func workbench(_ arguments: [String: JSONValue] = [:]) throws -> MCPSession {
    let session = MCPSession()
    try session.said("launch", .object(arguments.merging(["name": "Workbench"]) { $1 }))
    return session
  }

  @Test func aRequestThatNothingAnswersSaysWhatToCall() throws {
    let session = try workbench()
    #expect(try session.said("requests") == "None.")
    let refusal = try session.refusal("tap", ["view": "Ask the network"])
    #expect(refusal.hasPrefix("the app sent GET https://nowhere.example/answer?to=everything, and no stub answers it\n"))
    let start = "  found:   to answer it, add: call 'stub' with "
    let line = try #require(refusal.split(separator: "\n").first { $0.hasPrefix(start) })
    let stub = try JSON.decode(JSONValue.self, from: Array(line.dropFirst(start.count).utf8))
    #expect(
      stub == [
        "stubs": [
          [
            "method": "GET", "scheme": "https", "host": "nowhere.example", "path": "/answer", "query": ["to": "everything"],
            "status": 200, "json": [:],
          ]
        ]
      ])
    #expect(try session.said("stub", stub) == "1 stub is there now.")
    try session.said("tap", ["view": "Ask the network"])
    let requests = try session.lines("requests").map { try JSON.decode(JSONValue.self, from: Array($0.utf8)) }
    #expect(requests.map { $0["stubbed"] } == [false, true])
    #expect(requests.map { $0["status"] } == [nil, 200])
    #expect(requests.map { $0["failure"] } == ["cannotFindHost", nil])
  }

  @Test func aFailureThatNoStubMendsSaysNothingOfStubs() throws {
    let refusal = try workbench().refusal("tap", ["view": "Gret"])
    #expect(!refusal.contains("stub"))
    for part in ["  asked:   tap view labelled 'Gret'\n", "'Greet'", "  tried:", "  pending: nothing: the app is idle"] {
      #expect(refusal.contains(part), "\(refusal)")
    }
  }

  @Test func stubsAreCountedAndTheLastThatFitsWins() throws {
    let session = try workbench(["stubs": [["path": "/answer", "body": "first"]]])
    #expect(
      try session.said("stub", ["stubs": [["path": "/answer", "body": "second"], ["path": "/other"]]])
        == "3 stubs are there now.")
    #expect(try session.lines("tap", ["view": "Ask and wait"]).contains("  staticText 'second' #greeting"))
    #expect(
      try session.refusal("stub", ["stubs": [["paath": "/x"]]]) == "Index 0.paath: unknown field 'paath'; did you mean 'path'?")
    #expect(try session.refusal("stub", ["stubs": 7]) == "'stubs' of 'stub' must be array, and is 7")
  }

  @Test func asMuchOfABodyIsToldAsIsAskedFor() throws {
    let body = String(repeating: "x", count: 4097)
    let session = try workbench(["stubs": [["path": "/answer", "body": .string(body)]]])
    try session.said("tap", ["view": "Ask the network"])
    func told(_ arguments: JSONValue) throws -> JSONValue? {
      try JSON.decode(JSONValue.self, from: Array(try session.said("requests", arguments).utf8))["response"]
    }
    #expect(try told([:])?["body"] == .string(String(body.dropLast())))
    #expect(try told(["responseBytes": 4097])?["body"] == .string(body))
    #expect(try told(["responseBytes": 2])?["body"] == "xx")
    #expect(try told(["responseBytes": 0])?["body"] == "")
    #expect(try told(["responseBytes": 0])?["bodyBytes"] == 4097)
  }

  @Test func theConsoleHasWhatUIKitWrote() throws {
    let session = try workbench()
    #expect(try session.said("console") == "Printed:\nnothing\nUIKit:\nnothing")
    try session.said("tap", ["view": "Conflict"])
    let lines = try session.lines("console")
    #expect(
      lines.prefix(4) == [
        "Printed:", "nothing", "UIKit:", "50 ms  [LayoutConstraints] Unable to simultaneously satisfy constraints.",
      ])
  }

  @Test func whatIsPendingIsToldInALineEach() throws {
    let session = try workbench()
    try session.said("tap", ["view": "Later"])
    try session.said("tap", ["view": "Start timer"])
    let lines = try session.lines("pending")
    #expect(
      lines.map { $0.split(separator: ",").prefix(2).joined(separator: ",") } == [
        "timer 'Timer', due at 1100 ms", "main 'block on the main queue', due at 5050 ms",
      ])
  }

  // MARK: Any command

  @Test func theCommandsOfAnAppAreDescribedInALineEach() throws {
    let lines = try MCPSession().lines("describe_commands")
    #expect(lines.count == CommandCatalog.methodsOfAnApp.count)
    #expect(lines.map { String($0.prefix { $0 != " " }) } == CommandCatalog.methodsOfAnApp)
    #expect(
      lines.contains(
        "rotateDevice  Turns the device; an app that supports the new orientation turns with it, and the reply says whether it did."
      ))
    #expect(!lines.contains { $0.hasPrefix("launch ") })
  }

  @Test func oneCommandIsDescribedWithItsParametersAndAnExample() throws {
    let session = MCPSession()
    #expect(
      try session.said("describe_commands", ["method": "rotateDevice"]) == """
        Turns the device; an app that supports the new orientation turns with it, and the reply says whether it did.
        It takes:
          orientation  Upright or on its side.
          button  The side on which the home button comes to be: bottom for portrait and left for landscape unless given.
        For example: {"orientation":"landscape","button":"left"}
        It answers: {"interfaceOrientation":"landscapeLeft","follows":true,"screen":{"x":0,"y":0,"width":844,"height":390},"nowMs":300,"cursor":0}
        """)
    let device = try session.lines("describe_commands", ["method": "device"])
    #expect(device[1...2] == ["It takes nothing.", "For example: {}"])
    #expect(
      try session.refusal("describe_commands", ["method": "launch"]).hasPrefix("there is no command 'launch'; known: "))
    #expect(
      try session.refusal("describe_commands", ["method": "rotateDevise"])
        == "there is no command 'rotateDevise'; did you mean 'rotateDevice'?")
  }

  @Test func anyCommandIsSentWithItsParameters() throws {
    let session = MCPSession()
    try session.said("launch", ["name": "Gestures"])
    #expect(try session.reply("device")["interfaceOrientation"] == "portrait")
    #expect(try session.reply("rotateDevice", ["orientation": "landscape"])["interfaceOrientation"] == "landscapeLeft")
    #expect(try session.reply("device")["interfaceOrientation"] == "landscapeLeft")
    #expect(
      try session.refusal("command", ["method": "rotateDevice", "params": ["orientation": "lanscape"]])
        == "rotateDevice: orientation: no 'lanscape'; did you mean 'landscape'?")
    #expect(
      try session.refusal("command", ["method": "rotateDevise"])
        == "there is no command 'rotateDevise'; did you mean 'rotateDevice'?")
  }

  @Test func aLocatorOfACommandMayBeANameOrItsParts() throws {
    let session = try workbench()
    func labels(_ locator: JSONValue) throws -> [JSONValue?] {
      try session.reply("find", ["locator": locator])["elements"]?.parts.map { $0["label"] } ?? []
    }
    #expect(try labels("Twin") == ["Twin", "Twin"])
    #expect(try labels(#""Twin"[1]"#) == ["Twin"])
    #expect(try labels(["label": "Hidden"]) == ["Hidden"])
    #expect(
      try session.refusal("command", ["method": "find", "params": ["locator": "#"]]).hasPrefix("expected an identifier after '#'")
    )
  }
}
