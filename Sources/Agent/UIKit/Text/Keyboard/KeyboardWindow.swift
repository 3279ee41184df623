/// The window in which the keyboard is, in front of all others.
///
/// Touches beside the keyboard go to the windows behind. It never becomes the key window. Unlike UIKit's, it is among the windows
/// of the app, so that whoever walks those sees what covers them.
@MainActor
package final class KeyboardWindow: UIWindow {
  /// Holds the accessory view and, below it, the keys or the input view.
  let host = UIView()
  private(set) var accessory: UIView?
  private(set) var content: UIView?

  init() {
    super.init(frame: UIScreen.main.bounds)
    isOfSystem = true
    windowLevel = Level(rawValue: 10_000_000)
    accessibilityIdentifier = "keyboard window"
    addSubview(host)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows `accessory` on top of `content` in `frame`.
  func show(_ accessory: UIView?, _ content: UIView?, in frame: CGRect, accessoryHeight: CGFloat) {
    self.frame = UIScreen.main.bounds
    if self.accessory !== accessory { take(self.accessory) }
    if self.content !== content { take(self.content) }
    (self.accessory, self.content) = (accessory, content)
    host.frame = frame
    if let content {
      content.frame = CGRect(x: 0, y: accessoryHeight, width: frame.width, height: frame.height - accessoryHeight)
      if content.superview !== host { host.addSubview(content) }
    }
    if let accessory {
      accessory.frame = CGRect(x: 0, y: 0, width: frame.width, height: accessoryHeight)
      if accessory.superview !== host { host.addSubview(accessory) }
    }
    isHidden = false
    host.setNeedsLayout()
  }

  func clear() {
    take(accessory)
    take(content)
    (accessory, content) = (nil, nil)
    isHidden = true
  }

  private func take(_ view: UIView?) {
    if view?.superview === host { view?.removeFromSuperview() }
  }

  package override func makeKey() {}

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
