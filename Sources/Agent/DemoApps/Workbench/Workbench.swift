import RehearsalAgent

/// The app, with actions by name of every kind.
@MainActor let workbench = AppDefinition(
  "Workbench",
  userActions: [
    UserAction("sum") { (numbers: [Int]) in numbers.reduce(0, +) },
    UserAction("fail") { throw Broken(part: "the handle") },
    UserAction("title", on: WorkbenchController.self) { workbench in workbench.title },
    UserAction("greet", on: WorkbenchController.self) { (workbench, greeting: Greeting) in workbench.show(greeting) },
    UserAction("end", on: WorkbenchController.self) { (workbench, ending: Ending) in workbench.end(by: ending) },
  ]
) { _ in WorkbenchAppDelegate() }

/// What the action `greet` is told.
struct Greeting: Decodable {
  let name: String
  let isLate: Bool
}

private struct Broken: Error {
  let part: String
}
