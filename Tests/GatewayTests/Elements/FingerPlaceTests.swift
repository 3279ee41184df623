import Rehearsal
import Testing

@testable import RehearsalGateway

/// Where fingers go in the least room that there is, and in more than there is.
struct FingerPlaceTests {
  private static let screen = Rect(x: 0, y: 0, width: 844, height: 390)

  private func pinch(_ width: Double, _ scale: Double, x: Double = 100) -> [[Double]]? {
    let rect = Rect(x: x, y: 100, width: width, height: 40)
    return FingerPaths.pinch(in: rect, on: Self.screen, scale: scale, length: .seconds(1))?.map { $0.steps.map(\.point.x) }
  }

  @Test func twoFingersAreFourPointsFromTheMiddleAtLeast() {
    #expect(pinch(10, 2) == [[101, 97, 97], [109, 113, 113]])
    #expect(pinch(9.75, 2) == nil)
    #expect(pinch(18, 0.5) == [[101, 105, 105], [117, 113, 113]])
    #expect(pinch(17.75, 0.5) == nil)
  }

  @Test func twoFingersStayOnTheScreen() {
    // The middle is 10 points from the edge, of which one is left.
    #expect(pinch(20, 2, x: 0) == [[5.5, 1, 1], [14.5, 19, 19]])
    #expect(pinch(20, 2, x: 824) == [[829.5, 825, 825], [838.5, 843, 843]])
    #expect(pinch(20, 0.5, x: 0) == [[1, 5.5, 5.5], [19, 14.5, 14.5]])
  }

  @Test func twoFingersAreTwentyPointsFromTheMiddleAtMost() {
    #expect(pinch(200, 2) == [[180, 160, 160], [220, 240, 240]])
    #expect(pinch(200, 0.5) == [[160, 180, 180], [240, 220, 220]])
  }

  @Test func aTurnNeedsFourPointsOfRoom() throws {
    func turn(_ width: Double) -> [FingerPath]? {
      FingerPaths.turn(
        in: Rect(x: 100, y: 100, width: width, height: 40), on: Self.screen, radians: .pi, length: .seconds(2))
    }
    #expect(turn(9.75) == nil)
    let paths = try #require(turn(10))
    #expect(paths.count == 2)
    for (path, start) in zip(paths, [109.0, 101]) {
      #expect(path.steps.count == 22)
      #expect(path.steps[0].point == Point(x: start, y: 120))
      #expect(path.steps.map(\.phase) == [.down] + Array(repeating: .move, count: 20) + [.up])
      #expect(path.steps.map(\.atMs.value) == (0...20).map { Double($0) * 100 } + [2000])
      #expect(path.steps[21].point == path.steps[20].point)
      #expect((path.steps[21].point.x - (210 - start)).magnitude < 1e-9)
    }
  }

  @Test func fingersThatTapStandSideBySide() {
    func points(_ touches: Int) -> [Double] {
      FingerPaths.taps(at: Point(x: 100, y: 50), times: 1, touches: touches, gap: 30).map { $0.steps[0].point.x }
    }
    #expect(points(1) == [100])
    #expect(points(2) == [85, 115])
    #expect(points(3) == [70, 100, 130])
    let path = FingerPaths.taps(at: Point(x: 100, y: 50), times: 1, touches: 1, gap: 30)[0]
    #expect(path.steps.map(\.phase) == [.down, .up])
    #expect(path.steps.map(\.atMs.value) == [0, 50])
    #expect(path.steps.allSatisfy { $0.point == Point(x: 100, y: 50) })
  }

  @Test func aStrokeEndsAPointBeforeTheEdge() {
    let rect = Rect(x: 0, y: 100, width: 200, height: 400)
    func ends(_ rect: Rect, _ across: Double, _ down: Double) -> [Point] {
      let (start, end) = rect.ends(across: across, down: down)
      return [start, end]
    }
    #expect(ends(rect, 2, 0) == [Point(x: 1, y: 300), Point(x: 199, y: 300)])
    #expect(ends(rect, -2, 0) == [Point(x: 199, y: 300), Point(x: 1, y: 300)])
    #expect(ends(rect, 0, 2) == [Point(x: 100, y: 101), Point(x: 100, y: 499)])
    #expect(ends(rect, 0.25, 0) == [Point(x: 75, y: 300), Point(x: 125, y: 300)])
    #expect(ends(rect, 0, 0.5) == [Point(x: 100, y: 200), Point(x: 100, y: 400)])
    let speck = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(ends(speck, 1, 1) == [Point(x: 0.5, y: 0.5), Point(x: 0.5, y: 0.5)])
  }

  // MARK: The keyboard

  private func window(_ className: String, _ children: [ElementNode] = [], kind: ElementKind = .window) -> ScreenElement {
    ScreenElement(
      application: "App",
      ElementTree.Reply(
        windows: [Screens.node(1, kind, frame: Self.screen, class: className, children)], screen: Self.screen, nowMs: 0))
  }

  @Test func theKeyboardsWindowIsKnownByItsClassOrWhatIsInIt() {
    let key = Screens.node(3, .key, "a", frame: Rect(x: 0, y: 300, width: 30, height: 40))
    let keyboard = Screens.node(2, .keyboard, frame: Rect(x: 0, y: 200, width: 844, height: 190), [key])
    func isKeyboard(_ app: ScreenElement) -> Bool { app.children[0].isKeyboardWindow }
    #expect(isKeyboard(window("KeyboardWindow")))
    #expect(isKeyboard(window("UIWindow", [keyboard])))
    #expect(!isKeyboard(window("UIWindow", [key])))
    #expect(!isKeyboard(window("KeyboardWindow", kind: .other)))
    let app = window("UIWindow", [keyboard])
    #expect(app.subtree.map(\.isOfKeyboard) == [false, true, true, true])
  }

  @Test func whatTouchesTheKeyboardsEdgeIsSeenWhole() {
    let app = window("UIWindow", [Screens.node(2, .button, "a", frame: Rect(x: 0, y: 100, width: 50, height: 100))])
    func seen(_ y: Double) -> Rect? { app.descendants[1].seen(above: Rect(x: 0, y: y, width: 844, height: 200)) }
    #expect(seen(200) == Rect(x: 0, y: 100, width: 50, height: 100))
    #expect(seen(199) == Rect(x: 0, y: 100, width: 50, height: 99))
    #expect(seen(101) == Rect(x: 0, y: 100, width: 50, height: 1))
    #expect(seen(100) == nil)
    #expect(seen(90) == nil)
  }
}
