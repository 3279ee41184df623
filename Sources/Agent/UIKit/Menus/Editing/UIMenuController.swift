import VirtualTime

/// The edit menu, as apps asked for it before there was ``UIEditMenuInteraction``.
///
/// It shows what the first responder, or a responder after it, can perform: Cut, Copy, Paste, Delete, Select, Select All, and
/// then the app's own items. Where there is no first responder, the view of the target rectangle is asked.
@MainActor
open class UIMenuController: UIObject {
  @PerLaunch public private(set) static var shared = UIMenuController()

  public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
  public static let menuFrameDidChangeNotification = Notification.Name("UIMenuControllerMenuFrameDidChangeNotification")

  public enum ArrowDirection: Int, Sendable {
    case `default`, up, down, left, right
  }

  /// The app's own. Nil by default.
  open var menuItems: [UIMenuItem]?
  /// Kept, and nothing more: the list has no arrow.
  open var arrowDirection = ArrowDirection.default
  private weak var target: UIView?
  private var rectangle = CGRect.zero
  private weak var shown: MenuPresentation?

  fileprivate init() {}

  open var isMenuVisible: Bool {
    get { shown.map { !$0.isLeaving } ?? false }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The list's rectangle on the screen; empty while no menu is up.
  open var menuFrame: CGRect { shown?.listFrame ?? .zero }

  /// - Parameter rect: What the menu stands beside, in the coordinates of `view`.
  open func showMenu(from view: UIView, rect: CGRect) {
    setTargetRect(rect, in: view)
    setMenuVisible(true, animated: true)
  }

  open func hideMenu() { setMenuVisible(false, animated: true) }

  /// Only if it is the menu of that view.
  open func hideMenu(from view: UIView) {
    if target === view { hideMenu() }
  }

  open func setTargetRect(_ rect: CGRect, in view: UIView) { (rectangle, target) = (rect, view) }

  open func setMenuVisible(_ isVisible: Bool, animated: Bool) {
    shown?.dismiss()
    guard isVisible, let target, target.window != nil, let menu else { return }
    post(Self.willShowMenuNotification)
    let presentation = MenuPresentation(menu, from: target, anchor: rectangle, sender: self, chain: responder) { [weak self] in
      self?.post(Self.didHideMenuNotification)
    }
    guard let presentation else { return }
    presentation.willDismiss = { [weak self] in self?.post(Self.willHideMenuNotification) }
    shown = presentation
    post(Self.didShowMenuNotification)
  }

  /// Looks anew at what can be performed.
  open func update() {
    guard let shown else { return }
    if let menu { shown.menu = menu } else { shown.dismiss() }
  }

  private var responder: UIResponder? { target?.window?.firstResponder ?? target }

  /// Nil where nothing can be performed.
  private var menu: UIMenu? {
    let own = (menuItems ?? []).filter { responder?.target(forAction: $0.action, withSender: self) != nil }
    let elements = EditCommands.performable(from: responder) + own.map { UICommand(title: $0.title, action: $0.action) }
    return elements.isEmpty ? nil : UIMenu(children: elements)
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// An element of ``UIMenuController``.
@MainActor
open class UIMenuItem: UIObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}
