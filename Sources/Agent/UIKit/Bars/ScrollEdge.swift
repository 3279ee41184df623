/// Which appearance of a bar is seen.
///
/// ```
/// content beneath the bar      standardAppearance, or what the bar's own properties say
/// content ends at its edge     scrollEdgeAppearance; without one the bar has no ground and no line (since iOS 15)
/// ```
/// A bar of a container whose content does not scroll is at the edge, as on a device. A bar on its own is never.
@MainActor
enum ScrollEdge {
  /// What is drawn under a bar.
  @MainActor
  struct Ground {
    var color: UIColor?
    var image: UIImage?
    var line: UIColor?

    init(_ appearance: UIBarAppearance) {
      color = appearance.backgroundColor ?? (appearance.backgroundEffect == nil ? nil : .barChrome)
      (image, line) = (appearance.backgroundImage, appearance.shadowColor)
    }

    /// Of a bar that has no appearance.
    init(color: UIColor?) { (self.color, line) = (color ?? .barChrome, .separator) }
  }

  /// Whether nothing of the content is beneath a bar above it.
  static func isAtTop(_ scrollView: UIScrollView?) -> Bool {
    guard let scrollView else { return true }
    return scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
  }

  /// Whether nothing of the content is beneath a bar below it.
  static func isAtBottom(_ scrollView: UIScrollView?) -> Bool {
    guard let scrollView else { return true }
    let shown = scrollView.contentOffset.y + scrollView.bounds.height - scrollView.adjustedContentInset.bottom
    return shown >= scrollView.contentSize.height - 0.5
  }
}

extension UIViewController {
  /// What was set, or else the view itself or its first subview, if that scrolls; that of the controller which a container shows.
  fileprivate var scrollViewOverBottomBar: UIScrollView? {
    if let navigation = self as? UINavigationController { return navigation.topViewController?.scrollViewOverBottomBar }
    if let set = contentScrollView(for: .bottom) { return set }
    return viewIfLoaded?.contentThatScrolls
  }
}

extension UINavigationBar {
  /// Whether the content of the navigation controller ends at the bar.
  var isAtScrollEdge: Bool {
    guard let navigation = superview?.viewController as? UINavigationController else { return false }
    return ScrollEdge.isAtTop(navigation.topViewController?.scrollViewUnderTopBar)
  }

  /// What the app gave for the edge: for this item, or for all.
  private var edgeAppearance: UINavigationBarAppearance? {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let low = isCompact ? topItem?.compactScrollEdgeAppearance ?? appearances[.compactEdge] : nil
    return low ?? topItem?.scrollEdgeAppearance ?? appearances[.edge]
  }

  /// The appearance that is seen; nil where the properties of the bar itself count.
  private var shownAppearance: UINavigationBarAppearance? {
    if isAtScrollEdge, let edgeAppearance { return edgeAppearance }
    let isCompact = traitCollection.verticalSizeClass == .compact
    let low = isCompact ? topItem?.compactAppearance ?? appearances[.compact] : nil
    return low ?? topItem?.standardAppearance ?? appearances[.standard]
  }

  /// What is under the bar; nil for nothing.
  var ground: ScrollEdge.Ground? {
    if isAtScrollEdge, edgeAppearance == nil { return nil }
    return shownAppearance.map { ScrollEdge.Ground($0) } ?? ScrollEdge.Ground(color: barTintColor)
  }

  /// The colour that a title has by the appearance or by the bar; nil for the system's.
  func titleColor(isLarge: Bool) -> UIColor? {
    guard let shownAppearance else {
      return (isLarge ? largeTitleTextAttributes : titleTextAttributes)?[.foregroundColor] as? UIColor
    }
    let attributes = isLarge ? shownAppearance.largeTitleTextAttributes : shownAppearance.titleTextAttributes
    return attributes[.foregroundColor] as? UIColor
  }

  /// How its buttons look by the appearance; nil without one.
  func buttonAppearance(isDone: Bool) -> UIBarButtonItemAppearance? {
    isDone ? shownAppearance?.doneButtonAppearance : shownAppearance?.buttonAppearance
  }

  var backButtonAppearance: UIBarButtonItemAppearance? { shownAppearance?.backButtonAppearance }
}

extension UITabBar {
  /// Whether the content of the chosen tab ends at the bar.
  var isAtScrollEdge: Bool {
    guard let tabs = superview?.viewController as? UITabBarController else { return false }
    return ScrollEdge.isAtBottom(tabs.selectedViewController?.scrollViewOverBottomBar)
  }

  /// The appearance that is seen; nil where the properties of the bar itself count.
  var shownAppearance: UITabBarAppearance? {
    (isAtScrollEdge ? appearances[.edge] : nil) ?? appearances[.standard]
  }

  /// What is under the bar; nil for nothing.
  var ground: ScrollEdge.Ground? {
    if isAtScrollEdge, scrollEdgeAppearance == nil { return nil }
    return shownAppearance.map { ScrollEdge.Ground($0) } ?? ScrollEdge.Ground(color: barTintColor)
  }

  /// How a tab looks by the appearance; nil without one.
  func appearance(isSelected: Bool) -> UITabBarItemStateAppearance? {
    guard let shownAppearance else { return nil }
    let items =
      traitCollection.verticalSizeClass == .compact
      ? shownAppearance.compactInlineLayoutAppearance : shownAppearance.stackedLayoutAppearance
    return isSelected ? items.selected : items.normal
  }
}

extension UIToolbar {
  /// Whether the content of the navigation controller ends at the bar.
  var isAtScrollEdge: Bool {
    guard let navigation = superview?.viewController as? UINavigationController, navigation.toolbar === self else { return false }
    return ScrollEdge.isAtBottom(navigation.scrollViewOverBottomBar)
  }

  /// What is under the bar; nil for nothing.
  var ground: ScrollEdge.Ground? {
    let isCompact = traitCollection.verticalSizeClass == .compact
    if isAtScrollEdge { return appearances.atEdge(isCompact: isCompact).map { ScrollEdge.Ground($0) } }
    return appearances.overContent(isCompact: isCompact).map { ScrollEdge.Ground($0) } ?? ScrollEdge.Ground(color: barTintColor)
  }

  /// How its buttons look by the appearance; nil without one.
  func buttonAppearance(isDone: Bool) -> UIBarButtonItemAppearance? {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let edge = isAtScrollEdge ? appearances.atEdge(isCompact: isCompact) : nil
    let shown = edge ?? appearances.overContent(isCompact: isCompact)
    return isDone ? shown?.doneButtonAppearance : shown?.buttonAppearance
  }
}
