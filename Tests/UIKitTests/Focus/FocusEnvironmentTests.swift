import Testing
import VirtualTime

@testable import UIKit

/// What things answer about the focus: parents, groups, effects, guides, items that are no views; and what the debugger says.
@MainActor struct FocusEnvironmentTests {
  @Test func parentsGoFromTheItemToTheFocusSystem() throws {
    let spot = Spot("a", box(0, 100))
    let stage = try FocusStage(spot)
    #expect(spot.parentFocusEnvironment === stage.root.view && stage.root.view.parentFocusEnvironment === stage.root)
    #expect(stage.root.parentFocusEnvironment === stage.window && stage.window.parentFocusEnvironment === stage.system)
    #expect(stage.system.parentFocusEnvironment == nil && stage.system.preferredFocusEnvironments.first === stage.window)
    #expect(stage.window.preferredFocusEnvironments.first === stage.root)
    #expect(stage.root.focusItemContainer === stage.root.view && spot.focusItemContainer === spot)
  }

  @Test func whatAViewSaysByDefault() {
    startAnew()
    let view = UIView()
    #expect(!view.canBecomeFocused && !view.isFocused && view.preferredFocusEnvironments.isEmpty)
    #expect(view.focusGroupIdentifier == nil && view.focusGroupPriority == .ignored)
    #expect(view.focusItemDeferralMode == .automatic && view.isTransparentFocusItem)
    #expect(view.focusEffect is UIFocusHaloEffect && UITextField().focusEffect == nil)
    view.backgroundColor = .red
    #expect(!view.isTransparentFocusItem)
    view.focusEffect = nil
    view.focusGroupIdentifier = "g"
    #expect(view.focusEffect == nil && view.focusGroupIdentifier == "g")
    #expect(UITextField().canBecomeFocused && UITextView().canBecomeFocused && !UIButton().canBecomeFocused)
  }

  @Test func theItemsOfAViewAreItsSubviewsThere() {
    startAnew()
    let view = UIView(frame: box(0, 0, 200, 200))
    let (near, far) = (UIView(frame: box(0, 0)), UIView(frame: box(0, 150)))
    view.addSubview(near)
    view.addSubview(far)
    let found = view.focusItems(in: box(0, 0, 100, 100))
    #expect(found.count == 1 && found.first === near && view.coordinateSpace === view)
    #expect(UIScrollView(frame: box(0, 0, 70, 80)).visibleSize == CGSize(width: 70, height: 80))
  }

  @Test func constantsAreThoseOfUIKitsHeader() {
    let priorities: [UIFocusGroupPriority] = [.ignored, .previouslyFocused, .prioritized, .currentlyFocused]
    #expect(priorities.map(\.rawValue) == [0, 1000, 2000, Int.max])
    let headings: [UIFocusHeading] = [.up, .down, .left, .right, .next, .previous, .first, .last]
    #expect(headings.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 256, 512])
    #expect([UIFocusHaloEffect.Position.automatic, .outside, .inside].map(\.rawValue) == [0, 1, 2])
    #expect([UIFocusItemDeferralMode.automatic, .always, .never].map(\.rawValue) == [0, 1, 2])
  }

  @Test func aHaloIsCopiedWithAllThatItHas() throws {
    startAnew()
    let halo = UIFocusHaloEffect(rect: box(1, 2))
    let view = UIView()
    (halo.containerView, halo.referenceView, halo.position) = (view, view, .inside)
    let copy = try #require(halo.copy(with: nil) as? UIFocusHaloEffect)
    #expect(copy.containerView === view && copy.referenceView === view && copy.position == .inside)
    #expect(copy.path?.bounds == box(1, 2) && UIFocusHaloEffect().path == nil)
    #expect(UIFocusHaloEffect(path: UIBezierPath(rect: box(3, 4))).path?.bounds == box(3, 4))
  }

  @Test func thePictureShowsTheHalo() throws {
    let spot = Spot("a", box(0, 100))
    let stage = try FocusStage(spot)
    let before = ScreenPicture.svg(of: [stage.window])
    stage.press(Keys.tab)
    let after = ScreenPicture.svg(of: [stage.window])
    #expect(before != after && after.contains("stroke-width=\"3\""))
    spot.focusEffect = nil
    #expect(ScreenPicture.svg(of: [stage.window]) == before)
  }

  @Test func aGuideSendsTheFocusOn() throws {
    let (a, b) = (Spot("a", box(0, 100)), Spot("b", box(300, 400)))
    let stage = try FocusStage(a, b)
    let guide = UIFocusGuide()
    stage.root.view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: stage.root.view.leadingAnchor),
      guide.topAnchor.constraint(equalTo: stage.root.view.topAnchor, constant: 200),
      guide.widthAnchor.constraint(equalToConstant: 50), guide.heightAnchor.constraint(equalToConstant: 50),
    ])
    rest()
    stage.press(Keys.tab)
    #expect(guide.isEnabled && guide.preferredFocusedView == nil && stage.press(Keys.down) == "a")
    guide.preferredFocusEnvironments = [b]
    guide.isEnabled = false
    #expect(guide.preferredFocusedView === b && stage.press(Keys.down) == "a")
    guide.isEnabled = true
    #expect(stage.press(Keys.down) == "b")
  }

  /// Two places that a view draws itself.
  private final class Board: UIView {
    final class Place: UIFocusItem {
      let frame: CGRect
      weak var board: Board?
      init(_ frame: CGRect, _ board: Board) { (self.frame, self.board) = (frame, board) }
      var canBecomeFocused: Bool { true }
      var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
      var parentFocusEnvironment: (any UIFocusEnvironment)? { board }
      var focusItemContainer: (any UIFocusItemContainer)? { nil }
      func setNeedsFocusUpdate() { UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: self) }
      func updateFocusIfNeeded() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }
      func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
      func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    }

    lazy var places = [Place(box(0, 0), self), Place(box(0, 50), self)]
    override func focusItems(in rect: CGRect) -> [any UIFocusItem] {
      super.focusItems(in: rect) + places.filter { $0.frame.intersects(rect) }
    }
  }

  @Test func itemsThatAreNoViewsHaveTheFocus() throws {
    let board = Board(frame: box(100, 100, 200, 200))
    let stage = try FocusStage(board)
    stage.press(Keys.tab)
    #expect(stage.system.focusedItem === board.places[0] && board.places[0].isFocused)
    #expect(UIScreen.main.focusedView === board && board.places[0].focusEffect is UIFocusHaloEffect)
    stage.press(Keys.down)
    #expect(stage.system.focusedItem === board.places[1] && !board.places[0].isFocused)
    board.places[0].setNeedsFocusUpdate()
    board.places[0].updateFocusIfNeeded()
    #expect(stage.system.focusedItem === board.places[0])
  }

  @Test func theDebuggerSaysWhatHasTheFocus() throws {
    let spot = Spot("a", box(0, 100))
    spot.accessibilityIdentifier = "spot"
    let stage = try FocusStage(spot)
    #expect(UIFocusDebugger.status().description == "nothing has the focus until tab or an arrow is pressed")
    stage.press(Keys.tab)
    #expect(UIFocusDebugger.status().description == "\(spot) 'spot' has the focus")
    #expect(UIFocusDebugger.checkFocusability(for: spot).description == "\(spot) 'spot' has the focus")
    stage.system.screenWasTouched()
    #expect(
      UIFocusDebugger.status().description
        == "the focus is deferred: it shows at \(spot) 'spot' when tab or an arrow is pressed")
    #expect(UIFocusDebugger.help().description.contains("checkFocusability(for: item)"))
  }

  @Test func theDebuggerSaysWhyNot() throws {
    let (spot, around) = (Spot("a", box(0, 0)), UIView(frame: box(0, 100, 100, 100)))
    around.addSubview(spot)
    let stage = try FocusStage(around)
    #expect(UIFocusDebugger.checkFocusability(for: spot).description == "\(spot) can have the focus")
    spot.canFocus = false
    around.isHidden = true
    #expect(
      UIFocusDebugger.checkFocusability(for: spot).description == """
        \(spot) cannot have the focus:
        - its canBecomeFocused is false
        - \(around), which it is in, is hidden
        """)
    let other = Spot("b", box(0, 300))
    #expect(
      UIFocusDebugger.checkFocusability(for: other).description == """
        \(other) cannot have the focus:
        - it is in no focus system: in no window, or not on a tablet
        """)
    #expect(
      UIFocusDebugger.simulateFocusUpdateRequest(from: stage.root).description == "nothing in \(stage.root) can have the focus")
  }

  @Test func theDebuggerListsPreferencesAndGroups() throws {
    let (a, b) = (Spot("a", box(0, 100)), Spot("b", box(0, 200)))
    b.focusGroupIdentifier = "lower"
    let stage = try FocusStage(a, b)
    #expect(UIFocusDebugger.focusGroups(for: stage.system).description == "no group: \(a)\nlower: \(b)")
    #expect(UIFocusDebugger.checkFocusGroupTree(for: b).description == "lower: \(b)")
    #expect(UIFocusDebugger.simulateFocusUpdateRequest(from: b).description == "the focus would go to \(b)")
    a.prefers = [b]
    #expect(UIFocusDebugger.preferredFocusEnvironments(for: a).description == "\(a)\n  \(b)")
  }
}
