import Testing
import VirtualTime

@testable import UIKit

/// Whom a move of the focus asks and tells, in which order, and what goes with it.
@MainActor struct FocusMoveTests {
  private let log = Log()

  @Test func allAroundBothAreAskedAndThenToldInnerOnesFirst() throws {
    let outer = Spot("outer", box(0, 100, 400, 400), log)
    let (a, b) = (Spot("a", box(0, 0), log), Spot("b", box(0, 100), log))
    outer.canFocus = false
    outer.addSubview(a)
    outer.addSubview(b)
    let stage = try FocusStage(outer)
    stage.press(Keys.tab)
    #expect(log.drain() == ["a? -→a", "outer? -→a", "a! -→a", "outer! -→a"])
    stage.press(Keys.down)
    #expect(log.drain() == ["a? a→b", "outer? a→b", "b? a→b", "a! a→b", "outer! a→b", "b! a→b"])
  }

  @Test func whoeverIsAskedCanRefuse() throws {
    let (a, b) = (Spot("a", box(0, 100), log), Spot("b", box(0, 200), log))
    let stage = try FocusStage(a, b)
    stage.press(Keys.tab)
    a.allows = false
    _ = log.drain()
    #expect(stage.press(Keys.down) == "a")
    #expect(log.drain() == ["a? a→b"])
  }

  @Test func whatIsHiddenOrTakesNoInteractionLosesTheFocusToWhatIsBesideIt() throws {
    let (a, b) = (Spot("a", box(0, 100)), Spot("b", box(0, 200)))
    let stage = try FocusStage(a, b)
    #expect(stage.press(Keys.tab) == "a")
    a.isHidden = true
    rest()
    #expect(stage.focused == "b")
    a.isHidden = false
    b.isUserInteractionEnabled = false
    rest()
    #expect(stage.focused == "a")
    a.superview?.isHidden = true
    rest()
    #expect(stage.focused == nil)
  }

  @Test func aControllerMayHaveNamesOfItsOwnThatOnlyViewsHave() {
    final class OwnNames: UIViewController {
      var isFocused = true
      var focusEffect = "glow"
    }
    #expect(OwnNames().isFocused && OwnNames().focusEffect == "glow")
  }

  @Test func theNoteHasTheContextAndTheCoordinator() throws {
    let stage = try FocusStage(Spot("a", box(0, 100)), Spot("b", box(0, 200)))
    var notes: [String] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.didUpdateNotification, object: stage.system, queue: nil
    ) { note in
      let context = note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
      let hasCoordinator = note.userInfo?[UIFocusSystem.animationCoordinatorUserInfoKey] is UIFocusAnimationCoordinator
      MainActor.assumeIsolated {
        notes.append(
          "\((context?.nextFocusedView as? Spot)?.name ?? "-") \(context?.focusHeading.rawValue ?? 99) \(hasCoordinator)")
      }
    }
    stage.press(Keys.tab)
    stage.press(Keys.down)
    #expect(notes == ["a 0 true", "b 2 true"])
    NotificationCenter.default.removeObserver(observer)
  }

  @Test func theCoordinatorAnimatesAndThenCompletes() throws {
    final class Animated: UIView {
      let log: Log
      init(_ frame: CGRect, _ log: Log) {
        self.log = log
        super.init(frame: frame)
      }
      required init?(coder: NSCoder) { nil }
      override var canBecomeFocused: Bool { true }
      override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        coordinator.addCoordinatedAnimations {
          self.alpha = 0.5
          self.log.add("any")
        } completion: {
          self.log.add("end at \(milliseconds)")
        }
        coordinator.addCoordinatedFocusingAnimations { self.log.add("in \($0.duration)") }
        coordinator.addCoordinatedUnfocusingAnimations { self.log.add("out \($0.duration)") }
        log.add("told")
      }
    }
    let stage = try FocusStage(Animated(box(0, 100), log))
    let start = milliseconds
    stage.press(Keys.tab)
    #expect(log.drain() == ["told", "any", "in 0.2", "out 0.2"])
    rest()
    #expect(log.drain() == ["end at \(start + 200)"])
  }

  @Test func theFirstResponderFollowsTheFocusAndTheFocusTheFirstResponder() throws {
    let (first, second) = (UITextField(frame: box(0, 100)), UITextField(frame: box(0, 200)))
    (first.placeholder, second.placeholder) = ("first", "second")
    let spot = Spot("spot", box(0, 300))
    let stage = try FocusStage(first, second, spot)
    #expect(stage.press(Keys.tab) == "first" && first.isFirstResponder)
    second.becomeFirstResponder()
    #expect(stage.focused == "second")
    #expect(stage.press(Keys.tab) == "spot" && !second.isFirstResponder && stage.window.firstResponder == nil)
  }

  @Test func aControlIsFocusedInItsState() throws {
    final class Key: UIButton {
      override var canBecomeFocused: Bool { isEnabled }
    }
    let key = Key(frame: box(0, 100))
    let stage = try FocusStage(key, Spot("other", box(0, 200)))
    stage.press(Keys.tab)
    #expect(key.state == .focused)
    stage.press(Keys.down)
    #expect(key.state == .normal)
  }

  @Test func itIsScrolledIntoView() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 300, height: 1000)
    for (name, y) in [("a", 10.0), ("b", 500.0), ("c", 900.0)] { scroll.addSubview(Spot(name, box(0, y))) }
    let stage = try FocusStage(scroll)
    #expect(stage.press(Keys.tab) == "a" && stage.press(Keys.down) == "b")
    #expect(scroll.contentOffset.y == 220)
    #expect(stage.press(Keys.down) == "c" && scroll.contentOffset.y == 620)
    #expect(stage.press(Keys.up) == "b" && scroll.contentOffset.y == 500)
  }

  @Test func aPresentationTakesTheFocusAndGivesItBack() throws {
    let stage = try FocusStage(Spot("a", box(0, 100)), Spot("b", box(0, 200)))
    stage.press(Keys.tab)
    stage.press(Keys.down)
    let sheet = UIViewController()
    sheet.view.addSubview(Spot("inside", box(10, 10)))
    stage.root.present(sheet, animated: true)
    rest()
    #expect(stage.focused == "inside" && stage.press(Keys.up) == "inside")
    stage.root.dismiss(animated: true)
    rest()
    #expect(stage.focused == "b")
  }

  @Test func behindAPresentationNothingGetsTheFocus() throws {
    let stage = try FocusStage(Spot("a", box(0, 100)))
    let sheet = UIViewController()
    stage.root.present(sheet, animated: false)
    rest()
    #expect(stage.press(Keys.tab) == nil)
    #expect(sheet.presentationController?.preferredFocusEnvironments.first === sheet)
    #expect(sheet.parentFocusEnvironment === sheet.presentationController)
    #expect(sheet.presentationController?.parentFocusEnvironment === sheet.presentationController?.containerView)
  }

  @Test func itGoesToTheControllerThatAContainerShows() throws {
    let (first, second) = (UIViewController(), UIViewController())
    first.view.addSubview(Spot("first", box(0, 200)))
    second.view.addSubview(Spot("second", box(0, 200)))
    let navigation = UINavigationController(rootViewController: first)
    let stage = try FocusStage(root: navigation)
    #expect(stage.press(Keys.tab) == "first")
    navigation.pushViewController(second, animated: false)
    rest()
    #expect(navigation.preferredFocusEnvironments.first === second)
    #expect(stage.press(Keys.tab) == "second")
  }
}
