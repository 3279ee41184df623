// Where the columns stand, from the primary edge on:
//
//   beside    primary 320 │ supplementary 320 │ secondary, the rest
//   over      secondary, all of it, under a shade; the others in front of it, as wide as beside
//
// Columns that come and go are told so at once: viewWillAppear → viewIsAppearing → layout → viewDidAppear.
extension UISplitViewController {
  /// Points between columns. Chosen to look like a device.
  private static let line: CGFloat = 0.5

  private var isWide: Bool { view.bounds.width > view.bounds.height }

  var overlays: Bool {
    switch preferredSplitBehavior {
    case .overlay: true
    case .tile, .displace: false
    case .automatic: [.oneOverSecondary, .twoOverSecondary].contains(preferredDisplayMode) || !isWide
    }
  }

  var wantedMode: DisplayMode {
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    return overlays ? .secondaryOnly : .oneBesideSecondary
  }

  func visibleColumns(_ mode: DisplayMode) -> [Column] {
    switch mode {
    case .secondaryOnly: [.secondary]
    case .automatic, .oneBesideSecondary, .oneOverSecondary:
      style == .tripleColumn ? [.supplementary, .secondary] : [.primary, .secondary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }
  }

  // MARK: Changing

  // Not when the view is loaded: until it appears an app may still say who the delegate is, and nobody knows how wide it is.
  func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    if let rootWindow { view.frame = rootWindow.bounds }
    if isCompact { collapse() } else { mode = wantedMode }
    place(telling: false)
    updateTraitsOfColumns()
    let asked = askedEarly
    askedEarly = []
    for (column, shows) in asked { shows ? show(column) : hide(column) }
  }

  var isCompact: Bool {
    let traits = rootWindow.map { traitOwner?.applied(to: $0.traitCollection) ?? $0.traitCollection } ?? traitCollection
    return traits.horizontalSizeClass == .compact
  }

  /// The window that is about to show it, and has not put it in place yet.
  private var rootWindow: UIWindow? {
    guard parent == nil, viewIfLoaded?.superview == nil else { return nil }
    return UIApplication.shared.allWindows.first { $0.rootViewController === self }
  }

  func followSizeClass() {
    guard isPrepared, isCompact != isCollapsed else { return }
    isCompact ? collapse() : expand()
    place()
    updateTraitsOfColumns()
  }

  /// The view gets another shape: the mode goes along where the app has no wish.
  func followSize() {
    guard isPrepared, !isCollapsed, preferredDisplayMode == .automatic else { return }
    change(to: wantedMode)
  }

  func change(to wanted: DisplayMode) {
    guard wanted != mode, !isCollapsed else { return }
    delegate?.splitViewController(self, willChangeTo: wanted)
    let (before, after) = (visibleColumns(mode), visibleColumns(wanted))
    for column in after where !before.contains(column) { delegate?.splitViewController(self, willShow: column) }
    for column in before where !after.contains(column) { delegate?.splitViewController(self, willHide: column) }
    mode = wanted
    place()
  }

  /// In a column of its own the first controllers have a compact width.
  func updateTraitsOfColumns() {
    for column in [Column.primary, .supplementary] {
      guard let controller = shown[column.rawValue], controller.parent === self else { continue }
      let isColumn = !isCollapsed && style != .unspecified
      setOverrideTraitCollection(
        isColumn ? UITraitCollection(horizontalSizeClass: .compact) : nil, forChild: controller)
    }
  }

  // MARK: Placing

  private var wantedControllers: [UIViewController] {
    if isCollapsed { return [collapsedHost].compactMap { $0 } }
    return visibleColumns(mode).compactMap { shown[$0.rawValue] }
  }

  /// - Parameter telling: Whether columns are told that they come and go, while the split view itself is seen.
  func place(telling: Bool = true) {
    guard isViewLoaded, isPrepared else { return }
    let (old, new) = (placed, wantedControllers)
    let coming = new.filter { controller in !old.contains { $0 === controller } }
    let going = old.filter { controller in !new.contains { $0 === controller } }
    placed = new
    let isSeen = telling && (appearanceState == .appeared || appearanceState == .appearing)
    if isSeen {
      for controller in going { controller.beginDisappearing(false) }
      for controller in coming { controller.beginAppearing(false) }
    }
    UIViewController.withoutViewTriggeredAppearance {
      for controller in going { controller.viewIfLoaded?.removeFromSuperview() }
      // The secondary one is behind the others, which may stand over it.
      for controller in new.reversed() {
        controller.loadViewIfNeeded()
        view.addSubview(controller.view)
      }
    }
    placeShade()
    layoutColumns()
    updateButton()
    guard isSeen else { return }
    for controller in coming { controller.viewIsAppearingIfNeeded() }
    if appearanceState == .appeared {
      view.layoutIfNeeded()
      for controller in going { controller.endAppearance() }
      for controller in coming { controller.endAppearance() }
    } else {
      for controller in going { controller.endAppearance() }
    }
  }

  private var isOver: Bool { !isCollapsed && (mode == .oneOverSecondary || mode == .twoOverSecondary) }

  private func placeShade() {
    guard isOver, let secondary = shown[Column.secondary.rawValue]?.viewIfLoaded else { return shade.removeFromSuperview() }
    view.insertSubview(shade, aboveSubview: secondary)
  }

  /// Points of the primary column where it is shown.
  public var primaryColumnWidth: CGFloat { width(of: .primary) }
  public var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }

  private func width(of column: Column) -> CGFloat {
    let whole = view.bounds.width
    let wish = column == .primary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
    if wish > 0 { return min(wish, whole) }
    var width = min(320, whole * 0.4)
    guard column == .primary else { return width }
    if preferredPrimaryColumnWidthFraction > 0 { width = whole * preferredPrimaryColumnWidthFraction }
    if minimumPrimaryColumnWidth > 0 { width = max(width, minimumPrimaryColumnWidth) }
    if maximumPrimaryColumnWidth > 0 { width = min(width, maximumPrimaryColumnWidth) }
    return width
  }

  func layoutColumns() {
    guard let view = viewIfLoaded else { return }
    let bounds = view.bounds
    shade.frame = bounds
    guard !isCollapsed else {
      for controller in placed { controller.viewIfLoaded?.frame = bounds }
      return
    }
    var x: CGFloat = 0
    for column in visibleColumns(mode) where column != .secondary {
      guard let controller = shown[column.rawValue], controller.isViewLoaded else { continue }
      let width = width(of: column)
      controller.view.frame = side(CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width + Self.line
    }
    guard let secondary = shown[Column.secondary.rawValue]?.viewIfLoaded else { return }
    secondary.frame = isOver ? bounds : side(CGRect(x: x, y: 0, width: max(0, bounds.width - x), height: bounds.height))
    view.backgroundColor = .separator
  }

  /// At the other side for a primary column that is trailing.
  private func side(_ frame: CGRect) -> CGRect {
    guard primaryEdge == .trailing else { return frame }
    return CGRect(x: view.bounds.width - frame.maxX, y: 0, width: frame.width, height: frame.height)
  }

  /// The button stands in the secondary column while nothing else is in sight, and the app has no button there.
  func updateButton() {
    guard style != .unspecified, let navigation = shown[Column.secondary.rawValue] as? UINavigationController,
      let item = navigation.viewControllers.first?.navigationItem
    else { return }
    displayModeButtonItem.accessibilityLabel = mode == .secondaryOnly ? "Show Sidebar" : "Hide Sidebar"
    let isWanted = presentsWithGesture && !isCollapsed && mode == .secondaryOnly
    if isWanted, (item.leftBarButtonItems ?? []).isEmpty {
      item.leftBarButtonItem = displayModeButtonItem
    } else if !isWanted, item.leftBarButtonItem === displayModeButtonItem {
      item.leftBarButtonItem = nil
    }
  }
}
