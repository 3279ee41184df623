/// Takes what a search finds, from whoever searches.
@MainActor
public final class UITextSearchAggregator<DocumentIdentifier: Hashable> {
  struct Found {
    let range: UITextRange
    let document: DocumentIdentifier?
  }

  private(set) var found: [Found] = []
  private(set) var isFinished = false
  /// Called when the search has finished, and for each change afterwards.
  var resultsDidChange: (() -> Void)?

  init() {}

  /// What has been found, in the order in which it was told.
  public var allFoundRanges: NSOrderedSet { NSOrderedSet(array: found.map(\.range)) }

  public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier?) {
    found.append(Found(range: range, document: document))
    tell()
  }

  public func finishedSearching() {
    isFinished = true
    tell()
  }

  /// A range is no result any more.
  public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?) {
    found.removeAll { $0.range === range && $0.document == document }
    tell()
  }

  /// Nothing is.
  public func invalidate() {
    found = []
    tell()
  }

  private func tell() { if isFinished { resultsDidChange?() } }
}
