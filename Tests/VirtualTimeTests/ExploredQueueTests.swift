import Testing

@testable import VirtualTime

/// A queue that lets an explorer choose: what there is to choose, what comes of it, and what is written down.
struct ExploredQueueTests {
  private final class Log {
    var lines: [String] = []
    func drain() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let queue = EventQueue()
  private let log = Log()

  private func instant(_ milliseconds: Int64) -> VirtualInstant { VirtualInstant(nanoseconds: milliseconds * 1_000_000) }

  private func explore(_ picks: [Int: Int], _ bounds: ChoiceBounds = ChoiceBounds(answers: .seconds(1))) {
    queue.explorer = Explorer(bounds, .these(picks))
  }

  private func add(
    _ kind: EventKind, _ label: String, at milliseconds: Int64 = 0, every period: Int64? = nil, site: SourceSite? = nil,
    isExact: Bool = false
  ) {
    queue.schedule(
      kind, at: instant(milliseconds), every: period.map { .milliseconds($0) }, label: label, site: site, isExact: isExact
    ) { [log, queue] in log.lines.append("\(label)@\(queue.now.nanoseconds / 1_000_000)") }
  }

  private func runAll() -> [String] {
    while queue.runNext() {}
    return log.drain()
  }

  private var written: ChoiceLog { queue.explorer?.log ?? ChoiceLog() }

  /// The options of each choice, by their labels.
  private var options: [[String]] { written.choices.map { $0.options.map { written.names[$0].label } } }

  // MARK: Lateness

  @Test func withoutPicksItIsTheUsualRun() {
    explore([:])
    add(.network, "answer", at: 10)
    add(.timer, "timer", at: 20)
    add(.main, "block", at: 30)
    #expect(runAll() == ["answer@10", "timer@20", "block@30"])
    #expect(options == [["answer", "timer"]])
    #expect(written.choices.map(\.taken) == [0])
  }

  @Test func whatIsPassedOverIsPutOffAsLongAsMayBe() {
    explore([0: 1])
    add(.network, "answer", at: 10)
    add(.timer, "timer", at: 20)
    #expect(runAll() == ["timer@20", "answer@1010"])
    #expect(written.names.map(\.label) == ["answer", "timer"])
    #expect(written.names.map(\.kind) == ["network", "timer"])
    #expect(written.names.map(\.actor) == [.event, .event])
    #expect(written.choices.count == 1)
    let choice = written.choices.first
    #expect(choice?.instant == .launch && choice?.taken == 1 && choice?.position == 0)
    #expect(choice.map { $0.options.map { "\($0)" } } == ["0", "1"])
    #expect(written.order.map { "\($0)" } == ["1", "0"])
    #expect(written.instants == [instant(20), instant(1010)])
    #expect(written.numbers.map { "\($0)" } == ["2", "1"])
  }

  @Test func whatWasPutOffIsAnOptionOfEachLaterChoice() {
    explore([0: 1, 1: 1])
    add(.network, "answer", at: 10)
    add(.timer, "timer", at: 20)
    add(.timer, "other", at: 30)
    #expect(runAll() == ["timer@20", "answer@20", "other@30"])
    #expect(options == [["answer", "timer"], ["other", "answer"]])
    #expect(written.choices.map(\.instant) == [.launch, instant(20)])
  }

  @Test func whatIsExactIsNeverLate() {
    explore([0: 1])
    add(.network, "answer", at: 10, isExact: true)
    add(.timer, "timer", at: 20)
    #expect(runAll() == ["answer@10", "timer@20"])
    #expect(options == [])
  }

  @Test(arguments: [
    (EventKind.network, true), (.timer, true), (.dispatch, true), (.operation, true), (.main, true), (.task, true),
    (.animation, false), (.transition, false), (.input, false), (.layout, false),
  ]) func someKindsMayBeLate(kind: EventKind, isLate: Bool) {
    explore([0: 1], ChoiceBounds(answers: .seconds(1), work: .seconds(1), timers: .seconds(1)))
    add(kind, "first", at: 10)
    add(.input, "touch", at: 20)
    #expect(runAll() == (isLate ? ["touch@20", "first@1010"] : ["first@10", "touch@20"]))
  }

  @Test func whatComesAgainKeepsToItsTimes() {
    explore([0: 1], ChoiceBounds(timers: .seconds(1)))
    add(.timer, "tick", at: 10, every: 10)
    add(.main, "block", at: 15)
    for _ in 0..<2 { queue.runNext() }
    #expect(log.drain() == ["block@15", "tick@1010"])
    #expect(queue.nextDue == instant(20))
    queue.removeAll()
    #expect(queue.explorer == nil && !queue.hasWork)
  }

  // MARK: Order

  @Test func whatIsDueAtOneInstantMayChangePlaces() {
    explore([0: 1], ChoiceBounds())
    add(.timer, "a", at: 10)
    add(.timer, "b", at: 10)
    add(.timer, "c", at: 11)
    #expect(runAll() == ["b@10", "a@10", "c@11"])
    #expect(options == [["a", "b"]])
  }

  @Test func blocksOfOneQueueKeepTheirOrder() {
    explore([0: 1], ChoiceBounds())
    add(.main, "first")
    add(.main, "second")
    add(.timer, "timer")
    #expect(runAll() == ["timer@0", "first@0", "second@0"])
    #expect(options == [["first", "timer"]])
  }

  @Test(arguments: [("q", "q", false), ("q", "r", true)])
  func blocksOfTwoQueuesHaveNone(first: String, second: String, isChosen: Bool) {
    explore([0: 1], ChoiceBounds())
    add(.dispatch, first)
    add(.dispatch, second)
    #expect(runAll() == (isChosen ? ["r@0", "q@0"] : ["q@0", "q@0"]))
    #expect(written.choices.count == (isChosen ? 1 : 0))
  }

  @Test func whatTheDevicePacesKeepsItsOrderAmongAllKinds() {
    explore([0: 1], ChoiceBounds())
    add(.layout, "layout")
    add(.animation, "animation")
    add(.transition, "transition")
    #expect(runAll() == ["layout@0", "animation@0", "transition@0"])
    #expect(options == [])
  }

  // MARK: Nothing for now

  @Test func aTurnMayLeaveWhatMayBeLate() {
    explore([0: 1])
    add(.network, "answer")
    #expect(queue.turn() == .rested)
    #expect(log.drain() == [])
    #expect(queue.nextDue == instant(1000))
    #expect(options == [["answer", "nothing more for now"]])
    #expect(written.names.map(\.actor) == [.event, .rest] && written.names.map(\.kind) == ["network", "rest"])
    #expect(written.order.isEmpty)
    #expect(runAll() == ["answer@1000"])
  }

  @Test func whatMayNotBeLateIsDoneInItsTurn() {
    explore([0: 1])
    add(.main, "block")
    #expect(queue.turn() == .rested)
    #expect(log.drain() == ["block@0"])
    #expect(options == [])
    add(.network, "answer")
    #expect(!queue.runNext(upTo: .launch), "the pick is rest")
    #expect(log.drain() == [])
  }

  // MARK: Pauses

  private let pauses = ChoiceBounds(pauses: .milliseconds(100))

  @Test func aPauseGoesOnToItsEnd() {
    explore([0: 1], pauses)
    add(.timer, "timer", at: 50)
    add(.timer, "other", at: 60)
    queue.pause(before: "tap Save")
    #expect(log.drain() == ["timer@50", "other@60"])
    #expect(queue.now == instant(100))
    #expect(options == [["tap Save", "the user waits"], ["the user waits", "tap Save"]])
    #expect(written.names.map(\.actor) == [.action, .pause, .event, .event])
  }

  @Test func aPauseMayEndAfterAnyEvent() {
    explore([0: 1, 1: 1], pauses)
    add(.timer, "timer", at: 50)
    add(.timer, "other", at: 60)
    queue.pause(before: "tap Save")
    #expect(log.drain() == ["timer@50"])
    #expect(queue.now == instant(50))
  }

  @Test func nobodyWaitsWhereNothingWouldHappen() {
    explore([:], pauses)
    add(.timer, "timer", at: 50)
    queue.pause(before: "tap Save")
    #expect(queue.now == .launch && log.drain() == [] && written.choices.count == 1)
  }

  @Test(arguments: [(100, 100, true), (101, 100, false), (50, 0, false)] as [(Int64, Int64, Bool)])
  func aPauseReachesAsFarAsItMayTake(due: Int64, bound: Int64, reaches: Bool) {
    explore([0: 1], ChoiceBounds(pauses: .milliseconds(bound)))
    add(.timer, "timer", at: due)
    queue.pause(before: "tap Save")
    #expect(written.choices.count == (reaches ? 1 : 0))
    #expect(log.drain() == (reaches ? ["timer@100"] : []))
    #expect(queue.now == (reaches ? instant(100) : .launch))
  }

  private let looks = ChoiceBounds(looks: .milliseconds(100))

  @Test func timeMayPassBeforeALookUpToTheLastThingThatHappensInIt() {
    explore([0: 1], looks)
    for instant in [50, 60, 200] { add(.timer, "timer", at: Int64(instant)) }
    queue.pause(beforeLook: "text of 'state'")
    #expect(log.drain() == ["timer@50", "timer@60"])
    #expect(queue.now == instant(60))
    #expect(options == [["text of 'state'", "time passes"], ["time passes", "text of 'state'"]])
    #expect(written.names.map(\.actor) == [.look, .pause, .event])
  }

  @Test func asUsualNoTimePassesBeforeALook() {
    explore([:], looks)
    add(.timer, "timer", at: 50)
    queue.pause(beforeLook: "text of 'state'")
    #expect(queue.now == .launch && log.drain() == [] && written.choices.count == 1)
  }

  @Test func actionsAndLooksHaveBoundsOfTheirOwn() {
    explore([0: 1], looks)
    add(.timer, "timer", at: 50)
    queue.pause(before: "tap Save")
    #expect(options == [])
    explore([0: 1], pauses)
    queue.pause(beforeLook: "text of 'state'")
    #expect(options == [] && log.drain() == [])
  }

  @Test func nothingIsChosenOfWhichNobodyWouldHear() {
    explore([0: 1], looks)
    add(.timer, "timer", at: 50)
    #expect(queue.explorer?.told().choices.isEmpty == true)
    queue.pause(beforeLook: "text of 'state'")
    #expect(queue.now == .launch && written.choices.isEmpty)
  }

  // MARK: What is written down

  @Test func outcomesAndCommandsAreWrittenDownInTheirOrder() {
    let explorer = Explorer(ChoiceBounds(), .these([1: 1]))
    #expect(explorer.choose(among: ["comes", "is lost"], at: instant(5)) == 0)
    explorer.noteCommand("tap Save", acts: true, at: instant(6))
    explorer.noteCommand("read the title", acts: false, at: instant(6))
    #expect(explorer.choose(among: ["comes", "is late"], at: instant(7)) == 1)
    explorer.noteCommand("tap Save", acts: true, at: instant(8))
    let log = explorer.log
    #expect(log.names.map(\.label) == ["comes", "is lost", "tap Save", "read the title", "is late"])
    #expect(log.names.map(\.actor) == [.outcome, .outcome, .action, .look, .outcome])
    #expect(log.names.map(\.kind) == ["outcome", "outcome", "action", "look", "outcome"])
    #expect(log.names.allSatisfy { $0.place == nil && $0.owner == nil })
    #expect(log.choices.map(\.taken).map { "\($0)" } == ["0", "1"])
    #expect(log.choices.map(\.position).map { "\($0)" } == ["0", "3"])
    #expect(log.choices.map { $0.options.map { "\($0)" } } == [["0", "1"], ["0", "4"]])
    #expect(log.order.map { "\($0)" } == ["0", "2", "3", "4", "2"])
    #expect(log.instants == [5, 6, 6, 7, 8].map(instant))
    #expect(log.numbers.allSatisfy { $0 == 0 } && log.numbers.count == 5)
  }

  @Test func eventsThatLookTheSameHaveOneName() {
    final class Feed {}
    explore([:], ChoiceBounds())
    add(.timer, "tick", at: 1)
    add(.timer, "tick", at: 2)
    add(.main, "tick", at: 3)
    add(.timer, "tick", at: 4, site: SourceSite(file: "App/Feed.swift", line: 7))
    queue.onBehalf(of: Feed.self) { add(.timer, "tick", at: 5) }
    #expect(runAll() == ["tick@1", "tick@2", "tick@3", "tick@4", "tick@5"])
    #expect(written.names.map(\.kind) == ["timer", "main", "timer", "timer"])
    #expect(written.names.map(\.place) == [nil, nil, "App/Feed.swift:7", nil])
    #expect(written.names.map(\.owner) == [nil, nil, nil, "Feed"])
    #expect(written.order.map { "\($0)" } == ["0", "0", "1", "2", "3"])
    #expect(written.numbers == [1, 2, 3, 4, 5] as [UInt64])
  }
}
