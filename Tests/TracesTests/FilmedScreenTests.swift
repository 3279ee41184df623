import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalTraces

/// Films that are made up: which frame shows an instant, what it is made of, and which views a locator means in it.
struct FilmedScreenTests {
  private func view(
    _ name: String, label: String? = nil, identifier: String? = nil, text: String? = nil, value: String? = nil,
    traits: [String] = [], x: Double = 0, y: Double = 0, visible: Bool = true, enabled: Bool = true, accessible: Bool? = nil
  ) -> ElementSnapshot {
    ElementSnapshot(
      class: name, label: label, identifier: identifier, text: text, value: value, traits: traits,
      frame: Rect(x: x, y: y, width: 10, height: 10), visible: visible, enabled: enabled, accessible: accessible)
  }

  // MARK: Locators

  /// A window with a form of two fields and a button below, and a list with two cells.
  private var screen: FilmedScreen {
    let views: [(Int, ElementSnapshot)] = [
      (0, view("UIWindow")), (1, view("FormView", identifier: "form", y: 50)),
      (2, view("UITextField", label: "Name", text: "Ada", value: "Ada", y: 70)),
      (2, view("UITextField", label: "City", text: "London", x: 5, y: 60)),
      (2, view("UIButton", label: "Save", text: "Save", traits: ["button", "selected"], y: 80, enabled: false)),
      (1, view("UITableView", identifier: "list", y: 100)),
      (2, view("UITableViewCell", label: "Row", traits: ["selected"], y: 120)),
      (3, view("UILabel", label: "Row", text: "Row", y: 121, accessible: false)),
      (2, view("UITableViewCell", label: "Row", x: 1, y: 110, visible: false)),
    ]
    return FilmedScreen(
      views.map { FilmedView(depth: $0.0, view: $0.1) },
      superclasses: [
        "UITextField": ["UIControl", "UIView"], "UIButton": ["UIControl", "UIView"], "UITableView": ["UIScrollView"],
      ])
  }

  @Test(arguments: [
    ("Name", [2]), ("Nobody", []), ("Row", [8, 6]), (".UITextField", [3, 2]), (".UIControl", [3, 2, 4]), (".UIView", [3, 2, 4]),
    ("#form", [1]), ("#list", [5]), (".UITextField[0]", [3]), (".UITextField[1]", [2]), (".UITextField[2]", []),
    (".UITextField[-1]", [2]), (".UITextField[-2]", [3]), (".UITextField[-3]", []), ("Row[visible]", [6]),
    ("Row[!visible]", [8]), (".UIControl[enabled]", [3, 2]), (".UIControl[!enabled]", [4]), ("Row[selected]", [6]),
    (".UIControl[!selected]", [3, 2]), ("#form >> .UIControl", [3, 2, 4]), ("#list >> .UIControl", []), ("#form >> #form", []),
    (".FormView:has(Save)", [1]), (".UITableView:has(Save)", []), (".UITableView:has(Row)", [5]), ("Save:beside(Name)", [4]),
    ("Save:beside(Save)", []), ("Save:beside(Row)", []), (".UITextField:beside(City)", [2]), (".UIControl:not(Save)", [3, 2]),
    (".UITextField:not(.UITextField[0])", [2]), ("Save:and(.UIControl)", [4]), ("Save:and(.UILabel)", []),
    ("Save:is(.UILabel, .UIControl)", [4]), ("Save:is(.UILabel, .UITableView)", []), ("[text=London]", [3]), ("[value=Ada]", [2]),
    ("[trait=button]", [4]),
    (".UIControl[trait!=selected]", [3, 2]), (".UIControl!", []), (".UIButton!", [4]),
  ])
  func aLocatorMeansViewsFromTheTopAndThenFromTheLeft(written: String, places: [Int]) throws {
    let locator = try Locator(written)
    try FilmedScreen.check(locator)
    #expect(screen.matches(locator) == places)
  }

  @Test func anExactClassIsNoSubclass() throws {
    var locator = Locator()
    locator.exactClass = "UIControl"
    #expect(screen.matches(locator) == [])
    locator.exactClass = "UIButton"
    #expect(screen.matches(locator) == [4])
  }

  @Test func keysAreFoundWithinTheKeyboardAlone() throws {
    let views: [(Int, ElementSnapshot)] = [
      (0, view("KeyboardWindow")), (1, view("KeyboardView")), (2, view("KeyboardKeyView", label: "Q")),
      (1, view("UIView", label: "Q")),
      (0, view("UIWindow")), (1, view("KeyboardView")), (2, view("KeyboardKeyView", label: "Q")),
    ]
    let screen = FilmedScreen(views.map { FilmedView(depth: $0.0, view: $0.1) }, superclasses: [:])
    // Behind a window of its own the system's keys are hidden; what an app shows is not.
    #expect(screen.matches(try Locator("Q")) == [3, 6])
    #expect(screen.matches(try Locator(".KeyboardView >> Q")) == [2, 6])
    #expect(screen.matches(try Locator(".KeyboardView:has(Q)")) == [1, 5])
  }

  @Test(arguments: [
    ("[@zoomScale>=2]", "the properties"), ("#form >> Save[@a=1]", "the properties"), ("Save:not([@a=1])", "the properties"),
    (".A:has([@a=1])", "the properties"), ("A:beside([@a=1])", "the properties"), ("A:and([@a=1])", "the properties"),
    ("A:is(B, [@a=1])", "the properties"), ("[@a=1] >> B", "the properties"),
    ("[placeholder=x]", "the placeholders"), ("[image=x]", "the images"), ("[row=2]", "the rows"),
    ("[controller=4]", "the controllers"), ("[view=12]", "the numbers"), ("[tappable]", "what can be tapped"),
    ("[focused]", "the focus"),
  ])
  func whatAFilmDoesNotHoldIsRefused(written: String, part: String) throws {
    let locator = try Locator(written)
    let problem = #expect(throws: FilmedScreen.Unanswerable.self) { try FilmedScreen.check(locator) }
    #expect(
      problem?.description
        == "a trace does not hold \(part) of views: with --agent the run is repeated, and the app itself is asked")
  }

  // MARK: Reels

  private func frame(_ time: Milliseconds, _ picture: Splice, _ views: Splice = Splice(keep: 0, drop: 0, add: [])) -> FilmFrame {
    FilmFrame(atMs: time, picture: picture, views: views)
  }

  private func app(_ frames: [FilmFrame], lines: [String] = ["a", "b", "c"], views: [FilmedView] = []) -> TraceDocument.App {
    TraceDocument.App(
      name: "A", screen: Rect(x: 0, y: 0, width: 1, height: 1), commands: [], frames: frames, pictureLines: lines,
      viewLines: views,
      superclasses: [:], controllerTrees: [], moments: [], requests: [], console: [], missed: 0)
  }

  @Test func framesAreMadeOfThoseBeforeThem() throws {
    let reel = try Reel(
      app([
        frame(0, Splice(keep: 0, drop: 0, add: [0, 1])), frame(5, Splice(keep: 1, drop: 1, add: [2])),
        frame(5, Splice(keep: 2, drop: 0, add: [])), frame(9, Splice(keep: 0, drop: 2, add: [])),
      ]))
    #expect((0..<4).map(reel.picture) == ["a\nb\n", "a\nc\n", "a\nc\n", ""])
    #expect(reel.frames.count == 4)
    #expect([-1, 0, 4, 5, 8, 9, 99].map { reel.frame(at: $0) } == [nil, 0, 0, 2, 2, 3, 3])
  }

  @Test func longFilmsAreTheSameAtEveryFrame() throws {
    // One line more in each of 130 frames: more than two stretches of those that are kept.
    let frames = (0..<130).map { frame(Milliseconds(nanoseconds: Int64($0)), Splice(keep: $0, drop: 0, add: [$0])) }
    let reel = try Reel(app(frames, lines: (0..<130).map { "line \($0)" }))
    for number in [0, 1, 63, 64, 65, 127, 128, 129] {
      #expect(reel.picture(number) == (0...number).map { "line \($0)\n" }.joined(), "\(number)")
    }
  }

  @Test func viewsStandInEachOtherByTheirDepths() throws {
    let views = [(0, "A"), (1, "B"), (2, "C"), (1, "D"), (0, "E")].map { FilmedView(depth: $0.0, view: view($0.1)) }
    let film = app([frame(0, Splice(keep: 0, drop: 0, add: []), Splice(keep: 0, drop: 0, add: [0, 1, 2, 3, 4]))], views: views)
    let reel = try Reel(film)
    func told(_ nodes: [TreeNode]) -> String {
      nodes.map { $0.element.className + ($0.children.isEmpty ? "" : "(\(told($0.children)))") }.joined(separator: " ")
    }
    #expect(told(reel.windows(0)) == "A(B(C) D) E")
    #expect(reel.views(0) == views)
  }

  @Test func aScreenIsNewWhereItsViewsAreOthers() throws {
    let views = [FilmedView(depth: 0, view: view("A")), FilmedView(depth: 0, view: view("B"))]
    let none = Splice(keep: 0, drop: 0, add: [])
    let reel = try Reel(
      app(
        [
          frame(0, none, Splice(keep: 0, drop: 0, add: [0])), frame(1, none, Splice(keep: 1, drop: 0, add: [])),
          frame(2, none, Splice(keep: 1, drop: 0, add: [1])), frame(3, none, Splice(keep: 1, drop: 1, add: [])),
        ], views: views))
    var told: [String] = []
    reel.eachScreen { views, isNew in told.append("\(views().map(\.view.className).joined()) \(isNew)") }
    #expect(told == ["A true", "A false", "AB true", "A true"])
  }

  @Test func aFilmThatDoesNotHoldTogetherIsDamaged() throws {
    let none = Splice(keep: 0, drop: 0, add: [])
    func damage(_ picture: Splice, _ views: Splice = Splice(keep: 0, drop: 0, add: []), depths: [Int] = []) -> String? {
      let lines = depths.map { FilmedView(depth: $0, view: view("A")) }
      do throws(Reel.Damage) {
        _ = try Reel(app([frame(0, none), frame(1, picture, views)], views: lines))
        return nil
      } catch { return error.description }
    }
    let words = "its frame 1 names what is not there, or too much: the file is damaged"
    #expect(damage(none) == nil)
    #expect(damage(Splice(keep: 0, drop: 0, add: [2])) == nil)
    #expect(damage(Splice(keep: 0, drop: 0, add: [3])) == words)
    #expect(damage(Splice(keep: 0, drop: 0, add: [-1])) == words)
    #expect(damage(Splice(keep: 1, drop: 0, add: [])) == words)
    #expect(damage(none, Splice(keep: 0, drop: 0, add: [0])) == words)
    func tree(_ depths: [Int]) -> String? { damage(none, Splice(keep: 0, drop: 0, add: Array(depths.indices)), depths: depths) }
    #expect(tree([0, 1, 2, 1, 0]) == nil)
    #expect(tree([1]) == words)
    #expect(tree([0, 2]) == words)
    #expect(tree([0, -1]) == words)
    #expect(tree(Array(0...400)) == nil)
    #expect(tree(Array(0...401)) == words)
  }

  @Test func whatWasThereForNoTimeIsToldSo() {
    let frames = [0, 5, 5, 9].map { frame($0, Splice(keep: 0, drop: 0, add: [])) }
    #expect(
      TraceAnswer(frames, isThere: [false, true, false, true]).words
        == "true at 0.005 s for no time, then from 0.009 s to the end")
    #expect(TraceAnswer(frames, isThere: [true, true, true, false]).spans == [TraceAnswer.Span(from: 0, to: 9)])
    #expect(TraceAnswer([], isThere: []).words == "never true")
  }
}
