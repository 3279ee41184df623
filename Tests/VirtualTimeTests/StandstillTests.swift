import Testing

@testable import VirtualTime

/// Threads that stand still in the middle of an event, and what goes on meanwhile.
struct StandstillTests {
  private final class Log {
    var words: [String] = []
  }

  /// A thread that writes down when it waits.
  private final class Thread: SideThread {
    let threadName: String
    let log: Log
    init(_ name: String, _ log: Log) { (threadName, self.log) = (name, log) }
    func standStill() { log.words.append("\(threadName) stands still") }
    func goOn() { log.words.append("\(threadName) goes on") }
  }

  private let queue = EventQueue()
  private let log = Log()

  private func instant(_ milliseconds: Int64) -> VirtualInstant { VirtualInstant(nanoseconds: milliseconds * 1_000_000) }

  private func add(_ kind: EventKind, _ label: String, after delay: Int = 0) {
    queue.schedule(kind, after: .milliseconds(delay), label: label) { [log] in log.words.append(label) }
  }

  @Test func besideTheMainThreadGoesOnWhatNeedsNone() {
    for (kind, delay) in [(EventKind.main, 1), (.timer, 2), (.task, 3), (.dispatch, 4), (.operation, 5), (.network, 6)] {
      add(kind, kind.rawValue, after: delay)
    }
    #expect(!queue.mainStandsStill)
    let end = queue.standStill(upTo: nil) { log.words.count == 3 }
    #expect(end == .over && queue.now == instant(6))
    #expect(log.words == ["dispatch", "operation", "network"])
    while queue.runNext() {}
    #expect(log.words.suffix(3) == ["main", "timer", "task"] && queue.now == instant(6))
  }

  @Test func besideAnotherThreadEverythingGoesOn() {
    add(.timer, "timer", after: 1)
    add(.main, "main", after: 2)
    let thread = Thread("work", log)
    let end = queue.on(thread) { queue.standStill(upTo: instant(1)) { log.words.contains("main") } }
    #expect(end == .late && queue.now == instant(1) && queue.thread == nil)
    #expect(log.words == ["work stands still", "timer", "work goes on"])
    #expect(queue.on(thread) { queue.standStill(upTo: nil) { false } } == .hopeless)
    #expect(log.words.suffix(3) == ["work stands still", "main", "work goes on"])
    // What has come already is not waited for.
    #expect(queue.on(thread) { queue.standStill(upTo: nil) { true } } == .over)
    #expect(log.words.count == 6)
  }

  @Test func everyEventBeginsOnTheMainThread() {
    let thread = Thread("work", log)
    var (inside, after): ((any SideThread)?, (any SideThread)?) = (thread, nil)
    queue.on(thread) {
      queue.schedule(.dispatch, label: "event") { [queue] in inside = queue.thread }
      queue.runNext()
      after = queue.thread
    }
    #expect(inside == nil && after === thread)
  }

  /// What a background event finds that waits for the main thread while that waits, too.
  private func endBehindTheMainThread(upTo limit: VirtualInstant?, isOver: @escaping () -> Bool) -> [String] {
    let thread = Thread("work", Log())
    queue.schedule(.dispatch, label: "waits") { [queue, log] in
      queue.on(thread) {
        let end = queue.standStill(upTo: nil) { log.words.contains("main") }
        log.words.append("\(end) @\(queue.now.nanoseconds / 1_000_000)")
      }
    }
    add(.main, "main", after: 1)
    add(.network, "network", after: 3)
    let end = queue.standStill(upTo: limit, until: isOver)
    return log.words + ["\(end)"]
  }

  @Test func whoWaitsForAMainThreadThatWaitsForHimIsInADeadlock() {
    let words = endBehindTheMainThread(upTo: nil) { [log] in log.words.contains { $0.hasPrefix("hopeless") } }
    #expect(words == ["network", "hopeless @3", "over"])
  }

  @Test func aMainThreadWhoseWaitIsOverServesWhoWaitsForIt() {
    let words = endBehindTheMainThread(upTo: nil) { [log] in log.words.contains("network") }
    #expect(words == ["network", "main", "over @3", "over"])
  }

  @Test func aMainThreadWhoseTimeIsUpServesWhoWaitsForIt() {
    let words = endBehindTheMainThread(upTo: instant(2)) { false }
    #expect(words == ["main", "over @2", "late"])
  }

  @Test func aDeadlockTellsWhoWaits() {
    #expect(
      queue.deadlock(waitingFor: "a signal") == "the main thread waits for a signal, and nothing is left that could bring it")
    #expect(
      queue.on(Thread("'work'", log)) { queue.deadlock(waitingFor: "a group") }
        == "'work' waits for a group, and nothing is left that could bring it")
  }
}
