/// A search in something that is `UITextSearching`.
@MainActor
open class UITextSearchingFindSession: UIFindSession {
  /// Kept weakly.
  public private(set) weak var searchableObject: (any UITextSearching)?
  private let search: any TextSearchCourse

  public init(searchableObject: any UITextSearching) {
    func course<Object: UITextSearching>(_ object: Object) -> any TextSearchCourse { TextSearch(object) }
    self.searchableObject = searchableObject
    search = course(searchableObject)
    super.init()
    search.resultsDidChange = { [weak self] in self?.resultsDidChange?() }
  }

  open override var resultCount: Int { search.count }
  open override var highlightedResultIndex: Int { search.highlighted ?? NSNotFound }
  open override var supportsReplacement: Bool { searchableObject?.supportsTextReplacement ?? false }
  open override var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement && search.highlighted != nil }

  open override func performSearch(query: String, options: UITextSearchOptions?) {
    search.search(for: query, options ?? UITextSearchOptions())
  }

  /// The results are searched anew, and the next one behind the new text is highlighted.
  open override func performSingleReplacement(query: String, replacementString: String, options: UITextSearchOptions?) {
    guard supportsReplacement else { return }
    search.replace(with: replacementString)
  }

  open override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
    guard supportsReplacement else { return }
    let options = options ?? UITextSearchOptions()
    searchableObject?.replaceAll(queryString: searchQuery, options: options, withText: replacementString)
    search.search(for: searchQuery, options)
  }

  open override func highlightNextResult(in direction: UITextStorageDirection) { search.goOn(direction) }

  open override func invalidateFoundResults() { search.forget() }

  override func end() { search.forget() }
}

/// A search, whatever its documents are told apart by.
@MainActor
private protocol TextSearchCourse: AnyObject {
  var count: Int { get }
  var highlighted: Int? { get }
  var resultsDidChange: (() -> Void)? { get set }
  func search(for query: String, _ options: UITextSearchOptions)
  func goOn(_ direction: UITextStorageDirection)
  func replace(with text: String)
  func forget()
}

@MainActor
private final class TextSearch<Object: UITextSearching>: TextSearchCourse {
  private typealias Aggregator = UITextSearchAggregator<Object.DocumentIdentifier>

  private weak var object: Object?
  private var query = ""
  private var options = UITextSearchOptions()
  private var aggregator: Aggregator?
  private var found: [Aggregator.Found] = []
  private(set) var highlighted: Int?
  var resultsDidChange: (() -> Void)?

  init(_ object: Object) { self.object = object }

  var count: Int { found.count }

  func search(for query: String, _ options: UITextSearchOptions) {
    forget()
    (self.query, self.options) = (query, options)
    guard let object, !query.isEmpty else { return }
    let next = Aggregator()
    aggregator = next
    next.resultsDidChange = { [weak self, weak next] in
      guard let self, let next, aggregator === next else { return }
      take(next.found)
    }
    object.performTextSearch(queryString: query, options: options, resultAggregator: next)
  }

  /// Shows what was found; the user stays at the same result, or is at the first one from the selection on.
  private func take(_ results: [Aggregator.Found]) {
    guard let object else { return }
    let former = highlighted.map { found[$0].range }
    object.clearAllDecoratedFoundText()
    found = results.enumerated().sorted { left, right in
      let order = order(left.element, right.element, in: object)
      return order == .orderedSame ? left.offset < right.offset : order == .orderedAscending
    }.map(\.element)
    for result in found { object.decorate(foundTextRange: result.range, document: result.document, usingStyle: .found) }
    highlighted = nil
    if let index = found.firstIndex(where: { $0.range === former }) ?? firstFromSelection(object) { highlight(index) }
    resultsDidChange?()
  }

  private func order(_ one: Aggregator.Found, _ other: Aggregator.Found, in object: Object) -> ComparisonResult {
    if let first = one.document, let second = other.document, first != second {
      return object.compare(document: first, toDocument: second)
    }
    return object.compare(one.range, toRange: other.range, document: one.document)
  }

  private func firstFromSelection(_ object: Object) -> Int? {
    guard !found.isEmpty else { return nil }
    guard let selected = object.selectedTextRange else { return 0 }
    let place = Aggregator.Found(range: selected, document: object.selectedTextSearchDocument)
    return found.firstIndex { order($0, place, in: object) != .orderedAscending } ?? 0
  }

  private func highlight(_ index: Int) {
    guard let object else { return }
    if let highlighted {
      object.decorate(foundTextRange: found[highlighted].range, document: found[highlighted].document, usingStyle: .found)
    }
    highlighted = index
    let result = found[index]
    object.willHighlight(foundTextRange: result.range, document: result.document)
    object.decorate(foundTextRange: result.range, document: result.document, usingStyle: .highlighted)
    object.scrollRangeToVisible(result.range, inDocument: result.document)
  }

  func goOn(_ direction: UITextStorageDirection) {
    guard let highlighted, !found.isEmpty else { return }
    highlight((highlighted + (direction == .forward ? 1 : found.count - 1)) % found.count)
    resultsDidChange?()
  }

  func replace(with text: String) {
    guard let object, let highlighted else { return }
    let result = found[highlighted]
    guard object.shouldReplace(foundTextRange: result.range, document: result.document, withText: text) else { return }
    object.replace(foundTextRange: result.range, document: result.document, withText: text)
    search(for: query, options)
  }

  func forget() {
    (aggregator, found, highlighted) = (nil, [], nil)
    object?.clearAllDecoratedFoundText()
    resultsDidChange?()
  }
}
