import Testing
import VirtualTime

@testable import UIKit

/// Where the parts of a field are, how large it wants to be, and in which size its text is seen.
@MainActor struct TextFieldGeometryTests {
  private let area = CGRect(x: 0, y: 0, width: 200, height: 40)

  private func field(_ style: UITextField.BorderStyle = .none, _ text: String = "") -> UITextField {
    startAnew()
    let field = UITextField(frame: area)
    field.borderStyle = style
    field.text = text
    return field
  }

  private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 5, y: 5, width: width, height: height))
  }

  private final class Wanting: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 24, height: 16) }
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test(arguments: [(.none, 0), (.line, 2), (.bezel, 7), (.roundedRect, 7)] as [(UITextField.BorderStyle, CGFloat)])
  func aBorderLeavesRoomAtItsSides(style: UITextField.BorderStyle, inset: CGFloat) {
    let field = field(style)
    let text = rect(inset, 0, 200 - 2 * inset, 40)
    #expect(field.textRect(forBounds: area) == text && field.editingRect(forBounds: area) == text)
    #expect(field.placeholderRect(forBounds: area) == text && field.borderRect(forBounds: area) == area)
    #expect(field.textRect(forBounds: rect(0, 0, 10, 40)) == rect(min(inset, 5), 0, 10 - 2 * min(inset, 5), 40))
  }

  @Test func theClearButtonIsASquareInTheMiddleOfTheEnd() {
    let field = field(.none, "abc")
    #expect(field.clearButtonRect(forBounds: area) == rect(170, 5, 30, 30))
    #expect(field.clearButtonRect(forBounds: rect(0, 0, 200, 20)) == rect(180, 0, 20, 20))
    #expect(field.clearButtonRect(forBounds: rect(10, 20, 100, 24)) == rect(86, 20, 24, 24))
    #expect(field.textRect(forBounds: area) == area && field.clearButton.superview == nil)
    field.clearButtonMode = .always
    #expect(field.textRect(forBounds: area) == rect(0, 0, 170, 40) && field.clearButton.superview === field)
    field.layoutIfNeeded()
    #expect(field.clearButton.frame == rect(170, 5, 30, 30) && field.clearButton.accessibilityLabel == "Clear text")
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: area) == rect(7, 0, 163, 40))
    field.text = ""
    #expect(field.textRect(forBounds: area) == rect(7, 0, 186, 40) && field.clearButton.superview == nil)
    field.text = "a"
    field.clearButtonMode = .never
    #expect(field.clearButton.superview == nil)
  }

  @Test func aViewAtTheBeginningPushesTheText() {
    let field = field()
    let left = box(30, 50)
    field.leftView = left
    #expect(left.superview == nil && field.textRect(forBounds: area) == area)
    #expect(field.leftViewRect(forBounds: area) == rect(0, 0, 30, 40))
    field.leftViewMode = .always
    #expect(left.superview === field && field.textRect(forBounds: area) == rect(30, 0, 170, 40))
    field.layoutIfNeeded()
    #expect(left.frame == rect(0, 0, 30, 40))
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: area) == rect(30, 0, 163, 40))
    let small = box(4, 10)
    field.leftView = small
    #expect(left.superview == nil && small.superview === field)
    #expect(field.leftViewRect(forBounds: area) == rect(0, 15, 4, 10))
    #expect(field.textRect(forBounds: area) == rect(7, 0, 186, 40))
    field.leftView = nil
    #expect(small.superview == nil && field.leftViewRect(forBounds: area) == rect(0, 20, 0, 0))
  }

  @Test func aViewAtTheEndTakesThePlaceOfTheClearButton() {
    let field = field(.none, "abc")
    let right = box(20, 20)
    field.clearButtonMode = .always
    field.rightView = right
    #expect(field.clearButton.superview === field)
    field.rightViewMode = .always
    #expect(right.superview === field && field.clearButton.superview == nil)
    #expect(field.rightViewRect(forBounds: area) == rect(180, 10, 20, 20))
    #expect(field.textRect(forBounds: area) == rect(0, 0, 180, 40))
    field.layoutIfNeeded()
    #expect(right.frame == rect(180, 10, 20, 20))
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: area) == rect(7, 0, 173, 40))
    field.rightView = box(1, 1)
    #expect(right.superview == nil && field.textRect(forBounds: area) == rect(7, 0, 186, 40))
    field.rightView = box(300, 10)
    #expect(field.textRect(forBounds: area).width == 0)
  }

  @Test func aViewWithoutASizeHasTheOneThatItWants() {
    let field = field()
    (field.leftView, field.rightView) = (Wanting(frame: .zero), UIView(frame: .zero))
    #expect(field.leftViewRect(forBounds: area) == rect(0, 12, 24, 16))
    #expect(field.rightViewRect(forBounds: area) == rect(200, 20, 0, 0))
  }

  // MARK: Sizes

  @Test func aFieldWantsRoomForWhatItShows() {
    let field = field()
    let font = UIFont.systemFont(ofSize: 17)
    let line = font.lineHeight.rounded(.up)
    func width(_ text: String) -> CGFloat { font.width(of: text).rounded(.up) }
    #expect(field.intrinsicContentSize == CGSize(width: 0, height: line + 1))
    field.placeholder = "A name"
    #expect(field.intrinsicContentSize == CGSize(width: width("A name"), height: line + 1))
    field.text = "abc"
    #expect(field.intrinsicContentSize == CGSize(width: width("abc"), height: line + 1))
    field.isSecureTextEntry = true
    #expect(field.displayedText == "•••" && field.intrinsicContentSize.width == width("•••"))
    field.isSecureTextEntry = false
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize == CGSize(width: width("abc") + 14, height: line + 13))
    (field.leftView, field.rightView) = (box(30, 10), box(20, 10))
    #expect(field.intrinsicContentSize.width == width("abc") + 14)
    field.leftViewMode = .always
    #expect(field.intrinsicContentSize.width == width("abc") + 44)
    field.rightViewMode = .always
    #expect(field.intrinsicContentSize.width == width("abc") + 64)
    #expect(field.sizeThatFits(CGSize(width: 1, height: 1)) == field.intrinsicContentSize)
  }

  @Test func aTextThatIsTooWideShrinksDownToTheLeastSize() {
    let field = field(.none, "abcdefgh")
    let width = UIFont.systemFont(ofSize: 17).width(of: "abcdefgh")
    func size(_ room: CGFloat, least: CGFloat = 0) -> CGFloat {
      field.frame.size.width = room
      field.minimumFontSize = least
      return field.shownFont.pointSize
    }
    #expect(size(width / 2) == 17)
    field.adjustsFontSizeToFitWidth = true
    #expect(abs(size(width / 2) - 8.5) < 1e-6)
    #expect(abs(size(width / 2, least: 12) - 12) < 1e-6 && abs(size(width / 2, least: 8) - 8.5) < 1e-6)
    #expect(size(width / 2, least: 20) == 17 && size(width) == 17 && size(width + 1) == 17)
    field.text = ""
    #expect(size(width / 2) == 17)
    // Less than a point is a width.
    (field.font, field.text) = (.systemFont(ofSize: 1), "i")
    #expect(size(0, least: 0.5) == 0.5)
    (field.font, field.text) = (.systemFont(ofSize: 17), "")
    field.placeholder = "abcdefgh"
    #expect(abs(size(width / 2) - 8.5) < 1e-6)
  }

  // MARK: What is typed next

  private func edited(_ text: String) -> (TypingScreen, UIWindow) {
    startAnew()
    let screen = TypingScreen()
    let window = show(screen)
    screen.first.text = text
    screen.first.becomeFirstResponder()
    _ = screen.log.drain()
    return (screen, window)
  }

  @Test func aTextThatIsSetTellsOnlyOfTheCaret() {
    let (screen, window) = edited("")
    screen.first.text = "abc"
    #expect(screen.log.drain() == ["1 selection 3+0"])
    screen.first.attributedText = NSAttributedString(string: "xyz")
    #expect(screen.log.drain() == [])
    screen.first.text = nil
    #expect(screen.log.drain() == ["1 selection 0+0"] && screen.first.text == "")
    screen.first.resignFirstResponder()
    _ = screen.log.drain()
    screen.first.text = "abc"
    #expect(screen.log.drain() == [])
    _ = window
  }

  @Test func aTextThatBecomesASecretWhileItIsEditedIsReplacedByTheNextKey() {
    let (screen, window) = edited("abc")
    screen.first.isSecureTextEntry = false
    screen.first.insertText("d")
    #expect(screen.first.text == "abcd")
    screen.first.isSecureTextEntry = true
    screen.first.insertText("x")
    #expect(screen.first.text == "x")
    screen.first.insertText("y")
    #expect(screen.first.text == "xy")
    screen.first.isSecureTextEntry = true
    screen.first.insertText("z")
    #expect(screen.first.text == "xyz")
    screen.first.isSecureTextEntry = false
    screen.first.isSecureTextEntry = true
    screen.first.deleteBackward()
    #expect(screen.first.text == "")
    screen.second.text = "q"
    screen.second.isSecureTextEntry = true
    screen.second.insertText("r")
    #expect(screen.second.text == "qr")
    _ = window
  }

  @Test func whatIsClearedOnInsertionIsClearedOnceAndKeptWhenTheCaretMoves() {
    let (screen, window) = edited("abc")
    let field = screen.first
    field.clearsOnInsertion = true
    field.insertText("x")
    #expect(field.text == "x" && !field.clearsOnInsertion)
    field.clearsOnInsertion = true
    field.select(NSRange(location: 1, length: 0))
    #expect(field.clearsOnInsertion)
    field.select(NSRange(location: 0, length: 0))
    #expect(!field.clearsOnInsertion)
    field.insertText("y")
    #expect(field.text == "yx")
    _ = window
  }

  @Test func theClearButtonIsThereAsItsModeSays() {
    let (screen, window) = edited("abc")
    func isShown(_ mode: UITextField.ViewMode, _ field: UITextField) -> Bool {
      field.clearButtonMode = mode
      return field.clearButton.superview === field
    }
    screen.second.text = "abc"
    let modes: [UITextField.ViewMode] = [.never, .whileEditing, .unlessEditing, .always]
    #expect(modes.map { isShown($0, screen.first) } == [false, true, false, true])
    #expect(modes.map { isShown($0, screen.second) } == [false, false, true, true])
    _ = window
  }
}
