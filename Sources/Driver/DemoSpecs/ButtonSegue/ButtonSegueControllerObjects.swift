import Rehearsal

/// The screen with the button.
final class PresentingViewControllerObject: ViewControllerObject {
  override func initializeObject() { registerObjectClass(PresentedViewControllerObject.self) }

  @Find("Show the other screen") var button

  /// The action of the button whose target is a segue; nil when there is none.
  var segueAction: ControlActionSnapshot? { get throws { try button.controlActions().first { $0.segue != nil } } }

  /// Taps the button, and returns the screen to which it led.
  func showOther() throws -> PresentedViewControllerObject {
    try button.tap()
    try app.waitForTransitions()
    return try app.page(PresentedViewControllerObject.self)
  }
}

/// The screen that shows what was handed over.
final class PresentedViewControllerObject: ViewControllerObject {
  @Find(id: "model") var modelLabel
  @Find("Change") var changeButton

  var model: String? { get throws { try modelLabel.text } }
  func change() throws { try changeButton.tap() }
}
