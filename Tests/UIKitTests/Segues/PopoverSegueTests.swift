import InterfaceDocuments
import Testing

@testable import UIKit

/// Where the popover of a segue points, and the ways back of unwind segues through containers.
@MainActor struct PopoverSegueTests {
  private let source = SegueSource()

  /// Takes a popover segue from `trigger` whose document knows these objects.
  private func popover(
    from trigger: AnyObject, _ attributes: [String: String] = [:], through: [String] = [], objects: [String: AnyObject] = [:]
  ) throws -> UIPopoverPresentationController {
    startAnew()
    var drawn = segue("popoverPresentation", "Open", attributes)
    drawn.passthroughViews = through
    let destination = SegueDestination(
      name: "Detail", className: "SegueDetail", make: { _ in SegueDetail() }, object: { objects[$0] })
    try Connections.connectSegue(drawn, from: trigger, of: source, to: destination, at: site)
    source.performSegue(withIdentifier: "Open", sender: nil)
    let detail = try #require(source.prepared?.destination)
    #expect(detail.modalPresentationStyle == .popover)
    return try #require(detail.popoverPresentationController)
  }

  @Test func itPointsAtItsAnchorOrElseAtWhatStartedIt() throws {
    let (button, other) = (
      UIButton(frame: CGRect(x: 5, y: 6, width: 70, height: 30)), UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 8))
    )
    let first = try popover(from: button)
    #expect(first.sourceView === button && first.sourceRect == CGRect(x: 0, y: 0, width: 70, height: 30))
    #expect(first.barButtonItem == nil && first.permittedArrowDirections == .any && first.passthroughViews == nil)
    let anchored = PopoverSegueTests()
    let second = try anchored.popover(from: button, ["popoverAnchorView": "v-1"], objects: ["v-1": other])
    #expect(second.sourceView === other && second.sourceRect == CGRect(x: 0, y: 0, width: 9, height: 8))
    let item = UIBarButtonItem(title: "A")
    let third = try PopoverSegueTests().popover(from: button, ["popoverAnchorBarButtonItem": "i-1"], objects: ["i-1": item])
    #expect(third.barButtonItem === item && third.sourceView == nil && third.sourceRect.isNull)
    // One that is not there leaves it to what started it.
    let fourth = try PopoverSegueTests().popover(from: item, ["popoverAnchorView": "v-9"])
    #expect(fourth.barButtonItem === item && fourth.sourceView == nil)
    let fifth = try PopoverSegueTests().popover(from: UITapGestureRecognizer())
    #expect(fifth.barButtonItem == nil && fifth.sourceView == nil)
  }

  @Test(
    arguments: [
      (["Up"], .up), (["Down"], .down), (["Left"], .left), (["Right"], .right), (["Up", "Left"], [.up, .left]),
      (["Down", "Right"], [.down, .right]), ([], .any),
    ] as [([String], UIPopoverArrowDirection)])
  func itsArrowPointsAsTheDocumentAllows(words: [String], directions: UIPopoverArrowDirection) throws {
    var attributes = ["popoverArrowDirectionUp": "NO", "popoverArrowDirectionDown": "NO"]
    for word in words { attributes["popoverArrowDirection\(word)"] = "YES" }
    #expect(try popover(from: UIButton(), attributes).permittedArrowDirections == directions)
  }

  @Test func itLetsTouchesThroughToTheViewsOfTheDocument() throws {
    let (one, other) = (UIView(), UIView())
    let made = try popover(
      from: UIButton(), through: ["a", "gone", "item", "b"], objects: ["a": one, "b": other, "item": UIBarButtonItem()])
    #expect(made.passthroughViews == [one, other])
    #expect(try PopoverSegueTests().popover(from: UIButton(), through: ["gone"]).passthroughViews == nil)
  }

  // MARK: Back

  private func back(from source: UIViewController, animates: Bool = true) throws -> UIButton {
    let button = UIButton()
    try Connections.connectSegue(
      segue("unwind", "Back", animates: animates, action: "back:"), from: button, of: source, to: leading { UIViewController() },
      at: site)
    return button
  }

  @Test func aTabIsChosenOnTheWayBack() throws {
    startAnew()
    let (start, end) = (SegueSource(), SegueDetail())
    let first = UINavigationController(rootViewController: start)
    first.pushViewController(UIViewController(), animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [first, UINavigationController(rootViewController: end)]
    tabs.selectedIndex = 1
    let window = show(tabs)
    try back(from: end).sendActions(for: .touchUpInside)
    rest()
    #expect(start.lines == ["back from SegueDetail, 'Back'"])
    #expect(tabs.selectedIndex == 0 && first.viewControllers == [start])
    withExtendedLifetime(window) {}
  }

  @Test func aColumnIsShownOnTheWayBack() throws {
    startAnew()
    let (start, end) = (SegueSource(), SegueDetail())
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(start, for: .primary)
    split.setViewController(end, for: .secondary)
    split.preferredDisplayMode = .secondaryOnly
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
    window.traitOverrides.horizontalSizeClass = .regular
    window.rootViewController = split
    window.makeKeyAndVisible()
    rest()
    #expect(split.displayMode == .secondaryOnly)
    try back(from: end).sendActions(for: .touchUpInside)
    rest()
    #expect(start.lines == ["back from SegueDetail, 'Back'"])
    #expect(split.displayMode == .oneBesideSecondary && start.lifecycleState == .appeared)
  }

  @Test func whatIsSearchedStandsAroundTheSourceWithoutIt() {
    startAnew()
    let (root, middle, end, sheet) = (UIViewController(), UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    for controller in [middle, end] { navigation.pushViewController(controller, animated: false) }
    rest()
    end.present(sheet, animated: false)
    rest()
    let inside = UIStoryboardUnwindSegueSource(source: end, unwindAction: "back:", sender: nil)
    #expect(inside.source === end && inside.unwindAction == "back:" && inside.sender == nil)
    #expect(navigation.childContaining(inside) === end)
    #expect(navigation.allowedChildrenForUnwinding(from: inside) == [middle, root])
    // Of what was presented in front the outermost container is on the way.
    let over = UIStoryboardUnwindSegueSource(source: sheet, unwindAction: "back:", sender: 3)
    #expect(navigation.childContaining(over) == nil && over.sender as? Int == 3)
    #expect(navigation.allowedChildrenForUnwinding(from: over) == [end, middle, root])
    #expect(end.childContaining(inside) == nil && over.destination == nil && inside.destination == nil)
    let plain = UIViewController()
    let children = [UIViewController(), UIViewController()]
    for child in children { plain.addChild(child) }
    #expect(plain.allowedChildrenForUnwinding(from: inside) == children)
    withExtendedLifetime(window) {}
  }

  @Test func onlyWhoHasTheActionAndDidNotStartItTakesIt() {
    startAnew()
    let (taker, other) = (SegueSource(), SegueDetail())
    #expect(taker.canPerformUnwindSegueAction("back:", from: other, sender: nil))
    #expect(!taker.canPerformUnwindSegueAction("back:", from: taker, sender: nil))
    #expect(!taker.canPerformUnwindSegueAction("forth:", from: other, sender: nil))
    // A method that makes a destination is none that is unwound to.
    #expect(!taker.canPerformUnwindSegueAction("makeDetail:sender:segueIdentifier:", from: other, sender: nil))
    #expect(!UIViewController().canPerformUnwindSegueAction("back:", from: other, sender: nil))
  }

  @Test func aWayBackThatIsNotAnimatedIsGoneAtOnce() throws {
    for animates in [false, true] {
      startAnew()
      let (start, end) = (SegueSource(), SegueDetail())
      let navigation = UINavigationController(rootViewController: start)
      let window = show(navigation)
      navigation.pushViewController(end, animated: false)
      rest()
      let before = milliseconds
      try back(from: end, animates: animates).sendActions(for: .touchUpInside)
      rest()
      #expect(navigation.viewControllers == [start] && milliseconds - before == (animates ? 350 : 0))
      withExtendedLifetime(window) {}
    }
  }

  @Test func aSheetThatIsUnwoundGoesAsTheSegueSays() throws {
    for animates in [false, true] {
      startAnew()
      let (start, end) = (SegueSource(), SegueDetail())
      let window = show(start)
      start.present(end, animated: false)
      rest()
      let before = milliseconds
      try back(from: end, animates: animates).sendActions(for: .touchUpInside)
      rest()
      #expect(start.presentedViewController == nil && milliseconds - before == (animates ? 400 : 0))
      #expect(start.lines == ["back from SegueDetail, 'Back'"])
      withExtendedLifetime(window) {}
    }
  }
}
