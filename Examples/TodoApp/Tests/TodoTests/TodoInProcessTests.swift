import RehearsalInProcess
import Testing
import TodoApp
import TodoPages

/// The app in this very process: set a breakpoint in `TodosController` and one here.
@MainActor @Suite(.serialized) struct TodoInProcessTests {
  @Test func theSamePageObjectsWork() throws {
    let app = try App.inProcess(todoApp)
    let todos = try app.page(TodosControllerObject.self)
    try todos.add("Milk")
    try todos.tick(row: 0)
    #expect(try todos.isDone(row: 0))
  }
}
