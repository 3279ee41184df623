import VirtualTime

// One scene takes the place of another: A was in front, and B comes.
//
//   touchesCancelled → A.sceneWillResignActive → note → A's key window resigns
//   → of a B that is not connected: configurationForConnecting → B.willConnectTo → restoreInteractionStateWith
//   → B.sceneWillEnterForeground → note → B's key window is the key window again
//   → A.sceneDidEnterBackground → note → A.stateRestorationActivity
//   → B's windows are as large as the screen is now → B continues the activity → B.sceneDidBecomeActive → note
//
// The app stays active, so that neither its delegate nor its observers are told of anything. In the background only the first
// three lines happen, and the rest when the app comes to the front.
extension UIApplication {
  /// Those that are connected.
  public var connectedScenes: Set<UIScene> { Set(openScenes.connected as [UIScene]) }

  /// The sessions of all scenes that a person could go to, connected or not.
  public var openSessions: Set<UISceneSession> { Set(openScenes.sessions) }

  /// On a tablet, if the property list says `UIApplicationSupportsMultipleScenes`.
  public var supportsMultipleScenes: Bool {
    UIDevice.current.userInterfaceIdiom == .pad && (declaresMultipleScenes || PropertyList.ofApp.supportsMultipleScenes)
  }

  // MARK: What apps ask for

  /// Brings a scene to the front, at the next turn: a new one where `sceneSession` is nil.
  ///
  /// The activity goes to a new scene among what it is connected with, and to one that is there by `scene(_:continue:)`.
  ///
  /// - Parameter errorHandler: Told of a `UISceneError`: that the app has one scene only, that the session is none of the
  ///   app's, or that the app is in the background.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    onScenes("activation of a scene", of: sceneSession, errorHandler) { [self] in
      guard applicationState != .background else {
        errorHandler?(UISceneError(.requestDenied, "The app is in the background."))
        return
      }
      bring(sceneSession ?? openScenes.addNew(), userActivity)
    }
  }

  /// The same, as of iOS 17.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    requestSceneSessionActivation(
      request.session, userActivity: request.userActivity, options: request.options, errorHandler: errorHandler)
  }

  /// Closes a scene for good, at the next turn: it is disconnected, and its session discarded.
  ///
  /// In the place of the one in front comes the one that was there before it; without another one the app goes to the background.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    onScenes("destruction of a scene", of: sceneSession, errorHandler) { [self] in close(sceneSession) }
  }

  /// Has a scene in the background bring its picture up to date, at the next turn: it is connected if it is not, and laid out.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    onScenes("refresh of a scene", of: sceneSession, nil) { [self] in
      if sceneSession.scene == nil {
        let scene = scene(of: sceneSession, UIScene.ConnectionOptions())
        openScenes.keepFirst(scene)
        // It has that of the device from now on, and catches up when it comes to the front.
        scene.shape = .current
        connect(scene)
      }
      for window in (sceneSession.scene as? UIWindowScene)?.windows ?? [] { window.layoutIfNeeded() }
    }
  }

  private func onScenes(
    _ label: String, of session: UISceneSession?, _ refused: ((any Error) -> Void)?, _ act: @escaping () -> Void
  ) {
    EventQueue.main.schedule(.transition, label: label) { [self] in
      if !supportsMultipleScenes {
        refused?(UISceneError(.multipleScenesNotSupported, "The application does not support multiple scenes."))
      } else if let session, !openScenes.contains(session) {
        refused?(UISceneError(.requestDenied, "The session is not one of the application's open sessions."))
      } else {
        act()
      }
    }
  }

  // MARK: What a person does

  /// Opens another window of the app and shows it.
  func openScene() {
    bring(openScenes.addNew())
    becomeActive()
  }

  /// Shows the app's next window, in the order in which they were opened; after the last comes the first.
  func showNextScene() {
    let sessions = openScenes.sessions
    if let place = sessions.firstIndex(where: { $0 === windowScene?.session }) { bring(sessions[(place + 1) % sessions.count]) }
    becomeActive()
  }

  /// Shows a window of the app, as by its picture in the app switcher.
  func show(_ session: UISceneSession) {
    bring(session)
    becomeActive()
  }

  /// Closes a window, the one in front by default, as a person does in the app switcher.
  func closeScene(_ session: UISceneSession?) {
    if let session = session ?? windowScene?.session { close(session) }
  }

  // MARK: How they come and go

  /// The scene that the app begins with: the one that was in front last, or a new one.
  func beginScenes() {
    let (kept, front) = keptSessions()
    // Whoever shows one scene only has no way to the others.
    for session in kept where supportsMultipleScenes || session === front { openScenes.add(session) }
    let scene = scene(of: front ?? openScenes.addNew(), UIScene.ConnectionOptions())
    openScenes.keepLast(scene)
    windowScene = scene
  }

  /// A new scene after the last one was closed.
  func beginScenesAnew() {
    guard windowScene == nil, openScenes.hasBegun else { return }
    bring(openScenes.sessions.last ?? openScenes.addNew())
  }

  private func scene(of session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UIWindowScene {
    UIWindowScene(session: session, connectionOptions: options)
  }

  /// Puts the scene of a session in front.
  func bring(_ session: UISceneSession, _ activity: NSUserActivity? = nil) {
    let former = windowScene
    guard former == nil || former !== session.scene else {
      if let former, let activity { former.take(up: activity) }
      return
    }
    let isInFront = applicationState != .background
    let isActive = applicationState == .active
    if let former {
      if isActive { deactivate(former) }
      former.shape = .current
    }
    resignKey()
    let isNew = session.scene == nil
    let options = UIScene.ConnectionOptions()
    if isNew, let activity { options.userActivities = [activity] }
    let scene = session.scene as? UIWindowScene ?? scene(of: session, options)
    openScenes.keepLast(scene)
    windowScene = scene
    if isNew { connect(scene, options) }
    if isInFront { enterForeground(scene) }
    if let key = scene.ownKey { makeKey(key) }
    Keyboard.followScene()
    if isInFront, let former { enterBackground(former) }
    Rotation.catchUp(scene)
    if !isNew, let activity { scene.take(up: activity) }
    if isActive { activate(scene) }
  }

  private func close(_ session: UISceneSession) {
    openScenes.remove(session)
    let scene = session.scene as? UIWindowScene
    if let scene, scene === windowScene {
      openScenes.release(scene)
      if let next = openScenes.connected.last {
        bring(next.session)
      } else {
        enterBackground()
        windowScene = nil
      }
    }
    if let scene { disconnect(scene) }
    delegate?.application(self, didDiscardSceneSessions: [session])
    keepSessions()
  }

  private func disconnect(_ scene: UIWindowScene) {
    scene.delegate?.sceneDidDisconnect(scene)
    post(UIScene.didDisconnectNotification, of: scene)
    scene.activationState = .unattached
    openScenes.release(scene)
    for window in allWindows where window.ownScene === scene {
      window.tearDown()
      window.isOutOfScenes = true
    }
    scene.storyboardWindow = nil
    scene.delegate = nil
    scene.session.scene = nil
  }

  /// Puts the scene in front that is the one for a target, by the scenes' `activationConditions`: the first that prefers it, or
  /// else that can show it, beginning with the one that was in front last. Where none can, all stays as it is.
  func bringScene(for target: String?) {
    guard openScenes.connected.count > 1, let target else { return }
    let scenes = openScenes.connected.reversed()
    let chosen =
      scenes.first { $0.activationConditions.prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: target) }
      ?? scenes.first { $0.activationConditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: target) }
    if let chosen { bring(chosen.session) }
  }
}

extension UIScene {
  /// Goes on with what a person was doing.
  func take(up activity: NSUserActivity) {
    delegate?.scene(self, willContinueUserActivityWithType: activity.activityType)
    delegate?.scene(self, continue: activity)
  }
}
