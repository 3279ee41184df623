import Testing
import VirtualTime

@testable import UIKit

/// Who has the focus, how an app asks for it, and when it shows.
@MainActor struct FocusSystemTests {
  @Test func aPhoneHasNoFocus() throws {
    try startWithScene(on: "iPhone 14")
    let (root, spot) = (UIViewController(), Spot("a", box(0, 100)))
    root.view.addSubview(spot)
    let window = show(root)
    let scene = try #require(window.windowScene)
    #expect(scene.focusSystem == nil && window.parentFocusEnvironment == nil)
    #expect(UIFocusSystem.focusSystem(for: spot) == nil && !UIScreen.main.supportsFocus)
    #expect(!HardwareKeyboard.press("\t") && UIScreen.main.focusedItem == nil)
  }

  @Test func everythingInAWindowOfATabletIsInTheFocusSystemOfItsScene() throws {
    let spot = Spot("a", box(0, 100))
    let stage = try FocusStage(spot)
    #expect(UIFocusSystem.focusSystem(for: spot) === stage.system)
    #expect(UIFocusSystem.focusSystem(for: stage.root) === stage.system)
    #expect(UIFocusSystem.focusSystem(for: stage.system) === stage.system)
    #expect(UIFocusSystem.focusSystem(for: UIView()) == nil && UIScreen.main.supportsFocus)
    #expect(UIFocusSystem.environment(stage.root, contains: spot) && UIFocusSystem.environment(spot, contains: spot))
    #expect(!UIFocusSystem.environment(spot, contains: stage.root))
  }

  @Test func theFirstKeyShowsTheFocusAndDoesNotMoveIt() throws {
    let stage = try FocusStage(Spot("a", box(0, 100)), Spot("b", box(0, 200)))
    #expect(stage.focused == nil)
    #expect(stage.press(Keys.down) == "a")
    #expect(stage.press(Keys.down) == "b")
    #expect(UIScreen.main.focusedView === stage.system.focusedItem)
  }

  @Test func arrowsStayWhereNothingIs() throws {
    let stage = try FocusStage(Spot("a", box(0, 100)), Spot("b", box(0, 200)))
    var failed: [UIFocusHeading] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.movementDidFailNotification, object: stage.system, queue: nil
    ) { note in
      let context = note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
      MainActor.assumeIsolated { failed.append(context?.focusHeading ?? []) }
    }
    stage.press(Keys.down)
    #expect(stage.press(Keys.left) == "a" && !HardwareKeyboard.press(Keys.up))
    #expect(failed == [.left, .up])
    NotificationCenter.default.removeObserver(observer)
  }

  @Test func whatAnAppAsksForWhileItIsHiddenShowsWithTheFirstKey() throws {
    let (a, b) = (Spot("a", box(0, 100)), Spot("b", box(0, 200)))
    let stage = try FocusStage(a, b)
    stage.system.requestFocusUpdate(to: b)
    stage.system.updateFocusIfNeeded()
    #expect(stage.focused == nil)
    #expect(stage.press(Keys.tab) == "b")
  }

  @Test func aRequestIsCarriedOutAtTheNextTurn() throws {
    let (a, b) = (Spot("a", box(0, 100)), Spot("b", box(0, 200)))
    let stage = try FocusStage(a, b)
    stage.press(Keys.tab)
    stage.system.requestFocusUpdate(to: b)
    #expect(stage.focused == "a")
    turn()
    #expect(stage.focused == "b" && b.isFocused && !a.isFocused)
  }

  @Test func theRequestOfWhatIsAroundCounts() throws {
    let (outer, inner) = (Spot("outer", box(0, 100, 300, 300)), Spot("inner", box(10, 10)))
    let stage = try FocusStage(outer, Spot("other", box(400, 100)))
    outer.addSubview(inner)
    stage.press(Keys.tab)
    stage.system.requestFocusUpdate(to: outer)
    stage.system.requestFocusUpdate(to: inner)
    stage.system.updateFocusIfNeeded()
    #expect(stage.focused == "outer")
  }

  @Test func setNeedsFocusUpdateCountsOnlyWhereTheFocusIs() throws {
    let (a, b) = (Spot("a", box(0, 100)), Spot("b", box(0, 200)))
    let stage = try FocusStage(a, b)
    stage.press(Keys.tab)
    b.setNeedsFocusUpdate()
    b.updateFocusIfNeeded()
    #expect(stage.focused == "a")
    a.prefers = [b]
    a.setNeedsFocusUpdate()
    a.updateFocusIfNeeded()
    #expect(stage.focused == "b")
  }

  @Test func preferencesAreSearchedInTheirOrder() throws {
    let (a, b, c) = (Spot("a", box(0, 100)), Spot("b", box(0, 200)), Spot("c", box(0, 300)))
    let around = Spot("around", box(0, 0, 500, 500))
    around.canFocus = false
    for spot in [a, b, c] { around.addSubview(spot) }
    b.canFocus = false
    around.prefers = [b, c, a]
    let stage = try FocusStage(around)
    stage.system.requestFocusUpdate(to: around)
    stage.system.updateFocusIfNeeded()
    #expect(stage.press(Keys.tab) == "c")
  }

  @Test func environmentsThatPreferEachOtherAreSearchedOnce() throws {
    let (a, b) = (Spot("a", box(0, 100)), Spot("b", box(0, 200)))
    (a.canFocus, b.canFocus, a.prefers, b.prefers) = (false, false, [b], [a])
    let stage = try FocusStage(a, b)
    #expect(stage.press(Keys.tab) == nil)
  }

  @Test func aTouchHidesTheFocusAndAKeyShowsItWhereItWas() throws {
    let stage = try FocusStage(Spot("a", box(0, 100)), Spot("b", box(0, 200)))
    stage.press(Keys.tab)
    stage.press(Keys.down)
    let touch = TouchScreen.begin(at: CGPoint(x: 400, y: 600), in: stage.window)
    TouchScreen.send([touch])
    #expect(stage.focused == nil)
    touch.update(.ended)
    TouchScreen.send([touch])
    #expect(stage.press(Keys.tab) == "b")
  }

  @Test func anItemThatNeverDefersShowsTheFocusAtOnce() throws {
    final class Eager: UIView {
      override var canBecomeFocused: Bool { true }
      override var focusItemDeferralMode: UIFocusItemDeferralMode { .never }
    }
    let eager = Eager(frame: box(0, 100))
    let stage = try FocusStage(eager)
    stage.system.requestFocusUpdate(to: eager)
    stage.system.updateFocusIfNeeded()
    #expect(stage.focused == "Eager")
  }

  @Test func anItemThatAlwaysDefersHidesTheFocusUntilAKey() throws {
    final class Shy: UIView {
      override var canBecomeFocused: Bool { true }
      override var focusItemDeferralMode: UIFocusItemDeferralMode { .always }
    }
    let shy = Shy(frame: box(0, 200))
    let stage = try FocusStage(Spot("a", box(0, 100)), shy)
    #expect(stage.press(Keys.tab) == "a")
    stage.system.requestFocusUpdate(to: shy)
    stage.system.updateFocusIfNeeded()
    #expect(stage.focused == nil)
    #expect(stage.press(Keys.tab) == "Shy")
  }

  @Test func whatLeavesTheWindowLosesTheFocusToWhatIsThere() throws {
    let (a, b) = (Spot("a", box(0, 100)), Spot("b", box(0, 200)))
    let stage = try FocusStage(a, b)
    #expect(stage.press(Keys.tab) == "a")
    a.removeFromSuperview()
    #expect(stage.focused == nil && !a.isFocused)
    #expect(stage.press(Keys.tab) == "b")
  }

  @Test func hiddenDisabledAndCoveredViewsDoNotGetIt() throws {
    let spots = (0..<5).map { Spot("\($0)", box(0, 100 + 50 * CGFloat($0))) }
    let cover = UIView(frame: box(0, 240, 100, 40))
    cover.backgroundColor = .white
    let stage = try FocusStage(root: UIViewController(), spots + [cover])
    spots[0].isHidden = true
    spots[1].isUserInteractionEnabled = false
    spots[2].alpha = 0
    #expect(stage.press(Keys.tab) == "4")
    cover.backgroundColor = nil
    #expect(stage.press(Keys.up) == "3")
    #expect(stage.press(Keys.up) == "3")
  }
}
