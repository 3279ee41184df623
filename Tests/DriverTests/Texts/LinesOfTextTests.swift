import Foundation
import RehearsalMatchers
import RehearsalWire
import Testing

@testable import Rehearsal

/// What is written line by line: views, commands, what is left over, and how processes ended.
struct LinesOfTextTests {
  // MARK: Views

  private func node(
    _ name: String = "UIView", label: String? = nil, identifier: String? = nil, text: String? = nil, value: String? = nil,
    traits: [String] = [], visible: Bool = true, enabled: Bool = true, accessible: Bool? = nil, y: Double = 0, height: Double = 9,
    _ children: [TreeNode] = []
  ) -> TreeNode {
    TreeNode(
      element: ElementSnapshot(
        class: name, label: label, identifier: identifier, text: text, value: value, traits: traits,
        frame: Rect(x: 0, y: y, width: 100, height: height), visible: visible, enabled: enabled, accessible: accessible),
      children: children)
  }

  private func line(_ node: TreeNode) -> String { TreeText.plain([node]) }

  @Test func aViewIsToldByWhatItIsFoundBy() {
    #expect(line(node()) == "UIView\n")
    #expect(line(node(label: "", identifier: "", text: "", value: "")) == "UIView\n")
    #expect(
      line(node(label: "a", identifier: "b", text: "c", value: "d")) == "UIView, label: a, identifier: b, text: c, value: d\n")
    // What is said once is not said again.
    #expect(line(node(label: "a", text: "a", value: "a")) == "UIView, label: a\n")
    #expect(line(node(label: "a", text: "b", value: "b")) == "UIView, label: a, text: b\n")
    #expect(line(node(label: "a", text: "a", value: "b")) == "UIView, label: a, value: b\n")
    #expect(line(node(label: "a", accessible: false)) == "UIView, label: a (no accessibility element)\n")
    #expect(line(node(label: "a", accessible: true)) == "UIView, label: a\n")
    #expect(line(node(accessible: false)) == "UIView\n")
    #expect(
      line(node(traits: ["button", "selected"], visible: false, enabled: false))
        == "UIView (invisible) (not enabled) (selected)\n")
    #expect(line(node(traits: ["button"])) == "UIView\n")
  }

  @Test func eachLevelHasABarAndEachWindowAParagraph() {
    #expect(TreeText.plain([]) == "")
    #expect(
      TreeText.plain([node("A", [node("B", [node("C")]), node("D")]), node("E")]) == "A\n|\tB\n|\t|\tC\n|\tD\n\nE\n")
  }

  @Test func viewsThatTouchStandAboveOneAnother() {
    func order(_ spans: [(String, Double, Double)]) -> String {
      TreeText.asRead(spans.map { node($0.0, y: $0.1, height: $0.2) }).map(\.element.className).joined()
    }
    #expect(order([("b", 44, 44), ("c", 88, 44), ("a", 0, 44)]) == "abc")
    #expect(order([("c", 88, 44), ("a", 0, 44), ("b", 30, 70), ("d", 10, 5)]) == "acdb")
    #expect(order([("b", 44, 44), ("a", 0, 45)]) == "ba")
    #expect(order([]) == "")
  }

  @Test func theConsoleStandsBelow() {
    #expect(TreeText.console([]) == "")
    #expect(
      TreeText.console([ConsoleLine(number: 1, text: "a", atMs: 0), ConsoleLine(number: 2, text: "b", atMs: 350)])
        == "\nUIKit's console:\n0 ms  a\n350 ms  b\n")
  }

  @Test func viewsCanBeReadAgainAsJSON() throws {
    let tree = [node("A", label: "a/b", [node("B")])]
    let text = TreeText.json(tree)
    #expect(text.hasPrefix("[\n") && text.hasSuffix("\n]\n") && text.contains("\"a/b\""))
    #expect(try JSONDecoder().decode([TreeNode].self, from: Data(text.utf8)) == tree)
  }

  // MARK: Commands

  @Test func commandsStandInColumns() {
    var tail = CommandTail()
    #expect(tail.lines == [] && tail.lastFault == nil && tail.lastPlace == nil && tail.count == 0)
    tail.note(Advance(byMs: 1), Place("/a/B.swift", 3), fault: nil)
    tail.note(Advance(byMs: 2), Place("/a/Long.swift", 12), fault: .noSuchElement)
    #expect(tail.lines == ["B.swift:3      advance byMs 1 ms", "Long.swift:12  advance byMs 2 ms  -> no such element"])
    #expect(tail.lastFault == .noSuchElement)
    #expect(tail.lastPlace?.line == 12 && tail.count == 2)
  }

  @Test(arguments: [(200, 0), (201, 1), (202, 2), (401, 201)])
  func twoHundredCommandsAreKept(count: Int, left: Int) {
    var tail = CommandTail()
    for number in 1...count {
      tail.note(Advance(byMs: Milliseconds(nanoseconds: Int64(number) * 1_000_000)), Place("/a/B.swift", number), fault: nil)
    }
    #expect(tail.count == count)
    #expect(tail.lastPlace?.line == count)
    let lines = tail.lines
    #expect(lines.first { $0.hasPrefix("…") } == (left > 0 ? "… \(left) earlier ones" : nil))
    #expect(lines.count == (left > 0 ? 201 : 200))
    let first = lines[left > 0 ? 1 : 0]
    #expect(first.hasPrefix("B.swift:\(left + 1) ") && first.hasSuffix(" byMs \(left + 1) ms"))
    #expect(lines.last == "B.swift:\(count)  advance byMs \(count) ms")
  }

  @Test(arguments: [
    (20, "aaaaaaaaaaaaaaaaaaaa"), (21, "aaaaaaaaaa\n… 1 bytes are left out …\naaaaaaaaaa"),
    (19, "aaaaaaaaaaaaaaaaaaa"),
  ])
  func aTextMayHaveAsManyBytesAsItsLimit(count: Int, text: String) {
    #expect(Artefacts.bounded(String(repeating: "a", count: count), to: 20) == text)
    #expect(Artefacts.bounded("aaa", to: 2) == "a\n… 1 bytes are left out …\na")
    #expect(Artefacts.sizeLimit == 2_000_000)
  }

  // MARK: Leftovers

  @Test(arguments: [
    ("GET https://a.example/", true), ("HEAD https://a.example/", true), ("OPTIONS https://a.example/", true),
    ("TRACE https://a.example/", true), ("POST https://a.example/", false), ("DELETE https://a.example/", false),
    ("body of GET https://a.example/", true), ("body of PUT https://a.example/", false), ("https://a.example/", false),
    ("GET a.example", false), ("", false),
  ])
  func whatOnlyLoadsIsSafe(label: String, isSafe: Bool) {
    let item = PendingItem(kind: "network", label: label, dueMs: 0, everyMs: nil, site: nil)
    #expect(Leftovers.isSafe(item) == isSafe)
  }

  // MARK: Processes

  @Test func aStatusSaysHowAProcessEnded() {
    #expect(ChildEnding(status: 0) == .exit(code: 0))
    #expect(ChildEnding(status: 3 << 8) == .exit(code: 3))
    #expect(ChildEnding(status: 255 << 8) == .exit(code: 255))
    #expect(ChildEnding(status: 9) == .signal(9))
    // With a core dump.
    #expect(ChildEnding(status: 11 | 0x80) == .signal(11))
    #expect(
      [ChildEnding.exit(code: 3), .signal(9), .unknown(ofParent: "it ended")].map(\.description) == [
        "ended with exit code 3", "ended by signal 9 (Killed)", "is gone, and nobody can tell how it ended: it ended",
      ])
    #expect([ChildEnding.exit(code: 3), .signal(9), .unknown(ofParent: "")].map(\.isBySignal) == [false, true, true])
  }

  private func awaited(_ text: String, isOpen: Bool = false) -> ReadyLine {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return .silent }
    defer { close(ends[0]) }
    _ = text.withCString { write(ends[1], $0, text.utf8.count) }
    if !isOpen { close(ends[1]) }
    defer { if isOpen { close(ends[1]) } }
    return ReadyLine.awaited(on: ends[0], within: isOpen ? 0 : 5)
  }

  @Test func aChildIsReadyWithAWholeLine() {
    #expect(awaited("ready\n", isOpen: true) == .line("ready"))
    #expect(awaited("ready\n") == .line("ready"))
    #expect(awaited("\n") == .line(""))
    #expect(awaited("read") == .closed)
    #expect(awaited("") == .closed)
    #expect(awaited("read", isOpen: true) == .silent)
    #expect(awaited("", isOpen: true) == .silent)
  }

  @Test func aLogIsReadFromAnyPlace() throws {
    let log = try AgentLog()
    func print(_ text: String) { _ = text.withCString { write(log.descriptor, $0, text.utf8.count) } }
    #expect(log.text() == nil && log.tail() == [] && log.story == nil && log.toldText(limit: 9) == nil)
    #expect(log.lines(after: 0, isWhole: true) == ([], 0))
    print("one\ntw")
    #expect(log.text() == "one\ntw")
    #expect(log.text(limit: 4) == "e\ntw" && log.text(limit: 6) == "one\ntw" && log.text(limit: 7) == "one\ntw")
    #expect(log.lines(after: 0, isWhole: false) == (["one"], 4))
    #expect(log.lines(after: 4, isWhole: false) == ([], 4))
    #expect(log.lines(after: 0, isWhole: true) == (["one", "tw"], 6))
    print("o\nthree\nfour\n")
    #expect(log.lines(after: 4, isWhole: false) == (["two", "three", "four"], 19))
    #expect(log.lines(after: 19, isWhole: true) == ([], 19))
    #expect(log.tail(lines: 3) == ["two", "three", "four"])
    #expect(log.toldText(limit: 5) == "four\n" && log.story == nil)
    print("--- crash report 1\nexit 3\n--- end of crash report\ncrashed in x\n")
    #expect(log.tail() == ["one", "two", "three", "four", "crashed in x"])
    #expect(log.toldText(limit: 1000) == "one\ntwo\nthree\nfour\ncrashed in x\n")
    #expect(log.lines(after: 14, isWhole: true).lines == ["four", "crashed in x"])
  }

  // MARK: Contexts

  @Test func aLaunchHasTheNetworkOfItsTestWhereItAsksForNone() {
    let context = LaunchContext(agent: "/a", seed: 1, network: NetworkConditions(jitterMs: 5))
    #expect(context.network(nil)?.jitterMs == NetworkConditions(jitterMs: 5).jitterMs)
    #expect(context.network(NetworkConditions(online: false))?.jitterMs == NetworkConditions(jitterMs: 5).jitterMs)
    #expect(context.network(NetworkConditions(online: false))?.online == false)
    #expect(context.network(NetworkConditions(jitterMs: 7))?.jitterMs == NetworkConditions(jitterMs: 7).jitterMs)
    #expect(LaunchContext(agent: "/a", seed: 1).network(nil) == nil)
  }

  @Test func onlyALaunchWithoutAnOrderIsExplored() {
    let context = LaunchContext(agent: "/a", seed: 1)
    #expect(context.explorationOfNextLaunch(nil) == nil)
    var asked: [Int] = []
    context.exploration = { number in
      asked.append(number)
      return Exploration(answersMs: 3)
    }
    #expect(context.explorationOfNextLaunch(nil)?.answersMs == 3)
    #expect(context.explorationOfNextLaunch(.inOrder) == nil)
    #expect(asked == [0])
  }

  @Test func theFirstStartThatFailsIsKept() {
    let context = LaunchContext(agent: "/a", seed: 1)
    #expect(context.startFailure == nil)
    for message in ["first", "second"] {
      context.note(startFailure: Failure(Fault(.sessionNotCreated, message, asked: "x"), file: "/a.swift", line: 1))
    }
    #expect(context.startFailure?.fault.message == "first")
  }

  @Test func aContextIsBoundWhileItsTestRuns() {
    let context = LaunchContext(agent: "/a", seed: 9)
    let outside = LaunchContext.current.seed
    context.bind { #expect(LaunchContext.current === context) }
    #expect(LaunchContext.current.seed == outside && LaunchContext.current !== context)
  }

  // MARK: Doubles

  @Test func whatADoubleReceivedIsToldInFull() throws {
    func call(_ function: String, _ arguments: [JSONValue]) -> CallRecord {
      CallRecord(key: "post", function: function, arguments: arguments, atMs: 7)
    }
    func told(_ matcher: Matcher<[CallRecord]>, _ calls: [CallRecord]) -> String? {
      do { try expect(calls).to(matcher) } catch { return (error as? ExpectationFailed)?.message }
      return nil
    }
    let sent = [call("send(_:copies:)", ["tea", 2]), call("send(_:copies:)", ["tea", 3]), call("close()", [])]
    #expect(told(haveReceived("send(_:copies:)"), sent) == nil)
    #expect(told(haveReceived("send(_:copies:)", times: 2), sent) == nil)
    #expect(told(haveReceived("send(_:copies:)", with: "tea", 2, times: 1), sent) == nil)
    #expect(told(haveReceived("open()", times: 0), sent) == nil)
    #expect(
      told(haveReceived("send(_:copies:)", with: "tea", 4, times: 1), sent) == """
        expected the double to have received send(_:copies:) with "tea", 4, once
          it received send(_:copies:) with "tea", 2 at 7 ms
          it received send(_:copies:) with "tea", 3 at 7 ms
          it received close() at 7 ms
        """)
    #expect(
      told(haveReceived("send(_:copies:)", with: "tea", times: 2), Array(sent.prefix(1))) == """
        expected the double to have received send(_:copies:) with "tea", 2 times
          wrong number of expected parameters for send(_:copies:): expected 1, the method has 2
          it received send(_:copies:) with "tea", 2 at 7 ms
        """)
    #expect(
      told(haveReceived("send(_:)", with: "tea", 1), []) == """
        expected the double to have received send(_:) with "tea", 1
          wrong number of expected parameters for send(_:): expected 2, the method has 1
          it received nothing
        """)
    #expect(
      told(haveReceived("closed()"), Array(sent.suffix(1))) == """
        expected the double to have received closed()
          it received close() at 7 ms
          did you mean close()?
        """)
    let many = told(haveReceived("open(_:)"), (0..<12).map { call("tap(_:)", [.int($0)]) })
    #expect(many?.split(separator: "\n").count == 12)
    #expect(many?.hasSuffix("\n  it received tap(_:) with 9 at 7 ms\n  and 2 more") == true)
    #expect(told(haveReceived("open(_:)"), (0..<10).map { call("tap(_:)", [.int($0)]) })?.hasSuffix("with 9 at 7 ms") == true)
  }
}
