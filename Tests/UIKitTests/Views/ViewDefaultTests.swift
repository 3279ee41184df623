import Testing
import VirtualTime

@testable import UIKit

/// A text system of its own, which says no more than it must.
@MainActor
private final class Lines: UIView, UITextInput {
  var text = "abcdef"
  var hasText: Bool { !text.isEmpty }
  func insertText(_ new: String) { text += new }
  func deleteBackward() { _ = text.popLast() }
  func text(in range: UITextRange) -> String? { nil }
  func replace(_ range: UITextRange, withText text: String) {}
  var selectedTextRange: UITextRange?
  var endOfDocument: UITextPosition { TextOffset(text.utf16.count) }
}

/// A delegate without any of the optional methods.
@MainActor
private final class Silent: UITextViewDelegate {}

/// What views, scroll views, text inputs and gestures answer by themselves.
@MainActor
struct ViewDefaultTests {
  @Test func aViewNeedsNoConstraintsAndIsClearedBeforeItDraws() {
    startAnew()
    let view = UIView()
    #expect(!UIView.requiresConstraintBasedLayout && view.clearsContextBeforeDrawing)
    view.clearsContextBeforeDrawing = false
    #expect(view.clearsContextBeforeDrawing)
  }

  @Test func aVisualEffectViewHasAContentAsLargeAsItself() {
    startAnew()
    let effect = UIBlurEffect(style: .dark)
    let view = UIVisualEffectView(effect: effect)
    #expect(view.effect === effect && view.frame == .zero && view.contentView.superview === view)
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    view.layoutIfNeeded()
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(UIVisualEffectView(effect: nil).effect == nil)
  }

  @Test func anIndicatorIsMediumUnlessItIsToBeLarge() {
    startAnew()
    let view = UIActivityIndicatorView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.style == .medium && view.frame == CGRect(x: 1, y: 2, width: 30, height: 40) && view.hidesWhenStopped)
    #expect(!view.isAnimating && view.isHidden)
    #expect(UIActivityIndicatorView(style: .whiteLarge).style == .large)
    #expect(UIActivityIndicatorView(style: .white).style == .medium && UIActivityIndicatorView(style: .gray).style == .medium)
  }

  @Test func aRectBesideWhatIsSeenIsScrolledIntoViewByAsLittleAsItTakes() {
    startAnew()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 500, height: 100)
    func see(_ x: CGFloat, _ width: CGFloat) -> CGFloat {
      scroll.scrollRectToVisible(CGRect(x: x, y: 0, width: width, height: 10), animated: false)
      return scroll.contentOffset.x
    }
    #expect(see(80, 20) == 0)
    #expect(see(81, 20) == 1)
    #expect(see(200, 50) == 150)
    #expect(see(150, 100) == 150)
    #expect(see(140, 20) == 140)
    #expect(see(300, 150) == 300)
    #expect(see(490, 60) == 400)
    #expect(see(0, 10) == 0 && scroll.contentOffset.y == 0)
  }

  @Test func theInsetsOfBothIndicatorsAreSetTogether() {
    startAnew()
    let scroll = UIScrollView()
    let (all, other) = (UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), UIEdgeInsets(top: 9, left: 0, bottom: 0, right: 0))
    scroll.scrollIndicatorInsets = all
    #expect(scroll.verticalScrollIndicatorInsets == all && scroll.horizontalScrollIndicatorInsets == all)
    scroll.verticalScrollIndicatorInsets = other
    #expect(scroll.scrollIndicatorInsets == other && scroll.horizontalScrollIndicatorInsets == all)
  }

  @Test func aTextInputWithoutAGeometryHasNone() throws {
    startAnew()
    let lines = Lines()
    let input: any UITextInput = lines
    let second = try #require(input.position(from: input.beginningOfDocument, offset: 2))
    let range = try #require(input.textRange(from: second, to: input.endOfDocument))
    #expect(input.caretRect(for: second) == .zero && input.firstRect(for: range) == .zero)
    let nearest = try #require(input.closestPosition(to: CGPoint(x: 5, y: 5)))
    #expect(input.offset(from: input.beginningOfDocument, to: nearest) == 6)
    #expect(input.offset(from: range.start, to: range.end) == 4 && !range.isEmpty)
    #expect(input.position(from: second, in: .left, offset: 2).map { input.compare($0, to: second) } == .orderedAscending)
    #expect(input.position(from: second, in: .down, offset: 1).map { input.compare($0, to: second) } == .orderedDescending)
    #expect(UITextRange().start !== UITextRange().end && UITextRange().isEmpty)
  }

  @Test func aSilentDelegateLetsATextViewBeEdited() throws {
    startAnew()
    let (controller, silent) = (UIViewController(), Silent())
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    view.delegate = silent
    controller.view.addSubview(view)
    let window = show(controller)
    #expect(view.becomeFirstResponder() && view.isEditing)
    try Typist.type("ab")
    #expect(view.text == "ab")
    #expect(view.resignFirstResponder() && !view.isEditing)
    let text = NSMutableAttributedString(string: "See", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 0, length: 3))
    view.attributedText = text
    view.isEditable = false
    let place = view.firstRect(of: NSRange(location: 0, length: 3))
    TouchSynthesizer().tap(at: view.convert(CGPoint(x: place.midX, y: place.midY), to: nil), in: window)
    rest()
    #expect(UIApplication.shared.openedURLs.map(\.absoluteString) == ["https://example.org"])
    let delegate: any UIScrollViewDelegate = silent
    #expect(delegate.viewForZooming(in: view) == nil && delegate.scrollViewShouldScrollToTop(view))
  }

  @Test func recognizersHaveFewThingsToSayOfThemselves() {
    startAnew()
    #expect(UIGestureRecognizer.State.recognized == .ended)
    let (hover, tap, other) = (UIHoverGestureRecognizer(), UITapGestureRecognizer(), UIPanGestureRecognizer())
    #expect(!hover.canPrevent(tap) && !hover.canBePrevented(by: tap) && hover.zOffset == 0)
    #expect(tap.canPrevent(other) && tap.canBePrevented(by: other))
    #expect(tap.buttonMask == [] && tap.numberOfTouches == 0)
    #expect(tap.hash != other.hash && Set([tap, other, tap] as [UIGestureRecognizer]).count == 2)
  }

  @Test func aPasteboardHoldsImagesAndValuesByTheirType() throws {
    startAnew()
    let board = UIPasteboard.general
    let (red, blue) = (
      UIImage(color: .red, size: CGSize(width: 1, height: 1)), UIImage(color: .blue, size: CGSize(width: 2, height: 2))
    )
    board.images = [red, blue]
    #expect(board.numberOfItems == 2 && board.hasImages && !board.hasStrings)
    #expect(board.image === red && board.images?.map(\.size.width) == [1, 2])
    board.image = blue
    #expect(board.numberOfItems == 1 && board.image === blue && board.types == ["com.apple.uikit.image"])
    board.image = nil
    #expect(board.numberOfItems == 0 && !board.hasImages && board.images == nil)
    board.setValue("own", forPasteboardType: "org.example.note")
    #expect(board.types == ["org.example.note"] && board.value(forPasteboardType: "org.example.note") as? String == "own")
    #expect(board.data(forPasteboardType: "org.example.note") == Data("own".utf8) && board.string == nil)
    board.setValue("again", forPasteboardType: "org.example.other")
    #expect(board.numberOfItems == 1 && board.value(forPasteboardType: "org.example.note") == nil)
  }
}
