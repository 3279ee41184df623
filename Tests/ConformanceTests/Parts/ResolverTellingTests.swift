import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// What is told of a locator that means no view or too many, and in which order views are found.
@MainActor @Suite(.serialized) struct ResolverTellingTests {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private var resolver: LocatorResolver { LocatorResolver(windows: [window]) }

  private func show(_ views: [UIView]) {
    World.begin()
    window.makeKeyAndVisible()
    for (row, view) in views.enumerated() {
      if view.frame == .zero { view.frame = CGRect(x: 20, y: 100 + 60 * row, width: 200, height: 44) }
      window.addSubview(view)
    }
    window.layoutIfNeeded()
  }

  private func button(_ title: String, _ frame: CGRect = .zero) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = frame
    return button
  }

  private func refusal(_ locator: Locator) throws -> Fault { try fault { try resolver.one(locator, to: "tap") } }

  // MARK: Too many

  @Test(arguments: [2, 10, 11, 12])
  func ofManyThatMatchTheFirstTenAreToldWithTheirPlaces(count: Int) throws {
    show((0..<count).map { _ in button("Row") })
    let fault = try refusal(.label("Row"))
    #expect(fault.code == .ambiguousElement)
    #expect(fault.message == "\(count) views match 'view labelled 'Row'', where exactly one must")
    #expect(fault.asked == "tap view labelled 'Row'")
    let told = (0..<min(count, 10)).map { "\"Row\"[\($0)] is 'Row' (UIButton) at (120, \(122 + 60 * $0)) in UIWindow" }
    #expect(fault.found == told + (count > 10 ? ["and \(count - 10) more"] : []))
    #expect(fault.tried.map(\.atMs) == [0])
    #expect(fault.tried.first?.text.hasPrefix("looked for \"Row\" through ") == true)
    #expect(fault.tried.first?.text.hasSuffix(" views in 1 window") == true)
  }

  @Test func theWayToAViewIsToldFromTheWindow() {
    let (outer, inner) = (UIScrollView(), button("Go", CGRect(x: 10, y: 10, width: 20, height: 20)))
    outer.addSubview(inner)
    show([outer])
    #expect(LocatorResolver.place(inner) == "(40, 120) in UIWindow › UIScrollView")
    #expect(LocatorResolver.place(window) == "(195, 422) in no view")
  }

  // MARK: None

  @Test func aNumberOfNoneIsToldWithHowManyThereAre() throws {
    show((0..<3).map { _ in button("Twin") })
    let fault = try refusal(.label("Twin").at(3))
    #expect(fault.code == .noSuchElement)
    #expect(fault.found == ["3 views match, numbers 0 to 2; 3 is none of them"])
    #expect(try refusal(.label("Twin").at(-4)).found == ["3 views match, numbers 0 to 2; -4 is none of them"])
    #expect(try resolver.matches(of: .label("Twin").at(-3)).first === window.subviews.first { $0 is UIButton })
  }

  @Test(arguments: [0, 1, 8, 9, 10])
  func whereNothingIsAlikeEightAreTold(count: Int) throws {
    show((0..<count).map { button("Item \($0)") })
    let told = try refusal(.label("Xyzzyqwertz")).found
    guard count > 0 else {
      #expect(told == ["no view with a label, text or identifier is on the screen"])
      return
    }
    #expect(
      told == ["nothing alike; there are:"] + (0..<min(count, 8)).map { "'Item \($0)' (UIButton)" }
        + (count > 8 ? ["and \(count - 8) more"] : []))
  }

  @Test func namesThatAreAlikeAreTold() throws {
    let named = UIView()
    named.accessibilityIdentifier = "savings"
    show([button("Save"), button("Cancel"), named])
    let save = try refusal(.label("Sava"))
    #expect(save.message == "no view labelled 'Sava'")
    #expect(save.found == ["'Save' (UIButton)"])
    #expect(try refusal(.identifier("saving")).found == ["UIView with identifier 'savings'"])
  }

  @Test func aClassWithoutANameIsRefused() throws {
    show([button("Go")])
    for locator in [Locator(class: ""), Locator(exactClass: "")] {
      let fault = try fault { try resolver.matches(of: locator) }
      #expect((fault.code, fault.message) == (.invalidArgument, "class: expected the name of a class, got an empty text"))
    }
    #expect(try refusal(Locator(class: "UIButtn")).found.first == "there are views of class UIButton")
  }

  @Test func aPropertyThatNoneHasIsToldWithWhatIsAlike() throws {
    show([button("Go"), button("Stop")])
    let fault = try refusal(Locator(class: "UIButton", properties: [PropertyTest("isEnabeld", true)]))
    let told = "none of 2 views has 'isEnabeld' of 'isEnabeld'; did you mean 'isEnabled'"
    #expect(fault.found.first?.hasPrefix(told) == true)
  }

  // MARK: Order

  @Test func viewsAreFoundFromTheTopThenFromTheLeftThenAsTheyLieOnEachOther() throws {
    let frames = [(200, 300), (20, 300), (20, 100), (120, 100), (20, 300)].map {
      CGRect(x: $0.0, y: $0.1, width: 90, height: 44)
    }
    let views = frames.enumerated().map { button("\($0.offset)", $0.element) }
    show(views)
    let found = try resolver.matches(of: Locator(class: "UIButton"))
    #expect(found.map(\.accessibilityLabel) == ["2", "3", "1", "4", "0"])
    #expect(LocatorResolver.inReadingOrder([views[0]]).count == 1)
    #expect(LocatorResolver.inReadingOrder([]).isEmpty)
  }

  @Test func aControllerAloneStandsForItsView() throws {
    World.begin()
    let controller = UIViewController()
    controller.view.addSubview(button("In it", CGRect(x: 20, y: 100, width: 90, height: 44)))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(try resolver.one(Locator(controller: controller.serial), to: "read") === controller.view)
    #expect(try resolver.matches(of: Locator(class: "UIButton", controller: controller.serial)).count == 1)
    let gone = try refusal(Locator(label: "In it", controller: 999_999))
    #expect(gone.message == "no controller has the number 999999")
  }

  @Test func aViewInTwoPlacesOneInTheOtherIsFoundOnce() throws {
    let (outer, middle, inner) = (UIView(), UIView(), button("Deep", CGRect(x: 5, y: 5, width: 20, height: 20)))
    for view in [outer, middle] { view.accessibilityIdentifier = "box" }
    middle.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    middle.addSubview(inner)
    outer.addSubview(middle)
    show([outer])
    #expect(try resolver.matches(of: .label("Deep").inside(.identifier("box"))).count == 1)
    #expect(try resolver.matches(of: .identifier("box").inside(.identifier("box"))).count == 1)
    #expect(try resolver.matches(of: .label("Deep").inside(.label("Deep"))).isEmpty)
  }
}
