/// One row of a table.
///
/// A subclass writes its initialiser as on iOS, `override init(style:reuseIdentifier:)`. Tables make cells of a registered class
/// through `init(dequeuedAs:)`, which calls that one and which a subclass inherits as long as it overrides the designated
/// initialisers of this class; one that has others only must write it down.
@MainActor
open class UITableViewCell: UIView {
  /// Where the labels stand.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default`
    /// Text to the left, detail to the right.
    case value1
    /// A narrow text, the detail beside it.
    case value2
    /// The detail below the text.
    case subtitle
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// What an editing control does.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// What a cell shows beside its content.
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  public internal(set) var reuseIdentifier: String?
  let style: CellStyle

  /// The table that the cell is in, or was in last.
  weak var table: UITableView?

  /// What belongs to the cell goes in here; it leaves room for the accessory and the editing controls.
  public let contentView = UIView()

  // MARK: Content

  public private(set) lazy var textLabel: UILabel? = makeLabel()
  private(set) var hasTextLabel = false

  /// nil for the default style.
  public private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : makeDetailLabel()
  private(set) var hasDetailLabel = false

  /// At the left of the texts; takes no room without an image.
  public private(set) lazy var imageView: UIImageView? = makeImageView()
  private(set) var hasImageView = false

  private(set) var contentConfigurationView: (any UIView & UIContentView)?

  /// What the content shows, in place of the labels and of whatever else the content has; nil by default. They do not come back.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      contentConfigurationView = ContentViews.install(contentConfiguration, in: contentView, replacing: contentConfigurationView)
      setNeedsLayout()
    }
  }

  /// The looks of a list row of the cell's style, to be filled in.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Behind the content; nil by default.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { applyBackgroundConfiguration() } }

  private func applyBackgroundConfiguration() {
    if let backgroundConfiguration { backgroundColor = backgroundConfiguration.backgroundColor }
  }

  /// Kept for apps that set them: whether configurations follow the state by themselves.
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Called when the state has changed, before the cell is shown.
  open var configurationUpdateHandler: (@MainActor (UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isFocused
    state.isEditing = isEditing
    state.isReordering = table?.reordering?.cell === self
    state.isSwiped = showingDeleteConfirmation
    return state
  }

  private var needsUpdateConfiguration = false

  /// Asks for `updateConfiguration(using:)` in the next layout pass.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// For a subclass; calls the update handler.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  // MARK: Beside the content

  /// `.none` by default.
  open var accessoryType = AccessoryType.none { didSet { refreshAccessories() } }

  /// Shown in place of what the accessory type means.
  open var accessoryView: UIView? {
    didSet {
      if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
      refreshAccessories()
    }
  }

  /// The accessory while the cell is edited; `.none` by default.
  open var editingAccessoryType = AccessoryType.none { didSet { refreshAccessories() } }
  open var editingAccessoryView: UIView? {
    didSet {
      if oldValue !== editingAccessoryView { oldValue?.removeFromSuperview() }
      refreshAccessories()
    }
  }

  /// Behind the content, as large as the cell; nil by default.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, backgroundView) } }
  /// Behind the content while the cell is selected or highlighted; nil by default, when UIKit draws a grey ground.
  open var selectedBackgroundView: UIView? { didSet { oldValue?.removeFromSuperview(); refreshSelectionBackground() } }
  open var multipleSelectionBackgroundView: UIView?

  /// 0 by default; each level moves the content by `indentationWidth`.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// 10 points by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// How far the line to the next row stays away from the sides; that of the table unless it is set.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? table?.separatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set { ownSeparatorInset = newValue }
  }

  private var ownSeparatorInset: UIEdgeInsets?

  private func replaceBackground(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  private func refreshSelectionBackground() {
    guard let ground = selectedBackgroundView else { return }
    if (isSelected || isHighlighted) && selectionStyle != .none {
      if ground.superview !== self { insertSubview(ground, belowSubview: contentView) }
    } else {
      ground.removeFromSuperview()
    }
    setNeedsLayout()
  }

  // MARK: Making

  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
    takeSystemMargins()
  }

  /// A cell of the default style that is not reused.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// The segues that begin when the cell is selected, and when its detail button is tapped; the cell is the sender.
  weak var selectionSegue: UIStoryboardSegueTemplate?
  weak var accessorySegue: UIStoryboardSegueTemplate?

  /// What a storyboard or xib makes a cell with.
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (coder.cellStyle, coder.reuseIdentifier)
    super.init(coder: coder)
    addSubview(contentView)
    takeSystemMargins()
    coder.fill(self, as: UITableViewCell.self)
  }

  /// What a table makes a registered class with.
  public required convenience init(dequeuedAs reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  private func makeImageView() -> UIImageView {
    hasImageView = true
    let view = UIImageView(frame: .zero)
    if contentConfigurationView == nil { contentView.insertSubview(view, at: 0) }
    return view
  }

  private func makeLabel() -> UILabel {
    hasTextLabel = true
    let label = UILabel(following: style == .value2 ? .caption1 : .body)
    if style == .value2 { label.textAlignment = .right }
    if contentConfigurationView == nil { contentView.addSubview(label) }
    return label
  }

  private func makeDetailLabel() -> UILabel {
    _ = textLabel  // in front of the detail in the order of views
    hasDetailLabel = true
    let label = UILabel(following: style == .subtitle ? .caption1 : .body)
    label.textColor = style == .value1 ? .secondaryLabel : .label
    label.textAlignment = style == .value1 ? .right : .natural
    if contentConfigurationView == nil { contentView.addSubview(label) }
    return label
  }

  // MARK: State

  /// `.default` by default. With `.none` the row can be selected, but does not show it.
  open var selectionStyle = SelectionStyle.default
  private var ownSelected = false
  private var ownHighlighted = false

  /// Setting it calls `setSelected(_:animated:)`; the table does not learn of it.
  open var isSelected: Bool {
    get { ownSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// True while a finger is down on the row.
  open var isHighlighted: Bool {
    get { ownHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Called when the row is selected or deselected.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard ownSelected != selected else { return }
    ownSelected = selected
    stateDidChange()
  }

  /// Called when a finger comes down on the row or leaves it.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard ownHighlighted != highlighted else { return }
    ownHighlighted = highlighted
    stateDidChange()
  }

  private func stateDidChange() {
    for label in contentView.subviews.compactMap({ $0 as? UILabel }) { label.isHighlighted = isHighlighted || isSelected }
    refreshSelectionBackground()
    editControl?.isSelected = isSelected
    if configurationUpdateHandler != nil || contentConfiguration != nil { setNeedsUpdateConfiguration() }
  }

  /// How the cell shows the focus.
  public enum FocusStyle: Int, Sendable {
    /// By its `focusEffect`.
    case `default`
    /// Not by itself: the app does.
    case custom
  }

  open var focusStyle = FocusStyle.default

  /// Where the cell is in a drag.
  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }

  /// Called when the cell is lifted, dragged away, and when the drag is over. Does nothing by default.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Called before the table gives the cell to another row. Deselects it unless overridden without a call of this one.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
    setEditing(false, animated: false)
    swipeOffset = 0
    if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }

  // MARK: Editing: the controls are in `UITableViewCell+Editing`

  var ownEditing = false
  var rowEditingStyle = EditingStyle.none
  var editControl: TableCellEditControl?
  var reorderControl: TableCellReorderControl?
  var accessories: [UIView] = []
  /// How far an open swipe has moved the content: negative to the left.
  var swipeOffset: CGFloat = 0 { didSet { if swipeOffset != oldValue { setNeedsLayout() } } }

  /// Whether the cell shows its editing controls.
  open var isEditing: Bool {
    get { ownEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Called when the table begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }

  /// Which editing control the row has.
  public var editingStyle: EditingStyle { rowEditingStyle }

  /// Whether a drag handle is shown while the cell is edited, if its row can be moved; false by default.
  open var showsReorderControl = false { didSet { refreshEditingControls() } }

  /// Whether editing moves the content aside; true by default.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

  /// Whether the delete button, or other swipe actions, can be seen.
  public var showingDeleteConfirmation: Bool { table?.swipe?.cell === self }

  /// Called before the controls beside the content change.
  open func willTransition(to state: StateMask) {}

  /// Called after it.
  open func didTransition(to state: StateMask) {}

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsUpdateConfiguration {
      needsUpdateConfiguration = false
      updateConfiguration(using: configurationState)
    }
    layoutParts()
  }

  /// As high as the content needs to be in this width, and at least 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  /// What a row that sizes itself is asked for: the height that the content's constraints need, or else `sizeThatFits`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    guard let height = constrainedHeight(width: targetSize.width) else { return sizeThatFits(targetSize) }
    return CGSize(width: targetSize.width, height: height)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? true }
    set { ownIsAccessibilityElement = newValue }
  }

  /// The texts of the visible labels in the cell, joined by ", ".
  override var defaultAccessibilityLabel: String? {
    let texts = contentView.selfAndDescendants.compactMap { ($0 as? UILabel)?.accessibilityLabel }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { isSelected ? .selected : .none }
}
