import RehearsalInProcess

/// The page object as the tests of an agent would have it.
final class WorkbenchControllerObject: ViewControllerObject {
  @Find(id: "name") var nameField
  @Find("Greet") var greetButton
  @Find("Later") var laterButton
  @Find(id: "greeting") var greeting

  func greet(_ name: String) throws {
    try nameField.enterText(name)
    try greetButton.tap()
  }
}
