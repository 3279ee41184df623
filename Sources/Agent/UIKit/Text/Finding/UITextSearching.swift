/// A text, or several documents, in which a `UITextSearchingFindSession` searches. Text views are such.
///
/// ```
/// search    performTextSearch ─ aggregator: foundRange … finishedSearching ─▶ decorate(…, .found) of all
/// result    decorate(…, .highlighted) → willHighlight → scrollRangeToVisible
/// end       clearAllDecoratedFoundText
/// ```
@MainActor
public protocol UITextSearching<DocumentIdentifier>: AnyObject {
  /// What documents are told apart by, where there are several.
  associatedtype DocumentIdentifier: Hashable = AnyHashable?

  /// What is selected: the first result behind its beginning is highlighted first.
  var selectedTextRange: UITextRange? { get }
  /// The document that this is in; nil by default.
  var selectedTextSearchDocument: DocumentIdentifier? { get }

  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?) -> ComparisonResult
  /// The order of two documents; the same by default.
  func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult

  /// Searches, and tells of what it finds now or later.
  func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<DocumentIdentifier>)

  /// Shows that a range was found, or no more.
  func decorate(foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
  func clearAllDecoratedFoundText()
  /// Does nothing by default.
  func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
  /// Does nothing by default.
  func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)

  /// False by default.
  var supportsTextReplacement: Bool { get }
  /// True by default.
  func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool
  func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
  func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
}

extension UITextSearching {
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult { .orderedSame }
  public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
  public var supportsTextReplacement: Bool { false }
  public func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool { true }
  public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
}

/// How a found range is shown.
public enum UITextSearchFoundTextStyle: Int, Sendable {
  /// As other text.
  case normal
  case found
  /// The one result that the user is at.
  case highlighted
}

/// Which part of a word has to match.
public enum UITextSearchMatchMethod: Int, Sendable {
  case contains, startsWith, fullWord
}

/// What the user has chosen in the options of a find navigator.
@MainActor
public final class UITextSearchOptions: UIObject {
  public let wordMatchMethod: UITextSearchMatchMethod
  /// Upper and lower case are the same unless the user wants otherwise.
  public let stringCompareOptions: NSString.CompareOptions

  init(_ method: UITextSearchMatchMethod = .contains, _ comparison: NSString.CompareOptions = .caseInsensitive) {
    (wordMatchMethod, stringCompareOptions) = (method, comparison)
  }
}
