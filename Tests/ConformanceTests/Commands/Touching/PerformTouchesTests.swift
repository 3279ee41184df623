import RehearsalWire
import Testing

@MainActor struct PerformTouchesTests {
  private static func middle(of element: ElementSnapshot) -> Point {
    Point(x: element.frame.x + element.frame.width / 2, y: element.frame.y + element.frame.height / 2)
  }

  private static func tap(_ point: Point) -> [FingerStep] {
    [FingerStep(at: 0, .down, point), FingerStep(at: 50, .up, point)]
  }

  /// The demo app's page of that name.
  private func launch(_ port: Port, _ page: String) throws -> any CommandPort {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(Locator(label: .exactly(page))))
    return agent
  }

  @Test(arguments: Port.allCases)
  func aFingerThatComesDownAndIsLiftedTaps(port: Port) throws {
    let agent = try launch(port, "Taps")
    let pad = try agent.send(Read(.identifier("taps")))
    let done = try agent.send(PerformTouches([FingerPath(Self.tap(Self.middle(of: pad)))]))
    #expect(done.nowMs >= 50)
    #expect(try log(agent) == "tap at 175, 99")
  }

  @Test(arguments: Port.allCases)
  func aFingerThatComesDownAgainSoonTapsTwice(port: Port) throws {
    let agent = try launch(port, "Taps")
    let middle = Self.middle(of: try agent.send(Read(.identifier("taps"))))
    let steps = [0, 100].flatMap { start in
      [
        FingerStep(at: Milliseconds(.milliseconds(start)), .down, middle),
        FingerStep(at: Milliseconds(.milliseconds(start + 50)), .up, middle),
      ]
    }
    _ = try agent.send(PerformTouches([FingerPath(steps)]))
    #expect(try log(agent) == "double tap")
  }

  @Test(arguments: Port.allCases)
  func twoFingersThatPartPinch(port: Port) throws {
    let agent = try launch(port, "Two fingers")
    let middle = Self.middle(of: try agent.send(Read(.identifier("photo"))))
    let paths = [-1.0, 1].map { side in
      FingerPath([
        FingerStep(at: 0, .down, Point(x: middle.x + 20 * side, y: middle.y)),
        FingerStep(at: 250, .move, Point(x: middle.x + 80 * side, y: middle.y)),
        FingerStep(at: 250, .up, Point(x: middle.x + 80 * side, y: middle.y)),
      ])
    }
    let done = try agent.send(PerformTouches(paths))
    #expect(try log(agent) == "400 %, 0°")
    #expect(done.nowMs >= 250)
  }

  @Test(arguments: Port.allCases)
  func pointsOffTheScreenAndStepsInTheWrongOrderAreRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let inside = Point(x: 10, y: 300)
    let wrong: [([FingerStep], String)] = [
      ([FingerStep(at: 0, .down, Point(x: -1, y: 4))], "finger 1: (-1, 4) is off the screen"),
      ([FingerStep(at: 0, .up, inside)], "finger 1: step 1 lifts it, and it is not down"),
      (
        [FingerStep(at: 0, .down, inside), FingerStep(at: 5, .down, inside)],
        "finger 1: step 2 puts it down, and it is down already"
      ),
      (
        [FingerStep(at: 5, .down, inside), FingerStep(at: 0, .up, inside)],
        "finger 1: step 2 is earlier than the one before"
      ),
    ]
    for (steps, message) in wrong {
      let fault = try fault { try agent.send(PerformTouches([FingerPath(steps)])) }
      #expect(fault.code == .invalidArgument)
      #expect(fault.message.hasPrefix(message))
      #expect(fault.asked == "put a finger on the screen")
    }
    let off = FingerPath([FingerStep(at: 0, .down, Point(x: -1, y: 4))])
    let two = try fault { try agent.send(PerformTouches([off, off])) }
    #expect(two.asked == "put 2 fingers on the screen")
  }

  @Test(arguments: Port.allCases)
  func aFingerThatIsNeverLiftedIsLiftedAtTheEnd(port: Port) throws {
    let agent = try launch(port, "Taps")
    let middle = Self.middle(of: try agent.send(Read(.identifier("taps"))))
    let steps = [FingerStep(at: 0, .down, middle), FingerStep(at: 80, .move, middle)]
    _ = try agent.send(PerformTouches([FingerPath(steps)]))
    #expect(try log(agent) == "tap at 175, 99")
  }

  private func log(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("log"))).text }
}
