import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalStudio

/// Which words mean a view of the screen alone.
struct ViewNamingTests {
  private let screen = ScriptedScreen()
  private let naming: ViewNaming
  private let save = Locator(label: .exactly("Save"))

  init() throws { naming = ViewNaming(app: try screen.app()) }

  private func view(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ className: String = "UIButton", label: String? = nil,
    identifier: String? = nil, text: String? = nil, accessible: Bool? = nil
  ) -> ElementSnapshot {
    ScriptedScreen.view(
      x, y, width, height, className, label: label, identifier: identifier, text: text, accessible: accessible)
  }

  // MARK: Points

  @Test func ofSeveralAtAPointTheSmallestIsTouched() throws {
    let row = Locator(identifier: .exactly("row"))
    screen.put(row, view(0, 0, 400, 44, "UITableViewCell", identifier: "row"), .tap)
    screen.put(save, view(300, 0, 100, 44, label: "Save"), .tap, .longPress)
    func touched(_ x: Double, _ y: Double, _ acts: Set<ElementAct> = [.tap]) throws -> Locator? {
      try naming.touchable(at: Point(x: x, y: y), for: acts)?.locator
    }
    #expect(try touched(350, 10) == save && touched(10, 10) == row)
    #expect(try touched(300, 0) == save && touched(299.9, 0) == row)
    #expect(try touched(350, 44) == nil && touched(-1, 10) == nil)
    #expect(try touched(350, 10, [.increment]) == nil)
    #expect(try touched(350, 10, [.longPress, .increment]) == save)
    #expect(try touched(10, 10, [.longPress]) == nil)
  }

  @Test func ofTwoThatAreAsLargeTheFirstIsTouched() throws {
    let other = Locator(label: .exactly("Other"))
    screen.put(save, view(0, 0, 40, 40, label: "Save"), .tap)
    screen.put(other, view(10, 10, 40, 40, label: "Other"), .tap)
    #expect(try naming.touchable(at: Point(x: 20, y: 20), for: [.tap])?.locator == save)
  }

  @Test func aViewIsCalledByWhatItHas() throws {
    func words(_ view: ElementSnapshot) throws -> String? {
      screen.reachables = []
      screen.put(save, view, .tap)
      let touched = try naming.touchable(at: Point(x: 1, y: 1), for: [.tap])
      #expect(touched?.className == view.className && touched?.controller == nil)
      return touched?.words
    }
    #expect(try words(view(0, 0, 9, 9, label: "L", identifier: "i", text: "T")) == "i")
    #expect(try words(view(0, 0, 9, 9, "Mine", label: "L", text: "T")) == "L")
    #expect(try words(view(0, 0, 9, 9, text: "T")) == "T")
    #expect(try words(view(0, 0, 9, 9)) == save.written)
  }

  @Test func theFieldWithTheFocusIsTypedInto() throws {
    #expect(try naming.focused() == nil)
    screen.put(save, view(0, 0, 9, 9, label: "Save"), .tap, focused: true)
    #expect(try naming.focused() == nil, "what has the focus need not take text")
    let (name, street) = (Locator(identifier: .exactly("name")), Locator(identifier: .exactly("street")))
    screen.put(name, view(0, 10, 9, 9, "UITextField", identifier: "name"), .enterText, focused: false)
    #expect(try naming.focused() == nil)
    screen.put(street, view(0, 20, 9, 9, "UITextField", identifier: "street"), .enterText, focused: true)
    #expect(
      try naming.focused() == StoryView(locator: street, controller: nil, words: "street", className: "UITextField"))
    screen.views[street] = []
    #expect(try naming.focused() == nil)
  }

  // MARK: Several

  @Test func ofViewsWithinEachOtherTheOutermostIsMeant() throws {
    func outermost(_ views: ElementSnapshot...) throws -> Rect? {
      screen.views[save] = views
      return try naming.outermost(save)?.frame
    }
    let (large, small) = (view(0, 0, 100, 100), view(10, 10, 90, 90))
    #expect(try outermost(small, large) == large.frame && outermost(large, small) == large.frame)
    #expect(try outermost(small) == small.frame)
    #expect(try outermost() == nil)
    #expect(try outermost(large, view(10, 10, 91, 10)) == nil, "one that stands out is another view")
    #expect(try outermost(large, small, view(200, 0, 5, 5)) == nil)
  }

  @Test func onlyOneIsMeantAlone() throws {
    let one = view(0, 0, 10, 10)
    for (views, expected) in [([], nil), ([one], one), ([one, one], nil)] as [([ElementSnapshot], ElementSnapshot?)] {
      screen.views[save] = views
      #expect(try naming.only(save) == expected)
    }
  }

  // MARK: Names

  @Test func anIdentifierGoesBeforeALabelBeforeAText() throws {
    let (identifier, label, text) = (
      Locator(identifier: .exactly("i")), Locator(label: .exactly("L")), Locator(text: .exactly("T"))
    )
    let element = view(0, 0, 9, 9, "UILabel", label: "L", identifier: "i", text: "T")
    for locator in [identifier, label, text] { screen.views[locator] = [element] }
    #expect(
      try naming.named(element) == StoryView(locator: identifier, controller: nil, words: "i", className: "UILabel"))
    // Two of one identifier are told by what they say.
    screen.views[identifier] = [element, element]
    #expect(try naming.named(element)?.locator == label)
    var silent = element
    silent.accessible = false
    #expect(try naming.named(silent)?.locator == text, "a label that nobody hears finds nothing")
    screen.views[label] = [view(1, 0, 9, 9)]
    #expect(try naming.named(element)?.locator == text, "another view has the label")
    screen.views[text] = []
    #expect(try naming.named(element) == nil)
    #expect(try naming.named(view(0, 0, 9, 9, label: "", identifier: "", text: "")) == nil)
    #expect(try naming.named(view(0, 0, 9, 9)) == nil)
  }

  // MARK: Controllers

  /// The controller that a button is told with, where these contain it.
  private func controller(_ roots: [ControllerSnapshot], containing ids: Int...) throws -> String? {
    let button = view(0, 0, 40, 40, label: "Save")
    screen.reachables = []
    screen.put(save, button, .tap)
    screen.controllers = roots
    for id in 1...6 {
      var inside = save
      inside.controller = id
      screen.views[inside] = ids.contains(id) ? [button] : []
    }
    return try naming.touchable(at: Point(x: 1, y: 1), for: [.tap])?.controller
  }

  @Test func aViewBelongsToTheInnermostControllerOfTheApp() throws {
    func made(_ id: Int, _ name: String, _ children: ControllerSnapshot...) -> ControllerSnapshot {
      ScriptedScreen.controller(id, name, children: children)
    }
    let roots = [made(1, "UINavigationController", made(2, "NotesController", made(3, "ListController")))]
    #expect(try controller(roots, containing: 1, 2, 3) == "ListController")
    #expect(try controller(roots, containing: 1, 2) == "NotesController")
    #expect(try controller(roots, containing: 1) == nil, "a controller of the system's is nobody's page")
    #expect(try controller(roots) == nil)
    #expect(try controller([], containing: 1, 2) == nil)
  }

  @Test func aClassOfWhichThereAreTwoMeansNeither() throws {
    let (one, other) = (ScriptedScreen.controller(2, "CardController"), ScriptedScreen.controller(3, "CardController"))
    let outer = ScriptedScreen.controller(1, "DeckController", children: [one, other])
    #expect(try controller([outer], containing: 1, 2) == "DeckController")
    var gone = other
    gone.state = .disappeared
    let rest = ScriptedScreen.controller(1, "DeckController", children: [one, gone])
    #expect(try controller([rest], containing: 1, 2) == "CardController")
    #expect(try controller([rest], containing: 3) == nil, "one that is not on the screen has no views there")
  }

  @Test func whatIsPresentedCountsToo() throws {
    let sheet = ScriptedScreen.controller(2, "SheetController")
    let roots = [ScriptedScreen.controller(1, "NotesController", presented: [sheet])]
    #expect(try controller(roots, containing: 2) == "SheetController")
    // Where the same words mean a view elsewhere, they say nothing of this one.
    var inside = save
    inside.controller = 2
    screen.controllers = roots
    screen.views[inside] = [view(0, 100, 40, 40, label: "Save")]
    #expect(try naming.touchable(at: Point(x: 1, y: 1), for: [.tap])?.controller == nil)
  }
}
