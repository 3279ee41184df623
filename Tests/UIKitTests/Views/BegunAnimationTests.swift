import ObjectiveCRuntime
import Testing

@testable import UIKit

/// Animations between two calls, as they were before blocks.
@MainActor struct BegunAnimationTests {
  @MainActor
  final class Listener: NSObject {
    let log = Log()

    func begun(_ id: String?, context: UnsafeMutableRawPointer?) { log.add("\(id ?? "nil") starts at \(milliseconds) ms") }

    func ended(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
      log.add("\(id ?? "nil") ends at \(milliseconds) ms, \(finished.boolValue)")
    }

    static func tell() {
      expose(Listener.self) {
        $0.method("begun:context:") { (object: Listener, id: String?, context: UnsafeMutableRawPointer?) in
          object.begun(id, context: context)
        }
        $0.method("ended:finished:context:") {
          (object: Listener, id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) in
          object.ended(id, finished: finished, context: context)
        }
      }
    }
  }

  private func shown() -> UIView {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    window.makeKeyAndVisible()
    turn()
    return view
  }

  @Test func whatChangesBetweenTheCallsIsAnimated() {
    startAnew()
    let view = shown()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    view.frame.origin.x = 80
    UIView.commitAnimations()
    view.alpha = 0.5
    #expect(view.frame.origin.x == 80 && view.alpha == 0.5)
    advance(by: .seconds(1))
    #expect(view.layer.presentation()?.frame.origin.x == 40)
    #expect(view.layer.presentation()?.opacity == 0.5, "what comes after the end is not animated")
    rest()
    #expect(milliseconds == 2000)
  }

  @Test func theDelegateIsToldOfBothEnds() {
    startAnew()
    Listener.tell()
    let (view, listener) = (shown(), Listener())
    UIView.beginAnimations("fade", context: nil)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationWillStart(Selector("begun:context:"))
    UIView.setAnimationDidStop(Selector("ended:finished:context:"))
    UIView.setAnimationDelay(0.3)
    view.alpha = 0
    UIView.commitAnimations()
    rest()
    #expect(listener.log.drain() == ["fade starts at 0 ms", "fade ends at 500 ms, true"])
  }

  @Test func oneInAnotherHasTheTimeOfTheOuterOne() {
    startAnew()
    let view = shown()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.beginAnimations(nil, context: nil)
    view.alpha = 0
    UIView.commitAnimations()
    UIView.commitAnimations()
    rest()
    #expect(milliseconds == 1000)
    UIView.commitAnimations()
    #expect(UIKitComplaints.drain() == [], "one end too many does nothing")
  }

  @Test func withoutAnimationsTheDelegateIsToldAtOnce() {
    startAnew()
    Listener.tell()
    let (view, listener) = (shown(), Listener())
    UIView.setAnimationsEnabled(false)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationDidStop(Selector("ended:finished:context:"))
    view.alpha = 0
    UIView.commitAnimations()
    #expect(listener.log.drain() == ["nil ends at 0 ms, true"])
  }
}
