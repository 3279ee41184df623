import RehearsalStage
import RehearsalWire
import Testing
import UIKit

/// What "visible", "on the screen", "enabled" and "tappable" mean of a view, by what is around it and in front of it.
@MainActor struct VisibilityTests {
  /// A box in the window, 100 points wide and high, and a smaller one in it.
  private final class Boxes: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let arrange: @MainActor (UIView, UIView) -> Void

    init(_ arrange: @escaping @MainActor (UIView, UIView) -> Void) { self.arrange = arrange }

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let root = UIViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      let outer = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
      let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      inner.accessibilityIdentifier = "inner"
      root.view.addSubview(outer)
      outer.addSubview(inner)
      arrange(outer, inner)
      self.window = window
      return true
    }
  }

  /// An agent with the boxes, arranged in some way.
  private func launch(_ arrange: @escaping @MainActor (_ outer: UIView, _ inner: UIView) -> Void) throws -> any CommandPort {
    let port = try StagePort(apps: [AppDefinition("Boxes") { _ in Boxes(arrange) }], agent: "conformance")
    _ = try port.send(Launch())
    return port
  }

  /// Which states the inner box is in.
  private func states(_ arrange: @escaping @MainActor (_ outer: UIView, _ inner: UIView) -> Void = { _, _ in }) throws -> [String]
  {
    let port = try launch(arrange)
    let states: [(String, ElementState)] = [
      ("visible", ElementState(visible: true)), ("on the screen", ElementState(onScreen: true)),
      ("enabled", ElementState(enabled: true)), ("tappable", ElementState(tappable: true)),
    ]
    let held = try states.filter { try !port.send(FindViews(Locator(identifier: "inner", state: $0.1))).elements.isEmpty }
    // A snapshot says the same.
    let snapshot = try #require(try port.send(FindViews(.identifier("inner"))).elements.first)
    #expect(snapshot.visible == held.contains { $0.0 == "visible" })
    #expect(snapshot.enabled == held.contains { $0.0 == "enabled" })
    return held.map(\.0)
  }

  @Test func aViewInTheOpenIsAll() throws {
    #expect(try states() == ["visible", "on the screen", "enabled", "tappable"])
  }

  @Test func whatAHiddenOrTransparentViewAroundItHidesIsStillOnTheScreen() throws {
    #expect(try states { outer, _ in outer.isHidden = true } == ["on the screen", "enabled"])
    #expect(try states { outer, _ in outer.alpha = 0.005 } == ["on the screen", "enabled"])
    #expect(try states { _, inner in inner.isHidden = true } == ["on the screen", "enabled"])
    #expect(try states { outer, _ in outer.alpha = 0.02 } == ["visible", "on the screen", "enabled", "tappable"])
  }

  /// It need not hide what sticks out of it; a touch there never gets to it all the same.
  @Test func anEmptyViewHidesWhatIsInItOnlyIfItClips() throws {
    #expect(try states { outer, _ in outer.bounds.size = .zero } == ["visible", "on the screen", "enabled"])
    #expect(
      try states { outer, _ in
        outer.bounds.size = .zero
        outer.clipsToBounds = true
      } == ["on the screen", "enabled"])
    #expect(try !states { _, inner in inner.bounds.size = .zero }.contains("visible"))
  }

  @Test func whatIsClippedAwayCanBeScrolledTo() throws {
    #expect(
      try states { outer, inner in
        inner.frame.origin.y = 150
        outer.clipsToBounds = true
      } == ["on the screen", "enabled"])
    let port = try launch { outer, inner in
      let scroll = UIScrollView(frame: outer.bounds)
      scroll.contentSize = CGSize(width: 100, height: 400)
      outer.addSubview(scroll)
      scroll.addSubview(inner)
      inner.frame.origin.y = 150
    }
    let visible = FindViews(Locator(identifier: "inner", state: ElementState(visible: true)))
    #expect(try port.send(visible).elements.isEmpty)
    _ = try port.send(Reveal(.identifier("inner")))
    #expect(try port.send(visible).elements.count == 1)
  }

  @Test func whatLiesBesideTheScreenIsOnlyEnabled() throws {
    #expect(try states { outer, _ in outer.frame.origin.x = 1000 } == ["enabled"])
  }

  @Test func whatIsCoveredIsVisibleAndTappableWhereACornerIsFree() throws {
    func cover(_ outer: UIView, _ frame: CGRect) { outer.addSubview(UIView(frame: frame)) }
    #expect(try states { outer, _ in cover(outer, outer.bounds) } == ["visible", "on the screen", "enabled"])
    #expect(
      try states { outer, _ in cover(outer, CGRect(x: 0, y: 0, width: 25, height: 100)) }
        == ["visible", "on the screen", "enabled", "tappable"])
  }

  @Test func whatIsInAViewWithoutInteractionIsVisibleAndTakesNoTouches() throws {
    #expect(try states { outer, _ in outer.isUserInteractionEnabled = false } == ["visible", "on the screen"])
  }

  @Test func aPartOfAControlIsTappableThroughIt() throws {
    let port = try launch { outer, _ in
      let button = UIButton(type: .system)
      button.setTitle("OK", for: .normal)
      button.frame = CGRect(x: 0, y: 50, width: 100, height: 40)
      outer.addSubview(button)
    }
    let label = Locator(class: "UILabel", text: "OK", state: ElementState(tappable: true))
    #expect(try port.send(FindViews(label)).elements.count == 1)
  }
}
