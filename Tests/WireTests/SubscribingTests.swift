import Testing

@testable import RehearsalWire

/// What a connection is told of the lives of view controllers.
struct SubscribingTests {
  /// An agent with a log of lives, and nothing else.
  private final class Log: ServingPort {
    let steps: [LifecycleStep]
    let cursor: Int
    let missed: Int

    init(_ steps: [LifecycleStep], cursor: Int? = nil, missed: Int = 0) {
      (self.steps, self.missed) = (steps, missed)
      self.cursor = cursor ?? steps.last?.number ?? 0
    }

    func answer<Asked: Command>(
      _ command: Asked, within limit: TimeLimit, for session: Session, writingTo output: JSONOutput
    ) throws {}

    func lifecycle(since cursor: Int) -> LifecycleExcerpt {
      LifecycleExcerpt(steps: steps.filter { $0.number > cursor }, cursor: self.cursor, missed: missed)
    }
  }

  /// An agent that has only what every one has.
  private final class Plain: ServingPort {
    func answer<Asked: Command>(
      _ command: Asked, within limit: TimeLimit, for session: Session, writingTo output: JSONOutput
    ) throws {}
  }

  private func step(_ number: Int, _ moment: LifecycleMoment = .appeared, controller: Int = 1, class: String = "A")
    -> LifecycleStep
  {
    LifecycleStep(number: number, moment: moment, controller: controller, class: `class`, state: .appeared, atMs: 0)
  }

  private func told(_ excerpt: LifecycleExcerpt?) -> [Int]? { excerpt?.steps.map(\.number) }

  @Test func itIsToldWhatHappenedSinceTheLastTime() {
    var subscription = Subscription(Subscribe(), from: 1)
    #expect(told(subscription.take(from: Log([step(1), step(2), step(3)]))) == [2, 3])
    #expect(subscription.cursor == 3)
    #expect(subscription.take(from: Log([step(1), step(2), step(3)])) == nil)
    #expect(told(subscription.take(from: Log([step(2), step(3), step(4)]))) == [4])
    #expect(subscription.cursor == 4)
  }

  @Test func itBeginsWhereItWasAskedToAndNoLaterThanNow() {
    #expect(Subscription(Subscribe(since: 2), from: 5).cursor == 2)
    #expect(Subscription(Subscribe(since: 7), from: 5).cursor == 5)
    #expect(Subscription(Subscribe(), from: 5).cursor == 5)
  }

  @Test func aLaunchBeginsToCountAnew() {
    var subscription = Subscription(Subscribe(), from: 9)
    #expect(told(subscription.take(from: Log([step(1), step(2)]))) == [1, 2])
    #expect(subscription.cursor == 2)
  }

  @Test func onlyWhatIsWantedIsTold() {
    let steps = [
      step(1, .loaded), step(2, .appeared, controller: 2), step(3, .appeared, class: "B"), step(4, .disappeared),
      step(5, .appeared),
    ]
    func numbers(_ wanted: Subscribe) -> [Int]? {
      var subscription = Subscription(wanted, from: 0)
      let excerpt = subscription.take(from: Log(steps))
      #expect(subscription.cursor == 5)
      return told(excerpt)
    }
    #expect(numbers(Subscribe(since: 0)) == [1, 2, 3, 4, 5])
    #expect(numbers(Subscribe(moments: [.loaded, .disappeared])) == [1, 4])
    #expect(numbers(Subscribe(controller: 2)) == [2])
    #expect(numbers(Subscribe(class: "B")) == [3])
    #expect(numbers(Subscribe(moments: [.appeared], class: "A", controller: 1)) == [5])
    #expect(numbers(Subscribe(moments: [])) == nil)
    #expect(numbers(Subscribe(controller: 7)) == nil)
  }

  @Test func ofMoreThanTheLimitTheOldestAreLeftOutAndCounted() {
    func excerpt(_ count: Int, limit: Int?, missed: Int = 0) -> LifecycleExcerpt? {
      var subscription = Subscription(Subscribe(limit: limit), from: 0)
      return subscription.take(from: Log((1...count).map { step($0) }, missed: missed))
    }
    #expect(told(excerpt(3, limit: 3)) == [1, 2, 3])
    #expect(excerpt(3, limit: 3)?.missed == 0)
    #expect(told(excerpt(4, limit: 3)) == [2, 3, 4])
    #expect(excerpt(4, limit: 3)?.missed == 1)
    #expect(excerpt(4, limit: 3, missed: 5)?.missed == 6)
    #expect(excerpt(1000, limit: nil)?.missed == 0)
    #expect(excerpt(1001, limit: nil)?.missed == 1)
    #expect(excerpt(1001, limit: nil)?.steps.count == 1000)
  }

  @Test func whatIsMissingIsToldEvenWhereNothingElseIs() {
    var subscription = Subscription(Subscribe(moments: []), from: 0)
    let excerpt = subscription.take(from: Log([step(1)], missed: 2))
    #expect(excerpt == LifecycleExcerpt(steps: [], cursor: 1, missed: 2))
  }

  @Test func aSessionTellsWhileItIsSubscribed() throws {
    let session = Session()
    let log = Log([step(1), step(2)])
    #expect(session.takeAnnouncement(from: log) == nil)
    #expect(try session.subscribe(Subscribe(since: 1), at: 2).cursor == 1)
    #expect(told(session.takeAnnouncement(from: log)) == [2])
    #expect(session.takeAnnouncement(from: log) == nil)
    #expect(session.unsubscribe().cursor == 2)
    #expect(session.takeAnnouncement(from: Log([step(3)])) == nil)
  }

  @Test func anotherSubscriptionTakesThePlaceOfTheFirst() throws {
    let session = Session()
    _ = try session.subscribe(Subscribe(class: "A"), at: 0)
    _ = try session.subscribe(Subscribe(class: "B"), at: 0)
    #expect(told(session.takeAnnouncement(from: Log([step(1), step(2, class: "B")]))) == [2])
    // One that makes no sense leaves it as it was.
    #expect(throws: Fault(.invalidArgument, "limit: expected 1 to 10000, got 0", asked: "subscribe")) {
      try session.subscribe(Subscribe(limit: 0), at: 0)
    }
    #expect(session.unsubscribe().cursor == 2)
  }

  @Test func anAgentWithoutALogTellsNothing() {
    let port = Plain()
    port.beginLine()
    #expect(port.endOfLine() == nil)
    port.endLine()
    #expect(port.lifecycle(since: 7) == LifecycleExcerpt(steps: [], cursor: 7))
    var subscription = Subscription(Subscribe(), from: 3)
    #expect(subscription.take(from: port) == nil && subscription.cursor == 3)
  }

  // MARK: Cursors of replies

  @Test func aReplyThatHasAPlaceForItIsGivenTheCursor() {
    var acted = Acted(element: .exampleButton, nowMs: 0)
    Tap.mark(&acted, cursor: 7)
    #expect(acted.cursor == 7)
    var pending = Pending.Reply(items: [], nowMs: 0)
    Pending.mark(&pending, cursor: 8)
    #expect(pending.cursor == 8)
    var batch = Batch.Reply(results: [], nowMs: 0)
    Batch.mark(&batch, cursor: 9)
    #expect(batch.cursor == 9)
    var rows = Rows.Reply(sections: [1])
    Rows.mark(&rows, cursor: 10)
    #expect(rows == Rows.Reply(sections: [1]))
  }

  private final class Driver: CommandPort {
    func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
      throw Fault(.refused, "\(Asked.method) within \(limit.wait)")
    }
  }

  @Test func aCommandIsSentWithinTheStandardTimeUnlessAnotherIsGiven() {
    let driver = Driver()
    #expect(throws: Fault(.refused, "pending within 3000 ms")) { try driver.send(Pending()) }
    #expect(throws: Fault(.refused, "pending within 0 ms")) { try driver.send(Pending(), within: .atOnce) }
    #expect(driver.takeAnnouncements() == [])
  }
}
