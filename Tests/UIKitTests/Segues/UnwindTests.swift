import Testing
@testable import UIKit

@MainActor struct UnwindTests {
  private func back(from source: UIViewController, animates: Bool = true) throws -> UIButton {
    let button = UIButton()
    try Connections.connectSegue(
      segue("unwind", "Back", animates: animates, action: "back:"), from: button, of: source, to: leading { UIViewController() },
      at: site)
    return button
  }

  @Test func itPopsToWhoHasTheAction() throws {
    startAnew()
    let (start, middle, end) = (SegueSource(), UIViewController(), SegueDetail())
    let navigation = UINavigationController(rootViewController: start)
    let window = show(navigation)
    navigation.pushViewController(middle, animated: false)
    navigation.pushViewController(end, animated: false)
    rest()
    let button = try back(from: end)
    button.sendActions(for: .touchUpInside)
    rest()
    #expect(end.lines == ["should 'Back' from UIButton", "prepare 'Back' from UIButton, view loaded"])
    #expect(start.lines == ["back from SegueDetail, 'Back'"])
    #expect(navigation.viewControllers == [start])
    withExtendedLifetime(window) {}
  }

  @Test func theNearestTakesIt() throws {
    startAnew()
    let (start, near, end) = (SegueSource(), OtherSource(), SegueDetail())
    let navigation = UINavigationController(rootViewController: start)
    let window = show(navigation)
    navigation.pushViewController(near, animated: false)
    navigation.pushViewController(end, animated: false)
    rest()
    try back(from: end).sendActions(for: .touchUpInside)
    rest()
    #expect(near.lines == ["back from SegueDetail, 'Back'"])
    #expect(navigation.viewControllers == [start, near])
    withExtendedLifetime(window) {}
  }

  @Test func itDismissesAndPopsWhatIsUnder() throws {
    startAnew()
    let (start, middle, end) = (SegueSource(), UIViewController(), SegueDetail())
    let navigation = UINavigationController(rootViewController: start)
    let window = show(navigation)
    navigation.pushViewController(middle, animated: false)
    rest()
    let sheet = UINavigationController(rootViewController: end)
    middle.present(sheet, animated: false)
    rest()
    try back(from: end).sendActions(for: .touchUpInside)
    rest()
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.viewControllers == [start])
    #expect(start.lines == ["back from SegueDetail, 'Back'"])
    withExtendedLifetime(window) {}
  }

  @Test func nobodyIsNobody() throws {
    startAnew()
    let end = SegueDetail()
    let window = show(UINavigationController(rootViewController: end))
    try back(from: end).sendActions(for: .touchUpInside)
    #expect(end.lines == ["should 'Back' from UIButton"])
    withExtendedLifetime(window) {}
  }

  @Test func whoRefusesIsPassedOver() throws {
    final class Refusing: SegueSource {
      override func canPerformUnwindSegueAction(_ action: String, from source: UIViewController, sender: Any?) -> Bool { false }
    }
    startAnew()
    let (start, near, end) = (SegueSource(), Refusing(), SegueDetail())
    let navigation = UINavigationController(rootViewController: start)
    let window = show(navigation)
    navigation.pushViewController(near, animated: false)
    navigation.pushViewController(end, animated: false)
    rest()
    try back(from: end, animates: false).sendActions(for: .touchUpInside)
    #expect(navigation.viewControllers == [start])
    withExtendedLifetime(window) {}
  }

  @Test func whenNobodyTakesItTheConsoleSaysWhatWasMeant() throws {
    startAnew()
    _ = UIKitConsole.drain()
    let (start, end) = (SegueSource(), SegueDetail())
    let navigation = UINavigationController(rootViewController: start)
    let window = show(navigation)
    navigation.pushViewController(end, animated: false)
    rest()
    let button = UIButton()
    try Connections.connectSegue(
      segue("unwind", "Back", action: "bakc:"), from: button, of: end, to: leading { UIViewController() }, at: site)
    button.sendActions(for: .touchUpInside)
    rest()
    #expect(navigation.viewControllers == [start, end])
    #expect(
      UIKitConsole.drain() == [
        "The unwind segue 'Back' of SegueDetail does nothing: no controller on the way back has the action 'bakc:'; there is 'back:'"
      ])
    withExtendedLifetime(window) {}
  }
}
