import VirtualTime

/// Shows a menu when its view is pressed for half a second.
///
/// ```
/// finger down ── 0.5 s, within 10 points ── delegate: configurationFor → (actionProvider) → willDisplayMenu → menu
/// choice or touch beside ── delegate: willEnd → 0.25 s → animator's completions → handler
/// preview tapped ── delegate: willPerformPreviewAction → willEnd → 0.25 s → both animators' completions
/// ```
/// Beside the menu stands what the preview provider makes, or else a picture of what was pressed.
@MainActor
open class UIContextMenuInteraction: UIInteraction {
  /// How the menu looks.
  public enum Appearance: Int, Sendable {
    case unknown, rich, compact
  }

  public weak var delegate: (any UIContextMenuInteractionDelegate)?
  public private(set) weak var view: UIView?
  private let press = UILongPressGestureRecognizer()
  private weak var shown: MenuPresentation?
  private var place = CGPoint.zero
  /// What the delegate answered when the press asked whether it may begin.
  private var offered: UIContextMenuConfiguration?
  private lazy var gate = PressGate(interaction: self)

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    press.addTarget(self, action: UIContextMenuInteraction.pressed)
    press.delegate = gate
  }

  public var menuAppearance: Appearance { shown == nil ? .unknown : .rich }

  public func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(press) }

  public func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Where the view was pressed.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(place, to: view) ?? place }

  private func pressed() {
    guard press.state == .began, let offered else { return }
    self.offered = nil
    _ = show(offered, at: press.location(in: view))
  }

  /// A press for which there is no menu is none: whoever else wants the finger keeps it.
  fileprivate func pressMayBegin() -> Bool {
    offered = configuration(at: press.location(in: view))
    return offered != nil
  }

  private func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
    guard view != nil, let delegate, shown == nil else { return nil }
    place = location
    return delegate.contextMenuInteraction(self, configurationForMenuAtLocation: location)
  }

  /// Shows the menu as a long press at `location` does; false when the delegate has none.
  @discardableResult
  package func present(at location: CGPoint) -> Bool {
    guard let configuration = configuration(at: location) else { return false }
    return show(configuration, at: location)
  }

  private func show(_ configuration: UIContextMenuConfiguration, at location: CGPoint) -> Bool {
    guard let view else { return false }
    let lifted = delegate?.contextMenuInteraction(
      self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
    return show(
      configuration, on: view, anchor: CGRect(origin: location, size: .zero),
      lifting: lifted ?? (view is UIControl ? nil : UITargetedPreview(view: view)))
  }

  func show(
    _ configuration: UIContextMenuConfiguration, on view: UIView, anchor: CGRect, lifting lifted: UITargetedPreview? = nil
  ) -> Bool {
    guard let window = view.window else { return false }
    let menu = configuration.actionProvider?([])
    let controller = configuration.previewProvider?()
    guard menu != nil || controller != nil else { return false }
    let preview =
      lifted == nil && controller == nil
      ? nil
      : UIContextMenuPreviewView(
        controller, of: lifted?.view ?? view, parameters: lifted?.parameters, in: window)
    let appearing = MenuAnimator(controller)
    let presentation = MenuPresentation(
      menu ?? UIMenu(), from: view, anchor: anchor, sender: view, preview: preview
    ) { [weak self] in
      self?.didEnd?.finish()
      self?.didEnd = nil
      self?.didCommit?.finish()
      self?.didCommit = nil
    }
    guard let presentation else { return false }
    shown = presentation
    preview?.onTap = { [weak self] in self?.commit(configuration, controller) }
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: appearing)
    appearing.finish(after: MenuPresentation.duration)
    presentation.willDismiss = { [weak self] in
      guard let self else { return }
      let leaving = MenuAnimator(controller)
      didEnd = leaving
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: leaving)
      leaving.begin()
    }
    return true
  }

  private var didEnd: MenuAnimator?
  private var didCommit: MenuAnimator?

  /// The preview was tapped.
  private func commit(_ configuration: UIContextMenuConfiguration, _ controller: UIViewController?) {
    guard let shown, !shown.isLeaving else { return }
    let animator = MenuAnimator(controller)
    didCommit = animator
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    animator.begin()
    shown.dismiss()
  }

  open func dismissMenu() { shown?.dismiss() }

  /// Puts another menu in the place of the one that is up.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let shown else { return }
    shown.menu = block(shown.menu)
  }
}

/// Asks for the menu before the press begins.
@MainActor
private final class PressGate: UIGestureRecognizerDelegate {
  private weak var interaction: UIContextMenuInteraction?

  init(interaction: UIContextMenuInteraction) { self.interaction = interaction }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { interaction?.pressMayBegin() ?? false }
}

/// What a menu is made of, once it is to be shown.
@MainActor
open class UIContextMenuConfiguration: UIObject {
  public typealias PreviewProvider = @MainActor () -> UIViewController?
  /// Gets what the system would propose, which here is nothing.
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  public let identifier: any NSCopying
  package let previewProvider: PreviewProvider?
  package let actionProvider: ActionProvider?
  open var preferredMenuElementOrder = MenuElementOrder.automatic

  public enum MenuElementOrder: Int, Sendable {
    case automatic, priority, fixed
  }

  private static let numbers = SerialNumbers()

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    let number = Self.numbers.next()
    self.identifier = identifier ?? NSNumber(value: number)
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }
}

/// Runs what goes along with a menu's coming and going: animations at once, completions at the end.
@MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How what a preview stands for comes when it is tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss, pop
}

/// Runs what goes along with a tap on a preview.
@MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

@MainActor
final class MenuAnimator: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  init(_ previewViewController: UIViewController? = nil) { self.previewViewController = previewViewController }

  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func begin() {
    for animation in animations { animation() }
    animations = []
  }

  func finish() {
    for completion in completions { completion() }
    completions = []
  }

  func finish(after seconds: TimeInterval) {
    begin()
    guard !completions.isEmpty else { return }
    EventQueue.main.schedule(.transition, after: UIView.duration(seconds, animated: true), label: "menu") { self.finish() }
  }
}
