import RehearsalWire
import UIKit

extension ContainerSnapshot {
  /// What a container shows; nil for a controller that is none of UIKit's.
  @MainActor
  init?(_ controller: UIViewController) {
    switch controller {
    case let navigation as UINavigationController:
      self.init(
        kind: .navigation, members: navigation.viewControllers.map(\.serial),
        shown: navigation.topViewController.map { [$0.serial] } ?? [])
    case let tabs as UITabBarController:
      let items = (tabs.tabBar.items ?? []).filter { !$0.isHidden }
      self.init(
        kind: .tabs, members: (tabs.viewControllers ?? []).map(\.serial),
        shown: tabs.selectedViewController.map { [$0.serial] } ?? [], tabs: items.map(TabSnapshot.init),
        selectedIndex: items.firstIndex { $0 === tabs.tabBar.selectedItem })
    case let split as UISplitViewController:
      let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
      let members = columns.compactMap { split.viewController(for: $0) }
      let kept = split.keptForColumns.map(\.serial)
      self.init(
        kind: .split, members: members.map(\.serial),
        shown: split.viewControllers.filter { $0.viewIfLoaded?.window != nil }.map(\.serial), displayMode: "\(split.displayMode)",
        kept: kept.isEmpty ? nil : kept)
    case let pages as UIPageViewController:
      let members = (pages.viewControllers ?? []).map(\.serial)
      self.init(kind: .pages, members: members, shown: members)
    case let search as UISearchController:
      let results = search.children.map(\.serial)
      self.init(kind: .search, members: results, shown: results)
    default: return nil
    }
  }
}

extension TabSnapshot {
  @MainActor
  fileprivate init(_ item: UITabBarItem) {
    self.init(title: item.title, identifier: item.accessibilityIdentifier, badge: item.badgeValue, enabled: item.isEnabled)
  }
}

extension UIViewController {
  /// Whether the container around it, if it is one of UIKit's, shows it; of any other every child is shown whose view it holds.
  var isShownByItsContainer: Bool {
    guard let parent else { return false }
    if let container = ContainerSnapshot(parent) { return container.shown.contains(serial) }
    return viewIfLoaded?.window != nil
  }

  /// How it is presented; nil when it is not presented itself.
  var presentationSnapshot: PresentationSnapshot? {
    guard let presenter = presentingViewController, presenter.ownPresented === self else { return nil }
    let active = activePresentationController
    let style = active?.presentationStyle ?? modalPresentationStyle
    return PresentationSnapshot(
      style: "\(style == .automatic ? .pageSheet : style)", by: presenter.serial, modal: isModalInPresentation,
      sheet: (active as? UISheetPresentationController).map(SheetSnapshot.init),
      popover: (active as? UIPopoverPresentationController).map(PopoverSnapshot.init))
  }

  /// The scene that it was made from.
  var sceneName: SceneName? { storyboard.map { SceneName(storyboard: $0.name, identifier: storyboardIdentifier) } }
}

extension SheetSnapshot {
  @MainActor
  fileprivate init(_ sheet: UISheetPresentationController) {
    let detents = sheet.detents.map { Self.name(of: $0.identifier) }
    let selected = sheet.selectedDetentIdentifier.map(Self.name)
    self.init(detents: detents, selected: selected ?? detents.first, grabber: sheet.prefersGrabberVisible)
  }

  /// `medium` and `large` for the system's own, or else what the app called it.
  static func name(of identifier: UISheetPresentationController.Detent.Identifier) -> String {
    switch identifier {
    case .medium: "medium"
    case .large: "large"
    default: identifier.rawValue
    }
  }
}

extension PopoverSnapshot {
  @MainActor
  fileprivate init(_ popover: UIPopoverPresentationController) {
    let source = popover.sourceView ?? popover.barButtonItem?.barView
    let arrow: String? =
      switch popover.arrowDirection {
      case .up: "up"
      case .down: "down"
      case .left: "left"
      case .right: "right"
      default: nil
      }
    self.init(source: source.map(ElementSnapshot.init(of:)), arrow: arrow)
  }
}
