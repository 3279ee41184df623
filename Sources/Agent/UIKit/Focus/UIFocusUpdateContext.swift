/// From where to where the focus goes. None is ever made by the system: the focus stays nowhere.
@MainActor
open class UIFocusUpdateContext: UIObject {
  /// Where the focus was.
  public internal(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// Where the focus goes.
  public internal(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// In which direction; none by default.
  public internal(set) var focusHeading: UIFocusHeading = []

  public var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  public var nextFocusedView: UIView? { nextFocusedItem as? UIView }

  init() {}
}

/// A direction of the focus.
public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// The same, with the rows of a table.
@MainActor
public final class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  public internal(set) var previouslyFocusedIndexPath: IndexPath?
  public internal(set) var nextFocusedIndexPath: IndexPath?
}

/// The same, with the items of a collection.
@MainActor
public final class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  public internal(set) var previouslyFocusedIndexPath: IndexPath?
  public internal(set) var nextFocusedIndexPath: IndexPath?
}

/// Animates what changes along with the focus. None is ever made by the system.
@MainActor
open class UIFocusAnimationCoordinator: UIObject {
  init() {}

  /// Runs both at once, for the focus moves to nobody.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}
