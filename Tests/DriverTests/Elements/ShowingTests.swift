import RehearsalWire
import Testing

@testable import Rehearsal

private final class PresentingObject: ViewControllerObject {
  override class var controllerClass: String { "PresentingViewController" }
}

private final class PresentedObject: ViewControllerObject {
  override class var controllerClass: String { "PresentedViewController" }
  var model: String? { get throws { try view(identifier: "model").text } }
}

/// Controllers that a test makes itself, in the demo app ButtonSegue.
struct ShowingTests {
  private let app: App

  init() throws {
    app = try App.launch("ButtonSegue")
  }

  private func showPresenting(in app: App) throws -> PresentingObject {
    try app.show(PresentingObject.self, scene: "PresentingViewController", storyboard: "ButtonSegue")
  }

  @discardableResult
  private func presentOther(on page: ViewControllerObject, style: PresentationStyle? = nil) throws -> PresentedObject {
    try page.present(PresentedObject.self, scene: "PresentedViewController", storyboard: "ButtonSegue", style: style)
  }

  @Test func aSceneIsShownAloneInTheWindow() throws {
    let page = try showPresenting(in: app)
    #expect(try app.controllers().map(\.className) == ["PresentingViewController"])
    #expect(try page.appeared.holds)
    #expect(try page.navigationObject() == nil)
    let other = try app.show(PresentedObject.self, scene: "PresentedViewController", storyboard: "ButtonSegue")
    #expect(try other.model == "Nothing was handed over")
    #expect(try page.deallocated.holds)
  }

  @Test func oneIsShownInANavigationController() throws {
    let page = try app.show(
      PresentedObject.self, scene: "PresentedViewController", storyboard: "ButtonSegue", inNavigation: true)
    let navigation = try #require(try page.navigationObject())
    #expect(try navigation.stackObjects().count == 1)
    #expect(try navigation.barTitle == "Presented")
  }

  @Test func anEmptyNavigationControllerIsPushedOnto() throws {
    let navigation = try app.show(NavigationControllerObject.self)
    #expect(try navigation.stackObjects().isEmpty)
    #expect(try navigation.topObject() == nil)
    let first = try navigation.push(
      PresentedObject.self, scene: "PresentedViewController", storyboard: "ButtonSegue", animated: false)
    #expect(try navigation.hasTop(PresentedObject.self).holds)
    #expect(try navigation.backButtonPresented.doesntHold)
    try navigation.push(PresentingObject.self, scene: "PresentingViewController", storyboard: "ButtonSegue")
    #expect(try first.disappeared.holds)
    #expect(try navigation.backButtonPresented.holds)
    try navigation.back()
    #expect(try navigation.topObject(of: PresentedObject.self) === first)
  }

  @Test func oneIsPresentedAndDismissed() throws {
    let page = try showPresenting(in: app)
    let presented = try presentOther(on: page, style: .fullScreen)
    #expect(try presented.isPresented)
    #expect(try page.presentedObject(of: PresentedObject.self) === presented)
    #expect(try presented.presentingObject() === page)
    #expect(try page.disappeared.holds)
    try presented.dismissViewController()
    #expect(try page.appeared.holds)
    #expect(try page.presents.doesntHold)
  }

  @Test func aPopoverPointsAtTheViewOfItsPresenter() throws {
    let tablet = try App.launch("ButtonSegue", device: "iPad mini")
    let page = try showPresenting(in: tablet)
    let presented = try presentOther(on: page, style: .popover)
    #expect(try page.popoverObject(of: PresentedObject.self) === presented)
    let popover = try #require(try presented.popover)
    #expect(try popover.source?.className == "UIView")
  }

  @Test func whoPresentsAlreadyIsRefusedInUIKitsWords() throws {
    let page = try showPresenting(in: app)
    try presentOther(on: page)
    let failure = try #require(throws: Failure.self) {
      try page.present(PresentedObject.self, scene: "PresentedViewController", storyboard: "ButtonSegue", line: 7)
    }
    #expect(failure.fault.code == .refused)
    #expect(
      failure.fault.message
        == "Attempt to present <PresentedViewController> on <PresentingViewController> (from <PresentingViewController>) which is "
        + "already presenting <PresentedViewController>.")
    #expect(failure.line == 7)
  }

  @Test func whoIsBehindAFullScreenIsRefusedInUIKitsWords() throws {
    let page = try showPresenting(in: app)
    try presentOther(on: page, style: .fullScreen)
    let failure = try #require(throws: Failure.self) { try presentOther(on: page) }
    #expect(
      failure.fault.message
        == "Attempt to present <PresentedViewController> on <PresentingViewController> whose view is not in the window hierarchy!"
    )
  }

  @Test func anActionEndsWithTheTransitionThatItBegan() throws {
    try showPresenting(in: app).view("Show the other screen").tap()
    #expect(try app.check(.settled))
    #expect(try app.check(.controller(class: "PresentedViewController", state: .appeared)))
  }

  @Test func transitionsAreWaitedForOrTheWaitFails() throws {
    // One that no action began: the answer presents an alert, a tenth of a second from now.
    let app = try App.launch(
      "Earthquakes", stubs: [StubDeclaration(.path("/earthquakesJSON"), .failure("timedOut").delayed(by: 100))])
    try app.clock.advance(by: .milliseconds(200))
    #expect(try app.check(.settled) == false)
    let failure = try #require(throws: Failure.self) { try app.waitForTransitions(within: .milliseconds(100)) }
    #expect(failure.fault.code == .timeout)
    try app.waitForTransitions()
    #expect(try app.check(.settled))
    #expect(try app.isAlertVisible())
  }
}
