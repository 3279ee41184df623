import RehearsalWire
import Testing

@MainActor struct DragTests {
  @Test(arguments: Port.allCases)
  func theWayMayLeaveTheViewButNotTheScreen(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Drag(.label("Ball"), points: [.point(x: 30, y: 30), .point(x: 130, y: 90)]))
    let fault = try fault {
      try agent.send(Drag(.label("Ball"), points: [.point(x: 30, y: 30), .point(x: -2000, y: 30)]))
    }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.hasPrefix("a finger would leave the screen, at (-"))
    #expect(fault.found == ["the screen is 390 × 844"])
  }

  @Test(arguments: Port.allCases)
  func aFingerMustComeDownOnTheView(port: Port) throws {
    let agent = try launch(port)
    let fault = try fault {
      try agent.send(Drag(.label("Ball"), points: [.point(x: -20, y: 30), .point(x: 130, y: 90)]))
    }
    #expect(fault.code == .elementClickIntercepted)
    #expect(fault.message.hasPrefix("a touch on 'Ball' ("))
    #expect(fault.message.hasSuffix(" instead"))
    #expect(fault.asked == "drag over view labelled 'Ball'")
  }

  @Test(arguments: Port.allCases)
  func itIsDraggedOntoTheMiddleOfAnotherView(port: Port) throws {
    let agent = try launch(port)
    let goal = Locator.identifier("swipes")
    let frame = try agent.send(Read(.label("Ball"))).frame
    let onto = try agent.send(Read(goal)).frame
    let way = Point(
      x: onto.x + onto.width / 2 - frame.x - frame.width / 2, y: onto.y + onto.height / 2 - frame.y - frame.height / 2)
    let after = try agent.send(Drag(.label("Ball"), onto: goal)).element.frame
    #expect(abs(after.x - frame.x - way.x) < 0.001)
    #expect(abs(after.y - frame.y - way.y) < 0.001)
  }

  @Test(arguments: Port.allCases)
  func theWayIsToldOnce(port: Port) throws {
    let agent = try launch(port)
    let fault = try fault { try agent.send(Drag(.label("Ball"), to: .right, onto: .label("Ball"))) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "give start and end, or points, or onto, but one of them only")
  }

  @Test(arguments: Port.allCases)
  func theReplyTellsWhereTheViewIsAfterwards(port: Port) throws {
    let agent = try launch(port)
    let reply = try agent.send(Drag(.label("Ball"), points: [.point(x: 30, y: 30), .point(x: 60, y: 50), .point(x: 130, y: 90)]))
    #expect(reply.element.frame == (try agent.send(Read(.label("Ball"))).frame))
  }

  @Test(arguments: Port.allCases)
  func itTakesAlongWhatFollowsTheFinger(port: Port) throws {
    let agent = try launch(port)
    let before = try agent.send(Read(.label("Ball"))).frame
    _ = try agent.send(
      Drag(.label("Ball"), points: [.point(x: 30, y: 30), .point(x: 60, y: 50), .point(x: 130, y: 90)]))
    let after = try agent.send(Read(.label("Ball"))).frame
    #expect(after.x - before.x == 100)
    #expect(after.y - before.y == 60)
  }

  @Test(arguments: Port.allCases)
  func itLastsAsLongAsItIsTold(port: Port) throws {
    let agent = try launch(port)
    let before = try agent.send(Pending()).nowMs
    let reply = try agent.send(Drag(.identifier("field"), from: .left, durationMs: 400))
    #expect(reply.nowMs.nanoseconds - before.nanoseconds >= 400_000_000)
  }

  @Test(arguments: Port.allCases)
  func theFingerMayRestBeforeItMoves(port: Port) throws {
    let agent = try launch(port)
    func length(_ hold: Milliseconds?) throws -> Int64 {
      _ = try agent.send(Await(.settled))
      let before = try agent.send(Pending()).nowMs
      return try agent.send(Drag(.identifier("field"), from: .left, holdMs: hold)).nowMs.nanoseconds - before.nanoseconds
    }
    let (rested, plain) = (try length(600), try length(nil))
    #expect(rested - plain == 600_000_000)
  }

  @Test(arguments: Port.allCases)
  func aWayThatEndsWhereItBeginsIsRefused(port: Port) throws {
    let agent = try launch(port)
    let fault = try fault { try agent.send(Drag(.identifier("field"), from: .center)) }
    #expect(fault.message == "the finger would not move: it begins and ends at the same place")
  }

  @Test(arguments: Port.allCases)
  func onePointHasNoOpposite(port: Port) throws {
    let agent = try launch(port)
    let fault = try fault { try agent.send(Drag(.identifier("field"), from: .point(x: 1, y: 1))) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.contains("needs its other end as well"))
  }

  @Test(arguments: Port.allCases)
  func selectedTextIsDraggedIntoAnotherText(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Text")))
    _ = try agent.send(EnterText("Ada", into: .identifier("name")))
    _ = try agent.send(PressKey("a", modifiers: [.command]))
    let notes = try agent.send(Read(.identifier("notes"))).frame
    let goal = Location.inWindow(Point(x: notes.x + notes.width / 2, y: notes.y + notes.height / 2))
    _ = try agent.send(Drag(.identifier("name"), points: [.point(x: 16, y: 16), goal], holdMs: 600))
    _ = try agent.send(Await(.settled))
    #expect(try agent.fact("notes") == "Ada")
    #expect(try agent.fact("name") == "Ada")
  }

  private func launch(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Drags")))
    return agent
  }

  private func log(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("log"))).text }
}
