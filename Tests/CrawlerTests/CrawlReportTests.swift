import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalCrawler

/// What a crawl is given unless told otherwise, and what its report says of itself.
struct CrawlReportTests {
  @Test func aBudgetIsTwoThousandActsUnlessToldOtherwise() {
    let usual = Crawler.Budget()
    #expect((usual.acts, usual.actsPerLaunch, usual.runsPerFinding, usual.endsAtFirst) == (2_000, 100, 200, false))
    let own = Crawler.Budget(acts: 1, actsPerLaunch: 2, runsPerFinding: 3, endsAtFirst: true)
    #expect((own.acts, own.actsPerLaunch, own.runsPerFinding, own.endsAtFirst) == (1, 2, 3, true))
  }

  @Test func aTargetIsWhatItIsGiven() {
    let plain = CrawlTarget(app: nil, agent: "a", seed: 7)
    #expect((plain.app, plain.agent, plain.seed, plain.device, plain.explores) == (nil, "a", 7, nil, false))
    #expect(plain.stubs == [] && plain.defaults == [:] && plain.files.isEmpty)
    let full = CrawlTarget(
      app: "Notes", agent: "b", seed: 8, device: "iPad mini", stubs: [StubDeclaration(host: "h", status: 404)],
      defaults: ["k": 1], files: ["f": CrawlTarget.GivenFile(source: "s", contents: .text("t"))], explores: true)
    #expect((full.app, full.agent, full.seed, full.device, full.explores) == ("Notes", "b", 8, "iPad mini", true))
    #expect(full.stubs == [StubDeclaration(host: "h", status: 404)] && full.defaults == ["k": 1])
    #expect(full.files.mapValues(\.source) == ["f": "s"])
    #expect(CrawlTarget.longestAnswer == .seconds(5))
  }

  @Test func theDeviceIsTurnedLeftShakenAndCutOff() {
    #expect(
      DeviceActs.all == [
        .rotate(.landscape), .rotate(.portrait), .leaveAndReturn, .memoryWarning, .shake, .network(online: false),
        .network(online: true), .appearance(dark: true), .appearance(dark: false),
      ])
    #expect(DeviceActs.all.allSatisfy { $0.locator == nil })
  }

  @Test func looksAloneAreNoFailure() {
    func report(_ kinds: CrawlTrouble.Kind...) -> CrawlReport {
      let variation = CrawlTarget.Variation(seed: 1, answers: .notFound, hosts: [])
      return CrawlReport(
        app: "Notes", acts: 1, launches: 1, screens: 1, controllers: [], elements: 0, touched: 0, hosts: [],
        findings: kinds.map {
          CrawlFinding(trouble: CrawlTrouble($0, "t"), details: [], path: [], variation: variation)
        }, problem: nil)
    }
    #expect(!report().hasFailures)
    let looks: [CrawlTrouble.Kind] = [.hitRegion, .sufficientElementDescription, .textClipped, .overlap]
    for kind in CrawlTrouble.Kind.allCases {
      #expect(report(kind).hasFailures == !looks.contains(kind), "\(kind)")
      #expect(report(.overlap, kind, .hitRegion).hasFailures == !looks.contains(kind), "\(kind)")
    }
  }

  @Test func anAppThatCannotBeLaunchedIsNotCrawled() {
    let crawler = Crawler(CrawlTarget(app: "Notes", agent: "/nowhere/agent", seed: 1), Crawler.Budget(acts: 3))
    let failure = #expect(throws: Failure.self) { try crawler.crawl() }
    #expect(failure?.isOfStart == true)
  }

  @Test func aCrawlThatIsStoppedBeforeItsFirstLaunchFoundNothing() throws {
    let target = CrawlTarget(app: "Notes", agent: "/nowhere/agent", seed: 1)
    for report in [
      try Crawler(target, Crawler.Budget(), isStopped: { true }).crawl(), try Crawler(target, Crawler.Budget(acts: 0)).crawl(),
    ] {
      #expect((report.acts, report.launches, report.screens, report.elements, report.touched) == (0, 0, 0, 0, 0))
      #expect(report.app == "" && report.controllers == [] && report.hosts == [] && report.findings.isEmpty)
      #expect(report.problem == nil && !report.hasFailures)
    }
  }
}
