import RehearsalWire
import Testing

@testable import Rehearsal

/// Fingers on the pads of the demo app Gestures.
struct GestureTests {
  private func open(_ screen: String) throws -> App {
    let app = try App.launch("Gestures")
    try app.view(.exactly(screen)).tap()
    try app.waitUntilSettled()
    return app
  }

  private func log(_ app: App) throws -> String? { try app.view(identifier: "log").text }

  @Test func tapsAndFingersAreCounted() throws {
    let app = try open("Taps")
    let pad = app.view(identifier: "taps")
    try pad.tap(times: 2)
    #expect(try log(app) == "double tap")
    try pad.tap(touches: 2)
    #expect(try log(app) == "tap with 2 fingers")
  }

  @Test func aPlaceHasANameOrIsAPoint() throws {
    let app = try open("Taps")
    let pad = app.view(identifier: "taps")
    let frame = try pad.snapshot.frame
    for (location, told) in [
      (Location.topLeft, "tap at 8, 8"), (.point(x: 30, y: 40), "tap at 30, 40"),
      (.inWindow(Point(x: frame.x + 5, y: frame.y + 6)), "tap at 5, 6"),
    ] {
      try pad.tap(at: location)
      // A single tap waits until no second one can follow.
      try app.clock.advance(by: .milliseconds(500))
      #expect(try log(app) == told)
    }
  }

  @Test func aFingerStays() throws {
    let app = try open("Taps")
    try app.view(identifier: "press").longPress(for: .milliseconds(600))
    #expect(try log(app) == "long press ended")
  }

  @Test func aPointerHoversAndLeaves() throws {
    let app = try open("Taps")
    try app.view(identifier: "hover").hover()
    #expect(try log(app) == "pointer over hover")
    try app.view(identifier: "hover").hover(leaves: true)
    #expect(try log(app) == "pointer gone")
  }

  @Test func aDragFollowsItsPath() throws {
    let app = try open("Drags")
    let ball = app.view("Ball")
    let before = try ball.snapshot.frame
    try ball.drag(along: [.point(x: 30, y: 30), .point(x: 60, y: 50), .point(x: 130, y: 90)])
    let after = try ball.snapshot.frame
    #expect(after.x - before.x == 100)
    #expect(after.y - before.y == 60)
  }

  @Test(arguments: Direction.allCases)
  func aSwipeGoesItsWay(direction: Direction) throws {
    let app = try open("Drags")
    try app.view(identifier: "swipes").swipe(direction, distance: 100)
    #expect(try log(app) == "swipe \(direction.rawValue)")
  }

  @Test func aSwipeComesInFromTheEdge() throws {
    let app = try open("Drags")
    try app.device.swipe(from: .right)
    #expect(try log(app) == "swipe from the right edge")
  }

  @Test func aFlickTurnsThePage() throws {
    let app = try open("Scrolling")
    try app.view(identifier: "pager").flick(from: .right)
    try app.view(identifier: "log").waitForText("page 2", within: .seconds(10))
  }

  @Test func twoFingersEnlargeAndMakeSmaller() throws {
    let app = try open("Two fingers")
    try app.view(identifier: "photo").pinchClose()
    #expect(try number(app, at: 0) < 90)
    let other = try open("Two fingers")
    try other.view(identifier: "photo").pinchOpen()
    #expect(try number(other, at: 0) > 110)
    let third = try open("Two fingers")
    try third.view(identifier: "photo").pinchOpen(by: 20)
    #expect((150...200).contains(try number(third, at: 0)))
    try third.view(identifier: "photo").pinchClose(by: 20)
    #expect(try number(third, at: 0) < 150)
  }

  @Test func twoFingersTurn() throws {
    let app = try open("Two fingers")
    try app.view(identifier: "photo").rotate(degrees: 90)
    #expect((70...90).contains(try number(app, at: 1)))
  }

  /// Percent or degrees, out of such as "120 %, 45°".
  private func number(_ app: App, at index: Int) throws -> Int {
    let parts = try log(app)?.split(separator: ",") ?? []
    return parts.count > index ? Int(parts[index].filter { $0.isNumber || $0 == "-" }) ?? 0 : 0
  }

  @Test func theLastTouchesCanBeDrawn() throws {
    let app = try open("Taps")
    try app.view(identifier: "press").tap()
    #expect(try app.picture(touches: true) != app.picture())
  }

  @Test func whatNobodyCouldTouchIsRefused() throws {
    let app = try App.launch("Workbench")
    for name in ["Faraway", "Hidden", "Greet"] {
      let failure = try #require(throws: Failure.self) { try app.view(.exactly(name)).longPress() }
      #expect(failure.fault.code == .elementNotInteractable)
    }
  }

  @Test func eachOfSeveralIsTappedByItself() throws {
    let app = try App.launch("Workbench")
    let twins = app.view("Twin")
    #expect(throws: Failure.self) { try twins.tap() }
    for index in 0..<(try twins.count) { try twins.at(index).tap() }
    #expect(try app.view(identifier: "greeting").text == "Hello, !")
  }

  @Test func aViewIsDraggedOntoAnother() throws {
    let app = try App.launch("Gestures")
    try app.view("Drags").tap()
    try app.waitUntilSettled()
    let (ball, target) = (app.view("Ball"), app.view(identifier: "swipes"))
    let before = try app.clock.now
    try ball.drag(onto: target, afterHolding: .seconds(1))
    #expect(try app.clock.now - before >= .milliseconds(1500))
    let (place, wanted) = (try ball.snapshot.frame, try target.snapshot.frame)
    #expect(abs(place.x + place.width / 2 - wanted.x - wanted.width / 2) < 12)
    #expect(abs(place.y + place.height / 2 - wanted.y - wanted.height / 2) < 12)
  }
}
