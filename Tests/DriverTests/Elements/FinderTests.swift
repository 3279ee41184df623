import RehearsalWire
import Testing

@testable import Rehearsal

/// Finding as the older systems do it, in a process of its own.
struct FinderTests {
  private let app: App

  init() throws {
    app = try App.launch("Workbench")
  }

  @Test func aLabelFindsOneView() throws {
    #expect(try app.view("Later").snapshot.className == "UIButton")
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
    #expect(try app.view(text: "Workbench").up("UINavigationBar").snapshot.className == "UINavigationBar")
    #expect(try app.view(text: "Workbench").up("UILabel").text == "Workbench")
    #expect(try !app.view("Later").up("UINavigationBar").exists)
  }

  @Test func anElementThatComesLaterIsWaitedFor() throws {
    try app.view("Later").tap()
    let before = try app.clock.now
    try app.view(text: "later").waitForExistence(within: .seconds(10))
    #expect(try app.clock.now - before == .seconds(5))
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

  @Test func whateverIsWaitedForHasAWord() throws {
    try app.view("Later").waitUntilTappable().tap()
    let before = try app.clock.now
    try app.view(text: "later").waitForExistence(within: .seconds(10))
    #expect(try app.clock.now - before == .seconds(5))
    try app.view("Nobody").waitForAbsence()
    #expect(throws: Failure.self) { try app.view("Later").waitForAbsence() }
    let name = app.view(identifier: "name")
    try name.tap()
    try name.waitUntilFocused()
    try app.keyboard.waitUntilVisible()
    try app.keyboard.dismiss()
    try app.keyboard.waitUntilHidden()
    #expect(throws: Failure.self) { try app.keyboard.waitUntilVisible() }
    try app.waitUntilSettled()
    #expect(try app.clock.pending() == [])
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

  // MARK: All parts, everywhere

  @Test func everyPartIsTakenByAppPageAndElementAlike() throws {
    let page = try app.page(ViewControllerObject.self)
    let window = app.view(class: "UIWindow")
    for place in [app, page, window] as [any ViewFinder] {
      #expect(try place.view("Later", class: "UIButton").exists)
      #expect(try place.view(exactClass: "UIControl").count == 0)
      #expect(try place.view(placeholder: "Your name").count == 1)
      #expect(try place.view("Greet", traits: [.button, .notEnabled]).exists)
      #expect(try !place.view("Greet", withoutTraits: [.notEnabled]).exists)
      #expect(try place.view(class: "UIButton", state: .disabled).all.map(\.label) == ["Greet"])
      #expect(try place.view("Covered", class: "UIButton", state: .tappable).count == 0)
      #expect(
        try place.view(class: "UIButton", properties: ["currentTitle": .text(.prefix("Ask")), "isEnabled": true]).count == 2)
      #expect(try place.view(text: .suffix("the network")).exists)
      #expect(try place.view(Locator(".UIButton:not(Later):is(Later, Twin)")).count == 2)
      #expect(try place.views("UIButton").count > 5)
    }
  }

  @Test func elementsCombine() throws {
    let buttons = app.view(class: "UIButton")
    #expect(try buttons.butNot(.label("Later")).count == buttons.count - 1)
    #expect(try buttons.and(.label("Twin")).count == 2)
    #expect(try app.view(class: "UINavigationBar").holding(.text("Workbench")).count == 1)
    #expect(try app.view(identifier: "name").sibling(.label("Later")).snapshot.className == "UIButton")
  }

  // MARK: What is not there yet

  @Test func whatComesLaterIsWaitedForWhenItIsRead() throws {
    try app.view("Later").tap()
    let before = try app.clock.now
    #expect(try app.view(text: "later").within(.seconds(10)).snapshot.identifier == "greeting")
    #expect(try app.clock.now - before == .seconds(5))
  }

  @Test func whatComesTooLateIsAFailureThatTellsOfTheWait() throws {
    try app.view("Later").tap()
    let before = try app.clock.now
    let failure = try #require(throws: Failure.self) { try app.view(text: "later").tap() }
    #expect(failure.fault.code == .noSuchElement)
    #expect(failure.fault.tried.last?.text == "waited for it: 3000 ms of virtual time, in vain")
    let due = failure.fault.pending.map(\.dueMs)
    #expect(due == [Milliseconds(before + .seconds(5))])
    #expect(try app.clock.now - before == .seconds(3))
  }

  @Test func whatCannotComeIsRefusedAtOnce() throws {
    let before = try app.clock.now
    let failure = try #require(throws: Failure.self) { try app.view("Latr").tap() }
    #expect(failure.fault.found.contains { $0.contains("'Later'") })
    #expect(failure.fault.tried.last?.text == "waited for nothing: nothing is pending that could change that")
    #expect(try app.clock.now == before)
  }

  @Test func withoutABudgetNothingIsWaitedFor() throws {
    try app.view("Later").tap()
    let before = try app.clock.now
    #expect(throws: Failure.self) { try app.view(text: "later").within(.zero).snapshot }
    app.defaultTimeout = .zero
    #expect(throws: Failure.self) { try app.view(text: "later").snapshot }
    #expect(try app.clock.now == before)
  }

  @Test func askingWhetherSomethingIsThereWaitsForNothing() throws {
    try app.view("Later").tap()
    let before = try app.clock.now
    #expect(try !app.view(text: "later").exists)
    #expect(try !app.view(text: "later").isVisible)
    #expect(try app.view(text: "later").count == 0)
    #expect(try app.view(text: "later").all == [])
    #expect(try app.clock.now == before)
  }

  /// Else the events of the wait within would pass unseen by the wait around.
  @Test func inTheClosureOfAWaitNothingWaits() throws {
    try app.view("Later").tap()
    let before = try app.clock.now
    let failure = try #require(throws: Failure.self) {
      try app.wait(until: "it is there", within: .seconds(10)) { try app.view(text: "later").text == "later" }
    }
    #expect(failure.fault.code == .noSuchElement)
    #expect(try app.clock.now == before)
    try app.wait(until: "it is there", within: .seconds(10)) { try app.view(text: "later").exists }
    #expect(try app.clock.now - before == .seconds(5))
  }

  @Test func viewsOfAClassAreWaitedForAndNoneIsAFailure() throws {
    let list = try App.launch("Earthquakes")
    #expect(try list.views("UITableViewCell").count > 3)
    let failure = try #require(throws: Failure.self) { try app.views("UISwitch") }
    #expect(failure.fault.code == .noSuchElement)
  }

  /// The tick covers nothing, so time cannot help: what is in the way is told after the wait.
  @Test func whatStaysCoveredIsRefusedAfterTheBudget() throws {
    try app.view("Start timer").tap()
    let before = try app.clock.now
    let failure = try #require(throws: Failure.self) { try app.view("Covered", class: "UIButton").tap() }
    #expect(failure.fault.code == .elementClickIntercepted)
    #expect(failure.fault.tried.last?.text == "waited for it: 3000 ms of virtual time, in vain")
    #expect(try app.clock.now - before == .seconds(3))
  }
}
