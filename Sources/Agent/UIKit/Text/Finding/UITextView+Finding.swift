import OrderedCollections
import VirtualTime

extension UITextView {
  /// Whether the user can search in the text; false by default.
  public var isFindInteractionEnabled: Bool {
    get { finder != nil }
    set {
      guard newValue != isFindInteractionEnabled else { return }
      if newValue {
        let made = TextFinder(self)
        finder = made
        addInteraction(made.interaction)
      } else if let former = finder {
        // A search that goes on takes its marks away.
        removeInteraction(former.interaction)
        finder = nil
      }
    }
  }

  /// Nil unless the user can search.
  public var findInteraction: UIFindInteraction? { finder?.interaction }
}

/// Begins the searches of a text view, and marks what they find.
@MainActor
final class TextFinder: UIFindInteractionDelegate {
  private weak var view: UITextView?
  private(set) lazy var interaction = UIFindInteraction(sessionDelegate: self)
  /// What lies over each result, by the result.
  private var marks: OrderedDictionary<ObjectIdentifier, (range: UITextRange, views: [UIView])> = [:]
  /// The result that the user was at last.
  private var present: NSRange?
  private var isSearchPlanned = false

  init(_ view: UITextView) { self.view = view }

  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    self.view.map { UITextSearchingFindSession(searchableObject: $0) }
  }

  /// The user comes back to the text: what was found last is selected.
  func searchWillEnd() {
    if let present, let view, view.isSelectable { view.select(present) }
  }

  /// Searches again in the next turn.
  func textDidChange() {
    guard interaction.activeFindSession != nil, !isSearchPlanned else { return }
    isSearchPlanned = true
    EventQueue.main.schedule(.main, label: "search in a text that was changed") { [weak self] in
      self?.isSearchPlanned = false
      self?.interaction.search()
    }
  }

  func mark(_ range: UITextRange, _ style: UITextSearchFoundTextStyle) {
    for former in marks.removeValue(forKey: ObjectIdentifier(range))?.views ?? [] { former.removeFromSuperview() }
    guard let view, let span = range as? TextSpan, style != .normal else { return }
    if style == .highlighted { present = span.range }
    let views = view.rects(of: span.range).map { rect in
      let mark = FoundTextMark(frame: rect)
      mark.isUserInteractionEnabled = false
      mark.backgroundColor = UIColor.systemYellow.withAlphaComponent(style == .highlighted ? 0.6 : 0.25)
      view.addSubview(mark)
      return mark
    }
    marks[ObjectIdentifier(range)] = (range, views)
  }

  func clear() {
    for mark in marks.values { for view in mark.views { view.removeFromSuperview() } }
    (marks, present) = ([:], nil)
  }

  /// What is marked, and which of it is the present result, for tests.
  var marked: [(range: NSRange, isPresent: Bool)] {
    marks.values.compactMap { mark in (mark.range as? TextSpan).map { ($0.range, $0.range == present) } }
      .sorted { $0.0.location < $1.0.location }
  }
}

/// Lies over text that was found.
final class FoundTextMark: UIView {}

extension UITextView: UITextSearching {
  public func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??) -> ComparisonResult {
    compare(foundRange.start, to: toRange.start)
  }

  public func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable?>
  ) {
    for range in places(of: queryString, options) {
      resultAggregator.foundRange(TextSpan(range), searchString: queryString, document: nil)
    }
    resultAggregator.finishedSearching()
  }

  /// From the beginning to the end, without overlaps.
  private func places(of query: String, _ options: UITextSearchOptions) -> [NSRange] {
    let text = NSString(string: buffer.string)
    var found: [NSRange] = []
    var rest = NSRange(location: 0, length: text.length)
    while rest.length > 0 {
      let place = text.range(of: query, options: options.stringCompareOptions, range: rest)
      guard place.location != NSNotFound, place.length > 0 else { break }
      let isWanted: Bool
      switch options.wordMatchMethod {
      case .contains: isWanted = true
      case .startsWith: isWanted = isWordEdge(place.location, in: text)
      case .fullWord: isWanted = isWordEdge(place.location, in: text) && isWordEdge(NSMaxRange(place), in: text)
      }
      if isWanted { found.append(place) }
      let next = isWanted ? NSMaxRange(place) : place.location + 1
      rest = NSRange(location: next, length: text.length - next)
    }
    return found
  }

  /// Whether no word goes on across the place.
  private func isWordEdge(_ place: Int, in text: NSString) -> Bool {
    func isInWord(_ index: Int) -> Bool {
      guard index >= 0, index < text.length else { return false }
      return text.substring(with: text.rangeOfComposedCharacterSequence(at: index)).contains { $0.isLetter || $0.isNumber }
    }
    return !(isInWord(place - 1) && isInWord(place))
  }

  public func decorate(foundTextRange: UITextRange, document: AnyHashable??, usingStyle: UITextSearchFoundTextStyle) {
    finder?.mark(foundTextRange, usingStyle)
  }

  public func clearAllDecoratedFoundText() { finder?.clear() }

  public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
    if let span = range as? TextSpan { scrollRangeToVisible(span.range) }
  }

  /// Whether it is editable.
  public var supportsTextReplacement: Bool { isEditable }

  /// What the delegate says of the change.
  public func shouldReplace(foundTextRange: UITextRange, document: AnyHashable??, withText: String) -> Bool {
    (foundTextRange as? TextSpan).map { mayChange($0.range, to: withText) } ?? false
  }

  public func replace(foundTextRange: UITextRange, document: AnyHashable??, withText: String) {
    replace(foundTextRange, withText: withText)
  }

  /// From the end to the beginning, each result of which the delegate agrees.
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
    for range in places(of: queryString, options).reversed() where mayChange(range, to: withText) {
      replace(TextSpan(range), withText: withText)
    }
  }
}
