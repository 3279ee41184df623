import Testing
@testable import UIKit

@MainActor struct ActionTests {
  let controller = LaterController()

  @Test func aMethodIsCalledByItsName() throws {
    let button = UIButton()
    button.tag = 7
    try Connections.connectAction("saveTapped:", from: button, to: controller, for: "touchUpInside", at: site)
    #expect(button.actions(forTarget: controller, forControlEvent: .touchUpInside) == ["saveTapped:"])
    #expect(button.allControlEvents == .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(controller.calls == ["saveTapped 7"])
  }

  @Test func colonsComeFromWhatTheMethodTakes() throws {
    let names = Action.all(of: LaterController.self).map(\.selector)
    #expect(names == ["more", "saveTapped:", "cancel", "drag:forEvent:", "anyone:", "makeDetail:"])
    let control = UISwitch()
    try Connections.connectAction("cancel", from: control, to: controller, for: "valueChanged", at: site)
    try Connections.connectAction("anyone:", from: control, to: controller, for: "touchDown", at: site)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(controller.calls == ["cancel", "anyone UISwitch"])
  }

  @Test func recognizersAndBarButtonItemsCallToo() throws {
    let (item, tap) = (UIBarButtonItem(), UITapGestureRecognizer())
    try Connections.connectAction("cancel", from: item, to: controller, for: nil, at: site)
    try Connections.connectAction("anyone:", from: tap, to: controller, for: nil, at: site)
    #expect(item.target === controller && item.action == Selector("cancel"))
    item.perform(nil)
    tap.callTargets()
    #expect(controller.calls == ["cancel", "anyone UITapGestureRecognizer"])
    #expect(tap.registeredActions.map(\.action) == ["anyone:"])
  }

  @Test func withoutATargetTheResponderChainIsSearched() throws {
    startAnew()
    let button = UIButton()
    controller.view.addSubview(button)
    let window = show(controller)
    try Connections.connectAction("cancel", from: button, to: nil, for: "touchUpInside", at: site)
    button.sendActions(for: .touchUpInside)
    #expect(controller.calls == ["cancel"])
    #expect(button.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["cancel"])
    withExtendedLifetime(window) {}
  }

  @Test func aMisspeltActionNamesPlaceAndNearMiss() {
    let failure = failure { () throws(ConnectionFailure) in
      try Connections.connectAction("savTapped:", from: UIButton(), to: controller, for: "touchUpInside", at: site)
    }
    #expect(failure?.name == "NSInvalidArgumentException")
    #expect(failure?.nearMisses == ["saveTapped:"])
    #expect(
      failure?.reason
        == "-[LaterController savTapped:]: unrecognized selector. Main.storyboard:12:8, scene 'Save', object 'xyz-12-abc': "
        + "LaterController has no action 'savTapped:'; it has 'saveTapped:'")
  }

  @Test func whoListsNoActionsIsTold() {
    let failure = failure { () throws(ConnectionFailure) in
      try Connections.connectAction("go:", from: UIButton(), to: UIViewController(), for: nil, at: site)
    }
    #expect(failure?.reason.hasSuffix("it lists none in 'class var actions'") == true)
  }

  @Test func anUnknownEventAndASenderThatSendsNothingAreRefused() {
    let event = failure { () throws(ConnectionFailure) in
      try Connections.connectAction("cancel", from: UIButton(), to: controller, for: "touchUpInsid", at: site)
    }
    #expect(event?.problem == .unknownEvent)
    #expect(event?.nearMisses.first == "touchUpInside")
    let view = failure { () throws(ConnectionFailure) in
      try Connections.connectAction("cancel", from: UIView(), to: controller, for: nil, at: site)
    }
    #expect(view?.problem == .noActions)
  }

  @Test func eventsAreNamedInTheOrderOfTheirBits() {
    let events: UIControl.Event = [.valueChanged, .touchDown, .touchUpInside]
    #expect(events.names == ["touchDown", "touchUpInside", "valueChanged"])
  }

  @Test func aMethodReferenceIsSaidByWhatItTakes() {
    let button = UIButton()
    button.addTarget(controller, action: SaveController.cancel, for: .touchDown)
    button.addTarget(controller, action: SaveController.saveTapped, for: .touchDown)
    #expect(button.actions(forTarget: controller, forControlEvent: .touchDown) == ["action", "action:"])
    #expect(button.actions(forTarget: controller, forControlEvent: .touchUpInside) == nil)
    #expect(
      button.registeredActions.map { "\($0.targetClass ?? "nil") \($0.action) \($0.events)" } == [
        "LaterController action [\"touchDown\"]", "LaterController action: [\"touchDown\"]",
      ])
  }
}
