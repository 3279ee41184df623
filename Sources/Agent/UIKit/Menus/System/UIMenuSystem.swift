import VirtualTime

/// Where menus come from that responders build together: the main menu, whose key commands a hardware keyboard finds, and edit
/// menus.
///
/// ```
/// .main       built when a key is pressed for the first time, and after setNeedsRebuild: by the application, then its delegate
/// .context    built for each edit menu: by the responder that it is for, and those after it
/// ```
/// The main menu is shown nowhere.
@MainActor
public final class UIMenuSystem: UIObject {
  @PerLaunch public private(set) static var main = UIMenuSystem()
  @PerLaunch public private(set) static var context = UIMenuSystem()

  private var built: UIMenu?

  fileprivate init() {}

  /// The menu is built anew before it is used again.
  public func setNeedsRebuild() { built = nil }

  /// Commands are validated each time that they are looked at, so nothing is left to do.
  public func setNeedsRevalidate() {}

  /// The key commands of the app's in the main menu, in its order.
  static var keyCommands: [UIKeyCommand] {
    let main = main
    let menu = main.built ?? build(main)
    main.built = menu
    return menu.everyElement.compactMap { $0 as? UIKeyCommand }
  }

  private static func build(_ system: UIMenuSystem) -> UIMenu {
    let tree = MenuTree(system, root: SystemMenus.main)
    for responder in UIApplication.shared.responderChain { responder.buildMenu(with: tree) }
    return tree.root
  }

  /// What an edit menu holds for `responder`; menus that nobody has filled are left out.
  ///
  /// - Parameter standard: What the system proposes.
  static func editElements(for responder: UIResponder?, standard: [UIMenuElement]) -> [UIMenuElement] {
    let tree = MenuTree(context, root: SystemMenus.context(standard))
    for responder in responder?.responderChain ?? [] { responder.buildMenu(with: tree) }
    return tree.root.children.flatMap { child -> [UIMenuElement] in
      guard let menu = child as? UIMenu else { return [child] }
      // A command that nobody can perform is not shown; of the standard ones that is known.
      let children = menu.children.filter { element in
        guard let command = element as? UICommand, !standard.contains(where: { $0 === element }) else { return true }
        return command.target(chain: responder) != nil
      }
      guard !children.isEmpty else { return [] }
      // What is the system's stands in the menu itself.
      return SystemMenus.isOfSystem(menu) ? children : [menu.replacingChildren(children)]
    }
  }
}

extension UIMenu {
  /// The elements of the menu, and of those in it, in their order.
  var everyElement: [UIMenuElement] { children.flatMap { ($0 as? UIMenu)?.everyElement ?? [$0] } }
}

/// What the system's menus hold before the app has its say.
@MainActor
enum SystemMenus {
  /// Empty menus in their places: what the system itself has in them does not come by keys of the app.
  static var main: UIMenu {
    root([
      menu(.application, "App", [.about, .preferences, .services, .hide, .quit]),
      menu(.file, "File", [.newScene, .openRecent, .close, .document, .print]),
      menu(
        .edit, "Edit",
        [.undoRedo, .standardEdit, .find, .replace, .share, .spelling, .substitutions, .transformations, .speech]),
      menu(.format, "Format", [.font, .text]),
      menu(.view, "View", [.toolbar, .sidebar, .fullscreen]),
      menu(.window, "Window", [.minimizeAndZoom, .bringAllToFront]),
      menu(.help, "Help", []),
    ])
  }

  /// In the order of an edit menu.
  private static let contextIdentifiers: [UIMenu.Identifier] = [
    .standardEdit, .autoFill, .replace, .textStyle, .find, .lookup, .learn, .speech, .share, .spelling, .substitutions,
    .transformations, .alignment, .writingDirection,
  ]

  static func context(_ standard: [UIMenuElement]) -> UIMenu {
    root(contextIdentifiers.map { menu($0, "", inline: true, children: $0 == .standardEdit ? standard : []) })
  }

  static func isOfSystem(_ menu: UIMenu) -> Bool { contextIdentifiers.contains(menu.identifier) && menu.title.isEmpty }

  private static func root(_ children: [UIMenu]) -> UIMenu { menu(.root, "", children: children) }

  private static func menu(_ identifier: UIMenu.Identifier, _ title: String, _ parts: [UIMenu.Identifier]) -> UIMenu {
    menu(identifier, title, children: parts.map { menu($0, "", inline: true, children: []) })
  }

  private static func menu(
    _ identifier: UIMenu.Identifier, _ title: String, inline: Bool = false, children: [UIMenuElement]
  ) -> UIMenu {
    UIMenu(title: title, identifier: identifier, options: inline ? .displayInline : [], children: children)
  }
}
