import Rehearsal
import RehearsalWire
import Spelling
import Testing

@testable import RehearsalCrawler

/// What a crawler does, in words and in Swift.
struct CrawlActTests {
  private static let save = Locator(label: "Save")
  private static let third = Locator(class: "UIButton", index: 2)

  @Test(arguments: [
    (CrawlAct.tap(save), #"tap "Save""#, #"try app.view("Save").tap()"#),
    (.tap(Locator(identifier: "save")), "tap #save", #"try app.view(identifier: "save").tap()"#),
    (.tap(third), "tap .UIButton[2]", #"try app.view(Locator(".UIButton[2]")).tap()"#),
    (.longPress(save), #"press "Save" for long"#, #"try app.view("Save").longPress()"#),
    (
      .enterText("Ada \"A\" \\ Lovelace\n", save), #"type 'Ada "A" \ Lovelace"# + "\n' into \"Save\"",
      #"try app.view("Save").enterText("Ada \"A\" \\ Lovelace\n", clearing: true)"#
    ),
    (.pressReturn, "press return", #"try app.keyboard.press("return")"#),
    (.swipe(.left, save), #"swipe left on "Save""#, #"try app.view("Save").swipe(.left)"#),
    (.scroll(horizontal: 0, vertical: -0.6, save), #"scroll "Save" down"#, #"try app.view("Save").scroll(vertical: -0.6)"#),
    (
      .scroll(horizontal: 0.6, vertical: 0, save), #"scroll "Save" to the left"#, #"try app.view("Save").scroll(horizontal: 0.6)"#
    ),
    (.pullToRefresh(save), #"pull "Save" to refresh"#, #"try app.view("Save").pullToRefresh()"#),
    (.increment(save), #"increment "Save""#, #"try app.view("Save").accessibilityIncrement()"#),
    (.decrement(save), #"decrement "Save""#, #"try app.view("Save").accessibilityDecrement()"#),
    (.rotate(.landscape), "turn the device to landscape", "try app.device.rotate(to: .landscape)"),
    (
      .leaveAndReturn, "leave the app, and return after a second",
      "try app.device.setApplicationState(.background, for: .seconds(1))"
    ),
    (.memoryWarning, "send a memory warning", "try app.device.sendMemoryWarning()"),
    (.shake, "shake the device", "try app.device.shake()"),
    (.network(online: false), "go offline", "try app.network.set(NetworkConditions(online: false))"),
    (.appearance(dark: true), "turn to dark appearance", "try app.device.set(Environment(appearance: .dark))"),
    (.rest, "wait until the app rests", "_ = try? app.clock.runUntilIdle(limit: .seconds(2))"),
  ])
  func anActIsSaidInWordsAndInSwift(act: CrawlAct, words: String, swift: String) {
    #expect("\(act)" == words)
    #expect(act.swift == swift)
  }

  @Test func aLongTextIsNotToldWhole() {
    #expect(
      "\(CrawlAct.enterText(String(repeating: "long ", count: 60), Self.save))"
        == #"type 300 characters, 'long long lo…', into "Save""#)
  }

  @Test func whatCannotBeSeenIsEscaped() {
    #expect("a\u{7}b\t\u{7f}שלום".swiftLiteral == #""a\u{7}b\t\u{7f}שלום""#)
  }

  @Test func numbersAndAddressesAreLeftOutOfWhatATroubleIsAbout() {
    #expect(
      Walk.withoutNumbers("EchoController (number 21), from 400.5 ms, <UIView 0x7f3a>")
        == "EchoController (number …), from … ms, <UIView …>")
    #expect(Walk.withoutNumbers("1,200.5. 2,x 0xg 0xffq 10x5 é3") == "…. …,x …xg …q …x… é…")
    #expect(Walk.withoutNumbers("7") == "…" && Walk.withoutNumbers("") == "")
  }

  @Test func twoTroublesAreOneByKindAndSubject() {
    #expect(CrawlTrouble(.leftTimer, "due at 3 ms", about: "timer") == CrawlTrouble(.leftTimer, "due at 5 ms", about: "timer"))
    #expect(CrawlTrouble(.leftTimer, "timer") != CrawlTrouble(.leakedController, "timer"))
  }

  /// What a crawl was given stands in its specs, or they would repeat something else.
  @Test func aSpecLaunchesTheAppWithWhatTheCrawlWasGiven() throws {
    let target = CrawlTarget(
      app: "Shop", agent: "", seed: 1, device: "iPad mini", stubs: [StubDeclaration(host: "shop.example", status: 503)],
      defaults: ["launches": 3], files: ["Documents/a.txt": CrawlTarget.GivenFile(source: "a.txt", contents: "A")], explores: true
    )
    let finding = CrawlFinding(
      trouble: CrawlTrouble(.crash, "crashed in Shop"), details: [], path: [.tap(Self.save)],
      variation: CrawlTarget.Variation(seed: 4, answers: .notFound, hosts: ["ads.example"]))
    let file = try #require(CrawlSpecs(of: "Shop", target).file([finding]))
    let arguments = [
      #""Shop", seed: 4, stubs: [StubDeclaration(host: "ads.example", status: 404), "#,
      #"JSONDecoder().decode(StubDeclaration.self, from: Data("{\"host\":\"shop.example\",\"status\":503}".utf8))], "#,
      #"device: "iPad mini", schedule: .seeded, "#,
      #"defaults: JSONDecoder().decode([String: JSONValue].self, from: Data("{\"launches\":3}".utf8)), "#,
      #"files: ["Documents/a.txt": .file("a.txt")]"#,
    ].joined()
    #expect(
      file == #"""
        import Foundation
        import Rehearsal
        import RehearsalSpecs

        let crawledShopSpecs = describe("Shop, crawled") {
          it("does not crash after 'tap \"Save\"'") {
            let app = try App.launch(\#(arguments))
            try app.view("Save").tap()
            // crashed in Shop
          }
        }

        """#)
  }

  /// Two places are two crashes; the same complaint with other numbers is one.
  @Test func aCrashIsKnownByItsPlace() {
    func crash(_ line: Int) -> [CrawlTrouble] {
      let fault = Fault(
        .agentLost, "the agent closed the connection", found: ["crashed in Cart.pay() of Shop, Cart.swift:\(line)"])
      return Walk.judged(Failure(fault, at: Place(#filePath, #line)), of: .rest).troubles.map(\.trouble)
    }
    func refusal(_ number: Int) -> [CrawlTrouble] {
      let fault = Fault(.refused, "Attempt to present <A \(number)>")
      return Walk.judged(Failure(fault, at: Place(#filePath, #line)), of: .rest).troubles.map(\.trouble)
    }
    #expect(crash(4) == crash(4))
    #expect(crash(4) != crash(5))
    #expect(refusal(4) == refusal(5))
  }
}
