import Hashing
import Testing

@testable import RehearsalWire

/// Two forms of one thing: what types read and write directly is what their `Codable` form reads and writes.
struct DirectCodingTests {
  // MARK: Commands

  @Test(arguments: CommandCatalog.methods)
  func aCommandAndItsReplyAreWrittenAsTheirCodableFormsAre(method: String) throws {
    let command = try #require(CommandCatalog.command(named: method))
    try Self.checkWriting(command)
  }

  private static func checkWriting<Asked: Command>(_ type: Asked.Type) throws {
    let output = JSONOutput()
    try Asked.example.command.write(to: output)
    #expect(try output.bytes == JSON.encode(Asked.example.command))
    output.reset()
    try Asked.write(Asked.example.reply, to: output)
    #expect(try output.bytes == JSON.encode(Asked.example.reply))
  }

  @Test(arguments: CommandCatalog.methods)
  func aCommandAndItsReplyAreReadAsTheyWereWritten(method: String) throws {
    let command = try #require(CommandCatalog.command(named: method))
    try Self.checkReading(command)
  }

  private static func checkReading<Asked: Command>(_ type: Asked.Type) throws {
    let command = read(try JSON.encode(Asked.example.command)) { json throws(JSONDetour) in try Asked.read(from: &json) }
    #expect(command == (Asked.self is any JSONDirect.Type ? Asked.example.command : nil))
    let reply = read(try JSON.encode(Asked.example.reply)) { json throws(JSONDetour) in try Asked.readReply(from: &json) }
    #expect(reply == (Asked.Reply.self is any JSONDirect.Type ? Asked.example.reply : nil))
  }

  /// What is read, if all of it is; nil for a detour.
  private static func read<Value>(
    _ text: [UInt8], _ body: (inout JSONCursor) throws(JSONDetour) -> Value
  ) -> Value? {
    text.withUnsafeBufferPointer { bytes in
      var json = JSONCursor(bytes)
      guard let value = try? body(&json), json.isAtEnd else { return nil }
      return value
    }
  }

  // MARK: Values

  @Test(arguments: DirectSamples.all)
  func aValueIsWrittenAsItsCodableFormIsAndReadBack(sample: any DirectSample) throws {
    try Self.check(sample)
  }

  private static func check<Sample: DirectSample>(_ value: Sample) throws {
    let output = JSONOutput()
    try output.writeDirectly(value)
    #expect(try output.bytes == JSON.encode(value))
    let isEscaped = output.bytes.contains(UInt8(ascii: "\\"))
    let found = read(output.bytes) { json throws(JSONDetour) in try Sample(from: &json) }
    #expect(found == (isEscaped ? nil : value))
  }

  @Test(arguments: DirectSamples.detours)
  func whatIsOutOfTheOrdinaryIsWrittenAsItsCodableFormIsAndReadByThatAlone(sample: any DirectSample) throws {
    try Self.checkDetour(sample)
  }

  private static func checkDetour<Sample: DirectSample>(_ value: Sample) throws {
    let output = JSONOutput()
    try output.writeDirectly(value)
    #expect(try output.bytes == JSON.encode(value))
    let found = read(output.bytes) { json throws(JSONDetour) in try Sample(from: &json) }
    #expect(found == nil)
  }

  /// A field that is never there could be forgotten by a direct form without anybody noticing.
  @Test func everyFieldIsThereInSomeSample() {
    var fields: [String: Bool] = [:]
    for sample in DirectSamples.all + DirectSamples.detours {
      for child in Mirror(reflecting: sample).children {
        let name = "\(type(of: sample)).\(child.label ?? "?")"
        let mirror = Mirror(reflecting: child.value)
        let isThere = ![.optional, .collection].contains(mirror.displayStyle) || !mirror.children.isEmpty
        fields[name] = fields[name] == true || isThere
      }
    }
    #expect(fields.filter { !$0.value }.keys.sorted() == [], "fill them in a sample")
  }

  // MARK: Other texts

  /// A cursor may refuse what is right, but what it reads is what the complete reader reads.
  @Test func aMutatedTextIsReadAsByTheCompleteReaderOrNotAtAll() throws {
    var random = SplitMix64(seed: 20)
    for sample in DirectSamples.all { try Self.fuzz(sample, &random) }
  }

  private static func fuzz<Sample: DirectSample>(_ value: Sample, _ random: inout SplitMix64) throws {
    let text = try JSON.encode(value)
    let pieces = [
      "\"", "\\", "\\u0041", "0", "-0", "1.50", "1e2", "99999999999999999999", ",", "{", "}", "[", "]", "é", "\u{1}", " ",
    ]
    for _ in 0..<300 {
      var mutated = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0...mutated.count, using: &random)
        let end = min(mutated.count, place + Int.random(in: 0...3, using: &random))
        let piece = Array(pieces.randomElement(using: &random)!.utf8)
        let byte = UInt8.random(in: 0...255, using: &random)
        mutated.replaceSubrange(place..<end, with: Bool.random(using: &random) ? piece : [byte])
      }
      guard let found = read(mutated, { json throws(JSONDetour) in try Sample(from: &json) }) else { continue }
      #expect(try JSON.decode(Sample.self, from: mutated) == found, "\(String(decoding: mutated, as: UTF8.self))")
    }
  }

  @Test(arguments: [
    #"{"x": 1,"y":2,"width":3,"height":4}"#, #"{"y":2,"x":1,"width":3,"height":4}"#, #"{"x":1e0,"y":2,"width":3,"height":4}"#,
    #"{"x":01,"y":2,"width":3,"height":4}"#, #"{"x":1.,"y":2,"width":3,"height":4}"#, #"{"x":1,"y":2,"width":3}"#,
    #"{"x":1,"y":2,"width":3,"height":4,"depth":5}"#, #"{"x":1,"x":1,"y":2,"width":3,"height":4}"#, "", "{", "null",
  ])
  func whatIsNotAsExpectedIsADetour(text: String) {
    let found = Self.read(Array(text.utf8)) { json throws(JSONDetour) in try Rect(from: &json) }
    #expect(found == nil)
  }
}

/// A value whose two forms are compared.
typealias DirectSample = JSONDirect & Equatable & Sendable

/// Values of every type that reads and writes itself, with every field there in one of them and absent in another.
enum DirectSamples {
  static let all = ordinary + crawled

  private static let ordinary: [any DirectSample] = [
    "", "plain", "\"quoted\" \\ and\ncontrolled \u{1}\u{1F600} ä", true, false, 0, 7, 10, -12, 123_456_789, 0.5, -0.25, 1e3,
    103.333_333_333_333_33, [String](), ["a", "b"],
    Rect(x: 0, y: -1, width: 10.5, height: 44),
    ElementSnapshot(
      class: "UIButton", label: "Save", identifier: "save", text: "Säve", value: "1", traits: ["button", "selected"],
      frame: Rect(x: 20, y: 100.25, width: 80, height: 44), visible: true, enabled: false, secure: true,
      accessible: false),
    ElementSnapshot(
      class: "UIView", label: nil, identifier: nil, text: nil, value: nil, traits: [],
      frame: Rect(x: 0, y: 0, width: 0, height: 0), visible: false, enabled: true),
    TextMatch.exactly("a"), TextMatch.containing("b"), TextMatch.prefix(""), TextMatch.suffix("c"),
    RowPosition(section: 1, row: -2),
    Locator(
      label: "a", identifier: .containing("b"), class: "UILabel", text: .prefix("c"), index: -1,
      row: RowPosition(row: 3), controller: 4, within: .identifier("form")),
    Locator(class: "UIView"),
    Read(.label("Save")), ReadText(.label("Save")), ReadText.Reply(text: nil), ReadText.Reply(text: "24.4"),
    FindViews(.label("Save")), FindViews(.label("Save"), atLeast: 2),
    FindViews.Reply(elements: []), FindViews.Reply(elements: [.exampleButton]),
  ]

  /// What a crawl sends and reads with each act.
  private static let crawled: [any DirectSample] = [
    Milliseconds(nanoseconds: 0), Milliseconds(nanoseconds: 1_500_000), Milliseconds(nanoseconds: -16_666_667),
    ElementKind.button, ElementKind.toggle, ElementAct.pullToRefresh, FlawKind.overlap,
    Tap(.label("Save")), Tap(.identifier("save"), times: 2, touches: 3),
    Acted(element: .exampleButton, nowMs: 50, cursor: 4), Met(element: nil, nowMs: 50), Met(element: .exampleButton, nowMs: 50),
    RunUntilIdle(), RunUntilIdle(limitMs: 2000), RunUntilIdle.Reply(ran: 0, left: [], nowMs: 0), RunUntilIdle.example.reply,
    PendingItem(
      kind: "timer", label: "Timer", dueMs: 3000, everyMs: 1000, site: "Clock.swift:12", owner: "Clock", perpetual: true),
    PendingItem(kind: "main", label: "block", dueMs: nil, everyMs: nil, site: nil),
    Reachable(locator: .label("Save"), kind: .button, class: "UIButton", label: nil, acts: []),
    Reachable(
      locator: .identifier("name"), kind: .textField, class: "UITextField", label: "Name", acts: [.enterText, .swipeLeft],
      focused: true),
    ScreenFlaw(kind: .hitRegion, subject: "UIButton", text: "'Save' (UIButton) is small", elements: [1, 2]),
    ScreenFlaw(kind: .textClipped, subject: "", text: ""),
    Survey(), Survey.example.reply,
    Survey.Reply(controllers: [], reachables: [], flaws: [], broken: ["the sum"], lastLine: 3),
    LifecycleMoment.willAppear, ControllerState.appeared, TransitionName(id: 1, label: "push of A"),
    LifecycleStep(number: 1, moment: .loaded, controller: 2, class: "A", state: .disappeared, atMs: 0),
    LifecycleStep(
      number: 2, moment: .transitionStarted, controller: 2, class: "A", state: .appearing, atMs: 350, animated: true,
      transition: TransitionName(id: 1, label: "push of A")),
    LifecycleExcerpt(steps: [], cursor: 4, missed: 2), Lifecycle.example.reply,
  ]

  /// Values that take the other way back, or both ways.
  private static let fullLocator: Locator = {
    var locator = Locator(
      exactClass: "UIButton", value: "1", placeholder: "Name", image: "star", traits: [.button], withoutTraits: [.selected],
      state: ElementState(
        visible: true, onScreen: true, tappable: true, enabled: true, selected: false, focused: false, takesText: true,
        accessible: true),
      properties: [PropertyTest("isOn", true)])
    locator.holding = .label("a")
    locator.beside = .label("b")
    locator.around = .label("c")
    locator.all = [.label("d")]
    locator.any = [.label("e"), .label("f")]
    locator.not = .label("g")
    locator.view = 12
    return locator
  }()

  static let detours: [any DirectSample] = [
    // A pattern must be tried before it is believed.
    TextMatch.matching("^a"), Locator(label: .matching("^a")),
    // Few taps name a place.
    Tap(.label("Save"), at: .topLeft),
    // Parts that few locators have.
    fullLocator,
    // A cursor does not go that deep.
    (0..<20).reduce(Locator.label("innermost")) { inner, _ in inner.inside(.label("outer")) },
  ]
}
