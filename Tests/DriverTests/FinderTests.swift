import RehearsalWire
import Testing

@testable import Rehearsal

/// Finding as the older systems do it, in a process of its own.
@Suite struct FinderTests {
  private let app: App

  init() throws {
    app = try App.launch("Workbench")
  }

  @Test func aLabelFindsOneView() throws {
    #expect(try app.view("Later").snapshot.class == "UIButton")
  }

  @Test func aLabelThatNobodyHasNamesWhatIsAlike() throws {
    do {
      _ = try app.view("Latr").snapshot
      Issue.record("it was found")
    } catch let failure as Failure {
      #expect(failure.fault.code == .noSuchElement)
      #expect(failure.fault.found.contains { $0.contains("'Later'") })
    }
  }

  @Test func viewsOfAClassComeInReadingOrder() throws {
    let corners = try app.views("UIButton").map { [$0.frame.y, $0.frame.x] }
    #expect(corners.count > 5)
    #expect(corners == corners.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) })
  }

  @Test func upFindsTheNearestAroundItselfIncluded() throws {
    #expect(try app.view(text: "Workbench").up("UINavigationBar").snapshot.class == "UINavigationBar")
    #expect(try app.view(text: "Workbench").up("UILabel").text == "Workbench")
    #expect(try !app.view("Later").up("UINavigationBar").exists)
  }

  @Test func anElementThatComesLaterIsWaitedFor() throws {
    try app.view("Later").tap()
    let before = try app.clock.now()
    try app.view(text: "later").waitForExistence(within: .seconds(10))
    #expect(try app.clock.now() - before == .seconds(5))
  }

  @Test func aHiddenElementCountsAsAbsent() throws {
    try app.view("Hidden").waitUntilInvisible()
    #expect(try app.view("Hidden").exists)
  }

  @Test func onlyWhatATouchCouldReachIsTappable() throws {
    try app.view("Later").waitUntilTappable()
    #expect(throws: Failure.self) { try app.view("Covered").waitUntilTappable() }
  }

  @Test func theFocusIsWaitedFor() throws {
    try app.view(identifier: "name").tap()
    try app.view(identifier: "name").waitUntilFocused()
    #expect(throws: Failure.self) { try app.view(identifier: "greeting").waitUntilFocused() }
  }

  @Test func aLabelMayBePartOrPattern() throws {
    #expect(try app.view(.prefix("Ask the")).label == "Ask the network")
    #expect(try app.view(.matching("^Ask.*wait$")).label == "Ask and wait")
    #expect(try app.view(.containing("the net")).label == "Ask the network")
  }

  @Test func theFirstAndTheLastOfSeveralAreNamed() throws {
    let twins = app.view("Twin")
    #expect(try twins.first.snapshot.frame.y < twins.last.snapshot.frame.y)
  }

  @Test func allThatMatchCanBeFilteredAndSorted() throws {
    let widths = try app.view(class: "UIButton").all.filter { $0.label?.hasPrefix("Ask") == true }.map(\.frame.width)
    #expect(widths.count == 2)
  }

  @Test func aFinderLooksEachTimeItIsAsked() throws {
    let later = app.view(text: "later")
    #expect(try !later.exists)
    try app.view("Later").tap()
    try app.clock.advance(by: .seconds(5))
    #expect(try later.exists)
  }

  @Test func theWindowIsAViewTooAndIsNotInsideItself() throws {
    #expect(try app.views("UIWindow").count == 1)
    #expect(try !app.view(class: "UIWindow").view(class: "UIWindow").exists)
    #expect(try app.view(class: "UIWindow").view("Later").exists)
  }

  @Test func whatMatchesIsAnArrayToSortAndToCut() throws {
    let lowestFirst = try app.views("UIButton").sorted { $0.frame.y > $1.frame.y }
    #expect(lowestFirst.first?.label == "Faraway")
    #expect(try app.view("Twin").all.prefix(9).count == 2)
  }

  @Test func whatAssistiveTechnologyMeetsIsToldFromWhatItPassesBy() throws {
    func count(_ name: String, isAccessible: Bool) throws -> Int {
      try app.view(Locator(class: name, state: ElementState(accessible: isAccessible))).count
    }
    #expect(try count("UINavigationBar", isAccessible: true) == 0)
    #expect(try count("UINavigationBar", isAccessible: false) == 1)
    #expect(try app.view(Locator(label: "Later", class: "UIButton", state: ElementState(accessible: true))).exists)
  }
}
