import Testing
import UIKit
import VirtualTime

/// Search fields: where their parts are, and tokens.
@MainActor
struct SearchFieldTests {
  private func shown() -> (UISearchTextField, UIWindow) {
    startAnew()
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
    return (field, window(with: field))
  }

  @Test func theGlassHasRoomAtItsSides() {
    let (field, window) = shown()
    let glass = field.leftViewRect(forBounds: field.bounds)
    #expect(glass.minX == 8)
    #expect(field.textRect(forBounds: field.bounds).minX == glass.maxX + 6)
    #expect(field.placeholderRect(forBounds: field.bounds).minX == glass.maxX + 6)
    _ = window
  }

  @Test func tokensStandBeforeTheText() throws {
    let (field, window) = shown()
    let start = field.textRect(forBounds: field.bounds).minX
    let token = UISearchToken(icon: nil, text: "Red")
    token.representedObject = 7
    field.tokens = [token]
    field.insertToken(UISearchToken(icon: UIImage(systemName: "flag"), text: "Large"), at: 1)
    field.layoutIfNeeded()
    #expect(field.tokens.count == 2 && field.tokens[0] === token)
    #expect(field.tokenViews.map(\.accessibilityLabel) == ["Red", "Large"])
    #expect(field.tokenViews[0].frame.minX == start)
    #expect(field.textRect(forBounds: field.bounds).minX == field.tokenViews[1].frame.maxX + 6)
    field.removeToken(at: 0)
    #expect(field.tokens.count == 1)
    field.removeToken(at: 5)
    #expect(UIKitComplaints.drain().count == 1 && field.tokens.count == 1)
    _ = window
  }

  @Test func backspaceBeforeTheTextSelectsATokenAndThenTakesIt() {
    let (field, window) = shown()
    let log = Log()
    field.addAction(UIAction { _ in log.add("changed") }, for: .editingChanged)
    field.tokens = [UISearchToken(icon: nil, text: "Red"), UISearchToken(icon: nil, text: "Large")]
    field.becomeFirstResponder()
    field.pressKey("a")
    field.pressBackspace()
    _ = log.drain()
    field.pressBackspace()
    #expect(field.tokenViews.map(\.isSelected) == [false, true] && log.drain() == [])
    field.pressBackspace()
    #expect(field.tokens.count == 1 && log.drain() == ["changed"])
    field.allowsDeletingTokens = false
    field.pressBackspace()
    field.pressBackspace()
    #expect(field.tokens.count == 1)
    field.layoutIfNeeded()
    tap(field.tokenViews[0])
    #expect(field.tokenViews[0].isSelected)
    field.pressClear()
    #expect(field.tokens.isEmpty)
    rest()
    _ = window
  }

  @Test func aPartOfTheTextBecomesAToken() throws {
    let (field, window) = shown()
    field.text = "red shoes"
    let start = field.beginningOfDocument
    let end = try #require(field.position(from: start, offset: 4))
    field.replaceTextualPortion(
      of: try #require(field.textRange(from: start, to: end)), with: UISearchToken(icon: nil, text: "Red"), at: 0)
    #expect(field.text == "shoes" && field.tokens.count == 1)
    #expect(field.tokens(in: field.textualRange).count == 1)
    _ = window
  }

  // MARK: Control characters

  @Test(arguments: ["\u{0}", "\u{1B}", "\u{7F}", "\u{85}"])
  func noKeyTypesAControlCharacter(_ character: Character) throws {
    startAnew()
    let screen = TypingScreen()
    let window = show(screen)
    screen.first.becomeFirstResponder()
    _ = screen.log.drain()
    #expect(try Typist.type(character).refused == [String(character)])
    #expect(screen.first.text == "" && screen.log.drain() == [])
    rest()
    _ = window
  }

  @Test func whatIsPastedLosesItsControlCharacters() throws {
    startAnew()
    let screen = TypingScreen()
    let window = show(screen)
    screen.first.becomeFirstResponder()
    #expect(try Typist.paste("a\u{0}b\u{7}c"))
    #expect(screen.first.text == "abc")
    #expect(try !Typist.paste("\u{0}"))
    screen.notes.becomeFirstResponder()
    #expect(try Typist.paste("1\r\n2\t3\u{0}"))
    #expect(screen.notes.text == "1\n2\t3")
    rest()
    _ = window
  }

  // MARK: Keyboard and rotation

  @Test func theKeyboardIsThereAfterTheDeviceWasTurned() throws {
    startAnew()
    let screen = TypingScreen()
    let window = show(screen)
    screen.first.becomeFirstResponder()
    rest()
    for (orientation, width) in [(UIDeviceOrientation.landscapeLeft, 844), (.portrait, 390), (.landscapeRight, 844)] {
      _ = Device.hold(orientation)
      rest()
      #expect(screen.first.isFirstResponder && Keyboard.frame.width == CGFloat(width))
      #expect(Keyboard.frame.maxY == window.bounds.height)
      let keys = try #require(Keyboard.keys)
      #expect(keys.window?.isHidden == false && keys.window?.bounds.size == window.bounds.size)
      let picture = ScreenPicture.svg(of: UIApplication.shared.windows)
      #expect(picture.contains(">space</text>") && picture.contains(">Q</text>"))
    }
    _ = Device.hold(.portrait)
    rest()
  }
}
