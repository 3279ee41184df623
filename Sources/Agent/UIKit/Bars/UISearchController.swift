import VirtualTime

/// Searches with a bar: shows the bar in a navigation item or where an app puts it, and results in front of the content.
///
/// ```
/// field touched, isActive = true    delegate.willPresent → viewWillAppear → bar without title → updateSearchResults
/// 0.25 s later                      viewDidAppear → delegate.didPresent
/// each key, each scope              updateSearchResults
/// Cancel, isActive = false          delegate.willDismiss → text gone → updateSearchResults → viewWillDisappear
/// 0.25 s later                      viewDidDisappear → delegate.didDismiss
/// ```
/// Other than in UIKit it is not presented: while it is active it is a child of the navigation controller, or else of the
/// controller in whose view the bar is, and `presentedViewController` does not name it.
@MainActor
open class UISearchController: UIViewController {
  /// Seconds that it takes to come and go. Chosen to look like a device.
  package static let duration: TimeInterval = 0.25

  public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: UISearchBar.height))

  /// Shown while there is text; nil searches in the content itself.
  public let searchResultsController: UIViewController?

  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether the content is shaded until there are results to show; true by default.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateCover() } }

  /// Whether title and buttons make room for the bar while it is active; true by default.
  open var hidesNavigationBarDuringPresentation = true

  /// Whether a Cancel button comes and goes with the search; true by default.
  open var automaticallyShowsCancelButton = true
  /// Whether the row of scopes does; true by default. Without titles there is none.
  open var automaticallyShowsScopeBar = true

  /// Whether the results come with the first character; true by default.
  open var automaticallyShowsSearchResultsController = true

  /// Shows the results, or not, by hand.
  open var showsSearchResultsController: Bool {
    get { showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      showResults(newValue)
    }
  }

  /// The item whose bar shows the search bar.
  weak var item: UINavigationItem?
  private var showsResults = false
  private var isSearching = false
  private var token: EventToken?
  private var underway: (id: Int, label: String)?

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }

  /// A search in the content itself. Its view is never loaded from a xib.
  public override init(nibName: String?, bundle: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibName, bundle: bundle)
    searchBar.searchController = self
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.searchController = self
  }

  // MARK: Active

  /// Whether the user searches. Setting it begins or ends the search, animated; the text goes with its end.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      newValue ? begin() : end()
    }
  }

  private var host: UIViewController? {
    if let navigation = item?.owner { return navigation }
    let around = searchBar.responderChain.lazy.compactMap { $0 as? UIViewController }.first
    return around?.navigationController ?? around
  }

  private func begin() {
    guard let host, host.isViewLoaded else {
      UIKitComplaints.warn("Attempt to activate a <UISearchController> whose search bar is in no view hierarchy")
      return
    }
    finishTransition()
    isSearching = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false { searchBar.showsScopeBar = true }
    start("search presentation")
    host.addChild(self)
    let animated = UIView.areAnimationsEnabled
    beginAppearing(animated)
    view.frame = host.view.bounds
    UIViewController.withoutViewTriggeredAppearance {
      if let bar = (host as? UINavigationController)?.navigationBar {
        host.view.insertSubview(view, belowSubview: bar)
      } else {
        host.view.addSubview(view)
      }
    }
    tellDidMove(toParent: host)
    updateCover()
    updateBar(in: host)
    viewIsAppearingIfNeeded()
    searchTextDidChange()
    after { [self] in
      endAppearance()
      stop()
      delegate?.didPresentSearchController(self)
    }
  }

  private func end() {
    finishTransition()
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.resignFirstResponder()
    if searchBar.text?.isEmpty == false { searchBar.text = "" } else { searchTextDidChange() }
    showResults(false)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.showsScopeBar = false }
    start("search dismissal")
    beginDisappearing(UIView.areAnimationsEnabled)
    if let parent { updateBar(in: parent) }
    after { [self] in
      UIViewController.withoutViewTriggeredAppearance { viewIfLoaded?.removeFromSuperview() }
      endAppearance()
      tellWillMove(toParent: nil)
      removeFromParent()
      stop()
      delegate?.didDismissSearchController(self)
    }
  }

  private func updateBar(in host: UIViewController) {
    guard let navigation = host as? UINavigationController else { return }
    navigation.barSettingsDidChange()
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { navigation.view.layoutIfNeeded() }
  }

  // MARK: Course

  private var ending: (() -> Void)?

  private func start(_ name: String) {
    let started = (id: TransitionCounter.next(), label: "\(name) of \(type(of: self))")
    underway = started
    tell(.transitionStarted(id: started.id, label: started.label))
  }

  private func stop() {
    guard let underway else { return }
    self.underway = nil
    tell(.transitionEnded(id: underway.id, label: underway.label))
  }

  private func after(_ body: @escaping () -> Void) {
    ending = body
    let length = UIView.duration(Self.duration, animated: true)
    guard length > .zero else { return finishTransition() }
    token = EventQueue.main.schedule(.transition, after: length, label: underway?.label ?? "search") { [weak self] in
      self?.finishTransition()
    }
  }

  /// Ends what is under way, at its time or because the opposite is asked for.
  private func finishTransition() {
    if let token { EventQueue.main.cancel(token) }
    token = nil
    let body = ending
    ending = nil
    body?()
  }

  // MARK: Text

  func searchTextDidChange() {
    if isSearching, automaticallyShowsSearchResultsController { showResults(searchBar.text?.isEmpty == false) }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  // MARK: View

  private let cover = SearchCover(frame: .zero)

  open override func loadView() {
    let view = SearchContainer(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cover.frame = view.bounds
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cover.backgroundColor = UIColor(white: 0, alpha: 0.2)
    cover.onTap = { [weak self] in self?.isActive = false }
    view.addSubview(cover)
    self.view = view
  }

  private func updateCover() {
    guard isViewLoaded else { return }
    cover.isHidden = !obscuresBackgroundDuringPresentation || showsResults
  }

  private func showResults(_ shows: Bool) {
    guard shows != showsResults, let results = searchResultsController, isViewLoaded else { return }
    showsResults = shows
    if shows {
      addChild(results)
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
      results.tellDidMove(toParent: self)
    } else {
      results.tellWillMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
    }
    updateCover()
  }

  override var isMovingChildren: Bool { underway != nil }
}

/// The view of a search controller: where neither the shade nor the results are, touches go through it.
@MainActor
package final class SearchContainer: UIView {
  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { !$0.isHidden && $0.frame.contains(point) }
  }
}

/// The shade over the content; a tap on it ends the search.
@MainActor
package final class SearchCover: UIView {
  var onTap: (() -> Void)?
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTap?() }
}

/// Told of what is searched for: when the search begins and ends, and at each change.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// Told of a search that begins and ends.
@MainActor
public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
