extension UIView: UIFocusItem, UIFocusItemContainer {
  /// The view's own coordinates.
  public var coordinateSpace: any UICoordinateSpace { self }
}

extension UIViewController: UIFocusEnvironment {}

extension UIPresentationController: UIFocusEnvironment {}

extension UIScrollView: UIFocusItemScrollableContainer {
  /// The size of the bounds without the insets.
  public var visibleSize: CGSize { bounds.inset(by: adjustedContentInset).size }
}

/// What few views and controllers say of the focus.
struct FocusTags {
  enum Effect {
    case usual
    case given(UIFocusEffect?)
  }

  var groupIdentifier: String?
  var effect = Effect.usual
  var priority = UIFocusGroupPriority.ignored
  var isFocused = false
}

extension UIResponder {
  // What a view or a controller answers as long as no subclass overrides it.

  /// A window prefers who is in front, a container the child that it shows, any other controller its view; a list the cell that
  /// it remembers or that its delegate names.
  var usualFocusEnvironments: [any UIFocusEnvironment] {
    switch self {
    case let window as UIWindow: return [window.frontController].compactMap { $0 }
    case let navigation as UINavigationController: return [navigation.topViewController ?? navigation.view]
    case let tabs as UITabBarController: return [tabs.selectedViewController ?? tabs.view]
    case let controller as UIViewController: return [controller.view]
    case let list as any FocusList:
      // A row without a cell is for `FocusMap` to find: asking makes none.
      return [list.preferredFocusPath.flatMap { list.shownCell(at: $0) }].compactMap { $0 }
    default: return []
    }
  }

  /// Of a view its controller or its superview, of a window the focus system, of a controller its presentation controller, what
  /// its view is in, or its parent.
  var usualParentFocusEnvironment: (any UIFocusEnvironment)? {
    switch self {
    case let window as UIWindow: return window.windowScene?.focusSystem
    case let view as UIView: return view.viewController ?? view.superview
    case let controller as UIViewController:
      if let presentation = controller.ownPresentation?.active, presentation.containerView != nil { return presentation }
      return controller.viewIfLoaded?.superview ?? controller.parent
    default: return nil
    }
  }

  var usualFocusItemContainer: (any UIFocusItemContainer)? { self as? UIView ?? (self as? UIViewController)?.viewIfLoaded }

  func requestFocusUpdate() {
    guard let environment = self as? any UIFocusEnvironment else { return }
    UIFocusSystem.focusSystem(for: environment)?.requestUpdateIfFocused(in: environment)
  }

  func updateRequestedFocus() {
    guard let environment = self as? any UIFocusEnvironment else { return }
    UIFocusSystem.focusSystem(for: environment)?.updateFocusIfNeeded()
  }
}
