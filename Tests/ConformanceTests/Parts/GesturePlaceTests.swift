import RehearsalStage
import RehearsalWire
import Testing
import UIKit

/// Where the fingers of each gesture come down, where they are lifted, and how long that takes.
@MainActor struct GesturePlaceTests {
  private let pad = Locator.identifier("pad")

  /// A pad on the screen, from (20, 100) to (320, 500) unless it is elsewhere.
  private func open(_ x: Double = 20, _ y: Double = 100, _ width: Double = 300, _ height: Double = 400) throws
    -> (port: StagePort, pad: Pad)
  {
    let pad = Pad(x, y, width, height)
    return (try StagePort.showingViews { [pad] }, pad)
  }

  @Test(
    arguments: [
      (nil, "(170, 300)"), (.center, "(170, 300)"), (.top, "(170, 108)"), (.left, "(28, 300)"), (.bottom, "(170, 492)"),
      (.right, "(312, 300)"), (.topLeft, "(28, 108)"), (.topRight, "(312, 108)"), (.bottomLeft, "(28, 492)"),
      (.bottomRight, "(312, 492)"), (.point(x: 5, y: 6), "(25, 106)"), (.inWindow(Point(x: 200, y: 210)), "(200, 210)"),
    ] as [(Location?, String)])
  func aTapIsInTheMiddleOrAtThePlaceThatIsGiven(place: Location?, told: String) throws {
    let (port, view) = try open()
    let acted = try port.send(Tap(pad, at: place))
    #expect(view.downs == [told])
    #expect(view.ups == [told])
    #expect((view.moves, view.lastedMs) == (0, 50))
    #expect(acted.element.identifier == "pad")
  }

  @Test func severalTapsAreATenthOfASecondApartAndCounted() throws {
    let (port, view) = try open()
    _ = try port.send(Tap(pad, times: 3))
    #expect(view.downs.count == 3)
    #expect(view.entries.map { $0.tapCounts } == [[1], [1], [2], [2], [3], [3]])
    #expect(view.lastedMs == 250)
  }

  @Test func fingersStandSideBySideWithinTheView() throws {
    let (port, view) = try open()
    _ = try port.send(Tap(pad, touches: 2))
    _ = try port.send(Tap(pad, touches: 2, at: .left))
    _ = try port.send(Tap(pad, touches: 2, at: .right))
    #expect(view.downs == ["(150, 300) (190, 300)", "(21, 300) (61, 300)", "(279, 300) (319, 300)"])
  }

  @Test func ofAViewThatIsSeenInPartThePlacesAreThoseOfThatPart() throws {
    let (port, view) = try open(300, 100, 200, 100)
    for place in [nil, .left, .right, .bottomRight] as [Location?] { _ = try port.send(Tap(pad, at: place)) }
    #expect(view.downs == ["(345, 150)", "(308, 150)", "(382, 150)", "(382, 192)"])
  }

  @Test func aLongPressLastsASecondUnlessItIsToldOtherwise() throws {
    let (port, view) = try open()
    _ = try port.send(LongPress(pad))
    #expect((view.downs, view.lastedMs) == (["(170, 300)"], 1_000))
    view.clear()
    _ = try port.send(LongPress(pad, at: .top, durationMs: 300, touches: 2))
    #expect((view.downs, view.lastedMs) == (["(150, 108) (190, 108)"], 300))
  }

  @Test func aDragGoesFromOneEndToTheOtherOrItsOpposite() throws {
    let (port, view) = try open()
    _ = try port.send(Drag(pad, from: .left, to: .top))
    #expect((view.downs, view.ups, view.moves, view.lastedMs) == (["(28, 300)"], ["(170, 108)"], 19, 250))
    view.clear()
    _ = try port.send(Drag(pad, from: .left, numberOfPoints: 5, durationMs: 500))
    #expect((view.downs, view.ups, view.moves, view.lastedMs) == (["(28, 300)"], ["(312, 300)"], 4, 500))
    view.clear()
    _ = try port.send(Drag(pad, to: .top))
    #expect((view.downs, view.ups) == (["(170, 492)"], ["(170, 108)"]))
    view.clear()
    _ = try port.send(Drag(pad, points: [.topLeft, .center, .bottom]))
    #expect(view.entries.map(\.places) == ["(28, 108)", "(170, 300)", "(170, 492)", "(170, 492)"])
  }

  @Test func aFingerThatIsToHoldRestsWhereItComesDown() throws {
    let (port, view) = try open()
    _ = try port.send(Drag(pad, from: .left, durationMs: 200, holdMs: 700))
    #expect(view.lastedMs == 900)
    let first = try #require(view.entries.first { $0.phase == "moved" })
    #expect(first.atMs - view.entries[0].atMs == 710)
  }

  @Test func aDragOntoAViewEndsInItsMiddleAndRestsThere() throws {
    let (from, to) = (Pad(20, 100, 100, 100), Pad(200, 400, 100, 200, "goal"))
    let port = try StagePort.showingViews { [from, to] }
    _ = try port.send(Drag(pad, onto: .identifier("goal")))
    #expect((from.downs, from.ups) == (["(70, 150)"], ["(250, 500)"]))
    #expect(to.entries == [])
    // Twenty-five points, the last five of them one and the same.
    #expect((from.moves, from.lastedMs) == (19, 250))
  }

  @Test func aDragThatIsToldInTwoWaysOrGoesNowhereIsRefused() throws {
    let (port, view) = try open()
    let ways = "give start and end, or points, or onto, but one of them only"
    let goal = Locator.identifier("pad")
    for drag in [
      Drag(pad, from: .left, points: [.left, .right]), Drag(pad, to: .left, onto: goal),
      Drag(pad, onto: goal, points: [.left, .right]),
    ] {
      let fault = try fault { try port.send(drag) }
      #expect((fault.code, fault.message) == (.invalidArgument, ways))
    }
    let still = "the finger would not move: it begins and ends at the same place"
    #expect(try fault { try port.send(Drag(pad, from: .center)) }.message == still)
    #expect(try fault { try port.send(Drag(pad, from: .left, to: .left)) }.message == still)
    #expect(try fault { try port.send(Flick(pad, from: .center)) }.message == still)
    #expect(try fault { try port.send(Pinch(pad, direction: .open, from: .top, to: .top)) }.message == still)
    let half = try fault { try port.send(Drag(pad, from: .point(x: 1, y: 1))) }
    #expect(half.code == .invalidArgument)
    #expect(half.message == "A gesture from or to a point needs its other end as well; only named places have an opposite.")
    #expect(view.entries == [])
  }

  @Test func aFlickLastsThreeQuartersOfASecondAtLeast() throws {
    let (port, view) = try open()
    for duration in [nil, 100, 900] as [Milliseconds?] {
      view.clear()
      _ = try port.send(Flick(pad, from: .right, durationMs: duration))
      #expect((view.downs, view.ups) == (["(312, 300)"], ["(28, 300)"]))
      #expect(view.lastedMs == (duration == 900 ? 900 : 750))
    }
  }

  @Test(
    arguments: [(.left, "(0, 305)"), (.right, "(365, 305)"), (.up, "(175, 105)"), (.down, "(175, 495)")]
      as [(Direction, String)])
  func aSwipeGoesAsFarAsHalfOfTheScreenIsWideOrToItsEdge(direction: Direction, end: String) throws {
    let (port, view) = try open()
    _ = try port.send(Swipe(pad, direction: direction))
    #expect((view.downs, view.ups, view.lastedMs) == (["(170, 300)"], [end], 200))
  }

  @Test func aSwipeOfSoManyPointsIsStraight() throws {
    let (port, view) = try open()
    _ = try port.send(Swipe(pad, direction: .left, distance: 100))
    _ = try port.send(Swipe(pad, direction: .down, distance: 30))
    #expect(view.ups == ["(70, 300)", "(170, 330)"])
  }

  @Test func severalFingersSwipeAsFarAsTheOuterOneMay() throws {
    let (port, view) = try open()
    _ = try port.send(Swipe(pad, direction: .left, touches: 2))
    #expect(view.downs == ["(150, 300) (190, 300)"])
    #expect(view.ups == ["(0, 305) (40, 305)"])
  }

  @Test func aSwipeNeedsFiftyPoints() throws {
    let (near, nearView) = try open(0, 100, 98, 98)
    let fault = try fault { try near.send(Swipe(pad, direction: .left)) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message == "only 49 points are left for a swipe left, which needs 50")
    #expect(fault.found == ["it begins at (49, 149)"])
    #expect(nearView.entries == [])
    let (far, farView) = try open(0, 100, 100, 100)
    _ = try far.send(Swipe(pad, direction: .left))
    #expect(farView.ups == ["(0, 155)"])
  }

  @Test func fingersThatPinchBeginOrEndFortyPointsApart() throws {
    let (port, view) = try open()
    let (apart, together) = ("(28, 300) (312, 300)", "(150, 300) (190, 300)")
    _ = try port.send(Pinch(pad, direction: .open))
    #expect((view.downs, view.ups, view.lastedMs) == ([together], [apart], 250))
    view.clear()
    _ = try port.send(Pinch(pad, direction: .close, durationMs: 400))
    #expect((view.downs, view.ups, view.lastedMs) == ([apart], [together], 400))
    view.clear()
    _ = try port.send(Pinch(pad, direction: .open, distance: 60))
    #expect((view.downs, view.ups) == ([together], ["(90, 300) (250, 300)"]))
    view.clear()
    _ = try port.send(Pinch(pad, direction: .close, distance: 60))
    #expect((view.downs, view.ups) == (["(90, 300) (250, 300)"], [together]))
    view.clear()
    _ = try port.send(Pinch(pad, direction: .close, from: .left, to: .center))
    #expect(view.downs == ["(28, 300) (170, 300)"])
    let both = try fault { try port.send(Pinch(pad, direction: .open, from: .left, distance: 10)) }
    #expect((both.code, both.message) == (.invalidArgument, "give distance, or start and end, but not both"))
    #expect(both.asked == "pinch view with identifier 'pad'")
  }

  @Test func fingersTurnOnACircleThatFitsIntoTheViewAndTheScreen() throws {
    let (port, view) = try open(20, 100, 300, 100)
    _ = try port.send(Rotate(pad))
    #expect(view.downs == ["(21, 150) (319, 150)"])
    #expect(view.ups == ["(21, 150) (319, 150)"])
    #expect(view.lastedMs == 250)
    view.clear()
    // More than two do not stay level: the view is a hundred points high.
    _ = try port.send(Rotate(pad, radians: .pi / 2, touches: 4, durationMs: 100))
    #expect(view.lastedMs == 100)
    let xs = try #require(view.downs.first)
    #expect(xs.hasPrefix("(121, 150) ") && xs.hasSuffix(" (219, 150)"))
    let (top, topView) = try open(20, 10, 300, 100)
    _ = try top.send(Rotate(pad))
    // Nearer to the edge of the screen than the view is wide.
    #expect(topView.downs == ["(111, 60) (229, 60)"])
  }

  // MARK: The screen, whatever is there

  @Test func whereTheStatusBarIsHiddenATapGoesToTheApp() throws {
    final class Bare: UIViewController {
      override var prefersStatusBarHidden: Bool { true }
    }
    let port = try StagePort.showing { Bare() }
    #expect(try port.send(TapScreen(Point(x: 30, y: 5))).hit?.className == "UIView")
  }

  @Test func aTapOnTheScreenGoesToWhateverIsThere() throws {
    let (port, view) = try open()
    #expect(try port.send(TapScreen(Point(x: 30, y: 110), times: 2)).hit?.identifier == "pad")
    #expect(view.downs == ["(30, 110)", "(30, 110)"])
    #expect(view.lastedMs == 150)
    // The status bar takes a tap though nothing scrolls to its top.
    #expect(try port.send(TapScreen(Point(x: 30, y: 5))).hit == nil)
    #expect(try port.send(TapScreen(Point(x: 30, y: 60))).hit?.className == "UIView")
    for place in [Point(x: 390, y: 100), Point(x: 100, y: 844), Point(x: -1, y: 0)] {
      let fault = try fault { try port.send(TapScreen(place)) }
      #expect((fault.code, fault.message) == (.invalidArgument, "\(place) is off the screen, which is 390 × 844"))
      #expect(fault.asked == "tap the screen at \(place)")
    }
    #expect(view.downs.count == 2)
  }

  @Test(
    arguments: [(.left, "(1, 422)"), (.right, "(389, 422)"), (.top, "(195, 1)"), (.bottom, "(195, 843)")]
      as [(ScreenEdge, String)])
  func aSwipeFromAnEdgeEndsInTheMiddle(edge: ScreenEdge, start: String) throws {
    let (port, view) = try open(0, 0, 390, 844)
    let reply = try port.send(EdgeSwipe(edge))
    #expect((view.downs, view.ups, view.lastedMs) == ([start], ["(195, 422)"], 200))
    #expect(reply.element?.identifier == "pad")
  }

  @Test func fingersGoAlongTheirPaths() throws {
    let (port, view) = try open()
    let paths = [100.0, 200].map { x in
      FingerPath([
        FingerStep(at: 0, .down, Point(x: x, y: 200)), FingerStep(at: 40, .move, Point(x: x, y: 240)),
        FingerStep(at: 60, .up, Point(x: x, y: 240)),
      ])
    }
    _ = try port.send(PerformTouches(paths))
    #expect(
      view.entries.map(\.places) == [
        "(100, 200) (200, 200)", "(100, 220) (200, 220)", "(100, 240) (200, 240)", "(100, 240) (200, 240)",
      ])
    #expect(view.entries.map(\.phase) == ["began", "moved", "moved", "ended"])
    #expect(view.lastedMs == 60)
    view.clear()
    // A finger that never comes down touches nothing.
    _ = try port.send(PerformTouches([FingerPath([FingerStep(at: 0, .move, Point(x: 100, y: 200))])]))
    #expect(view.entries == [])
    let wrong = try fault { try port.send(PerformTouches(paths + [FingerPath([FingerStep(at: 0, .up, Point(x: 1, y: 1))])])) }
    #expect((wrong.code, wrong.message) == (.invalidArgument, "finger 3: step 1 lifts it, and it is not down"))
    #expect(wrong.asked == "put 3 fingers on the screen")
  }

  // MARK: Fingers that would not be on the view, or off the screen

  @Test func aFingerBesideTheViewIsToldWithWhatItWouldHit() throws {
    let (port, view) = try open()
    let fault = try fault { try port.send(Tap(pad, at: .point(x: -5, y: 5))) }
    #expect(fault.code == .elementClickIntercepted)
    #expect(fault.message == "a touch on Pad with identifier 'pad' at (15, 105) would hit UIView instead")
    #expect(view.entries == [])
  }

  @Test func aFingerOffTheScreenIsRefused() throws {
    let (port, view) = try open(0, 100, 80, 80)
    let one = try fault { try port.send(Tap(pad, at: .point(x: -5, y: 5)), within: .atOnce) }
    #expect((one.code, one.message) == (.elementNotInteractable, "a finger would come down off the screen, at (-5, 105)"))
    #expect(one.found == ["the screen is 390 × 844"])
    let two = try fault { try port.send(Tap(pad, touches: 2, at: .point(x: 10, y: 10)), within: .atOnce) }
    #expect(two.message == "finger 1 of 2 would come down off the screen, at (-10, 110)")
    let leaving = try fault { try port.send(Drag(pad, from: .center, to: .inWindow(Point(x: 400, y: 140)))) }
    #expect((leaving.code, leaving.message) == (.invalidArgument, "a finger would leave the screen, at (400, 140)"))
    let below = try fault { try port.send(Drag(pad, from: .center, to: .inWindow(Point(x: 40, y: 845)))) }
    #expect(below.message == "a finger would leave the screen, at (40, 845)")
    #expect(view.entries == [])
    // The last point of the screen is on it.
    _ = try port.send(Drag(pad, from: .center, to: .inWindow(Point(x: 390, y: 844))))
    #expect(view.ups == ["(390, 844)"])
  }
}
