import Foundation
import RehearsalWire
import VirtualTime

extension Launch: Performable {
  package static var needsApp: Bool { false }

  package func perform(on stage: Stage) throws -> Reply {
    let app = try stage.launch(self)
    let epoch = Date(timeIntervalSince1970: Double(stage.epoch) / 1e9)
    let escapes = Seal.escapes.map(\.description)
    return Reply(
      app: app.definition.name, seed: app.seed, epoch: epoch.formatted(.iso8601), nowMs: stage.nowMs,
      escapes: escapes.isEmpty ? nil : escapes)
  }
}
