import Testing
import UIKit
import VirtualTime

/// Where gestures on a view go, what is refused, and what is kept of them.
@MainActor struct SynthesizerTests {
  private let fingers = TouchSynthesizer()

  /// The first and the last place of each finger of the last gesture.
  private var ends: [[CGPoint]] {
    rest()
    return Dictionary(grouping: TouchMarks.marks, by: \.finger).sorted { $0.key < $1.key }
      .map { [$0.value.first?.point ?? .zero, $0.value.last?.point ?? .zero] }
  }

  @Test func namedPlacesAreEightPointsInside() throws {
    let table = Table()
    let expected: [(String, CGPoint)] = [
      ("top", point(200, 108)), ("left", point(108, 200)), ("bottom", point(200, 292)), ("right", point(292, 200)),
      ("center", point(200, 200)), ("top_left", point(108, 108)), ("top_right", point(292, 108)),
      ("bottom_left", point(108, 292)), ("bottom_right", point(292, 292)),
    ]
    for (name, place) in expected {
      let named = try #require(GestureLocation.Place(rawValue: name))
      #expect(try table.view.windowPoint(of: .place(named)) == place)
    }
    #expect(try table.view.windowPoint(of: .inView(point(1, 2))) == point(101, 102))
    #expect(try table.view.windowPoint(of: .inWindow(point(1, 2))) == point(1, 2))
  }

  @Test func theOtherEndIsTheOppositeOne() throws {
    for place in GestureLocation.Place.allCases { #expect(place.opposite.opposite == place) }
    let table = Table()
    try fingers.drag(table.view, from: .place(.topLeft))
    #expect(ends == [[point(108, 108), point(292, 292)]])
    try fingers.drag(table.view, to: .place(.top))
    #expect(ends == [[point(200, 292), point(200, 108)]])
    #expect(throws: GestureFault.noEnds) { try fingers.drag(table.view) }
    #expect(throws: GestureFault.oneEnd) { try fingers.drag(table.view, from: .inView(.zero)) }
    #expect(throws: GestureFault.oneEnd) { try fingers.flick(table.view, to: .inWindow(.zero)) }
  }

  @Test func whatCannotBeMadeIsRefusedAndQueuesNothing() {
    let table = Table()
    let loose = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(throws: GestureFault.withoutSuperview(loose.description)) { try fingers.tap(loose) }
    let parent = UIView()
    parent.addSubview(loose)
    #expect(throws: GestureFault.withoutWindow(loose.description)) { try fingers.tap(loose) }
    #expect(throws: GestureFault.tooFewPoints(1)) { try fingers.drag(table.view, points: [.place(.top)]) }
    #expect(throws: GestureFault.tooFewPoints(1)) {
      try fingers.drag(table.view, from: .place(.top), numberOfPoints: 1)
    }
    #expect(throws: GestureFault.withoutTouches) { try fingers.tap(table.view, touches: 0) }
    #expect(throws: GestureFault.negativeDuration) { try fingers.longPress(table.view, duration: .seconds(-1)) }
    #expect(!EventQueue.main.awaits([.input]))
    table.window.isHidden = true
    #expect(throws: GestureFault.withoutWindow(table.view.description)) { try fingers.tap(table.view) }
  }

  @Test func everyGestureTellsHowLongItLasts() throws {
    let table = Table()
    let view = table.view
    #expect(try fingers.tap(view) == .milliseconds(50))
    #expect(try fingers.tap(view, at: .place(.top), times: 3, touches: 2) == .milliseconds(250))
    #expect(try fingers.longPress(view, duration: .seconds(1)) == .seconds(1))
    #expect(try fingers.drag(view, from: .place(.left)) == .milliseconds(250))
    #expect(try fingers.drag(view, points: [.place(.left), .place(.top)], duration: .seconds(2)) == .seconds(2))
    #expect(try fingers.flick(view, from: .place(.left)) == .milliseconds(750))
    #expect(try fingers.pinchOpen(view) == .milliseconds(250))
    #expect(try fingers.pinchClose(view, duration: .seconds(1)) == .seconds(1))
    #expect(try fingers.pinch(view, distance: 40) == .milliseconds(250))
    #expect(try fingers.rotate(view) == .milliseconds(250))
    #expect(try fingers.swipe(view, .left) == .milliseconds(200))
    #expect(try fingers.edgeSwipe(from: .left, in: table.window) == .milliseconds(200))
    #expect(try fingers.hover(view) == .milliseconds(250))
    rest()
    #expect(TouchScreen.touches == [])
  }

  @Test func gesturesHaveTheirForebearsDefaults() throws {
    let table = Table()
    try fingers.tap(table.view)
    #expect(ends == [[point(200, 200), point(200, 200)]])
    try fingers.pinchOpen(table.view)
    #expect(ends == [[point(180, 200), point(108, 200)], [point(220, 200), point(292, 200)]])
    try fingers.pinchClose(table.view)
    #expect(ends == [[point(292, 200), point(220, 200)], [point(108, 200), point(180, 200)]])
    try fingers.rotate(table.view)
    #expect(
      ends.map { $0.map { point($0.x.rounded(), $0.y.rounded()) } } == [
        [point(300, 200), point(100, 200)], [point(100, 200), point(300, 200)],
      ])
    // Half of 390 points, and 5 to the side.
    try fingers.swipe(table.view, .left)
    #expect(ends == [[point(200, 200), point(5, 205)]])
    try fingers.swipe(table.view, .down, distance: 50)
    #expect(ends == [[point(200, 200), point(200, 250)]])
  }

  @Test func theMarksOfTheLastGestureAreKept() throws {
    let table = Table()
    try fingers.drag(table.view, from: .place(.left))
    rest()
    try fingers.tap(table.view)
    rest()
    #expect(
      TouchMarks.marks == [
        .init(finger: 0, phase: .began, point: point(200, 200), time: VirtualInstant(nanoseconds: 250_000_000)),
        .init(finger: 0, phase: .ended, point: point(200, 200), time: VirtualInstant(nanoseconds: 300_000_000)),
      ])
    #expect(TouchMarks.window === table.window)
    #expect(TouchMarks.dotDiameter == 7)
    startAnew()
    #expect(TouchMarks.marks == [])
  }

  @Test func aGestureIsOneEntryAFrameInTheQueue() throws {
    let table = Table()
    try fingers.tap(table.view)
    let waiting = EventQueue.main.pending.filter { $0.kind == .input }
    #expect(waiting.map(\.label) == ["finger down", "finger up"])
    #expect(waiting.map(\.due) == [.launch, VirtualInstant(nanoseconds: 50_000_000)])
  }
}
