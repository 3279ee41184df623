import RehearsalMatchers
import Testing

/// Time that moves through a list of instants, as an app's does through its events.
private final class Instants: EventSource {
  private(set) var now = 0
  private var due: [(at: Int, action: () -> Void)]
  private(set) var reads = 0
  private(set) var budgets: [Duration] = []

  init(_ due: [(at: Int, action: () -> Void)] = []) { self.due = due }

  func step(within budget: Duration, file: String, line: Int, until holds: () throws -> Bool) throws -> EventSourceEnding {
    budgets.append(budget)
    let end = now + Int(budget / .milliseconds(1))
    reads += 1
    if try holds() { return .held }
    while let next = due.first {
      guard next.at <= end else { return .budgetSpent }
      due.removeFirst()
      now = next.at
      next.action()
      reads += 1
      if try holds() { return .held }
    }
    return .nothingPending
  }

  func pendingWork() -> [String] { due.map { "event at \($0.at) ms" } }

  func isEnded(by error: any Error) -> Bool { (error as? Trouble)?.number == 666 }
}

struct InTimeTests {
  @Test func theValueIsReadAtOnceAndAfterEachEvent() throws {
    var title = "a"
    let time = Instants([(100, { title = "b" }), (200, { title = "c" }), (300, { title = "d" })])
    try expect(in: time) { title }.toEventually(equal("a"))
    #expect(time.reads == 1)
    try expect(in: time) { title }.toEventually(equal("c"))
    #expect((time.now, time.reads) == (200, 4))
  }

  @Test func aWaitThatCannotSucceedFailsAtOnceInTheMatchersWords() throws {
    let time = Instants([(100, {})])
    let line = #line + 1
    let failed = try #require(throws: ExpectationFailed.self) { try expect(in: time) { 3 }.toEventually(equal(4)) }
    #expect(
      failed.message
        == "expected <3> to equal <4> and nothing that is pending could change that\n  pending: nothing: the app is idle")
    #expect(failed.line == line)
  }

  @Test func theBudgetIsOneSecondUnlessGiven() throws {
    let time = Instants([(1500, {})])
    let text = try message { try expect(in: time) { 3 }.toEventually(equal(4)) }
    #expect(text == "expected <3> to equal <4> within 1000 ms of virtual time\n  pending: event at 1500 ms")
    try? expect(in: time) { 3 }.toEventually(equal(4), within: .seconds(2))
    try? withTimeout(.seconds(5)) { try expect(in: time) { 3 }.toEventually(equal(4)) }
    #expect(time.budgets == [.seconds(1), .seconds(2), .seconds(5)])
  }

  @Test func theOppositeHoldsAsSoonAsItDoesNotMatch() throws {
    var flag = true
    let time = Instants([(100, { flag = false }), (200, { flag = true })])
    try expect(in: time) { flag }.toEventuallyNot(beTrue())
    #expect(time.now == 100)
  }

  @Test func whatThrowsDoesNotMatchYet() throws {
    var isThere = false
    let time = Instants([(100, { isThere = true })])
    try expect(in: time) {
      guard isThere else { throw Trouble() }
      return 1
    }.toEventually(equal(1))
    let text = try message { try expect(in: time) { () throws -> Int in throw Trouble() }.toEventually(equal(1)) }
    #expect(text.hasPrefix("expected what throws <"))
  }

  @Test func aSourceThatIsGoneEndsTheWait() throws {
    #expect(throws: Trouble(number: 666)) {
      try expect(in: Instants([(100, {})])) { () throws -> Int in throw Trouble(number: 666) }.toEventually(equal(1))
    }
  }

  @Test func alwaysAndNeverAreHeldAfterEachEvent() throws {
    var count = 0
    let time = Instants([(100, { count = 1 }), (200, { count = 9 }), (300, { count = 2 })])
    try expect(in: time) { count }.toAlways(beLessThan(5), for: .milliseconds(150))
    let text = try message { try expect(in: time) { count }.toAlways(beLessThan(5)) }
    #expect(text.hasPrefix("expected <9> to be less than <5> for 1000 ms of virtual time"))
    try expect(in: time) { count }.toNever(equal(7))
    #expect(time.now == 300)
  }

  @Test func optionalValuesAreWaitedFor() throws {
    var title: String?
    let time = Instants([(100, { title = "Quakes" })])
    try expect(in: time) { title }.toEventually(beginWith("Q"))
    try expect(in: time) { title }.toEventuallyNot(beNil())
  }

  @Test func anOptionalValueMustBeThereAllTheTime() throws {
    var title: String? = "Quakes"
    func time() -> Instants {
      title = "Quakes"
      return Instants([(100, { title = "Quarks" }), (200, { title = nil })])
    }
    let early = Duration.milliseconds(150)
    try expect(in: time()) { title }.toAlways(beginWith("Qua"), for: early)
    try expect(in: time()) { title }.toNever(beginWith("X"), for: early)
    #expect(!holds { try expect(in: time()) { title }.toAlways(beginWith("Quak"), for: early) })
    #expect(!holds { try expect(in: time()) { title }.toNever(beginWith("Quar"), for: early) })
    // What is not there neither matches nor fails to.
    #expect(!holds { try expect(in: time()) { title }.toAlways(beginWith("Qua")) })
    #expect(!holds { try expect(in: time()) { title }.toNever(beginWith("X")) })
    try expect(in: time()) { title }.toEventuallyNot(beginWith("Quak"))
    title = nil
    #expect(!holds { try expect(in: Instants()) { title }.toEventuallyNot(beginWith("X")) })
  }
}
