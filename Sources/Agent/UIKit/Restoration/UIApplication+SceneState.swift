/// What is kept of the one scene's session.
private struct KeptSession: Codable {
  let activity: NSUserActivity.Kept?
  let userInfo: ArchivedValue?
}

extension UIApplication {
  /// Gives a session back what it had when the app went to the background.
  func restore(_ session: UISceneSession) {
    guard let kept = RestorationStore.read(KeptSession.self, of: .scenes) else { return }
    session.stateRestorationActivity = kept.activity.map { NSUserActivity($0) }
    session.userInfo = kept.userInfo.map(KeptDictionary.values) as? [String: Any]
  }

  /// Asks the scene's delegate from what it can show the same again, and keeps it.
  ///
  /// ```
  /// stateRestorationActivity(for:) → updateUserActivityState of those who share the activity → userActivityWillSave → didUpdate
  /// ```
  func keepState(of scene: UIScene) {
    guard let delegate = scene.delegate else { return }
    let activity = delegate.stateRestorationActivity(for: scene)
    activity?.bringUpToDate()
    let session = scene.session
    session.stateRestorationActivity = activity
    let userInfo = session.userInfo.flatMap { KeptDictionary.of($0, in: "scene session") }
    let isEmpty = activity == nil && userInfo == nil
    RestorationStore.write(isEmpty ? nil : KeptSession(activity: activity?.kept, userInfo: userInfo), as: .scenes)
  }
}
