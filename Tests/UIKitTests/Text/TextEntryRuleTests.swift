import Testing
import VirtualTime

@testable import UIKit

/// What can be done to a text in a field, and which word a caret is in.
@MainActor struct TextEntryRuleTests {
  private func field(_ text: String, _ location: Int, _ length: Int = 0, isSecret: Bool = false) -> UITextField {
    let field = UITextField()
    field.isSecureTextEntry = isSecret
    field.text = text
    field.select(NSRange(location: location, length: length))
    return field
  }

  private func allowed(_ field: UITextField, isEditable: Bool = true) -> String {
    UIEditAction.allCases.filter { field.allows($0, isEditable: isEditable) }.map(\.rawValue).joined(separator: " ")
  }

  @Test func whatIsOfferedDependsOnTheSelectionAndThePasteboard() {
    startAnew()
    #expect(allowed(field("", 0)) == "")
    #expect(allowed(field("abc", 1)) == "select selectAll")
    #expect(allowed(field("abc", 1, 1)) == "cut copy selectAll delete")
    #expect(allowed(field("abc", 0, 3)) == "cut copy delete")
    #expect(allowed(field("abc", 1, 1), isEditable: false) == "copy selectAll")
    UIPasteboard.general.string = "x"
    #expect(allowed(field("", 0)) == "paste")
    #expect(allowed(field("abc", 1, 1)) == "cut copy paste selectAll delete")
    #expect(allowed(field("abc", 0, 3), isEditable: false) == "copy")
  }

  @Test func aSecretCanBeDeletedButNotCopied() {
    startAnew()
    #expect(allowed(field("abc", 1, 1, isSecret: true)) == "selectAll delete")
    #expect(allowed(field("abc", 1, isSecret: true)) == "select selectAll")
  }

  @Test(
    arguments: [
      ("one two", 0, 0, 3), ("one two", 1, 0, 3), ("one two", 3, 0, 3), ("one two", 4, 4, 3), ("one two", 7, 4, 3),
      ("a  b", 2, 2, 0),
      ("x7é!", 1, 0, 3), ("x7é!", 4, 4, 0), ("", 0, 0, 0), ("--", 1, 1, 0), ("👍🏽ab", 4, 4, 2),
    ] as [(String, Int, Int, Int)])
  func theWordAroundTheCaretIsSelected(text: String, caret: Int, location: Int, length: Int) {
    startAnew()
    let field = field(text, caret)
    field.selectWord()
    #expect(field.buffer.selection == NSRange(location: location, length: length))
  }

  @Test func whatIsSelectedIsCopied() {
    startAnew()
    field("abcd", 1, 2).copySelection()
    #expect(UIPasteboard.general.string == "bc")
  }

  @Test func actionsHaveSelectorsWithOneColon() {
    #expect(UIEditAction.allCases.map(\.selector.name) == ["cut:", "copy:", "paste:", "select:", "selectAll:", "delete:"])
    #expect(UIEditAction.allCases.compactMap { UIEditAction($0.selector) } == UIEditAction.allCases)
    #expect(UIEditAction("cut") == nil && UIEditAction("undo:") == nil && UIEditAction("cut::") == nil && UIEditAction("") == nil)
  }

  @Test func anActionCallsTheMethodOfItsName() {
    final class Told: UIResponder {
      let log = Log()
      override func cut(_ sender: Any?) { log.add("cut \(sender ?? "")") }
      override func copy(_ sender: Any?) { log.add("copy \(sender ?? "")") }
      override func paste(_ sender: Any?) { log.add("paste \(sender ?? "")") }
      override func select(_ sender: Any?) { log.add("select \(sender ?? "")") }
      override func selectAll(_ sender: Any?) { log.add("selectAll \(sender ?? "")") }
      override func delete(_ sender: Any?) { log.add("delete \(sender ?? "")") }
    }
    startAnew()
    let told = Told()
    for action in UIEditAction.allCases { told.perform(action, from: 1) }
    #expect(told.log.drain() == ["cut 1", "copy 1", "paste 1", "select 1", "selectAll 1", "delete 1"])
  }

  @Test func keysGoOnlyToAFieldThatIsEdited() {
    startAnew()
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 30))
    controller.view.addSubview(field)
    let window = show(controller)
    #expect(!field.pressKey("a") && !field.pressBackspace() && !field.insertPasted("a") && field.text == "")
    field.becomeFirstResponder()
    #expect(field.pressKey("a\u{1}\u{8}b") && field.text == "ab")
    #expect(!field.pressKey("\u{1}") && field.pressKey("") && field.text == "ab")
    #expect(!field.insertPasted("") && field.insertPasted("c") && field.text == "abc")
    #expect(field.pressBackspace() && field.text == "ab")
    field.text = ""
    #expect(field.pressBackspace() && field.text == "")
    _ = window
  }

  // MARK: Positions

  /// An input with places of its own.
  private final class Other: UITextPosition {}

  @Test func placesOfAnotherKindAreNowhere() throws {
    startAnew()
    let field = field("abc", 0)
    let (other, start) = (Other(), field.beginningOfDocument)
    #expect(field.textRange(from: other, to: start) == nil && field.textRange(from: start, to: other) == nil)
    #expect(field.position(from: other, offset: 0) == nil && field.offset(from: start, to: other) == 0)
    #expect(field.offset(from: other, to: field.endOfDocument) == 0 && field.offset(from: start, to: field.endOfDocument) == 3)
    #expect(field.offset(from: field.endOfDocument, to: start) == -3)
  }

  @Test func aPlainRangeIsEmpty() {
    startAnew()
    let range = UITextRange()
    #expect(range.isEmpty && range.start !== range.end)
    let span = TextSpan(NSRange(location: 2, length: 3))
    #expect((span.start as? TextOffset)?.offset == 2 && (span.end as? TextOffset)?.offset == 5 && !span.isEmpty)
    #expect(TextSpan(NSRange(location: 2, length: 0)).isEmpty)
    #expect([UITextLayoutDirection.right, .left, .up, .down].map(\.rawValue) == [2, 3, 4, 5])
    #expect([UITextStorageDirection.forward, .backward].map(\.rawValue) == [0, 1])
  }

  // MARK: Attributes

  @Test func linesUnderATextHaveTheBitsOfUIKit() {
    let styles: [NSUnderlineStyle] = [.single, .thick, .double, .patternDot, .patternDash, .byWord]
    #expect(styles.map(\.rawValue) == [1, 2, 9, 256, 512, 32_768])
  }

  @Test func aParagraphStyleKeepsWhatItIsGiven() {
    let plain = NSParagraphStyle()
    #expect(plain.alignment == .natural && plain.lineBreakMode == .byWordWrapping && plain.lineSpacing == 0)
    #expect(plain.paragraphSpacing == 0 && plain.minimumLineHeight == 0 && plain.maximumLineHeight == 0)
    #expect(plain.lineHeightMultiple == 0 && plain.firstLineHeadIndent == 0 && plain.headIndent == 0)
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode, style.lineSpacing) = (.right, .byTruncatingHead, 1)
    (style.paragraphSpacing, style.minimumLineHeight, style.maximumLineHeight) = (2, 3, 4)
    (style.lineHeightMultiple, style.firstLineHeadIndent, style.headIndent) = (5, 6, 7)
    #expect(style.alignment == .right && style.lineBreakMode == .byTruncatingHead)
    #expect(
      [
        style.lineSpacing, style.paragraphSpacing, style.minimumLineHeight, style.maximumLineHeight, style.lineHeightMultiple,
        style.firstLineHeadIndent, style.headIndent,
      ] == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func anAttachmentStandsWhereItsBoundsSay() {
    startAnew()
    let attachment = NSTextAttachment(data: Data([1]), ofType: "org.example.thing")
    #expect(attachment.contents == Data([1]) && attachment.fileType == "org.example.thing" && attachment.image == nil)
    #expect(attachment.place(at: 0) == .zero)
    attachment.bounds = CGRect(x: 1, y: -3, width: 10, height: 8)
    let metrics = attachment.metrics(at: 0)
    #expect([metrics.width, metrics.ascent, metrics.descent] == [11, 5, 3])
    attachment.bounds = CGRect(x: 0, y: 2, width: 10, height: 8)
    #expect([attachment.metrics(at: 0).ascent, attachment.metrics(at: 0).descent] == [10, 0])
    attachment.bounds = CGRect(x: 0, y: -20, width: 10, height: 8)
    #expect([attachment.metrics(at: 0).ascent, attachment.metrics(at: 0).descent] == [0, 20])
    #expect(NSTextAttachment(data: nil, ofType: nil).contents == nil && NSTextAttachment().fileType == nil)
    #expect(NSAttributedString(attachment: attachment).string == "\u{FFFC}")
    #expect(
      NSAttributedString(attachment: attachment).attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment
        === attachment)
  }

  // MARK: Words

  @Test func learntWordsAreCompletedInOrderUntilTheNextLaunch() {
    startAnew()
    let checker = UITextChecker()
    for word in ["prone", "propose", "propose", "apron"] { UITextChecker.learnWord(word) }
    func completed(_ text: String, _ location: Int, _ length: Int) -> [String]? {
      checker.completions(forPartialWordRange: NSRange(location: location, length: length), in: text, language: "en")
    }
    #expect(completed("a pro", 2, 3) == ["prone", "propose"] && completed("a pro", 0, 1) == ["apron"])
    #expect(completed("prop", 0, 4) == ["propose"] && completed("zip", 0, 3) == nil && completed("pro", 2, 9) == nil)
    #expect(UITextChecker.hasLearnedWord("prone") && !UITextChecker.hasLearnedWord("pro"))
    UITextChecker.unlearnWord("propose")
    #expect(completed("pro", 0, 3) == ["prone"])
    startAnew()
    #expect(!UITextChecker.hasLearnedWord("prone"))
  }
}
