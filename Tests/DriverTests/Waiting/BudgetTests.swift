import RehearsalWire
import Testing

@testable import Rehearsal

/// For how long something is waited for, or must hold, in the demo app Workbench.
struct BudgetTests {
  private let app: App

  init() throws {
    app = try App.launch("Workbench")
  }

  @Test func whatMustHoldThroughoutIsAskedByItsOpposite() throws {
    let greeting = app.view(identifier: "greeting")
    try app.view("Start timer").tap()
    #expect(try !app.eventually(within: .milliseconds(2500)) { try greeting.text == "tick 3" })
    #expect(try app.eventually(within: .seconds(2)) { try greeting.text == "tick 3" })
  }

  @Test func aPagesBudgetIsItsOwn() throws {
    let navigation = try app.page(NavigationControllerObject.self)
    let page = try #require(try navigation.topObject())
    let greeting = page.view(identifier: "greeting")
    try page.view("Later").tap()
    page.defaultTimeout = .seconds(1)
    #expect(navigation.defaultTimeout == nil)
    #expect(try !page.eventually { try greeting.text == "later" })
    page.defaultTimeout = .seconds(10)
    #expect(try page.eventually { try greeting.text == "later" })
  }
}
