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

  public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    attributedName = NSAttributedString(string: name)
  }

  /// `action` is called on `target`, which is not kept alive.
  public convenience init<Target: AnyObject>(
    name: String, target: Target?, action: @escaping (Target) -> @MainActor (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(name: name) { [weak target] custom in target.map { action($0)(custom) } ?? false }
  }

  /// Does it; false without a handler, or when the handler says so.
  package func perform() -> Bool { actionHandler?(self) ?? false }
}
