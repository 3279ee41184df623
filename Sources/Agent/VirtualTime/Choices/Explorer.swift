/// Chooses in an explored run, in place of the schedule, and keeps what there was to choose.
///
/// ```
///  due       100 ms: timer        140 ms: answer, may come up to 1 s late       350 ms: push ends
///            │                    │
///  choices   timer is alone       the answer, or the push and the answer after it
/// ```
/// An event that may be late goes anywhere between the instant at which it is due and its latest one; whatever it is passed over
/// for moves it on in time. Nothing is passed over beyond its latest instant, and what may not be late keeps its time.
///
/// Why a class: the queue, the stage and the network choose in the same run.
package final class Explorer {
  /// What may differ, and by how much.
  package let bounds: ChoiceBounds
  /// What there was to choose so far, and what happened.
  package private(set) var log = ChoiceLog()
  private var picker: ChoicePicker
  private var tape: ChoiceTape?
  /// Whether the stage ever let events run up to some instant only.
  var isLimited = false
  /// Whether somebody was told of its choices.
  package private(set) var hasTold = false
  /// What the run touches, where that was asked for and can be seen.
  package let footprints: Footprints?

  /// - Parameters:
  ///   - watches: Whether it is noted what the run touches.
  ///   - tape: Where the log is written down as it grows; nowhere unless given.
  package init(_ bounds: ChoiceBounds, _ picks: ChoicePicks, watches: Bool = false, tape: ChoiceTape? = nil) {
    self.bounds = bounds
    picker = ChoicePicker(picks)
    self.tape = tape
    footprints = watches ? Footprints() : nil
    footprints?.exclude(self)
  }

  /// What there was to choose, for whoever asks at the end of a run.
  package func told() -> ChoiceLog {
    hasTold = true
    return log
  }

  /// What other orders can make a difference.
  package struct Differences {
    /// For each choice the options, but for the one that was taken, that may lead to such an order.
    package let needed: [[Int]]
    /// What ran, and what may change places; nil where that is not all that may differ.
    package let steps: [Swaps.Step]?
    /// What ran, and when it may have; nil where that cannot be told of all that ran.
    package let events: [TimedEvent]?
  }

  /// nil where that cannot be told.
  package var differences: Differences? {
    guard let footprints, let reduction = Reduction(footprints) else { return nil }
    let taken = log.choices.map(\.taken)
    return Differences(
      needed: reduction.neededOptions(taken: taken), steps: reduction.swaps(taken: taken),
      events: isLimited ? nil : reduction.events())
  }

  /// One of the things that may come next.
  enum Option {
    case event(PendingEvent, movesTime: Bool)
    /// What the user does.
    case action(String)
    /// The test looks at the app.
    case look(String)
    /// Nothing for now, though something may.
    case rest
    /// The user waits.
    case pause
    /// Time passes before the test looks.
    case time

    /// The number of the event that it is; nil for what is none.
    var number: UInt64? {
      if case .event(let event, _) = self { return event.token.sequence }
      return nil
    }

    /// As footprints have it.
    var trodden: Footprints.Option {
      switch self {
      case .event(let event, let movesTime): .event(event.token.sequence, movesTime: movesTime)
      case .action, .look, .pause, .time: .user
      case .rest: .rest
      }
    }
  }

  /// The index of the option that is taken; the usual one comes first.
  func choose(among options: [Option], at instant: VirtualInstant) -> Int {
    let taken = Footprints.unseen { chosen(among: options, at: instant) }
    // Seen, because it ends what the stage did.
    footprints?.noteChoice(options.map(\.trodden), taken: taken, at: instant)
    return taken
  }

  private func chosen(among options: [Option], at instant: VirtualInstant) -> Int {
    let keys = options.enumerated().map { $1.number ?? ownKey(ofOption: $0) }
    let taken = picker.pick(log.choices.count, among: keys)
    let names = options.map { option in
      switch option {
      case .event(let event, _): log.index(of: event)
      case .action(let phrase): log.index(of: .action, phrase)
      case .look(let phrase): log.index(of: .look, phrase)
      case .rest: log.index(of: .rest, "nothing more for now")
      case .pause: log.index(of: .pause, "the user waits")
      case .time: log.index(of: .pause, "time passes")
      }
    }
    log.note(taken, of: names, at: instant)
    writeDown()
    return taken
  }

  /// Writes down what has come to the log, before what it tells of begins: that may end the process.
  private func writeDown() { Footprints.unseen { tape?.follow(log) } }

  /// What becomes of something, by its words; the usual outcome comes first.
  package func choose(among outcomes: [String], at instant: VirtualInstant) -> Int {
    let keys = outcomes.indices.map { ownKey(ofOption: $0) }
    let taken = picker.pick(log.choices.count, among: keys)
    let names = outcomes.map { log.index(of: .outcome, $0) }
    log.note(taken, of: names, at: instant)
    log.noteHappening(names[taken], at: instant)
    writeDown()
    footprints?.noteOutcomeChoice()
    return taken
  }

  /// A key that no other choice has, above those of events: what is no event has no life that a priority could follow.
  private func ownKey(ofOption index: Int) -> UInt64 { UInt64.max - UInt64(log.choices.count * 1024 + index) }

  func noteRun(_ event: PendingEvent, at instant: VirtualInstant) {
    Footprints.unseen {
      log.noteHappening(log.index(of: event), number: event.token.sequence, at: instant)
      writeDown()
    }
  }

  /// That a wait of the command that was noted last gave up, as it continues "the wait ".
  package func noteLimit(_ phrase: String, at instant: VirtualInstant) {
    log.noteHappening(log.index(of: .limit, phrase), at: instant)
    writeDown()
  }

  /// The driver's own part in the order of things.
  package func noteCommand(_ phrase: String, acts: Bool, at instant: VirtualInstant) {
    log.noteHappening(log.index(of: acts ? .action : .look, phrase), at: instant)
    writeDown()
    footprints?.noteCommand()
  }
}
