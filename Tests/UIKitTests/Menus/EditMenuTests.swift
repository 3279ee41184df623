import Foundation
import Testing

@testable import UIKit

/// The edit menu of a view, by an interaction.
@MainActor
struct EditMenuTests {
  private final class Board: UIView {
    var pasted = 0
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      ["copy:", "paste:"].contains(action.name)
    }
    override func paste(_ sender: Any?) { pasted += 1 }
  }

  private final class Host: UIEditMenuInteractionDelegate {
    var log: [String] = []
    var adds: [UIMenuElement] = []
    var answersNil = false
    var rectangle = CGRect.null

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      log.append("menu of \(suggestedActions.map(\.title))")
      return answersNil ? nil : UIMenu(children: suggestedActions + adds)
    }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { rectangle }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      log.append("will present \(configuration.identifier)")
      animator.addAnimations { self.log.append("presenting") }
      animator.addCompletion { self.log.append("presented") }
    }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      log.append("will dismiss \(configuration.identifier)")
      animator.addAnimations { self.log.append("dismissing") }
      animator.addCompletion { self.log.append("dismissed") }
    }
  }

  @MainActor private struct Scene {
    let window: UIWindow
    let board = Board(frame: CGRect(x: 20, y: 200, width: 200, height: 100))
    let host = Host()
    let interaction: UIEditMenuInteraction

    init() {
      startAnew()
      interaction = UIEditMenuInteraction(delegate: host)
      let controller = UIViewController()
      controller.view.addSubview(board)
      board.addInteraction(interaction)
      window = show(controller)
    }

    var container: UIContextMenuContainerView? {
      window.subviews.compactMap { $0 as? UIContextMenuContainerView }.last
    }
    var rows: [String]? { container?.list.rows.map { $0.element?.title ?? "" } }

    func choose(_ title: String) throws {
      try #require(container?.list.rows.first { $0.element?.title == title }).sendActions(for: .touchUpInside)
      rest()
    }

    func present(_ identifier: String, at point: CGPoint = CGPoint(x: 10, y: 20)) {
      interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: identifier, sourcePoint: point))
    }
  }

  @Test func itProposesWhatTheViewCanPerform() {
    let scene = Scene()
    scene.host.answersNil = true
    scene.present("m")
    #expect(scene.rows == ["Copy", "Paste"])
    #expect(scene.host.log.first == #"menu of ["Copy", "Paste"]"#)
  }

  @Test func theDelegateAddsElementsAndHearsOfComingAndGoing() throws {
    let scene = Scene()
    var chosen = 0
    scene.host.adds = [UIAction(title: "Highlight") { _ in chosen += 1 }]
    scene.present("m")
    #expect(scene.rows == ["Copy", "Paste", "Highlight"])
    #expect(Array(scene.host.log.dropFirst()) == ["will present m", "presenting"])
    rest()
    #expect(scene.host.log.last == "presented")
    scene.host.log = []
    try scene.choose("Highlight")
    #expect(chosen == 1)
    #expect(scene.host.log == ["will dismiss m", "dismissing", "dismissed"])
    #expect(scene.container == nil)
  }

  @Test func aStandardCommandIsPerformedByTheView() throws {
    let scene = Scene()
    scene.present("m")
    try scene.choose("Paste")
    #expect(scene.board.pasted == 1)
  }

  @Test func theMenuStandsBesideTheSourcePointOrTheDelegatesRectangle() throws {
    let scene = Scene()
    scene.present("m", at: CGPoint(x: 10, y: 20))
    #expect(scene.container?.anchor == scene.board.convert(CGRect(x: 10, y: 20, width: 0, height: 0), to: scene.window))
    scene.interaction.dismissMenu()
    rest()
    scene.host.rectangle = CGRect(x: 5, y: 6, width: 70, height: 8)
    scene.present("m")
    #expect(scene.container?.anchor == scene.board.convert(scene.host.rectangle, to: scene.window))
  }

  @Test func whereItWasAskedForIsKnownWhileItIsUp() {
    let scene = Scene()
    #expect(scene.interaction.location(in: scene.board) == .zero)
    scene.present("m", at: CGPoint(x: 10, y: 20))
    #expect(scene.interaction.location(in: scene.board) == CGPoint(x: 10, y: 20))
    let inWindow = scene.board.convert(CGPoint(x: 10, y: 20), to: scene.window)
    #expect(scene.interaction.location(in: scene.window) == inWindow)
  }

  @Test func aSecondMenuTakesThePlaceOfTheFirst() {
    let scene = Scene()
    scene.present("one")
    rest()
    scene.host.log = []
    scene.present("two")
    rest()
    #expect(scene.window.subviews.filter { $0 is UIContextMenuContainerView }.count == 1)
    #expect(scene.host.log.first == "will dismiss one")
    #expect(scene.host.log.contains("will present two"))
  }

  @Test func reloadingAsksTheDelegateAgain() {
    let scene = Scene()
    scene.present("m")
    scene.host.adds = [UIAction(title: "Later") { _ in }]
    scene.interaction.reloadVisibleMenu()
    #expect(scene.rows == ["Copy", "Paste", "Later"])
  }

  @Test func aViewThatCanPerformNothingShowsNoMenu() {
    startAnew()
    let controller = UIViewController()
    let interaction = UIEditMenuInteraction(delegate: nil)
    controller.view.addInteraction(interaction)
    let window = show(controller)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    #expect(window.subviews.allSatisfy { !($0 is UIContextMenuContainerView) })
  }

  @Test func takingTheInteractionAwayTakesTheMenuAway() {
    let scene = Scene()
    scene.present("m")
    rest()
    scene.board.removeInteraction(scene.interaction)
    rest()
    #expect(scene.container == nil)
    #expect(scene.interaction.view == nil)
  }

  @Test func configurationsWithoutAnIdentifierGetOneOfTheirOwn() {
    startAnew()
    let first = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 1, y: 2))
    let second = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
    #expect(first.identifier != second.identifier)
    #expect(first.sourcePoint == CGPoint(x: 1, y: 2))
    #expect(first.preferredArrowDirection == .automatic)
  }
}
