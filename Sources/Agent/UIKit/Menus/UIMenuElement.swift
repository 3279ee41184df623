import VirtualTime

/// What can stand in a menu: an action, a command, a menu, or something that is still to come.
@MainActor
open class UIMenuElement: UIObject {
  /// Whether a mark stands before the title.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  /// How an action or a command is shown.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shown, but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Shown in red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Leaves the menu up when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  open var title: String
  open var subtitle: String?
  open var image: UIImage?

  /// A name for tests; never spoken.
  open var accessibilityIdentifier: String?

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
}

/// Elements under one title.
@MainActor
public final class UIMenu: UIMenuElement {
  /// Names a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its elements stand in the menu around it, and not behind a row of their own.
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    /// Of its elements one at a time is on: the one that was chosen last.
    public static let singleSelection = Options(rawValue: 1 << 5)
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How large the elements are shown.
  public enum ElementSize: Int, Sendable {
    case small, medium, large, automatic = -1
  }

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]
  public var preferredElementSize: ElementSize
  private static let numbers = SerialNumbers()

  /// `identifier` defaults to one that no other menu has.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    let number = Self.numbers.next()
    self.identifier = identifier ?? Identifier("UIMenu-\(number)")
    (self.options, self.children, self.preferredElementSize) = (options, children, preferredElementSize)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other elements.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The elements that are on, also those in menus that stand inline.
  public var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      switch child {
      case let action as UIAction: action.state == .on ? [action] : []
      case let command as UICommand: command.state == .on ? [command] : []
      case let menu as UIMenu: menu.options.contains(.displayInline) ? menu.selectedElements : []
      default: []
      }
    }
  }

  /// Puts the mark where the choice is, if only one element can have it.
  func didChoose(_ element: UIMenuElement) {
    for child in children { (child as? UIMenu)?.didChoose(element) }
    guard options.contains(.singleSelection), children.contains(where: { $0 === element }) else { return }
    for child in children {
      (child as? UIAction)?.state = child === element ? .on : .off
      (child as? UICommand)?.state = child === element ? .on : .off
    }
  }

  /// The first action in the menu's order, and in that of its menus, that `isWanted`.
  func firstAction(where isWanted: (UIAction) -> Bool) -> UIAction? {
    for child in children {
      if let action = child as? UIAction, isWanted(action) { return action }
      if let found = (child as? UIMenu)?.firstAction(where: isWanted) { return found }
    }
    return nil
  }
}

/// Elements that are asked for when the menu is shown; a row that says so stands in their place until they come.
@MainActor
public final class UIDeferredMenuElement: UIMenuElement {
  public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private var known: [UIMenuElement]?

  /// Asks `elementProvider` once.
  public convenience init(_ elementProvider: @escaping Provider) { self.init(elementProvider, isCached: true) }

  private init(_ provider: @escaping Provider, isCached: Bool) {
    (self.provider, self.isCached) = (provider, isCached)
    super.init(title: "Loading…")
  }

  /// Asks `elementProvider` each time the menu is shown.
  public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// Calls `use` with the elements: at once where they are known.
  func resolve(_ use: @escaping @MainActor ([UIMenuElement]) -> Void) {
    if let known { return use(known) }
    provider { [weak self] elements in
      if let self, isCached { known = elements }
      use(elements)
    }
  }
}
