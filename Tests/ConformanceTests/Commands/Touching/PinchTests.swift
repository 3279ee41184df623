import RehearsalWire
import Testing

@MainActor struct PinchTests {
  /// A photo that is larger than the screen: the fingers are laid into what can be seen of it.
  @Test(arguments: Port.allCases)
  func whatIsLargerThanTheScreenIsPinchedWhereItIsSeen(port: Port) throws {
    let agent = try launch(port)
    for _ in 0..<6 { _ = try agent.send(Pinch(.identifier("photo"), direction: .open)) }
    let large = try percent(agent)
    #expect(try agent.send(Read(.identifier("photo"))).frame.width > 1000)
    let reply = try agent.send(Pinch(.identifier("photo"), direction: .close))
    #expect(try percent(agent) < large)
    // The reply tells of the photo after the fingers have left.
    #expect(reply.element == (try agent.send(Read(.identifier("photo")))))
  }

  @Test(arguments: Port.allCases)
  func fingersThatComeDownBesideTheViewAreRefused(port: Port) throws {
    let agent = try launch(port)
    let beside = try fault {
      try agent.send(
        Pinch(.identifier("photo"), direction: .close, from: .point(x: -40, y: 100), to: .point(x: 150, y: 100)))
    }
    #expect(beside.code == .elementClickIntercepted)
    #expect(beside.message.hasSuffix("would hit UIView with identifier 'frame' instead") || beside.message.contains("'frame'"))
    let outside = try fault {
      try agent.send(
        Pinch(.identifier("photo"), direction: .open, from: .point(x: 20, y: 100), to: .point(x: 900, y: 100)))
    }
    #expect(outside.message.contains("the screen, at ("))
    #expect(try log(agent) == "nothing yet")
  }

  @Test(arguments: Port.allCases)
  func theFingersMayMoveByADistance(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Pinch(.identifier("photo"), direction: .open, distance: 20))
    // From 40 points apart to 80 apart, less what it takes until the pinch is one.
    let large = try percent(agent)
    #expect((150...200).contains(large))
    _ = try agent.send(Pinch(.identifier("photo"), direction: .close, distance: 20))
    #expect(try percent(agent) < large)
    let both = try fault { try agent.send(Pinch(.identifier("photo"), direction: .open, from: .left, distance: 20)) }
    #expect(both.message == "give distance, or start and end, but not both")
    #expect(try fault { try agent.send(Pinch(.identifier("photo"), direction: .open, distance: 0)) }.code == .invalidArgument)
  }

  @Test(arguments: Port.allCases)
  func openingEnlarges(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Pinch(.identifier("photo"), direction: .open))
    #expect(try percent(agent) > 110)
  }

  @Test(arguments: Port.allCases)
  func closingMakesSmaller(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Pinch(.identifier("photo"), direction: .close))
    #expect(try percent(agent) < 90)
  }

  private func percent(_ agent: any CommandPort) throws -> Int {
    try log(agent)?.split(separator: " ").first.flatMap { Int($0) } ?? 100
  }

  private func launch(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Two fingers")))
    return agent
  }

  private func log(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("log"))).text }
}
