import Foundation
import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalStudio

/// What a page may ask to be done with an app, and what comes of it.
struct LiveActTests {
  private let live = LiveApp(agent: StudioPrograms.agent)

  /// Opens an app whose story is recorded, and perhaps one of its screens.
  private func open(_ app: String, _ screen: String? = nil) throws {
    _ = try live.launch(app, seed: nil, device: nil)
    _ = try live.tell(isRecording: true, name: "x", beginAnew: false)
    guard let screen else { return }
    #expect(try live.act(.tap(try middle { $0.label == screen && $0.accessible != false })).error == nil)
  }

  private func middle(_ isMeant: (ElementSnapshot) -> Bool) throws -> Point {
    let view = try #require(try live.screen().views?.map(\.view).last { $0.visible && isMeant($0) })
    return Point(x: view.frame.x + view.frame.width / 2, y: view.frame.y + view.frame.height / 2)
  }

  private func text(_ identifier: String) throws -> String? {
    try live.screen().views?.map(\.view).last { $0.identifier == identifier }?.text
  }

  /// The lines of the story's spec, without those that launch and find pages.
  private func lines() throws -> [String] {
    try #require(try live.screen().story).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("try ") }
  }

  // MARK: Asking

  @Test func actsAreReadByTheirKinds() throws {
    func read(_ body: JSONValue) -> String {
      do {
        switch try LiveAct(body) {
        case .tap(let point): return "tap \(point.x) \(point.y)"
        case .longPress(let point): return "longPress \(point.x) \(point.y)"
        case .swipe(let point, let direction, let end):
          return "swipe \(point.x) \(point.y) \(direction.rawValue) " + (end.map { "\($0.x) \($0.y)" } ?? "nowhere")
        case .type(let text): return "type \(text)"
        case .key(let key): return "key \(key)"
        case .advance(let time): return "advance \(time.value)"
        case .back: return "back"
        case .rotate: return "rotate"
        }
      } catch { return (error as? StudioProblem)?.words ?? "\(error)" }
    }
    let noPoint = "'x' and 'y' must be points from the top left corner of the screen"
    let noTime = "the time that passes must be from 0 to 86400 seconds, which is a day"
    let rows: [(JSONValue, String)] = [
      (["kind": "tap", "x": 1, "y": 2.5], "tap 1.0 2.5"), (["kind": "longPress", "x": 1, "y": 2], "longPress 1.0 2.0"),
      (["kind": "tap", "x": 1], noPoint), (["kind": "longPress", "y": 1], noPoint), (["kind": "tap", "x": "1", "y": 1], noPoint),
      (["kind": "swipe", "x": 1, "y": 2, "direction": "left"], "swipe 1.0 2.0 left nowhere"),
      (["kind": "swipe", "x": 1, "y": 2, "direction": "up", "to": ["x": 3, "y": 4]], "swipe 1.0 2.0 up 3.0 4.0"),
      (["kind": "swipe", "x": 1, "y": 2, "direction": "up", "to": ["x": 3]], noPoint),
      (["kind": "swipe", "x": 1, "y": 2, "direction": "away"], "a swipe needs a direction: up, down, left or right"),
      (["kind": "swipe", "x": 1, "y": 2], "a swipe needs a direction: up, down, left or right"),
      (["kind": "type", "text": "a"], "type a"), (["kind": "type", "text": ""], "'text' must be a text that is not empty"),
      (["kind": "type"], "'text' must be a text that is not empty"), (["kind": "key", "key": "return"], "key return"),
      (["kind": "key"], "'key' must be a text that is not empty"), (["kind": "advance", "ms": 0], "advance 0.0"),
      (["kind": "advance", "ms": 86_400_000], "advance 86400000.0"), (["kind": "advance", "ms": 86_400_001], noTime),
      (["kind": "advance", "ms": -1], noTime), (["kind": "advance"], noTime), (["kind": "back"], "back"),
      (["kind": "rotate"], "rotate"),
      (
        ["kind": "jump"], "there is no act 'jump'; those that are: tap, longPress, swipe, type, key, advance, back and rotate"
      ), ([:], "there is no act ''; those that are: tap, longPress, swipe, type, key, advance, back and rotate"),
    ]
    for (body, told) in rows {
      #expect(read(body) == told, "\(body)")
    }
  }

  @Test func theAppsAreThoseOfTheAgent() throws {
    let apps = try live.apps()
    for app in ["Controls", "Gestures", "Workbench"] { #expect(apps.contains(app)) }
    #expect(!apps.contains("Nonsense"))
    let problem = #expect(throws: StudioProblem.self) { try LiveApp(agent: "/no/agent").apps() }
    #expect(problem?.status == 422)
    #expect(problem?.words.contains("/no/agent") == true, "\(problem?.words ?? "")")
    #expect(try live.screen().turn == 0, "to ask is no turn")
  }

  // MARK: Doing

  @Test func aFingerRests() throws {
    defer { live.close() }
    try open("Gestures", "Taps")
    let told = try live.act(.longPress(try middle { $0.identifier == "press" }))
    #expect(told.error == nil)
    #expect(try text("log") == "long press ended")
    #expect(
      try lines().suffix(2) == ["try taps.press.longPress()", #"try taps.log.waitForText("long press ended")"#])
  }

  @Test(arguments: Direction.allCases)
  func aFingerIsSwept(direction: Direction) throws {
    defer { live.close() }
    try open("Gestures", "Drags")
    let told = try live.act(.swipe(try middle { $0.identifier == "swipes" }, direction, to: nil))
    #expect(told.error == nil)
    #expect(try text("log") == "swipe \(direction.rawValue)")
    #expect(
      try lines().suffix(2) == [
        "try drags.swipes.swipe(.\(direction.rawValue))", #"try drags.log.waitForText("swipe \#(direction.rawValue)")"#,
      ])
  }

  @Test func aSwipeOverWhatDoesNotMindItIsToldByItsName() throws {
    defer { live.close() }
    try open("Workbench")
    #expect(try live.act(.swipe(try middle { $0.identifier == "cover" }, .up, to: nil)).error == nil)
    #expect(try lines() == ["try workbench.cover.swipe(.up)"])
  }

  @Test func wherePagesAreTurnedASideIsTouched() throws {
    defer { live.close() }
    try open("Controls", "Values")
    let pages = try #require(
      try live.screen().views?.map(\.view).last { $0.identifier == "pages" && $0.className == "UIPageControl" })
    let (middle, y) = (pages.frame.x + pages.frame.width / 2, pages.frame.y + pages.frame.height / 2)
    for (x, told, line) in [
      (middle, "page 2", "accessibilityIncrement()"), (middle + 3, "page 3", "accessibilityIncrement()"),
      (middle - 1, "page 2", "accessibilityDecrement()"),
    ] {
      #expect(try live.act(.tap(Point(x: x, y: y))).error == nil)
      #expect(try text("log") == told)
      #expect(try lines().suffix(2).first == "try values.pages.\(line)")
    }
  }

  @Test func whatHasNoNameIsTouchedByItsPlaceAlone() throws {
    defer { live.close() }
    try open("Multitude")
    // Above the labels, where nothing is.
    let nowhere = Point(x: 5.26, y: 30)
    #expect(try live.act(.tap(nowhere)).error == nil)
    #expect(try lines() == ["try app.device.tap(x: 5.3, y: 30)"])
    #expect(try live.act(.longPress(nowhere)).error == "nothing at this point can be pressed")
    #expect(
      try live.act(.swipe(nowhere, .left, to: nil)).error
        == "no view at this point has a name of its own that a swipe could be told by")
    #expect(try lines().count == 1)
    let problem = #expect(throws: StudioProblem.self) { try live.expect(at: nowhere, depth: 0) }
    #expect(problem?.words == "the view has no identifier, label or text that means it alone")
    #expect(problem?.status == 422)
    for depth in [-1, 100] {
      let none = #expect(throws: StudioProblem.self) { try live.expect(at: nowhere, depth: depth) }
      #expect(none?.words == "there is no such view at this point")
    }
  }

  @Test func theDeviceIsTurnedThereAndBack() throws {
    defer { live.close() }
    try open("Gestures")
    #expect(try live.act(.rotate).screen?.width == 844)
    #expect(try live.act(.rotate).screen?.width == 390)
    #expect(try lines() == ["try app.device.rotate(to: .landscape)", "try app.device.rotate(to: .portrait)"])
  }

  // MARK: Telling

  @Test func everyStepIsALineOfASpec() throws {
    let view = StoryView(locator: Locator(label: "Save"), controller: nil, words: "Save", className: "UIButton")
    for (step, line) in [
      (.tap(view), #"app.view("Save").tap()"#), (.tapAt(Point(x: 1, y: 2.25)), "app.device.tap(x: 1, y: 2.3)"),
      (.tapAt(Point(x: 10.04, y: 0)), "app.device.tap(x: 10, y: 0)"), (.longPress(view), #"app.view("Save").longPress()"#),
      (.swipe(view, .down), #"app.view("Save").swipe(.down)"#), (.step(view, isUp: true), #"app.view("Save").increment()"#),
      (.step(view, isUp: false), #"app.view("Save").decrement()"#),
      (.turn(view, isForward: true), #"app.view("Save").accessibilityIncrement()"#),
      (.turn(view, isForward: false), #"app.view("Save").accessibilityDecrement()"#),
      (.setValue(view, 0.25), #"app.view("Save").setValue(0.25)"#),
      (.enterText("a\"b", view), #"app.view("Save").enterText("a\"b")"#), (.press("return"), #"app.keyboard.press("return")"#),
      (.pass(1500), "app.clock.advance(by: .milliseconds(1500))"), (.back, "app.device.swipe(from: .left)"),
      (.rotate(.landscape), "app.device.rotate(to: .landscape)"), (.appears(view), #"app.view("Save").waitUntilVisible()"#),
      (.says(view, "x"), #"app.view("Save").waitForText("x")"#),
      (.hasValue(view, "1"), #"expect(try app.view("Save").value, equals: "1")"#),
    ] as [(Story.Step, String)] {
      var story = Story(app: "Notes", device: nil, name: "x")
      story.add(step)
      #expect(
        StoryText(story).swift == """
          import Rehearsal
          import RehearsalSpecs

          let xSpecs = describe("Notes") {
            it("x") {
              let app = try App.launch("Notes")
              try \(line)
            }
          }

          """)
    }
  }

  @Test func whatMeansAViewIsWrittenAsItIsFound() {
    func line(_ locator: Locator) -> String? {
      var story = Story(app: "Notes", device: nil, name: "x")
      story.add(.tap(StoryView(locator: locator, controller: nil, words: "x", className: "UIView")))
      return StoryText(story).swift.split(separator: "\n").first { $0.contains("tap()") }?.trimmingCharacters(in: .whitespaces)
    }
    #expect(line(Locator(identifier: "a")) == #"try app.view(identifier: "a").tap()"#)
    #expect(line(Locator(class: "UISwitch")) == #"try app.view(class: "UISwitch").tap()"#)
    #expect(line(Locator(exactClass: "UISwitch")) == #"try app.view(exactClass: "UISwitch").tap()"#)
    #expect(line(Locator(text: .exactly("b"))) == #"try app.view(text: "b").tap()"#)
    #expect(
      line(Locator(label: .exactly("a"), identifier: .exactly("b"), class: "UIButton"))
        == #"try app.view("a", identifier: "b", class: "UIButton").tap()"#)
  }

  @Test func stepsOfOneKindAreOneAndExpectationsAreTold() {
    let view = StoryView(locator: Locator(label: "Save"), controller: nil, words: "Save", className: "UIButton")
    let other = StoryView(locator: Locator(label: "Name"), controller: nil, words: "Name", className: "UITextField")
    func steps(_ steps: [Story.Step]) -> [Story.Step] {
      var story = Story(app: "Notes", device: nil, name: "x")
      for step in steps { story.add(step) }
      return story.steps
    }
    #expect(steps([.enterText("a", view), .enterText("b", view)]) == [.enterText("ab", view)])
    #expect(steps([.enterText("a", view), .enterText("b", other)]).count == 2)
    #expect(steps([.setValue(view, 1), .setValue(view, 2)]) == [.setValue(view, 2)])
    #expect(steps([.setValue(view, 1), .setValue(other, 2)]).count == 2)
    #expect(steps([.pass(1), .pass(2)]) == [.pass(3)])
    #expect(steps([.says(view, "a"), .says(view, "a")]) == [.says(view, "a")])
    #expect(steps([.appears(view), .appears(view)]) == [.appears(view)])
    #expect(steps([.hasValue(view, "1"), .hasValue(view, "1")]) == [.hasValue(view, "1")])
    #expect(steps([.says(view, "a"), .says(view, "b")]).count == 2)
    #expect(steps([.tap(view), .tap(view)]) == [.tap(view), .tap(view)], "to do it twice is to do it twice")
    #expect(steps([.back, .back]).count == 2)
  }
}
