import Foundation
import Testing

@testable import UIKit

/// The edit menu as older apps ask for it.
@MainActor
struct MenuControllerTests {
  private final class Bubble: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      ["copy:", "forward:"].contains(action.name)
    }
    override func copy(_ sender: Any?) { log.append("copy") }
  }

  @MainActor private struct Scene {
    let window: UIWindow
    let bubble = Bubble(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
    var menu: UIMenuController { .shared }

    init() {
      startAnew()
      let controller = UIViewController()
      controller.view.addSubview(bubble)
      window = show(controller)
      bubble.becomeFirstResponder()
    }

    var rows: [String] {
      let container = window.subviews.compactMap { $0 as? UIContextMenuContainerView }.last
      return container?.list.rows.map { $0.element?.title ?? "" } ?? []
    }

    func choose(_ title: String) throws {
      let container = window.subviews.compactMap { $0 as? UIContextMenuContainerView }.last
      try #require(container?.list.rows.first { $0.element?.title == title }).sendActions(for: .touchUpInside)
      rest()
    }
  }

  @Test func itShowsWhatTheFirstResponderCanPerform() throws {
    let scene = Scene()
    scene.menu.menuItems = [
      UIMenuItem(title: "Forward", action: Selector("forward:")), UIMenuItem(title: "Delete", action: Selector("erase:")),
    ]
    #expect(!scene.menu.isMenuVisible)
    #expect(scene.menu.menuFrame == .zero)
    scene.menu.showMenu(from: scene.bubble, rect: scene.bubble.bounds)
    #expect(scene.menu.isMenuVisible)
    #expect(scene.rows == ["Copy", "Forward"])
    #expect(scene.menu.menuFrame.width == 250)
    #expect(scene.menu.menuFrame.height == 88)
    try scene.choose("Copy")
    #expect(scene.bubble.log == ["copy"])
    #expect(!scene.menu.isMenuVisible)
  }

  @Test func theNotificationsComeInOrder() {
    let scene = Scene()
    let names: [Notification.Name] = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    var told: [Notification.Name] = []
    let watchers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { told.append(name) }
      }
    }
    scene.menu.showMenu(from: scene.bubble, rect: .zero)
    #expect(told == Array(names.prefix(2)))
    rest()
    scene.menu.hideMenu()
    #expect(told == Array(names.prefix(3)))
    rest()
    #expect(told == names)
    for watcher in watchers { NotificationCenter.default.removeObserver(watcher) }
  }

  @Test func theOldVerbsDoTheSame() {
    let scene = Scene()
    scene.menu.setTargetRect(CGRect(x: 1, y: 2, width: 3, height: 4), in: scene.bubble)
    scene.menu.setMenuVisible(true, animated: true)
    #expect(scene.rows == ["Copy"])
    scene.menu.isMenuVisible = false
    rest()
    #expect(scene.rows == [])
  }

  @Test func hidingTheMenuOfAnotherViewDoesNothing() {
    let scene = Scene()
    scene.menu.showMenu(from: scene.bubble, rect: .zero)
    scene.menu.hideMenu(from: UIView())
    #expect(scene.menu.isMenuVisible)
    scene.menu.hideMenu(from: scene.bubble)
    #expect(!scene.menu.isMenuVisible)
  }

  @Test func anUpdateLooksAnew() {
    let scene = Scene()
    scene.menu.showMenu(from: scene.bubble, rect: .zero)
    scene.menu.menuItems = [UIMenuItem(title: "Forward", action: Selector("forward:"))]
    #expect(scene.rows == ["Copy"])
    scene.menu.update()
    #expect(scene.rows == ["Copy", "Forward"])
  }

  @Test func aViewOutsideOfAnyWindowShowsNothing() {
    let scene = Scene()
    scene.menu.showMenu(from: Bubble(), rect: .zero)
    #expect(!scene.menu.isMenuVisible)
  }

  @Test func aLaunchHasAMenuOfItsOwn() {
    let scene = Scene()
    scene.menu.menuItems = [UIMenuItem(title: "Forward", action: Selector("forward:"))]
    startAnew()
    #expect(UIMenuController.shared.menuItems == nil)
  }
}
