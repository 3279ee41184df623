import VirtualTime

/// The time of animations that a percent driven transition holds in its hand: it stands, and moves as that says.
///
/// A block of `UIView.animate` that begins while a clock governs goes by this clock and not by the queue's: it shows what belongs
/// to the clock's time, and its end comes when the clock has passed it. A clock that runs back to its start undoes what the
/// blocks set.
@MainActor
final class TransitionClock {
  /// Whose time blocks that begin now go by.
  @PerLaunch private(set) static var current: TransitionClock?

  static func governing(_ clock: TransitionClock, _ body: () -> Void) {
    let outer = current
    current = clock
    body()
    current = outer
  }

  /// A stretch that the clock runs through.
  private struct Run {
    let since: VirtualInstant
    let from: Double
    let to: Double
    /// Seconds of the queue's time.
    let length: Double
    let curve: TimingCurve
  }

  /// Seconds.
  let duration: Double
  private var place = 0.0
  private var run: Run?
  private var blocks: [(block: AnimationBlock, end: Double)] = []
  private var tokens: [EventToken] = []

  init(duration: Double) { self.duration = duration }

  /// Seconds since the clock's start.
  func time(at instant: VirtualInstant) -> Double {
    guard let run else { return place }
    guard run.length > 0 else { return run.to }
    let part = min(max(run.since.duration(to: instant).inSeconds / run.length, 0), 1)
    return run.from + (run.to - run.from) * Double(run.curve.progress(at: part, of: run.length))
  }

  var fraction: Double { duration > 0 ? time(at: EventQueue.main.now) / duration : 1 }

  /// Has `block` end when the clock has come to `end` seconds.
  func add(_ block: AnimationBlock, end: Double) { blocks.append((block, end)) }

  func stand(at fraction: Double) {
    halt()
    place = fraction * duration
  }

  func pause() {
    place = time(at: EventQueue.main.now)
    halt()
  }

  private func halt() {
    run = nil
    for token in tokens { EventQueue.main.cancel(token) }
    tokens = []
  }

  /// Lets it run to one of its ends, and tells the blocks.
  func run(to goal: UIViewAnimatingPosition, speed: Double, curve: TimingCurve) {
    pause()
    let speed = speed > 0 ? speed : 1
    let last = max(blocks.map(\.end).max() ?? 0, duration)
    let target = goal == .start ? 0 : last
    let length = UIView.areAnimationsEnabled ? abs(target - place) / speed : 0
    run = Run(since: EventQueue.main.now, from: place, to: target, length: length, curve: curve)
    let token = EventQueue.main.schedule(.animation, after: .bounded(seconds: length), label: "driven transition") { [self] in
      place = target
      run = nil
      tokens = []
      let ended = blocks.sorted { $0.end < $1.end }
      blocks = []
      for (block, _) in ended { goal == .start ? block.endAtStart() : block.end() }
    }
    tokens.append(token)
  }
}
