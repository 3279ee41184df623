/// Stands for an accessibility element that is no view, where a view is asked for.
///
/// Locators, snapshots and touches are about views. An element of a container, such as a slice of a chart, is given to them as
/// this: it answers as the element does, lies where the element is, and belongs to its container without being among its
/// subviews, so that nobody draws or touches it by itself: a finger there touches the container, as on a device.
@MainActor
package final class ElementView: UIView {
  /// What it stands for.
  package let element: UIAccessibilityElement

  fileprivate init(_ element: UIAccessibilityElement) {
    self.element = element
    super.init(frame: .zero)
  }

  package required init?(coder: NSCoder) { nil }

  // Weak, unlike that of other views: the container does not know of this one, and may go first.
  private weak var owner: UIView?

  package internal(set) override var superview: UIView? {
    get { owner }
    set { owner = newValue }
  }

  /// Takes its place in the container.
  fileprivate func settle(in container: UIView) {
    superview = container
    let place = element.accessibilityFrameInContainerSpace
    bounds = CGRect(origin: .zero, size: place.size)
    center = place.center
  }

  package override var isAccessibilityElement: Bool {
    get { element.isAccessibilityElement }
    set { element.isAccessibilityElement = newValue }
  }

  package override var accessibilityLabel: String? {
    get { element.accessibilityLabel }
    set { element.accessibilityLabel = newValue }
  }

  package override var accessibilityValue: String? {
    get { element.accessibilityValue }
    set { element.accessibilityValue = newValue }
  }

  package override var accessibilityIdentifier: String? {
    get { element.accessibilityIdentifier }
    set { element.accessibilityIdentifier = newValue }
  }

  package override var accessibilityTraits: UIAccessibilityTraits {
    get { element.accessibilityTraits }
    set { element.accessibilityTraits = newValue }
  }

  package override var accessibilityActivationPoint: CGPoint {
    get { element.accessibilityActivationPoint }
    set { element.accessibilityActivationPoint = newValue }
  }

  package override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { element.accessibilityCustomActions }
    set { element.accessibilityCustomActions = newValue }
  }

  package override func accessibilityActivate() -> Bool { element.accessibilityActivate() }
  package override func accessibilityIncrement() { element.accessibilityIncrement() }
  package override func accessibilityDecrement() { element.accessibilityDecrement() }
  package override func accessibilityPerformEscape() -> Bool { element.accessibilityPerformEscape() }
  package override func accessibilityPerformMagicTap() -> Bool { element.accessibilityPerformMagicTap() }
}

extension UIView {
  /// The elements in this container that are no views, as views, in the order in which the container counts them.
  package var elementViews: [ElementView] {
    guard !isAccessibilityElement else { return [] }
    let count = accessibilityElementCount()
    guard count > 0 else { return [] }
    return (0..<count).compactMap { index in
      guard let element = accessibilityElement(at: index) as? UIAccessibilityElement else { return nil }
      // One for each element, so that the same element is the same view at every find.
      let view = element.standIn ?? ElementView(element)
      element.standIn = view
      view.settle(in: self)
      return view
    }
  }
}
