import Testing
import UIKit
import VirtualTime

/// Alerts as apps showed them before iOS 8.
@MainActor struct AlertViewTests {
  private final class Listener: UIAlertViewDelegate {
    let log = Log()
    /// What the app does as it hears that the alert will come, and that it was tapped.
    var onComing: (UIAlertView) -> Void = { _ in }
    var onClick: (UIAlertView) -> Void = { _ in }

    func willPresent(_ alertView: UIAlertView) {
      log.add("will present")
      onComing(alertView)
    }
    func didPresent(_ alertView: UIAlertView) { log.add("did present") }
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      log.add("clicked \(buttonIndex)")
      onClick(alertView)
    }
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) { log.add("will go \(buttonIndex)") }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) { log.add("gone \(buttonIndex)") }
  }

  private func tap(_ title: String, in window: UIWindow) throws {
    let views = window.selfAndDescendants.compactMap { $0 as? UIAlertActionView }
    let view = try #require(views.first { $0.accessibilityLabel == title })
    TouchSynthesizer().tap(at: view.convert(CGPoint(x: 5, y: 5), to: nil), in: window)
  }

  @Test func aTapTellsWhichButtonItWas() throws {
    startAnew()
    let behind = show(UIViewController())
    let listener = Listener()
    let alert = UIAlertView(
      title: "Delete?", message: nil, delegate: listener, cancelButtonTitle: "Keep", otherButtonTitles: "Delete", "Move")
    #expect((alert.numberOfButtons, alert.cancelButtonIndex, alert.firstOtherButtonIndex) == (3, 0, 1))
    #expect(alert.buttonTitle(at: 2) == "Move" && alert.buttonTitle(at: 3) == nil && !alert.isVisible)
    alert.show()
    rest()
    #expect(listener.log.drain() == ["will present", "did present"] && alert.isVisible)
    let window = try #require(UIApplication.shared.windows.last)
    window.layoutIfNeeded()
    try tap("Move", in: window)
    rest()
    #expect(listener.log.drain() == ["clicked 2", "will go 2", "gone 2"] && !alert.isVisible)
    #expect(UIApplication.shared.windows == [behind])
  }

  @Test func whatTheAppTakesAwayWasNotClicked() {
    startAnew()
    let behind = show(UIViewController())
    let listener = Listener()
    let alert = UIAlertView(title: "Wait", message: "A moment", delegate: listener, cancelButtonTitle: nil)
    #expect((alert.cancelButtonIndex, alert.firstOtherButtonIndex) == (-1, -1))
    alert.show()
    rest()
    _ = listener.log.drain()
    alert.dismiss(withClickedButtonIndex: 0, animated: true)
    rest()
    #expect(listener.log.drain() == ["will go 0", "gone 0"] && UIApplication.shared.windows == [behind])
  }

  @Test(arguments: [true, false]) func anAlertThatIsTakenAwayWhileItComesGoesWhenItHasCome(isEarly: Bool) {
    startAnew()
    let behind = show(UIViewController())
    let listener = Listener()
    if isEarly { listener.onComing = { $0.dismiss(withClickedButtonIndex: 0, animated: true) } }
    let alert = UIAlertView(title: "Wait", message: nil, delegate: listener, cancelButtonTitle: "Stop")
    alert.show()
    if !isEarly { alert.dismiss(withClickedButtonIndex: 0, animated: true) }
    rest()
    #expect(listener.log.drain() == ["will present", "did present", "will go 0", "gone 0"])
    #expect(!alert.isVisible && UIApplication.shared.windows == [behind])
  }

  @Test func anAlertThatGoesIsNotTakenAwayAgain() throws {
    startAnew()
    let behind = show(UIViewController())
    let listener = Listener()
    listener.onClick = { $0.dismiss(withClickedButtonIndex: 0, animated: true) }
    let alert = UIAlertView(
      title: "Delete?", message: nil, delegate: listener, cancelButtonTitle: "Keep", otherButtonTitles: "Delete")
    alert.show()
    rest()
    _ = listener.log.drain()
    let window = try #require(UIApplication.shared.windows.last)
    window.layoutIfNeeded()
    try tap("Delete", in: window)
    rest()
    #expect(listener.log.drain() == ["clicked 1", "will go 1", "gone 1"])
    alert.show()
    rest()
    _ = listener.log.drain()
    for number in 0..<2 { alert.dismiss(withClickedButtonIndex: number, animated: true) }
    rest()
    #expect(listener.log.drain() == ["will go 0", "gone 0"] && UIApplication.shared.windows == [behind])
  }

  @Test func aStyleHasItsFieldsAndTheKeyWindowComesBack() throws {
    startAnew()
    let window = show(UIViewController())
    let alert = UIAlertView(title: "Sign In", message: nil, delegate: nil, cancelButtonTitle: "OK")
    alert.alertViewStyle = .loginAndPasswordInput
    #expect(alert.textField(at: 0) == nil)
    alert.show()
    rest()
    #expect(!window.isKeyWindow && alert.textField(at: 0)?.placeholder == "Login")
    #expect(alert.textField(at: 1)?.isSecureTextEntry == true && alert.textField(at: 2) == nil)
    alert.dismiss(withClickedButtonIndex: 0, animated: false)
    rest()
    #expect(window.isKeyWindow)
  }
}
