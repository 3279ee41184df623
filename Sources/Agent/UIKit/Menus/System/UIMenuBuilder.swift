/// Changes the menus of a system, in `buildMenu(with:)`.
///
/// A menu that is not there changes nothing. One that comes in with the identifier of another is an exception, as in UIKit.
@MainActor
public protocol UIMenuBuilder: AnyObject {
  var system: UIMenuSystem { get }

  /// Nil where there is none of that name.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// - Parameter propertyList: That of the command; nil for one without.
  func command(for action: Selector, propertyList: Any?) -> UICommand?

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The menus while they are built.
@MainActor
final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(_ system: UIMenuSystem, root: UIMenu) { (self.system, self.root) = (system, root) }

  // MARK: Finding

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? { menus(in: root).first { $0.identifier == identifier } }

  private func menus(in menu: UIMenu) -> [UIMenu] {
    [menu] + menu.children.flatMap { ($0 as? UIMenu).map(menus) ?? [] }
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    root.everyElement.lazy.compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    root.everyElement.lazy.compactMap { $0 as? UICommand }.first {
      $0.action == action && Self.isSame($0.propertyList, propertyList)
    }
  }

  /// Property lists are told apart by what they say.
  private static func isSame(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return (one as? AnyHashable).map { $0 == other as? AnyHashable } ?? false
  }

  // MARK: Changing

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    guard let replaced = menu(for: replacedIdentifier) else { return }
    let leaving = Set(menus(in: replaced).map(\.identifier))
    guard isNew(replacementMenu, but: leaving) else { return }
    if replaced === root {
      root = replacementMenu
    } else {
      change { $0 === replaced ? [replacementMenu] : [$0] }
    }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    guard let parent = menu(for: parentIdentifier) else { return }
    let changed = parent.replacingChildren(childrenBlock(parent.children))
    if parent === root { root = changed } else { change { $0 === parent ? [changed] : [$0] } }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    insert(siblingMenu, beside: siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    insert(siblingMenu, beside: siblingIdentifier) { [$0, siblingMenu] }
  }

  private func insert(_ menu: UIMenu, beside identifier: UIMenu.Identifier, _ pair: (UIMenuElement) -> [UIMenuElement]) {
    guard let sibling = self.menu(for: identifier), sibling !== root, isNew(menu) else { return }
    change { $0 === sibling ? pair($0) : [$0] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    guard isNew(childMenu) else { return }
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    guard isNew(childMenu) else { return }
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    change { ($0 as? UIMenu)?.identifier == removedIdentifier ? [] : [$0] }
  }

  /// Puts what `change` says in the place of each element; what comes in is not looked at again.
  private func change(_ change: (UIMenuElement) -> [UIMenuElement]) { root = changed(root, change) }

  private func changed(_ menu: UIMenu, _ change: (UIMenuElement) -> [UIMenuElement]) -> UIMenu {
    menu.replacingChildren(
      menu.children.flatMap { child -> [UIMenuElement] in
        let after = change(child)
        guard after.count == 1, after[0] === child, let inner = child as? UIMenu else { return after }
        return [changed(inner, change)]
      })
  }

  /// Whether no menu has its identifier yet, nor those of the menus in it.
  private func isNew(_ menu: UIMenu, but leaving: Set<UIMenu.Identifier> = []) -> Bool {
    let known = Set(menus(in: root).map(\.identifier)).subtracting(leaving)
    guard let twice = menus(in: menu).first(where: { known.contains($0.identifier) }) else { return true }
    UIKitComplaints.raise(
      "NSInternalInconsistencyException", "A menu with the identifier \(twice.identifier.rawValue) is there already")
    return false
  }
}
