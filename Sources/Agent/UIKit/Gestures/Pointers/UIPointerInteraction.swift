/// Says how a pointer looks over a view. It can be added and asked; a pointer's looks are not simulated.
@MainActor
open class UIPointerInteraction: UIObject, UIInteraction {
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  public private(set) weak var view: UIView?
  /// True by default.
  open var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }

  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }

  /// What it was asked to look at anew is looked at when somebody asks.
  open func invalidate() {}
}

/// Where a pointer has a style of its own, in the coordinates of the view.
@MainActor
public final class UIPointerRegion: UIObject {
  public let rect: CGRect
  public let identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
}

/// Where a pointer is, when a region is asked for.
@MainActor
public final class UIPointerRegionRequest: UIObject {
  public let location: CGPoint
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) { (self.location, self.modifiers) = (location, modifiers) }
}

/// What a pointer becomes, or what becomes of the view under it.
@MainActor
open class UIPointerStyle: UIObject {
  public let effect: UIPointerEffect?
  public let shape: UIPointerShape?

  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(effect, shape) }
  public convenience init(shape: UIPointerShape) { self.init(nil, shape) }

  private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?) { (self.effect, self.shape) = (effect, shape) }

  open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil) }
  open class func system() -> UIPointerStyle { UIPointerStyle(nil, nil) }
}

/// What becomes of a view under a pointer.
@MainActor
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  /// - Parameter prefersScaledContent: Whether the view grows.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true)

  /// Where the effect's colour lies.
  public enum TintMode: Int, Sendable {
    case none, overlay, underlay
  }

  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// What a pointer becomes.
@MainActor
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// Points high.
  case verticalBeam(length: CGFloat)
  /// Points wide.
  case horizontalBeam(length: CGFloat)
}

/// Decides about the pointer over a view. Everything is optional, and nothing of it is called: no pointer is shown.
@MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

/// Runs what goes along with the pointer's effect.
@MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? { nil }

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
}
