import Foundation
import Rehearsal
import Testing

private final class ThingsControllerObject: ViewControllerObject {
  @Find(id: "newThing") var newThing
  @Find("Mark as urgent") var urgent
  @Find(id: "filter") var filter
  @Find("Clear") var clearButton
  @Find("Fetch") var fetchButton
  @Find(id: "count") var count
  @Find(id: "status") var status
  @Find(.traits(.header)) var heading
  @Find(class: "UITableViewCell") var things: Parts<ThingRow>

  func add(_ titles: String..., urgently: Bool = false) throws {
    try urgent.setOn(urgently)
    for title in titles {
      try newThing.enterText(title)
      try app.keyboard.press("return")
    }
  }
}

private final class ThingRow: PartObject {
  @Find(class: "UILabel") var title
}

/// What each verb of Playwright's is here.
struct PlaywrightTests {
  private let app: App
  private let page: ThingsControllerObject

  init() throws {
    app = try Guide.launch("Playwright")
    page = try app.page(ThingsControllerObject.self)
  }

  // MARK: Locators

  /// getByLabel, getByText, getByTestId, getByPlaceholder, getByRole.
  @Test func viewsAreFoundAsAPersonFindsThem() throws {
    #expect(try app.view("Mark as urgent").snapshot.className == "UISwitch")
    #expect(try app.view(text: "Things to do").exists)
    #expect(try app.view(identifier: "newThing").exists)
    #expect(try app.view(Locator(placeholder: .containing("needs to be done"))).snapshot.identifier == "newThing")
    #expect(try page.heading.text == "Things to do")
  }

  /// filter, nth, first, last, locator.locator, and, or, count, all.
  @Test func locatorsAreNarrowedAndJoined() throws {
    try page.add("Milk", "Bread", "Butter")
    #expect(try page.things.count == 3)
    #expect(try page.things[1].title.text == "Bread")
    #expect(try page.things.last.title.text == "Butter")
    #expect(try page.things.holding(.text("Milk")).first.title.text == "Milk")
    #expect(try page.things.map { try $0.title.text } == ["Milk", "Bread", "Butter"])
    let fetch = Locator.label("Fetch").and(.ofClass("UIButton"))
    #expect(try app.view(fetch).exists)
    #expect(try app.view(Locator.label("Nobody").or(.label("Urgent"))).count == 1)
  }

  /// Strictness: more than one match is an error that lists them.
  @Test func aLocatorMeansOneView() throws {
    try page.add("Milk", "Milk")
    let failure = try #require(throws: Failure.self) { try page.view(class: "UITableViewCell").tap() }
    #expect(failure.fault.code == .ambiguousElement)
    #expect(failure.fault.found.count == 2)
  }

  // MARK: Actions

  /// fill, clear, press, check, uncheck, selectOption, click, dblclick.
  @Test func whatAPersonDoesHasAVerb() throws {
    try page.newThing.enterText("Milkk")
    try page.newThing.enterText("Milk", clearing: true)
    #expect(try page.newThing.text == "Milk")
    try page.newThing.clearText()
    try page.urgent.setOn(true)
    #expect(try page.urgent.value == "1")
    try page.urgent.setOn(false)
    try page.add("Milk")
    try page.add("Fire", urgently: true)
    try page.filter.select("Urgent")
    #expect(try page.things.map { try $0.title.text } == ["Fire"])
    try page.heading.doubleTap()
    #expect(try page.heading.text == "Renamed")
  }

  /// Auto-waiting: an action looks whether a person could do it, and says what is in the way.
  @Test func whatIsDisabledIsNotClicked() throws {
    let failure = try #require(throws: Failure.self) { try page.clearButton.tap() }
    #expect(failure.fault.code == .elementNotInteractable)
  }

  /// page.on("dialog").
  @Test func aDialogIsAnswered() throws {
    try page.add("Milk")
    try page.clearButton.tap()
    try page.alertPresented.require()
    try #require(try page.alertObject()).tapButton("Clear all")
    #expect(try page.count.text == "0 left")
  }

  // MARK: Assertions

  /// toBeVisible, toBeHidden, toBeEnabled, toBeDisabled, toBeFocused, toHaveText, toContainText, toHaveCount, toHaveValue,
  /// toBeAttached and their opposites.
  @Test func assertionsRetryUntilTheyHold() throws {
    try page.heading.visible.require()
    try app.view("Nobody").invisible.require()
    try page.clearButton.disabled.require()
    try page.newThing.tap()
    try page.newThing.focused.require()
    try page.add("Milk")
    try page.clearButton.enabled.require()
    try page.count.shows("1 left").require()
    try page.count.shows(.containing("left")).require()
    try page.things.counts(1).require()
    try page.urgent.hasValue("0").require()
    try page.fetchButton.present.require()
    try app.view("Nobody").absent.require()
    // Saved a second after the last change: `not.toHaveText` and `toHaveText`, in virtual time.
    try page.status.shows("Saving").negation.require()
    try page.status.shows("Saved").require()
  }

  /// expect.poll, expect(…).toPass, waitForFunction, and a timeout of one's own.
  @Test func closuresArePolledWithoutPolling() throws {
    try page.add("Milk")
    try app.wait(until: "it is saved", within: .seconds(2)) { try page.status.text == "Saved" }
    #expect(try page.eventually { try page.things.count == 1 })
    #expect(try page.waitForValue("a thing") { try page.things.first { try $0.title.text == "Milk" } }.exists)
  }

  /// What Playwright has no verb for: that something does not happen.
  @Test func whatMustNotHappenIsSaid() throws {
    try page.add("Milk")
    #expect(try page.status.shows("Saved").never(within: .milliseconds(900)))
    try page.status.shows("Saved").require()
    try page.count.shows("1 left").require(throughout: .seconds(5))
  }

  /// A failing assertion costs its whole timeout there.
  @Test func anAssertionThatCannotComeTrueFailsAtOnce() throws {
    let failure = try #require(throws: Failure.self) {
      try page.count.shows("2 left").require(within: .seconds(3600))
    }
    #expect(failure.fault.code == .hopelessWait)
    #expect(failure.fault.found == ["view with identifier 'count' on ThingsController shows '0 left'"])
  }

  // MARK: The world around

  /// page.route, page.waitForRequest, page.waitForResponse.
  @Test func requestsAreRouted() throws {
    try app.stub(StubDeclaration(path: "/all", json: ["Milk", "Bread"], delayMs: 400))
    try page.fetchButton.tap()
    try page.things.counts(2).require()
    #expect(try app.requests().map(\.method) == ["GET"])
    #expect(try app.clock.now >= .milliseconds(400))
  }

  /// page.clock: install, runFor, fastForward, pauseAt.
  @Test func theClockIsAlwaysInstalled() throws {
    try page.add("Milk")
    try app.clock.advance(by: .milliseconds(500))
    #expect(try page.status.text == "Saving")
    try app.clock.advance(by: .milliseconds(600))
    #expect(try page.status.text == "Saved")
  }

  /// page.screenshot, locator.screenshot, page.setViewportSize, emulateMedia.
  @Test func theScreenIsPicturedAndSet() throws {
    #expect(try app.picture().hasPrefix("<svg"))
    try app.device.set(Environment(appearance: .dark))
    try app.device.rotate(to: .landscape)
    #expect(try app.device.state().screen.width > app.device.state().screen.height)
  }

  /// Several steps in one round trip, where each costs one there.
  @Test func manyStepsAreOneRoundTrip() throws {
    let (_, _, left) = try app.batch {
      page.newThing.later.enterText("Milk")
      app.later.check(.exists(.identifier("newThing")))
      page.count.later.text
    }
    #expect(left == "0 left")
  }
}
