/// The bar in which the user searches.
///
/// ```
/// ┌ bar, 52 points for each line ─────────────────────────────────┐
/// │ options │ Find ……………………………… │ 2 of 5 │ previous │ next │ Done │
/// │         │ Replace …………………………… │      Replace │ Replace All     │
/// └───────────────────────────────────────────────────────────────┘
/// ```
/// It stands on the keyboard, or else on the safe area.
@MainActor
package final class FindNavigatorView: UIView, UITextFieldDelegate {
  /// Points. Chosen to look like a device.
  static let lineHeight: CGFloat = 52

  private(set) weak var interaction: UIFindInteraction?
  private let session: UIFindSession
  package let searchField = UISearchTextField()
  package let replacementField = UITextField()
  private let countLabel = UILabel()
  private let optionsButton = UIButton(type: .system)
  private lazy var preceding = button("Previous", "chevron.up", "find.previousButton") { $0.findPrevious() }
  private lazy var following = button("Next", "chevron.down", "find.nextButton") { $0.findNext() }
  private lazy var done = button("Done", nil, "find.doneButton") { $0.dismissFindNavigator() }
  private lazy var replaceOne = button("Replace", nil, "find.replaceButton") { $0.replace(all: false) }
  private lazy var replaceAll = button("Replace All", nil, "find.replaceAllButton") { $0.replace(all: true) }

  private var matchesCase = false
  private var matchesWords = false

  /// Whether the line for a replacement shows; a session that replaces nothing has none.
  var isReplacing = false {
    didSet {
      if isReplacing, !session.supportsReplacement { isReplacing = false }
      for view in [replacementField, replaceOne, replaceAll] as [UIView] { view.isHidden = !isReplacing }
      updateOptions()
      keyboardDidMove()
    }
  }

  init(_ interaction: UIFindInteraction, _ session: UIFindSession) {
    (self.interaction, self.session) = (interaction, session)
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    accessibilityIdentifier = "find.navigator"
    (searchField.placeholder, searchField.accessibilityIdentifier) = ("Find", "find.searchField")
    (replacementField.placeholder, replacementField.accessibilityIdentifier) = ("Replace", "find.replacementField")
    replacementField.borderStyle = .roundedRect
    (countLabel.textColor, countLabel.accessibilityIdentifier) = (.secondaryLabel, "find.resultCount")
    countLabel.font = .preferredFont(forTextStyle: .footnote)
    for field in [searchField, replacementField] {
      field.delegate = self
      (field.autocapitalizationType, field.autocorrectionType) = (.none, .no)
      field.returnKeyType = .search
    }
    searchField.addAction(
      UIAction { [weak self] _ in
        if let self { self.interaction?.searchText = searchField.text ?? "" }
      }, for: .editingChanged)
    replacementField.addAction(
      UIAction { [weak self] _ in
        if let self { self.interaction?.replacementText = replacementField.text ?? "" }
      }, for: .editingChanged)
    optionsButton.setImage(UIImage(systemName: "magnifyingglass"), for: .normal)
    (optionsButton.accessibilityLabel, optionsButton.accessibilityIdentifier) = ("Find Options", "find.optionsButton")
    optionsButton.showsMenuAsPrimaryAction = true
    let parts: [UIView] = [
      optionsButton, searchField, countLabel, preceding, following, done, replacementField, replaceOne, replaceAll,
    ]
    for view in parts { addSubview(view) }
    searchTextDidChange()
    replacementTextDidChange()
    updateCount()
  }

  required init?(coder: NSCoder) { nil }

  private func button(
    _ title: String, _ symbol: String?, _ identifier: String, _ act: @escaping (UIFindInteraction) -> Void
  ) -> UIButton {
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: symbol == nil ? title : "", image: symbol.flatMap { UIImage(systemName: $0) }) {
        [weak self] _ in
        if let interaction = self?.interaction { act(interaction) }
      })
    (button.accessibilityLabel, button.accessibilityIdentifier) = (title, identifier)
    return button
  }

  // MARK: Coming and going

  func come(into window: UIWindow) {
    window.addSubview(self)
    keyboardDidMove()
  }

  func go() { removeFromSuperview() }

  var hasKeys: Bool { searchField.isFirstResponder || replacementField.isFirstResponder }

  /// All that was searched before is selected, so that typing replaces it.
  func takeKeys() {
    searchField.becomeFirstResponder()
    searchField.selectAll(nil)
  }

  /// The keyboard, the window or the number of lines is another one.
  func keyboardDidMove() {
    guard let window = superview as? UIWindow else { return }
    let covered = max(KeyboardArea.height, window.safeAreaInsets.bottom)
    let height = Self.lineHeight * (isReplacing ? 2 : 1)
    frame = CGRect(x: 0, y: window.bounds.height - covered - height, width: window.bounds.width, height: height)
    setNeedsLayout()
  }

  package override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    keyboardDidMove()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    func put(_ views: [(UIView, CGFloat)], line: Int, field: UIView, from left: CGFloat) {
      var right = bounds.width - 8
      let top = CGFloat(line) * Self.lineHeight
      for (view, width) in views {
        right -= width
        view.frame = CGRect(x: right, y: top + 4, width: width, height: 44)
      }
      field.frame = CGRect(x: left, y: top + 8, width: max(right - left - 4, 0), height: 36)
    }
    optionsButton.frame = CGRect(x: 4, y: 4, width: 44, height: 44)
    put([(done, 56), (following, 40), (preceding, 40), (countLabel, 72)], line: 0, field: searchField, from: 52)
    put([(replaceAll, 96), (replaceOne, 76)], line: 1, field: replacementField, from: 52)
  }

  // MARK: Showing

  func searchTextDidChange() {
    let text = interaction?.searchText ?? ""
    if searchField.text ?? "" != text { searchField.text = text }
  }

  func replacementTextDidChange() {
    let text = interaction?.replacementText ?? ""
    if replacementField.text ?? "" != text { replacementField.text = text }
  }

  /// What is said of the results; nothing as long as nothing is searched.
  func updateCount() {
    let (count, index) = (session.resultCount, session.highlightedResultIndex)
    let isSearched = !(interaction?.searchText ?? "").isEmpty
    switch session.searchResultDisplayStyle {
    case .none: countLabel.text = nil
    case _ where !isSearched: countLabel.text = nil
    case _ where count == 0: countLabel.text = "Not Found"
    case .currentAndTotal where index != NSNotFound: countLabel.text = "\(index + 1) of \(count)"
    case .currentAndTotal, .total: countLabel.text = "\(count)"
    }
    for button in [preceding, following, replaceAll] { button.isEnabled = count > 0 }
    replaceOne.isEnabled = session.allowsReplacementForCurrentlyHighlightedResult
  }

  // MARK: Options

  var options: UITextSearchOptions {
    UITextSearchOptions(matchesWords ? .fullWord : .contains, matchesCase ? [] : .caseInsensitive)
  }

  func updateOptions() {
    func option(_ title: String, _ isOn: Bool, _ change: @escaping (FindNavigatorView) -> Void) -> UIAction {
      UIAction(title: title, state: isOn ? .on : .off) { [weak self] _ in
        guard let self else { return }
        change(self)
        updateOptions()
        interaction?.search()
      }
    }
    var proposed = [
      option("Match Case", matchesCase) { $0.matchesCase.toggle() },
      option("Whole Words", matchesWords) { $0.matchesWords.toggle() },
    ]
    if session.supportsReplacement { proposed.insert(option("Replace", isReplacing) { $0.isReplacing.toggle() }, at: 0) }
    optionsButton.menu = interaction?.optionsMenuProvider?(proposed) ?? UIMenu(children: proposed)
  }

  // MARK: Return

  /// Goes to the next result, or replaces the present one.
  package func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === searchField { interaction?.findNext() } else { interaction?.replace(all: false) }
    return false
  }
}
