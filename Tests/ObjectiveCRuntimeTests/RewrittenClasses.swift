import ObjectiveCRuntime

// What a class of UIKit's, and the classes of an app, look like when they were rewritten.

@MainActor
class Control: Equatable {
  var tag = 0
  func endEditing(_ force: Bool) -> Bool { force }
  nonisolated static func == (left: Control, right: Control) -> Bool { left === right }
}

@MainActor
class Screen {
  var title = "plain"
  func close() -> String { "closed" }
  func scroll(_ lines: Int, animated: Bool) -> String { "\(lines), \(animated)" }
  class func reset(_ count: Int) -> String { "\(self) reset \(count)" }

  @section("rehearsal_members") @used private nonisolated static let members: MemberRecord = {
    expose(Screen.self) {
      $0.property("title", \.title, .inspectable)
      $0.method("close") { (object: Screen) in object.close() }
      $0.method("scroll:animated:") { (object: Screen, first: Int, second: Bool) in object.scroll(first, animated: second) }
      $0.classMethod("reset:") { (type: Screen.Type, first: Int) in type.reset(first) }
    }
  }
}

@MainActor
final class SaveScreen: Screen {
  private(set) var seen: [String] = []
  private weak var hint: Control? { didSet { seen.append("hint") } }
  var digits: [Control] = []
  let kind = "save"

  override func close() -> String { "saved" }
  private func save(_ sender: Control) { seen.append("save \(sender.tag)") }
  fileprivate func make(_ name: String, sender: Any?) -> Control? { sender as? Control }

  @section("rehearsal_members") @used private nonisolated static let members: MemberRecord = {
    expose(SaveScreen.self) {
      $0.outlet("hint", \.hint)
      $0.outlet("digits", \.digits)
      $0.property("kind", \.kind)
      $0.action("save:") { (object: SaveScreen, first: Control) in object.save(first) }
      $0.segueAction("make:sender:") { (object: SaveScreen, first: String, second: Any?) in object.make(first, sender: second) }
    }
  }
}

extension SaveScreen {
  private func undo() { seen.append("undo") }

  @section("rehearsal_members") @used private nonisolated static let membersOfTheExtension: MemberRecord = {
    expose(SaveScreen.self) { $0.method("undo") { (object: SaveScreen) in object.undo() } }
  }
}

/// A generic class has no record of its own: one outside asks each class whether it is this one.
@MainActor
class ListScreen<Item>: Screen, TellsMembersOfListScreen {
  var items: [Item] = []
  func clear() { items = [] }

  nonisolated fileprivate static func tellMembers() {
    expose(ListScreen.self) {
      $0.property("items", \.items)
      $0.method("clear") { (object: ListScreen) in object.clear() }
    }
  }
}

private protocol TellsMembersOfListScreen {
  nonisolated static func tellMembers()
}

@section("rehearsal_members") @used private nonisolated let membersOfListScreen: MemberRecord = {
  expose { ($0 as? any TellsMembersOfListScreen.Type)?.tellMembers() }
}

@MainActor
func makeLocalScreen() -> Screen {
  final class LocalScreen: Screen {
    func tick() -> String { "tick" }

    @section("rehearsal_members") @used private nonisolated static let members: MemberRecord = {
      expose(LocalScreen.self) { $0.method("tick") { (object: LocalScreen) in object.tick() } }
    }
  }
  return LocalScreen()
}

@MainActor
final class AppStart {
  @section("rehearsal_members") @used private nonisolated static let members: MemberRecord = {
    Program.declare("Shop", delegate: AppStart.self)
  }
}
