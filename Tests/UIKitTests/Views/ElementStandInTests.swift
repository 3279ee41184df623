import Testing

@testable import UIKit

/// Elements that are no views, what stands for them, and what is told of objects by default.
@MainActor struct ElementStandInTests {
  final class Slice: UIAccessibilityElement {
    let log = Log()
    var answer = true
    override func accessibilityActivate() -> Bool {
      log.add("activate")
      return answer
    }
    override func accessibilityIncrement() { log.add("increment") }
    override func accessibilityDecrement() { log.add("decrement") }
    override func accessibilityPerformEscape() -> Bool {
      log.add("escape")
      return answer
    }
    override func accessibilityPerformMagicTap() -> Bool {
      log.add("magic tap")
      return answer
    }
  }

  private func chart() -> (view: UIView, slice: Slice, standIn: ElementView?) {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let slice = Slice(accessibilityContainer: view)
    slice.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 30, height: 40)
    view.accessibilityElements = [slice]
    return (view, slice, view.elementViews.first)
  }

  @Test func whatIsWrittenToTheStandInIsTheElements() throws {
    let (view, slice, found) = chart()
    let standIn = try #require(found)
    standIn.accessibilityLabel = "Rent"
    standIn.accessibilityValue = "40 %"
    standIn.accessibilityIdentifier = "rent"
    standIn.accessibilityTraits = .button
    standIn.accessibilityActivationPoint = CGPoint(x: 3, y: 4)
    standIn.isAccessibilityElement = false
    #expect(slice.accessibilityLabel == "Rent" && slice.accessibilityValue == "40 %")
    #expect(slice.accessibilityIdentifier == "rent" && slice.accessibilityTraits == .button)
    #expect(slice.accessibilityActivationPoint == CGPoint(x: 3, y: 4) && !slice.isAccessibilityElement)
    #expect(standIn.accessibilityActivationPoint == CGPoint(x: 3, y: 4))
    let action = UIAccessibilityCustomAction(name: "Pay") { _ in true }
    standIn.accessibilityCustomActions = [action]
    #expect(slice.accessibilityCustomActions == [action] && standIn.accessibilityCustomActions == [action])
    standIn.accessibilityCustomActions = nil
    #expect(slice.accessibilityCustomActions == nil)
    _ = view
  }

  @Test func whatIsDoneToTheStandInIsDoneToTheElement() throws {
    let (view, slice, found) = chart()
    let standIn = try #require(found)
    #expect(standIn.accessibilityActivate() && standIn.accessibilityPerformEscape() && standIn.accessibilityPerformMagicTap())
    standIn.accessibilityIncrement()
    standIn.accessibilityDecrement()
    #expect(slice.log.drain() == ["activate", "escape", "magic tap", "increment", "decrement"])
    slice.answer = false
    #expect(!standIn.accessibilityActivate() && !standIn.accessibilityPerformEscape() && !standIn.accessibilityPerformMagicTap())
    _ = view
  }

  @Test func anElementIsInTheViewOfItsContainer() {
    let (view, slice, _) = chart()
    #expect(slice.next === view && slice.accessibilityView === view)
    let inner = UIAccessibilityElement(accessibilityContainer: slice)
    #expect(inner.next === slice && inner.accessibilityView === view)
    let lost = UIAccessibilityElement(accessibilityContainer: NSObject())
    #expect(lost.next == nil && lost.accessibilityView == nil)
    #expect(UIAccessibilityObject().accessibilityView == nil)
    #expect(view.accessibilityView === view)
  }

  @Test func anElementIsActivatedAtItsPointWhereItDoesNothingItself() {
    let (view, slice, _) = chart()
    slice.answer = false
    #expect(slice.activateByAssistiveTechnology() == nil)
    let controller = UIViewController()
    controller.view.addSubview(view)
    let window = show(controller)
    #expect(slice.activateByAssistiveTechnology() != nil)
    slice.answer = true
    #expect(slice.activateByAssistiveTechnology() == .zero)
    _ = window
  }

  @Test func anElementFindsTheActionOfWhatIsAroundIt() {
    let (view, slice, _) = chart()
    var calls: [String] = []
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Close") {
        calls.append($0.name); return true
      }
    ]
    slice.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Pay") {
        calls.append($0.name); return false
      }
    ]
    #expect(slice.performCustomAction(named: "Pay") == false)
    #expect(slice.performCustomAction(named: "Close") == true)
    #expect(slice.performCustomAction(named: "Open") == nil)
    #expect(calls == ["Pay", "Close"])
  }

  // MARK: Custom actions

  @MainActor
  final class Payer: NSObject {
    var paid: [String] = []
    func pay(_ action: UIAccessibilityCustomAction) -> Bool {
      paid.append(action.name)
      return true
    }

    static func tell() {
      expose(Payer.self) {
        $0.method("pay:") { (object: Payer, action: UIAccessibilityCustomAction) -> Bool in object.pay(action) }
      }
    }
  }

  @Test func anActionMayHaveANameWithAttributes() {
    startAnew()
    Payer.tell()
    let name = NSAttributedString(string: "Pay", attributes: [.kern: 2.0])
    let image = UIImage(systemName: "star")
    let handled = UIAccessibilityCustomAction(attributedName: name, image: image) { $0.name == "Pay" }
    #expect(handled.name == "Pay" && handled.attributedName == name && handled.image === image)
    #expect(handled.perform())
    let payer = Payer()
    let sent = UIAccessibilityCustomAction(attributedName: name, image: image, target: payer, selector: "pay:")
    #expect(sent.name == "Pay" && sent.attributedName == name && sent.image === image)
    #expect(sent.target === payer && sent.selector == "pay:")
    #expect(sent.perform() && payer.paid == ["Pay"])
    sent.target = nil
    #expect(!sent.perform())
  }

  @Test func anActionDoesNotKeepItsTarget() {
    startAnew()
    var payer: Payer? = Payer()
    let action = UIAccessibilityCustomAction(name: "Pay", target: payer, action: Payer.pay)
    #expect(action.perform() && payer?.paid == ["Pay"])
    payer = nil
    #expect(!action.perform())
    #expect(action.name == "Pay" && action.selector == nil)
  }

  // MARK: Defaults

  @Test func anObjectSaysAndDoesNothingByDefault() {
    startAnew()
    let object = UIAccessibilityObject()
    #expect(object.accessibilityFrame == .zero)
    #expect(!object.accessibilityScroll(.up) && !object.accessibilityPerformMagicTap() && !object.accessibilityPerformEscape())
    object.accessibilityIncrement()
    object.accessibilityDecrement()
    object.accessibilityElementDidLoseFocus()
    #expect(object.accessibilityValue == nil)
    #expect(!object.shouldGroupAccessibilityChildren)
    #expect(object.accessibilityContainerType == .none && object.accessibilityNavigationStyle == .automatic)
    object.shouldGroupAccessibilityChildren = true
    object.accessibilityContainerType = .list
    object.accessibilityNavigationStyle = .combined
    #expect(object.shouldGroupAccessibilityChildren)
    #expect(object.accessibilityContainerType == .list && object.accessibilityNavigationStyle == .combined)
    #expect(UIAccessibilityObject().accessibilityContainerType == .none)
  }

  @Test func anyObjectKeepsItsHintAndItsValue() {
    startAnew()
    let object = NSObject()
    #expect(object.accessibilityHint == nil && object.accessibilityValue == nil)
    object.accessibilityHint = "Opens"
    object.accessibilityValue = "closed"
    #expect(object.accessibilityHint == "Opens" && object.accessibilityValue == "closed")
    #expect(object.accessibilityLabel == nil)
    object.accessibilityHint = nil
    #expect(object.accessibilityHint == nil && object.accessibilityValue == "closed")
  }

  @Test func anAnnouncementIsSpokenWhereSomebodyListens() {
    startAnew()
    let log = Log()
    let textKey = UIAccessibility.announcementStringValueUserInfoKey
    let successKey = UIAccessibility.announcementWasSuccessfulUserInfoKey
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
    ) { note in
      let text = note.userInfo?[textKey] as? String ?? "nothing"
      let wasSpoken = note.userInfo?[successKey] as? Bool
      MainActor.assumeIsolated { log.add("\(text) \(wasSpoken.map(String.init) ?? "nil")") }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    UIAccessibility.post(notification: .announcement, argument: "Nobody hears")
    UIAccessibility.set(.voiceOver, to: true)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .layoutChanged, argument: "Moved")
    UIAccessibility.post(notification: .announcement, argument: nil)
    #expect(log.drain() == ["Saved true"])
    #expect(UIAccessibility.posted.map(\.text) == ["Nobody hears", "Saved", "Moved", nil])
    UIAccessibility.set(.voiceOver, to: false)
  }
}
