import RehearsalWire
import XCTest

@testable import XCUIAutomation

/// Texts and keys, and what else is set without a finger.
final class TypingUITests: TellingTestCase {
  private let app = XCUIApplication(bundleIdentifier: "com.example.Controls")

  private func open(_ screen: String) {
    app.launch()
    app.tables.staticTexts[screen].tap()
    XCTAssertTrue(app.staticTexts["log"].waitForExistence(timeout: 1))
  }

  private var log: String { app.staticTexts["log"].label }

  func testKeysHaveApplesCharactersAndTheAgentsNames() {
    let keys: [(XCUIKeyboardKey, String, String?)] = [
      (.delete, "\u{8}", "delete"), (.forwardDelete, "\u{7F}", "delete"), (.return, "\r", "return"), (.enter, "\u{3}", "return"),
      (.tab, "\t", "tab"), (.space, " ", nil), (.escape, "\u{1B}", "escape"), (.upArrow, "\u{F700}", "up"),
      (.downArrow, "\u{F701}", "down"), (.leftArrow, "\u{F702}", "left"), (.rightArrow, "\u{F703}", "right"),
    ]
    for (key, character, name) in keys {
      XCTAssertEqual(key.rawValue, character)
      XCTAssertEqual(XCUIKeyboardKey.name(of: Character(character)), name)
    }
    XCTAssertEqual(XCUIKeyboardKey.name(of: "\n"), "return")
    XCTAssertNil(XCUIKeyboardKey.name(of: "a"))
  }

  func testModifiersAreApplesBits() {
    typealias Flags = XCUIElement.KeyModifierFlags
    XCTAssertEqual(
      [Flags.capsLock, .shift, .control, .option, .command].map(\.rawValue), [1, 2, 4, 8, 16])
    XCTAssertEqual(Flags([.option, .shift, .control, .command]).modifiers, [.command, .shift, .control, .option])
    XCTAssertEqual(Flags.shift.modifiers, [.shift])
    XCTAssertEqual(Flags.option.modifiers, [.option])
    XCTAssertEqual(Flags.capsLock.modifiers, [])
    XCTAssertEqual(Flags([]).modifiers, [])
  }

  func testTextAndKeysAreTypedInTheirOrder() {
    open("Text")
    let name = app.textFields["name"]
    name.tap()
    name.typeText("Adam\u{8}\u{8}a")
    XCTAssertEqual(name.value as? String, "Ada")
    name.typeText("")
    XCTAssertEqual(name.value as? String, "Ada")
    name.typeText("\u{F702}\u{F702}-\nxyz")
    XCTAssertEqual(name.value as? String, "A-da")
    XCTAssertEqual((app.secureTextFields["password"].value as? String)?.count, 3)
  }

  /// What has the focus may be inside of what is typed into.
  func testTextGoesToWhatHasTheFocusInside() {
    open("Text")
    app.textFields["name"].tap()
    app.windows.firstMatch.typeText("Ad")
    app.typeText("a")
    XCTAssertEqual(app.textFields["name"].value as? String, "Ada")
    let told = told { app.textFields["age"].typeText("7") }
    XCTAssertEqual(
      told.map(\.firstLine),
      ["Failed to type text into \"age\" TextField: Neither element nor any descendant has keyboard focus."])
    XCTAssertTrue(told.first?.text.contains("identifier: 'name'") == true, told.first?.text ?? "")
    XCTAssertTrue(told.first?.text.contains("Keyboard Focused has it") == true, told.first?.text ?? "")
    XCTAssertEqual(app.textFields["name"].value as? String, "Ada")
  }

  func testWithoutAFocusOneIsToldToTap() {
    open("Text")
    let told = told { app.textFields["age"].typeText("7") }
    XCTAssertEqual(told.count, 1)
    XCTAssertTrue(told.first?.text.contains("nothing has it: tap the element first") == true, told.first?.text ?? "")
  }

  func testKeysArePressedWithModifiers() {
    open("Text")
    app.textFields["name"].tap()
    app.typeKey("s", modifierFlags: .command)
    XCTAssertEqual(log, "saved")
    app.textFields["name"].typeText("Adam")
    app.typeKey(.delete, modifierFlags: [])
    XCTAssertEqual(app.textFields["name"].value as? String, "Ada")
    app.textFields["name"].typeKey("b", modifierFlags: [])
    XCTAssertEqual(app.textFields["name"].value as? String, "Adab")
    app.typeKey(.return, modifierFlags: [])
    XCTAssertEqual(log, "name: Adab")
    let line = #line + 1
    let told = told { app.typeKey("nonsense", modifierFlags: [.command]) }
    XCTAssertEqual(told.count, 1)
    XCTAssertTrue(told.first?.firstLine.hasPrefix("Failed to type a key into Target Application: ") == true, "\(told)")
    XCTAssertEqual(told.first?.line, line)
  }

  // MARK: Setting

  func testASliderIsDraggedToAPartOfItsWay() {
    open("Values")
    let volume = app.sliders["volume"]
    volume.adjust(toNormalizedSliderPosition: 1)
    XCTAssertEqual(log, "volume 100")
    XCTAssertEqual(volume.normalizedSliderPosition, 1)
    volume.adjust(toNormalizedSliderPosition: 0)
    XCTAssertEqual(log, "volume 0")
    XCTAssertEqual(volume.normalizedSliderPosition, 0)
    let line = #line + 1
    let told = told { app.switches["wifi"].adjust(toNormalizedSliderPosition: 0.5) }
    XCTAssertEqual(told.count, 1)
    XCTAssertTrue(told.first?.firstLine.hasPrefix("Failed to adjust \"wifi\" Switch: ") == true, "\(told)")
    XCTAssertEqual(told.first?.line, line)
    XCTAssertEqual(log, "volume 0")
  }

  /// A stepper goes from its least to its greatest, too.
  func testAPositionIsAPartOfTheWayFromTheLeastToTheGreatest() {
    open("Values")
    let count = app.steppers["count"]
    for _ in 0..<2 { count.buttons["Increment"].tap() }
    XCTAssertEqual(count.normalizedSliderPosition, 0.4, accuracy: 0.0001)
  }

  func testAPickerIsTurnedByItselfOrByItsWheels() {
    open("Pickers")
    let picker = app.pickers["picker"]
    picker.pickerWheels.element(boundBy: 0).adjust(toPickerWheelValue: "medium")
    XCTAssertEqual(log, "medium red")
    picker.pickerWheels.element(boundBy: 1).adjust(toPickerWheelValue: "white")
    XCTAssertEqual(log, "medium white")
    picker.adjust(toPickerWheelValue: "green")
    XCTAssertEqual(log, "medium green")
    let line = #line + 1
    let told = told { app.staticTexts["log"].adjust(toPickerWheelValue: "green") }
    XCTAssertEqual(told.map(\.firstLine), ["Failed to adjust \"log\" StaticText: it is no wheel of a picker"])
    XCTAssertEqual(told.first?.line, line)
    XCTAssertEqual(words { picker.pickerWheels.element(boundBy: 1).adjust(toPickerWheelValue: "medium") }.count, 1)
  }
}
