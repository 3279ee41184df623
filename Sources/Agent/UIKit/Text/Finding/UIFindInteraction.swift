/// Gives a find interaction its searches.
@MainActor
public protocol UIFindInteractionDelegate: AnyObject {
  /// The search that begins; with nil none does.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// Lets the user search in a view: a bar at the bottom of the window, above the keyboard.
///
/// ```
/// presentFindNavigator, ⌘F   delegate: sessionFor ─▶ the bar is there → didBegin → its field has the keys
/// text is typed              session.performSearch
/// next, return, ⌘G           session.highlightNextResult(.forward)          previous, ⇧⌘G: .backward
/// Done                       the bar goes → who had the keys has them again → didEnd
/// ```
/// ⌥⌘F shows the field for a replacement, too. Key commands of the app that have these keys go first.
@MainActor
open class UIFindInteraction: UIObject, UIInteraction {
  public private(set) weak var delegate: (any UIFindInteractionDelegate)?
  public private(set) weak var view: UIView?

  /// The search that goes on; nil while there is no bar.
  public private(set) var activeFindSession: UIFindSession?

  private(set) var navigator: FindNavigatorView?
  private weak var formerResponder: UIResponder?

  /// Changes the menu of the magnifying glass; nil, by default, for the one that is proposed.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { navigator?.updateOptions() } }

  /// Kept, and shown when the replacement is.
  open var replacementText: String? { didSet { navigator?.replacementTextDidChange() } }

  public init(sessionDelegate: any UIFindInteractionDelegate) { delegate = sessionDelegate }

  open func willMove(to view: UIView?) { if view == nil { dismissFindNavigator() } }
  open func didMove(to view: UIView?) { self.view = view }

  /// What is searched; kept from one search to the next. Setting it searches if the bar is there.
  open var searchText: String? {
    didSet {
      navigator?.searchTextDidChange()
      search()
    }
  }

  public var isFindNavigatorVisible: Bool { navigator != nil }

  /// Shows the bar, or puts the keys into the one that is there. Does nothing without a window, and without a session.
  ///
  /// - Parameter showingReplace: Whether the field for a replacement shows, which a session has to support.
  open func presentFindNavigator(showingReplace: Bool) {
    guard let view, let window = view.window else { return }
    if let navigator {
      if showingReplace { navigator.isReplacing = true }
      navigator.takeKeys()
      return
    }
    guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
    activeFindSession = session
    session.resultsDidChange = { [weak self] in self?.updateResultCount() }
    formerResponder = window.firstResponder
    let navigator = FindNavigatorView(self, session)
    navigator.isReplacing = showingReplace
    self.navigator = navigator
    navigator.come(into: window)
    delegate?.findInteraction(self, didBegin: session)
    navigator.takeKeys()
    if !(searchText ?? "").isEmpty { search() }
  }

  open func dismissFindNavigator() {
    guard let navigator, let session = activeFindSession else { return }
    let hadKeys = navigator.hasKeys
    (delegate as? TextFinder)?.searchWillEnd()
    (self.navigator, activeFindSession) = (nil, nil)
    session.resultsDidChange = nil
    session.end()
    navigator.go()
    if hadKeys, let formerResponder, formerResponder.responderWindow != nil { formerResponder.becomeFirstResponder() }
    delegate?.findInteraction(self, didEnd: session)
  }

  /// Goes to the next result; without a bar, shows it with what was searched last.
  open func findNext() { go(.forward) }

  open func findPrevious() { go(.backward) }

  private func go(_ direction: UITextStorageDirection) {
    guard let session = activeFindSession else { return presentFindNavigator(showingReplace: false) }
    session.highlightNextResult(in: direction)
    updateResultCount()
  }

  /// The session has other results than the bar says.
  open func updateResultCount() { navigator?.updateCount() }

  // MARK: What the user does

  func search() {
    guard let session = activeFindSession, let navigator else { return }
    session.performSearch(query: searchText ?? "", options: navigator.options)
    updateResultCount()
  }

  func replace(all: Bool) {
    guard let session = activeFindSession, let navigator, let query = searchText, !query.isEmpty else { return }
    let text = replacementText ?? ""
    if all {
      session.replaceAll(searchQuery: query, replacementString: text, options: navigator.options)
    } else if session.allowsReplacementForCurrentlyHighlightedResult {
      session.performSingleReplacement(query: query, replacementString: text, options: navigator.options)
    }
    updateResultCount()
  }
}
