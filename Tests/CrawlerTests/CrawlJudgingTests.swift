import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalCrawler

/// What a crawler makes of failures, and how it tells of what it found.
struct CrawlJudgingTests {
  private static let save = Locator(label: "Save")

  // MARK: Judging

  private func judged(
    _ code: FaultCode, _ message: String = "it is so", found: [String] = [], log: [String] = [], of act: CrawlAct? = .tap(save)
  ) -> Walk.Outcome {
    Walk.judged(Failure(Fault(code, message, found: found), at: Place(#filePath, #line), log: log), of: act)
  }

  private func told(_ outcome: Walk.Outcome) -> String {
    let troubles = outcome.troubles.map { "\($0.trouble.kind.rawValue): \($0.trouble.title) / \($0.trouble.subject)" }
    return troubles.joined() + (outcome.isDone ? "" : "not done") + (outcome.unansweredHost.map { "host \($0)" } ?? "")
  }

  @Test func whatEndsAnAppIsKnownByItsPlace() {
    #expect(
      told(judged(.agentLost, found: ["x", "  crashed in A.b, A.swift:3"]))
        == "crash: crashed in A.b, A.swift:3 / crashed in A.b, A.swift:3")
    #expect(told(judged(.agentLost, log: ["aborted in C.d"])) == "crash: aborted in C.d / aborted in C.d")
    #expect(told(judged(.agentLost, log: [" called exit(1)"])) == "crash: called exit(1) / called exit(1)")
    #expect(told(judged(.agentLost, "gone after 3 ms")) == "crash: gone after 3 ms / gone after … ms")
    #expect(told(judged(.agentHung, "no answer in 5 s", of: nil)) == "hang: no answer in 5 s / no answer in … s")
    let hang = judged(.agentHung, found: ["aborted in Save.now(), Save.swift:4"], of: .tap(Self.save))
    #expect(told(hang) == #"hang: no answer to 'tap "Save"' / tap "Save""#, "where it is aborted is chance")
    #expect(hang.troubles[0].details.contains("aborted in Save.now(), Save.swift:4"))
    #expect(judged(.agentLost, "gone", found: ["one"], log: ["two"]).troubles[0].details == ["gone", "one", "two"])
  }

  @Test func whatTheAppDoesWrongIsATrouble() {
    #expect(told(judged(.appException, "index 3")) == "exception: index 3 / index …")
    #expect(told(judged(.refused, "no 4")) == "refused: no 4 / no …")
    #expect(told(judged(.refused, of: .rest)) == "refused: it is so / it is so")
    #expect(told(judged(.refused, of: .shake)) == "not done", "what the device refuses is no fault of the app's")
    #expect(told(judged(.refused, of: nil)) == "not done")
    #expect(told(judged(.restlessApp)) == "restless: it is so / it is so")
    #expect(told(judged(.restlessApp, of: .rest)) == "")
    #expect(told(judged(.timeout, of: .rest)) == "")
    #expect(told(judged(.timeout)) == "not done")
    #expect(told(judged(.noSuchElement)) == "not done")
  }

  @Test func aRequestThatNobodyAnswersTellsItsHost() {
    #expect(told(judged(.unstubbedRequest, found: ["GET https://shop.example/a?b"])) == "host shop.example")
    #expect(told(judged(.unstubbedRequest, "GET http://x.example:80 is not answered")) == "host x.example")
    #expect(told(judged(.unstubbedRequest, found: ["://", "'ws://y.example'"])) == "host y.example")
    #expect(told(judged(.unstubbedRequest)) == "")
  }

  @Test func aLineOfTheConsoleIsATroubleWhereUIKitWarnsOrBreaksAConstraint() throws {
    let warning = try #require(Walk.judged("Warning: Attempt to present <A> on <B>, number 3"))
    #expect(warning.trouble.kind == .refused && warning.details == [])
    #expect(warning.trouble.title == "Attempt to present <A> on <B>, number 3")
    // The same after an act is the same trouble.
    let fault = judged(.refused, "Attempt to present <A> on <B>, number 4")
    #expect(fault.troubles.map(\.trouble) == [warning.trouble])
    let conflict = try #require(
      Walk.judged(
        """
        [LayoutConstraints] Unable to simultaneously satisfy constraints.
          <NSLayoutConstraint a.width == 10>
          <NSLayoutConstraint a.width == 20>
        UIKit goes on.
        """))
    #expect(conflict.trouble.kind == .constraints && conflict.trouble.title == "<NSLayoutConstraint a.width == 20>")
    #expect(conflict.trouble.subject == "<NSLayoutConstraint a.width == …>")
    #expect(conflict.details == ["<NSLayoutConstraint a.width == 10>", "<NSLayoutConstraint a.width == 20>"])
    for line in ["", "[Symbols] no drawing for 'x'", "A Warning: of the app's", "Warning"] {
      #expect(Walk.judged(line) == nil, "\(line)")
    }
  }

  // MARK: Kinds

  @Test func kindsAreOfLooksOrTheEndOrNeither() {
    let all = CrawlTrouble.Kind.allCases
    #expect(all.filter(\.isOfLooks) == [.hitRegion, .sufficientElementDescription, .textClipped, .overlap])
    #expect(all.filter(\.isTheEnd) == [.crash, .hang, .restless])
    let flaws: [FlawKind] = [.hitRegion, .sufficientElementDescription, .textClipped, .overlap]
    #expect(flaws.map { CrawlTrouble.Kind($0).rawValue } == flaws.map(\.rawValue))
  }

  @Test func aTroubleIsAboutItsTitleUnlessSaidOtherwise() {
    #expect(CrawlTrouble(.crash, "a").subject == "a")
    #expect(CrawlTrouble(.crash, "a", about: "b").subject == "b")
    #expect(CrawlTrouble(.crash, "a", about: "b").title == "a")
    #expect(CrawlTrouble(.crash, "a") != CrawlTrouble(.crash, "b"))
    #expect(Set([CrawlTrouble(.crash, "a", about: "x"), CrawlTrouble(.crash, "b", about: "x")]).count == 1)
  }

  // MARK: Acts

  @Test func actsAreDoneToElementsOrToTheDevice() {
    let save = Self.save
    let onIt: [CrawlAct] = [
      .tap(save), .longPress(save), .enterText("a", save), .swipe(.up, save), .scroll(horizontal: 1, vertical: 0, save),
      .pullToRefresh(save), .increment(save), .decrement(save),
    ]
    for act in onIt { #expect(act.locator == save, "\(act)") }
    let elsewhere: [CrawlAct] = [
      .pressReturn, .rotate(.portrait), .leaveAndReturn, .memoryWarning, .shake, .network(online: true), .appearance(dark: false),
      .rest,
    ]
    for act in elsewhere { #expect(act.locator == nil, "\(act)") }
  }

  @Test func anActIsCarriedOutByItsCommand() {
    let save = Self.save
    #expect(CrawlAct.tap(save).command as? Tap == Tap(save))
    #expect(CrawlAct.longPress(save).command as? LongPress == LongPress(save))
    #expect(CrawlAct.enterText("a", save).command as? EnterText == EnterText("a", into: save, clearing: true))
    #expect(CrawlAct.pressReturn.command as? PressKey == PressKey("return"))
    #expect(CrawlAct.swipe(.left, save).command as? Swipe == Swipe(save, direction: .left))
    #expect(
      CrawlAct.scroll(horizontal: 0.6, vertical: 0, save).command as? Scroll == Scroll(save, horizontal: 0.6, vertical: nil))
    #expect(
      CrawlAct.scroll(horizontal: 0, vertical: -0.6, save).command as? Scroll == Scroll(save, horizontal: nil, vertical: -0.6))
    #expect(CrawlAct.increment(save).command as? AccessibilityAction == AccessibilityAction(save, action: "increment"))
    #expect(CrawlAct.decrement(save).command as? AccessibilityAction == AccessibilityAction(save, action: "decrement"))
    #expect(CrawlAct.rotate(.landscape).command as? RotateDevice == RotateDevice(to: .landscape))
    #expect(CrawlAct.leaveAndReturn.command as? SetApplicationState == SetApplicationState(.background, durationMs: 1000))
    #expect(CrawlAct.memoryWarning.command as? Simulate == Simulate(.memoryWarning))
    #expect(CrawlAct.shake.command as? Simulate == Simulate(.shake))
    #expect(CrawlAct.network(online: false).command as? SetNetwork == SetNetwork(NetworkConditions(online: false)))
    #expect(CrawlAct.appearance(dark: true).command as? SetEnvironment == SetEnvironment(Environment(appearance: .dark)))
    #expect(CrawlAct.appearance(dark: false).command as? SetEnvironment == SetEnvironment(Environment(appearance: .light)))
    #expect(CrawlAct.rest.command as? RunUntilIdle == RunUntilIdle(limitMs: 2000))
  }

  @Test(arguments: [
    (CrawlAct.scroll(horizontal: -0.6, vertical: 0, save), "scroll \"Save\" to the right"),
    (.scroll(horizontal: 0, vertical: 0.6, save), "scroll \"Save\" up"), (.network(online: true), "go online"),
    (.appearance(dark: false), "turn to light appearance"),
    (.enterText(String(repeating: "x", count: 40), save), "type '\(String(repeating: "x", count: 40))' into \"Save\""),
    (.enterText(String(repeating: "x", count: 41), save), "type 41 characters, 'xxxxxxxxxxxx…', into \"Save\""),
  ])
  func anActIsToldToPeople(act: CrawlAct, words: String) { #expect("\(act)" == words) }

  // MARK: Answers

  @Test func madeUpAnswersAreTheSameInSwift() {
    #expect(
      MadeUpAnswer.allCases.map { $0.swift(for: "a.example") } == [
        #"StubDeclaration(host: "a.example", error: "notConnectedToInternet")"#,
        #"StubDeclaration(host: "a.example", status: 404)"#,
        #"StubDeclaration(host: "a.example", body: "{}")"#, #"StubDeclaration(host: "a.example", body: "[]")"#,
        #"StubDeclaration(host: "a.example", body: "<html>")"#,
      ])
    #expect(
      MadeUpAnswer.allCases.map { $0.stub(for: "a.example") } == [
        StubDeclaration(host: "a.example", error: "notConnectedToInternet"), StubDeclaration(host: "a.example", status: 404),
        StubDeclaration(host: "a.example", body: "{}"), StubDeclaration(host: "a.example", body: "[]"),
        StubDeclaration(host: "a.example", body: "<html>"),
      ])
  }

  // MARK: Specs

  private func spec(
    _ kind: CrawlTrouble.Kind, _ title: String = "it is so", about subject: String? = nil, path: [CrawlAct] = [.tap(save), .rest]
  ) -> String? {
    CrawlSpecs(of: "Shop", CrawlTarget(app: "Shop", agent: "", seed: 1)).spec(
      CrawlFinding(
        trouble: CrawlTrouble(kind, title, about: subject), details: [], path: path,
        variation: CrawlTarget.Variation(seed: 4, answers: .notFound, hosts: [])))
  }

  private func whole(_ title: String, rest: String = CrawlAct.rest.swift, _ claims: String...) -> String {
    let lines = [#"let app = try App.launch("Shop", seed: 4)"#, #"try app.view("Save").tap()"#, rest] + claims
    return "it(\"\(title)\") {\n" + lines.map { "  \($0)\n" }.joined() + "}"
  }

  private let after = #"after 'tap \"Save\"'"#

  @Test func eachTroubleIsASpecOfItsOwn() {
    // What the act itself fails with must not be swallowed.
    let failing =
      "do { try app.clock.runUntilIdle(limit: .seconds(2)) } catch let failure as Failure where failure.fault.code == .timeout {}"
    #expect(spec(.crash) == whole("does not crash \(after)", rest: failing, "// it is so"))
    #expect(spec(.hang) == whole("does not hang \(after)", rest: failing, "// it is so"))
    #expect(spec(.exception) == whole("does nothing that UIKit refuses \(after)", rest: failing, "// it is so"))
    #expect(spec(.refused) == whole("does nothing that UIKit warns of \(after)", rest: failing, "// it is so"))
    #expect(spec(.restless) == whole("comes to rest \(after)", "// it is so"))
    #expect(
      spec(.invariant) == whole("keeps to 'it is so' \(after)", #"try expect(!app.brokenInvariants().contains("it is so"))"#))
    #expect(
      spec(.constraints)
        == whole(
          "can satisfy its constraints \(after)",
          #"try expect(!app.console().contains { $0.text.contains("Unable to simultaneously satisfy constraints") })"#))
    let left = "// What is left at the end of a spec fails it:"
    #expect(spec(.leakedController) == whole("leaves no controller behind \(after)", left, "// it is so"))
    #expect(spec(.leftTimer) == whole("leaves no timer behind \(after)", left, "// it is so"))
    let request = "network 'GET https://a.example/it's?q=1', due at 60000 ms, for Edit (Edit.swift:3)"
    #expect(
      spec(.leftRequest, request)
        == whole(
          "leaves no request behind \(after)", "// \(request)", "_ = try? app.clock.runUntilIdle(limit: .seconds(10))",
          #"try expect(!app.pendingWork().contains { $0.hasPrefix("network 'GET https://a.example/it's?q=1'") })"#))
    for kind in [CrawlTrouble.Kind.hitRegion, .sufficientElementDescription, .textClipped, .overlap] {
      #expect(
        spec(kind, about: "Save")
          == whole(
            "looks right \(after): it is so",
            #"try expect(!app.flaws().contains { $0.kind == .\#(kind.rawValue) && $0.subject == "Save" })"#))
    }
    #expect(spec(.deadEnd) == nil)
  }

  @Test func whatIsThereAtLaunchNeedsNoAct() {
    #expect(
      spec(.crash, path: [])
        == "it(\"does not crash at launch\") {\n  let app = try App.launch(\"Shop\", seed: 4)\n  // it is so\n}")
    #expect(spec(.crash, path: [.rest])?.hasPrefix("it(\"does not crash at launch\") {\n") == true)
  }

  @Test func aLaunchThatUIKitWarnsOfSucceedsSoTheConsoleIsAsked() {
    #expect(
      spec(.refused, #"no "Cart""#, path: []) == #"""
        it("does nothing that UIKit warns of at launch") {
          let app = try App.launch("Shop", seed: 4)
          let warning = "no \"Cart\""
          try expect(!app.console().contains { $0.text.contains(warning) })
        }
        """#)
    // What is written while the app comes to rest fails the waiting.
    #expect(
      spec(.refused, path: [.rest]) == """
        it("does nothing that UIKit warns of at launch") {
          let app = try App.launch("Shop", seed: 4)
          \(CrawlAct.restThatMustSucceed)
          // it is so
        }
        """)
  }

  @Test func aCommentIsNoLongerThanALine() {
    func comment(_ text: String) -> String? {
      spec(.crash, text, path: [])?.split(separator: "\n").first { $0.contains("//") }.map(String.init)
    }
    let line = String(repeating: "x", count: 115)
    #expect(comment(line) == "  // \(line)")
    #expect(comment(line + "x") == "  // \(line.dropLast())…")
    #expect(comment("a\nb") == "  // a b")
  }

  @Test func aFileHasTheSpecsThatThereAre() {
    let specs = CrawlSpecs(of: "My Shop 2", CrawlTarget(app: nil, agent: "", seed: 1))
    func finding(_ kind: CrawlTrouble.Kind) -> CrawlFinding {
      CrawlFinding(
        trouble: CrawlTrouble(kind, "it is so"), details: [], path: [],
        variation: CrawlTarget.Variation(seed: 4, answers: .notFound, hosts: []))
    }
    #expect(specs.file([]) == nil)
    #expect(specs.file([finding(.deadEnd)]) == nil)
    #expect(
      specs.file([finding(.crash), finding(.deadEnd), finding(.hang)]) == """
        import Rehearsal
        import RehearsalSpecs

        let crawledMyShop2Specs = describe("My Shop 2, crawled") {
          it("does not crash at launch") {
            let app = try App.launch("My Shop 2", seed: 4)
            // it is so
          }

          it("does not hang at launch") {
            let app = try App.launch("My Shop 2", seed: 4)
            // it is so
          }
        }

        """)
  }
}
