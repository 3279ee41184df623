import Testing
import VirtualTime

@testable import UIKit

/// Searches of apps: sessions of their own, and documents in which a session of UIKit's searches.
@MainActor struct FindSessionTests {
  private final class OwnSession: UIFindSession {
    let log: Log
    var count = 3
    init(_ log: Log) { self.log = log }
    override var resultCount: Int { count }
    override var highlightedResultIndex: Int { count > 0 ? 1 : NSNotFound }
    override func performSearch(query: String, options: UITextSearchOptions?) {
      log.add("search \(query) \(options?.wordMatchMethod.rawValue ?? -1)")
    }
    override func highlightNextResult(in direction: UITextStorageDirection) { log.add("go \(direction)") }
  }

  private final class Director: UIFindInteractionDelegate {
    let log: Log
    var session: UIFindSession?
    init(_ log: Log) { self.log = log }
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
      log.add("session for \(view.tag)")
      return session
    }
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
      log.add("began \(interaction.isFindNavigatorVisible)")
    }
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
      log.add("ended \(interaction.isFindNavigatorVisible)")
    }
  }

  @Test func aSessionOfTheAppsIsAskedForAndTold() throws {
    startAnew()
    let (log, root) = (Log(), UIViewController())
    let (director, session) = (Director(log), OwnSession(log))
    let interaction = UIFindInteraction(sessionDelegate: director)
    interaction.presentFindNavigator(showingReplace: false)
    #expect(log.drain() == [])
    let bar = FindBar(window: show(root))
    root.view.tag = 7
    root.view.addInteraction(interaction)
    interaction.presentFindNavigator(showingReplace: false)
    #expect(log.drain() == ["session for 7"] && !interaction.isFindNavigatorVisible)
    director.session = session
    interaction.presentFindNavigator(showingReplace: true)
    rest()
    #expect(log.drain() == ["session for 7", "began true"])
    #expect(interaction.activeFindSession === session && bar.navigator?.isReplacing == false)
    bar.type("a")
    #expect(log.drain() == ["search a 0"] && bar.count == "2 of 3")
    interaction.findNext()
    interaction.findPrevious()
    #expect(log.drain() == ["go forward", "go backward"])
    session.count = 0
    #expect(bar.count == "2 of 3")
    interaction.updateResultCount()
    #expect(bar.count == "Not Found")
    (session.count, session.searchResultDisplayStyle) = (5, .total)
    interaction.updateResultCount()
    #expect(bar.count == "5")
    session.searchResultDisplayStyle = .none
    interaction.updateResultCount()
    #expect(bar.count == "")
    interaction.searchText = "b"
    #expect(log.drain() == ["search b 0"])
    interaction.dismissFindNavigator()
    interaction.dismissFindNavigator()
    #expect(log.drain() == ["ended false"] && interaction.activeFindSession == nil)
    interaction.findNext()
    #expect(log.drain() == ["session for 7", "began true", "search b 0"])
    root.view.removeInteraction(interaction)
    #expect(log.drain() == ["ended false"] && interaction.view == nil && bar.navigator == nil)
    withExtendedLifetime(director) {}
  }

  @Test func aSessionThatSaysNothingFindsNothing() {
    let session = UIFindSession()
    session.performSearch(query: "a", options: nil)
    #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound && !session.supportsReplacement)
    #expect(session.searchResultDisplayStyle == .currentAndTotal && !session.allowsReplacementForCurrentlyHighlightedResult)
  }

  // MARK: Documents

  private final class Place: UITextPosition {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
  }

  private final class Span: UITextRange {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
    override var start: UITextPosition { Place(offset) }
  }

  /// Two documents, which are searched by hand.
  private final class Pages: UITextSearching {
    let log = Log()
    var aggregator: UITextSearchAggregator<Int>?
    var selectedTextRange: UITextRange?
    var selectedTextSearchDocument: Int?

    private func words(_ range: UITextRange, _ document: Int?) -> String {
      "\(document ?? -1):\((range as? Span)?.offset ?? -1)"
    }
    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: Int?) -> ComparisonResult {
      let (one, other) = ((foundRange as? Span)?.offset ?? 0, (toRange as? Span)?.offset ?? 0)
      return one == other ? .orderedSame : one < other ? .orderedAscending : .orderedDescending
    }
    func compare(document: Int, toDocument: Int) -> ComparisonResult {
      document < toDocument ? .orderedAscending : .orderedDescending
    }
    func performTextSearch(
      queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<Int>
    ) {
      log.add("search \(queryString)")
      aggregator = resultAggregator
    }
    func decorate(foundTextRange: UITextRange, document: Int?, usingStyle: UITextSearchFoundTextStyle) {
      log.add("\(usingStyle) \(words(foundTextRange, document))")
    }
    func clearAllDecoratedFoundText() { log.add("clear") }
    func willHighlight(foundTextRange: UITextRange, document: Int?) { log.add("will \(words(foundTextRange, document))") }
    func scrollRangeToVisible(_ range: UITextRange, inDocument: Int?) { log.add("scroll \(words(range, inDocument))") }
  }

  @Test func severalDocumentsAreSearchedInTheirOrder() throws {
    let pages = Pages()
    let session = UITextSearchingFindSession(searchableObject: pages)
    #expect(session.searchableObject === pages && !session.supportsReplacement)
    (pages.selectedTextRange, pages.selectedTextSearchDocument) = (Span(5), 1)
    session.performSearch(query: "a", options: nil)
    #expect(pages.log.drain() == ["clear", "search a"] && session.resultCount == 0)
    let results = try #require(pages.aggregator)
    let spans = [Span(2), Span(9), Span(1)]
    results.foundRange(spans[0], searchString: "a", document: 2)
    results.foundRange(spans[1], searchString: "a", document: 1)
    results.foundRange(spans[2], searchString: "a", document: 1)
    #expect(session.resultCount == 0 && pages.log.drain() == [])
    results.finishedSearching()
    #expect(
      pages.log.drain() == [
        "clear", "found 1:1", "found 1:9", "found 2:2", "will 1:9", "highlighted 1:9", "scroll 1:9",
      ])
    #expect(session.resultCount == 3 && session.highlightedResultIndex == 1)
    session.highlightNextResult(in: .forward)
    #expect(pages.log.drain() == ["found 1:9", "will 2:2", "highlighted 2:2", "scroll 2:2"])
    // A result that comes late leaves the user where they are; one that goes takes them elsewhere.
    results.foundRange(Span(4), searchString: "a", document: 1)
    #expect(session.resultCount == 4 && session.highlightedResultIndex == 3)
    results.invalidateFoundRange(spans[0], document: 2)
    #expect(session.resultCount == 3 && session.highlightedResultIndex == 2 && results.allFoundRanges.count == 3)
    _ = pages.log.drain()
    session.invalidateFoundResults()
    #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound && pages.log.drain() == ["clear"])
    session.highlightNextResult(in: .backward)
    results.invalidate()
    #expect(pages.log.drain() == [])
  }

  @Test func anOldSearchThatFindsSomethingLateIsNotListenedTo() throws {
    let pages = Pages()
    let session = UITextSearchingFindSession(searchableObject: pages)
    session.performSearch(query: "a", options: nil)
    let old = try #require(pages.aggregator)
    session.performSearch(query: "ab", options: nil)
    old.foundRange(Span(1), searchString: "a", document: nil)
    old.finishedSearching()
    #expect(session.resultCount == 0)
    pages.aggregator?.foundRange(Span(3), searchString: "ab", document: nil)
    pages.aggregator?.finishedSearching()
    #expect(session.resultCount == 1 && session.highlightedResultIndex == 0)
    session.performSearch(query: "", options: nil)
    #expect(session.resultCount == 0)
  }
}
