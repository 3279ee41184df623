import RehearsalWire
import UIKit

extension ChooseSwipeAction: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let width = try stage.step(Read(locator)).frame.width
    // As far as buttons are wide, and not so far that the last of them is carried out by itself.
    _ = try stage.step(Swipe(locator, direction: direction ?? .left, distance: min(120, width / 3)))
    try stage.awaitSettled()
    let button: ElementSnapshot
    do {
      button = try stage.step(Tap(Locator(label: title, class: "SwipeActionButton").inside(locator))).element
    } catch var fault as Fault where [.noSuchElement, .timeout, .hopelessWait].contains(fault.code) {
      // What else is on the screen is of no use: only this row's buttons could have been meant.
      let buttons = try stage.resolver.matches(of: Locator(class: "SwipeActionButton").inside(locator))
      let list = buttons.compactMap { ElementSnapshot(of: $0).label }.map { "'\($0)'" }.joined(separator: ", ")
      fault.found = [list.isEmpty ? "the row has no buttons on this side" : "the row's buttons: \(list)"]
      throw fault
    }
    try stage.awaitSettled()
    return Reply(element: button, nowMs: stage.nowMs)
  }
}
