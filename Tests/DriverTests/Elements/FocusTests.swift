import RehearsalWire
import Testing

@testable import Rehearsal

/// The focus that a keyboard moves on a tablet, as a driver sees it, in the demo app Controls.
struct FocusTests {
  private func open(_ page: String, device: String? = "iPad (10th generation)") throws -> App {
    let app = try App.launch("Controls", device: device)
    try app.view(.exactly(page)).tap()
    try app.waitUntilSettled()
    return app
  }

  private func focused(_ app: App) throws -> String? {
    let found = try app.view(state: .focused).all
    return found.first.map { $0.identifier ?? $0.label ?? $0.className }
  }

  @Test func tabGoesFromFieldToFieldAndBack() throws {
    let app = try open("Text")
    #expect(try focused(app) == nil)
    try app.keyboard.press("tab")
    try app.view(identifier: "name").waitUntilFocused()
    try app.keyboard.press("tab")
    #expect(try focused(app) == "password")
    try app.keyboard.press("tab", .shift)
    #expect(try focused(app) == "name")
    try app.keyboard.type("Ada")
    #expect(try app.view(identifier: "name").text == "Ada")
    #expect(try app.view(identifier: "name").focused.holds)
  }

  @Test func arrowsGoThroughRowsAndReturnChoosesOne() throws {
    let app = try open("Shopping list")
    try app.keyboard.press("tab")
    #expect(try focused(app) == "Milk")
    try app.keyboard.press("down")
    try app.keyboard.press("down")
    #expect(try focused(app) == "Apples")
    try app.keyboard.press("up")
    let bread = app.view("Bread", class: "UITableViewCell")
    try bread.waitUntilFocused()
    #expect(try !app.view("Bread", class: "UITableViewCell", state: .selected).exists)
    try app.keyboard.press("return")
    #expect(try app.view("Bread", class: "UITableViewCell", state: .selected).exists)
  }

  @Test func whereTheFocusCannotGoAKeyIsRefused() throws {
    let app = try open("Shopping list")
    try app.keyboard.press("tab")
    let failure = try #require(throws: Failure.self) { try app.keyboard.press("up") }
    #expect(failure.fault.message == "nothing in the app answers this key")
    #expect(failure.fault.found.last == "the focus can go nowhere from there, and there is nothing to select")
  }

  @Test func aPhoneHasNoFocusForArrows() throws {
    let app = try open("Shopping list", device: nil)
    let failure = try #require(throws: Failure.self) { try app.keyboard.press("down") }
    #expect(failure.fault.found.count == 2)
    #expect(try focused(app) == nil)
  }
}
