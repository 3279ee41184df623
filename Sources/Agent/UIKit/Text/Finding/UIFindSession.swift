/// A search of the user's, from when the find navigator comes up until it goes. Apps with a search of their own override it.
@MainActor
open class UIFindSession: UIObject {
  /// What the find navigator says of the results.
  public enum SearchResultDisplayStyle: Int, Sendable {
    /// "2 of 5".
    case currentAndTotal
    /// "5".
    case total
    case none
  }

  public init() {}

  /// 0 by default.
  open var resultCount: Int { 0 }

  /// Of the result that the user is at; `NSNotFound`, the default, for none.
  open var highlightedResultIndex: Int { NSNotFound }

  /// `.currentAndTotal` by default.
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal

  /// Whether the find navigator can show the field for a replacement; false by default.
  open var supportsReplacement: Bool { false }

  /// Whether the present result can be replaced; false by default.
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }

  /// Called for each change of what the user looks for.
  open func performSearch(query: String, options: UITextSearchOptions?) {}

  /// Replaces the present result.
  open func performSingleReplacement(query: String, replacementString: String, options: UITextSearchOptions?) {}

  open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}

  /// Goes to the next result or to the one before, from the last one to the first.
  open func highlightNextResult(in direction: UITextStorageDirection) {}

  /// The results are not right any more.
  open func invalidateFoundResults() {}

  /// Told when the navigator should look at the results again.
  var resultsDidChange: (() -> Void)?

  /// The find navigator is gone.
  func end() {}
}
