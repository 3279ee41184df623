import Testing
import UIKit
import VirtualTime

/// What is seen follows the finger that pulls a screen away, from the first moment.
@MainActor struct PulledPopTests {
  @Test func theTransitionIsAsFarAsTheFingerAtEveryMoment() throws {
    startAnew()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = show(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    rest()
    let recognizer = try #require(navigation.interactivePopGestureRecognizer as? UIPanGestureRecognizer)
    let width = navigation.view.bounds.width
    TouchSynthesizer().play(.drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 151, y: 400), duration: .seconds(1)), in: window)
    var parts: [CGFloat] = []
    while recognizer.state != .ended, EventQueue.main.runNext() {
      guard recognizer.state == .began || recognizer.state == .changed else { continue }
      let coordinator = try #require(navigation.transitionCoordinator)
      parts.append(coordinator.percentComplete)
      #expect(abs(coordinator.percentComplete - recognizer.translation(in: navigation.view).x / width) < 1e-9)
    }
    let first = try #require(parts.first), last = try #require(parts.last)
    #expect(first > 0)
    #expect(abs(last - 150 / width) < 0.05)
    rest()
  }
}
