import Rehearsal
import RehearsalExploration
import RehearsalSpecs
import RehearsalWire

@testable import VirtualTime

/// Events on a queue of their own: the smallest thing that can be explored.
struct QueueProgram {
  /// What happened, in its order.
  final class Log {
    var lines: [String] = []
  }

  var bounds: ChoiceBounds
  let fill: (EventQueue, Log) -> Void
  /// Lets the events run; one after the other unless given.
  var drive: (EventQueue, Log) -> Void = { queue, _ in while queue.runNext() {} }
  /// Why a run fails; nil for one that passes.
  var judge: ([String]) -> String? = { _ in nil }

  /// - Parameter events: Each with its kind, and when it is due, in milliseconds.
  init(_ events: [(name: String, kind: EventKind, due: Int)], bounds: ChoiceBounds = ChoiceBounds()) {
    self.init(bounds: bounds) { queue, log in
      for event in events {
        queue.schedule(event.kind, after: .milliseconds(event.due), label: event.name) { log.lines.append(event.name) }
      }
    }
  }

  init(bounds: ChoiceBounds = ChoiceBounds(), fill: @escaping (EventQueue, Log) -> Void) {
    (self.bounds, self.fill) = (bounds, fill)
  }

  /// Makes one run.
  ///
  /// - Parameters:
  ///   - watches: Whether it is noted what it touches. The log is nothing that it shares.
  ///   - tape: Where what it chooses is written down.
  func run(
    _ picks: ChoicePicks, watches: Bool = false, tape: ChoiceTape? = nil
  ) -> (lines: [String], record: TrialRecord) {
    let (queue, log) = (EventQueue(), Log())
    let explorer = Explorer(bounds, picks, watches: watches, tape: tape)
    explorer.footprints?.exclude(log)
    queue.explorer = explorer
    explorer.footprints?.resume()
    fill(queue, log)
    drive(queue, log)
    defer { explorer.footprints?.pause() }
    let failure = judge(log.lines).map { FailureReport(outcome: .failed, type: "Test", text: $0, file: "T.swift", line: 1) }
    return (log.lines, TrialRecord(launches: [Choices.Reply(explorer.log, explorer.differences)], failure: failure))
  }

  /// Makes the run of an app that is launched so, within the bounds of the launch.
  func run(_ exploration: Exploration) -> (lines: [String], record: TrialRecord) {
    func length(_ most: Milliseconds?) -> Duration { most?.duration ?? .zero }
    var program = self
    program.bounds = ChoiceBounds(
      answers: length(exploration.answersMs), work: length(exploration.workMs), timers: length(exploration.timersMs),
      pauses: length(exploration.pausesMs), looks: length(exploration.looksMs), failures: exploration.failures ?? false)
    return program.run(ChoicePicks(exploration.picks ?? .usual), watches: exploration.footprints ?? false)
  }

  func run(_ picks: [[Int: Int]]) -> TrialRecord { run(.these(picks.first ?? [:])).record }

  /// Makes all runs that a search asks for.
  func explore(_ search: inout SystematicSearch, most: Int = 10_000, watches: Bool = false) -> [[String]] {
    var orders: [[String]] = []
    while orders.count < most, let trial = search.next() {
      guard case .these(let picks) = trial.picks(ofLaunch: 0) else { return [] }
      let (lines, record) = run(.these(picks), watches: watches)
      orders.append(lines)
      search.take(record, of: trial)
    }
    return orders
  }
}

extension ChoicePicks {
  init(_ picks: ExplorationPicks) {
    switch picks {
    case .these(let picks): self = .these(picks)
    case .random(let seed): self = .random(seed: seed)
    case .priorities(let seed, let depth, let length): self = .priorities(seed: seed, depth: depth, length: length)
    case .delays(let seed, let count, let length): self = .delays(seed: seed, count: count, length: length)
    }
  }
}

extension Choices.Reply {
  init(_ log: ChoiceLog, _ differences: Explorer.Differences? = nil) {
    self.init(
      names: log.names.map { ExplorationActor(kind: $0.kind, label: $0.label, place: $0.place, owner: $0.owner) },
      choices: log.choices.enumerated().map { number, choice in
        ExplorationChoice(
          atMs: Milliseconds(nanoseconds: choice.instant.nanoseconds), picked: choice.taken, options: choice.options,
          before: choice.position, needed: differences?.needed[number])
      },
      order: log.order, timesMs: log.instants.map { Milliseconds(nanoseconds: $0.nanoseconds) },
      numbers: log.numbers.map { Int(clamping: $0) },
      steps: differences?.steps?.map { step in
        ExplorationStep(
          event: step.path, atMs: Milliseconds(nanoseconds: step.instant.nanoseconds), follows: step.follows,
          swaps: step.swaps.map { ExplorationSwap(earlier: $0.earlier, picks: .these($0.picks), fullPicks: .these($0.fullPicks)) }
        )
      },
      events: differences?.events?.map { event in
        ExplorationEvent(
          event: event.path, atMs: event.instant.map { Milliseconds(nanoseconds: $0.nanoseconds) },
          dueMs: Milliseconds(nanoseconds: event.due.nanoseconds), lateMs: Milliseconds(event.lateness),
          keepsOrderIn: event.line, readsClock: event.readsClock, follows: event.follows, takesOut: event.takesOut)
      })
  }
}

/// n!
func factorial(_ number: Int) -> Int { (1...max(1, number)).reduce(1, *) }
