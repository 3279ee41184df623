/// A part of the interface that the focus of a keyboard moves through: it says where in it the focus goes, and hears when it
/// moves.
///
/// ```
/// UIFocusSystem ◀ UIWindow ◀ UIViewController ◀ its view ◀ … ◀ what has the focus              ◀ is `parentFocusEnvironment`
/// ```
/// Views, controllers, windows, presentation controllers and the focus system itself are such. As on iPadOS only a tablet has a
/// focus system: on a phone nothing has the focus, nobody is asked and nobody is told.
@MainActor
public protocol UIFocusEnvironment: AnyObject {
  /// Where the focus goes when it comes here without a direction: each is searched, with what it prefers in turn, and the first
  /// thing found that can have the focus gets it. An empty array means the environment itself.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

  /// What it is in. An environment of an app's own without one takes no part.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }

  /// What has the items that are right in this environment; nil without any.
  var focusItemContainer: (any UIFocusItemContainer)? { get }

  /// The group that the environment and what is in it belong to; nil, the default, for that of the environment around it.
  var focusGroupIdentifier: String? { get }

  /// Asks for the focus to be set anew in this environment, at the next turn. Nothing happens unless the focus is in it.
  func setNeedsFocusUpdate()

  /// Has what was asked for happen now.
  func updateFocusIfNeeded()

  /// Whether the focus may move as `context` says; true by default. All environments are asked that hold what has the focus or
  /// what is to get it.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

  /// Called when the focus has moved, of the same environments, inner ones first.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  public var focusGroupIdentifier: String? { nil }

  /// The environment and all that it is in, itself first.
  var focusChain: [any UIFocusEnvironment] {
    var (chain, seen): ([any UIFocusEnvironment], Set<ObjectIdentifier>) = ([], [])
    var next: (any UIFocusEnvironment)? = self
    // An app's own environments may be in each other.
    while let environment = next, seen.insert(ObjectIdentifier(environment)).inserted {
      chain.append(environment)
      next = environment.parentFocusEnvironment
    }
    return chain
  }

  /// The names of the groups that it is in, the outermost first.
  var focusGroupPath: [String] {
    var path: [String] = []
    for environment in focusChain.reversed() {
      if let name = environment.focusGroupIdentifier ?? SystemFocusGroup.name(of: environment), path.last != name {
        path.append(name)
      }
    }
    return path
  }
}

/// Groups that the system makes: each table, each collection, each text that can be edited, and each column of a split view is
/// one, unless the app gives it another name. That these are such is as Apple tells of iPadOS; what they are called is our own.
@MainActor
enum SystemFocusGroup {
  static func name(of environment: any UIFocusEnvironment) -> String? {
    switch environment {
    case let view as UIView where view is UITableView || view is UICollectionView || view is any TextEntry:
      "\(type(of: view)) #\(view.serial)"
    case let controller as UIViewController:
      controller.isColumnOfSplitView ? "column #\(controller.serial)" : nil
    default: nil
    }
  }
}

extension UIViewController {
  /// Whether it fills a column of a split view that has room for several.
  fileprivate var isColumnOfSplitView: Bool {
    guard let split = parent as? UISplitViewController else { return false }
    return !split.isCollapsed
  }
}
