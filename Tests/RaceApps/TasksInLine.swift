import RehearsalAgent
import UIKit

@MainActor let tasksInLine = AppDefinition("TasksInLine") { _ in RaceAppDelegate { LineController() } }

/// What was begun at once, in the order in which it came: of the main actor, and off it.
///
/// The main actor runs on the main queue, first in, first out, so that one of the two buttons has one order. What came is kept
/// where no layout is asked for, which would be one more event.
final class LineController: UIViewController {
  private let list = UILabel("list", "What came")

  override func viewDidLoad() {
    super.viewDidLoad()
    let onMain = UIButton("On the main actor")
    onMain.addAction(UIAction { [weak self] _ in self?.beginOnMain() }, for: .touchUpInside)
    let offMain = UIButton("Off the main actor")
    offMain.addAction(UIAction { [weak self] _ in self?.beginOffMain() }, for: .touchUpInside)
    stack(list, onMain, offMain)
    list.accessibilityValue = ""
  }

  private func came(_ name: String) { list.accessibilityValue = (list.accessibilityValue ?? "") + name }

  private func beginOnMain() {
    Task {
      came("a")
      await Task.yield()
      came("d")
    }
    DispatchQueue.main.async { self.came("b") }
    Task(priority: .high) { came("c") }
  }

  private func beginOffMain() {
    for name in ["a", "b", "c"] { Task.detached { await self.came(name) } }
  }
}
