import Testing
import VirtualTime

@testable import UIKit

/// What tab, arrows and return do with the focus, and what they leave to others.
@MainActor struct FocusKeyTests {
  private func field(_ name: String, _ x: CGFloat, _ y: CGFloat) -> UITextField {
    let field = UITextField(frame: box(x, y, 100, 30))
    field.placeholder = name
    return field
  }

  @Test func tabGoesFromFieldToFieldInReadingOrderAndRound() throws {
    let stage = try FocusStage(field("c", 0, 200), field("b", 200, 100), field("a", 0, 100))
    #expect((0..<4).map { _ in stage.press(Keys.tab) } == ["a", "b", "c", "a"])
    #expect(stage.press(Keys.tab, .shift) == "c")
    #expect(stage.press(Keys.tab, .shift) == "b")
  }

  @Test func tabGoesOnFromTheFieldThatIsEdited() throws {
    let (a, b) = (field("a", 0, 100), field("b", 0, 200))
    let stage = try FocusStage(a, b)
    a.becomeFirstResponder()
    #expect(stage.focused == nil)
    #expect(stage.press(Keys.tab) == "b" && b.isFirstResponder && !a.isFirstResponder)
  }

  @Test func aFieldThatIsNotEnabledIsPassedBy() throws {
    let middle = field("b", 0, 200)
    middle.isEnabled = false
    let stage = try FocusStage(field("a", 0, 100), middle, field("c", 0, 300))
    stage.press(Keys.tab)
    #expect(stage.press(Keys.tab) == "c")
  }

  @Test func whatTypesStaysWithTheText() throws {
    let a = field("a", 0, 100)
    let stage = try FocusStage(a, Spot("below", box(0, 200)))
    stage.press(Keys.tab)
    stage.press("x")
    stage.press(Keys.space)
    stage.press(Keys.left)
    #expect(stage.press(Keys.down) == "a" && a.text == "x ")
  }

  @Test func aFieldThatIsNotEditedGetsNoKeysThoughTheFocusIsThere() throws {
    let a = field("a", 0, 100)
    let stage = try FocusStage(a)
    stage.press(Keys.tab)
    #expect(a.isFocused && a.hasFocus)
    a.resignFirstResponder()
    #expect(stage.focused == "a" && !a.hasFocus)
  }

  @Test func tabInATextViewIsTyped() throws {
    let text = UITextView(frame: box(0, 100, 200, 100))
    let stage = try FocusStage(text, Spot("below", box(0, 300)))
    text.becomeFirstResponder()
    stage.press(Keys.tab)
    #expect(text.text == "\t" && stage.focused != "below")
  }

  @Test func groupsWithANameAreStopsOfTheTabKey() throws {
    let views = [("a", 100.0), ("b", 200.0), ("c", 300.0), ("d", 400.0)].map { Spot($0.0, box(0, $0.1)) }
    for view in views[2...] { view.focusGroupIdentifier = "lower" }
    let stage = try FocusStage(root: UIViewController(), views)
    #expect(stage.press(Keys.tab) == "a" && stage.press(Keys.tab) == "c" && stage.press(Keys.tab) == "a")
    #expect(stage.press(Keys.down) == "b" && stage.press(Keys.down) == "b")
    #expect(stage.press(Keys.tab) == "c")
  }

  @Test func theFocusComesBackToWhatHadItLastInAGroup() throws {
    let views = [("a", 100.0), ("b", 200.0), ("c", 300.0)].map { Spot($0.0, box(0, $0.1)) }
    views[2].focusGroupIdentifier = "lower"
    let stage = try FocusStage(root: UIViewController(), views)
    stage.press(Keys.tab)
    #expect(stage.press(Keys.down) == "b" && stage.press(Keys.tab) == "c" && stage.press(Keys.tab) == "b")
  }

  @Test func aPriorityOfTheAppsGoesBeforeWhatHadItLast() throws {
    let views = [("a", 100.0), ("b", 200.0), ("c", 300.0)].map { Spot($0.0, box(0, $0.1)) }
    views[2].focusGroupIdentifier = "lower"
    views[1].focusGroupPriority = .prioritized
    let stage = try FocusStage(root: UIViewController(), views)
    #expect(stage.press(Keys.tab) == "b" && stage.press(Keys.up) == "a")
    #expect(stage.press(Keys.tab) == "c" && stage.press(Keys.tab) == "b")
    views[1].focusGroupPriority = UIFocusGroupPriority(-1)
    #expect(views[1].focusGroupPriority.rawValue == -1)
    stage.press(Keys.up)
    #expect(stage.press(Keys.tab) == "c" && stage.press(Keys.tab) == "a")
  }

  @Test func returnTriggersAControlAndSpaceDoesNot() throws {
    final class Key: UIControl {
      override var canBecomeFocused: Bool { isEnabled }
    }
    let (control, log) = (Key(frame: box(0, 100)), Log())
    control.addAction(UIAction { _ in log.add("primary") }, for: .primaryActionTriggered)
    control.addAction(UIAction { _ in log.add("touch") }, for: .touchUpInside)
    let stage = try FocusStage(control)
    #expect(!HardwareKeyboard.press(Keys.enter) && log.drain() == [])
    stage.press(Keys.tab)
    #expect(HardwareKeyboard.press(Keys.enter) && log.drain() == ["primary"])
    #expect(!HardwareKeyboard.press(Keys.space) && log.drain() == [])
  }

  @Test func otherViewsGetReturnAsAPress() throws {
    final class Pressed: UIView {
      var keys: [String] = []
      override var canBecomeFocused: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.characters }
      }
    }
    let view = Pressed(frame: box(0, 100))
    let stage = try FocusStage(view)
    stage.press(Keys.tab)
    #expect(HardwareKeyboard.press("\r") && view.keys == ["\r"])
    #expect(HardwareKeyboard.press("k") && view.keys == ["\r", "k"])
  }

  @Test func theFocusGoesBeforeKeyCommandsUnlessTheyHavePriority() throws {
    final class Commanding: UIViewController {
      var (hasPriority, count) = (false, 0)
      override var keyCommands: [UIKeyCommand]? {
        let command = UIKeyCommand(input: UIKeyCommand.inputDownArrow, action: Commanding.note)
        command.wantsPriorityOverSystemBehavior = hasPriority
        return [command]
      }
      func note() { count += 1 }
    }
    let root = Commanding()
    let stage = try FocusStage(root: root, [Spot("a", box(0, 100)), Spot("b", box(0, 200))])
    #expect(stage.press(Keys.tab) == "a" && stage.press(Keys.down) == "b" && root.count == 0)
    // Where the focus cannot go, the command has the key.
    #expect(stage.press(Keys.down) == "b" && root.count == 1)
    stage.press(Keys.up)
    root.hasPriority = true
    #expect(stage.press(Keys.down) == "a" && root.count == 2)
  }

  @Test func keysWithModifiersAreNotTheFocuss() throws {
    let stage = try FocusStage(Spot("a", box(0, 100)), Spot("b", box(0, 200)))
    #expect(stage.press(Keys.tab, .control) == nil && stage.press(Keys.down, .command) == nil)
    #expect(stage.press(Keys.tab) == "a" && stage.press(Keys.down, .shift) == "a")
  }
}
