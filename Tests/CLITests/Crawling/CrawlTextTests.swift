import Rehearsal
import Testing

@testable import RehearsalCLI
@testable import RehearsalCrawler

/// What `rehearse crawl` prints.
struct CrawlTextTests {
  private let save = Locator(label: "Save")

  private func finding(
    _ kind: CrawlTrouble.Kind, _ title: String, details: [String] = [], path: [CrawlAct] = [], count: Int = 1,
    confirmed: Bool = false
  ) -> CrawlFinding {
    CrawlFinding(
      trouble: CrawlTrouble(kind, title), details: details, path: path, count: count, isConfirmed: confirmed,
      variation: CrawlTarget.Variation(seed: 4, answers: .notFound, hosts: []))
  }

  private func text(
    _ findings: [CrawlFinding], launches: Int = 2, hosts: [String] = [], learnt: [String] = []
  ) -> CrawlText {
    let report = CrawlReport(
      app: "Shop", acts: 40, launches: launches, screens: 1, controllers: ["Cart", "List"], elements: 9, touched: 7, hosts: hosts,
      learnt: learnt, findings: findings, problem: nil)
    return CrawlText(report, CrawlTarget(app: "Shop", agent: "", seed: 1), took: .milliseconds(1500))
  }

  private let head = """
    Shop: 40 acts in 2 launches, 1.5s.
    Seen: 1 screen, 2 controllers (Cart, List); 7 of 9 elements used, alike ones counted once.

    """

  @Test func whereNothingWentWrongThatIsSaid() {
    #expect(text([]).plain() == head + "Nothing went wrong.\n")
    #expect(text([], launches: 1).plain().hasPrefix("Shop: 40 acts in 1 launch, 1.5s.\n"))
    #expect(
      text([], hosts: ["a.example", "b.example"]).plain() == head
        + "Requests to a.example, b.example were answered with made-up answers; --stub gives better ones.\nNothing went wrong.\n")
    #expect(
      text([], learnt: ["GET a.example/a", "POST a.example/b"]).plain() == head
        + "Answers were learnt from what the app decodes of GET a.example/a, POST a.example/b.\nNothing went wrong.\n")
  }

  private func text(_ change: (inout CrawlReport) -> Void) -> CrawlText {
    var report = CrawlReport(
      app: "Shop", acts: 40, launches: 2, screens: 1, controllers: ["Cart", "List"], elements: 9, touched: 7, hosts: [],
      findings: [], problem: nil)
    change(&report)
    return CrawlText(report, CrawlTarget(app: "Shop", agent: "", seed: 1), took: .milliseconds(1500))
  }

  @Test func whatWasNeverUsedIsNamed() {
    let told = text {
      $0.unused = [
        UnusedElements(controller: "Cart", elements: ["'Pay' (UIButton)", "#sum (UILabel)"], isAll: false),
        UnusedElements(controller: "Help", elements: ["'Back' (UIButton)"], isAll: true),
        UnusedElements(controller: "", elements: (1...10).map { "b\($0)" }, isAll: true),
      ]
      $0.untried = [
        UntriedElements(controller: "List", kind: "cells (Row)", labels: ["Tea", "Milk"]),
        UntriedElements(controller: "Map", kind: "'Level 1' (UIButton)", labels: ["Level 5"]),
      ]
    }
    #expect(
      told.plain() == head + """
        Seen, and not used in 40 acts:
          Cart: 'Pay' (UIButton), #sum (UILabel)
          Help, where nothing was used: 'Back' (UIButton)
          no controller, where nothing was used: b1, b2, b3, b4, b5, b6, b7, b8 and 2 more
        Not tried one by one, since others that are alike were:
          2 more of the cells (Row) on List: 'Tea', 'Milk'
          1 more like 'Level 1' (UIButton) on Map: 'Level 5'
        Nothing went wrong.

        """)
    let long = text {
      $0.untried = (1...14).map { UntriedElements(controller: "C\($0)", kind: "cells (Row)", labels: ["Tea"]) }
    }
    #expect(long.plain().contains("on C12: 'Tea'\n  and 2 more lines; --json has all\nNothing"))
  }

  @Test func programsAreToldWhatWasNeverUsed() throws {
    let json = try text {
      $0.unused = [UnusedElements(controller: "Cart", elements: ["'Pay' (UIButton)"], isAll: false)]
      $0.untried = [UntriedElements(controller: "List", kind: "cells (Row)", labels: ["Tea"])]
      $0.unusedStubs = ["host a.example"]
      $0.requests = ["GET b.example/x"]
      $0.endsAtOnce = true
    }.json()
    for line in [
      #"      "kind" : "cells (Row)","#, #"      "isAll" : false"#, #"    "host a.example""#, #"  "endsAtOnce" : true,"#,
      #"  "requests" : ["#, #"    "GET b.example/x""#,
    ] {
      #expect(json.split(separator: "\n").contains { $0 == line }, "\(line) in \(json)")
    }
    let plain = try text { $0.requests = ["GET b.example/x"] }.json()
    #expect(!plain.contains("requests"), "no stub was without use")
    #expect(!plain.contains("unused") && !plain.contains("untried") && !plain.contains("endsAtOnce"))
  }

  @Test func anAppThatAlwaysEndsAtOnceIsToldSo() {
    let told = text {
      $0.endsAtOnce = true
      ($0.launches, $0.screens) = (3, 0)
    }
    #expect(
      told.plain().contains(
        "\nNo screen was seen.\nThe app ended before anything could be done, in each of 3 launches: the crawl ended early.\nNothing went wrong.\n"
      ))
  }

  @Test func stubsThatWereOfNoUseAreToldWithWhatWasAskedFor() {
    func told(_ stubs: [String], _ requests: [String]) -> String? {
      var report = CrawlReport(
        app: "Shop", acts: 40, launches: 2, screens: 1, controllers: [], elements: 9, touched: 7, hosts: [], findings: [],
        problem: nil)
      (report.unusedStubs, report.requests) = (stubs, requests)
      return CoverageText.unusedStubs(of: report)
    }
    #expect(told([], ["GET a.example/x"]) == nil)
    #expect(
      told(["host b.example"], []) == "No request matched the stub for host b.example. The app asked the network for nothing.")
    #expect(
      told(["host b.example", "path /y"], ["GET a.example/x", "POST a.example/z"])
        == "No request matched 2 stubs: for host b.example; for path /y. The app asked for GET a.example/x, POST a.example/z.")
  }

  @Test func whereNoScreenOrNoControllerWasSeenThatIsSaidInWords() {
    func seen(_ screens: Int) -> String? {
      let report = CrawlReport(
        app: "Shop", acts: 40, launches: 2, screens: screens, controllers: [], elements: 9, touched: 7, hosts: [], findings: [],
        problem: nil)
      return CrawlText(report, CrawlTarget(app: "Shop", agent: "", seed: 1), took: .zero).plain().split(separator: "\n")
        .dropFirst().first.map(String.init)
    }
    #expect(seen(0) == "No screen was seen.")
    #expect(seen(2) == "Seen: 2 screens, none with a controller; 7 of 9 elements used, alike ones counted once.")
  }

  @Test func programsAreToldWhatWasLearntWhereAnythingWas() throws {
    let json = try text([], learnt: ["GET a.example/a"]).json()
    #expect(json.contains(#"  "learntRequests" : [\#n    "GET a.example/a"\#n  ],"#), "\(json)")
    #expect(try !text([]).json().contains("learntRequests"))
  }

  @Test func eachFailureIsToldWithItsSpec() {
    let crash = finding(
      .crash, "crashed in Cart", details: ["crashed in Cart"] + (1...8).map { "line \($0)" }, path: [.tap(save), .rest], count: 3,
      confirmed: true)
    let timer = finding(.leftTimer, "a timer", path: [.tap(save)])
    let end = finding(.deadEnd, "nothing leads out of Cart", path: [.tap(save), .shake])
    #expect(
      text([crash, timer, end]).plain() == head + #"""

        1. crash: crashed in Cart
             line 1
             line 2
             line 3
             line 4
             line 5
             line 6
           met 3 times; these 2 acts lead to it again

           it("does not crash after 'tap \"Save\"'") {
             let app = try App.launch("Shop", seed: 4)
             try app.view("Save").tap()
             do { try app.clock.runUntilIdle(limit: .seconds(2)) } catch let failure as Failure where failure.fault.code == .timeout {}
             // crashed in Cart
           }

        2. timer left behind: a timer
           met 1 time; this act did not lead to it again

           it("leaves no timer behind after 'tap \"Save\"'") {
             let app = try App.launch("Shop", seed: 4)
             try app.view("Save").tap()
             // What is left at the end of a spec fails it:
             // a timer
           }

        3. dead end: nothing leads out of Cart
           met 1 time; by 2 acts
           tap "Save"
           shake the device


        """#)
    #expect(text([finding(.leakedController, "x")]).plain().contains("\n1. leaked controller: x\n"))
    #expect(text([finding(.leftRequest, "x")]).plain().contains("\n1. request left behind: x\n"))
    #expect(
      text([finding(.hang, "x")]).plain().contains(
        "\n1. hang: x\n   met 1 time; the launch alone did not lead to it again\n\n   it("))
    #expect(
      text([finding(.refused, "x", confirmed: true)]).plain().contains(
        "\n1. refused: x\n   met 1 time; the launch alone leads to it again\n"))
  }

  @Test func howScreensLookIsToldInALineEach() {
    let looks = [
      finding(.overlap, "a on b"), finding(.hitRegion, "small", path: [.tap(save), .rest, .shake, .pressReturn]),
      finding(.textClipped, "cut", path: [.tap(save), .shake, .shake, .shake]),
    ]
    #expect(
      text(looks).plain() == head + """
        Nothing went wrong.

        How screens look:
          a on b
          small, after: tap "Save", shake the device, press return
          cut, after 4 acts

        """)
    let both = text([finding(.hang, "x", path: []), looks[0]]).plain()
    #expect(both.hasSuffix("   }\n\nHow screens look:\n  a on b\n"))
  }

  @Test func aLongTextOnTheScreenIsCutShort() {
    let title = "'\(String(repeating: "long ", count: 60))' (UILabel) needs 2480 points across,\nand has 358"
    let line = text([finding(.textClipped, title)]).plain().split(separator: "\n").last ?? ""
    #expect(line.hasPrefix("  'long long long "))
    #expect(line.hasSuffix(" long ' (UILabel) needs 2480 points across, and has 358"))
    #expect(line.count == 153)
  }

  @Test func tenLooksAreToldAndTheOthersCounted() {
    func lines(_ count: Int) -> [Substring] {
      text((1...count).map { finding(.overlap, "look \($0)") }).plain().split(separator: "\n")
    }
    #expect(lines(10).last == "  look 10")
    #expect(lines(11).last == "  and 1 more; --json has all, --specs writes them")
    #expect(lines(11).dropLast().last == "  look 10")
    #expect(lines(14).last == "  and 4 more; --json has all, --specs writes them")
  }

  @Test func programsGetADocument() throws {
    let crash = finding(.crash, "crashed", details: ["one"], path: [.shake], count: 3, confirmed: true)
    let json = try text([crash], hosts: ["a.example"]).json()
    #expect(
      json == #"""
        {
          "acts" : 40,
          "app" : "Shop",
          "controllers" : [
            "Cart",
            "List"
          ],
          "elements" : 9,
          "elementsUsed" : 7,
          "findings" : [
            {
              "acts" : [
                "shake the device"
              ],
              "confirmed" : true,
              "count" : 3,
              "details" : [
                "one"
              ],
              "kind" : "crash",
              "spec" : "it(\"does not crash after 'shake the device'\") {\n  let app = try App.launch(\"Shop\", seed: 4)\n  try app.device.shake()\n  // crashed\n}",
              "title" : "crashed"
            }
          ],
          "launches" : 2,
          "screens" : 1,
          "unansweredHosts" : [
            "a.example"
          ]
        }

        """#)
  }
}
