import Patterns
import RehearsalWire
import VirtualTime

/// How much a command may do before it is stopped, so that an agent answers every command soon: the events that it runs, and the
/// views that it compares with locators.
///
/// Counted and not timed: the same command stops at the same place in every run, on every machine. An event of the app that takes
/// long by itself, or never ends, is for the driver's watchdog.
@MainActor
final class Effort {
  /// The events that one command may run.
  static let eventLimit = 10_000
  /// The views that may be compared between two events.
  static let viewLimit = 100_000
  /// The views that may be compared in one command.
  static let viewLimitOfAll = 300_000

  private var queue = EventQueue.main
  private var eventsBefore = EventQueue.main.eventsRun
  /// How many views were compared, or what took as long.
  private(set) var views = 0
  private var viewsBefore = 0
  /// What was said to the first that asked for too much: many ask after it.
  private var refusal: Fault?

  /// How many events have run since the command began.
  var events: Int { queue.eventsRun - eventsBefore }

  /// Goes on to count the events of another queue: a launch has a new one.
  func follow(_ queue: EventQueue) {
    eventsBefore = queue.eventsRun - events
    self.queue = queue
  }

  /// How many events may still run.
  var eventsLeft: Int { max(0, Self.eventLimit - events) }

  /// Why the command must not let more events run, as a clause; nil while it may.
  var end: String? {
    if events >= Self.eventLimit { return "\(events) events ran, and a command may run no more" }
    return views < Self.viewLimitOfAll
      ? nil : "\(views) views were looked at after \(events) events, and a command may look at no more"
  }

  /// Begins another command of those that share this.
  func beginCommand() { Footprints.unseen { (viewsBefore, refusal) = (views, nil) } }

  /// Begins another look at the screen. What it took to look for patterns counts, too: ten steps are about a view.
  func beginLook() {
    Footprints.unseen { views += KnownPatterns.beginCount() / 10 }
    beginCommand()
  }

  /// Notes that a view is compared with a locator; refused when it is one too many.
  ///
  /// Each part of a locator is compared with each view: one of many parts, on a screen of many views, may be too much.
  /// - Parameter cost: How many views it counts for.
  func compare(with locator: Locator, cost: Int = 1) throws(Fault) {
    let isOver = Footprints.unseen {
      views += cost
      return views - viewsBefore > Self.viewLimit
    }
    guard isOver else { return }
    if let refusal { throw refusal }
    let fault = Fault(
      .invalidArgument, "looking for \(locator) compares more than \(Self.viewLimit) views, and a command may compare no more",
      found: ["each part of a locator is compared with each view; what 'within' leads to is searched alone, and costs least"])
    refusal = fault
    throw fault
  }

  /// Does what counts for nothing: somebody looks on, and what is looked at is to go on as if nobody did.
  func aside<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = (views, viewsBefore, refusal)
    defer { (views, viewsBefore, refusal) = before }
    (viewsBefore, refusal) = (views, nil)
    return try KnownPatterns.aside(body)
  }

  /// Notes what takes as long as to compare so many views, and is done all the same: what a batch has left is less by it.
  func spend(_ views: Int) {
    Footprints.unseen {
      self.views += views
      viewsBefore += views
    }
  }
}
