/// A view that a collection takes back when it leaves the view, and gives to another place.
///
/// A subclass overrides `init(frame:)`, as on iOS; collections make views of a registered class through `init(dequeuedAs:)`,
/// which calls that one and which a subclass inherits as long as it overrides the designated initialisers.
@MainActor
open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What a collection makes a registered class with.
  public required convenience init(dequeuedAs reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called before the view is given to another place.
  open func prepareForReuse() {}

  /// Called before the view gets its place, for layouts with attributes of their own.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The size that the view wants where its layout only has an estimate: that of `sizeThatFits` by default.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let preferred = layoutAttributes.copied
    preferred.size = fittingSize(layoutAttributes.size)
    preferred.frame.origin = layoutAttributes.frame.origin
    return preferred
  }

  /// The size that the constraints of the content need, or else `sizeThatFits`.
  func fittingSize(_ size: CGSize) -> CGSize { sizeThatFits(size) }

  /// The given size unless there is a content to measure.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { size }
}

/// One item of a collection.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The segue that begins when the cell is selected; the cell is the sender.
  weak var selectionSegue: UIStoryboardSegueTemplate?

  /// What belongs to the cell goes in here.
  public let contentView = UIView()
  weak var collection: UICollectionView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpContent()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpContent()
    coder.fill(self, as: UICollectionViewCell.self)
  }

  private func setUpContent() {
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Behind the content; nil by default.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Behind the content while the cell is selected or highlighted; nil by default.
  open var selectedBackgroundView: UIView? { didSet { oldValue?.removeFromSuperview(); refreshSelectionBackground() } }

  /// Whether the item is selected; the collection does not learn of it when it is set here.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// True while a finger is down on the item.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  private func stateDidChange() {
    refreshSelectionBackground()
    if contentConfiguration != nil || configurationUpdateHandler != nil || usesStates { setNeedsUpdateConfiguration() }
  }

  private func refreshSelectionBackground() {
    guard let ground = selectedBackgroundView else { return }
    if isSelected || isHighlighted {
      if ground.superview !== self { insertSubview(ground, belowSubview: contentView) }
    } else {
      ground.removeFromSuperview()
    }
    setNeedsLayout()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    swipeOffset = 0
  }

  /// How far an open swipe has moved the content: negative to the left.
  var swipeOffset: CGFloat = 0 { didSet { if swipeOffset != oldValue { setNeedsLayout() } } }

  // MARK: Configuration

  private(set) var contentConfigurationView: (any UIView & UIContentView)?

  /// What the content shows; nil by default.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      contentConfigurationView = ContentViews.install(contentConfiguration, in: contentView, replacing: contentConfigurationView)
      setNeedsLayout()
    }
  }

  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { if let color = backgroundConfiguration?.backgroundColor { backgroundColor = color } }
  }

  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Called when the state has changed, before the cell is shown.
  open var configurationUpdateHandler: (@MainActor (UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isFocused) = (isSelected, isHighlighted, isFocused)
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = collection?.isEditing ?? false
    state.isSwiped = collection?.swipe?.cell === self
    return state
  }

  private var needsUpdateConfiguration = false
  /// Whether a subclass of this module looks at the state.
  var usesStates: Bool { false }

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

  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    updateConfiguration(using: configurationState)
  }

  /// Where the content stands in the bounds.
  var contentFrame: CGRect { bounds }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    contentView.frame = contentFrame.offsetBy(dx: swipeOffset, dy: 0)
    collection?.swipe?.layout(in: self)
    contentConfigurationView?.frame = contentView.bounds
  }

  override func fittingSize(_ size: CGSize) -> CGSize {
    guard !contentView.constraints.isEmpty else { return sizeThatFits(size) }
    let isFree = collection?.layout is UICollectionViewFlowLayout
    return contentView.systemLayoutSizeFitting(
      CGSize(width: isFree ? 0 : size.width, height: 0), withHorizontalFittingPriority: isFree ? .fittingSizeLevel : .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentConfigurationView?.sizeThatFits(size) ?? size
  }

  // MARK: Dragging

  public enum DragState: Int, Sendable { case none, lifting, dragging }
  open func dragStateDidChange(_ dragState: DragState) {}
}
