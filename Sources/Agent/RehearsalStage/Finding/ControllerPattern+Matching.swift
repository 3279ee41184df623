import RehearsalWire
import UIKit

extension ControllerPattern {
  /// Whether a controller fits all parts.
  @MainActor
  func matches(_ controller: UIViewController, in tree: ControllerTree) -> Bool {
    if let id, id != controller.serial { return false }
    if let name = className, !controller.lineage.contains(name) { return false }
    if let state, state != ControllerState(of: controller) { return false }
    if let title, title != controller.title { return false }
    if let parent, parent != controller.parent?.serial { return false }
    if let style, style != controller.presentationSnapshot?.style { return false }
    if let presentedBy, tree.controller(numbered: presentedBy)?.presentedViewController !== controller { return false }
    if let selected, selected != controller.isShownByItsContainer { return false }
    return true
  }

  /// What there is instead: those of the class, or else what is alike.
  @MainActor
  func found(in tree: ControllerTree) -> [String] {
    let all = tree.all
    if let id {
      guard let meant = all.first(where: { $0.serial == id }) else {
        let gone = LifecycleLog.main.last(of: id)
        return [
          gone.map { "\($0.className) (number \(id)) is gone; its last step was: \(LifecycleStep($0))" }
            ?? "no controller has the number \(id)"
        ]
      }
      return [Self.text(of: meant)]
    }
    let there = all.filter { controller in className.map { controller.lineage.contains($0) } ?? true }
    guard there.isEmpty, let name = className else { return there.prefix(10).map(Self.text) }
    return ["no \(name); \(NearMiss.suggestion(for: name, among: all.map { $0.lineage[0] }.uniqued()))"]
  }

  @MainActor
  private static func text(of controller: UIViewController) -> String {
    var text = "\(controller.lineage[0]) (number \(controller.serial)) is \(ControllerState(of: controller).rawValue)"
    if let presentation = controller.presentationSnapshot {
      text += ", presented as \(presentation.style) by controller \(presentation.by)"
    }
    return text
  }
}

extension LifecyclePattern {
  /// What happened instead: other steps of those who are meant.
  @MainActor
  func found(since cursor: Int) -> [String] {
    let steps = LifecycleExcerpt(since: since ?? cursor).steps
    guard !steps.isEmpty else { return ["nothing happened to any view controller since step \(since ?? cursor)"] }
    let theirs = steps.filter { step in
      (controller.map { $0 == step.controller } ?? true)
        && (className.map { ClassNames.lineage(named: step.className).contains($0) } ?? true)
    }
    if theirs.isEmpty, let name = className {
      return ["nothing happened to any \(name); \(NearMiss.suggestion(for: name, among: steps.map(\.className).uniqued()))"]
    }
    if theirs.isEmpty { return ["\(steps.count) steps of other controllers"] }
    return theirs.suffix(5).map { "\($0)" }
  }
}
