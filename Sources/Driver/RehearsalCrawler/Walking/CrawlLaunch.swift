import Hashing
import Rehearsal
import RehearsalWire

/// What is done in one launch of a crawl, by what was known before it. It tells the crawl nothing until it is over, so that
/// several can go on side by side.
///
/// ```
///   look ── choose ── act ── rest ── look ── …   until its share is spent, or something ends it
/// ```
struct CrawlLaunch: Sendable {
  let target: CrawlTarget
  let variation: CrawlTarget.Variation
  /// How many acts it may do.
  let share: Int
  /// Whether it ends with the first thing that goes wrong, but for how screens look.
  let endsAtFirst: Bool
  /// Whether it is asked how often the stubs of the caller's were used.
  let needsStubs: Bool
  let isStopped: @Sendable () -> Bool
  /// What was known before it.
  let model: ScreenModel
  let cache: ScreenCache
  let chance: SplitMix64

  /// How many acts in a row of tries may fail: what cannot be used then is left alone.
  private static let mostFailures = 20

  /// What came of it.
  struct Notes: Sendable {
    /// Why it could not be launched.
    var failure: (any Error)?
    var name = ""
    var acts = 0
    var troubles: [(trouble: CrawlTrouble, details: [String], path: [CrawlAct])] = []
    /// The hosts of requests that nobody answered.
    var newHosts: [String] = []
    /// Whether it ended before anything could be done.
    var endsEarly = false
    /// What it learnt of the screens.
    var steps: [ScreenModel.Step] = []
    var cache = ScreenCache()
    /// Each reading of the stubs; nil for one that an app owed which had ended.
    var stubs: [[StubRecord]?] = []
    var requests: [SentRequest] = []
    /// What was done.
    var path: [CrawlAct] = []
  }

  /// Launches the app, and uses it.
  func walked() -> Notes {
    do {
      var course = Course(self, try Walk(target, variation))
      course.go()
      return course.told()
    } catch {
      return Notes(failure: error)
    }
  }

  /// The launch as it goes on.
  private struct Course {
    private let launch: CrawlLaunch
    private let walk: Walk
    private var model: ScreenModel
    private var chance: SplitMix64
    private var notes = Notes()

    init(_ launch: CrawlLaunch, _ walk: Walk) {
      (self.launch, self.walk, model, chance) = (launch, walk, launch.model, launch.chance)
      model.forgetSteps()
      notes.cache = launch.cache
      notes.name = walk.name
    }

    /// What came of it, once it is over.
    func told() -> Notes {
      var notes = notes
      (notes.steps, notes.path, notes.requests) = (model.steps, walk.path, walk.requests() ?? [])
      return notes
    }

    mutating func go() {
      note(walk.begin())
      rest()
      notes.endsEarly = walk.isOver
      noteStubs()
      // Once it is known where requests go, they are answered from the start.
      guard notes.newHosts.isEmpty else { return }
      var (screen, failed) = (look(), 0)
      // What led to the controllers that are shown.
      var way = walk.path
      while let present = screen, failed < CrawlLaunch.mostFailures, !isThrough {
        guard let choice = choose(on: present) else { break }
        notes.acts += 1
        let outcome = walk.perform(choice.act)
        note(outcome)
        guard outcome.isDone else {
          failed += 1
          model.note(choice, on: present, ledTo: nil, refusal: outcome.refusal)
          continue
        }
        // Mostly people wait until they see what came of it; now and then they do not.
        if !walk.isOver, chance.below(8) > 0 { rest() }
        let next = look()
        noteStubs()
        let isDeadEnd = next.map { model.isDeadEnd($0) } ?? false
        model.note(choice, on: present, ledTo: next, isEnd: walk.isOver || isDeadEnd && next?.controllers != present.controllers)
        guard notes.newHosts.isEmpty else { return }
        if next?.controllers != present.controllers { way = walk.path }
        if let next, isDeadEnd {
          // What was tried on it in vain is no part of the way to it.
          let title = "nothing leads out of \(next.controllers.last ?? "the screen")"
          notes.troubles.append((CrawlTrouble(.deadEnd, title), [], way))
          break
        }
        screen = next
      }
      note(walk.leftovers())
      // Time passes while it is looked for what is left over.
      noteStubs()
    }

    private var isThrough: Bool {
      notes.acts >= launch.share || launch.isStopped()
        || launch.endsAtFirst && notes.troubles.contains { !$0.trouble.kind.isOfLooks }
    }

    /// Lets time pass.
    private mutating func rest() {
      // What was asked for up to now would be lost with the app: an answer may be what ends it.
      noteStubs()
      note(walk.perform(.rest))
      if walk.isOver { notes.stubs.append(nil) }
    }

    private mutating func noteStubs() {
      guard launch.needsStubs, !walk.isOver else { return }
      notes.stubs.append(walk.stubs())
    }

    private mutating func look() -> Screen? {
      guard let (survey, outcome) = walk.look() else { return nil }
      note(outcome)
      let screen = notes.cache.screen(of: survey, &chance)
      model.see(screen)
      return screen
    }

    /// Something that can be done on the screen, or now and then something that is done to the device.
    private mutating func choose(on screen: Screen) -> Screen.Choice? {
      let ofDevice = DeviceActs.all[chance.below(DeviceActs.all.count)]
      let isOfDevice = chance.below(25) == 0
      let choice = isOfDevice ? nil : model.choose(on: screen, &chance)
      return choice ?? Screen.Choice(act: ofDevice, name: "\(ofDevice)", weight: 1, worth: 1)
    }

    private mutating func note(_ outcome: Walk.Outcome) {
      notes.troubles += outcome.troubles.map { ($0.trouble, $0.details, walk.path) }
      guard let host = outcome.unansweredHost, !launch.variation.hosts.contains(host), !notes.newHosts.contains(host) else {
        return
      }
      notes.newHosts.append(host)
    }
  }
}

/// What is done to the device rather than to the app.
enum DeviceActs {
  static let all: [CrawlAct] = [
    .rotate(.landscape), .rotate(.portrait), .leaveAndReturn, .memoryWarning, .shake, .network(online: false),
    .network(online: true),
    .appearance(dark: true), .appearance(dark: false),
  ]
}
