import Testing
import UIKit
import VirtualTime

/// Alerts as apps showed them before iOS 8.
@MainActor struct AlertViewTests {
  private final class Listener: UIAlertViewDelegate {
    let log = Log()

    func willPresent(_ alertView: UIAlertView) { log.add("will present") }
    func didPresent(_ alertView: UIAlertView) { log.add("did present") }
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) { log.add("clicked \(buttonIndex)") }
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
