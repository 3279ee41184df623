import Testing

@testable import Rehearsal

private final class WorkbenchControllerObject: ViewControllerObject {
  @Find(id: "greeting") var greeting
}

/// What the app does by a name.
struct UserActionTests {
  private struct Told: Encodable {
    let name: String
    let isLate: Bool
  }

  private let app: App
  private let page: WorkbenchControllerObject

  init() throws {
    app = try App.launch("Workbench")
    page = try app.page(WorkbenchControllerObject.self)
  }

  @Test func anActionIsToldAndGivesValues() throws {
    #expect(try app.simulateUserAction("sum", with: [1, 2, 3]) == 6)
    let sum: Int = try app.simulateUserAction("sum", with: [20, 22])
    #expect(sum == 42)
    #expect(try app.simulateUserAction("title") == "Workbench")
  }

  @Test func aPageHasItsOwnControllerAct() throws {
    #expect(try page.simulateUserAction("title") == "Workbench")
    try page.simulateUserAction("greet", with: ["name": "Ada", "isLate": false])
    #expect(try page.greeting.text == "Good day, Ada")
    let none: String? = try page.simulateUserAction("greet", with: Told(name: "Grace", isLate: true))
    #expect(none == nil)
    #expect(try page.greeting.shows("Good night, Grace").holds)
  }

  @Test func anUnknownNameAndAWrongReplyAreFailuresOfTheLine() throws {
    let unknown = try #require(throws: Failure.self) { try page.simulateUserAction("titel", line: 9) }
    #expect(unknown.fault.message == "no user action 'titel'; did you mean 'title'?")
    #expect(unknown.line == 9)
    let wrong = try #require(throws: Failure.self) {
      try app.simulateUserAction("sum", with: [1], as: String.self, line: 10)
    }
    #expect(wrong.fault.message == "the action 'sum' gave 1, which is no String")
    #expect(wrong.line == 10)
  }

  @Test func aClosureOfActionsIsFollowedByAPause() throws {
    try app.wait(for: .settled)
    let before = try app.clock.now
    #expect(try page.simulateUserAction { 42 } == 42)
    #expect(try app.clock.now - before == .milliseconds(100))
    try page.simulateUserAction(lingering: .seconds(6)) { try page.view("Later").tap() }
    #expect(try page.greeting.text == "later")
  }
}
