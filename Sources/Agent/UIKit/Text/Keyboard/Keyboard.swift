import VirtualTime

/// The keyboard: up as long as somebody who takes keys is first responder, or has an input view or an accessory view.
///
/// ```
/// comes up   willChangeFrame → willShow ── 0.25 s ── didChangeFrame → didShow
/// goes down  willChangeFrame → willHide ── 0.25 s ── didChangeFrame → didHide
/// changes    willChangeFrame → willShow ── 0.25 s ── didChangeFrame → didShow       (another height while it is up)
/// ```
/// It stays, and nobody is told, when one responder takes over from another and the height is the same. It is in its place at
/// once, as all that is animated is; only the notes come later. One that turns back on its way was never there: the `did` notes
/// of the first way are not posted.
@MainActor
package enum Keyboard {
  /// Whether it is up or on its way up, be it keys, an input view or only an accessory view.
  @PerLaunch package private(set) static var isVisible = false
  /// Seconds in which it comes and goes; nothing while animations are disabled. As reported of devices.
  package static let duration: TimeInterval = 0.25
  /// `UIView.AnimationCurve` of the system's keyboard, which has no name. As reported of devices.
  package static let curve = 7
  /// Where it is on the screen while it is up, accessory view included, and where it was last while it is not.
  @PerLaunch package private(set) static var frame = CGRect.zero
  /// Whether a hardware keyboard is connected, in which case no keys are shown; false by default.
  package static var hasHardwareKeyboard: Bool {
    get { isHardwareConnected }
    set {
      isHardwareConnected = newValue
      reload()
    }
  }

  @PerLaunch private static var isHardwareConnected = false

  /// The window whose first responder it serves.
  package private(set) static var owner: UIWindow? {
    get { served.object }
    set { served = Weak(newValue) }
  }
  @PerLaunch private static var served = Weak<UIWindow>()
  @PerLaunch private static var window: KeyboardWindow?
  @PerLaunch private static var keyboardView: KeyboardView?
  @PerLaunch private static var metrics: KeyboardMetrics?
  @PerLaunch private static var arrival: EventToken?

  /// Who gets the keys.
  package static var target: UIResponder? { owner?.firstResponder ?? UIApplication.shared.keyWindow?.firstResponder }

  /// The keys; nil when none are shown.
  package static var keys: KeyboardView? {
    guard isVisible, let view = keyboardView, view.window != nil, view.superview != nil else { return nil }
    return view
  }

  /// The part of the screen that it covers; empty, at the lower edge, when it is not up.
  package static var coveredFrame: CGRect {
    let screen = UIScreen.main.bounds
    return isVisible ? frame : CGRect(x: 0, y: screen.height, width: screen.width, height: 0)
  }

  // MARK: Following the first responder

  /// Called when `window` has another first responder, or none.
  static func follow(_ window: UIWindow) {
    if window.isInFront, let responder = window.firstResponder, serve(responder) {
      owner = window
      KeyboardListener.listen(to: responder)
    } else if owner === window || (owner == nil && window.isInFront) {
      owner = nil
      KeyboardListener.listen(to: nil)
      hide()
    }
  }

  /// Looks anew what the first responder wants.
  static func reload() {
    if let owner { follow(owner) } else if let window = UIApplication.shared.keyWindow { follow(window) }
  }

  /// Called when another scene is in front: it serves that one's key window.
  static func followScene() {
    if let owner, !owner.isInFront {
      self.owner = nil
      KeyboardListener.listen(to: nil)
      hide()
    }
    if let window = UIApplication.shared.keyWindow, window.firstResponder != nil { follow(window) }
  }

  /// Called when the text of the first responder is another one.
  static func textDidChange() { keys?.textDidChange() }

  /// Shows what `responder` wants; false when that is nothing.
  private static func serve(_ responder: UIResponder) -> Bool {
    // Input to a field in the accessory view leaves that where it is.
    var accessory = responder.inputAccessoryView
    if let former = window?.accessory, let view = responder as? UIView, view.isDescendant(of: former) { accessory = former }
    var content = responder.inputView
    if content == nil, responder.wantsKeyboard, !hasHardwareKeyboard { content = keys(for: responder) }
    let accessoryHeight = Self.height(of: accessory)
    let height = accessoryHeight + ((content as? KeyboardView)?.height ?? Self.height(of: content))
    guard height > 0 else {
      if isVisible { hide() }
      return responder.wantsKeyboard
    }
    let screen = UIScreen.main.bounds
    let target = CGRect(x: 0, y: screen.height - height, width: screen.width, height: height)
    let present = window ?? KeyboardWindow()
    window = present
    present.show(accessory, content, in: target, accessoryHeight: accessoryHeight)
    show(at: target)
    return true
  }

  private static func keys(for responder: UIResponder) -> KeyboardView {
    let current = KeyboardMetrics.current
    if metrics != current { (metrics, keyboardView) = (current, nil) }
    let view = keyboardView ?? KeyboardView(current)
    keyboardView = view
    view.serve(responder)
    return view
  }

  /// The view's own height; where it has none, the one that it wants.
  private static func height(of view: UIView?) -> CGFloat {
    guard let view else { return 0 }
    if let view = view as? UIInputView, view.allowsSelfSizing {
      return view.systemLayoutSizeFitting(
        CGSize(width: UIScreen.main.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    if view.bounds.height > 0 { return view.bounds.height }
    let wanted = view.intrinsicContentSize.height
    return wanted > 0 ? wanted : view.sizeThatFits(CGSize(width: UIScreen.main.bounds.width, height: 0)).height
  }

  // MARK: Coming and going

  private static func show(at target: CGRect) {
    guard !isVisible || target != frame else { return }
    let begin = isVisible ? frame : below(target)
    (isVisible, frame) = (true, target)
    move(from: begin, to: target, "Show", "keyboard coming up")
  }

  static func hide() {
    guard isVisible else { return }
    isVisible = false
    window?.clear()
    move(from: frame, to: below(frame), "Hide", "keyboard going down")
  }

  private static func below(_ frame: CGRect) -> CGRect {
    CGRect(x: 0, y: UIScreen.main.bounds.height, width: frame.width, height: frame.height)
  }

  private static func move(from begin: CGRect, to end: CGRect, _ way: String, _ label: String) {
    let time = UIView.duration(duration, animated: true)
    // Guides follow before the notes, so that whoever lays out in answer to one finds them in place.
    KeyboardArea.height = coveredFrame.height
    let (will, did) =
      way == "Show"
      ? (UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification)
      : (UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification)
    post([UIResponder.keyboardWillChangeFrameNotification, will], begin, end)
    if let arrival { EventQueue.main.cancel(arrival) }
    arrival = EventQueue.main.schedule(.animation, after: time, label: label) {
      post([UIResponder.keyboardDidChangeFrameNotification, did], begin, end)
    }
  }

  private static func post(_ names: [Notification.Name], _ begin: CGRect, _ end: CGRect) {
    for name in names {
      NotificationCenter.default.post(
        name: name, object: UIScreen.main,
        userInfo: [
          UIResponder.keyboardFrameBeginUserInfoKey: begin, UIResponder.keyboardFrameEndUserInfoKey: end,
          UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: UIView.areAnimationsEnabled ? duration : 0),
          UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
          UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ])
    }
  }
}
