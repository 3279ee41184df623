import Testing
import VirtualTime

@testable import UIKit

/// What pasteboards tell of, tokens of search fields, and where the text of a view stands.
@MainActor struct TextExtraTests {
  // MARK: Pasteboards

  private func notes(_ name: Notification.Name, _ body: () -> Void) -> [String] {
    let log = Log()
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
      let added = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String]
      let removed = note.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String]
      let text = "+\(added?.joined(separator: ",") ?? "-") -\(removed?.joined(separator: ",") ?? "-")"
      MainActor.assumeIsolated { log.add(text) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    body()
    return log.drain()
  }

  @Test func aChangeTellsWhichTypesCameAndWent() throws {
    startAnew()
    let board = UIPasteboard.general
    let url = try #require(URL(string: "https://example.org"))
    let told = notes(UIPasteboard.changedNotification) {
      board.items = [["b": 1, "a": 2], ["a": 3]]
      board.items = [["a": 1], ["c": 2]]
      board.items = [["c": 1, "a": 2]]
      board.url = url
      board.items = []
    }
    #expect(
      told == [
        "+a,b --", "+c -b", "+- --", "+public.url,public.utf8-plain-text -a,c", "+- -public.url,public.utf8-plain-text",
      ])
    #expect(board.changeCount == 5)
  }

  @Test func aPasteboardThatIsRemovedIsToldAndTheGeneralOneStays() throws {
    startAnew()
    let mine = try #require(UIPasteboard(name: UIPasteboard.Name("mine"), create: true))
    mine.string = "x"
    UIPasteboard.general.string = "y"
    let told = notes(UIPasteboard.removedNotification) {
      UIPasteboard.remove(withName: .general)
      UIPasteboard.remove(withName: UIPasteboard.Name("nobody's"))
    }
    #expect(told == [] && UIPasteboard.general.string == "y" && mine.string == "x")
    #expect(notes(UIPasteboard.removedNotification) { UIPasteboard.remove(withName: UIPasteboard.Name("mine")) }.count == 1)
    #expect(mine.items.isEmpty && UIPasteboard(name: .general, create: false) != nil)
    startAnew()
    #expect(UIPasteboard(name: .general, create: false) != nil && UIPasteboard.general.string == nil)
  }

  @Test func valuesAreReadInAnyTypeThatFits() throws {
    startAnew()
    let board = UIPasteboard.general
    #expect(board.types == [] && board.value(forPasteboardType: "a") == nil && board.data(forPasteboardType: "a") == nil)
    #expect(board.strings == nil && board.urls == nil && board.colors == nil && board.images == nil && !board.hasImages)
    board.setValue("text", forPasteboardType: "public.text")
    #expect(board.string == "text" && board.data(forPasteboardType: "public.text") == Data("text".utf8))
    board.setData(Data("bytes".utf8), forPasteboardType: "public.utf8-plain-text")
    #expect(board.string == "bytes" && !board.hasURLs)
    board.setValue("https://example.org/a", forPasteboardType: "public.url")
    #expect(board.url?.path == "/a" && board.string == nil && board.value(forPasteboardType: "public.url") as? String != nil)
    let image = UIImage()
    board.images = [image, UIImage()]
    #expect(board.image === image && board.images?.count == 2 && board.hasImages && !board.hasStrings)
    board.colors = [.red, .blue]
    #expect(board.color == .red && board.colors == [.red, .blue] && board.hasColors && !board.hasImages)
    #expect(board.contains(pasteboardTypes: ["x", "com.apple.uikit.color"]) && !board.contains(pasteboardTypes: ["x"]))
    (board.color, board.image, board.url) = (nil, nil, nil)
    #expect(board.numberOfItems == 0 && !board.contains(pasteboardTypes: []))
    board.items = [["public.text": "second", "public.utf8-plain-text": "first"], ["a": 1]]
    #expect(board.strings == ["first"])
  }

  // MARK: Tokens

  private func searchField(_ tokens: String...) -> (UISearchTextField, UIWindow) {
    startAnew()
    let controller = UIViewController()
    let field = UISearchTextField(frame: CGRect(x: 0, y: 100, width: 300, height: 36))
    field.tokens = tokens.map { UISearchToken(icon: nil, text: $0) }
    controller.view.addSubview(field)
    return (field, show(controller))
  }

  private func texts(_ field: UISearchTextField) -> [String] { field.tokens.map(\.text) }

  @Test func aSearchFieldBeginsAsUIKitsDoes() {
    let (field, window) = searchField()
    #expect(field.borderStyle == .roundedRect && field.clearButtonMode == .whileEditing && field.returnKeyType == .search)
    #expect(field.leftViewMode == .always && field.leftView is UIImageView && field.leftView?.superview === field)
    #expect(field.tokens.isEmpty && !field.holdsTokens && field.allowsDeletingTokens && field.allowsCopyingTokens)
    #expect(field.accessibilityTraits.contains(.searchField) && field.tokenBackgroundColor == nil)
    _ = window
  }

  @Test func tokensComeAndGoAtTheirPlaces() {
    let (field, window) = searchField("a")
    field.insertToken(UISearchToken(icon: nil, text: "c"), at: 1)
    field.insertToken(UISearchToken(icon: nil, text: "b"), at: 1)
    field.insertToken(UISearchToken(icon: nil, text: "0"), at: 0)
    #expect(texts(field) == ["0", "a", "b", "c"] && field.holdsTokens)
    #expect(field.tokenViews.allSatisfy { $0.superview === field })
    field.insertToken(UISearchToken(icon: nil, text: "no"), at: 5)
    field.insertToken(UISearchToken(icon: nil, text: "no"), at: -1)
    field.removeToken(at: 4)
    #expect(
      UIKitComplaints.drain().map(\.description)
        == [5, -1, 4].map {
          "NSRangeException: -[UISearchTextField]: token index \($0) beyond bounds (4)"
        })
    let second = field.tokenViews[1]
    field.removeToken(at: 1)
    #expect(texts(field) == ["0", "b", "c"] && second.superview == nil)
    let old = field.tokenViews
    field.tokens = [UISearchToken(icon: nil, text: "new")]
    #expect(texts(field) == ["new"] && old.allSatisfy { $0.superview == nil })
    field.removeAllTokens()
    #expect(texts(field) == [] && !field.holdsTokens)
    _ = window
  }

  @Test func tokensStandAtTheBeginningOfTheText() throws {
    let (field, window) = searchField("a", "b")
    field.text = "xyz"
    let start = field.beginningOfDocument
    let later = try #require(field.position(from: start, offset: 1))
    #expect(field.offset(from: start, to: field.positionOfToken(at: 1)) == 0)
    #expect(field.tokens(in: try #require(field.textRange(from: start, to: later))).map(\.text) == ["a", "b"])
    #expect(field.tokens(in: try #require(field.textRange(from: later, to: field.endOfDocument))).isEmpty)
    #expect(field.text(in: field.textualRange) == "xyz")
    _ = window
  }

  @Test func aPlateIsAsWideAsItsTextAndItsPicture() {
    let (field, window) = searchField("Red")
    field.insertToken(UISearchToken(icon: UIImage(systemName: "flag"), text: "Red"), at: 1)
    field.layoutIfNeeded()
    let (plain, pictured) = (field.tokenViews[0], field.tokenViews[1])
    #expect(pictured.naturalWidth == plain.naturalWidth + 20 && plain.frame.width == plain.naturalWidth)
    #expect(plain.frame.height == 24 && plain.frame.midY == 18)
    #expect(abs(pictured.frame.minX - plain.frame.maxX - 6) < 1e-9)
    #expect(plain.subviews.count == 1 && pictured.subviews.count == 2 && plain.accessibilityTraits.contains(.button))
    #expect(plain.layer.cornerRadius == 5 && plain.backgroundColor != plain.tintColor)
    plain.isSelected = true
    #expect(plain.backgroundColor == plain.tintColor)
    plain.isSelected = false
    field.tokenBackgroundColor = .green
    #expect(plain.backgroundColor == .green && pictured.backgroundColor == .green)
    _ = window
  }

  @Test func typingDeselectsWhatBackspaceHasSelected() {
    let (field, window) = searchField("a", "b")
    field.becomeFirstResponder()
    #expect(field.pressBackspace() && field.tokenViews.map(\.isSelected) == [false, true])
    field.insertText("x")
    #expect(field.tokenViews.map(\.isSelected) == [false, false] && field.text == "x" && texts(field) == ["a", "b"])
    field.deleteBackward()
    field.allowsDeletingTokens = false
    #expect(field.pressBackspace() && field.tokenViews.map(\.isSelected) == [false, false])
    field.allowsDeletingTokens = true
    field.pressBackspace()
    field.pressBackspace()
    #expect(texts(field) == ["a"])
    _ = window
  }

  // MARK: Text views

  @Test func aViewWantsTheRoomOfItsLines() {
    startAnew()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let font = UIFont.systemFont(ofSize: 10)
    view.font = font
    view.text = "abc"
    let line = (font.lineHeight + 16).rounded(.up)
    #expect(view.sizeThatFits(.zero) == CGSize(width: (font.width(of: "abc") + 10).rounded(.up), height: line))
    #expect(view.sizeThatFits(CGSize(width: 12, height: 0)).width == 12)
    #expect(view.textContainer.size == CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude) && view.textWidth == 190)
    view.textContainer.lineFragmentPadding = 20
    #expect(view.sizeThatFits(.zero).width == (font.width(of: "abc") + 40).rounded(.up) && view.textWidth == 160)
    view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.sizeThatFits(.zero).height == (font.lineHeight + 4).rounded(.up) && view.textWidth == 154)
    #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize == view.sizeThatFits(CGSize(width: 200, height: 0)))
    view.frame.size.width = 0
    #expect(view.intrinsicContentSize == view.sizeThatFits(.zero) && view.textWidth == 0)
    // A single point is a width already.
    view.frame.size.width = 1
    #expect(view.sizeThatFits(CGSize(width: 1, height: 0)).width == 1 && view.intrinsicContentSize.width == 1)
    #expect(NSTextContainer().size == .zero && NSTextContainer().lineFragmentPadding == 5)
  }

  @Test func linesAreAsManyAsTheContainerLets() {
    startAnew()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "one \ntwo\nthree"
    #expect(view.lines == ["one", "two", "three"])
    view.textContainer.maximumNumberOfLines = 2
    #expect(view.lines.count == 2)
    view.textContainer.maximumNumberOfLines = 0
    #expect(view.lines.count == 3)
  }

  @Test func theFirstRectangleOfARangeEndsWithItsLine() {
    startAnew()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let font = UIFont.systemFont(ofSize: 10)
    (view.font, view.text) = (font, "ab\ncd")
    func rect(_ location: Int, _ length: Int) -> [CGFloat] {
      let rect = view.firstRect(of: NSRange(location: location, length: length))
      return [rect.minX, rect.minY, rect.width].map { ($0 * 100).rounded() / 100 }
    }
    func width(_ text: String) -> CGFloat { (font.width(of: text) * 100).rounded() / 100 }
    #expect(rect(0, 1) == [5, 8, width("a")])
    #expect(rect(0, 5) == [5, 8, width("ab")])
    #expect(rect(0, 0)[2] == 0 && rect(3, 2)[0] == 5 && rect(3, 2)[1] > 8)
    #expect(view.firstRect(for: UITextRange()) == .zero)
  }

  @Test func whatIsClearedOnInsertionInAViewIsAllOfIt() {
    startAnew()
    let view = UITextView()
    view.text = "abc"
    view.selectedRange = NSRange(location: 1, length: 1)
    view.insertText("x")
    #expect(view.text == "axc" && view.selectedRange == NSRange(location: 2, length: 0))
    view.clearsOnInsertion = true
    view.insertText("y")
    #expect(view.text == "y")
    view.deleteBackward()
    view.deleteBackward()
    #expect(view.text == "" && !view.hasText && view.undoManager?.canUndo == true)
    view.text = "new"
    #expect(view.undoManager?.canUndo == false && view.hasText && view.accessibilityValue == "new")
  }
}
