import Foundation
import RehearsalWire
import UIKit

extension CheckStoryboard: Performable {
  package static var needsApp: Bool { false }

  package func perform(on stage: Stage) throws -> Reply {
    guard stage.app == nil else {
      throw Fault(
        .refused, "an app runs in this agent, and the check would leave its marks in it", asked: "check '\(file)'",
        found: ["start an agent of its own for checks"])
    }
    guard let bytes = Data(base64Encoded: contents) else {
      throw Fault(.invalidArgument, "contents: expected Base64", asked: "check '\(file)'")
    }
    UIApplication.reset()
    return StoryboardReport(StoryboardCheck.check(bytes, file: file))
  }
}

extension StoryboardReport {
  fileprivate init(_ check: StoryboardCheck) {
    self.init(
      file: check.file, kind: check.kind?.rawValue, scenes: check.scenes.map(SceneReport.init),
      counts: StoryboardCounts(
        views: check.views, outlets: check.outlets, actions: check.actions, segues: check.segues, constraints: check.constraints),
      gaps: check.gaps.map(StoryboardOddity.init), notes: check.notes.map(StoryboardOddity.init),
      refusal: check.refusal?.description)
  }
}

extension SceneReport {
  fileprivate init(_ scene: StoryboardCheck.Scene) {
    self.init(
      name: scene.name, id: scene.id, kind: scene.kind, customClass: scene.customClass, isInitial: scene.isInitial,
      isLoaded: scene.isLoaded,
      counts: StoryboardCounts(
        views: scene.views, outlets: scene.outlets, actions: scene.actions, segues: scene.segues, constraints: scene.constraints))
  }
}

extension StoryboardOddity {
  fileprivate init(_ oddity: DocumentOddity) {
    let kind = OddityKind(rawValue: oddity.kind.rawValue) ?? .unsupported
    self.init(
      kind: kind, what: oddity.what, element: oddity.element, id: oddity.id, scene: oddity.scene, line: oddity.place.line,
      column: oddity.place.column)
  }
}
