import Rehearsal
import RehearsalSpecs

/// The order of what tasks do.
let tasks = describe("Tasks") {
  it("of the main actor keep it") { try beginsInOrder("On the main actor", "abcd") }

  it("off the main actor have none") { try beginsInOrder("Off the main actor", "abc") }
}

private func beginsInOrder(_ button: String, _ order: String) throws {
  let app = try App.launch("TasksInLine")
  try app.view(.exactly(button)).tap()
  try expect(try app.view(identifier: "list").value, equals: order)
}
