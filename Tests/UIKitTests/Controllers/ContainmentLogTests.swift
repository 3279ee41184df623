import Testing

@testable import UIKit

/// What the log of life cycles has of containers that an app makes itself, which call half of UIKit's methods themselves.
@MainActor struct ContainmentLogTests {
  private func moves(_ controller: UIViewController) -> [String] {
    LifecycleLog.main.events(since: 0).records.filter { $0.controller == controller.serial }
      .compactMap { record in
        switch record.event {
        case .willMoveToParent(let isNil): isNil ? "willLeave" : "willMove"
        case .didMoveToParent(let isNil): isNil ? "didLeave" : "didMove"
        default: nil
        }
      }
  }

  @Test func eachStepIsThereOnceWhoeverCallsIt() {
    startAnew()
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(moves(child) == ["willMove", "didMove"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(moves(child) == ["willMove", "didMove", "willLeave", "didLeave"])
  }

  @Test func containersOfUIKitTellOnceToo() {
    startAnew()
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = show(navigation)
    navigation.pushViewController(child, animated: false)
    rest()
    navigation.popViewController(animated: false)
    rest()
    #expect(moves(child) == ["willMove", "didMove", "willLeave", "didLeave"])
    withExtendedLifetime(window) {}
  }
}
