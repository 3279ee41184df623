import Foundation
import InterfaceDocuments
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
    stage.beginWorld()
    return StoryboardTrial(bytes: bytes, file: file, folder: folder.map { URL(fileURLWithPath: $0, isDirectory: true) }).run()
  }
}

extension SceneReport {
  init(_ scene: StoryboardCheck.Scene) {
    self.init(
      name: scene.name, id: scene.id, kind: scene.kind, customClass: scene.customClass, isInitial: scene.isInitial,
      isLoaded: scene.isLoaded,
      counts: StoryboardCounts(
        views: scene.views, outlets: scene.outlets, actions: scene.actions, segues: scene.segues, constraints: scene.constraints))
  }
}

extension StoryboardOddity {
  init(_ oddity: DocumentOddity) {
    let kind = OddityKind(rawValue: oddity.kind.rawValue) ?? .unsupported
    self.init(
      kind: kind, what: oddity.what, element: oddity.element, id: oddity.id, scene: oddity.scene, line: oddity.place.line,
      column: oddity.place.column)
  }
}
