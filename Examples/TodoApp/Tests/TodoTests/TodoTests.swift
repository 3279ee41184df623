import RehearsalTesting
import Testing
import TodoPages

/// Each test has an agent with a fresh app.
@Suite(.rehearsal("Todo")) struct TodoTests {
  private func todos() throws -> TodosControllerObject { try App.current.page(TodosControllerObject.self) }

  @Test func theListBeginsEmpty() throws {
    #expect(try todos().rowCount() == 0)
  }

  @Test func aTodoIsAdded() throws {
    let todos = try todos()
    try todos.add("Milk")
    try todos.add("Eggs")
    #expect(try todos.titles == ["Milk", "Eggs"])
  }

  @Test func aTapTicksItOff() throws {
    let todos = try todos()
    try todos.add("Milk")
    #expect(try !todos.isDone(row: 0))
    try todos.tick(row: 0)
    #expect(try todos.isDone(row: 0))
  }

  @Test(.rehearsal { try App.launch("Todo", stubs: [.slow]) }) func todosComeFromTheServerWithoutASleep() throws {
    let todos = try todos()
    #expect(try todos.rowCount() == 0)
    try expect(in: App.current) { try todos.titles }.toEventually(containExactly("Bread", "Jam"), within: .seconds(60))
    #expect(try App.current.requests().map(\.method) == ["GET"])
  }

  @Test(.rehearsal { try App.launch("Todo", stubs: [StubDeclaration(path: "/todos", status: 503)]) })
  func aServerThatFailsIsTriedAgain() throws {
    let todos = try todos()
    try todos.alertPresented.require()
    try App.current.stub(.slow)
    try todos.alertObject()?.tapButton("Try Again")
    try expect(in: App.current) { try todos.rowCount() }.toEventually(equal(2), within: .seconds(60))
  }
}

extension StubDeclaration {
  /// Half a minute of virtual time: microseconds.
  static var slow: StubDeclaration {
    StubDeclaration(
      path: "/todos", json: [["title": "Bread", "isDone": false], ["title": "Jam", "isDone": true]], delayMs: 30_000)
  }
}

/// All tests use one app, one after the other.
@Suite(.rehearsal("Todo", sharesApp: true)) struct SharedTodoTests {
  @Test(arguments: ["Milk", "Eggs"]) func whatIsAddedIsThere(title: String) throws {
    let todos = try App.current.page(TodosControllerObject.self)
    try todos.add(title)
    try expect(todos.titles).to(contain(title))
  }
}
