/// A field to search in, with a button that ends it and a row of scopes.
///
/// ```
/// tap       shouldBeginEditing → didBeginEditing
/// key       shouldChangeTextIn → textDidChange
/// return    searchButtonClicked (the field stays first responder until the app resigns)
/// clear     textDidChange("")          Cancel   cancelButtonClicked          scope   selectedScopeButtonIndexDidChange
/// resign    shouldEndEditing → didEndEditing
/// ```
@MainActor
open class UISearchBar: UIView {
  public enum Icon: Int, Sendable {
    case search, clear, bookmark, resultsList
  }

  public enum Style: Int, Sendable {
    case `default`, prominent, minimal
  }

  /// 56 points; a row of scopes adds 44. As reported of devices.
  package static let height: CGFloat = 56
  /// Points that a row of scopes adds. Chosen to look like a device.
  private static let scopeHeight: CGFloat = 44
  /// Points on both sides of the field. Chosen to look like a device.
  static let fieldInset: CGFloat = 8

  open weak var delegate: (any UISearchBarDelegate)?
  /// Whose bar this is.
  weak var searchController: UISearchController?

  /// The field itself.
  public let searchTextField = UISearchTextField(frame: .zero)

  private lazy var cancelButton = makeCancelButton()
  private lazy var bookmarkButton = makeSideButton("Bookmarks", "book") { $0.delegate?.searchBarBookmarkButtonClicked($0) }
  private lazy var resultsButton = makeSideButton("Results", "list.bullet") { $0.delegate?.searchBarResultsListButtonClicked($0) }
  private lazy var scopes = makeScopes()
  private let promptLabel = UILabel()
  private lazy var watcher = SearchFieldWatcher(bar: self)

  open var searchBarStyle = Style.default
  var formerLook = FormerBarLook()
  open var barTintColor: UIColor?
  open var isTranslucent = true

  /// Never nil when read. Setting it tells the delegate, as in UIKit.
  open var text: String? {
    get { searchTextField.text }
    set {
      let hasChanged = (newValue ?? "") != searchTextField.text
      searchTextField.text = newValue
      guard hasChanged else { return }
      delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
      searchController?.searchTextDidChange()
    }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// A line above the field.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      setNeedsLayout()
    }
  }

  /// False by default.
  open var showsCancelButton = false { didSet { setNeedsUpdate() } }
  open var showsBookmarkButton = false { didSet { setNeedsUpdate() } }
  open var showsSearchResultsButton = false { didSet { setNeedsUpdate() } }
  open var isSearchResultsButtonSelected = false { didSet { setNeedsUpdate() } }
  open var showsScopeBar = false { didSet { setNeedsUpdate() } }

  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = 0 }
      setNeedsUpdate()
    }
  }

  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { if newValue < scopes.numberOfSegments { scopes.selectedSegmentIndex = newValue } }
  }

  /// Whether the return key waits for text; kept, as keys here can always be pressed.
  open var enablesReturnKeyAutomatically = true
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }

  /// `.none` by default, unlike that of a text field.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UISearchBar.self)
  }

  private func prepare() {
    searchTextField.delegate = watcher
    searchTextField.returnKeyType = .search
    searchTextField.autocapitalizationType = .none
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
        searchController?.searchTextDidChange()
      }, for: .editingChanged)
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    addSubview(searchTextField)
  }

  private func makeCancelButton() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Cancel", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.isActive = false
      }, for: .touchUpInside)
    return button
  }

  /// What appearances say of the Cancel button, if `view` is that.
  func cancelLook(of view: UIView) -> BarButtonLook? { showsCancelButton && view === cancelButton ? cancelLook : nil }

  private lazy var cancelLook: BarButtonLook = {
    let look = BarButtonLook()
    look.takesTitle = true
    look.onChange = { [weak self] in self?.show($0) }
    return look
  }()

  private func show(_ look: BarButtonLook) {
    if let title = look.title { cancelButton.setTitle(title, for: .normal) }
    if let tint = look.tintColor { cancelButton.tintColor = tint }
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      guard let color = look.titleTextAttributes(for: state)?[.foregroundColor] as? UIColor else { continue }
      cancelButton.setTitleColor(color, for: state)
    }
    setNeedsLayout()
  }

  private func makeSideButton(
    _ label: String, _ symbol: String, _ tapped: @escaping @MainActor (UISearchBar) -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(.symbol(symbol), for: .normal)
    button.accessibilityLabel = label
    button.addAction(UIAction { [weak self] _ in if let self { tapped(self) } }, for: .touchUpInside)
    return button
  }

  /// Puts a picture in the place of the system's; nil brings that back.
  func show(_ picture: UIImage?, for icon: Icon) {
    switch icon {
    case .search: searchTextField.show(glass: picture)
    case .clear: searchTextField.clearButton.setImage(picture, for: .normal)
    case .bookmark: bookmarkButton.setImage(picture ?? .symbol("book"), for: .normal)
    case .resultsList: resultsButton.setImage(picture ?? .symbol("list.bullet"), for: .normal)
    }
  }

  private func makeScopes() -> UISegmentedControl {
    let control = UISegmentedControl(frame: .zero)
    control.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        searchController?.searchTextDidChange()
      }, for: .valueChanged)
    return control
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }

  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  // MARK: First responder: the field's

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Layout

  private func setNeedsUpdate() {
    setPresence(of: cancelButton, showsCancelButton)
    setPresence(of: bookmarkButton, showsBookmarkButton && !showsSearchResultsButton)
    setPresence(of: resultsButton, showsSearchResultsButton)
    resultsButton.isSelected = isSearchResultsButtonSelected
    setPresence(of: scopes, showsScopeBar && scopes.numberOfSegments > 0)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func setPresence(of view: UIView, _ isThere: Bool) {
    if isThere { if view.superview !== self { addSubview(view) } } else { view.removeFromSuperview() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    setPresence(of: promptLabel, prompt != nil)
    let inset = Self.fieldInset
    let top: CGFloat = prompt == nil ? 0 : 20
    promptLabel.frame = CGRect(x: inset, y: 4, width: bounds.width - 2 * inset, height: 16)
    var right = bounds.width - inset
    if showsCancelButton {
      let width = cancelButton.intrinsicContentSize.width + 8
      cancelButton.frame = CGRect(x: right - width, y: top + 10, width: width, height: 36)
      right -= width + 8
    }
    let height = fieldHeight
    searchTextField.frame = CGRect(
      x: inset, y: top + (Self.height - height) / 2, width: max(0, right - inset), height: height)
    for button in [bookmarkButton, resultsButton] where button.superview === self {
      button.frame = CGRect(x: right - 36, y: top + 10, width: 36, height: 36)
    }
    scopes.frame = CGRect(
      x: inset, y: top + Self.height + 2, width: bounds.width - 2 * inset, height: UISegmentedControl.height)
  }

  open override var intrinsicContentSize: CGSize {
    let scopes: CGFloat = showsScopeBar && self.scopes.numberOfSegments > 0 ? Self.scopeHeight : 0
    return CGSize(width: Self.noIntrinsicMetric, height: Self.height + scopes + (prompt == nil ? 0 : 20))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: intrinsicContentSize.height)
  }
}

/// Hands on to the bar's delegate what the field asks and tells.
@MainActor
private final class SearchFieldWatcher: UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(bar: UISearchBar) { self.bar = bar }

  private func ask(_ question: (any UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
    guard let bar, let delegate = bar.delegate else { return true }
    return question(delegate, bar)
  }

  private func tell(_ message: (any UISearchBarDelegate, UISearchBar) -> Void) {
    if let bar, let delegate = bar.delegate { message(delegate, bar) }
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldBeginEditing($1) } }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar?.searchController?.isActive = true
    tell { $0.searchBarTextDidBeginEditing($1) }
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldEndEditing($1) } }
  func textFieldDidEndEditing(_ textField: UITextField) { tell { $0.searchBarTextDidEndEditing($1) } }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { ask { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) } }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    tell { $0.searchBarSearchButtonClicked($1) }
    return false
  }
}

/// Asked and told of what happens in a search bar.
@MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    true
  }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
