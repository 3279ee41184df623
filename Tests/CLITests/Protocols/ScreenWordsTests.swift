import RehearsalWire
import Testing

@testable import Rehearsal
@testable import RehearsalCLI

/// How a coding agent is told of a screen, line by line.
struct ScreenWordsTests {
  /// A screen without an agent. Used by one thread, like the app that looks at it.
  private final class Port: CommandPort, @unchecked Sendable {
    var survey = Survey.Reply(controllers: ["Nav", "NotesController"], reachables: [])
    var windows: [ElementNode] = []
    var pending: [PendingItem] = []

    func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
      let answer: Any? =
        switch command {
        case is Launch: Launch.Reply(app: "Notes", seed: 7, epoch: "2026-01-31T08:15:00Z", nowMs: 0)
        case is Survey: survey
        case is ElementTree:
          ElementTree.Reply(windows: windows, screen: Rect(x: 0, y: 0, width: 400, height: 800), nowMs: 350)
        case is Pending: Pending.Reply(items: pending, nowMs: 350)
        default: nil
        }
      return answer as? Asked.Reply ?? Asked.example.reply
    }

    func takeAnnouncements() -> [LifecycleExcerpt] { [] }
  }

  private let port = Port()
  private let app: App
  /// The line that every screen begins with.
  private let head: String

  init() throws {
    app = try App(port: port, launch: Launch(app: "Notes"))
    head = "Notes at \(Milliseconds(350)), seed \(app.seed); Nav > NotesController"
  }

  private static func node(
    _ kind: ElementKind, _ label: String? = nil, id: String? = nil, value: String? = nil, enabled: Bool? = nil,
    selected: Bool? = nil, focused: Bool? = nil, children: [ElementNode] = []
  ) -> ElementNode {
    ElementNode(
      number: 1, kind: kind, class: "C", label: label, identifier: id, value: value, frame: Rect(x: 0, y: 0, width: 9, height: 9),
      enabled: enabled, selected: selected, focused: focused, children: children)
  }

  private func lines() throws -> [String] {
    try ScreenWords.text(of: app).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func anEmptyScreenSaysSo() throws {
    #expect(try lines() == [head, "It shows:", "Nothing can be done."])
  }

  @Test func whatSaysSomethingIsToldWithinWhatItIsIn() throws {
    let row = Self.node(
      .cell, "Milk", id: "row",
      children: [Self.node(.staticText, "Milk", id: "Milk", value: "Milk"), Self.node(.button, id: "more")])
    port.windows = [
      Self.node(
        .window,
        children: [
          Self.node(.other, children: [row]),
          Self.node(.slider, "Volume", value: "50 %", enabled: false, selected: true, focused: true),
          Self.node(.toggle, "", id: "", value: "", enabled: true, selected: false, focused: false),
          Self.node(.other, "A map"), Self.node(.keyboard, "keys", children: [Self.node(.button, "Q")]),
        ]), Self.node(.window, "Alert", children: [Self.node(.other, id: "box")]),
    ]
    #expect(
      try lines() == [
        head, "It shows:", "  cell 'Milk' #row", "    staticText 'Milk'", "    button #more",
        "  slider 'Volume' = 50 % (disabled) (selected) (has the focus)", "  switchControl", "  other 'A map'",
        "  keyboard (it is up)", "  window 'Alert'", "    other #box", "Nothing can be done.",
      ])
  }

  @Test func whatCanBeDoneIsToldByTheNameOfTheView() throws {
    func reachable(_ locator: Locator, _ kind: ElementKind, _ label: String?, _ acts: ElementAct...) -> Reachable {
      Reachable(locator: locator, kind: kind, class: "C", label: label, acts: acts)
    }
    port.survey.reachables = [
      reachable(Locator(label: "Save"), .button, "Save", .tap, .longPress),
      reachable(Locator(identifier: "depth"), .textField, "Depth", .enterText),
      reachable(Locator(class: "UITableView"), .table, nil, .swipeUp),
    ]
    #expect(
      try lines() == [
        head, "It shows:", "What can be done, by the view's name:", "  \"Save\"   button 'Save': tap, longPress",
        "  #depth   textField 'Depth': enterText", "  .UITableView   table: swipeUp",
      ])
  }

  @Test func whatIsBrokenAndWhatIsWaitedForComeLast() throws {
    port.survey.broken = ["the sum is right", "nobody is twice there"]
    port.pending = (1...11).map { PendingItem(kind: "timer", label: "t\($0)", dueMs: 400, everyMs: nil, site: nil) }
    let told = try lines()
    #expect(
      Array(told.prefix(4)) == [
        head, "It shows:", "Nothing can be done.", "Invariants that do not hold: the sum is right, nobody is twice there",
      ])
    // Ten of what it waits for are enough.
    #expect(told.count == 5)
    #expect(told[4] == "It waits for: " + port.pending.prefix(10).map(\.description).joined(separator: "; "))
  }

  @Test func ofEachPartAHundredAndFiftyLinesAreTold() throws {
    func told(_ count: Int) throws -> [String] {
      port.windows = (0..<count).map { Self.node(.button, "b\($0)") }
      port.survey.reachables = (0..<count).map {
        Reachable(locator: Locator(label: .exactly("b\($0)")), kind: .button, class: "C", label: "b\($0)", acts: [.tap])
      }
      return try lines()
    }
    let all = try told(150)
    #expect(all.count == 303)
    #expect(all[151] == "  button 'b149'" && all[302] == "  \"b149\"   button 'b149': tap")
    let cut = try told(152)
    #expect(cut.count == 305)
    let more = "  … and 2 lines more: ask 'find' for what you need"
    #expect(Array(cut[151...153]) == ["  button 'b149'", more, "What can be done, by the view's name:"])
    #expect(Array(cut[303...]) == ["  \"b149\"   button 'b149': tap", more])
  }
}
