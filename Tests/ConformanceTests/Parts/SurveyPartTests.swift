import RehearsalWire
import Testing
import UIKit

@testable import RehearsalStage

/// What can be done to views, how they are named, and what is wrong with how they look.
@MainActor struct SurveyPartTests {
  private func button(_ title: String, _ identifier: String? = nil) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.accessibilityIdentifier = identifier
    return button
  }

  // MARK: What can be done

  @Test func gesturesOfTheAppAreWhatCanBeDone() throws {
    let port = try StagePort.showingViews {
      let view = UIView()
      view.accessibilityIdentifier = "pad"
      let (one, two, off) = (UITapGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer())
      off.isEnabled = false
      for recognizer in [one, two, off, UIPanGestureRecognizer()] { view.addGestureRecognizer(recognizer) }
      for direction in [.left, .right, .up, .down] as [UISwipeGestureRecognizer.Direction] {
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = direction
        view.addGestureRecognizer(swipe)
      }
      let held = UIView()
      held.accessibilityLabel = "Held"
      held.addGestureRecognizer(UILongPressGestureRecognizer())
      return [view, held, UIView()]
    }
    let reachables = try port.send(Survey()).reachables
    #expect(reachables.map(\.acts) == [[.tap, .swipeLeft, .swipeRight, .swipeUp, .swipeDown], [.longPress]])
    #expect(reachables.map(\.kind) == [.other, .other])
    #expect(reachables.map(\.className) == ["UIView", "UIView"])
    #expect(reachables.map(\.label) == [nil, "Held"])
    #expect(reachables.map(\.focused) == [nil, nil])
  }

  @Test func controlsAreWhatTheyAreForUnlessTheyAreDisabled() throws {
    let port = try StagePort.showingViews {
      let (field, off, read) = (UITextField(), button("Off"), UITextView())
      field.placeholder = "Name"
      off.isEnabled = false
      read.isEditable = false
      return [button("Go"), field, off, UISwitch(), read]
    }
    let reachables = try port.send(Survey()).reachables
    #expect(reachables.map(\.kind).contains(.toggle))
    func acts(_ name: String) -> [ElementAct]? { reachables.first { $0.label == name }?.acts }
    #expect(acts("Go") == [.tap])
    #expect(acts("Name") == [.enterText])
    #expect(acts("Off") == nil)
    #expect(reachables.first { $0.kind == .toggle }?.acts == [.tap])
    #expect(!reachables.contains { $0.kind == .textView && $0.acts.contains(.enterText) })
    _ = try port.send(Tap(Locator(class: "UITextField")))
    #expect(try port.send(Survey()).reachables.filter { $0.focused == true }.map(\.label) == ["Name"])
  }

  @Test func whatScrollsIsSwipedAlongTheWayThatItScrolls() throws {
    let port = try StagePort.showing {
      let root = UIViewController()
      let sizes = [CGSize(width: 100, height: 500), CGSize(width: 500, height: 80), CGSize(width: 90, height: 90)]
      for (row, size) in sizes.enumerated() {
        let scroller = UIScrollView(frame: CGRect(x: 20, y: 100 + 150 * row, width: 100, height: 100))
        scroller.contentSize = size
        scroller.accessibilityIdentifier = "scroller \(row)"
        root.view.addSubview(scroller)
      }
      let both = UIScrollView(frame: CGRect(x: 20, y: 600, width: 100, height: 100))
      (both.contentSize, both.accessibilityIdentifier) = (CGSize(width: 500, height: 500), "both")
      both.refreshControl = UIRefreshControl()
      root.view.addSubview(both)
      return root
    }
    let reachables = try port.send(Survey()).reachables.filter { $0.kind == .scrollView }
    func acts(_ name: String) -> [ElementAct]? {
      reachables.first { $0.locator == Locator(identifier: .exactly(name)) }?.acts
    }
    #expect(acts("scroller 0") == [.swipeUp, .swipeDown])
    #expect(acts("scroller 1") == [.swipeLeft, .swipeRight])
    #expect(acts("scroller 2") == nil)
    #expect(acts("both") == [.swipeUp, .swipeDown, .swipeLeft, .swipeRight, .pullToRefresh])
  }

  @Test func whatIsHiddenWithWhatIsAroundItIsNotListed() throws {
    let port = try StagePort.showingViews {
      let box = UIView()
      let inside = button("Inside")
      inside.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
      box.addSubview(inside)
      box.isHidden = true
      return [box, button("Beside")]
    }
    #expect(try port.send(Survey()).reachables.map(\.label) == ["Beside"])
    #expect(try port.send(Survey()).controllers == ["UIViewController"])
    #expect(try port.send(Survey()).broken == [])
  }

  @Test func whatIsNotTrueOfTheAppIsBroken() throws {
    let port = try StagePort(
      apps: [
        AppDefinition(
          "Sums", invariants: [AppInvariant("one is two") { false }, AppInvariant("one is one") { true }]
        ) { _ in SumsDelegate() }
      ], agent: "conformance")
    _ = try port.send(Launch())
    let survey = try port.send(Survey())
    #expect(survey.broken == ["one is two"])
    #expect(survey.reachables == [] && survey.controllers == [])
  }

  private final class SumsDelegate: UIResponder, UIApplicationDelegate {}

  // MARK: Names

  @Test func aViewIsNamedByItsIdentifierItsLabelOrItsClassAndPlace() throws {
    let exact = String(repeating: "x", count: 60)
    let views = [
      button("Save", "save"), button("One", "twin"), button("Two", "twin"), button("Delete"), button("Delete"), button(exact),
      button(exact + "y"), UIView(), UIView(),
    ]
    views[7].accessibilityIdentifier = ""
    let port = try StagePort.showingViews { views }
    var names = LocatorNames(port.stage.resolver)
    func name(_ place: Int) throws -> Locator { try names.name(of: views[place]) }
    #expect(try name(0) == Locator(identifier: "save"))
    #expect(try name(1) == Locator(identifier: "twin").at(0))
    #expect(try name(2) == Locator(identifier: "twin").at(1))
    #expect(try name(3) == Locator(label: "Delete").at(0))
    #expect(try name(4) == Locator(label: "Delete").at(1))
    #expect(try name(5) == Locator(label: .exactly(exact)))
    #expect(try name(6) == Locator(class: "UIButton").at(6))
    for place in [7, 8] {
      let locator = try name(place)
      #expect(locator.className == "UIView" && locator.index != nil)
      #expect(try port.stage.resolver.one(locator, to: "find") === views[place])
    }
    // A view that is nowhere has no name but its number.
    let lost = UIView()
    #expect(try names.name(of: lost) == Locator.numbered(ViewNumbers.number(of: lost)))
  }

  // MARK: Flaws

  @Test func aFlawTellsItsSubjectWhateverThatShows() throws {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.isHidden = false
    let (plain, named) = (button("Go"), button("Go", "go"))
    for (row, view) in [plain, named].enumerated() {
      view.frame = CGRect(x: 0, y: Double(100 * row), width: 44, height: 40.25)
      controller.view.addSubview(view)
    }
    let words = "'Go' (UIButton) is 44 × 40.3 points, and a finger needs 44 × 44"
    #expect(
      ScreenFlaw.hitRegion(of: plain)
        == ScreenFlaw(
          kind: .hitRegion, subject: "UIButton 'Go' on UIViewController", text: words,
          elements: [ViewNumbers.number(of: plain)]))
    #expect(ScreenFlaw.hitRegion(of: named)?.subject == "UIButton 'go' on UIViewController")
    let alone = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      ScreenFlaw.description(of: alone)
        == ScreenFlaw(
          kind: .sufficientElementDescription, subject: "UIControl",
          text: "UIControl has no accessibility label, so nobody is told what it does",
          elements: [ViewNumbers.number(of: alone)]))
    named.frame = plain.frame
    #expect(
      ScreenFlaw.overlaps(among: [plain, named]) == [
        ScreenFlaw(
          kind: .overlap, subject: "UIButton 'Go' on UIViewController and UIButton 'go' on UIViewController",
          text: "'Go' (UIButton) and 'Go' (UIButton) lie on each other",
          elements: [ViewNumbers.number(of: plain), ViewNumbers.number(of: named)])
      ])
  }

  @Test func whatUIKitOrABarSizesIsNoFlaw() {
    let tiny = CGRect(x: 0, y: 0, width: 10, height: 10)
    for view in [UISwitch(), UIStepper(), UISlider(), UIPageControl(), UITextField()] {
      view.frame = tiny
      #expect(ScreenFlaw.hitRegion(of: view) == nil)
    }
    for bar in [UINavigationBar(), UIToolbar(), UITabBar(), UIView()] {
      let small = button("Go")
      small.frame = tiny
      bar.addSubview(small)
      #expect((ScreenFlaw.hitRegion(of: small) == nil) == !(bar.className == "UIView"))
    }
  }

  @Test func whatScrollsNeedsNoNameOfItsOwn() {
    #expect(ScreenFlaw.description(of: UIScrollView()) == nil)
    #expect(ScreenFlaw.description(of: UIView()) != nil)
    let label = UILabel()
    label.text = "Milk"
    #expect(ScreenFlaw.description(of: label) == nil)
    #expect(ScreenFlaw.clipping(of: UIView()) == nil)
    label.text = ""
    #expect(ScreenFlaw.clipping(of: label) == nil)
  }

  @Test func aTextThatHasHalfAPointLessThanItNeedsIsNotCutOff() throws {
    let label = UILabel()
    label.text = "Some words"
    let needed = label.textRect(forBounds: CGRect(x: 0, y: 0, width: 10_000, height: 10_000), limitedToNumberOfLines: 1).size
    label.frame.size = CGSize(width: needed.width - 0.5, height: needed.height)
    #expect(ScreenFlaw.clipping(of: label) == nil)
    label.frame.size = CGSize(width: needed.width - 0.75, height: needed.height)
    #expect(ScreenFlaw.clipping(of: label)?.kind == .textClipped)
    #expect(ScreenFlaw.clipping(of: label)?.text.contains(" points across, and has ") == true)
    label.frame.size = CGSize(width: needed.width, height: needed.height - 0.5)
    #expect(ScreenFlaw.clipping(of: label) == nil)
    label.frame.size = CGSize(width: needed.width, height: needed.height - 1)
    #expect(ScreenFlaw.clipping(of: label)?.text.contains(" points down, and has ") == true)
  }
}
