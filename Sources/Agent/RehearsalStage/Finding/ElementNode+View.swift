import RehearsalWire
import UIKit

extension ElementNode {
  /// A view with everything in it that a UI test would find; nil of one that is hidden, and of one that says nothing and holds
  /// nothing.
  ///
  /// ```
  ///   UITableViewCell 'Milk, 2'   cell         what is in a cell is found, too
  ///     UILabel 'Milk'            staticText
  ///   UIButton 'Save'             button       of any other accessibility element nothing inside is
  /// ```
  @MainActor
  init?(of view: UIView) {
    guard view.isShown, !view.accessibilityElementsHidden, !Self.isSilenced(view) else { return nil }
    let kind = ElementKind(of: view)
    let (label, identifier) = (Self.label(of: view, kind), Self.identifier(of: view))
    let children = Self.content(of: view).compactMap(ElementNode.init(of:))
    let isNothing = kind == .other && children.isEmpty && !view.isAccessibilityElement
    guard !isNothing || label != nil || identifier != nil else { return nil }
    let (frame, traits) = (view.frameInWindow, view.accessibilityTraits)
    self.init(
      number: ViewNumbers.number(of: view), kind: kind, class: view.className, label: label, identifier: identifier,
      value: Self.value(of: view),
      placeholder: view.shownPlaceholder, frame: Rect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height),
      enabled: Self.isEnabled(view) ? nil : false, selected: traits.contains(.selected) ? true : nil,
      focused: view.hasFocus ? true : nil, accessible: view.isAccessibilityElement ? true : nil,
      traits: traits.isEmpty ? nil : traits.names, children: children)
  }

  /// Whether the app has taken a text away from assistive technology, which meets every other one.
  @MainActor
  private static func isSilenced(_ view: UIView) -> Bool { view is UILabel && !view.isAccessibilityElement }

  @MainActor
  private static func content(of view: UIView) -> [UIView] {
    // A table keeps its cells in any order; whoever reads it meets them from the top.
    if view is UITableView || view is UICollectionView { return LocatorResolver.inReadingOrder(view.subviews) }
    guard view.isAccessibilityElement else { return view.elementViews + view.subviews }
    if view is UITableViewCell || view is UICollectionViewCell { return view.subviews }
    return []
  }

  @MainActor
  private static func label(of view: UIView, _ kind: ElementKind) -> String? {
    if let alert = view.next as? UIAlertController, alert.viewIfLoaded === view { return view.accessibilityLabel ?? alert.title }
    return view.accessibilityLabel ?? (kind == .image ? view.shownImageName : nil)
  }

  @MainActor
  private static func identifier(of view: UIView) -> String? {
    view.accessibilityIdentifier ?? (view as? UINavigationBar)?.topItem?.title
  }

  @MainActor
  private static func value(of view: UIView) -> String? {
    let value = view.accessibilityValue
    return value?.isEmpty == false ? value : view.shownPlaceholder ?? value
  }

  @MainActor
  private static func isEnabled(_ view: UIView) -> Bool {
    !view.accessibilityTraits.contains(.notEnabled) && (view as? UIControl)?.isEnabled != false
  }
}
