import Rehearsal
import Testing

private final class PresentedViewControllerObject: ViewControllerObject {}

private final class PresentingViewControllerObject: ViewControllerObject {
  override func initializeObject() { registerObjectClass(PresentedViewControllerObject.self) }

  var buttonToTap: Element { view(properties: ["currentTitle": "Show the other screen"]) }
}

/// The tests of the article "Button Segue", under its own names.
struct ButtonSegueTests {
  private let app: App
  private let sut: PresentingViewControllerObject

  /// `setUp()`: one controller from the storyboard, with its view loaded.
  init() throws {
    app = try App.launch("ButtonSegue")
    sut = try app.show(PresentingViewControllerObject.self, scene: "PresentingViewController", storyboard: "ButtonSegue")
  }

  @Test func viewController_hasButtonToTap() throws {
    #expect(try sut.property("buttonToTap").type == "UIButton", "The view controller shall have a button to tap.")
    #expect(try sut.buttonToTap.exists)
  }

  @Test func buttonToTap_hasATarget() throws {
    #expect(try !sut.buttonToTap.controlActions().isEmpty, "The button to tap shall have at least one target.")
  }

  @Test func buttonSegue_hasAnIdentifier() throws {
    let segue = try sut.buttonToTap.controlActions().first?.segue
    #expect(segue?.identifier == "ShowPresented", "The segue from the button shall have an identifier.")
  }

  /// `print(">> segue: …")`: the private class cannot be named in the app, but its name can be read from outside of it, and its
  /// kind.
  @Test func buttonSegue_isAShowSegue() throws {
    let action = try #require(try sut.buttonToTap.controlActions().first)
    #expect(action.target == "UIStoryboardShowSegueTemplate")
    #expect(action.segue?.kind == "show")
  }

  @Test func buttonToTap_onlyRespondsToTouchUpInsideEvent() throws {
    #expect(try sut.buttonToTap.controlEvents() == ["touchUpInside"])
  }

  @Test func buttonToTap_hasOnlyOneActionForTouchUpInsideEvent() throws {
    let actions = try sut.buttonToTap.controlActions().filter { $0.events.contains("touchUpInside") }
    #expect(actions.count == 1, "There shall only be one target action for the touch up inside event.")
  }

  @Test func actionForTouchUpInside_isSeguePerform() throws {
    #expect(try sut.buttonToTap.controlActions().map(\.action) == ["perform:"])
  }

  @Test func tappingButtonToTap_presentsThePresentedViewController() throws {
    try sut.buttonToTap.tap()
    try app.waitForTransitions()
    let presented = try #require(try sut.presentedObject(of: PresentedViewControllerObject.self))
    #expect(try presented.snapshot.presentation?.by == sut.controllerID)
  }

  @Test func tappingButtonToTap_passesDataToPresentedViewController() throws {
    try sut.buttonToTap.tap()
    #expect(try app.page(PresentedViewControllerObject.self).value("modelObject") == "Handed over by the button")
  }
}
