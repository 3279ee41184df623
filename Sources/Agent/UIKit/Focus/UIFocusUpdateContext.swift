/// From where to where the focus goes.
@MainActor
open class UIFocusUpdateContext: UIObject {
  /// What had the focus; nil when nothing had.
  public private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// What gets the focus; nil when nothing does.
  public private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// In which direction; empty when the app moves it.
  public let focusHeading: UIFocusHeading

  /// What had the focus if it is a view, or else the view that it is in.
  public var previouslyFocusedView: UIView? { previouslyFocusedItem?.focusView }
  /// What gets the focus if it is a view, or else the view that it is in.
  public var nextFocusedView: UIView? { nextFocusedItem?.focusView }

  init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
    (previouslyFocusedItem, nextFocusedItem, focusHeading) = (previous, next, heading)
  }
}

/// A direction of the focus.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// The tab key.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// The tab key with shift.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// The same, with the rows of a table; nil where the focus is not in a row.
@MainActor
public final class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  public let previouslyFocusedIndexPath: IndexPath?
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in table: UITableView) {
    previouslyFocusedIndexPath = table.focusPath(of: context.previouslyFocusedItem)
    nextFocusedIndexPath = table.focusPath(of: context.nextFocusedItem)
    super.init(from: context.previouslyFocusedItem, to: context.nextFocusedItem, heading: context.focusHeading)
  }
}

/// The same, with the items of a collection; nil where the focus is not in an item.
@MainActor
public final class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  public let previouslyFocusedIndexPath: IndexPath?
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in collection: UICollectionView) {
    previouslyFocusedIndexPath = collection.focusPath(of: context.previouslyFocusedItem)
    nextFocusedIndexPath = collection.focusPath(of: context.nextFocusedItem)
    super.init(from: context.previouslyFocusedItem, to: context.nextFocusedItem, heading: context.focusHeading)
  }
}
