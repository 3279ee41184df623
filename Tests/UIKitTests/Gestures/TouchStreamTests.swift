import Testing
import UIKit
import VirtualTime

/// The exact fingers of every gesture.
@MainActor struct TouchStreamTests {
  typealias Frame = TouchStream.Frame
  typealias Contact = TouchStream.Contact

  /// `0 began (1, 2)`: milliseconds, phase and place of each finger.
  private func written(_ stream: TouchStream) -> [String] {
    stream.frames.map { frame in
      let nanoseconds = frame.time.components.seconds * 1_000_000_000 + frame.time.components.attoseconds / 1_000_000_000
      let fingers = frame.contacts.map { contact in
        "\(contact.finger) \(contact.phase) (\(round(contact.point.x)), \(round(contact.point.y)))"
      }
      return "\(Double(nanoseconds) / 1_000_000): \(fingers.joined(separator: ", "))"
    }
  }

  private func round(_ number: CGFloat) -> CGFloat {
    let rounded = (number * 10).rounded() / 10
    return rounded == 0 ? 0 : rounded
  }

  @Test func aTapIsDownForATwentiethOfASecond() {
    #expect(
      TouchStream.tap(at: point(5, 6)).frames == [
        Frame(at: .zero, [Contact(0, .began, point(5, 6))]), Frame(at: .milliseconds(50), [Contact(0, .ended, point(5, 6))]),
      ])
  }

  @Test func tapsCountTheirNumber() {
    let stream = TouchStream.tap(at: point(5, 6), times: 2)
    #expect(stream.frames.map(\.contacts[0].tapCount) == [1, 1, 2, 2])
    #expect(stream.frames.map(\.time) == [.zero, .milliseconds(50), .milliseconds(100), .milliseconds(150)])
    #expect(stream.length == .milliseconds(150))
  }

  @Test func fingersThatTapTogetherAreFortyPointsApart() {
    #expect(
      written(.tap(at: point(100, 50), touches: 2)) == [
        "0.0: 0 began (80.0, 50.0), 1 began (120.0, 50.0)", "50.0: 0 ended (80.0, 50.0), 1 ended (120.0, 50.0)",
      ])
    #expect(TouchStream.tap(at: point(100, 50), touches: 3).frames[0].contacts.map(\.point.x) == [60, 100, 140])
  }

  @Test func aLongPressStays() {
    #expect(
      written(.longPress(at: point(1, 2), duration: .seconds(2))) == ["0.0: 0 began (1.0, 2.0)", "2000.0: 0 ended (1.0, 2.0)"])
    #expect(TouchStream.longPress(at: .zero).length == .milliseconds(600))
  }

  @Test func aDragHasTwentyPointsInAQuarterOfASecond() {
    let stream = TouchStream.drag(from: point(0, 0), to: point(190, 0))
    #expect(stream.frames.count == 21)
    #expect(stream.frames.map { Int($0.contacts[0].point.x.rounded()) } == Array(stride(from: 0, through: 190, by: 10)) + [190])
    #expect(stream.frames.map(\.contacts[0].phase) == [.began] + Array(repeating: .moved, count: 19) + [.ended])
    #expect(stream.frames[1].time == .microseconds(12_500))
    #expect(stream.frames[19].time == .microseconds(237_500))
    #expect(stream.length == .milliseconds(250))
  }

  @Test func theLastStepOfALineIsAsLongAsTheOthers() {
    // RubyMotion's would be 0, 4, 8, 12, 20.
    #expect(TouchStream.line(from: .zero, to: point(20, 0), count: 5).map(\.x) == [0, 5, 10, 15, 20])
    #expect(TouchStream.line(from: .zero, to: point(20, 0), count: 1) == [.zero, point(20, 0)])
  }

  @Test func aDragFollowsItsPointsAndRestsOnEqualOnes() {
    #expect(
      written(.drag(along: [point(1, 1), point(1, 1), point(5, 1)], duration: .milliseconds(300))) == [
        "0.0: 0 began (1.0, 1.0)", "100.0: 0 stationary (1.0, 1.0)", "200.0: 0 moved (5.0, 1.0)",
        "300.0: 0 ended (5.0, 1.0)",
      ])
  }

  @Test func severalFingersDragSideBySide() {
    #expect(
      written(.drag(from: point(100, 0), to: point(100, 60), numberOfPoints: 2, touches: 2)) == [
        "0.0: 0 began (80.0, 0.0), 1 began (120.0, 0.0)", "125.0: 0 moved (80.0, 60.0), 1 moved (120.0, 60.0)",
        "250.0: 0 ended (80.0, 60.0), 1 ended (120.0, 60.0)",
      ])
  }

  @Test func aFlickLastsThreeQuartersOfASecondAtLeast() {
    #expect(TouchStream.flick(from: .zero, to: point(10, 0), duration: .milliseconds(100)).length == .milliseconds(750))
    #expect(TouchStream.flick(from: .zero, to: point(10, 0), duration: .seconds(2)).length == .seconds(2))
  }

  @Test func aSwipeTakesAFifthOfASecond() {
    let stream = TouchStream.swipe(from: point(100, 100), .up, distance: 50, stray: 5)
    #expect(stream.frames.count == 21)
    #expect(stream.frames.last?.contacts[0].point == point(105, 50))
    #expect(stream.frames[1].time == .milliseconds(10))
    #expect(stream.length == .milliseconds(200))
    #expect(TouchStream.swipe(from: point(100, 100), .left, distance: 50).frames.last?.contacts[0].point == point(50, 100))
    #expect(TouchStream.swipe(from: point(100, 100), .right, distance: 50).frames.last?.contacts[0].point == point(150, 100))
    #expect(TouchStream.swipe(from: point(100, 100), .down, distance: 50).frames.last?.contacts[0].point == point(100, 150))
  }

  @Test(arguments: [
    (UIRectEdge.left, CGPoint(x: 1, y: 50)), (.right, CGPoint(x: 199, y: 50)), (.top, CGPoint(x: 100, y: 1)),
    (.bottom, CGPoint(x: 100, y: 99)),
  ])
  func anEdgeSwipeBeginsOnePointInside(edge: UIRectEdge, start: CGPoint) {
    let stream = TouchStream.edgeSwipe(from: edge, of: CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(stream.frames.first?.contacts[0].point == start)
    #expect(stream.frames.last?.contacts[0].point == point(100, 50))
  }

  @Test func aPinchOpensFromTheMiddleToTheEndsAndClosesTheOtherWay() {
    let (open, close) = (
      TouchStream.pinchOpen(from: point(0, 50), to: point(200, 50)),
      TouchStream.pinchClose(from: point(0, 50), to: point(200, 50))
    )
    #expect(open.frames.first?.contacts.map(\.point) == [point(80, 50), point(120, 50)])
    #expect(open.frames.last?.contacts.map(\.point) == [point(0, 50), point(200, 50)])
    #expect(close.frames.first?.contacts.map(\.point) == [point(0, 50), point(200, 50)])
    #expect(close.frames.last?.contacts.map(\.point) == [point(80, 50), point(120, 50)])
    #expect(open.frames.count == 21 && open.length == .milliseconds(250))
  }

  @Test func aPinchByDistanceMovesEachFingerThatFar() {
    #expect(
      written(.pinch(at: point(100, 50), distance: 30, numberOfPoints: 2)) == [
        "0.0: 0 began (80.0, 50.0), 1 began (120.0, 50.0)", "125.0: 0 moved (50.0, 50.0), 1 moved (150.0, 50.0)",
        "250.0: 0 ended (50.0, 50.0), 1 ended (150.0, 50.0)",
      ])
    #expect(
      written(.pinch(at: point(100, 50), distance: -30, numberOfPoints: 2)).first
        == "0.0: 0 began (50.0, 50.0), 1 began (150.0, 50.0)")
  }

  @Test func aRotationTurnsTwoFingersByHalfACircle() {
    #expect(
      written(.rotate(around: point(100, 100), radius: 50, numberOfPoints: 3)) == [
        "0.0: 0 began (150.0, 100.0), 1 began (50.0, 100.0)", "83.333333: 0 moved (100.0, 150.0), 1 moved (100.0, 50.0)",
        "166.666666: 0 moved (50.0, 100.0), 1 moved (150.0, 100.0)", "250.0: 0 ended (50.0, 100.0), 1 ended (150.0, 100.0)",
      ])
    #expect(TouchStream.rotate(around: .zero, radius: 10, touches: 1).frames[0].contacts.count == 1)
  }

  @Test func aPointerEntersMovesAndLeaves() {
    #expect(
      written(.hover(along: [point(1, 0), point(3, 0)])) == [
        "0.0: 0 regionEntered (1.0, 0.0)", "125.0: 0 regionMoved (3.0, 0.0)", "250.0: 0 regionExited (3.0, 0.0)",
      ])
  }

  @Test func nothingIsPlayedOfAPathWithoutPoints() {
    #expect(TouchStream.drag(along: []).frames == [])
    #expect(TouchStream.hover(along: []).length == .zero)
  }
}
