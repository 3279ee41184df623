import VirtualTime

/// Keeps what has the focus of a window scene, and moves it.
///
/// A scene of a tablet has one, `windowScene.focusSystem`; a phone has none. Nothing has the focus at first. It shows when a
/// person presses tab or an arrow key, and it hides when the screen is touched; while it is hidden it is *deferred*: the system
/// knows where it would be, and nobody is told. On devices it hides after some time without a key, too, which it does not here.
@MainActor
public final class UIFocusSystem: UIObject {
  /// Posted after the focus has moved, with the system as object and, as `userInfo`, the context and the coordinator.
  nonisolated public static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
  /// Posted when a key could not move the focus in its direction, with the system as object and the context as `userInfo`.
  nonisolated public static let movementDidFailNotification = Notification.Name("UIFocusMovementDidFailNotification")
  /// Under which the `userInfo` of both has the `UIFocusUpdateContext`.
  nonisolated public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// Under which the `userInfo` of `didUpdateNotification` has the `UIFocusAnimationCoordinator`.
  nonisolated public static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

  private(set) weak var scene: UIWindowScene?

  /// What has the focus; nil while nothing has, or it is deferred.
  public internal(set) weak var focusedItem: (any UIFocusItem)?

  /// Whether the focus is hidden until a key is pressed.
  var isDeferring = true
  /// Where it is while it is hidden.
  weak var deferredEnvironment: (any UIFocusEnvironment)? {
    didSet {
      guard let view = deferredEnvironment as? UIView, let list = view.superview?.nearestFocusList else { return }
      if let path = list.focusPath(of: view) { list.focusing.lastPath = path }
    }
  }
  /// The list whose cell went away with the focus.
  weak var listThatLost: (any FocusList)?
  /// What asked for the focus.
  private weak var request: (any UIFocusEnvironment)?
  private var isRequested = false
  private var scheduled: EventToken?
  /// What had the focus last in each group; looked up, and never walked through.
  private var lastItems: [String: WeakItem] = [:]
  /// While it tells of one move, what happens to views and the first responder moves nothing.
  var isMoving = false

  private struct WeakItem {
    weak var item: (any UIFocusItem)?
  }

  init(of scene: UIWindowScene) { self.scene = scene }

  /// The focus system that `environment` is in; nil on a phone, and of what is in no window.
  public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    environment.focusChain.last as? UIFocusSystem
  }

  /// Whether `environment` is around `otherEnvironment`, or the same.
  public class func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool { otherEnvironment.focusChain.contains { $0 === environment } }

  // MARK: Requests

  /// Asks for the focus to go to `environment`, or to what that prefers, at the next turn.
  ///
  /// Of several requests the one of the environment around the others counts, or else the last one. While the focus is deferred,
  /// it goes there unseen, unless the item does not want that; see `UIFocusItemDeferralMode`.
  public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    guard Self.focusSystem(for: environment) === self else { return }
    if let request, Self.environment(request, contains: environment) { return }
    (request, isRequested) = (environment, true)
    scheduleIfRequested()
  }

  func scheduleIfRequested() {
    guard isRequested, scheduled == nil else { return }
    scheduled = EventQueue.main.schedule(.layout, label: "update of the focus") { [weak self] in
      self?.scheduled = nil
      self?.updateFocusIfNeeded()
    }
  }

  /// Asks for it where the focus, seen or deferred, is in `environment`.
  func requestUpdateIfFocused(in environment: any UIFocusEnvironment) {
    guard let present = focusedItem ?? deferredEnvironment, Self.environment(environment, contains: present) else { return }
    requestFocusUpdate(to: environment)
  }

  /// Has the focus go where it was asked for now; where that is gone, to where the window would have it.
  public func updateFocusIfNeeded() {
    guard isRequested, !isMoving, let map else { return }
    let asked = request.flatMap { Self.focusSystem(for: $0) === self ? $0 : nil }
    (request, isRequested) = (nil, false)
    let environment = asked ?? map.root
    guard let target = map.preferred(in: environment) else {
      // Nothing there can have it: it goes only if what has it cannot keep it.
      if let focusedItem, !map.isEligible(focusedItem) { move(to: nil, heading: []) }
      return
    }
    // A row without a cell cannot be asked.
    let mode = target.item?.focusItemDeferralMode ?? .automatic
    if mode == .never { isDeferring = false }
    if isDeferring || mode == .always {
      deferFocus(to: target.environment)
    } else {
      move(to: target, heading: [])
    }
  }

  /// Hides the focus; a key shows it at `environment`, or where it is now.
  func deferFocus(to environment: (any UIFocusEnvironment)? = nil) {
    let target = environment ?? focusedItem ?? deferredEnvironment
    isDeferring = true
    move(to: nil, heading: [])
    deferredEnvironment = target
  }

  // MARK: Where things are

  /// The window that keys go to, with what can have the focus in it now.
  var map: FocusMap? { scene?.keyWindow.map { FocusMap(of: $0, self) } }

  /// The importance of an item: what the system gives it, or more if the item says so.
  func priority(of item: any UIFocusItem, in group: String) -> Int {
    var priority = max(item.focusGroupPriority.rawValue, UIFocusGroupPriority.ignored.rawValue)
    func raise(to other: UIFocusGroupPriority) { priority = max(priority, other.rawValue) }
    if item === focusedItem { raise(to: .currentlyFocused) }
    if let last = lastItems[group]?.item, last === item { raise(to: .previouslyFocused) }
    if (item as? UITableViewCell)?.isSelected ?? (item as? UICollectionViewCell)?.isSelected ?? false {
      raise(to: .prioritized)
    }
    return priority
  }

  /// Remembers what has the focus, for when it comes back into its group.
  func remember(_ item: any UIFocusItem) {
    lastItems = lastItems.filter { $0.value.item != nil }
    lastItems[FocusGroups.name(of: item.focusGroupPath)] = WeakItem(item: item)
  }
}

extension UIFocusSystem: UIFocusEnvironment {
  /// The window that keys go to.
  public var preferredFocusEnvironments: [any UIFocusEnvironment] { scene?.keyWindow.map { [$0] } ?? [] }
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { nil }
  public var focusItemContainer: (any UIFocusItemContainer)? { nil }
  public func setNeedsFocusUpdate() { requestFocusUpdate(to: self) }
  public func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  public func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}

extension UIWindowScene {
  /// What moves the focus through the scene's windows; nil on a phone.
  public var focusSystem: UIFocusSystem? {
    guard UIDevice.current.userInterfaceIdiom == .pad else { return nil }
    if let ownFocusSystem { return ownFocusSystem }
    let system = UIFocusSystem(of: self)
    ownFocusSystem = system
    return system
  }
}

extension UIScreen {
  /// What has the focus in the scene in front.
  public var focusedItem: (any UIFocusItem)? { UIApplication.shared.windowScene?.focusSystem?.focusedItem }
  /// That, if it is a view, or else the view that it is in.
  public var focusedView: UIView? { focusedItem?.focusView }
  /// Whether a keyboard moves a focus over the screen: on a tablet.
  public var supportsFocus: Bool { model.idiom == .pad }
}
