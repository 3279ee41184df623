/// The sessions of an app, and the scenes of those that are connected.
@MainActor
final class OpenScenes {
  /// In the order in which they were opened.
  private(set) var sessions: [UISceneSession] = []
  /// Those that are connected: the one that was in front last comes last. Nothing else keeps them.
  private(set) var connected: [UIWindowScene] = []
  /// The one whose delegate is being told that it connects.
  var connecting: UIWindowScene?
  /// Whether the app has had a scene: one that lost its last gets a new one when it comes to the front.
  private(set) var hasBegun = false

  func contains(_ session: UISceneSession) -> Bool { sessions.contains { $0 === session } }

  func add(_ session: UISceneSession) {
    sessions.append(session)
    hasBegun = true
  }

  func addNew() -> UISceneSession {
    for session in sessions { used = max(used, Int(session.persistentIdentifier.dropFirst("scene-".count)) ?? 0) }
    used += 1
    let session = UISceneSession(
      role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication),
      persistentIdentifier: "scene-\(used)")
    add(session)
    return session
  }
  /// The highest number that was given: none is given again after its scene was closed.
  private var used = 0

  func remove(_ session: UISceneSession) { sessions.removeAll { $0 === session } }

  /// Keeps a scene as the one that was in front last.
  func keepLast(_ scene: UIWindowScene) {
    connected.removeAll { $0 === scene }
    connected.append(scene)
  }

  /// Keeps a scene that was never in front.
  func keepFirst(_ scene: UIWindowScene) { connected.insert(scene, at: 0) }

  func release(_ scene: UIWindowScene) { connected.removeAll { $0 === scene } }
}
