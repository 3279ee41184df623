import Rehearsal
import Synchronization
import Testing

@testable import RehearsalGateway

/// What the app is asked for of its elements: every way to ask gets the same.
struct FactTests {
  /// ```
  ///   Window   Button 'Free'   Button 'Covered'   Slider 'Volume', from 0 to 10
  /// ```
  private func application(_ facts: ElementFacts?) -> ScreenElement {
    let window = Screens.node(
      1, .window, frame: Screens.screen,
      [Screens.node(2, .button, "Free"), Screens.node(3, .button, "Covered"), Screens.node(4, .slider, "Volume")])
    return ScreenElement(
      application: "App", ElementTree.Reply(windows: [window], screen: Screens.screen, nowMs: 0), facts: facts)
  }

  private static func fact(_ fact: ElementFact, of number: Int) -> Double {
    switch fact {
    case .hittable: number == 3 ? 0 : 1
    case .minValue: 0
    case .maxValue: 10
    }
  }

  @Test(arguments: [
    (Strategy.predicate, "type == 'XCUIElementTypeButton' AND hittable == 1", [2]), (.predicate, "isHittable == false", [3]),
    (.classChain, "**/XCUIElementTypeButton[`hittable == 1`]", [2]), (.css, "button[hittable=true]", [2]),
    (.xpath, "//XCUIElementTypeButton[@hittable='true']", [2]), (.xpath, "//*[@hittable='false']", [3]),
    (.predicate, "maxValue == 10", [4]), (.xpath, "//*[@maxValue='10' and @minValue='0']", [4]), (.css, "[maxValue='10']", [4]),
  ])
  func everyStrategyFindsByTheSameFact(strategy: Strategy, value: String, numbers: [Int]) throws {
    let root = application(ElementFacts { number, fact in Self.fact(fact, of: number) })
    #expect(try Search(strategy, value).elements(in: root, isWhole: true).map(\.number) == numbers)
  }

  @Test func attributesAndPagesOfSourceTellTheSame() throws {
    let root = application(ElementFacts { number, fact in Self.fact(fact, of: number) })
    let all = root.descendants
    #expect(try all.map { try $0.attributeText("hittable") } == ["true", "true", "false", "true"])
    #expect(try all.map { try $0.attributeText("maxValue") } == [.null, .null, .null, "10"])
    #expect(try root.attributeText("hittable") == "true")
    var source = PageSource(bundle: "")
    source.includesHittable = true
    source.includesBounds = true
    let document = source.document(of: root)
    #expect(document.contains(#"width="100" height="44" index="1" hittable="false""#))
    #expect(document.contains(#"minValue="0" maxValue="10""#))
  }

  private final class Asked: Sendable {
    private let numbers = Mutex<[Int]>([])
    var all: [Int] { numbers.withLock { $0 } }

    func note(_ number: Int) { numbers.withLock { $0.append(number) } }
  }

  @Test func aFactIsAskedForOnceAndOnlyWhereItIsNamed() throws {
    let asked = Asked()
    let root = application(
      ElementFacts { number, fact in
        asked.note(number)
        return Self.fact(fact, of: number)
      })
    _ = try Search(.xpath, "//*[@label='Free']").elements(in: root, isWhole: true)
    #expect(asked.all == [])
    for _ in 0..<2 {
      _ = try Search(.predicate, "label == 'Covered' AND hittable == 1").elements(in: root, isWhole: true)
    }
    #expect(asked.all == [3])
  }

  @Test func anAppThatCannotBeAskedIsNoAppThatSaysNo() {
    let lost = WebDriverError(.invalidSessionID, "the agent is gone")
    let root = application(ElementFacts { _, _ in throw lost })
    #expect(throws: lost) { try Search(.predicate, "hittable == 0").elements(in: root, isWhole: true) }
  }

  @Test(arguments: [
    ("-ios predicate string", "label == 'NAME' AND hittable == 1"), ("xpath", "//*[@label='NAME' and @hittable='true']"),
    ("-ios class chain", "**/XCUIElementTypeButton[`label == 'NAME' AND hittable == 1`]"),
    ("css selector", "button[label='NAME'][hittable=true]"),
  ])
  func whatIsCoveredIsNotHittable(using: String, value: String) async throws {
    try await Client.with("Workbench") { client async throws in
      func count(_ name: String) async throws -> Int {
        let body: JSONValue = ["using": .string(using), "value": .string(value.replacing("NAME", with: name))]
        guard case .array(let found) = try await client.value("POST", "S/elements", body) else { return -1 }
        return found.count
      }
      #expect(try await count("Covered") == 0)
      #expect(try await count("Later") == 1)
      let covered = try await client.find("name", "Covered")
      #expect(try await client.value("GET", "S/element/\(covered)/attribute/hittable") == "false")
      #expect(try await client.value("GET", "S/element/\(covered)/displayed") == true)
    }
  }

  @Test func aSliderTellsHowFarItGoes() async throws {
    try await Client.with("Controls", ["appium:settings": ["includeMinMaxValueInPageSource": true]]) { client async throws in
      let row = try await client.find("accessibility id", "Values")
      try await client.value("POST", "S/element/\(row)/click")
      let slider = try await client.find("class name", "XCUIElementTypeSlider")
      #expect(try await client.value("GET", "S/element/\(slider)/attribute/minValue") == "0")
      #expect(try await client.value("GET", "S/element/\(slider)/attribute/maxValue") == "1")
      #expect(try await client.find("-ios predicate string", "type == 'XCUIElementTypeSlider' AND maxValue == 1") == slider)
      let source = try await client.value("GET", "S/source")
      #expect(source.text.contains(#"minValue=\"0\" maxValue=\"1\""#))
    }
  }
}
