import DemoApps
import Foundation
import Rehearsal
import RehearsalStage
import RehearsalWire
import Testing

/// Values that nobody means, over each port: whatever they are, the command is refused or carried out, and the agent serves on.
@MainActor struct ExtremeTests {
  nonisolated private static let places: [Double] = [1e300, -1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan]

  @Test(arguments: places) func aPlaceBeyondAllScreensIsRefused(place: Double) throws {
    let agent = try Port.inProcess.launch("Workbench")
    let at = Location.inWindow(Point(x: 1, y: place))
    let save = Locator.label("Later")
    #expect(try fault { try agent.send(Tap(save, at: at)) }.code == .elementNotInteractable)
    #expect(try fault { try agent.send(LongPress(save, at: at)) }.code == .elementNotInteractable)
    #expect(try fault { try agent.send(Hover(save, at: at)) }.message.contains("the screen"))
    #expect(try fault { try agent.send(Drag(save, from: .center, to: at)) }.code != .unknownError)
    #expect(try fault { try agent.send(TapScreen(Point(x: place, y: place))) }.code == .invalidArgument)
    #expect(try agent.send(FindViews(save)).elements.count == 1)
  }

  @Test(arguments: [Int.min, .min + 1, -1_000_000, 1_000_000, .max - 1, .max]) func anIndexOfNoneIsNoSuchElement(index: Int)
    throws
  {
    let agent = try Port.inProcess.launch("Workbench")
    #expect(try fault { try agent.send(Read(Locator(class: "UIButton", index: index))) }.code == .noSuchElement)
    #expect(try agent.send(FindViews(Locator(row: RowPosition(section: index, row: index)))).elements == [])
    #expect(try fault { try agent.send(Segues(controller: index)) }.code == .noSuchElement)
  }

  @Test(arguments: [1_000, Int.max - 1, .max]) func aCursorAheadOfTheLogIsRefusedWhereverItStands(cursor: Int) throws {
    let agent = try Port.inProcess.launch("Workbench")
    let condition = Condition.not(.all([.lifecycle(LifecyclePattern(.appeared, since: cursor))]))
    for send in [
      { _ = try agent.send(Await(condition)) }, { _ = try agent.send(Watch(condition, forMs: 1)) },
      { _ = try agent.send(Check(condition)) },
      { _ = try agent.send(Await(.settled, since: cursor)) }, { _ = try agent.send(Lifecycle(since: cursor)) },
    ] {
      let fault = try fault(send)
      #expect(fault.code == .invalidArgument)
      #expect(fault.message.hasPrefix("since: \(cursor) is ahead of the log, whose last step has the number "))
    }
    #expect(try agent.send(Check(.lifecycle(LifecyclePattern(.appeared, since: .min)))).holds)
  }

  /// Nanoseconds since 1970 are more than 64 bits hold from 2262 on, and those since launch are not.
  @Test(arguments: Port.allCases) func anAppGoesOnAfter2262(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Advance(byMs: Milliseconds(nanoseconds: 9_100_000_000_000_000_000)))
    _ = try agent.send(Tap(.label("Dates")))
    #expect(try agent.send(FindViews(.identifier("birthday"))).elements.count == 1)
  }

  @Test func aConditionHasAThousandFormsAtMost() throws {
    let agent = try Port.inProcess.launch("Workbench")
    #expect(try agent.send(Check(.all(Array(repeating: .not(.any([])), count: 499)))).holds)
    let fault = try fault { try agent.send(Check(.all(Array(repeating: .settled, count: 1_000)))) }
    #expect(fault.message == "condition: expected 1000 forms at most, got 1001")
  }

  @Test(arguments: Port.allCases) func aPatternThatSendsOthersBackAndForthIsAnswered(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(SetPasteboard(String(repeating: "a", count: 40) + "!"))
    #expect(try agent.send(FindViews(.label(.matching("^(([a-zA-Z ])+)+$")))).elements.isEmpty == false)
    #expect(try agent.send(FindViews(.label(.matching("^(([a-zA-Z ])+.?)+[0-9]!$")))).elements == [])
  }

  /// Each locator within a locator is searched for once, and not for each view that it is compared with.
  @Test(arguments: Port.allCases) func locatorsWithinLocatorsAreAnswered(port: Port) throws {
    let agent = try port.launch("Controls")
    var locator = Locator.label("none")
    for _ in 0..<12 { locator = .not(Locator(within: locator)) }
    let windows = try agent.send(FindViews(locator)).elements
    #expect(!windows.isEmpty && windows.allSatisfy { $0.className == "UIWindow" })
  }

  @Test(arguments: Port.allCases) func locatorsOfManyPartsAreRefusedWhenTheyCompareTooMuch(port: Port) throws {
    let agent = try port.launch("Controls")
    func all(_ count: Int, of part: Locator) -> Locator {
      var locator = Locator()
      locator.all = Array(repeating: part, count: count)
      return locator
    }
    let locator = all(100, of: all(40, of: .not(.label("none"))))
    let fault = try fault { try agent.send(FindViews(locator)) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.hasSuffix("compares more than 100000 views, and a command may compare no more"))
    #expect(try agent.send(FindViews(.ofClass("UINavigationBar"))).elements.count == 1)
  }

  @Test(arguments: Port.allCases) func aCommandRunsTenThousandEventsAtMost(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Tap(.label("Start timer")))
    let century = Milliseconds(nanoseconds: 3_155_760_000_000_000_000)
    let fault = try fault { try agent.send(Advance(byMs: century)) }
    #expect(fault.code == .restlessApp)
    #expect(fault.message.hasPrefix("10000 events ran, and a command may run no more: time stands at "))
    #expect(fault.found == ["another 'advance' goes on from here"])
    let watched = try ConformanceTests.fault { try agent.send(Watch(.not(.exists(.label("Nobody"))), forMs: century)) }
    #expect(watched.code == .restlessApp)
    #expect(watched.found.last == "another 'watch' goes on from here")
    let awaited = try ConformanceTests.fault { try agent.send(Await(.exists(.label("Nobody")), withinMs: century)) }
    #expect(awaited.code == .restlessApp)
  }

  @Test func aLineOfCommandsDoesNoMoreThanOneCommandMay() throws {
    let agent = try Port.inProcess.launch("Workbench")
    _ = try agent.send(Tap(.label("Start timer")))
    let hours = Milliseconds(nanoseconds: 3_600_000_000_000 * 10)
    let line = try #require(agent as? any ServingPort)
    line.beginLine()
    #expect(line.endOfLine() == nil)
    #expect(throws: Fault.self) { try agent.send(Advance(byMs: hours)) }
    #expect(line.endOfLine() == "10000 events ran, and a command may run no more")
    #expect(throws: Fault.self) { try agent.send(Advance(byMs: 1_000)) }
    line.endLine()
    #expect(try agent.send(Advance(byMs: 1_000)).ran > 0)
  }

  @Test func aLineOfManyTreesComesToItsEnd() throws {
    let agent = try Port.inProcess.launch("Workbench")
    let line = try #require(agent as? any ServingPort)
    line.beginLine()
    defer { line.endLine() }
    var count = 0
    while count < 10_000, line.endOfLine() == nil {
      _ = try agent.send(Tree())
      count += 1
    }
    #expect((10..<1_000).contains(count))
    #expect(line.endOfLine()?.hasSuffix("views were looked at after 0 events, and a command may look at no more") == true)
  }

  @Test(arguments: Port.allCases) func aBatchOfManyTreesTellsHowFarItCame(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Batch(Array(repeating: Tree(), count: 1_000))) }
    let done = try #require(fault.results?.count)
    #expect((10..<900).contains(done))
    #expect(fault.code == .restlessApp)
    #expect(fault.message.hasSuffix("\(done) of 1000 steps were carried out"))
  }

  @Test(arguments: Port.allCases) func ofManyConditionsTheFirstAreTold(port: Port) throws {
    let agent = try port.launch("Workbench")
    let conditions = (1...900).map { Condition.exists(.ofClass("Nothing\($0)")) }
    for condition in [Condition.any(conditions), .all(conditions)] {
      let reply = try agent.send(Check(condition))
      #expect(!reply.holds)
      #expect(reply.found.last == "and 890 more conditions do not hold")
      #expect(reply.found.contains { $0.contains("Nothing10") } && !reply.found.contains { $0.contains("Nothing11") })
    }
  }

  @Test func toTellWhichPropertiesThereAreIsCountedToo() throws {
    let agent = try Port.inProcess.launch("Controls")
    let nothing = Locator(properties: (1...100).map { PropertyTest("layer.bounds.size.nothing\($0)", 1) })
    let line = try #require(agent as? any ServingPort)
    line.beginLine()
    defer { line.endLine() }
    #expect(line.endOfLine() == nil)
    for _ in 0..<4 {
      #expect(try fault { try agent.send(Read(nothing)) }.found.isEmpty == false)
    }
    #expect(line.endOfLine() != nil)
  }

  /// The end of a body that takes years to come is one event away, not thousands of millions of quarters of a second.
  @Test func aBodyThatTakesYearsIsPlannedAtOnce() throws {
    let years = Milliseconds(nanoseconds: 9_000_000_000_000_000_000)
    let stub = StubDeclaration(.all([]), .text("ok").lasting(Latency(from: years, to: years)))
    let agent = try Port.inProcess.launch("Earthquakes", stubs: [stub])
    let reply = try agent.send(Pending())
    #expect(reply.items.contains { $0.kind == "network" })
  }

  @Test(arguments: Port.allCases) func aBodyThatIsNoTextIsToldInBase64(port: Port) throws {
    let agent = try port.launch("Transfers")
    _ = try? agent.send(Tap(Locator(label: "Upload", class: "UIButton")))
    let request = try #require(try agent.send(Requests()).requests.last)
    #expect(request.body == nil)
    #expect(request.bodyBase64 == Data(repeating: 7, count: 200_000).base64EncodedString())
  }
}
