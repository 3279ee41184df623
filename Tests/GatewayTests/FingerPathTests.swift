import Rehearsal
import Testing

@testable import RehearsalGateway

/// Where fingers come down on what the keyboard leaves of an element.
struct FingerPathTests {
  private static let screen = Rect(x: 0, y: 0, width: 844, height: 390)
  private static let keyboard = Rect(x: 0, y: 181, width: 844, height: 209)

  /// ```
  ///   Window   Button 'Above'   Button 'Between', behind the keyboard's edge   Button 'Below'
  ///            ScrollView       Button 'Outside'
  ///   Window   Keyboard         Key 'a'
  /// ```
  private static let application = ScreenElement(
    application: "Shop",
    ElementTree.Reply(
      windows: [
        Screens.node(
          1, .window, frame: screen,
          [
            Screens.node(2, .button, "Above", frame: Rect(x: 20, y: 100, width: 350, height: 34)),
            Screens.node(3, .button, "Between", frame: Rect(x: 20, y: 170, width: 350, height: 34)),
            Screens.node(4, .button, "Below", frame: Rect(x: 20, y: 181, width: 350, height: 34)),
            Screens.node(
              5, .scrollView, frame: Rect(x: 400, y: 0, width: 100, height: 100),
              [
                Screens.node(6, .button, "Half", frame: Rect(x: 400, y: 80, width: 100, height: 44)),
                Screens.node(7, .button, "Outside", frame: Rect(x: 400, y: 120, width: 100, height: 44)),
              ]),
          ]),
        Screens.node(
          10, .window, frame: screen,
          [
            Screens.node(
              11, .keyboard, frame: keyboard, [Screens.node(12, .key, "a", frame: Rect(x: 9, y: 200, width: 30, height: 40))])
          ]),
      ], screen: screen, nowMs: 0))

  private func seen(_ number: Int, above keyboard: Rect? = Self.keyboard) -> Rect? {
    let element = Self.application.descendants.first { $0.number == number }
    return element?.seen(above: keyboard)
  }

  @Test func theKeyboardLeavesWhatIsAboveIt() {
    #expect(seen(2) == Rect(x: 20, y: 100, width: 350, height: 34))
    #expect(seen(3) == Rect(x: 20, y: 170, width: 350, height: 11))
    #expect(seen(3, above: nil) == Rect(x: 20, y: 170, width: 350, height: 34))
    #expect(seen(4) == nil)
    #expect(seen(1) == Rect(x: 0, y: 0, width: 844, height: 181))
    #expect(Self.application.seen(above: Self.keyboard) == Rect(x: 0, y: 0, width: 844, height: 181))
  }

  @Test func theKeyboardCoversNoneOfItsKeys() {
    #expect(seen(12) == Rect(x: 9, y: 200, width: 30, height: 40))
    #expect(Self.application.children.map(\.isKeyboardWindow) == [false, true])
  }

  @Test func whatScrollsAroundAnElementCutsIt() {
    #expect(seen(6) == Rect(x: 400, y: 80, width: 100, height: 20))
    #expect(seen(7) == nil)
  }

  private func pinch(_ rect: Rect, _ scale: Double) -> [[Double]]? {
    FingerPaths.pinch(in: rect, on: Self.screen, scale: scale, length: .seconds(1))?.map { $0.steps.map(\.point.x) }
  }

  @Test func twoFingersComeDownInTheRectangle() {
    let strip = Rect(x: 20, y: 170, width: 350, height: 11)
    #expect(pinch(strip, 2) == [[175, 155, 155], [215, 235, 235]])
    #expect(pinch(strip, 0.5) == [[155, 175, 175], [235, 215, 215]])
    let paths = FingerPaths.pinch(in: strip, on: Self.screen, scale: 2, length: .seconds(1))
    #expect(paths?.flatMap(\.steps).allSatisfy { $0.point.y == 175.5 } == true)
    #expect(paths?[0].steps.map(\.phase) == [.down, .move, .up])
    #expect(paths?[0].steps.map(\.atMs) == [0, 1000, 1000])
  }

  @Test func whereThereIsLittleRoomTheyAreCloser() {
    #expect(pinch(Rect(x: 100, y: 0, width: 30, height: 30), 2) == [[101, 87, 87], [129, 143, 143]])
    #expect(pinch(Rect(x: 0, y: 0, width: 42, height: 30), 4) == [[16, 1, 1], [26, 41, 41]])
    #expect(pinch(Rect(x: 100, y: 0, width: 30, height: 30), 0.25) == nil)
  }

  @Test func aTurnBeginsToTheRightAndToTheLeft() throws {
    let strip = Rect(x: 20, y: 170, width: 350, height: 11)
    let paths = try #require(FingerPaths.turn(in: strip, on: Self.screen, radians: .pi / 2, length: .seconds(1)))
    #expect(paths.map { $0.steps[0].point.x.rounded() } == [369, 21])
    #expect(paths.map { $0.steps[0].point.y.rounded() } == [176, 176])
    // Clockwise, the right one goes down.
    #expect(paths.map { $0.steps[21].point.x.rounded() } == [195, 195])
    #expect(paths.map { $0.steps[21].point.y.rounded() } == [350, 2])
    #expect(FingerPaths.turn(in: Rect(x: 0, y: 0, width: 8, height: 40), on: Self.screen, radians: 1, length: .seconds(1)) == nil)
  }

  @Test func tapsAreATenthOfASecondApart() {
    let paths = FingerPaths.taps(at: Point(x: 100, y: 50), times: 2, touches: 2, gap: 40)
    #expect(paths.map { $0.steps[0].point } == [Point(x: 80, y: 50), Point(x: 120, y: 50)])
    #expect(paths[1].steps.map(\.atMs) == [0, 50, 100, 150])
    #expect(paths[1].steps.map(\.phase) == [.down, .up, .down, .up])
  }

  @Test func aStrokeThatScrollsLiesInTheRectangle() {
    let rect = Rect(x: 0, y: 100, width: 200, height: 400)
    #expect(rect.ends(across: 0, down: -0.5).start == Point(x: 100, y: 400))
    #expect(rect.ends(across: 0, down: -0.5).end == Point(x: 100, y: 200))
    #expect(rect.ends(across: 1, down: 0).start == Point(x: 1, y: 300))
    #expect(rect.ends(across: 1, down: 0).end == Point(x: 199, y: 300))
  }
}
