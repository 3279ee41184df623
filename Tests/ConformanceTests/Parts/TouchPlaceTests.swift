import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// At which point a person would touch a view of which some is covered.
@MainActor @Suite(.serialized) struct TouchPlaceTests {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let root = UIViewController()
  private let button = UIButton(type: .custom)
  private var touchability: Touchability { Touchability(windows: [window]) }

  /// A button from (20, 100) to (120, 200), with covers in its own coordinates.
  private func show(covers: [CGRect] = []) {
    World.begin()
    button.setTitle("Go", for: .normal)
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 100)
    root.view.frame = window.bounds
    root.view.addSubview(button)
    for cover in covers {
      let view = UIView(frame: cover.offsetBy(dx: 20, dy: 100))
      view.accessibilityIdentifier = "cover"
      root.view.addSubview(view)
    }
    window.rootViewController = root
    window.makeKeyAndVisible()
    while EventQueue.main.hasTransientWork, EventQueue.main.runNext() {}
  }

  private func target(at place: CGPoint? = nil, fingers: Int = 1) throws -> CGPoint {
    try touchability.target(of: button, at: place, fingers: fingers, asked: "tap").point
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func inTheOpenItIsTheMiddle() throws {
    show()
    let target = try touchability.target(of: button, asked: "tap")
    #expect(target.point == CGPoint(x: 70, y: 150))
    #expect(target.seen == rect(20, 100, 100, 100))
    #expect(target.window === window)
    #expect(try self.target(fingers: 3) == CGPoint(x: 70, y: 150))
    #expect(try self.target(at: CGPoint(x: 30, y: 190)) == CGPoint(x: 30, y: 190))
    #expect(touchability.isTappable(button))
    #expect(touchability.obstacle(of: button) == nil)
    #expect(touchability.unseenReason(button) == nil)
    #expect(touchability.blocker(of: button) == nil)
  }

  @Test(
    arguments: [
      ([CGRect(x: 40, y: 40, width: 20, height: 20)], CGPoint(x: 21, y: 101)),
      ([CGRect(x: 0, y: 0, width: 60, height: 60)], CGPoint(x: 119, y: 101)),
      ([CGRect(x: 0, y: 0, width: 100, height: 60)], CGPoint(x: 21, y: 199)),
      ([CGRect(x: 0, y: 0, width: 100, height: 60), CGRect(x: 0, y: 60, width: 60, height: 40)], CGPoint(x: 119, y: 199)),
    ] as [([CGRect], CGPoint)])
  func whereTheMiddleIsCoveredItIsTheFirstFreeCorner(covers: [CGRect], point: CGPoint) throws {
    show(covers: covers)
    #expect(try target() == point)
  }

  @Test func whatIsCoveredAltogetherSaysByWhat() throws {
    show(covers: [rect(0, 0, 100, 100)])
    let fault = try fault { try target() }
    #expect(fault.code == .elementClickIntercepted)
    #expect(fault.message == "a touch on 'Go' (UIButton) would hit UIView with identifier 'cover' instead")
    #expect(fault.found == ["UIView with identifier 'cover' covers (20, 100) 100 × 100"])
    #expect(fault.asked == "tap")
    #expect(!touchability.isTappable(button))
    #expect(touchability.obstacle(of: button) == fault.message)
    let place = try ConformanceTests.fault { try target(at: CGPoint(x: 30, y: 110)) }
    #expect(place.message == "a touch on 'Go' (UIButton) at (30, 110) would hit UIView with identifier 'cover' instead")
  }

  @Test func ofSeveralFingersTheFirstThatMissesIsTold() throws {
    show(covers: [rect(70, 0, 30, 100)])
    let fault = try fault { try target(at: CGPoint(x: 70, y: 150), fingers: 2) }
    #expect(
      fault.message
        == "finger 2 of 2, meant for 'Go' (UIButton) at (90, 150), would hit UIView with identifier 'cover' instead")
    #expect(fault.found == ["UIView with identifier 'cover' covers (90, 100) 30 × 100"])
    #expect(try target() == CGPoint(x: 70, y: 150))
  }

  @Test func aLabelThatNothingTakesTouchesForIsNotHit() throws {
    show()
    let label = UILabel(frame: rect(20, 300, 100, 40))
    label.text = "Hello"
    window.addSubview(label)
    let fault = try fault { try touchability.target(of: label, asked: "tap") }
    #expect(fault.code == .elementClickIntercepted)
    #expect(fault.message.hasPrefix("a touch on 'Hello' (UILabel) would hit "))
    label.removeFromSuperview()
    let gone = try ConformanceTests.fault { try touchability.target(of: label, asked: "tap") }
    #expect((gone.code, gone.message) == (.elementNotInteractable, "'Hello' (UILabel) is in no window"))
    #expect(gone.found.count == 1)
  }

  @Test func theFrontmostWindowThatIsShownIsHit() throws {
    show()
    let front = UIWindow(frame: UIScreen.main.bounds)
    front.rootViewController = UIViewController()
    front.rootViewController?.view.accessibilityIdentifier = "front"
    front.isHidden = false
    while EventQueue.main.hasTransientWork, EventQueue.main.runNext() {}
    let both = Touchability(windows: [window, front])
    #expect(both.hit(at: CGPoint(x: 70, y: 150))?.accessibilityIdentifier == "front")
    #expect(
      try fault { try both.target(of: button, asked: "tap") }.message
        == "a touch on 'Go' (UIButton) would hit UIView with identifier 'front' instead")
    front.isHidden = true
    #expect(both.hit(at: CGPoint(x: 70, y: 150)) === button)
    #expect(try both.target(of: button, asked: "tap").point == CGPoint(x: 70, y: 150))
    #expect(Touchability(windows: []).hit(at: .zero) == nil)
  }

  @Test func whyAViewCannotBeSeenIsToldInTheOrderOfWhatMatters() {
    show()
    button.frame.origin = CGPoint(x: 20, y: 2_000)
    #expect(touchability.unseenReason(button) == "is off the screen")
    button.frame = rect(20, 100, 0, 44)
    #expect(touchability.unseenReason(button) == "has no size (0 × 44); it may not be laid out")
    button.isHidden = true
    #expect(touchability.unseenReason(button) == "is hidden")
    button.isHidden = false
    button.alpha = 0
    #expect(touchability.hiddenReason(button) == "is transparent")
    button.alpha = 1
    button.removeFromSuperview()
    button.frame = rect(20, 100, 44, 44)
    #expect(touchability.hiddenReason(button) == "is in no window")
  }
}
