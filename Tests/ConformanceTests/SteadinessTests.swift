import RehearsalWire
import Testing

/// A person aims at what stands still: the demo app Motion has what does not.
@MainActor struct SteadinessTests {
  @Test(arguments: Port.allCases)
  func aViewThatAnAnimationMovesForEverIsRefused(port: Port) throws {
    let agent = try port.launch("Motion")
    let fault = try fault { try agent.send(Tap(.label("Drifting"))) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message == "'Drifting' (UIButton) is not stable: it moves without end")
    #expect(fault.found == ["a repeating animation changes its position"])
    #expect(fault.pending.contains { $0.label == "repeating animation" && $0.site?.contains("MotionController.swift") == true })
    #expect(try agent.send(Read(.identifier("taps"))).text == "0")
  }

  @Test(arguments: Port.allCases)
  func whatIsCarriedAlongIsRefusedToo(port: Port) throws {
    let agent = try port.launch("Motion")
    let fault = try fault { try agent.send(LongPress(.label("Passenger"))) }
    #expect(fault.message == "'Passenger' (UIButton) is not stable: UIView around it moves without end")
    #expect(fault.found == ["a repeating animation changes the transform of UIView around it"])
    #expect(try !agent.send(Check(.exists(.label("Passenger").and(.state(ElementState(tappable: true)))))).holds)
  }

  @Test(arguments: Port.allCases)
  func whatGrowsAndFadesWhereItIsCanBeTouched(port: Port) throws {
    let agent = try port.launch("Motion")
    _ = try agent.send(Tap(.label("Pulsing")))
    #expect(try agent.send(Read(.identifier("taps"))).text == "1")
  }

  @Test(arguments: Port.allCases)
  func aViewThatADisplayLinkMovesIsRefused(port: Port) throws {
    let agent = try port.launch("Motion")
    _ = try agent.send(Tap(.label("Run")))
    let fault = try fault { try agent.send(Tap(.label("Runner")), within: .atOnce) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message.hasPrefix("'Runner' (UIButton) is not stable: it moved from ("))
    #expect(fault.found.first?.hasPrefix("animation 'display link' moves it, every 16.6") == true)
    #expect(fault.found.first?.contains("MotionController.swift:") == true)
    // As long as it was seen to move and has not been seen to rest, no touch could reach it.
    #expect(try !agent.send(Check(.exists(.label("Runner").and(.state(ElementState(tappable: true)))))).holds)
    #expect(try agent.send(Read(.identifier("taps"))).text == "0")
  }

  @Test(arguments: Port.allCases)
  func besideItOthersAreTouchedATickLater(port: Port) throws {
    let agent = try port.launch("Motion")
    _ = try agent.send(Tap(.label("Run")))
    let before = try agent.send(Pending()).nowMs
    _ = try agent.send(Tap(.label("Pulsing")))
    let passed = try agent.send(Pending()).nowMs.nanoseconds - before.nanoseconds
    #expect((1..<200_000_000).contains(passed))
    #expect(try agent.send(Read(.identifier("taps"))).text == "1")
  }

  @Test(arguments: Port.allCases)
  func whatHasComeToRestCanBeTouched(port: Port) throws {
    let agent = try port.launch("Motion")
    _ = try agent.send(Tap(.label("Run for a second")))
    #expect(try fault { try agent.send(Tap(.label("Runner")), within: .atOnce) }.code == .elementNotInteractable)
    let tappable = Condition.exists(.label("Runner").and(.state(ElementState(tappable: true))))
    let waited = try agent.send(Await(tappable)).waitedMs
    #expect((800_000_000..<1_100_000_000).contains(waited.nanoseconds))
    _ = try agent.send(Tap(.label("Runner")))
    #expect(try agent.send(Read(.identifier("taps"))).text == "1")
  }

  @Test(arguments: Port.allCases)
  func theRowsOfATableThatRocksAreNotMoved(port: Port) throws {
    let agent = try port.launch("Motion")
    _ = try agent.send(Advance(byMs: 1500))
    let move = MoveRow(.identifier("rows"), row: RowPosition(row: 0), to: RowPosition(row: 1))
    _ = try agent.send(move)
    _ = try agent.send(Tap(.label("Rock")))
    let fault = try fault { try agent.send(move, within: .atOnce) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message.hasPrefix("UITableView with identifier 'rows' is not stable: it moved from ("))
  }

  @Test(arguments: Port.allCases)
  func aWaitForWhatMovesForEverIsHopeless(port: Port) throws {
    let agent = try port.launch("Motion")
    _ = try agent.send(Advance(byMs: 1500))
    let tappable = Condition.exists(.label("Drifting").and(.state(ElementState(tappable: true))))
    #expect(try fault { try agent.send(Await(tappable)) }.code == .hopelessWait)
  }
}
