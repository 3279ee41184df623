import RehearsalWire
import Testing

@testable import Rehearsal

private final class PlacesObject: TableViewControllerObject {
  override class var controllerClass: String { "PlacesController" }
}

private final class PlaceObject: ViewControllerObject {
  override class var controllerClass: String { "PlaceController" }
  var note: String? { get throws { try view(identifier: "note").text } }
}

/// What comes in front of a screen, in the demo app Tour.
struct PresentedTests {
  private let app: App
  private let place: PlaceObject

  init() throws {
    app = try App.launch("Tour")
    try app.page(PlacesObject.self).cell(at: 2).tap()
    place = try app.page(PlaceObject.self)
  }

  @Test func aPopoverGoesByATapBesideIt() throws {
    try place.view("Info").tap()
    #expect(try place.popoverPresented.holds)
    let info = try #require(try place.popoverObject())
    let popover = try #require(try info.popover)
    #expect(try popover.source?.label == "Info")
    #expect(try popover.arrow == "up")
    try popover.tapOutside()
    #expect(try place.popoverObject() == nil)
  }

  @Test func aSheetIsNoPopover() throws {
    try place.view("Edit").tap()
    #expect(try place.popoverObject() == nil)
    let edit = try #require(try place.presentedObject())
    #expect(try edit.popover == nil)
    let sheet = try #require(try edit.sheet)
    #expect(try sheet.detents == ["medium", "large"])
    #expect(try sheet.selectedDetent == "medium")
    #expect(try sheet.hasGrabber)
    #expect(try !sheet.isModal)
  }

  @Test func anAlertSaysWhatItIsAboutAndWhatCanBeAnswered() throws {
    try place.view("Delete").tap()
    let alert = try #require(try place.alertObject())
    #expect(try alert.alertTitle == "Delete Market?")
    #expect(try alert.alertMessage == "This cannot be undone.")
    #expect(try alert.actions.map(\.title) == ["Cancel", "Delete"])
    #expect(try alert.actions.map(\.style) == ["cancel", "destructive"])
    #expect(try !alert.isActionSheet)
    try alert.tapButton("Delete")
    try app.waitUntilSettled()
    #expect(try place.disappeared.holds)
  }

  @Test func anAlertIsAnsweredWithAText() throws {
    try place.view("Rate").tap()
    let alert = try #require(try place.alertObject())
    #expect(try alert.textFieldCount == 1)
    #expect(try alert.actions.map(\.preferred) == [false, true])
    #expect(try alert.textField().value("placeholder") == "In a word")
    try alert.textField(at: 0).enterText("dull")
    #expect(try alert.textField(at: -1).text == "dull")
    try alert.answer("lively", tapping: "Send")
    #expect(try place.note == "Rated: lively")
  }

  @Test func anActivityOfAShareSheetIsChosen() throws {
    try place.view("Share").tap()
    let sheet = try #require(try place.activityObject())
    #expect(try sheet.items == ["Market"])
    #expect(try sheet.activityTitles == ["AirDrop", "Messages", "Mail", "Copy", "Print"])
    let failure = try #require(throws: Failure.self) { try sheet.choose("Copi") }
    #expect(failure.fault.message == "the share sheet has no activity 'Copi'; did you mean 'Copy'?")
    try sheet.choose("Copy")
    #expect(try app.device.state().pasteboard == "Market")
    #expect(try place.note == "Shared")
    #expect(try place.value("shared") == "com.apple.UIKit.activity.CopyToPasteboard")
  }

  @Test func aShareSheetIsClosed() throws {
    try place.view("Share").tap()
    try #require(try place.activityObject()).close()
    #expect(try place.note == "Not shared")
    #expect(try place.value("shared") == "nothing")
  }

  @Test func theEscapeGestureLeavesWhatIsModal() throws {
    try place.view("Info").tap()
    try #require(try place.popoverObject()).rootView.accessibilityEscape()
    try app.waitUntilSettled()
    #expect(try place.popoverObject() == nil)
    try place.view("Delete").tap()
    try #require(try place.alertObject()).rootView.accessibilityEscape()
    try app.waitUntilSettled()
    #expect(try place.alertObject() == nil)
    let failure = try #require(throws: Failure.self) { try place.view("Info").accessibilityEscape() }
    #expect(failure.fault.message.hasSuffix("answered that it did not do it"))
  }
}

/// Menus, in the demo app Controls.
struct MenuTests {
  private let app: App

  init() throws {
    app = try App.launch("Controls")
    try app.view(.exactly("Buttons")).tap()
    try app.waitUntilSettled()
  }

  @Test func aRowOfAMenuIsChosenByItsTitle() throws {
    let menu = try app.view("Sort").openMenu()
    #expect(try menu.titles == ["Name", "Date", "Size"])
    let failure = try #require(throws: Failure.self) { try menu.choose("Dat") }
    #expect(failure.fault.message == "the menu has no row 'Dat'; did you mean 'Date'?")
    try menu.choose("Date")
    #expect(try app.view(identifier: "log").text == "sorted by date")
    #expect(try menu.titles.isEmpty)
  }

  @Test func aMenuGoesByATapBesideIt() throws {
    let menu = try app.view("Sort").openMenu()
    try menu.dismiss()
    #expect(try menu.titles.isEmpty)
    #expect(try app.view(identifier: "log").text == "nothing yet")
  }

  @Test func whereNoMenuComesThatIsAFailure() throws {
    let failure = try #require(throws: Failure.self) { try app.view("Plain").openContextMenu() }
    #expect(failure.fault.code == .noSuchElement)
    #expect(failure.fault.message.hasPrefix("no menu came by a long press on "))
  }
}
