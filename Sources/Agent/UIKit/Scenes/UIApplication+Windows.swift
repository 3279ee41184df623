import VirtualTime

extension UIApplication {
  /// The windows on the screen, from the back to the front: by level, then by when they were shown. Of several scenes they are
  /// those of the one in front, unlike UIKit's, and of whoever wants what a person sees.
  public var windows: [UIWindow] { shownWindows { $0.isInFront } }

  /// The same with those of scenes in the background.
  var allWindows: [UIWindow] { shownWindows { _ in true } }

  private func shownWindows(_ isMeant: (UIWindow) -> Bool) -> [UIWindow] {
    var present: [UIWindow] = []
    for entry in shown { if let window = entry.object, isMeant(window) { present.append(window) } }
    if present.count < 2 { return present }
    return present.enumerated()
      .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
      .map(\.element)
  }

  /// The window that gets keys and other events that have no place on the screen.
  public var keyWindow: UIWindow? { key }

  func show(_ window: UIWindow) {
    if window.ownScene == nil, !window.isOfSystem, !window.isOutOfScenes {
      window.ownScene = openScenes.connecting ?? windowScene
    }
    shown.removeAll { $0.object == nil || $0.object === window }
    shown.append(Weak(window))
    ViewIndex.noteShown(window)
  }

  func hide(_ window: UIWindow) {
    shown.removeAll { $0.object == nil || $0.object === window }
    if key === window { key = nil }
    if let scene = window.ownScene, scene.ownKey === window { scene.ownKey = nil }
  }

  func makeKey(_ window: UIWindow) {
    let scene = window.windowScene
    scene?.ownKey = window
    guard window.isInFront, key !== window else { return }
    resignKey()
    key = window
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  /// Leaves no window the key window.
  func resignKey() {
    guard let former = key else { return }
    key = nil
    former.resignKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: former)
  }

  /// A window was given another scene, or none.
  func windowMoved(_ window: UIWindow, from former: UIWindowScene?) {
    if let former, former.ownKey === window { former.ownKey = nil }
    if key === window, !window.isInFront { resignKey() }
    Keyboard.followScene()
  }
}
