import RehearsalWire
import UIKit

extension Dismiss: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "dismiss controller \(controller)"
    try stage.settle()
    let dismissed = try stage.controllers.one(numbered: controller, asked: asked)
    let name = dismissed.lineage[0]
    guard let presenter = dismissed.presentingViewController else {
      throw Fault(
        .refused, "\(name) (number \(controller)) is not presented, so it cannot be dismissed", asked: asked,
        found: dismissed.parent.map { ["it is a child of \($0.lineage[0]) (number \($0.serial))"] } ?? ["it is a window's root"])
    }
    presenter.dismiss(animated: animated ?? true)
    try stage.turn()
    try stage.raiseComplaints()
    let isThere = Condition.controller(ControllerPattern(id: controller))
    try stage.wait(for: .all([.settled, .not(isThere)]), within: stage.limit.wait)
    return Reply(nowMs: stage.nowMs)
  }
}
