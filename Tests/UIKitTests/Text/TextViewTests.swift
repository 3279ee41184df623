import Testing
import UIKit
import VirtualTime

/// Text of many lines.
@MainActor
struct TextViewTests {
  private func shown() -> (TypingScreen, UIWindow) {
    startAnew()
    let screen = TypingScreen()
    let window = show(screen)
    return (screen, window)
  }

  @Test("Every call and note around a text view, in order")
  func theWholeOrder() {
    let (screen, window) = shown()
    screen.listen(
      to: TypingScreen.keyboardNotes + [
        UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
        UITextView.textDidEndEditingNotification,
      ])
    screen.isTimed = true
    TouchSynthesizer().tap(at: CGPoint(x: 100, y: 260), in: window)
    rest()
    let shownAt = milliseconds
    #expect(
      screen.log.drain().map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "view shouldBegin", "keyboard WillChangeFrame", "keyboard WillShow", "view didBegin", "note BeginEditing",
        "keyboard DidChangeFrame", "keyboard DidShow",
      ])
    screen.notes.pressKey("a")
    screen.notes.pressReturn()
    screen.notes.pressBackspace()
    screen.notes.resignFirstResponder()
    rest()
    #expect(
      screen.log.drain() == [
        "view shouldChange 0+0 'a'", "view selection 1+0", "view didChange", "note Change", "view shouldChange 1+0 '\n'",
        "view selection 2+0", "view didChange", "note Change", "view shouldChange 1+1 ''", "view selection 1+0",
        "view didChange", "note Change", "view shouldEnd", "keyboard WillChangeFrame", "keyboard WillHide", "view didEnd",
        "note EndEditing",
      ].map { "\(shownAt) \($0)" } + ["\(shownAt + 250) keyboard DidChangeFrame", "\(shownAt + 250) keyboard DidHide"])
    screen.stop()
  }

  @Test("The defaults are UIKit's")
  func defaults() {
    startAnew()
    let view = UITextView()
    #expect(view.text == "" && view.font == nil && view.isEditable && view.isSelectable && view.isScrollEnabled)
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.textContainer.lineFragmentPadding == 5 && view.dataDetectorTypes == [])
    #expect(view.selectedRange == NSRange(location: 0, length: 0) && !view.isEditing)
    #expect(view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityValue == "")
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test("Lines break at the width, and the content is as high as they are")
  func measuring() {
    startAnew()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 60))
    view.font = .systemFont(ofSize: 10)
    view.text = "one two three four five six\nseven"
    #expect(view.lines == ["one two three four", "five six", "seven"])
    let lineHeight = UIFont.systemFont(ofSize: 10).lineHeight
    #expect(view.contentSize == CGSize(width: 110, height: (3 * lineHeight + 16).rounded(.up)))
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == (3 * lineHeight + 16).rounded(.up))
    #expect(view.sizeThatFits(CGSize(width: 60, height: 0)).height > view.intrinsicContentSize.height)
    view.textContainerInset = .zero
    #expect(view.intrinsicContentSize.height == (3 * lineHeight).rounded(.up))
    view.text = ""
    #expect(view.intrinsicContentSize.height == lineHeight.rounded(.up))
    view.text = "a\n"
    #expect(view.lines == ["a", ""])
  }

  @Test("Typing keeps the caret in view, and a range can be scrolled to")
  func scrolling() throws {
    let (screen, window) = shown()
    screen.notes.font = .systemFont(ofSize: 17)
    screen.notes.becomeFirstResponder()
    rest()
    try Typist.type("1\n2\n3\n4\n5\n6\n7\n8")
    rest()
    let most = screen.notes.contentSize.height - 100
    #expect(screen.notes.contentOffset.y > 0 && abs(screen.notes.contentOffset.y - most) <= 10)
    screen.notes.scrollRangeToVisible(NSRange(location: 0, length: 1))
    rest()
    #expect(screen.notes.contentOffset.y <= 8)
    _ = window
  }

  @Test("A tap moves the caret of a view that is edited")
  func movingTheCaret() {
    let (screen, window) = shown()
    screen.notes.font = .systemFont(ofSize: 17)
    screen.notes.text = "ab\ncd"
    screen.notes.becomeFirstResponder()
    rest()
    #expect(screen.notes.selectedRange == NSRange(location: 5, length: 0))
    _ = screen.log.drain()
    TouchSynthesizer().tap(at: CGPoint(x: 26, y: 220 + 8 + 25), in: window)
    rest()
    #expect(screen.log.drain() == ["view selection 3+0"])
    TouchSynthesizer().tap(at: CGPoint(x: 190, y: 220 + 12), in: window)
    rest()
    #expect(screen.log.drain() == ["view selection 2+0"])
  }

  @Test func anAttachmentThatIsTappedIsToldOfWhereNothingIsEdited() {
    let (screen, window) = shown()
    let attachment = NSTextAttachment()
    attachment.image = UIImage(color: .red, size: CGSize(width: 30, height: 20))
    let text = NSMutableAttributedString(string: "See ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.append(NSAttributedString(attachment: attachment))
    screen.notes.attributedText = text
    screen.notes.isEditable = false
    _ = screen.log.drain()
    let place = screen.notes.firstRect(of: NSRange(location: 4, length: 1))
    TouchSynthesizer().tap(at: screen.notes.convert(CGPoint(x: place.midX, y: place.midY), to: nil), in: window)
    rest()
    #expect(screen.log.drain() == ["view attachment 4+1"])
  }

  @Test("A link in a view that is not editable is opened when the delegate agrees")
  func links() {
    let (screen, window) = shown()
    let text = NSMutableAttributedString(string: "See here.", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(.link, value: "https://example.org/a", range: NSRange(location: 4, length: 4))
    screen.notes.attributedText = text
    screen.notes.isEditable = false
    _ = screen.log.drain()
    let place = screen.notes.firstRect(of: NSRange(location: 4, length: 4))
    let point = screen.notes.convert(CGPoint(x: place.midX, y: place.midY), to: nil)
    screen.refusals = ["interact https://example.org/a 4+4"]
    TouchSynthesizer().tap(at: point, in: window)
    rest()
    #expect(UIApplication.shared.openedURLs.isEmpty)
    screen.refusals = []
    TouchSynthesizer().tap(at: point, in: window)
    rest()
    #expect(UIApplication.shared.openedURLs.map(\.absoluteString) == ["https://example.org/a"])
    #expect(screen.log.drain() == Array(repeating: "view interact https://example.org/a 4+4", count: 2))
    TouchSynthesizer().tap(at: screen.notes.convert(CGPoint(x: 8, y: 12), to: nil), in: window)
    rest()
    #expect(screen.log.drain() == [] && window.firstResponder == nil && !Keyboard.isVisible)
  }

  @Test("A view that is not editable can be selected and copied, without a keyboard")
  func selecting() {
    let (screen, window) = shown()
    screen.notes.text = "take this"
    screen.notes.isEditable = false
    _ = screen.log.drain()
    #expect(screen.notes.becomeFirstResponder() && !Keyboard.isVisible && !screen.notes.isEditing)
    screen.notes.selectedRange = NSRange(location: 6, length: 0)
    screen.notes.select(nil)
    screen.notes.copy(nil)
    #expect(UIPasteboard.general.string == "this")
    #expect(!screen.notes.canPerformAction("paste:", withSender: nil) && !screen.notes.pressKey("x"))
    #expect(screen.log.drain() == ["view selection 6+0", "view selection 5+4"])
    screen.notes.isSelectable = false
    #expect(window.firstResponder == nil && !screen.notes.becomeFirstResponder())
  }

  @Test("Typing goes on with the attributes before the caret, or with those that were set")
  func typingAttributes() {
    let (screen, window) = shown()
    let bold = UIFont.boldSystemFont(ofSize: 20)
    screen.notes.attributedText = NSAttributedString(string: "ab", attributes: [.font: bold])
    screen.notes.becomeFirstResponder()
    #expect(screen.notes.typingAttributes[.font] as? UIFont == bold)
    screen.notes.typingAttributes = [.font: UIFont.systemFont(ofSize: 8)]
    screen.notes.pressKey("c")
    #expect(screen.notes.attributedText.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 8))
    screen.notes.undoManager?.undo()
    #expect(screen.notes.text == "ab")
    _ = window
  }

  @Test("Attributed strings are as wide as their runs and as high as their highest font")
  func attributedSizes() {
    startAnew()
    let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.boldSystemFont(ofSize: 30))
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: small])
    text.append(NSAttributedString(string: "cd", attributes: [.font: large]))
    let width = small.width(of: "ab") + large.width(of: "cd")
    #expect(text.size() == CGSize(width: width.rounded(.up), height: large.lineHeight.rounded(.up)))
    #expect("ab".size(withAttributes: [.font: small, .kern: 3]).width == (small.width(of: "ab") + 6).rounded(.up))
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let rect = "a\nb".boundingRect(
      with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, attributes: [.font: small, .paragraphStyle: style])
    #expect(abs(rect.height - (2 * small.lineHeight + 4)) < 0.001)
  }

  @Test("Lines after each of many changes are those of a text that is laid out from the beginning")
  func incrementalLines() {
    startAnew()
    let (view, fresh) = (UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 200)), UITextView())
    fresh.frame = view.frame
    // A generator of our own, so that every run does the same.
    var state: UInt64 = 7
    func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let pieces = ["a", "word ", " ", "\n", "extraordinarily", "-", "é", "👩‍👩‍👧", "two words ", "\n\n", "iii", "WWW", ""]
    for step in 0..<600 {
      let text = view.text ?? ""
      // Between whole characters, as everybody changes texts.
      let start = text.index(text.startIndex, offsetBy: pick(text.count + 1))
      let end = text.index(start, offsetBy: pick(4) == 0 ? pick(20) : 0, limitedBy: text.endIndex) ?? text.endIndex
      view.change(NSRange(start..<end, in: text), to: pieces[pick(pieces.count)])
      fresh.text = view.text
      guard view.lines == fresh.lines, view.contentSize == fresh.contentSize else {
        Issue.record("step \(step): \(view.lines) instead of \(fresh.lines) in '\(view.text ?? "")'")
        return
      }
      if text.count > 500 { view.text = "" }
    }
  }

  @Test("A key lays out a line or two, however long the text is: otherwise this would take minutes")
  func typingIsLinear() {
    let (screen, window) = shown()
    screen.notes.becomeFirstResponder()
    rest()
    for index in 0..<3000 {
      screen.notes.pressKey(index % 6 == 5 ? " " : "x")
      window.layoutIfNeeded()
    }
    #expect(screen.notes.text.count == 3000)
    screen.stop()
  }
}
