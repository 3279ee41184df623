import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalCLI

/// What the tools of `rehearse mcp` send to an app, and what they make of its answers.
struct MCPScriptedToolTests {
  /// An app without an agent. Used by one thread, like the tools that ask it.
  private final class Port: CommandPort, @unchecked Sendable {
    private(set) var sent: [any Command] = []
    var found: [ElementSnapshot] = []
    var pending: [PendingItem] = []
    var requests: [RequestRecord] = []
    var lines: [ConsoleLine] = []
    var stubs = 1
    let name: String

    init(_ name: String) { self.name = name }

    func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
      sent.append(command)
      let answer: Any? =
        switch command {
        case is Launch: Launch.Reply(app: name, seed: 7, epoch: "2026-01-31T08:15:00Z", nowMs: 0)
        case is Survey: Survey.Reply(controllers: ["NotesController"], reachables: [])
        case is ElementTree: ElementTree.Reply(windows: [], screen: Rect(x: 0, y: 0, width: 4, height: 4), nowMs: 0)
        case is Pending: Pending.Reply(items: pending, nowMs: 0)
        case is FindViews: FindViews.Reply(elements: found)
        case is Requests: Requests.Reply(requests: requests)
        case is RehearsalWire.Console: RehearsalWire.Console.Reply(lines: lines, last: lines.count)
        case is Stub: Stub.Reply(count: stubs, ids: [])
        default: nil
        }
      return answer as? Asked.Reply ?? Asked.example.reply
    }

    func takeAnnouncements() -> [LifecycleExcerpt] { [] }

    func all<Asked: Command>(_ type: Asked.Type) -> [Asked] { sent.compactMap { $0 as? Asked } }
  }

  private let apps = MCPApps(agent: "/nowhere/agent")
  private let port = Port("Notes")

  init() throws { try launch(port) }

  @discardableResult
  private func launch(_ port: Port) throws -> Int { try apps.launch { try App(port: port, launch: Launch(app: port.name)) } }

  // MARK: Which app

  @Test func theAppThatWasLaunchedLastIsMeantUnlessItIsNamed() throws {
    #expect(try launch(Port("Tour")) == 2)
    #expect(try launch(Port("Demo")) == 3)
    #expect(try apps.app(nil).name == "Demo" && apps.app(1).name == "Notes" && apps.app(2).name == "Tour")
    try apps.close(3)
    #expect(try apps.app(nil).name == "Tour")
    let gone = #expect(throws: MCPProblem.self) { try apps.app(3) }
    #expect(gone?.description == "there is no app 3; those that run are 1, 2")
    // Numbers are never given twice.
    #expect(try launch(Port("Again")) == 4)
    try apps.close(nil)
    #expect(try apps.app(nil).name == "Tour")
    #expect(try call(MCPAppTools.all(apps), "close", ["app": 1]) == "It has ended.")
    #expect(problem(MCPAppTools.all(apps), "close", ["app": 1]) == "there is no app 1; those that run are 2")
    apps.closeAll()
    let none = #expect(throws: MCPProblem.self) { try apps.app(2) }
    #expect(none?.description == "there is no app 2; none runs: launch one")
  }

  // MARK: Acting

  @Test func eachToolSendsItsCommandAndAnswersWithTheScreen() throws {
    let (tools, save) = (MCPActTools.all(apps), try Locator("Save"))
    let screen = try ScreenWords.text(of: apps.app(nil))
    for (name, arguments) in [
      ("tap", ["view": "Save"]), ("tap", ["view": "Save", "times": 2]), ("long_press", ["view": "Save"]),
      ("enter_text", ["view": "Save", "text": "a"]), ("enter_text", ["view": "Save", "text": "b", "clearing": true]),
      ("press_key", ["key": "return"]), ("swipe", ["view": "Save", "direction": "left"]), ("reveal", ["view": "Save"]),
      ("answer_alert", ["button": "OK"]), ("advance", ["seconds": 2]),
    ] as [(String, JSONValue)] {
      let before = port.all(Await.self).count
      #expect(try call(tools, name, arguments) == screen, "\(name)")
      // As a person sees it: what moves has come to rest.
      #expect(port.all(Await.self).dropFirst(before).map(\.condition) == [.settled], "\(name)")
    }
    #expect(port.all(Tap.self) == [Tap(save), Tap(save, times: 2)])
    #expect(port.all(LongPress.self) == [LongPress(save)])
    #expect(port.all(EnterText.self) == [EnterText("a", into: save), EnterText("b", into: save, clearing: true)])
    #expect(port.all(PressKey.self) == [PressKey("return")])
    #expect(port.all(Swipe.self) == [Swipe(save, direction: .left)])
    #expect(port.all(Reveal.self) == [Reveal(save)])
    #expect(port.all(AnswerAlert.self) == [AnswerAlert("OK")])
    #expect(port.all(Advance.self) == [Advance(byMs: 2000)])
  }

  @Test func aViewIsWaitedForUntilItIsThereOrGone() throws {
    let (tools, save) = (MCPActTools.all(apps), try Locator("Save"))
    _ = try call(tools, "wait_for", ["view": "Save"])
    _ = try call(tools, "wait_for", ["view": "Save", "gone": true, "seconds": 1.5])
    _ = try call(tools, "wait_for", ["view": "Save", "gone": false, "seconds": 0])
    #expect(
      port.all(Await.self).filter { $0.condition != .settled } == [
        Await(.visible(save)), Await(.not(.exists(save)), withinMs: 1500), Await(.visible(save), withinMs: 0),
      ])
  }

  @Test func theToolGoesToTheAppThatIsNamed() throws {
    let other = Port("Tour")
    try launch(other)
    _ = try call(MCPActTools.all(apps), "tap", ["view": "Save", "app": 1])
    #expect(port.all(Tap.self).count == 1 && other.all(Tap.self).isEmpty)
    _ = try call(MCPActTools.all(apps), "tap", ["view": "Save"])
    #expect(port.all(Tap.self).count == 1 && other.all(Tap.self).count == 1)
  }

  // MARK: Looking

  @Test func theScreenIsToldInWords() throws {
    #expect(try call(MCPAppTools.all(apps), "look") == ScreenWords.text(of: apps.app(nil)))
  }

  @Test func aViewIsFoundWithTheLinesOfTestsWhereItIsMeantAlone() throws {
    let (tools, save) = (MCPAppTools.all(apps), try Locator("Save"))
    let view = ElementSnapshot(
      class: "UIButton", label: "Save", identifier: nil, text: nil, value: nil, traits: [],
      frame: Rect(x: 1, y: 2, width: 3, height: 4), visible: true, enabled: true)
    port.found = [view]
    #expect(
      try call(tools, "find", ["view": "Save"]) == FoundText.plain([view], of: save) + LocatorLines.text(save))
    port.found = [view, view]
    #expect(try call(tools, "find", ["view": "Save"]) == FoundText.plain([view, view], of: save))
  }

  @Test func whatAnAppWaitsForIsALineEach() throws {
    let tools = MCPWorldTools.all(apps)
    #expect(try call(tools, "pending") == "Nothing: the app is idle.")
    port.pending = (1...2).map { PendingItem(kind: "timer", label: "t\($0)", dueMs: 5, everyMs: nil, site: nil) }
    #expect(try call(tools, "pending") == port.pending.map(\.description).joined(separator: "\n"))
  }

  @Test func requestsAreToldWithFourKibibytesOfEachBody() throws {
    let tools = MCPWorldTools.all(apps)
    #expect(try call(tools, "requests") == "None.")
    port.requests = Requests.example.reply.requests + Requests.example.reply.requests
    let told = try call(tools, "requests", ["responseBytes": 10]).split(separator: "\n")
    #expect(told.count == port.requests.count && told.count >= 2)
    #expect(try told.map { try JSON.decode(RequestRecord.self, from: Array($0.utf8)) } == port.requests)
    #expect(port.all(Requests.self) == [Requests(responseBytes: 4096), Requests(responseBytes: 10)])
  }

  @Test func theConsoleIsToldBehindWhatWasPrinted() throws {
    let tools = MCPWorldTools.all(apps)
    #expect(try call(tools, "console") == "Printed:\nnothing\nUIKit:\nnothing")
    port.lines = [ConsoleLine(number: 1, text: "a", atMs: 5), ConsoleLine(number: 2, text: "b", atMs: 1500)]
    #expect(
      try call(tools, "console")
        == "Printed:\nnothing\nUIKit:\n\(Milliseconds(5))  a\n\(Milliseconds(1500))  b")
  }

  @Test func stubsAreAddedAndCounted() throws {
    let tools = MCPWorldTools.all(apps)
    let stubs: JSONValue = [["host": "a.example", "status": 503]]
    for (count, words) in [(1, "1 stub is there now."), (2, "2 stubs are there now."), (0, "0 stubs are there now.")] {
      port.stubs = count
      #expect(try call(tools, "stub", ["stubs": stubs]) == words)
    }
    #expect(port.all(Stub.self).map(\.stubs) == Array(repeating: [StubDeclaration(host: "a.example", status: 503)], count: 3))
  }

  @Test func anyCommandCanBeSentWithTheNameOfAViewForItsLocator() throws {
    let tools = MCPWorldTools.all(apps)
    let told = try call(tools, "command", ["method": "longPress", "params": ["locator": "#depth"]])
    #expect(port.all(LongPress.self) == [LongPress(try Locator("#depth"))])
    #expect(try JSON.decode(LongPress.Reply.self, from: Array(told.utf8)) == LongPress.example.reply)
    _ = try call(tools, "command", ["method": "advance", "params": ["byMs": 5]])
    #expect(port.all(Advance.self) == [Advance(byMs: 5)])
    _ = try call(tools, "command", ["method": "pending"])
    #expect(port.all(Pending.self).count == 1)
    #expect(problem(tools, "command", ["method": "advnce"]).hasPrefix("there is no command 'advnce'; did you mean 'advance'"))
    #expect(problem(tools, "command", ["method": "advance", "params": ["byMs": "soon"]]).hasPrefix("advance: "))
  }
}
