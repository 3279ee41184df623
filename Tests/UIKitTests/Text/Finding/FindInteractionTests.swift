import Testing
import VirtualTime

@testable import UIKit

/// Searching in a text view, as a user does it.
@MainActor struct FindInteractionTests {
  private func shown() -> (screen: FindScreen, bar: FindBar) {
    startAnew()
    let screen = FindScreen()
    let window = show(screen)
    screen.textView.isFindInteractionEnabled = true
    return (screen, FindBar(window: window))
  }

  /// Where results are marked; the present one with a star.
  private func marked(_ screen: FindScreen) -> [String] {
    screen.textView.finder?.marked.map { "\($0.range.location)\($0.isPresent ? "*" : "")" } ?? []
  }

  @Test func whatIsTypedIsSearchedAndTheResultsAreGoneThrough() throws {
    let (screen, bar) = shown()
    let interaction = try #require(screen.textView.findInteraction)
    #expect(!interaction.isFindNavigatorVisible && interaction.activeFindSession == nil)
    interaction.presentFindNavigator(showingReplace: false)
    rest()
    #expect(interaction.isFindNavigatorVisible && bar.navigator != nil)
    let field: UISearchTextField = try bar.part("searchField")
    #expect(field.isFirstResponder && bar.count == "")
    bar.type("one")
    #expect(interaction.searchText == "one" && bar.count == "1 of 4")
    #expect(marked(screen) == ["0*", "8", "18", "23"])
    try bar.tap("nextButton")
    #expect(bar.count == "2 of 4" && marked(screen) == ["0", "8*", "18", "23"])
    HardwareKeyboard.press("\n")
    #expect(bar.count == "3 of 4")
    for _ in 0..<3 { try bar.tap("previousButton") }
    #expect(bar.count == "4 of 4" && marked(screen) == ["0", "8", "18", "23*"])
    try bar.tap("nextButton")
    #expect(bar.count == "1 of 4")
    bar.type("x")
    #expect(bar.count == "Not Found" && marked(screen) == [])
    let next: UIButton = try bar.part("nextButton")
    #expect(!next.isEnabled)
    // Of what was typed before the bar keeps nothing but the text itself.
    #expect(screen.textView.text == "one two One\nthree one zone" && screen.log.drain() == [])
  }

  @Test func theBarStandsAtTheLowerEdgeOfAWindowThatWasTurnedToo() throws {
    let (screen, bar) = shown()
    screen.textView.findInteraction?.presentFindNavigator(showingReplace: false)
    rest()
    let field: UISearchTextField = try bar.part("searchField")
    // Without keys that would move the bar.
    field.resignFirstResponder()
    rest()
    Device.rotate(to: .landscape)
    rest()
    let window = bar.window
    #expect(KeyboardArea.height == 0 && window.bounds.width > window.bounds.height)
    #expect(
      bar.navigator?.frame
        == CGRect(
          x: 0, y: window.bounds.height - window.safeAreaInsets.bottom - FindNavigatorView.lineHeight, width: window.bounds.width,
          height: FindNavigatorView.lineHeight))
  }

  @Test func doneGivesTheKeysBackAndSelectsWhatWasFoundLast() throws {
    let (screen, bar) = shown()
    screen.textView.becomeFirstResponder()
    screen.textView.selectedRange = NSRange(location: 5, length: 0)
    let interaction = try #require(screen.textView.findInteraction)
    interaction.searchText = "one"
    interaction.presentFindNavigator(showingReplace: false)
    rest()
    // From the caret on.
    #expect(bar.count == "2 of 4" && !screen.textView.isFirstResponder)
    try bar.tap("doneButton")
    #expect(bar.navigator == nil && !interaction.isFindNavigatorVisible && interaction.activeFindSession == nil)
    #expect(screen.textView.isFirstResponder && screen.textView.selectedRange == NSRange(location: 8, length: 3))
    #expect(screen.textView.subviews.allSatisfy { !($0 is FoundTextMark) })
    #expect(interaction.searchText == "one")
  }

  @Test func keysOfAHardwareKeyboardSearch() throws {
    let (screen, bar) = shown()
    screen.textView.becomeFirstResponder()
    #expect(HardwareKeyboard.press("f", modifiers: .command))
    bar.type("one")
    #expect(bar.count == "1 of 4")
    #expect(HardwareKeyboard.press("g", modifiers: .command) && bar.count == "2 of 4")
    #expect(HardwareKeyboard.press("g", modifiers: [.command, .shift]) && bar.count == "1 of 4")
    #expect(bar.navigator?.isReplacing == false)
    #expect(HardwareKeyboard.press("f", modifiers: [.command, .alternate]))
    #expect(bar.navigator?.isReplacing == true)
    try bar.tap("doneButton")
    #expect(HardwareKeyboard.press("g", modifiers: .command) && bar.count == "1 of 4")
    screen.textView.isFindInteractionEnabled = false
    rest()
    #expect(bar.navigator == nil && screen.textView.findInteraction == nil)
    #expect(!screen.textView.interactions.contains { $0 is UIFindInteraction })
    #expect(screen.textView.subviews.allSatisfy { !($0 is FoundTextMark) })
    screen.textView.becomeFirstResponder()
    #expect(!HardwareKeyboard.press("f", modifiers: .command))
  }

  @Test func aKeyCommandOfTheAppGoesFirst() {
    final class Commanding: UITextView {
      var calls = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "f", modifierFlags: .command, action: Commanding.command)]
      }
      func command() { calls += 1 }
    }
    startAnew()
    let (root, view) = (UIViewController(), Commanding(frame: CGRect(x: 0, y: 100, width: 390, height: 200)))
    let window = show(root)
    root.view.addSubview(view)
    view.isFindInteractionEnabled = true
    view.becomeFirstResponder()
    #expect(HardwareKeyboard.press("f", modifiers: .command))
    #expect(view.calls == 1 && FindBar(window: window).navigator == nil)
  }

  @Test func theBarStandsOnTheKeyboardOrOnTheSafeArea() throws {
    let (screen, bar) = shown()
    let interaction = try #require(screen.textView.findInteraction)
    interaction.presentFindNavigator(showingReplace: true)
    rest()
    let height = bar.window.bounds.height
    #expect(Keyboard.isVisible && bar.navigator?.frame.maxY == Keyboard.frame.minY && bar.navigator?.frame.height == 104)
    bar.window.endEditing(true)
    rest()
    #expect(!Keyboard.isVisible && bar.navigator?.frame.maxY == height - bar.window.safeAreaInsets.bottom)
    #expect(bar.navigator?.frame.width == bar.window.bounds.width)
    // Asked for once more, it takes the keys.
    interaction.presentFindNavigator(showingReplace: false)
    rest()
    #expect(Keyboard.isVisible && bar.window.subviews.filter { $0 is FindNavigatorView }.count == 1)
  }

  @Test func resultsAreReplacedOneByOneOrTogetherIfTheDelegateAgrees() throws {
    let (screen, bar) = shown()
    let interaction = try #require(screen.textView.findInteraction)
    interaction.presentFindNavigator(showingReplace: true)
    bar.type("one")
    try bar.tap("replacementField")
    bar.type("1")
    #expect(interaction.replacementText == "1")
    try bar.tap("replaceButton")
    #expect(screen.textView.text == "1 two One\nthree one zone" && screen.log.drain() == ["may 0 become 1"])
    #expect(bar.count == "1 of 3" && marked(screen) == ["6*", "16", "21"])
    HardwareKeyboard.press("\n")
    rest()
    #expect(screen.textView.text == "1 two 1\nthree one zone" && bar.count == "1 of 2")
    screen.allowsChanges = false
    try bar.tap("replaceButton")
    try bar.tap("replaceAllButton")
    #expect(screen.textView.text == "1 two 1\nthree one zone")
    screen.allowsChanges = true
    _ = screen.log.drain()
    try bar.tap("replaceAllButton")
    #expect(screen.textView.text == "1 two 1\nthree 1 z1" && bar.count == "Not Found")
    #expect(screen.log.drain() == ["may 19 become 1", "may 14 become 1"])
    screen.textView.isEditable = false
    let again = UITextSearchingFindSession(searchableObject: screen.textView)
    again.performSearch(query: "two", options: nil)
    #expect(again.resultCount == 1 && !again.supportsReplacement && !again.allowsReplacementForCurrentlyHighlightedResult)
    again.performSingleReplacement(query: "two", replacementString: "2", options: nil)
    again.replaceAll(searchQuery: "two", replacementString: "2", options: nil)
    #expect(screen.textView.text == "1 two 1\nthree 1 z1")
  }

  @Test func theUserChoosesHowToCompare() throws {
    let (screen, bar) = shown()
    let interaction = try #require(screen.textView.findInteraction)
    interaction.presentFindNavigator(showingReplace: false)
    bar.type("one")
    let button: UIButton = try bar.part("optionsButton")
    #expect(button.menu?.children.map(\.title) == ["Replace", "Match Case", "Whole Words"])
    try bar.choose("Match Case")
    #expect(marked(screen) == ["0*", "18", "23"])
    try bar.choose("Whole Words")
    #expect(marked(screen) == ["0*", "18"])
    try bar.choose("Match Case")
    #expect(marked(screen) == ["0*", "8", "18"] && (button.menu?.children.last as? UIAction)?.state == .on)
    interaction.optionsMenuProvider = { UIMenu(children: Array($0.prefix(1)) + [UIAction(title: "Own") { _ in }]) }
    #expect(button.menu?.children.map(\.title) == ["Replace", "Own"])
    screen.textView.isEditable = false
    interaction.optionsMenuProvider = nil
    #expect(button.menu?.children.map(\.title) == ["Match Case", "Whole Words"])
  }

  @Test func aTextThatChangesIsSearchedAgain() throws {
    let (screen, bar) = shown()
    let interaction = try #require(screen.textView.findInteraction)
    interaction.searchText = "one"
    interaction.presentFindNavigator(showingReplace: false)
    rest()
    #expect(bar.count == "1 of 4")
    screen.textView.text = "none"
    #expect(bar.count == "1 of 4")
    rest()
    // The caret is at the end.
    #expect(bar.count == "1 of 1" && marked(screen) == ["1*"])
  }

  @Test(arguments: [
    (UITextSearchMatchMethod.contains, [0, 3, 9, 13]), (.startsWith, [0, 3]), (.fullWord, [0]),
  ])
  func wordsMatchWholeOrByTheirBeginning(method: UITextSearchMatchMethod, places: [Int]) {
    startAnew()
    let view = UITextView()
    view.text = "ab abc, cab-éab"
    let results = UITextSearchAggregator<AnyHashable?>()
    view.performTextSearch(queryString: "ab", options: UITextSearchOptions(method), resultAggregator: results)
    #expect(results.found.compactMap { ($0.range as? TextSpan)?.range.location } == places)
    #expect(results.isFinished && results.allFoundRanges.count == results.found.count)
  }
}
