/// Something on the screen that is no view of its own, such as a slice of a chart.
@MainActor
open class UIAccessibilityElement: UIResponder {
  /// Not kept alive; usually the view in which the element is drawn.
  open weak var accessibilityContainer: AnyObject?

  private var frameInContainer: CGRect?

  /// What stands for it where a view is asked for. It holds the element, too: whoever finds an element keeps it.
  weak var standIn: ElementView?

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  /// The frame in the coordinates of the container, with which it moves; setting it decides `accessibilityFrame`.
  open var accessibilityFrameInContainerSpace: CGRect {
    get {
      if let frameInContainer { return frameInContainer }
      return (accessibilityContainer as? UIView)?.convert(accessibilityFrame, from: nil) ?? accessibilityFrame
    }
    set { frameInContainer = newValue }
  }

  override var defaultAccessibilityFrame: CGRect {
    guard let frameInContainer else { return .zero }
    guard let view = accessibilityContainer as? UIView else { return frameInContainer }
    return UIAccessibility.convertToScreenCoordinates(frameInContainer, in: view)
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}

/// Something that can be done with an element beside activating it.
@MainActor
open class UIAccessibilityCustomAction: UIObject {
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  open var name: String
  open var attributedName: NSAttributedString
  open var image: UIImage?
  open var actionHandler: Handler?
  /// Who is sent the selector, unless there is a handler; it is not kept alive.
  open weak var target: AnyObject?
  /// Sent with the action; the method says whether it did it.
  open var selector: Selector?

  public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    attributedName = NSAttributedString(string: name)
  }

  public init(attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: Handler?) {
    (self.attributedName, self.image, self.actionHandler) = (attributedName, image, actionHandler)
    name = attributedName.string
  }

  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    (self.name, self.image, self.selector) = (name, image, selector)
    attributedName = NSAttributedString(string: name)
    self.target = target as AnyObject?
  }

  public init(attributedName: NSAttributedString, image: UIImage? = nil, target: Any?, selector: Selector) {
    (self.attributedName, self.image, self.selector) = (attributedName, image, selector)
    name = attributedName.string
    self.target = target as AnyObject?
  }

  /// `action` is called on `target`, which is not kept alive.
  public convenience init<Target: AnyObject>(
    name: String, target: Target?, action: @escaping (Target) -> @MainActor (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(name: name) { [weak target] custom in target.map { action($0)(custom) } ?? false }
  }

  /// Does it; false without a handler and a method, or when they say so.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector else { return false }
    return Messages.send(selector, to: target, with: [self]) as? Bool ?? false
  }
}
