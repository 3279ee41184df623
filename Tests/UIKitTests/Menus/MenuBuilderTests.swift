import Foundation
import Testing

@testable import UIKit

/// Menus that responders build together.
@MainActor
struct MenuBuilderTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    let log = Log()
    var build: ((any UIMenuBuilder) -> Void)?
    var isOff = false
    func print() { log.add("print") }
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      log.add(builder.system === UIMenuSystem.main ? "main" : "context")
      build?(builder)
    }
    override func validate(_ command: UICommand) {
      super.validate(command)
      log.add("validate \(command.title)")
      if isOff { command.attributes.insert(.disabled) } else { command.attributes.remove(.disabled) }
    }
  }

  private func menu(_ name: String, _ children: [UIMenuElement] = []) -> UIMenu {
    UIMenu(title: name, identifier: UIMenu.Identifier(name), children: children)
  }

  private func tree() -> MenuTree {
    startAnew()
    _ = UIKitComplaints.drain()
    return MenuTree(.main, root: menu("root", [menu("A", [menu("A1"), menu("A2")]), menu("B")]))
  }

  private func text(_ menu: UIMenu) -> String {
    let children = menu.children.map { ($0 as? UIMenu).map(text) ?? $0.title }
    return menu.title + (children.isEmpty ? "" : "(\(children.joined(separator: " ")))")
  }

  // MARK: Changes

  @Test func menusComeInBesideOthersAndInThem() {
    let tree = tree()
    tree.insertSibling(menu("X"), beforeMenu: UIMenu.Identifier("A2"))
    #expect(text(tree.root) == "root(A(A1 X A2) B)")
    tree.insertSibling(menu("Y"), afterMenu: UIMenu.Identifier("A"))
    #expect(text(tree.root) == "root(A(A1 X A2) Y B)")
    tree.insertChild(menu("Z"), atStartOfMenu: UIMenu.Identifier("A"))
    tree.insertChild(menu("W"), atEndOfMenu: UIMenu.Identifier("A"))
    tree.insertChild(menu("V"), atEndOfMenu: UIMenu.Identifier("root"))
    #expect(text(tree.root) == "root(A(Z A1 X A2 W) Y B V)")
  }

  @Test func menusAreReplacedAndRemoved() {
    let tree = tree()
    tree.replace(menu: UIMenu.Identifier("A1"), with: menu("X", [menu("X1")]))
    #expect(text(tree.root) == "root(A(X(X1) A2) B)")
    tree.remove(menu: UIMenu.Identifier("A2"))
    #expect(text(tree.root) == "root(A(X(X1)) B)")
    tree.replaceChildren(ofMenu: UIMenu.Identifier("root")) { Array($0.reversed()) }
    #expect(text(tree.root) == "root(B A(X(X1)))")
    // A menu may come in the place of itself.
    tree.replace(menu: UIMenu.Identifier("A"), with: menu("A", [menu("X")]))
    #expect(text(tree.root) == "root(B A(X))")
    tree.replace(menu: UIMenu.Identifier("root"), with: menu("root", [menu("Q")]))
    #expect(text(tree.root) == "root(Q)")
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func whatIsNotThereChangesNothing() {
    let tree = tree()
    let nowhere = UIMenu.Identifier("nowhere")
    tree.insertSibling(menu("X"), beforeMenu: nowhere)
    tree.insertChild(menu("X"), atStartOfMenu: nowhere)
    tree.replace(menu: nowhere, with: menu("X"))
    tree.remove(menu: nowhere)
    // Nothing stands beside all.
    tree.insertSibling(menu("X"), afterMenu: UIMenu.Identifier("root"))
    #expect(text(tree.root) == "root(A(A1 A2) B)")
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func anIdentifierThatIsThereIsAnException() {
    let tree = tree()
    tree.insertChild(menu("X", [menu("A2")]), atStartOfMenu: UIMenu.Identifier("B"))
    #expect(text(tree.root) == "root(A(A1 A2) B)")
    #expect(UIKitComplaints.drain().first?.description.contains("A2") == true)
    tree.insertSibling(menu("B"), beforeMenu: UIMenu.Identifier("A"))
    tree.replace(menu: UIMenu.Identifier("A1"), with: menu("B"))
    #expect(text(tree.root) == "root(A(A1 A2) B)")
    #expect(UIKitComplaints.drain().count == 2)
  }

  @Test func menusActionsAndCommandsAreFound() {
    let tree = tree()
    let action = UIAction(title: "Act", identifier: UIAction.Identifier("act")) { _ in }
    let plain = UICommand(title: "Plain", action: Selector("size:"))
    let large = UICommand(title: "Large", action: Selector("size:"), propertyList: 3)
    tree.insertChild(menu("X", [action, plain, large]), atEndOfMenu: UIMenu.Identifier("B"))
    #expect(tree.menu(for: UIMenu.Identifier("A2"))?.title == "A2")
    #expect(tree.menu(for: UIMenu.Identifier("nowhere")) == nil)
    #expect(tree.action(for: UIAction.Identifier("act")) === action)
    #expect(tree.action(for: UIAction.Identifier("other")) == nil)
    #expect(tree.command(for: Selector("size:"), propertyList: nil) === plain)
    #expect(tree.command(for: Selector("size:"), propertyList: 3) === large)
    #expect(tree.command(for: Selector("size:"), propertyList: 4) == nil)
    #expect(tree.command(for: Selector("other:"), propertyList: nil) == nil)
  }

  // MARK: The main menu

  @Test func theMainMenuHasTheSystemsPlaces() {
    startAnew()
    let titles = SystemMenus.main.children.map(\.title)
    #expect(titles == ["App", "File", "Edit", "Format", "View", "Window", "Help"])
    let tree = MenuTree(.main, root: SystemMenus.main)
    for identifier: UIMenu.Identifier in [.print, .standardEdit, .undoRedo, .text, .sidebar, .preferences, .minimizeAndZoom] {
      #expect(tree.menu(for: identifier)?.options == .displayInline)
    }
    #expect(tree.menu(for: .root) === tree.root)
    #expect(UIMenu.Identifier.standardEdit.rawValue == "com.apple.menu.standard-edit")
  }

  private func scene() -> (Delegate, UIWindow, UIKeyCommand) {
    startAnew()
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    let command = UIKeyCommand(title: "Print", action: Delegate.print, input: "p", modifierFlags: .command)
    delegate.build = { $0.insertChild(UIMenu(title: "Mine", children: [command]), atEndOfMenu: .file) }
    return (delegate, show(UIViewController()), command)
  }

  @Test func aKeyOfTheMainMenuIsPerformedWhenItIsValidated() {
    let (delegate, window, _) = scene()
    defer { UIApplication.shared.delegate = nil }
    #expect(delegate.log.lines == [])
    #expect(HardwareKeyboard.press("p", modifiers: .command))
    #expect(delegate.log.drain() == ["main", "validate Print", "print"])
    #expect(HardwareKeyboard.press("p", modifiers: .command))
    #expect(delegate.log.drain() == ["validate Print", "print"])
    #expect(!HardwareKeyboard.press("q", modifiers: .command))
    #expect(!HardwareKeyboard.press("p", modifiers: [.command, .shift]))
    #expect(delegate.log.lines == [])
    _ = window
  }

  @Test func aCommandThatIsOffIsNotPerformedUntilItIsOnAgain() {
    let (delegate, window, command) = scene()
    defer { UIApplication.shared.delegate = nil }
    delegate.isOff = true
    #expect(!HardwareKeyboard.press("p", modifiers: .command))
    #expect(!command.isEnabled)
    delegate.isOff = false
    _ = delegate.log.drain()
    #expect(HardwareKeyboard.press("p", modifiers: .command))
    #expect(delegate.log.lines == ["validate Print", "print"])
    _ = window
  }

  @Test func theMainMenuIsBuiltAnewWhenTheAppAsks() {
    let (delegate, window, _) = scene()
    defer { UIApplication.shared.delegate = nil }
    HardwareKeyboard.press("p", modifiers: .command)
    _ = delegate.log.drain()
    delegate.build = nil
    UIMenuSystem.main.setNeedsRebuild()
    #expect(delegate.log.lines == [])
    #expect(!HardwareKeyboard.press("p", modifiers: .command))
    #expect(delegate.log.lines == ["main"])
    _ = window
  }

  @Test func aResponderGoesBeforeTheMainMenu() {
    final class Screen: UIViewController {
      let log = Log()
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "p", modifierFlags: .command, action: Screen.own)]
      }
      func own() { log.add("own") }
    }
    let (delegate, window, _) = scene()
    defer { UIApplication.shared.delegate = nil }
    let screen = Screen()
    window.rootViewController = screen
    rest()
    screen.becomeFirstResponder()
    #expect(HardwareKeyboard.press("p", modifiers: .command))
    #expect(screen.log.lines == ["own"])
    // It was built, because something of it might go before the system; nothing of it was called.
    #expect(delegate.log.lines == ["main"])
  }
}
