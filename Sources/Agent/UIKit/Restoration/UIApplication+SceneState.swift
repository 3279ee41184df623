/// What is kept of the sessions of the app's scenes, in the order in which they were opened.
private struct KeptSessions: Codable {
  struct Session: Codable {
    let identifier: String
    let configuration: String?
    let activity: NSUserActivity.Kept?
    let userInfo: ArchivedValue?
  }

  /// The identifier of the one that was in front.
  let front: String?
  let sessions: [Session]
}

extension UIApplication {
  /// The sessions that there were when the app went to the background, with what they had, and which of them was in front.
  func keptSessions() -> ([UISceneSession], front: UISceneSession?) {
    guard let kept = RestorationStore.read(KeptSessions.self, of: .scenes) else { return ([], nil) }
    let sessions = kept.sessions.map { entry in
      let session = UISceneSession(
        role: .windowApplication,
        configuration: UISceneConfiguration(name: entry.configuration, sessionRole: .windowApplication),
        persistentIdentifier: entry.identifier)
      session.stateRestorationActivity = entry.activity.map { NSUserActivity($0) }
      session.userInfo = entry.userInfo.map(KeptDictionary.values) as? [String: Any]
      session.isKept = true
      return session
    }
    return (sessions, sessions.first { $0.persistentIdentifier == kept.front } ?? sessions.last)
  }

  /// Asks the scene's delegate from what it can show the same again, and keeps it.
  ///
  /// ```
  /// stateRestorationActivity(for:) → updateUserActivityState of those who share the activity → userActivityWillSave → didUpdate
  /// ```
  func keepState(of scene: UIScene) {
    // Nobody comes back to one that is being closed.
    guard let delegate = scene.delegate, openScenes.contains(scene.session) else { return }
    let activity = delegate.stateRestorationActivity(for: scene)
    activity?.bringUpToDate()
    scene.session.stateRestorationActivity = activity
    keepSessions()
  }

  /// Keeps all sessions; a single one that has nothing leaves no file behind.
  func keepSessions() {
    let sessions = openScenes.sessions.map { session in
      KeptSessions.Session(
        identifier: session.persistentIdentifier, configuration: session.configuration.name,
        activity: session.stateRestorationActivity?.kept,
        userInfo: session.userInfo.flatMap { KeptDictionary.of($0, in: "scene session") })
    }
    let isEmpty = sessions.count < 2 && sessions.allSatisfy { $0.activity == nil && $0.userInfo == nil }
    let front = windowScene?.session.persistentIdentifier
    RestorationStore.write(isEmpty ? nil : KeptSessions(front: front, sessions: sessions), as: .scenes)
  }
}
