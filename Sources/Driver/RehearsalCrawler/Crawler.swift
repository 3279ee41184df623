import Hashing
import Rehearsal
import RehearsalWire

/// Uses an app as people do, without being told how, and finds what goes wrong.
///
/// ```
/// launch ── look ── choose ── act ── rest ── look ── …  until something ends the app, or it has been used for long ── launch …
/// ```
/// It is one function of its seed: the same seed, the same app, the same findings.
public final class Crawler {
  public struct Budget: Sendable {
    public var acts: Int
    /// How many acts one launch sees at most.
    public var actsPerLaunch: Int
    /// How many launches it may take to shorten the way to one finding.
    public var runsPerFinding: Int
    /// Whether it ends with the first thing that goes wrong; how screens look does not count.
    public var endsAtFirst: Bool

    public init(acts: Int = 2_000, actsPerLaunch: Int = 100, runsPerFinding: Int = 200, endsAtFirst: Bool = false) {
      (self.acts, self.actsPerLaunch, self.runsPerFinding) = (acts, actsPerLaunch, runsPerFinding)
      self.endsAtFirst = endsAtFirst
    }
  }

  private let budget: Budget
  private let target: CrawlTarget
  private let isStopped: () -> Bool
  private var chance: SplitMix64
  private var model = ScreenModel()
  private var hosts: [String] = []
  private var findings: [CrawlTrouble: CrawlFinding] = [:]
  private var order: [CrawlTrouble] = []
  private var (acts, launches) = (0, 0)
  private var name = ""

  /// - Parameter isStopped: Asked before each act; true ends the crawl, and what was found is told.
  public init(_ target: CrawlTarget, _ budget: Budget, isStopped: @escaping () -> Bool = { false }) {
    (self.target, self.budget, self.isStopped) = (target, budget, isStopped)
    chance = SplitMix64(seed: target.seed)
  }

  /// Crawls until the budget is spent, and shortens the way to everything that was found.
  ///
  /// - Throws: ``Failure`` of a launch: an app that cannot be launched cannot be crawled.
  public func crawl() throws -> CrawlReport {
    while !isThrough { try walk() }
    shorten()
    return CrawlReport(
      app: name, acts: acts, launches: launches, screens: model.count, controllers: model.controllers.sorted(),
      elements: model.elements.count, touched: model.touched.intersection(model.elements).count, hosts: hosts,
      findings: order.compactMap { findings[$0] })
  }

  private var isThrough: Bool {
    acts >= budget.acts || isStopped() || budget.endsAtFirst && order.contains { !$0.kind.isOfLooks }
  }

  /// One launch.
  private func walk() throws {
    let answers = MadeUpAnswer.allCases[launches % MadeUpAnswer.allCases.count]
    let walk = try Walk(
      target, CrawlTarget.Variation(seed: target.seed &+ UInt64(launches), answers: answers, hosts: hosts))
    launches += 1
    name = walk.name
    note(walk.perform(.rest), on: walk)
    var screen = look(walk)
    let length = 20 + chance.below(max(1, budget.actsPerLaunch - 20))
    var (done, failed) = (0, 0)
    while let present = screen, done < length, failed < 20, !isThrough {
      guard let choice = choose(on: present) else { break }
      acts += 1
      let outcome = walk.perform(choice.act)
      let isNewHost = note(outcome, on: walk)
      guard outcome.isDone else {
        failed += 1
        model.note(choice, on: present, ledTo: nil)
        continue
      }
      done += 1
      // Mostly people wait until they see what came of it; now and then they do not.
      if !walk.isOver, chance.below(8) > 0 { note(walk.perform(.rest), on: walk) }
      let next = look(walk)
      let isDeadEnd = next.map { model.isDeadEnd($0) } ?? false
      model.note(choice, on: present, ledTo: next, isEnd: walk.isOver || isDeadEnd && next?.controllers != present.controllers)
      // Now that it is known where requests go, they are answered from the start.
      if isNewHost { return }
      if let next, isDeadEnd {
        note(
          Walk.Outcome(troubles: [(CrawlTrouble(.deadEnd, "nothing leads out of \(next.controllers.last ?? "the screen")"), [])]),
          on: walk)
        break
      }
      screen = next
    }
    note(walk.leftovers(), on: walk)
  }

  private func look(_ walk: Walk) -> Screen? {
    guard let (survey, outcome) = walk.look() else { return nil }
    note(outcome, on: walk)
    let screen = Screen(survey, &chance)
    model.see(screen)
    return screen
  }

  /// Something that can be done on the screen, or now and then something that is done to the device.
  private func choose(on screen: Screen) -> Screen.Choice? {
    let ofDevice = DeviceActs.all[chance.below(DeviceActs.all.count)]
    let isOfDevice = chance.below(25) == 0
    let choice = isOfDevice ? nil : model.choose(on: screen, &chance)
    return choice ?? Screen.Choice(act: ofDevice, name: "\(ofDevice)", weight: 1, worth: 1)
  }

  /// Keeps what was found; whether a request went to a host that was not known.
  @discardableResult
  private func note(_ outcome: Walk.Outcome, on walk: Walk) -> Bool {
    for (trouble, details) in outcome.troubles {
      if var known = findings[trouble] {
        known.count += 1
        // Of two ways the shorter one is kept.
        if walk.path.count < known.path.count {
          let count = known.count
          known = CrawlFinding(trouble: trouble, details: details, path: walk.path, variation: walk.variation)
          known.count = count
        }
        findings[trouble] = known
      } else {
        order.append(trouble)
        findings[trouble] = CrawlFinding(trouble: trouble, details: details, path: walk.path, variation: walk.variation)
      }
    }
    guard let host = outcome.unansweredHost, !hosts.contains(host) else { return false }
    hosts.append(host)
    return true
  }

  /// Makes the way to each finding as short as it gets; what ends an app first.
  private func shorten() {
    order.sort { one, other in
      let kinds = CrawlTrouble.Kind.allCases
      return (kinds.firstIndex(of: one.kind) ?? 0) < (kinds.firstIndex(of: other.kind) ?? 0)
    }
    for trouble in order where trouble.kind != .deadEnd && !isStopped() {
      guard var finding = findings[trouble] else { continue }
      var shrinker = PathShrinker(
        target: target, variation: finding.variation, trouble: trouble,
        runsLeft: min(trouble.kind.mostRuns, budget.runsPerFinding))
      if let path = shrinker.shrunk(finding.path) {
        (finding.path, finding.isConfirmed) = (path, true)
        findings[trouble] = finding
      }
    }
  }
}

extension CrawlTrouble.Kind {
  /// How many launches the way to one is worth: each that hangs takes seconds.
  fileprivate var mostRuns: Int { self == .hang ? 12 : isOfLooks ? 20 : .max }
}

/// What is done to the device rather than to the app.
enum DeviceActs {
  static let all: [CrawlAct] = [
    .rotate(.landscape), .rotate(.portrait), .leaveAndReturn, .memoryWarning, .shake, .network(online: false),
    .network(online: true),
    .appearance(dark: true), .appearance(dark: false),
  ]
}
