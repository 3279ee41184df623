import VirtualTime

/// One menu on the screen, from its appearance until it has gone.
///
/// ```
/// touch    container in the window, rows can be touched ── 0.25 s ── at rest
/// choice   touchUpInside of the row ── dismissal, 0.25 s ── gone ── handler
/// beside   touch up outside of the list ── dismissal, 0.25 s ── gone
/// ```
/// A row of a menu in the menu shows that one's rows in place, under a row that leads back; one that keeps the menu performs at
/// once.
@MainActor
package final class MenuPresentation {
  /// Seconds in which a menu comes and goes; nothing while animations are disabled. Chosen to look like a device.
  package static let duration: TimeInterval = 0.25

  package var menu: UIMenu { didSet { showRows() } }
  /// Called when the menu begins to leave.
  var willDismiss: (() -> Void)?
  private let sender: Any
  private weak var source: UIView?
  /// Who is asked first to perform a command; the source if nil.
  private weak var chain: UIResponder?
  private let container: UIContextMenuContainerView
  private var path: [UIMenu] = []
  private(set) var isLeaving = false
  private let onEnd: () -> Void

  /// Shows `menu` beside `anchor`, in the coordinates of `source`; nil when that is in no window or the menu has no rows.
  @discardableResult
  init?(
    _ menu: UIMenu, from source: UIView, anchor: CGRect? = nil, sender: Any, preview: UIContextMenuPreviewView? = nil,
    chain: UIResponder? = nil, onEnd: @escaping () -> Void = {}
  ) {
    guard let window = source.window, !menu.children.isEmpty || preview?.controller != nil else { return nil }
    (self.menu, self.source, self.sender, self.chain, self.onEnd) = (menu, source, sender, chain, onEnd)
    container = UIContextMenuContainerView(frame: window.bounds)
    container.presentation = self
    container.anchor = source.convert(anchor ?? source.bounds, to: window)
    container.preview = preview
    window.addSubview(container)
    showRows()
    later("menu") {}
  }

  /// The menu that is up in `window`.
  package static func current(in window: UIWindow) -> MenuPresentation? {
    window.subviews.lazy.compactMap { $0 as? UIContextMenuContainerView }.last?.presentation
  }

  private func later(_ label: String, _ body: @escaping () -> Void) {
    let title = menu.title.isEmpty ? "" : " '\(menu.title)'"
    EventQueue.main.schedule(
      .transition, after: UIView.duration(Self.duration, animated: true), label: label + title, action: body)
  }

  /// The rectangle of the rows, in the window.
  var listFrame: CGRect { container.list.frame }

  // MARK: Rows

  private func showRows() {
    let shown = path.last ?? menu
    var rows: [UIContextMenuCell] = []
    if !path.isEmpty {
      rows.append(UIContextMenuCell(title: shown.title, image: UIImage.symbol("chevron.left")) { [weak self] in self?.goBack() })
    }
    rows += cells(of: shown)
    container.show(title: path.isEmpty ? shown.title : "", rows: rows)
  }

  private func goBack() {
    path.removeLast()
    showRows()
  }

  private func cells(of menu: UIMenu) -> [UIContextMenuCell] { menu.children.flatMap(cells) }

  private func cells(_ element: UIMenuElement) -> [UIContextMenuCell] {
    switch element {
    case let menu as UIMenu where menu.options.contains(.displayInline): return cells(of: menu)
    case let deferred as UIDeferredMenuElement: return cells(deferred: deferred)
    default: break
    }
    (element as? UICommand)?.validate(chain: chain ?? source)
    guard !element.shownAttributes.contains(.hidden) else { return [] }
    return [
      UIContextMenuCell(element) { [weak self] in
        if let menu = element as? UIMenu { self?.enter(menu) } else { self?.choose(element) }
      }
    ]
  }

  /// What is known of elements that were asked for.
  @MainActor
  private final class Answer {
    var elements: [UIMenuElement]?
    var isLate = false
  }

  private func cells(deferred: UIDeferredMenuElement) -> [UIContextMenuCell] {
    let answer = Answer()
    deferred.resolve { [weak self] elements in
      answer.elements = elements
      guard answer.isLate, let self else { return }
      container.replace(placeholderOf: deferred, with: elements.flatMap(cells))
    }
    if let elements = answer.elements { return elements.flatMap(cells) }
    answer.isLate = true
    let placeholder = UIContextMenuCell(deferred) {}
    placeholder.isEnabled = false
    return [placeholder]
  }

  private func enter(_ menu: UIMenu) {
    path.append(menu)
    showRows()
  }

  // MARK: Choosing

  private func choose(_ element: UIMenuElement) {
    guard !isLeaving else { return }
    if element.shownAttributes.contains(.keepsMenuPresented) {
      perform(element)
      showRows()
      return
    }
    dismiss { [self] in perform(element) }
  }

  private func perform(_ element: UIMenuElement) {
    menu.didChoose(element)
    (element as? UIAction)?.perform(from: sender)
    (element as? UICommand)?.perform(chain: chain ?? source)
    (source as? UIButton)?.menuDidPerform(element)
  }

  /// Takes the menu away and calls `completion` when it is gone.
  package func dismiss(completion: @escaping () -> Void = {}) {
    guard !isLeaving else { return }
    isLeaving = true
    container.isUserInteractionEnabled = false
    willDismiss?()
    later("dismissal of menu") { [self] in
      container.preview?.leave()
      container.removeFromSuperview()
      container.presentation = nil
      onEnd()
      completion()
    }
  }
}

extension UIMenuElement {
  var shownAttributes: Attributes {
    switch self {
    case let action as UIAction: action.attributes
    case let command as UICommand: command.attributes
    case let menu as UIMenu: menu.options.contains(.destructive) ? .destructive : []
    default: []
    }
  }

  var shownState: State { (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off }
}
