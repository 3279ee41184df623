import Testing
import UIKit
import VirtualTime

/// Fingers that come to a gesture or leave it, the edges of the screen, and pointers.
@MainActor struct FingerCountTests {
  private typealias Frame = TouchStream.Frame
  private typealias Contact = TouchStream.Contact

  private func frame(_ time: Int, _ contacts: Contact...) -> Frame { Frame(at: .milliseconds(time), contacts) }

  private func start(_ frames: [Frame], in table: Table) { TouchSynthesizer().play(TouchStream(frames), in: table.window) }

  // MARK: Pan

  @Test func aFingerMoreThanAPanTakesIsPassedOver() {
    let table = Table()
    let pan = table.add(UIPanGestureRecognizer(), "pan")
    pan.maximumNumberOfTouches = 1
    start(
      [
        frame(0, Contact(0, .began, point(120, 120))), frame(50, Contact(0, .moved, point(140, 120))),
        frame(100, Contact(1, .began, point(120, 200))), frame(150, Contact(1, .moved, point(120, 290))),
        frame(200, Contact(0, .moved, point(150, 120))), frame(250, Contact(0, .ended, point(150, 120))),
        frame(300, Contact(1, .ended, point(120, 290))),
      ], in: table)
    pass(.milliseconds(160))
    #expect(pan.numberOfTouches == 1)
    #expect(pan.translation(in: nil) == point(20, 0))
    #expect(pan.location(in: nil) == point(140, 120))
    pass(.milliseconds(50))
    #expect(pan.translation(in: nil) == point(30, 0))
    rest()
    #expect(table.log.drain().filter { $0.hasPrefix("pan ") } == ["pan began", "pan changed", "pan ended"])
  }

  @Test func aPanEndsWhenFewerThanItsMinimumAreLeft() {
    for minimum in [1, 2] {
      let table = Table()
      let pan = table.add(UIPanGestureRecognizer(), "pan")
      pan.minimumNumberOfTouches = minimum
      start(
        [
          frame(0, Contact(0, .began, point(120, 120)), Contact(1, .began, point(120, 200))),
          frame(50, Contact(0, .moved, point(150, 120)), Contact(1, .moved, point(150, 200))),
          frame(100, Contact(1, .ended, point(150, 200))), frame(150, Contact(0, .moved, point(180, 120))),
          frame(200, Contact(0, .ended, point(180, 120))),
        ], in: table)
      pass(.milliseconds(120))
      #expect(pan.numberOfTouches == 1)
      #expect(pan.state == (minimum == 2 ? .ended : .began))
      rest()
      let told = table.log.drain().filter { $0.hasPrefix("pan ") }
      #expect(told == (minimum == 2 ? ["pan began", "pan ended"] : ["pan began", "pan changed", "pan ended"]))
      #expect(pan.state == .possible)
    }
  }

  @Test(arguments: [(18, false), (20, true)])
  func eachFingerOfAPanCountsForItsShare(distance: CGFloat, isRecognized: Bool) {
    let table = Table()
    let pan = table.add(UIPanGestureRecognizer(), "pan")
    start(
      [
        frame(0, Contact(0, .began, point(120, 120)), Contact(1, .began, point(120, 200))),
        frame(50, Contact(0, .moved, point(120, 120 + distance))),
        frame(100, Contact(0, .ended, point(120, 120 + distance)), Contact(1, .ended, point(120, 200))),
      ], in: table)
    pass(.milliseconds(75))
    #expect(pan.state == (isRecognized ? .began : .possible))
    #expect(pan.translation(in: nil) == point(0, distance / 2))
    rest()
  }

  @Test func aTranslationThatIsSetCountsFromThere() {
    let table = Table()
    let pan = table.add(UIPanGestureRecognizer(), "pan")
    TouchSynthesizer().play(
      .drag(from: point(110, 150), to: point(160, 150), numberOfPoints: 6, duration: .milliseconds(600)), in: table.window)
    pass(.milliseconds(250))
    #expect(pan.translation(in: nil) == point(20, 0))
    pan.setTranslation(point(7, 3), in: nil)
    #expect(pan.translation(in: nil) == point(7, 3))
    pass(.milliseconds(100))
    #expect(pan.translation(in: nil) == point(17, 3))
    #expect(isNear(pan.velocity(in: nil).x, 66.666_667))
    rest()
    #expect(pan.velocity(in: nil) == .zero)
    #expect(pan.translation(in: nil) == .zero)
  }

  // MARK: Two fingers

  @Test func aPinchPassesAThirdFingerOverAndWaitsForBothToLeave() {
    let table = Table()
    let pinch = table.add(UIPinchGestureRecognizer(), "pinch")
    start(
      [
        frame(0, Contact(0, .began, point(180, 200)), Contact(1, .began, point(220, 200))),
        frame(50, Contact(2, .began, point(200, 280))), frame(100, Contact(1, .moved, point(260, 200))),
        frame(150, Contact(2, .moved, point(150, 280))), frame(200, Contact(0, .ended, point(180, 200))),
        frame(250, Contact(1, .moved, point(270, 200))), frame(300, Contact(2, .ended, point(150, 280))),
        frame(350, Contact(1, .ended, point(270, 200))),
      ], in: table)
    pass(.milliseconds(120))
    #expect((pinch.numberOfTouches, pinch.scale) == (2, 2))
    #expect(pinch.location(in: nil) == point(220, 200))
    #expect(pinch.location(ofTouch: 1, in: nil) == point(260, 200))
    pass(.milliseconds(155))
    #expect((pinch.numberOfTouches, pinch.scale) == (1, 2))
    #expect(pinch.location(in: nil) == point(270, 200))
    #expect(pinch.state == .began)
    rest()
    #expect(table.log.drain().filter { $0.hasPrefix("pinch ") } == ["pinch began", "pinch ended"])
    #expect((pinch.scale, pinch.velocity) == (1, 0))
  }

  @Test func aPinchOfWhichOneFingerIsLiftedBeforeItBeginsHasFailed() {
    let table = Table()
    table.add(UIPinchGestureRecognizer(), "pinch")
    let frames = [
      frame(0, Contact(0, .began, point(180, 200)), Contact(1, .began, point(220, 200))),
      frame(50, Contact(1, .ended, point(220, 200))), frame(100, Contact(2, .began, point(220, 200))),
      frame(150, Contact(2, .moved, point(280, 200))),
      frame(200, Contact(0, .ended, point(180, 200)), Contact(2, .ended, point(280, 200))),
    ]
    #expect(table.play(TouchStream(frames)) == [])
    // With one finger alone the other may still come.
    let second = [
      frame(0, Contact(0, .began, point(180, 200))), frame(100, Contact(1, .began, point(220, 200))),
      frame(150, Contact(1, .moved, point(280, 200))),
      frame(200, Contact(0, .ended, point(180, 200)), Contact(1, .ended, point(280, 200))),
    ]
    #expect(table.play(TouchStream(second)) == ["pinch began", "pinch ended"])
  }

  @Test(arguments: [(4, true), (3.5, false), (-4, true), (-3.5, false)])
  func aPinchBeginsAfterEightPoints(distance: CGFloat, isRecognized: Bool) {
    let table = Table()
    table.add(UIPinchGestureRecognizer(), "pinch")
    let stream = TouchStream.pinch(at: point(200, 200), distance: distance, numberOfPoints: 2)
    #expect(table.play(stream) == (isRecognized ? ["pinch began", "pinch ended"] : []))
  }

  @Test func fingersOnOneSpotHaveNoScaleYet() {
    let table = Table()
    let pinch = table.add(UIPinchGestureRecognizer(), "pinch")
    start(
      [
        frame(0, Contact(0, .began, point(200, 200)), Contact(1, .began, point(200, 200))),
        frame(50, Contact(1, .moved, point(220, 200))), frame(100, Contact(1, .moved, point(240, 200))),
        frame(150, Contact(0, .ended, point(200, 200)), Contact(1, .ended, point(240, 200))),
      ], in: table)
    pass(.milliseconds(60))
    #expect((pinch.scale, pinch.state) == (1, .began))
    pass(.milliseconds(60))
    #expect((pinch.scale, pinch.state) == (2, .changed))
    _ = table.log.drain()
    TouchScreen.cancelTouches()
    #expect(table.log.drain() == ["pinch cancelled"])
    #expect((pinch.scale, pinch.state) == (1, .possible))
    rest()
  }

  @Test(arguments: [(0.11, true), (0.09, false), (-0.11, true), (-0.09, false)])
  func aRotationBeginsWhenTheFingersHaveMovedEightPoints(radians: CGFloat, isRecognized: Bool) {
    let table = Table()
    table.add(UIRotationGestureRecognizer(), "rotation")
    let stream = TouchStream.rotate(around: point(200, 200), radius: 80, radians: radians, numberOfPoints: 2)
    #expect(table.play(stream) == (isRecognized ? ["rotation began", "rotation ended"] : []))
  }

  @Test func aRotationThatIsSetCountsFromThere() {
    let table = Table()
    let rotation = table.add(UIRotationGestureRecognizer(), "rotation")
    TouchSynthesizer().play(
      .rotate(around: point(200, 200), radius: 80, radians: .pi / 2, duration: .seconds(1), numberOfPoints: 5),
      in: table.window)
    pass(.milliseconds(400))
    #expect(isNear(rotation.rotation, .pi / 4))
    rotation.rotation = 0
    pass(.milliseconds(400))
    #expect(isNear(rotation.rotation, .pi / 4))
    #expect(isNear(rotation.velocity, .pi * 5 / 8))
    rest()
    #expect((rotation.rotation, rotation.velocity) == (0, 0))
  }

  // MARK: Edges

  @Test func anEdgePanComesFromEachEdgeWithinThirteenPointsAndNotAlongIt() {
    let table = Table()
    let pan = table.add(UIScreenEdgePanGestureRecognizer(), "edge", to: table.window)
    let (width, height) = (table.window.bounds.width, table.window.bounds.height)
    let told = ["edge began", "edge ended"]
    let edges: [(UIRectEdge, CGPoint, inward: CGPoint, along: CGPoint)] = [
      (.left, point(13, 400), point(1, 0), point(0, 1)), (.right, point(width - 13, 400), point(-1, 0), point(0, -1)),
      (.top, point(200, 13), point(0, 1), point(1, 0)), (.bottom, point(200, height - 13), point(0, -1), point(-1, 0)),
    ]
    for (edge, place, inward, along) in edges {
      func drag(beginning further: CGFloat, inward deep: CGFloat, along wide: CGFloat) -> [String] {
        let first = point(place.x + inward.x * further, place.y + inward.y * further)
        let last = point(
          first.x + inward.x * deep + along.x * wide, first.y + inward.y * deep + along.y * wide)
        return table.play(.drag(along: [first, last]))
      }
      pan.edges = edge
      #expect(drag(beginning: 0, inward: 100, along: 0) == told, "\(edge)")
      #expect(drag(beginning: 1, inward: 100, along: 0) == [], "\(edge)")
      #expect(drag(beginning: 0, inward: 100, along: 100) == told, "\(edge)")
      #expect(drag(beginning: 0, inward: 100, along: -100) == told, "\(edge)")
      #expect(drag(beginning: 0, inward: 100, along: 101) == [], "\(edge)")
      #expect(drag(beginning: 0, inward: 100, along: -101) == [], "\(edge)")
      #expect(drag(beginning: 0, inward: -10, along: 0) == [], "\(edge)")
      #expect(drag(beginning: 0, inward: 9, along: 0) == [], "\(edge)")
      pan.edges = UIRectEdge.all.subtracting(edge)
      #expect(drag(beginning: 0, inward: 100, along: 0) == [], "\(edge)")
    }
  }

  @Test func inACornerTheEdgesThatAreAskedForCount() {
    let table = Table()
    let pan = table.add(UIScreenEdgePanGestureRecognizer(), "edge", to: table.window)
    let (right, down) = (
      TouchStream.drag(along: [point(5, 5), point(90, 5)]), TouchStream.drag(along: [point(5, 5), point(5, 90)])
    )
    for (edges, isRight, isDown) in [
      (UIRectEdge.top, false, true), (.left, true, false), (.all, true, true), (.right, false, false),
    ] {
      pan.edges = edges
      #expect(!table.play(right).isEmpty == isRight)
      #expect(!table.play(down).isEmpty == isDown)
    }
    #expect([UIRectEdge.top, .left, .bottom, .right, .all].map(\.rawValue) == [1, 2, 4, 8, 15])
  }

  // MARK: Pointers

  @Test func aPointerIsToldOfByTheInnerViewFirstAndByTheLeftOneBeforeAll() {
    let table = Table()
    table.add(UIHoverGestureRecognizer(), "inner")
    table.add(UIHoverGestureRecognizer(), "outer", to: table.window)
    #expect(
      table.play(.hover(along: [point(50, 150), point(150, 150), point(350, 150)])) == [
        "outer began", "inner began", "outer changed", "inner ended", "outer changed", "outer ended",
      ])
  }

  @Test func aPointerThatIsRefusedIsNotHovering() {
    let table = Table()
    let hover = table.add(UIHoverGestureRecognizer(), "hover")
    let over = TouchStream.hover(along: [point(150, 150), point(160, 150)])
    table.judge.receives = false
    #expect(table.play(over) == [])
    table.judge.receives = true
    hover.isEnabled = false
    #expect(table.play(over) == [])
    hover.isEnabled = true
    #expect(table.play(over) == ["hover began", "hover changed", "hover ended"])
    #expect(hover.zOffset == 0)
    #expect(!hover.canPrevent(UITapGestureRecognizer()) && !hover.canBePrevented(by: UITapGestureRecognizer()))
  }
}
