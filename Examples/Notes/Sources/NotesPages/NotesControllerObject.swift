import Rehearsal

/// What specs and tests say to the screen that NotesController manages; without "Object" its name is the controller's.
public final class NotesControllerObject: ViewControllerObject {
  @Find(id: "name") public var nameField
  @Find("Greet") public var greetButton
  @Find(id: "greeting") public var greetingLabel

  public var greeting: String? { get throws { try greetingLabel.text } }

  /// Gives a name and asks for the greeting, as a person does.
  public func greet(_ name: String) throws {
    try nameField.enterText(name)
    try greetButton.tap()
  }
}
