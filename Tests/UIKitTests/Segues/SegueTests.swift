import InterfaceDocuments
import Testing
@testable import UIKit

@MainActor struct SegueTests {
  let source = SegueSource()
  let button = UIButton()

  private func connect(_ segue: DocumentSegue, from trigger: AnyObject, to make: @escaping @MainActor () -> UIViewController)
    throws
  {
    try Connections.connectSegue(segue, from: trigger, of: source, to: leading(to: make), at: site)
  }

  @Test func aControlsSegueIsItsTargetWithTheActionPerform() throws {
    try connect(segue("show", "ShowDetail"), from: button) { SegueDetail() }
    #expect(button.allTargets.count == 1)
    let template = try #require(button.allTargets.first as? UIStoryboardSegueTemplate)
    #expect(template.identifier == "ShowDetail")
    #expect("\(template)" == "<UIStoryboardShowSegueTemplate>")
    #expect(button.allControlEvents == .touchUpInside)
    #expect(button.actions(forTarget: template, forControlEvent: .touchUpInside) == ["perform:"])
    let action = try #require(button.registeredActions.first)
    #expect(action.segue?.destinationClass == "SegueDetail" && action.events == ["touchUpInside"])
    #expect(action.targetClass == "UIStoryboardShowSegueTemplate")
  }

  @Test func showPushesWhereThereIsANavigationController() throws {
    startAnew()
    try connect(segue("show", "ShowDetail"), from: button) { SegueDetail() }
    let navigation = UINavigationController(rootViewController: source)
    let window = show(navigation)
    button.sendActions(for: .touchUpInside)
    rest()
    #expect(source.lines == ["should 'ShowDetail' from UIButton", "prepare 'ShowDetail' from UIButton"])
    #expect((navigation.topViewController as? SegueDetail)?.model == "from SegueSource")
    withExtendedLifetime(window) {}
  }

  @Test func showPresentsWhereThereIsNone() throws {
    startAnew()
    try connect(segue("show"), from: button) { SegueDetail() }
    let window = show(source)
    button.sendActions(for: .touchUpInside)
    rest()
    #expect(source.lines == ["should '' from UIButton", "prepare 'nil' from UIButton"])
    let presented = try #require(source.presentedViewController as? SegueDetail)
    #expect(presented.presentingViewController === source)
    withExtendedLifetime(window) {}
  }

  @Test func aSegueThatMayNotBeTakenMakesNothing() throws {
    var made = 0
    try connect(segue("show", "ShowDetail"), from: button) {
      made += 1
      return SegueDetail()
    }
    source.lets = false
    button.sendActions(for: .touchUpInside)
    #expect(source.lines == ["should 'ShowDetail' from UIButton"])
    #expect(made == 0)
  }

  @Test func codeTakesASegueUnasked() throws {
    startAnew()
    try connect(segue("presentation", "Open", ["modalPresentationStyle": "fullScreen"]), from: source) { SegueDetail() }
    let window = show(source)
    source.performSegue(withIdentifier: "Open", sender: nil)
    #expect(source.prepared?.destination.modalPresentationStyle == .fullScreen)
    rest()
    #expect(source.lines == ["prepare 'Open' from nil"])
    #expect(source.presentedViewController is SegueDetail)
    withExtendedLifetime(window) {}
  }

  @Test func anUnknownIdentifierRaisesWithThoseThatExist() throws {
    startAnew()
    _ = UIKitComplaints.drain()
    try connect(segue("show", "ShowDetail"), from: source) { SegueDetail() }
    source.performSegue(withIdentifier: "ShowDetails", sender: nil)
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInvalidArgumentException",
          reason: "Receiver (\(source)) has no segue with identifier 'ShowDetails'. It has 'ShowDetail'.")
      ])
    UIViewController().performSegue(withIdentifier: "x", sender: nil)
    #expect("\(UIKitComplaints.drain())".contains("it is not from a storyboard"))
  }

  @Test func aCustomSegueIsMadeOfItsClass() throws {
    try connect(segue("custom", "Flip", custom: "FlipSegue"), from: button) { SegueDetail() }
    button.sendActions(for: .touchUpInside)
    #expect(source.lines == ["should 'Flip' from UIButton", "prepare 'Flip' from UIButton", "flip to SegueDetail"])
    #expect(source.prepared is FlipSegue)
    let wrong = failure { () throws(ConnectionFailure) in
      _ = try Connections.connectSegue(
        segue("custom", id: "s-2", custom: "FlpSegue"), from: button, of: source, to: leading { SegueDetail() }, at: site)
    }
    #expect(wrong?.nearMisses == ["FlipSegue"])
  }

  @Test func aSegueActionMakesTheDestination() throws {
    startAnew()
    let window = show(source)
    try connect(
      segue("show", "Open", ["destinationCreationSelector": "makeDetail:sender:segueIdentifier:"]), from: button
    ) { UIViewController() }
    button.sendActions(for: .touchUpInside)
    #expect(source.prepared?.destination is SegueDetail)
    rest()
    let missing = failure { () throws(ConnectionFailure) in
      _ = try Connections.connectSegue(
        segue("show", id: "s-3", ["destinationCreationSelector": "makeDetail:sender:segueIdentifer:"]), from: button, of: source,
        to: leading { SegueDetail() }, at: site)
    }
    #expect(missing?.nearMisses == ["makeDetail:sender:segueIdentifier:"])
    withExtendedLifetime(window) {}
  }

  @Test func recognizersAndItemsTakeSegues() throws {
    startAnew()
    let window = show(UINavigationController(rootViewController: source))
    let (tap, item) = (UITapGestureRecognizer(), UIBarButtonItem())
    try connect(segue("show", "Tap", animates: false), from: tap) { SegueDetail() }
    try connect(segue("show", "Item", id: "s-2", animates: false), from: item) { SegueDetail() }
    tap.callTargets()
    item.perform(nil)
    #expect(
      source.lines.filter { $0.hasPrefix("prepare") } == [
        "prepare 'Tap' from UITapGestureRecognizer", "prepare 'Item' from UIBarButtonItem",
      ])
    withExtendedLifetime(window) {}
  }

  @Test func aPushWithoutANavigationControllerRaises() throws {
    startAnew()
    _ = UIKitComplaints.drain()
    try connect(segue("push", "Old"), from: button) { SegueDetail() }
    button.sendActions(for: .touchUpInside)
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSGenericException",
          reason: "Push segues can only be used when the source controller is managed by an instance of UINavigationController.")
      ])
  }

  @Test func anEmbedSegueFillsItsContainerBeforeAnybodyAppears() throws {
    let container = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    let child = SegueDetail()
    source.view.addSubview(container)
    try connect(segue("embed", "Embed"), from: container) { child }
    source.performEmbedSegues()
    #expect(source.lines == ["should 'Embed' from nil", "prepare 'Embed' from nil"])
    #expect(source.children == [child])
    #expect(child.view.superview === container)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func aSegueIsOneHoweverManyTakeIt() throws {
    let cell = UITableViewCell()
    try connect(segue("show", "ShowDetail"), from: button) { SegueDetail() }
    try connect(segue("show", "ShowDetail"), from: cell) { SegueDetail() }
    #expect(source.segues.count == 1)
    #expect(source.segues.first?.kind == .show)
  }

  @Test func aHandlerIsPerformed() {
    var performed = 0
    let segue = UIStoryboardSegue(identifier: nil, source: source, destination: SegueDetail()) { performed += 1 }
    segue.perform()
    #expect(performed == 1)
  }

  @Test func aRelationshipGivesAContainerItsChildren() throws {
    let navigation = UINavigationController()
    try Connections.connectRelationship("rootViewController", of: navigation, to: [source], at: site)
    #expect(navigation.viewControllers == [source])
    #expect(source.lines.isEmpty)
    let wrong = failure { () throws(ConnectionFailure) in
      try Connections.connectRelationship("rootViewController", of: UIViewController(), to: [source], at: site)
    }
    #expect(wrong?.problem == .unknownSegue)
  }
}
