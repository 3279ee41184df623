import Rehearsal
import Testing

// The page objects of the guide, translated.

/// `tapSaveButton` and `statusText` are written over what `@Find` declares.
private final class YourViewControllerObject: ViewControllerObject {
  @Find(id: "statusLabel") var statusLabel
  @Find(id: "saveButton") var saveButton
  @Find(id: "popoverButton") var popoverButton
  @Find(id: "askButton") var askButton
  @Find(id: "nameField") var nameField

  override func initializeObject() {
    registerObjectClass(YourChildViewControllerObject.self)
  }

  var statusText: String? { get throws { try statusLabel.text } }

  func tapSaveButton(file: StaticString = #filePath, line: UInt = #line) throws {
    try simulateUserAction(file: file, line: line) { try saveButton.tap(file: file, line: line) }
  }

  // The guide's four ways of asking for a popover, from the least to the most useful.
  var hasPopoverNow: Bool { get throws { try popoverObject() != nil } }
  var hasPopover: Bool { get throws { try eventuallyNotNil { try popoverObject() } } }
  var doesntHavePopover: Bool { get throws { try eventuallyNil { try popoverObject() } } }
  var popoverIsThere: UIPredicate { predicate("a popover is presented") { try self.popoverObject() != nil } }
}

private final class YourChildViewControllerObject: ViewControllerObject {}

private final class YourListControllerObject: TableViewControllerObject {}

/// Each code sample of Obihiro's guide, in its order.
struct ObihiroTests {
  private let app: App
  private let object: YourViewControllerObject

  init() throws {
    app = try Guide.launch("Obihiro")
    object = try app.page(YourViewControllerObject.self)
  }

  /// "Page Object allows tests to be like the following".
  @Test func theObjectTapsTheSaveButton() throws {
    try object.tapSaveButton()
    let statusText = try object.statusText
    #expect(statusText == "Done")
  }

  /// "Your test uses the object to access View Controller": made from the storyboard, shown, used.
  @Test func theControllerIsMadeFromTheStoryboard() throws {
    let object = try app.show(YourViewControllerObject.self, storyboard: "MainStoryBoard")
    #expect(try object.appeared.holdsNow, "it returns when the controller has appeared")
    try object.tapSaveButton()
    #expect(try object.statusText == "Done")
  }

  /// "presentViewController … returns after viewDidAppear: finished".
  @Test func theControllerIsPresentedAndDismissed() throws {
    let other = try object.presenting(YourListControllerObject.self, scene: "List", storyboard: "MainStoryBoard") { list in
      // `throws` is said by a statement: what stands in `#expect` alone does not tell the compiler.
      let (hasAppeared, isPresented) = (try list.appeared.holdsNow, try list.isPresented)
      #expect(hasAppeared && isPresented)
      return list
    }
    #expect(try other.deallocated.holds)
    #expect(try object.appeared.holds)
  }

  // MARK: View controller containment

  @Test func childrenComeAsTheRegisteredType() throws {
    let child = try #require(try object.firstChildObject(of: YourChildViewControllerObject.self))
    #expect(try child.title == "Child")
    #expect(try object.childObjects(of: YourChildViewControllerObject.self).first === child)
  }

  @Test func theNavigationControllerLeadsToItsTop() throws {
    let navigation = try #require(try object.navigationObject())
    #expect(try navigation.topObject(of: YourViewControllerObject.self) === object)
    try navigation.tapLeftButton()
    #expect(try navigation.hasTop(YourListControllerObject.self).holds)
    try navigation.back()
    #expect(try navigation.topObject(of: YourViewControllerObject.self) === object)
  }

  @Test func barButtonsAreAskedForAndTapped() throws {
    let navigation = try #require(try object.navigationObject())
    #expect(try navigation.rightButtonAvailable.holds)
    try navigation.tapRightButton()
    #expect(try object.statusText == "Finished")
  }

  @Test func thePopoverIsAnObject() throws {
    try object.popoverButton.tap()
    #expect(try object.popoverPresented.holds)
    #expect(try object.popoverObject() != nil)
  }

  @Test func theAlertIsAnObject() throws {
    try object.askButton.tap()
    try object.alertPresented.require()
    let alert = try #require(try object.alertObject())
    #expect(try alert.buttonTitles == ["OK"])
    try alert.tapButton("OK")
    #expect(try object.statusText == "Really")
  }

  // MARK: Testing the user interface

  /// "Instead of testing your UI status only once … Try to write a code to repeat until success".
  @Test func whatComesLaterIsRetried() throws {
    try object.popoverButton.tap()
    #expect(try !object.hasPopoverNow, "asked once, it fails")
    #expect(try object.eventually { try object.popoverObject() != nil })
  }

  /// "The negation of a test in your mind": that it goes is not the opposite of that it comes.
  @Test func theNegationIsAPredicateOfItsOwn() throws {
    try object.popoverButton.tap()
    #expect(try object.hasPopover)
    #expect(try object.doesntHavePopover)
  }

  /// "Use OBHUIPredicate to define tests of UI".
  @Test func aPredicateHasBothForms() throws {
    try object.popoverButton.tap()
    #expect(try object.popoverIsThere.holds)
    #expect(try object.popoverIsThere.doesntHold)
    #expect(try object.popoverIsThere.negation.holds)
    // What the guide says of XCTAssertFalse(hasPopover): it waits in vain, and for nothing that could come.
    #expect(try !object.popoverIsThere.holds)
  }

  // MARK: Simulating user actions

  @Test func aButtonIsTapped() throws {
    try object.saveButton.tap()
    try object.statusLabel.shows("Done").require()
  }

  @Test func aCellIsSelectedByATap() throws {
    try #require(try object.navigationObject()).tapLeftButton("List")
    let list = try app.page(YourListControllerObject.self)
    try list.cell(at: 30).tap()
    #expect(try app.page(YourChildViewControllerObject.self).appeared.holds)
  }

  /// "If the cell is for segue, there looks no way to simulate through public API": the tap above does it; this is the way by a
  /// name.
  @Test func aCellIsSelectedByAName() throws {
    try #require(try object.navigationObject()).tapLeftButton("List")
    let list = try app.page(YourListControllerObject.self)
    try list.simulateUserAction("selectRow", with: 30)
    #expect(try app.page(YourChildViewControllerObject.self).appeared.holds)
  }

  @Test func aTextFieldIsFilledByTyping() throws {
    try object.nameField.enterText("Ada")
    try app.keyboard.dismiss()
    #expect(try object.statusText == "Hello, Ada")
  }

  /// "I personally prefer doing myself way": from the inside of the app, by a name that it declares.
  @Test func aTextFieldIsFilledByAName() throws {
    try object.simulateUserAction("fillTextField", with: "Ada")
    #expect(try object.statusText == "Hello, Ada")
  }
}
