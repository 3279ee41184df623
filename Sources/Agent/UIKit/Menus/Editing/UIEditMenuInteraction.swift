import VirtualTime

/// Shows the edit menu of its view: what can be done to a selection, and what the app adds.
///
/// ```
/// presentEditMenu ── delegate: menuFor → willPresentMenuFor → menu ── 0.25 s ── animator's completions
/// choice or touch beside ── delegate: willDismissMenuFor → 0.25 s → animator's completions → handler
/// ```
/// The menu proposes what the view, or a responder after it, can perform of Cut, Copy, Paste, Delete, Select and Select All.
/// It is shown as a list, as menus of a pointer are; a driver chooses in it as in any other menu.
@MainActor
open class UIEditMenuInteraction: UIObject, UIInteraction {
  public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  public private(set) weak var view: UIView?
  private weak var shown: MenuPresentation?
  private var configuration: UIEditMenuConfiguration?
  private var leaving: MenuAnimator?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  public func willMove(to view: UIView?) { dismissMenu() }
  public func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu, in place of one that is up. Nothing is shown where the menu has no elements.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    shown?.dismiss()
    guard let view, let menu = menu(for: configuration) else { return }
    let wanted = delegate?.editMenuInteraction(self, targetRectFor: configuration)
    let anchor = wanted.flatMap { $0.isNull ? nil : $0 } ?? CGRect(origin: configuration.sourcePoint, size: .zero)
    let presentation = MenuPresentation(menu, from: view, anchor: anchor, sender: view) { [weak self] in
      self?.leaving?.finish()
      self?.leaving = nil
    }
    guard let presentation else { return }
    (shown, self.configuration) = (presentation, configuration)
    let coming = MenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: coming)
    coming.finish(after: MenuPresentation.duration)
    presentation.willDismiss = { [weak self] in self?.willDismiss(configuration) }
  }

  private func willDismiss(_ configuration: UIEditMenuConfiguration) {
    let animator = MenuAnimator()
    leaving = animator
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.begin()
  }

  open func dismissMenu() { shown?.dismiss() }

  /// Asks the delegate for the menu again, and puts it in the place of the one that is up.
  open func reloadVisibleMenu() {
    guard let shown, let configuration else { return }
    if let menu = menu(for: configuration), !menu.children.isEmpty { shown.menu = menu } else { shown.dismiss() }
  }

  /// Where the menu was asked for, in the coordinates of `view`; the zero point while no menu is up.
  open func location(in view: UIView?) -> CGPoint {
    guard shown != nil, let configuration else { return .zero }
    return self.view?.convert(configuration.sourcePoint, to: view) ?? configuration.sourcePoint
  }

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
    let suggested = EditCommands.performable(from: view)
    let own = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
    return own ?? UIMenu(children: suggested)
  }
}

/// Where an edit menu is asked for.
@MainActor
open class UIEditMenuConfiguration: UIObject {
  /// Which way the menu's arrow would point; kept, and nothing more: the list has none.
  public enum ArrowDirection: Int, Sendable {
    case automatic, up, down, left, right
  }

  public let identifier: AnyHashable
  /// In the coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  open var preferredArrowDirection = ArrowDirection.automatic
  private static let numbers = SerialNumbers()

  /// - Parameter identifier: One that no other configuration has if nil.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    let number = Self.numbers.next()
    (self.identifier, self.sourcePoint) = (identifier ?? AnyHashable("UIEditMenuConfiguration-\(number)"), sourcePoint)
  }
}

/// Decides what an edit menu holds, and hears of its coming and going.
@MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// - Returns: Nil for a menu of the suggested actions, which is the default.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
  ) -> UIMenu?

  /// What the menu stands beside, in the coordinates of the view; a null rectangle, the default, for the source point.
  func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Runs what goes along with the menu's coming and going: animations at once, completions at the end.
@MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}
