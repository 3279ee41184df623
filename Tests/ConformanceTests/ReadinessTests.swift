import Rehearsal
import RehearsalWire
import Testing

/// The agent waits for what a command needs, whoever sends it: in the demo app Motion a curtain covers the form for the first
/// second.
@MainActor struct ReadinessTests {
  @Test(arguments: Port.allCases)
  func whatIsCoveredIsTouchedOnceItIsNot(port: Port) throws {
    let agent = try port.launch("Motion")
    let acted = try agent.send(EnterText("new", into: .identifier("field"), clearing: true))
    #expect(acted.element.text == "new")
    #expect(acted.nowMs >= 1000)
  }

  @Test(arguments: Port.allCases)
  func atOnceMeansAtOnce(port: Port) throws {
    let agent = try port.launch("Motion")
    let fault = try fault { try agent.send(SetValue(.identifier("switch"), to: true), within: .atOnce) }
    #expect(fault.code == .elementClickIntercepted)
    #expect(!fault.tried.contains { $0.text.hasPrefix("waited") })
    #expect(try agent.send(Pending()).nowMs == 0)
  }

  @Test(arguments: Port.allCases)
  func aBudgetThatIsTooSmallIsSpentAndSaysSo(port: Port) throws {
    let agent = try port.launch("Motion")
    let fault = try fault { try agent.send(SetValue(.identifier("switch"), to: true), within: TimeLimit(withinMs: 400)) }
    #expect(fault.code == .elementClickIntercepted)
    #expect(fault.tried.last?.text == "waited for it: 400 ms of virtual time, in vain")
    #expect(try agent.send(Pending()).nowMs == 400)
  }

  @Test(arguments: Port.allCases)
  func whatComesLaterIsReadAndFound(port: Port) throws {
    let agent = try port.launch("Earthquakes")
    #expect(try agent.send(FindViews(.ofClass("UITableViewCell"))).elements.isEmpty)
    #expect(try agent.send(FindViews(.ofClass("UITableViewCell"), atLeast: 3)).elements.count >= 3)
    let other = try port.launch("Earthquakes")
    #expect(try other.send(Read(Locator(class: "UITableViewCell", index: 0))).visible)
  }

  @Test(arguments: Port.allCases)
  func whatCannotComeIsRefusedWithoutAWait(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Tap(.label("Latr"))) }
    #expect(fault.code == .noSuchElement)
    #expect(fault.tried.last?.text == "waited for nothing: nothing is pending that could change that")
    #expect(try agent.send(Pending()).nowMs == 0)
  }

  @Test(arguments: Port.allCases)
  func aCellThatIsNotThereYetIsScrolledToWhenItsRowComes(port: Port) throws {
    let agent = try port.launch("Earthquakes")
    let cell = Locator(row: RowPosition(row: 9)).inside(.ofClass("UITableView"))
    #expect(try agent.send(Tap(cell)).nowMs > 0)
    #expect(try agent.send(Read(.identifier("depth"))).text != nil)
  }

  @Test(arguments: Port.allCases)
  func aStepOfABatchWaitsWithinItsOwnLimit(port: Port) throws {
    let agent = try port.launch("Motion")
    let steps = [BatchStep(ReadText(.identifier("field"))), BatchStep(ClearText(.identifier("field")), within: .atOnce)]
    let fault = try fault { try agent.send(Batch(steps: steps)) }
    #expect(fault.asked.hasPrefix("step 2 of a batch of 2: "))
    #expect(fault.results == [["text": "old"]])
    #expect(try agent.send(Batch([ClearText(.identifier("field"))])).nowMs >= 1000)
  }

  @Test(arguments: Port.allCases)
  func anAppMayTakeSoMuchTimeInAll(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    _ = try agent.send(Launch(app: "Workbench", limitMs: 1000))
    _ = try agent.send(Advance(byMs: 1000))
    let fault = try fault { try agent.send(Advance(byMs: 1)) }
    #expect(fault.code == .timeout)
    #expect(fault.message == "the attempt may take 1000 ms of virtual time, and it is 1001 ms now")
    #expect(fault.asked == "advance byMs 1 ms")
    #expect(try agent.send(Pending()).nowMs == 1001)
  }
}
