/// An alert as apps showed it before iOS 8: an alert controller in a window of its own, which any code can show.
///
/// ```
/// show      willPresent ─ next turn: the alert comes ─ didPresent
/// a tap     the alert goes ─ clickedButtonAt ─ willDismissWithButtonIndex ─ didDismissWithButtonIndex
/// ```
/// On iOS the first two calls after a tap come before the alert goes.
@MainActor
open class UIAlertView: UIView {
  open weak var delegate: AnyObject?
  open var title = ""
  open var message: String?
  open var alertViewStyle = UIAlertViewStyle.default
  /// -1 without one.
  open var cancelButtonIndex = -1
  /// Of the first button beside the one that cancels; -1 without one.
  open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
  open var numberOfButtons: Int { titles.count }
  public var isVisible: Bool { shown != nil }

  private var titles: [String] = []
  private var shown: UIAlertController?
  private var host: UIWindow?
  private weak var formerKeyWindow: UIWindow?
  /// What the app asked for before the alert had come.
  private var pending: (buttonIndex: Int, isAnimated: Bool)?

  public convenience init(
    title: String?, message: String?, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles: String...
  ) {
    self.init(frame: .zero)
    (self.title, self.message, self.delegate) = (title ?? "", message, delegate)
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    for title in otherButtonTitles { _ = addButton(withTitle: title) }
  }

  private var teller: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  /// - Returns: The number of the button.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  open func buttonTitle(at buttonIndex: Int) -> String? { titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil }

  /// A field of an alert that is seen and whose style has fields; nil for others.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    guard let fields = shown?.textFields, fields.indices.contains(textFieldIndex) else { return nil }
    return fields[textFieldIndex]
  }

  // MARK: Coming and going

  open func show() {
    guard shown == nil else { return }
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for (number, title) in titles.enumerated() {
      alert.addAction(
        UIAlertAction(title: title, style: number == cancelButtonIndex ? .cancel : .default) { _ in
          self.teller?.alertView(self, clickedButtonAt: number)
          self.teller?.alertView(self, willDismissWithButtonIndex: number)
          self.leave(with: number)
        })
    }
    addFields(to: alert)
    shown = alert
    teller?.willPresent(self)
    formerKeyWindow = UIApplication.shared.keyWindow
    let window = UIWindow()
    (window.isOfSystem, window.windowLevel) = (true, .alert)
    window.accessibilityIdentifier = "alert view"
    window.rootViewController = UIViewController()
    window.rootViewController?.view.backgroundColor = .clear
    host = window
    if alert.textFields == nil { window.isHidden = false } else { window.makeKeyAndVisible() }
    window.rootViewController?.present(alert, animated: true) {
      self.teller?.didPresent(self)
      if let pending = self.pending { self.dismiss(withClickedButtonIndex: pending.buttonIndex, animated: pending.isAnimated) }
    }
  }

  private func addFields(to alert: UIAlertController) {
    let hasName = [.plainTextInput, .loginAndPasswordInput].contains(alertViewStyle)
    let hasPassword = [.secureTextInput, .loginAndPasswordInput].contains(alertViewStyle)
    if hasName { alert.addTextField { if self.alertViewStyle != .plainTextInput { $0.placeholder = "Login" } } }
    if hasPassword {
      alert.addTextField { ($0.isSecureTextEntry, $0.placeholder) = (true, "Password") }
    }
  }

  /// Takes the alert away as if that button had been tapped, but that nobody is told of a click. One that is still coming goes
  /// when it has come, one that goes already is left alone.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard let shown else { return }
    if host == nil || shown.isBeingPresented { return pending = (buttonIndex, animated) }
    guard shown.presentingViewController != nil, !shown.isBeingDismissed else { return }
    pending = nil
    teller?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    shown.dismiss(animated: animated) { self.leave(with: buttonIndex) }
  }

  private func leave(with number: Int) {
    let wasKey = host?.isKeyWindow == true
    host?.isHidden = true
    if wasKey { formerKeyWindow?.makeKey() }
    (shown, host, pending) = (nil, nil, nil)
    teller?.alertView(self, didDismissWithButtonIndex: number)
  }
}

/// Which fields an alert of before iOS 8 has.
public enum UIAlertViewStyle: Int, Sendable {
  case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

/// What is told of an alert of before iOS 8; all of it is optional.
@MainActor
public protocol UIAlertViewDelegate: AnyObject {
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  func willPresent(_ alertView: UIAlertView)
  func didPresent(_ alertView: UIAlertView)
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}
