import RehearsalXCTest
import TodoPages

final class TodoXCTests: RehearsalTestCase {
  override class var appName: String? { "Todo" }

  private var todos: TodosControllerObject { get throws { try app.page(TodosControllerObject.self) } }

  func testTheListBeginsEmpty() throws {
    XCTAssertEqual(try todos.rowCount(), 0)
  }

  func testATodoIsAdded() throws {
    let todos = try todos
    try todos.add("Milk")
    try expect(todos.titles).to(equal(["Milk"]))
  }

  func testADeletedTodoIsGone() throws {
    let todos = try todos
    try todos.add("Milk")
    try todos.cell(at: 0).swipe(.left)
    try app.view("Delete").tap()
    try expect(in: app) { try todos.rowCount() }.toEventually(equal(0))
  }
}

/// The tests of this class use one app.
final class SharedTodoXCTests: RehearsalTestCase {
  override class var appName: String? { "Todo" }
  override class var sharesApp: Bool { true }

  func testAddingOne() throws { try addAndFind("Milk") }
  func testAddingAnother() throws { try addAndFind("Eggs") }

  private func addAndFind(_ title: String) throws {
    let todos = try app.page(TodosControllerObject.self)
    try todos.add(title)
    try expect(todos.titles).to(contain(title))
  }
}
