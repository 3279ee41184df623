/// A rectangle in a view that takes part in layout and is not seen.
@MainActor
open class UILayoutGuide: UIObject, LayoutItem {
  /// The guides that the system keeps in place itself.
  enum Role {
    case own
    /// Inside of the owner's bounds, by so much.
    case inset((UIView) -> UIEdgeInsets)
    /// At the bottom of the owner, so high.
    case bottom((UIView) -> CGFloat)
    /// The content of a scroll view, and the part of it that is seen.
    case content, frame
  }

  let role: Role

  public init() { role = .own }

  init(_ role: Role, _ identifier: String, owner: UIView) {
    self.role = role
    self.identifier = identifier
    owningView = owner
  }

  /// Whose `addLayoutGuide` was called with this guide.
  public internal(set) weak var owningView: UIView?

  /// A name for the log.
  open var identifier = ""

  /// Where the guide is, in the coordinates of its view, as of the last layout.
  public var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    switch role {
    case .inset(let insets): return owningView.bounds.inset(by: insets(owningView))
    case .bottom(let height):
      let height = height(owningView)
      return CGRect(x: 0, y: owningView.bounds.maxY - height, width: owningView.bounds.width, height: height)
    case .content: return CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    case .frame: return owningView.bounds
    case .own:
      let engine = owningView.layoutRoot.layoutEngine
      engine?.update()
      return engine?.frame(of: self) ?? .zero
    }
  }

  public var hasAmbiguousLayout: Bool { owningView?.layoutRoot.layoutEngine?.isAmbiguous(self) ?? false }

  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.layoutRoot.layoutEngine?.constraints(on: self, axis) ?? []
  }

  var layoutParent: UIView? { owningView }
  var layoutView: UIView? { owningView }
  var layoutName: String {
    let owner = owningView.map { "\($0.layoutName)" } ?? "no view"
    return "UILayoutGuide '\(identifier)' of \(owner)"
  }
}

/// A guide that follows something on the screen.
@MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// Where the keyboard is: above its top edge is the room that is left. At the bottom safe area while there is no keyboard.
@MainActor
public final class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide stays at the safe area while there is no keyboard; true by default.
  public var usesBottomSafeArea = true {
    didSet { owningView?.layoutRoot.layoutEngine?.guidesDidChange(of: owningView) }
  }

  /// Kept for source compatibility: there is no floating keyboard.
  public var followsUndockedKeyboard = false

  init(owner: UIView) {
    super.init(.bottom { $0.keyboardGuideHeight }, "UIKeyboardLayoutGuide", owner: owner)
  }
}
