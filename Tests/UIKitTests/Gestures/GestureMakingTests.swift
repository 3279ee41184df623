import Testing
import UIKit
import VirtualTime

/// How gestures are made: their exact fingers, what they answer and what is refused.
@MainActor struct GestureMakingTests {
  private let fingers = TouchSynthesizer()

  /// The first and the last place of each finger of the last gesture, rounded.
  private var ends: [[CGPoint]] {
    rest()
    func rounded(_ place: CGPoint?) -> CGPoint { point((place?.x ?? -1).rounded(), (place?.y ?? -1).rounded()) }
    return Dictionary(grouping: TouchMarks.marks, by: \.finger).sorted { $0.key < $1.key }
      .map { [rounded($0.value.first?.point), rounded($0.value.last?.point)] }
  }

  // MARK: Streams

  @Test(arguments: [
    (1, 10, 40), (0, 10, 40), (2, 100, 40), (2, 42, 40), (2, 41, 39), (2, 26, 24), (2, 25, 24), (2, 0, 24), (3, 82, 40),
    (3, 72, 35), (3, 50, 24), (3, 48, 24),
  ])
  func fingersAreFortyPointsApartOrLessWhereTheyWouldNotFit(count: Int, width: CGFloat, gap: CGFloat) {
    #expect(TouchStream.gap(of: count, in: width) == gap)
  }

  @Test func thereIsAlwaysAFingerAndATap() {
    let tap = TouchStream.tap(at: point(5, 6), times: 0, touches: 0)
    #expect(tap == .tap(at: point(5, 6)))
    #expect(TouchStream.longPress(at: point(5, 6), touches: 0).frames[0].contacts.map(\.point) == [point(5, 6)])
    #expect(TouchStream.tap(at: point(50, 6), touches: 2, gap: 10).frames[0].contacts.map(\.point.x) == [45, 55])
    #expect(TouchStream.rotate(around: .zero, radius: 10, touches: 0).frames[0].contacts.map(\.point) == [point(10, 0)])
  }

  @Test func aTapWithSeveralFingersRepeatsAllOfThem() {
    let tap = TouchStream.tap(at: point(100, 50), times: 3, touches: 2)
    #expect(tap.frames.map { $0.contacts.map(\.tapCount) } == [[1, 1], [1, 1], [2, 2], [2, 2], [3, 3], [3, 3]])
    #expect(tap.frames.map(\.time) == [0, 50, 100, 150, 200, 250].map { .milliseconds($0) })
    #expect(tap.delayed(by: .seconds(1)).frames.map(\.time) == [1000, 1050, 1100, 1150, 1200, 1250].map { .milliseconds($0) })
    #expect(tap.delayed(by: .seconds(1)).length == .milliseconds(1250))
  }

  @Test func endsThatAreNearLeaveALittleForThePinch() {
    func first(_ stream: TouchStream) -> [CGPoint] { stream.frames.first?.contacts.map(\.point) ?? [] }
    func last(_ stream: TouchStream) -> [CGPoint] { stream.frames.last?.contacts.map(\.point) ?? [] }
    let near = TouchStream.pinchOpen(from: .zero, to: point(20, 0))
    #expect(first(near) == [point(5, 0), point(15, 0)])
    #expect(last(near) == [.zero, point(20, 0)])
    let down = TouchStream.pinchClose(from: .zero, to: point(0, 100))
    #expect(first(down) == [.zero, point(0, 100)])
    #expect(last(down) == [point(0, 30), point(0, 70)])
    #expect(last(.pinchClose(from: .zero, to: point(0, 80))) == [point(0, 20), point(0, 60)])
    #expect(last(.pinchClose(from: .zero, to: point(60, 80))) == [point(18, 24), point(42, 56)])
    let spot = TouchStream.pinchOpen(from: point(50, 50), to: point(50, 50))
    #expect(first(spot) == [point(30, 50), point(70, 50)])
  }

  @Test func aSwipeStraysToTheRightOrDown() {
    func end(_ direction: GestureDirection) -> CGPoint? {
      TouchStream.swipe(from: point(100, 100), direction, distance: 50, stray: 5).frames.last?.contacts[0].point
    }
    #expect(GestureDirection.allCases.map(end) == [point(105, 50), point(105, 150), point(50, 105), point(150, 105)])
    let two = TouchStream.swipe(from: point(100, 100), .right, distance: 50, numberOfPoints: 2, touches: 2, gap: 20)
    #expect(two.frames.map { $0.contacts.map(\.point.x) } == [[90, 110], [140, 160], [140, 160]])
  }

  @Test func aRotationWithThreeFingersHasThemOnACircle() {
    let stream = TouchStream.rotate(around: point(100, 100), radius: 30, radians: 1, touches: 3, numberOfPoints: 1)
    #expect(stream.frames.count == 3)
    for (finger, contact) in stream.frames[0].contacts.enumerated() {
      let angle = 2 * CGFloat.pi / 3 * CGFloat(finger)
      #expect(isNear(contact.point.x, 100 + 30 * cos(angle)) && isNear(contact.point.y, 100 + 30 * sin(angle)))
    }
    let end = stream.frames[2].contacts[0].point
    #expect(isNear(end.x, 100 + 30 * cos(1)) && isNear(end.y, 100 + 30 * sin(1)))
  }

  @Test func aPointerIsSeenAtEachOfItsPoints() {
    let stream = TouchStream.hover(along: [point(1, 0), point(3, 0), point(5, 0)], duration: .milliseconds(300))
    #expect(stream.frames.map(\.time) == [0, 100, 200, 300].map { .milliseconds($0) })
    #expect(stream.frames.map(\.contacts[0].phase) == [.regionEntered, .regionMoved, .regionMoved, .regionExited])
    #expect(stream.frames.map(\.contacts[0].point.x) == [1, 3, 5, 5])
    #expect(TouchStream.hover(along: [point(1, 0)]).frames.map(\.contacts[0].phase) == [.regionEntered, .regionExited])
  }

  @Test func theShortestPathDecides() {
    let stream = TouchStream.fingers(along: [[point(0, 0), point(9, 0), point(9, 9)], [point(5, 5), point(5, 6)]])
    #expect(
      stream.frames.map { $0.contacts.map(\.point) } == [
        [point(0, 0), point(5, 5)], [point(9, 0), point(5, 6)], [point(9, 0), point(5, 6)],
      ])
    #expect(TouchStream.fingers(along: [[point(0, 0)], []]).frames == [])
    #expect(TouchStream([]).length == .zero)
  }

  // MARK: Places

  @Test func placesOfASmallViewAreInItsMiddle() {
    let bounds = CGRect(x: 10, y: 20, width: 10, height: 100)
    let expected: [GestureLocation.Place: CGPoint] = [
      .top: point(15, 28), .left: point(15, 70), .bottom: point(15, 112), .right: point(15, 70), .center: point(15, 70),
      .topLeft: point(15, 28), .topRight: point(15, 28), .bottomLeft: point(15, 112), .bottomRight: point(15, 112),
    ]
    for place in GestureLocation.Place.allCases { #expect(place.point(in: bounds) == expected[place]) }
    #expect(GestureLocation.Place.topLeft.point(in: CGRect(x: 0, y: 0, width: 20, height: 4)) == point(8, 2))
    let opposite: [GestureLocation.Place: GestureLocation.Place] = [
      .top: .bottom, .left: .right, .bottom: .top, .right: .left, .center: .center, .topLeft: .bottomRight,
      .topRight: .bottomLeft, .bottomLeft: .topRight, .bottomRight: .topLeft,
    ]
    for place in GestureLocation.Place.allCases { #expect(place.opposite == opposite[place]) }
  }

  @Test func bothEndsAreTakenAsTheyAre() throws {
    let (first, second) = (GestureLocation.inView(point(1, 2)), GestureLocation.place(.top))
    let both = try GestureLocation.ends(from: first, to: second)
    #expect((both.from, both.to) == (first, second))
    let from = try GestureLocation.ends(from: second, to: nil)
    #expect((from.from, from.to) == (second, .place(.bottom)))
    let to = try GestureLocation.ends(from: nil, to: second)
    #expect((to.from, to.to) == (.place(.bottom), second))
  }

  @Test func everyFaultSaysWhatIsMissing() {
    let faults: [(GestureFault, String)] = [
      (.noEnds, "A gesture needs where it comes from or where it goes to."),
      (.oneEnd, "A gesture from or to a point needs its other end as well; only named places have an opposite."),
      (.tooFewPoints(1), "A path needs two points or more, and has 1."),
      (.withoutTouches, "A gesture needs a finger or more."),
      (.negativeDuration, "A gesture cannot last less than nothing."),
      (.withoutSuperview("V"), "Touched view does not have a superview. Needs to be under a visible UIWindow: V"),
      (.withoutWindow("V"), "Touch events require views to be under a visible UIWindow: V"),
    ]
    for (fault, text) in faults { #expect(fault.description == text) }
  }

  // MARK: On views

  @Test func noGestureIsMadeInLessThanNoTimeOrWithoutFingers() {
    let table = Table()
    let (view, less) = (table.view, Duration.milliseconds(-1))
    #expect(throws: GestureFault.negativeDuration) { try fingers.drag(view, from: .place(.left), duration: less) }
    #expect(throws: GestureFault.negativeDuration) { try fingers.drag(view, points: [.place(.left)], duration: less) }
    #expect(throws: GestureFault.negativeDuration) { try fingers.flick(view, from: .place(.left), duration: less) }
    #expect(throws: GestureFault.negativeDuration) { try fingers.pinchOpen(view, duration: less) }
    #expect(throws: GestureFault.negativeDuration) { try fingers.pinchClose(view, duration: less) }
    #expect(throws: GestureFault.negativeDuration) { try fingers.pinch(view, distance: 10, duration: less) }
    #expect(throws: GestureFault.negativeDuration) { try fingers.rotate(view, duration: less) }
    #expect(throws: GestureFault.negativeDuration) { try fingers.swipe(view, .up, duration: less) }
    #expect(throws: GestureFault.negativeDuration) { try fingers.hover(view, duration: less) }
    #expect(throws: GestureFault.withoutTouches) { try fingers.longPress(view, touches: 0) }
    #expect(throws: GestureFault.withoutTouches) { try fingers.drag(view, from: .place(.left), touches: 0) }
    #expect(throws: GestureFault.withoutTouches) { try fingers.rotate(view, touches: 0) }
    #expect(throws: GestureFault.withoutTouches) { try fingers.swipe(view, .up, touches: 0) }
    #expect(throws: GestureFault.tooFewPoints(0)) { try fingers.drag(view, points: []) }
    #expect(throws: GestureFault.tooFewPoints(0)) { try fingers.drag(view, from: .place(.left), numberOfPoints: 0) }
    #expect(throws: GestureFault.noEnds) { try fingers.flick(view) }
    #expect(!EventQueue.main.awaits([.input]))
    table.window.isHidden = true
    #expect(throws: GestureFault.withoutWindow(table.window.description)) {
      try fingers.edgeSwipe(from: .left, in: table.window)
    }
    #expect(!EventQueue.main.awaits([.input]))
  }

  @Test func placesAndNumbersThatAreGivenCount() throws {
    let table = Table()
    let view = table.view
    try fingers.pinchOpen(view, from: .place(.top))
    #expect(ends == [[point(200, 180), point(200, 108)], [point(200, 220), point(200, 292)]])
    try fingers.pinchOpen(view, to: .place(.top))
    #expect(ends == [[point(200, 220), point(200, 292)], [point(200, 180), point(200, 108)]])
    try fingers.pinchClose(view, from: .place(.top))
    #expect(ends == [[point(200, 108), point(200, 180)], [point(200, 292), point(200, 220)]])
    try fingers.pinchClose(view, to: .place(.top))
    #expect(ends == [[point(200, 292), point(200, 220)], [point(200, 108), point(200, 180)]])
    try fingers.pinch(view, at: .inView(point(50, 60)), distance: 15)
    #expect(ends == [[point(130, 160), point(115, 160)], [point(170, 160), point(185, 160)]])
    try fingers.rotate(view, radians: .pi / 2, touches: 1, radius: 40)
    #expect(ends == [[point(240, 200), point(200, 240)]])
    try fingers.swipe(view, .right, from: .place(.left), distance: 70, touches: 2)
    #expect(ends == [[point(88, 200), point(158, 200)], [point(128, 200), point(198, 200)]])
    try fingers.drag(view, points: [.place(.left), .place(.center), .inWindow(point(7, 9))])
    #expect(ends == [[point(108, 200), point(7, 9)]])
    #expect(TouchMarks.marks.map(\.phase) == [.began, .moved, .moved, .ended])
    try fingers.drag(view, from: .place(.left), numberOfPoints: 2)
    rest()
    #expect(TouchMarks.marks.map(\.phase) == [.began, .moved, .ended])
    try fingers.flick(view, from: .place(.left), to: .place(.center))
    #expect(ends == [[point(108, 200), point(200, 200)]])
    try fingers.longPress(view, at: .place(.top), duration: .milliseconds(30), touches: 2)
    #expect(ends == [[point(180, 108), point(180, 108)], [point(220, 108), point(220, 108)]])
    #expect(TouchMarks.window === table.window)
  }

  @Test func aPointerGoesFromTheLeftToTheRight() throws {
    let table = Table()
    let log = Log()
    let hover = table.add(UIHoverGestureRecognizer(), "hover")
    let places = Places(log)
    hover.addTarget(places, action: Places.note)
    try fingers.hover(table.view)
    rest()
    #expect(log.drain() == ["(8.0, 100.0)", "(192.0, 100.0)", "(192.0, 100.0)"])
    try fingers.hover(table.view, through: [.place(.top), .inView(point(1, 2))])
    rest()
    #expect(log.drain() == ["(100.0, 8.0)", "(1.0, 2.0)", "(1.0, 2.0)"])
  }

  /// Notes where a recognizer is in its view.
  @MainActor
  final class Places {
    let log: Log
    init(_ log: Log) { self.log = log }
    func note(_ recognizer: UIGestureRecognizer) {
      let place = recognizer.location(in: recognizer.view)
      log.add("(\(place.x), \(place.y))")
    }
  }

  // MARK: The queue

  @Test func aPressIsDownAfterAWhileAndMovesInEqualSteps() {
    let table = Table()
    let length = fingers.press(
      at: point(150, 150), in: table.window, through: [point(160, 150), point(160, 150), point(170, 150)], after: 0.5, length: 1,
      tapCount: 2)
    #expect(length == .milliseconds(1500))
    let waiting = EventQueue.main.pending.filter { $0.kind == .input }
    #expect(waiting.map(\.label) == ["finger down", "finger moves", "finger moves", "finger moves", "finger up"])
    #expect(waiting.map { ($0.due?.nanoseconds ?? 0) / 1_000_000 } == [500, 750, 1000, 1250, 1500])
    rest()
    #expect(TouchMarks.marks.map(\.phase) == [.began, .moved, .stationary, .moved, .ended])
    #expect(table.log.drain() == ["view began", "view moved", "view moved", "view ended"])
    #expect(fingers.tap(at: point(200, 200), in: table.window, numberOfTaps: 2) == .milliseconds(150))
    #expect(EventQueue.main.pending.filter { $0.kind == .input }.count == 4)
    rest()
    fingers.play(.hover(along: [point(150, 150), point(160, 150)]), in: table.window)
    #expect(EventQueue.main.pending.filter { $0.kind == .input }.map(\.label) == Array(repeating: "pointer moves", count: 3))
  }

  @Test func aFingerRestsUntilItIsToldHowToGoOn() {
    let table = Table()
    var asked: [Int64] = []
    fingers.play(
      .drag(along: [point(150, 150), point(160, 150)], duration: .milliseconds(100)), in: table.window,
      thenAsk: {
        asked.append(milliseconds)
        return asked.count < 3 ? nil : .drag(along: [point(160, 150), point(170, 150)], duration: .milliseconds(100))
      })
    pass(.milliseconds(90))
    #expect(EventQueue.main.pending.filter { $0.kind == .input }.map(\.label) == ["finger rests"])
    rest()
    // The second move comes 50 ms into each drag; then every sixtieth of a second is asked.
    #expect(asked == [66, 83, 100])
    #expect(TouchMarks.marks.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(TouchMarks.marks.map(\.point.x) == [150, 160, 170, 170])
    #expect(TouchMarks.marks.map(\.finger) == [0, 0, 0, 0])
    #expect(milliseconds == 200)
    #expect(table.log.drain() == ["view began", "view moved", "view moved", "view ended"])
    #expect(TouchScreen.touches == [])
  }
}
