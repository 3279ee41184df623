import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalStudio

/// What touching a control in parts means: steppers, page controls and sliders.
struct LiveDeedTests {
  private let screen = ScriptedScreen()
  private let naming: ViewNaming
  private let locator = Locator(identifier: .exactly("it"))

  init() throws { naming = ViewNaming(app: try screen.app()) }

  /// Puts a control on the screen, and gives what a story calls it.
  private func put(
    _ className: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ act: ElementAct = .increment
  ) -> StoryView {
    screen.put(locator, ScriptedScreen.view(x, y, width, height, className, identifier: "it"), act)
    return StoryView(locator: locator, controller: nil, words: "it", className: className)
  }

  private func step(_ x: Double, _ y: Double) throws -> LiveDeed? {
    try LiveDeed.step(at: Point(x: x, y: y), naming, on: LiveScreen())
  }

  // MARK: Steppers and page controls

  @Test func aStepperIsTappedOnOneOfItsHalves() throws {
    let view = put("UIStepper", 100, 100, 94, 32)
    let (plus, minus) = (
      Locator(label: .exactly("Increment")).inside(locator), Locator(label: .exactly("Decrement")).inside(locator)
    )
    screen.views[plus] = [ScriptedScreen.view(147, 100, 47, 32)]
    screen.views[minus] = [ScriptedScreen.view(100, 100, 47, 32)]
    let up = try #require(try step(147, 110))
    #expect(up.step == .step(view, isUp: true))
    let down = try #require(try step(146.9, 110))
    #expect(down.step == .step(view, isUp: false))
    #expect(screen.sent.compactMap { $0 as? Tap } == [], "nothing is done before it is told")
    try up.carryOut()
    try down.carryOut()
    #expect(screen.sent.compactMap { $0 as? Tap } == [Tap(plus), Tap(minus)])
    // Halves that are not there cannot be tapped.
    screen.views[plus] = []
    #expect(try step(150, 110) == nil)
  }

  @Test func aPageControlIsTurnedByTheSideThatIsTouched() throws {
    let view = put("UIPageControl", 100, 200, 100, 20)
    let (on, back) = (try #require(try step(150, 210)), try #require(try step(149.9, 210)))
    #expect(on.step == .turn(view, isForward: true) && back.step == .turn(view, isForward: false))
    try on.carryOut()
    try back.carryOut()
    #expect(
      screen.sent.compactMap { $0 as? AccessibilityAction } == [
        AccessibilityAction(locator, action: "increment"), AccessibilityAction(locator, action: "decrement"),
      ])
  }

  @Test func whatHasNoPartsIsNoSuchDeed() throws {
    #expect(try step(1, 1) == nil)
    _ = put("UIButton", 0, 0, 40, 40, .tap)
    #expect(try step(1, 1) == nil)
    #expect(try slide(1, 2) == nil)
  }

  @Test func aSubclassIsWhatItInheritsFrom() throws {
    let view = put("Dots", 0, 0, 100, 20)
    #expect(try step(60, 10) == nil)
    var known = LiveScreen()
    known.take(
      Film.Reply(
        frames: [], pictureLines: [], views: [], superclasses: ["Dots": ["UIPageControl", "UIControl"]], motions: [],
        controllers: [], pending: [], missed: 0, nowMs: 0))
    #expect(try LiveDeed.step(at: Point(x: 60, y: 10), naming, on: known)?.step == .turn(view, isForward: true))
  }

  // MARK: Sliders

  private func slide(_ from: Double, _ to: Double) throws -> LiveDeed? {
    try LiveDeed.slide(from: Point(x: from, y: 10), to: Point(x: to, y: 10), naming, on: LiveScreen())
  }

  private func slider(_ low: Double, _ high: Double, at value: Double) {
    screen.values = ["minimumValue": .double(low), "maximumValue": .double(high), "value": .double(value)]
  }

  /// The thumb is as wide as the slider is high: 200 points are left for its way.
  @Test(
    arguments: [
      (0, 100, 50, 115, 165, 75), (0, 100, 50, 115, 65, 25), (0, 100, 50, 115, 215, 100), (0, 100, 50, 115, 229, 100),
      (0, 100, 50, 115, 2, 0), (0, 100, 50, 115, 116.2, 51), (0, 1, 0.5, 115, 135, 0.6), (0, 1, 0.5, 115, 135.4, 0.6),
      (10, 20, 10, 15, 55, 12), (-50, 50, 0, 115, 95, -10), (0, 1000, 0, 15, 16.2, 10),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func aSliderIsToldByTheValueItComesTo(
    low: Double, high: Double, value: Double, from: Double, to: Double, expected: Double
  ) throws {
    let view = put("UISlider", 0, 0, 230, 30)
    slider(low, high, at: value)
    let deed = try #require(try slide(from, to))
    #expect(deed.step == .setValue(view, expected))
    try deed.carryOut()
    #expect(screen.sent.compactMap { $0 as? SetValue } == [SetValue(locator, to: .double(expected))])
  }

  @Test func aSliderThatIsAllThumbHasAWayOfOnePoint() throws {
    let view = put("UISlider", 0, 0, 30, 30)
    slider(0, 100, at: 0)
    #expect(try slide(10, 10.5)?.step == .setValue(view, 50))
  }

  @Test func aSliderWithoutARangeIsNotMoved() throws {
    _ = put("UISlider", 0, 0, 230, 30)
    slider(5, 5, at: 5)
    #expect(try slide(115, 165) == nil)
    slider(6, 5, at: 5)
    #expect(try slide(115, 165) == nil)
    for name in ["minimumValue", "maximumValue", "value"] {
      slider(0, 10, at: 5)
      screen.values[name] = nil
      #expect(try slide(115, 165) == nil, "\(name)")
    }
    slider(0, 10, at: 5)
    #expect(try slide(300, 165) == nil, "it does not begin on the slider")
    #expect(try slide(115, 300) != nil)
  }

  @Test func aControlThatStepsIsNoSlider() throws {
    _ = put("UIStepper", 0, 0, 230, 30)
    slider(0, 100, at: 50)
    #expect(try slide(115, 165) == nil)
  }
}
