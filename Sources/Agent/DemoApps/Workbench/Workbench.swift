import Injection
import RehearsalAgent

/// What the app depends on.
struct WorkbenchModule: Module {
  func configure(_ binder: any Binder) { binder.declare(.dangers) }
}

extension Key where Value == Bool {
  /// Whether there are buttons and keys that crash, hang, never rest or leave virtual time: not for who touches at random.
  static var dangers: Key { Key("dangers", default: true) }
}

/// The app, with actions by name of every kind.
@MainActor let workbench = AppDefinition(
  "Workbench", modules: [WorkbenchModule()],
  userActions: [
    UserAction("sum") { (numbers: [Int]) in numbers.reduce(0, +) },
    UserAction("fail") { throw Broken(part: "the handle") },
    UserAction("title", on: WorkbenchController.self) { workbench in workbench.title },
    UserAction("greet", on: WorkbenchController.self) { (workbench, greeting: Greeting) in workbench.show(greeting) },
    UserAction("end", on: WorkbenchController.self) { (workbench, ending: Ending) in workbench.end(by: ending) },
  ]
) { injector in WorkbenchAppDelegate(hasDangers: injector[.dangers]) }

/// What the action `greet` is told.
struct Greeting: Decodable {
  let name: String
  let isLate: Bool
}

private struct Broken: Error {
  let part: String
}
