import Foundation
import Testing

@testable import UIKit

/// What responders put into edit menus, and how commands are brought up to date before they are shown.
@MainActor
struct BuiltEditMenuTests {
  private final class Board: UIView {
    var builds: [(any UIMenuBuilder) -> Void] = []
    let log = Log()
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      ["copy:", "share:"].contains(action.name)
    }
    override func buildMenu(with builder: any UIMenuBuilder) {
      log.add(builder.system === UIMenuSystem.context ? "context" : "main")
      for build in builds { build(builder) }
    }
    override func validate(_ command: UICommand) {
      log.add("validate \(command.title)")
      if command.action.name == "share:" { command.title = "Share All" }
      if command.title == "Copy" { command.attributes = hides ? .hidden : [] }
    }
    var hides = false
  }

  private final class Screen: UIViewController {
    var build: ((any UIMenuBuilder) -> Void)?
    override func buildMenu(with builder: any UIMenuBuilder) { build?(builder) }
  }

  @MainActor private struct Scene {
    let window: UIWindow
    let board = Board(frame: CGRect(x: 20, y: 200, width: 200, height: 100))
    let screen = Screen()

    init() {
      startAnew()
      screen.view.addSubview(board)
      window = show(screen)
      board.becomeFirstResponder()
    }

    func elements() -> [UIMenuElement] { EditCommands.performable(from: board) }

    var rows: [String] {
      UIMenuController.shared.showMenu(from: board, rect: .zero)
      defer {
        UIMenuController.shared.hideMenu()
        rest()
      }
      let container = window.subviews.compactMap { $0 as? UIContextMenuContainerView }.last
      return container?.list.rows.map { $0.element?.title ?? "" } ?? []
    }
  }

  private let share = UICommand(title: "Share", action: Selector("share:"))

  @Test func withoutAWishThereAreTheStandardCommands() {
    let scene = Scene()
    #expect(scene.elements().map(\.title) == ["Copy"])
    #expect(scene.board.log.lines == ["context"])
  }

  @Test func aMenuInlineStandsAmongTheRows() {
    let scene = Scene()
    scene.board.builds = [
      { [share] builder in
        builder.insertSibling(UIMenu(options: .displayInline, children: [share]), beforeMenu: .standardEdit)
      }
    ]
    #expect(scene.rows == ["Share All", "Copy"])
  }

  @Test func aMenuWithATitleIsARow() {
    let scene = Scene()
    scene.board.builds = [
      { [share] builder in
        builder.insertSibling(UIMenu(title: "More", children: [share]), afterMenu: .standardEdit)
      }
    ]
    #expect(scene.rows == ["Copy", "More"])
  }

  @Test func aMenuOfTheSystemCanBeFilledAndEmptied() {
    let scene = Scene()
    scene.board.builds = [
      { [share] builder in
        builder.replaceChildren(ofMenu: .share) { $0 + [share] }
        builder.remove(menu: .standardEdit)
      }
    ]
    #expect(scene.elements().map(\.title) == ["Share"])
    // The next one begins anew.
    scene.board.builds = []
    #expect(scene.elements().map(\.title) == ["Copy"])
  }

  @Test func whoeverIsFurtherOutIsAskedLater() {
    let scene = Scene()
    var seen: [String] = []
    scene.board.builds = [{ [share] builder in builder.replaceChildren(ofMenu: .standardEdit) { $0 + [share] } }]
    scene.screen.build = { seen = $0.menu(for: .standardEdit)?.children.map(\.title) ?? [] }
    _ = scene.elements()
    #expect(seen == ["Copy", "Share"])
  }

  @Test func aCommandThatNobodyCanPerformIsNotShown() {
    let scene = Scene()
    let lost = UICommand(title: "Lost", action: Selector("lost:"))
    let act = UIAction(title: "Act") { _ in }
    scene.board.builds = [
      { builder in
        builder.insertSibling(UIMenu(title: "Empty", children: [lost]), afterMenu: .standardEdit)
        builder.replaceChildren(ofMenu: .standardEdit) { $0 + [lost, act] }
      }
    ]
    #expect(scene.elements().map(\.title) == ["Copy", "Act"])
  }

  @Test func commandsAreValidatedBeforeTheyAreShown() {
    let scene = Scene()
    #expect(scene.rows == ["Copy"])
    #expect(scene.board.log.drain() == ["context", "validate Copy"])
    scene.board.hides = true
    #expect(scene.rows == [])
  }

  @Test func aCommandWithoutATargetIsLeftAsItIs() {
    let scene = Scene()
    let lost = UICommand(title: "Lost", action: Selector("lost:"))
    lost.validate(chain: scene.board)
    #expect(lost.title == "Lost")
    #expect(lost.target(chain: scene.board) == nil)
    share.validate(chain: scene.board)
    #expect(share.title == "Share All")
    #expect(share.target(chain: scene.board) === scene.board)
  }
}
