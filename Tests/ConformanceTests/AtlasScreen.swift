import Rehearsal
import RehearsalWire

extension Port {
  /// A page of the demo app Atlas.
  @MainActor
  func launchAtlas(_ page: String, _ environment: Environment? = nil) throws -> any CommandPort {
    let agent = try open()
    _ = try agent.send(Hello())
    _ = try agent.send(Launch(app: "Atlas", seed: 7, environment: environment))
    _ = try agent.send(Tap(.label(.exactly(page))))
    _ = try agent.send(Await(.settled))
    return agent
  }

  /// The page that reminds, of an app whose person has answered beforehand.
  @MainActor
  func launchReminders(_ answer: PermissionAnswer? = nil) throws -> any CommandPort {
    try launchAtlas("Reminders", answer.map { Environment(permissions: PermissionSettings(notifications: $0)) })
  }
}

extension CommandPort {
  /// The text of a line by its identifier.
  @MainActor
  func text(_ name: String) throws -> String? { try send(Read(.identifier(.exactly(name)))).text }
}
