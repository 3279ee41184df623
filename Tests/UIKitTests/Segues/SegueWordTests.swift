import InterfaceDocuments
import Testing

@testable import UIKit

/// Words of documents for segues, what is said of a segue, and what is said where there is none.
@MainActor struct SegueWordTests {
  private let source = SegueSource()

  @discardableResult
  private func connect(_ segue: DocumentSegue, from trigger: AnyObject) throws -> UIStoryboardSegueTemplate {
    try Connections.connectSegue(segue, from: trigger, of: source, to: leading { SegueDetail() }, at: site)
  }

  @Test(
    arguments: [
      ("show", .show, "UIStoryboardShowSegueTemplate"), ("showDetail", .showDetail, "UIStoryboardShowSegueTemplate"),
      ("presentation", .presentModally, "UIStoryboardModalSegueTemplate"),
      ("modal", .presentModally, "UIStoryboardModalSegueTemplate"),
      ("popoverPresentation", .popover, "UIStoryboardPopoverPresentationSegueTemplate"),
      ("popover", .popover, "UIStoryboardPopoverPresentationSegueTemplate"), ("embed", .embed, "UIStoryboardEmbedSegueTemplate"),
      ("replace", .replace, "UIStoryboardReplaceSegueTemplate"), ("custom", .custom, "UIStoryboardSegueTemplate"),
      ("unwind", .unwind, "UIStoryboardUnwindSegueTemplate"), ("push", .push, "UIStoryboardPushSegueTemplate"),
    ] as [(String, SegueKind, String)])
  func eachWordIsAKindWithATemplate(word: String, kind: SegueKind, template: String) throws {
    startAnew()
    #expect(SegueKind(document: word) == kind && kind.templateName == template)
    let made = try connect(segue(word, "A"), from: source)
    #expect(made.kind == kind && made.description == "<\(template)>" && made.identifier == "A" && made.id == "s-1")
    #expect(made.source === source && made.isAnimated)
    #expect(
      source.segues == [SegueFacts(made)] && source.segues.first?.kind == kind && source.segues.first?.destination == "Detail")
  }

  @Test func wordsThatAreNoKindAreNamedWithWhatIsNear() throws {
    startAnew()
    #expect(SegueKind(document: "relationship") == nil && SegueKind(document: "") == nil && SegueKind(document: "Show") == nil)
    let wrong = failure { () throws(ConnectionFailure) in
      _ = try Connections.connectSegue(segue("shw"), from: source, of: source, to: leading { SegueDetail() }, at: site)
    }
    #expect(wrong?.problem == .unknownSegue && wrong?.missing == "shw" && wrong?.nearMisses.first == "show")
    #expect(wrong?.reason.hasSuffix(": there is no segue of kind 'shw'") == true)
    #expect(source.segues.isEmpty)
  }

  @Test(
    arguments: [
      ("fullScreen", .fullScreen), ("pageSheet", .pageSheet), ("formSheet", .formSheet), ("currentContext", .currentContext),
      ("overFullScreen", .overFullScreen), ("overCurrentContext", .overCurrentContext), ("popover", .popover),
      ("custom", .custom), ("automatic", .automatic), ("none", nil), ("", nil),
    ] as [(String, UIModalPresentationStyle?)])
  func aPresentationHasTheStyleOfTheDocument(word: String, style: UIModalPresentationStyle?) throws {
    startAnew()
    #expect(UIModalPresentationStyle(document: word) == style)
    try connect(segue("presentation", "Open", ["modalPresentationStyle": word]), from: source)
    // Not in a window, where a popover would need a place.
    source.performSegue(withIdentifier: "Open", sender: nil)
    #expect(source.prepared?.destination.modalPresentationStyle == style ?? .automatic)
    #expect(UIModalTransitionStyle(document: word) == nil)
  }

  @Test func contextsAreOfTwoStyles() {
    let all: [UIModalPresentationStyle] = [
      .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover, .none,
      .automatic,
    ]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, -1, -2])
    #expect(all.filter(\.isInContext) == [.currentContext, .overCurrentContext])
  }

  @Test func withoutASegueOfThatNameItIsSaidWhichThereAre() throws {
    startAnew()
    func complaint(_ controller: UIViewController, _ name: String) -> String? {
      controller.performSegue(withIdentifier: name, sender: nil)
      return UIKitComplaints.drain().map(\.reason).first
    }
    let bare = UIViewController()
    #expect(
      complaint(bare, "x")
        == "Receiver (\(bare)) has no segue with identifier 'x'. It has no segues: it is not from a storyboard.")
    UIStoryboard.register(Documents.storyboard(Documents.scene("one", "title=\"A\"")), as: "Test")
    let drawn = try #require(UIStoryboard(name: "Test").instantiateInitialViewController())
    #expect(
      complaint(drawn, "x") == "Receiver (\(drawn)) has no segue with identifier 'x'. It has no segues in its storyboard.")
    try connect(segue("show", "", id: "s-0"), from: source)
    #expect(source.segues.first?.identifier == nil)
    #expect(
      complaint(source, "x") == "Receiver (\(source)) has no segue with identifier 'x'. None of its segues has an identifier.")
    try connect(segue("show", "First", id: "s-2"), from: source)
    try connect(segue("show", "Second", id: "s-3"), from: source)
    #expect(
      complaint(source, "zzzzzzzzzz")
        == "Receiver (\(source)) has no segue with identifier 'zzzzzzzzzz'. It has 'First', 'Second'.")
    #expect(source.lines == [])
  }

  // MARK: Who is called

  private func words(_ actions: [RegisteredAction]) -> [String] {
    actions.map { action in
      let events = action.events.joined(separator: " ")
      return "\(action.targetClass ?? "nil") \(action.action) [\(events)] \(action.hasTarget) \(action.segue?.identifier ?? "-")"
    }
  }

  @MainActor
  private final class Target: NSObject {
    func plain() {}
    func with(_ sender: Any) {}
  }

  @Test func aControlTellsWhomItCallsAndWhen() throws {
    startAnew()
    let button = UIButton()
    var target: Target? = Target()
    button.addAction(UIAction(title: "Send") { _ in }, for: .touchDown)
    button.addTarget(target, action: Target.plain, for: [.touchUpInside, .touchDown])
    button.addTarget(target, action: Target.with, for: .valueChanged)
    try connect(segue("show", "Open"), from: button)
    #expect(
      words(button.registeredActions) == [
        "UIAction Send [touchDown] true -", "Target action [touchDown touchUpInside] true -",
        "Target action: [valueChanged] true -", "UIStoryboardShowSegueTemplate perform: [touchUpInside] true Open",
      ])
    target = nil
    #expect(
      words(button.registeredActions).dropFirst().first == "nil action [touchDown touchUpInside] false -")
  }

  @Test func anItemAndARecognizerTellWhomTheyCall() throws {
    startAnew()
    let (target, item, tap) = (Target(), UIBarButtonItem(), UITapGestureRecognizer())
    #expect(item.registeredActions.isEmpty && tap.registeredActions.isEmpty)
    item.primaryAction = UIAction(title: "Send") { _ in }
    #expect(words(item.registeredActions) == ["UIAction Send [] true -"])
    try connect(segue("presentation", "Item"), from: item)
    #expect(
      words(item.registeredActions) == ["UIAction Send [] true -", "UIStoryboardModalSegueTemplate perform: [] true Item"])
    tap.addTarget(target, action: Target.plain)
    try connect(segue("show", "Tap", id: "s-2"), from: tap)
    #expect(
      words(tap.registeredActions) == [
        "Target action [] true -", "UIStoryboardShowSegueTemplate perform: [] true Tap",
      ])
    let facts = try #require(tap.registeredActions.last?.segue)
    #expect(facts.kind == .show && facts.destination == "Detail" && facts.destinationClass == "SegueDetail" && facts.isAnimated)
  }

  @Test func aCellKeepsTheSegueOfItsPart() throws {
    startAnew()
    let (row, item) = (UITableViewCell(), UICollectionViewCell())
    let chosen = try connect(segue("show", "Row"), from: row)
    #expect(row.selectionSegue === chosen && row.accessorySegue == nil)
    let button = try connect(segue("show", "Button", id: "s-2", ["trigger": "accessoryAction"]), from: row)
    #expect(row.selectionSegue === chosen && row.accessorySegue === button)
    let third = try connect(segue("show", "Item", id: "s-3"), from: item)
    #expect(item.selectionSegue === third && third.trigger === item)
    #expect(source.segues.map(\.identifier) == ["Row", "Button", "Item"])
  }

  @Test func anEmbedSegueIsTakenOnceItMayAndHasAPlace() throws {
    startAnew()
    let container = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    source.view.addSubview(container)
    let template = try connect(segue("embed", "Embed"), from: container)
    try connect(segue("embed", "Nowhere", id: "s-2"), from: source)
    try connect(segue("show", "Other", id: "s-3"), from: source)
    #expect(template.containerView === container && template.trigger === container)
    source.lets = false
    source.performEmbedSegues()
    #expect(source.lines == ["should 'Embed' from nil"] && source.children.isEmpty)
    source.lets = true
    source.lines = []
    source.performEmbedSegues()
    #expect(source.lines == ["should 'Embed' from nil", "prepare 'Embed' from nil"])
    let child = try #require(source.children.first)
    #expect(child.view.superview === container && child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(child.view.autoresizingMask == [.flexibleWidth, .flexibleHeight] && !child.isMovingToParent)
    container.frame.size = CGSize(width: 70, height: 90)
    container.layoutIfNeeded()
    #expect(child.view.frame.size == CGSize(width: 70, height: 90))
  }

  @Test func aRelationshipThatAContainerDoesNotHaveIsNamed() throws {
    startAnew()
    let tabs = UITabBarController()
    try Connections.connectRelationship("viewControllers", of: tabs, to: [source, UIViewController()], at: site)
    #expect(tabs.viewControllers?.count == 2 && tabs.viewControllers?.first === source)
    for (name, container) in [
      ("viewControllers", UINavigationController()), ("rootViewController", UITabBarController()),
      ("primaryViewController", UIViewController()), ("viewControllers", UISplitViewController(style: .doubleColumn)),
    ] as [(String, UIViewController)] {
      let wrong = failure { () throws(ConnectionFailure) in
        try Connections.connectRelationship(name, of: container, to: [], at: site)
      }
      #expect(wrong?.missing == name && wrong?.problem == .unknownSegue && wrong?.name == "NSInvalidArgumentException")
      #expect(wrong?.reason.hasSuffix(": a \(type(of: container)) has no relationship '\(name)'") == true)
    }
  }
}
