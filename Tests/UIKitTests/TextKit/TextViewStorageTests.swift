import Testing

@testable import UIKit

/// A text view and its text storage: what is done to one shows in the other.
@MainActor struct TextViewStorageTests {
  private func edited(_ text: String) -> (TypingScreen, UIWindow, StorageRecorder) {
    startAnew()
    let screen = TypingScreen()
    let window = show(screen)
    screen.notes.text = text
    screen.notes.becomeFirstResponder()
    rest()
    _ = screen.log.drain()
    let recorder = StorageRecorder()
    screen.notes.textStorage.delegate = recorder
    return (screen, window, recorder)
  }

  @Test func aViewHasATextALayoutManagerAndAContainer() {
    startAnew()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.textStorage.layoutManagers.count == 1 && view.textStorage.layoutManagers.first === view.layoutManager)
    #expect(view.layoutManager.textContainers.first === view.textContainer && view.layoutManager.textStorage === view.textStorage)
    #expect(view.textContainer.widthTracksTextView && !view.textContainer.heightTracksTextView)
    #expect(view.textContainer.size == CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
    let storage = view.textStorage
    (view.text, view.attributedText) = ("ab", NSAttributedString(string: "cd"))
    #expect(view.textStorage === storage && storage.string == "cd")
    #expect(UITextView(usingTextLayoutManager: false).textStorage.length == 0 && UITextView().textStorage.length == 0)
  }

  @Test func typingGoesThroughTheStorage() {
    let (screen, window, recorder) = edited("ab")
    let log = screen.log
    recorder.onDid = { log.add("did \($0.string) \(screen.notes.selectedRange.location)") }
    screen.notes.pressKey("c")
    #expect(
      log.drain() == ["view shouldChange 2+0 'c'", "did abc 2", "view selection 3+0", "view didChange"])
    #expect(recorder.log.drain() == ["will ca 2+1 1", "did ca 2+1 1"])
    screen.notes.pressBackspace()
    #expect(recorder.log.drain() == ["will c 2+0 -1", "did c 2+0 -1"] && screen.notes.textStorage.string == "ab")
    screen.notes.text = "new"
    #expect(recorder.log.drain() == ["will ca 0+3 1", "did ca 0+3 1"])
    screen.notes.font = .systemFont(ofSize: 30)
    #expect(recorder.log.drain() == ["will a 0+3 0", "did a 0+3 0"])
    _ = window
  }

  @Test func aChangeOfTheStorageShowsAndTellsOfTheSelectionAlone() {
    let (screen, window, _) = edited("hello")
    let view = screen.notes
    view.font = .systemFont(ofSize: 10)
    let height = view.contentSize.height
    _ = screen.log.drain()
    func change(_ location: Int, _ length: Int, _ text: String) -> [String] {
      view.textStorage.replaceCharacters(in: span(location, length), with: text)
      return screen.log.drain()
    }
    // Before the caret, which is at the end; then right at it.
    #expect(change(0, 1, "JJ") == ["view selection 6+0"] && view.text == "JJello")
    #expect(change(6, 0, "\nx") == [] && view.lines == ["JJello", "x"])
    #expect(view.contentSize.height > height)
    view.selectedRange = span(2, 3)
    _ = screen.log.drain()
    // Around the beginning of what is selected, behind it, and all of it.
    #expect(change(1, 2, "") == ["view selection 1+2"] && change(4, 1, "abc") == [])
    #expect(
      change(0, view.textStorage.length, "") == ["view selection 0+0"] && view.text == "" && view.contentSize.height == height)
    _ = window
  }

  @Test func attributesOfTheStorageMoveNoSelection() {
    let (screen, window, recorder) = edited("hello")
    screen.notes.selectedRange = span(1, 2)
    recorder.onDid = { $0.addAttribute(.kern, value: 20, range: span(0, $0.length)) }
    _ = screen.log.drain()
    screen.notes.textStorage.replaceCharacters(in: span(5, 0), with: "!")
    #expect(screen.notes.selectedRange == span(1, 2) && screen.log.drain() == [])
    #expect(screen.notes.attributedText.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 20)
    // The kerning has six letters need more than one line.
    screen.notes.frame.size.width = 100
    #expect(screen.notes.lines.count > 1)
    _ = window
  }

  @Test func aChangeThatWasUndoneMeetsAShorterText() {
    let (screen, window, _) = edited("")
    screen.notes.insertText("abc")
    screen.notes.textStorage.deleteCharacters(in: span(1, 2))
    screen.notes.undoManager?.undo()
    #expect(screen.notes.text == "" && UIKitComplaints.drain() == [])
    _ = window
  }

  @Test func whatADelegateMakesOfATypedTextIsWhatIsThere() {
    let (screen, window, recorder) = edited("")
    recorder.onWill = { text in
      if text.string.hasSuffix("abc") { text.deleteCharacters(in: span(text.length - 3, 3)) }
    }
    for key in ["a", "b", "c"] { screen.notes.pressKey(key) }
    #expect(screen.notes.text == "" && screen.notes.selectedRange == span(0, 0))
    screen.notes.pressKey("d")
    #expect(screen.notes.text == "d")
    _ = window
  }

  @Test func aViewOfAnAppsOwnStorageColoursWhatIsTyped() {
    startAnew()
    let (storage, manager) = (TagStorage(), NSLayoutManager())
    let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    container.widthTracksTextView = true
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    storage.append(NSAttributedString(string: "one ", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 150, height: 100), textContainer: container)
    #expect(view.textStorage === storage && view.layoutManager === manager && view.textContainer === container)
    #expect(view.text == "one " && view.selectedRange == span(4, 0) && container.size.width == 150)
    let controller = UIViewController()
    controller.view.addSubview(view)
    let window = show(controller)
    view.becomeFirstResponder()
    rest()
    for key in ["#", "t", "w", "o", " ", "x"] { view.pressKey(key) }
    #expect(view.text == "one #two x" && TagStorage.tagged(in: view.attributedText) == [4, 5, 6, 7])
    #expect(view.attributedText.attribute(.font, at: 9, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 20))
    #expect(ScreenPicture.svg(of: view).contains("fill=\"#FF0000\""))
    _ = window
  }

  @Test func twoViewsOfOneTextShowTheSame() {
    startAnew()
    let (first, container, manager) = (UITextView(), NSTextContainer(size: CGSize(width: 50, height: 0)), NSLayoutManager())
    manager.addTextContainer(container)
    first.textStorage.addLayoutManager(manager)
    let second = UITextView(frame: .zero, textContainer: container)
    first.text = "ab"
    #expect(second.text == "ab" && second.textStorage === first.textStorage)
    second.insertText("c")
    #expect(first.text == "cab")
  }

  @Test func anotherStorageIsAnotherText() {
    startAnew()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.text = "a long text"
    let storage = NSTextStorage(string: "new")
    view.layoutManager.replaceTextStorage(storage)
    #expect(view.textStorage === storage && view.text == "new" && view.selectedRange == span(3, 0))
    storage.append(NSAttributedString(string: "er"))
    #expect(view.text == "newer" && view.lines == ["newer"])
  }

  @Test func aViewGrowsWithItsUsedRectangle() {
    startAnew()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.font = .systemFont(ofSize: 10)
    view.text = "one\ntwo"
    view.layoutManager.ensureLayout(for: view.textContainer)
    #expect(
      abs(view.layoutManager.usedRect(for: view.textContainer).height - 2 * UIFont.systemFont(ofSize: 10).lineHeight) < 1e-9)
    view.insertText("\n")
    let used = view.layoutManager.usedRect(for: view.textContainer)
    #expect((used.height + 16).rounded(.up) == view.contentSize.height)
    #expect((used.height + 16).rounded(.up) == view.sizeThatFits(CGSize(width: 100, height: 0)).height)
  }

  @Test func aCaretStandsWhereTheAlignmentPutsTheText() {
    startAnew()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 50))
    view.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    view.text = "ab"
    view.textAlignment = .right
    #expect(abs(view.caret(at: 0).minX - (105 - 12.36)) < 1e-9 && abs(view.caret(at: 2).minX - 105) < 1e-9)
    #expect(view.offset(nearest: CGPoint(x: 105 - 8, y: 10)) == 1 && view.offset(nearest: CGPoint(x: 5, y: 10)) == 0)
    #expect(
      view.layoutManager.boundingRect(forGlyphRange: span(0, 2), in: view.textContainer).maxX
        == view.firstRect(of: span(0, 2)).maxX)
    view.textAlignment = .center
    #expect(abs(view.caret(at: 1).minX - 55) < 1e-9)
  }

  @Test func aShortenedViewShowsAnEllipsis() {
    startAnew()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 10 + 6.18 * 5 + 0.01, height: 50))
    view.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    view.textContainer.maximumNumberOfLines = 1
    view.textContainer.lineBreakMode = .byTruncatingTail
    view.text = "ab cdefgh"
    #expect(view.lines == ["ab c…"] && view.text == "ab cdefgh")
    #expect(ScreenPicture.svg(of: view).contains("…</text>") && !ScreenPicture.svg(of: view).contains("defgh"))
  }

  @Test func anotherTextSizeIsOneChangeOfTheStorage() {
    startAnew()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    let (recorder, layouts, controller) = (StorageRecorder(), LayoutRecorder(), UIViewController())
    controller.view.addSubview(view)
    let window = show(controller)
    let (large, small) = (UIFont.preferredFont(forTextStyle: .title1), UIFont.preferredFont(forTextStyle: .footnote))
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: large])
    text.append(NSAttributedString(string: "cd", attributes: [.font: small]))
    view.attributedText = text
    view.textStorage.delegate = recorder
    UIScreen.main.modifyTraits { $0.preferredContentSizeCategory = .accessibilityLarge }
    let height = view.contentSize.height
    view.layoutManager.delegate = layouts
    view.layoutManager.ensureLayout(for: view.textContainer)
    _ = layouts.log.drain()
    view.adjustsFontForContentSizeCategory = true
    #expect(recorder.log.drain() == ["will a 0+4 0", "did a 0+4 0"])
    #expect(layouts.log.drain() == ["invalid", "laid out"])
    #expect(view.contentSize.height > height)
    let font = view.attributedText.attribute(.font, at: 3, effectiveRange: nil) as? UIFont
    #expect(font.map { $0.pointSize > small.pointSize } == true)
    withExtendedLifetime(window) {}
  }

  @Test func aTextThatIsSetIsLaidOutOnce() {
    startAnew()
    let (view, layouts) = (UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), LayoutRecorder())
    view.text = "ab"
    view.layoutManager.delegate = layouts
    view.layoutManager.ensureLayout(for: view.textContainer)
    _ = layouts.log.drain()
    view.text = "cde"
    #expect(layouts.log.drain() == ["invalid", "laid out"] && view.lines == ["cde"])
    view.textColor = .red
    #expect(layouts.log.drain() == ["invalid", "laid out"])
    view.font = nil
    #expect(layouts.log.drain() == ["invalid", "laid out"])
    #expect(view.attributedText.attribute(.font, at: 0, effectiveRange: nil) == nil)
    #expect(view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
  }
}
