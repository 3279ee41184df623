import Testing
import VirtualTime

@testable import UIKit

/// Where the keys are, and what shift and the keys of the planes do.
@MainActor struct KeyboardGeometryTests {
  private func keyboard(_ type: UIKeyboardType = .default, _ model: String? = nil) throws -> (KeyboardView, UITextField, UIWindow)
  {
    startAnew()
    if let model { Device.choose(try #require(DeviceModel.named(model))) }
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    (field.keyboardType, field.autocapitalizationType) = (type, .none)
    controller.view.addSubview(field)
    let window = show(controller)
    field.becomeFirstResponder()
    rest()
    return (try #require(Keyboard.keys), field, window)
  }

  private func frame(_ key: KeyboardKey, _ keys: KeyboardView) -> [CGFloat] {
    guard let frame = keys.key(key)?.frame else { return [] }
    return [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }
  }

  @Test func lettersStandInFourRowsAboveTheKeysOfTheSystem() throws {
    let (keys, _, window) = try keyboard()
    #expect(keys.frame.size == CGSize(width: 390, height: 336) && keys.hasSuggestions && keys.plane == .letters)
    #expect(frame(.text("q"), keys) == [0, 45, 39, 54] && frame(.text("p"), keys) == [351, 45, 39, 54])
    #expect(frame(.text("a"), keys) == [19.5, 99, 39, 54] && frame(.text("l"), keys) == [331.5, 99, 39, 54])
    #expect(frame(.shift, keys) == [0, 153, 58.5, 54] && frame(.text("z"), keys) == [58.5, 153, 39, 54])
    #expect(frame(.delete, keys) == [331.5, 153, 58.5, 54])
    #expect(frame(.plane(.numbers), keys) == [0, 207, 97.5, 54] && frame(.space, keys) == [97.5, 207, 195, 54])
    #expect(frame(.return, keys) == [292.5, 207, 97.5, 54])
    #expect(frame(.nextKeyboard, keys) == [0, 261, 60, 41] && frame(.dictation, keys) == [330, 261, 60, 41])
    #expect(keys.keys.count == 10 + 9 + 9 + 3 + 2 && keys.subviews.count == keys.keys.count)
    _ = window
  }

  @Test func aPadHasNoSuggestionsAndThreeColumns() throws {
    let (keys, _, window) = try keyboard(.numberPad)
    #expect(keys.frame.height == 291 && !keys.hasSuggestions && keys.plane == .numbers)
    #expect(frame(.text("1"), keys) == [0, 0, 130, 54] && frame(.text("5"), keys) == [130, 54, 130, 54])
    #expect(frame(.text("0"), keys) == [130, 162, 130, 54] && frame(.delete, keys) == [260, 162, 130, 54])
    #expect(frame(.gap, keys) == [0, 162, 130, 54] && keys.key(.gap)?.isUserInteractionEnabled == false)
    #expect(keys.key(.gap)?.isAccessibilityElement == false && keys.key(.delete)?.isAccessibilityElement == true)
    _ = window
  }

  @Test func withoutAHomeIndicatorTheNextKeyboardIsInTheLowestRow() throws {
    let (keys, _, window) = try keyboard(.default, "iPhone SE (3rd generation)")
    defer { Device.choose(.standard) }
    #expect(keys.frame.size == CGSize(width: 375, height: 260))
    #expect(frame(.plane(.numbers), keys) == [0, 206, 46.875, 54] && frame(.nextKeyboard, keys) == [46.875, 206, 46.875, 54])
    #expect(keys.key(.dictation) == nil)
    _ = window
  }

  @Test func aKeyboardOfOnlyLatinLettersHasNoNextOne() throws {
    let (keys, _, window) = try keyboard(.asciiCapable)
    #expect(keys.key(.nextKeyboard) == nil && keys.key(.dictation) != nil)
    _ = window
  }

  @Test func onATabletElevenKeysStandInARow() throws {
    let (keys, _, window) = try keyboard(.default, "iPad mini")
    defer { Device.choose(.standard) }
    let unit = keys.frame.width / 11
    #expect(keys.keys.prefix(11).allSatisfy { abs($0.frame.width - unit) < 0.01 && $0.frame.minY == 55 })
    #expect(abs((keys.key(.delete)?.frame.maxX ?? 0) - keys.frame.width) < 0.01)
    #expect(keys.keys.filter { $0.key == .shift }.count == 2 && keys.key(.dismiss) != nil)
    #expect(keys.keys.allSatisfy { $0.frame.maxX <= keys.frame.width + 0.01 })
    _ = window
  }

  // MARK: Shift

  @Test func shiftHoldsForOneLetterAndIsLockedByASecondPress() throws {
    let (keys, field, window) = try keyboard()
    #expect(!keys.isShifted && keys.key(.text("a"))?.title == "a")
    keys.press(.shift)
    #expect(keys.isShifted && keys.key(.text("a"))?.title == "A")
    keys.press(.text("a"))
    keys.press(.text("b"))
    #expect(field.text == "Ab" && !keys.isShifted)
    advance(by: .seconds(1))
    keys.press(.shift)
    advance(by: .milliseconds(290))
    keys.press(.shift)
    keys.press(.text("c"))
    keys.press(.text("d"))
    #expect(field.text == "AbCD" && keys.isShifted)
    keys.press(.plane(.numbers))
    #expect(!keys.isShifted && keys.key(.shift) == nil)
    keys.press(.plane(.letters))
    #expect(keys.isShifted)
    keys.press(.shift)
    keys.press(.text("e"))
    #expect(field.text == "AbCDe" && !keys.isShifted)
    _ = window
  }

  @Test func aSecondPressThatIsLateTakesShiftBack() throws {
    let (keys, field, window) = try keyboard()
    keys.press(.shift)
    advance(by: .milliseconds(301))
    keys.press(.shift)
    #expect(!keys.isShifted)
    // The one before the last does not count.
    keys.press(.shift)
    #expect(keys.isShifted)
    keys.press(.text("a"))
    keys.press(.text("b"))
    #expect(field.text == "Ab")
    let traits = try #require(keys.key(.shift)?.accessibilityTraits)
    #expect(traits == .keyboardKey)
    keys.press(.shift)
    #expect(keys.key(.shift)?.accessibilityTraits == [.keyboardKey, .selected])
    _ = window
  }

  // MARK: Planes and other keys

  @Test func aSpaceLeadsBackToTheLettersUnlessTheKeyboardIsOneOfNumbers() throws {
    let (keys, field, window) = try keyboard()
    keys.press(.plane(.numbers))
    #expect(keys.plane == .numbers && keys.key(.text("1")) != nil && keys.key(.text("q")) == nil)
    keys.press(.text("1"))
    #expect(keys.plane == .numbers)
    keys.press(.space)
    #expect(keys.plane == .letters && field.text == "1 " && keys.key(.text("q")) != nil)
    let (other, _, second) = try keyboard(.numbersAndPunctuation)
    #expect(other.plane == .numbers)
    other.press(.space)
    #expect(other.plane == .numbers)
    _ = (window, second)
  }

  @Test func keysWithoutATextDoWhatTheyAreFor() throws {
    let (keys, field, window) = try keyboard()
    keys.press(.text("a"))
    for key in [KeyboardKey.nextKeyboard, .dictation, .gap] { keys.press(key) }
    #expect(field.text == "a" && field.isFirstResponder)
    keys.press(.delete)
    #expect(field.text == "")
    keys.press(.dismiss)
    #expect(!field.isFirstResponder && !Keyboard.isVisible)
    _ = window
  }

  @Test func aReturnKeyThatWaitsForTextIsDisabledWithoutIt() throws {
    let (keys, field, window) = try keyboard()
    #expect(keys.isReturnEnabled && keys.returnTitle == "return" && keys.returnLabel == "return")
    field.enablesReturnKeyAutomatically = true
    field.returnKeyType = .emergencyCall
    let key = try #require(keys.key(.return))
    #expect(!key.isEnabled && key.title == "emergency call" && key.accessibilityLabel == "Emergency call")
    #expect(key.accessibilityTraits == [.keyboardKey, .notEnabled])
    var returns = 0
    field.addAction(UIAction { _ in returns += 1 }, for: .primaryActionTriggered)
    key.press()
    #expect(returns == 0)
    field.text = "a"
    #expect(key.isEnabled && key.accessibilityTraits == .keyboardKey)
    key.press()
    #expect(returns == 1)
    _ = window
  }

  @Test func keysHaveTheirNames() {
    let keys: [KeyboardKey] = [
      .text("a"), .space, .delete, .return, .shift, .plane(.letters), .plane(.numbers), .plane(.symbols), .nextKeyboard,
      .dictation,
      .dismiss, .gap,
    ]
    #expect(
      keys.map(\.title) == [
        "a", "space", "delete", "return", "shift", "ABC", "123", "#+=", "Next keyboard", "Dictate", "Hide keyboard", "",
      ])
    #expect(
      keys.map(\.label) == [
        "a", "space", "delete", "return", "shift", "letters", "numbers", "symbols", "Next keyboard", "Dictate", "Hide keyboard",
        "",
      ])
    #expect(
      keys.map(\.identifier) == [
        nil, nil, "delete", "Return", "shift", "more", "more", "more", "Next keyboard", "dictation", "dismiss", nil,
      ])
    #expect(
      UIReturnKeyType.allCases.map(\.title) == [
        "return", "go", "Google", "join", "next", "route", "search", "send", "Yahoo", "done", "emergency call", "continue",
      ])
    #expect(
      UIReturnKeyType.allCases.map(\.label) == [
        "return", "Go", "Google", "Join", "Next", "Route", "Search", "Send", "Yahoo", "Done", "Emergency call", "Continue",
      ])
  }

  @Test func aFingerPressesTheKeyThatItIsLiftedOn() throws {
    let (keys, field, window) = try keyboard()
    let key = try #require(keys.key(.text("a")))
    let keyWindow = try #require(key.window)
    let middle = key.convert(CGPoint(x: 10, y: 10), to: nil)
    let (one, other) = (UITouch(at: middle, in: keyWindow), UITouch(at: middle, in: keyWindow))
    key.touchesBegan([one], with: nil)
    #expect(key.backgroundColor == .systemGray4 && field.text == "")
    key.touchesBegan([other], with: nil)
    key.touchesEnded([other], with: nil)
    #expect(field.text == "" && key.backgroundColor == .systemGray4)
    key.touchesEnded([one], with: nil)
    #expect(field.text == "a" && key.backgroundColor == .white)
    key.touchesBegan([one], with: nil)
    one.update(.moved, at: CGPoint(x: middle.x + 200, y: middle.y))
    key.touchesEnded([one], with: nil)
    #expect(field.text == "a" && key.backgroundColor == .white)
    key.touchesBegan([other], with: nil)
    key.touchesCancelled([other], with: nil)
    key.touchesEnded([other], with: nil)
    #expect(field.text == "a" && key.backgroundColor == .white)
    _ = window
  }
}
