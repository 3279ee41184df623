import Testing

@testable import UIKit

/// Who is the first responder, and who gives way to whom.
@MainActor struct ResponderTurnTests {
  final class Seat: UIView {
    var takes = true
    var gives = true
    override var canBecomeFirstResponder: Bool { takes }
    override var canResignFirstResponder: Bool { gives }
  }

  private func shown() -> (Seat, Seat, UIViewController, UIWindow) {
    startAnew()
    let (controller, one, two) = (UIViewController(), Seat(), Seat())
    controller.view.addSubview(one)
    controller.view.addSubview(two)
    return (one, two, controller, show(controller))
  }

  @Test func aResponderTakesOverWhenItMayAndThePresentOneGivesWay() {
    let (one, two, _, window) = shown()
    #expect(window.firstResponder == nil && !one.isFirstResponder)
    #expect(one.becomeFirstResponder() && one.isFirstResponder && window.firstResponder === one)
    #expect(one.becomeFirstResponder() && one.isFirstResponder)
    two.takes = false
    #expect(!two.becomeFirstResponder() && one.isFirstResponder && !two.isFirstResponder)
    two.takes = true
    one.gives = false
    #expect(!two.becomeFirstResponder() && one.isFirstResponder && window.successor == nil)
    #expect(!one.resignFirstResponder() && one.isFirstResponder)
    one.gives = true
    #expect(two.becomeFirstResponder() && two.isFirstResponder && !one.isFirstResponder && window.successor == nil)
    #expect(one.resignFirstResponder() && two.isFirstResponder)
    #expect(two.resignFirstResponder() && window.firstResponder == nil)
    #expect(two.resignFirstResponder())
  }

  @Test func whoHasMayStayWithoutBeingAsked() {
    let (one, _, _, window) = shown()
    one.becomeFirstResponder()
    one.takes = false
    #expect(one.becomeFirstResponder() && one.isFirstResponder && window.firstResponder === one)
  }

  @Test func outsideOfAWindowNobodyIsFirst() {
    startAnew()
    let seat = Seat()
    #expect(!seat.becomeFirstResponder() && !seat.isFirstResponder && seat.resignFirstResponder())
    #expect(seat.responderWindow == nil)
  }

  @Test func theChainLeadsFromTheViewToTheApp() {
    let (one, _, controller, window) = shown()
    let chain: [UIResponder] = [one, controller.view, controller, window, UIApplication.shared]
    #expect(one.responderChain.map(\.serial) == chain.map(\.serial))
    #expect(one.nearestController === controller && window.nearestController == nil && one.next === controller.view)
    #expect(one.canPerformAction("nothing:", withSender: nil) == false)
    #expect(one.target(forAction: "nothing:", withSender: nil) == nil)
  }

  @Test func inputViewsAreThoseOfTheNearestThatHasThem() {
    final class Desk: UIViewController {
      let pad = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      override var inputView: UIView? { pad }
      override var inputAccessoryView: UIView? { bar }
    }
    startAnew()
    let (desk, seat) = (Desk(), Seat())
    desk.view.addSubview(seat)
    let window = show(desk)
    #expect(seat.inputView === desk.pad && seat.inputAccessoryView === desk.bar && window.inputView == nil)
    #expect(seat.becomeFirstResponder() && Keyboard.isVisible && Keyboard.frame.height == 70)
    desk.bar.frame.size.height = 30
    #expect(Keyboard.frame.height == 70)
    desk.reloadInputViews()
    #expect(Keyboard.frame.height == 70)
    seat.reloadInputViews()
    #expect(Keyboard.frame.height == 80 && Keyboard.coveredFrame == CGRect(x: 0, y: 764, width: 390, height: 80))
    seat.resignFirstResponder()
    #expect(!Keyboard.isVisible && Keyboard.coveredFrame == CGRect(x: 0, y: 844, width: 390, height: 0))
  }

  @Test func serialsCountUpInTheOrderOfCreation() {
    startAnew()
    let (one, two) = (UIResponder(), Seat())
    #expect(two.serial == one.serial + 1 && one.hash == one.serial && UIApplication.shared.serial == 1)
    #expect(one.description == "<UIResponder #\(one.serial)>" && two.description == "<Seat #\(two.serial)>")
    #expect(UIResponder.actions.isEmpty && UIResponder.keyedProperties.isEmpty && one.keyCommands == nil && !one.wantsKeyboard)
  }
}
