import RehearsalWire
import UIKit

extension SimulateUserAction: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.settle()
    let (action, controller) = try chosen(on: stage)
    stage.note("doing '\(name)'" + (controller.map { " on \($0.lineage[0]) (number \($0.serial))" } ?? ""))
    let answer: JSONValue?
    do {
      answer = try action.act(controller, value)
    } catch let fault as Fault {
      throw fault
    } catch {
      throw Fault(.appException, "the app's action '\(name)' failed: \(error)", asked: asked)
    }
    try stage.turn()
    return Reply(value: answer, nowMs: stage.nowMs)
  }

  private var asked: String { "simulate the user action '\(name)'" }

  /// The action that is meant, with the controller that it needs.
  @MainActor
  private func chosen(on stage: Stage) throws -> (UserAction, UIViewController?) {
    let declared = stage.app?.definition.userActions ?? []
    let actions = declared.filter { $0.name == name }
    guard !actions.isEmpty else {
      let names = declared.map(\.name)
      throw Fault(
        .invalidArgument,
        names.isEmpty
          ? "the app declares no user actions" : "no user action '\(name)'; \(NearMiss.suggestion(for: name, among: names))",
        asked: asked,
        found: names.isEmpty
          ? ["declare it: AppDefinition(…, userActions: [UserAction(\"\(name)\") { … }])"] : names.map { "'\($0)'" })
    }
    let there = try controller.map { [try stage.controllers.one(numbered: $0, asked: asked)] } ?? stage.controllers.all
    let pairs = actions.flatMap { action in
      there.filter { action.target?.takes($0) ?? false }.map { (action, Optional($0)) }
    }
    if let pair = pairs.first, pairs.count == 1 { return pair }
    if pairs.isEmpty, let action = actions.first(where: { $0.target == nil }) { return (action, nil) }
    let types = actions.compactMap { $0.target?.name }.joined(separator: " or ")
    let list = (pairs.isEmpty ? there : pairs.compactMap(\.1)).map { "\($0.lineage[0]) (number \($0.serial))" }
    guard pairs.isEmpty else {
      throw Fault(.ambiguousElement, "\(pairs.count) controllers could do '\(name)'; say which", asked: asked, found: list)
    }
    throw Fault(.noSuchElement, "'\(name)' is an action of \(types), and none is there", asked: asked, found: list)
  }
}
