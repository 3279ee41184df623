import Hashing
import Rehearsal
import RehearsalWire

/// Uses an app as people do, without being told how, and finds what goes wrong.
///
/// ```
/// launch ── look ── choose ── act ── rest ── look ── …  until something ends the app, or it has been used for long ── launch …
/// ```
/// Beforehand, and where new requests come, it learns what they may be answered with, in launches of their own.
///
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
  private var cache = ScreenCache()
  private var hosts: [String] = []
  private var learner: AnswerLearner
  /// The kinds of requests of which it was tried to learn, whatever came of it.
  private var tried: Set<RequestKind> = []
  private var findings: [CrawlTrouble: CrawlFinding] = [:]
  private var order: [CrawlTrouble] = []
  private var (acts, launches) = (0, 0)
  private var name = ""
  private var stubUse: StubUse
  /// What was asked for, whatever answered it.
  private var requests: [RequestKind] = []
  /// How many launches in a row, from the first on, ended before anything could be done; nil once one did not.
  private var earlyEnds: Int? = 0
  /// Why the app could not be launched again.
  private var problem: Failure?

  /// - Parameter isStopped: Asked before each act; true ends the crawl, and what was found is told.
  public init(_ target: CrawlTarget, _ budget: Budget, isStopped: @escaping () -> Bool = { false }) {
    (self.target, self.budget, self.isStopped) = (target, budget, isStopped)
    chance = SplitMix64(seed: target.seed)
    stubUse = StubUse(of: target.stubs.count)
    learner = AnswerLearner(target, isStopped: isStopped)
  }

  /// Crawls until the budget is spent, and shortens the way to everything that was found.
  ///
  /// - Throws: `Failure` of the first launch: an app that cannot be launched cannot be crawled. One that ends meanwhile is a
  ///   finding. What keeps a later one from being launched is in the report, and what was found before is not lost.
  public func crawl() throws -> CrawlReport {
    if !isThrough { learn(by: []) }
    while !isThrough, problem == nil { try walk() }
    shorten()
    return report
  }

  private var report: CrawlReport {
    CrawlReport(
      app: name, acts: acts, launches: launches, screens: model.count, controllers: model.controllers.sorted(),
      elements: model.elements.count, touched: model.touched.intersection(model.elements).count, hosts: hosts,
      learnt: learner.learnt.map(\.kind.description), findings: order.compactMap { findings[$0] }, problem: problem,
      unused: model.use.unused, untried: model.use.untried, unusedStubs: stubUse.words,
      requests: requests.map(\.description), endsAtOnce: endsAtOnce)
  }

  private var isThrough: Bool {
    acts >= budget.acts || isStopped() || endsAtOnce || budget.endsAtFirst && order.contains { !$0.kind.isOfLooks }
  }

  /// Whether the app ends whenever it is launched: two launches more than the first say so, or one with each of the answers that
  /// launches get where the app asks for something.
  private var endsAtOnce: Bool {
    let isAnswered = !hosts.isEmpty || !learner.answers.isEmpty
    return (earlyEnds ?? 0) >= (isAnswered ? 2 * MadeUpAnswer.allCases.count : 3)
  }

  /// One launch.
  private func walk() throws {
    guard let walk = try launch() else { return }
    // What nobody had asked for before may be learnt, too.
    defer { learn(from: walk) }
    let actsBefore = acts
    // A launch after which nothing can be done is something that was done, too: otherwise it would be tried for ever.
    defer { acts = max(acts, actsBefore + 1) }
    note(walk.begin(), on: walk)
    let isNewHost = rest(walk)
    noteEarlyEnd(walk.isOver)
    noteStubs(of: walk)
    // Once it is known where requests go, they are answered from the start.
    if isNewHost { return }
    var screen = look(walk)
    let length = 20 + chance.below(max(1, budget.actsPerLaunch - 20))
    var (done, failed) = (0, 0)
    while let present = screen, done < length, failed < 20, !isThrough {
      guard let choice = choose(on: present) else { break }
      acts += 1
      let outcome = walk.perform(choice.act)
      var isNewHost = note(outcome, on: walk)
      guard outcome.isDone else {
        failed += 1
        model.note(choice, on: present, ledTo: nil, refusal: outcome.refusal)
        continue
      }
      done += 1
      // Mostly people wait until they see what came of it; now and then they do not.
      if !walk.isOver, chance.below(8) > 0, rest(walk) { isNewHost = true }
      let next = look(walk)
      noteStubs(of: walk)
      let isDeadEnd = next.map { model.isDeadEnd($0) } ?? false
      model.note(choice, on: present, ledTo: next, isEnd: walk.isOver || isDeadEnd && next?.controllers != present.controllers)
      if isNewHost { return }
      if let next, isDeadEnd {
        let title = "nothing leads out of \(next.controllers.last ?? "the screen")"
        note(Walk.Outcome(troubles: [(CrawlTrouble(.deadEnd, title), [])]), on: walk)
        break
      }
      screen = next
    }
    note(walk.leftovers(), on: walk)
    // Time passes while it is looked for what is left over.
    noteStubs(of: walk)
  }

  /// Learns of requests that had not come before, and that no stub of the caller's answered.
  private func learn(from walk: Walk) {
    let requests = walk.requests() ?? []
    for request in requests where !self.requests.contains(request.kind) { self.requests.append(request.kind) }
    let new = requests.map(\.kind).filter { kind in !tried.contains(kind) && !learner.answers.contains { $0.kind == kind } }
    guard !new.isEmpty, !isThrough, learner.answers.count < AnswerLearner.mostKinds else { return }
    tried.formUnion(new)
    learn(by: walk.path)
  }

  /// Learns what is asked for on a way through the app, in launches that are no part of the crawl.
  private func learn(by path: [CrawlAct]) {
    learner.learn(by: path)
    for answer in learner.answers {
      if !hosts.contains(answer.kind.host) { hosts.append(answer.kind.host) }
      if !requests.contains(answer.kind) { requests.append(answer.kind) }
    }
  }

  /// Launches the app; nil where that did not succeed, but did before.
  private func launch() throws -> Walk? {
    let variation = target.variation(ofLaunch: launches, hosts: hosts, learnt: learner.learnt)
    do {
      let walk = try Walk(target, variation)
      launches += 1
      name = walk.name
      return walk
    } catch let failure as Failure where launches > 0 || Self.isEnd(failure) {
      guard Self.isEnd(failure) else {
        problem = failure
        return nil
      }
      if name.isEmpty { name = target.app ?? "" }
      launches += 1
      acts += 1
      note(Walk.judged(failure, of: nil), path: [], variation)
      noteEarlyEnd(true)
      stubUse.noteUnread()
      return nil
    }
  }

  /// Whether a launch failed since the app ended.
  private static func isEnd(_ failure: Failure) -> Bool { !failure.isOfStart && failure.fault.code.isOfLostAgent }

  private func noteEarlyEnd(_ isEnd: Bool) { earlyEnds = isEnd ? earlyEnds.map { $0 + 1 } : nil }

  /// Lets time pass; whether a request went to a host that was not known.
  private func rest(_ walk: Walk) -> Bool {
    // What was asked for up to now would be lost with the app: an answer may be what ends it.
    noteStubs(of: walk)
    let isNewHost = note(walk.perform(.rest), on: walk)
    if walk.isOver { stubUse.noteUnread() }
    return isNewHost
  }

  private func noteStubs(of walk: Walk) {
    guard stubUse.isOpen, !walk.isOver else { return }
    if let records = walk.stubs() { stubUse.note(records) } else { stubUse.noteUnread() }
  }

  private func look(_ walk: Walk) -> Screen? {
    guard let (survey, outcome) = walk.look() else { return nil }
    note(outcome, on: walk)
    let screen = cache.screen(of: survey, &chance)
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

  @discardableResult
  private func note(_ outcome: Walk.Outcome, on walk: Walk) -> Bool { note(outcome, path: walk.path, walk.variation) }

  /// Keeps what was found; whether a request went to a host that was not known.
  @discardableResult
  private func note(_ outcome: Walk.Outcome, path: [CrawlAct], _ variation: CrawlTarget.Variation) -> Bool {
    for (trouble, details) in outcome.troubles {
      let before = findings[trouble]
      if before == nil { order.append(trouble) }
      // Of two ways the shorter one is kept.
      if before.map({ $0.path.count > path.count }) ?? true {
        findings[trouble] = CrawlFinding(trouble: trouble, details: details, path: path, variation: variation)
      }
      findings[trouble]?.count = (before?.count ?? 0) + 1
    }
    guard let host = outcome.unansweredHost, !hosts.contains(host) else { return false }
    hosts.append(host)
    return true
  }

  /// Makes the way to each finding as short as it gets; what ends an app first.
  private func shorten() {
    order = CrawlTrouble.Kind.allCases.flatMap { kind in order.filter { $0.kind == kind } }
    var walked = WalkedPaths(target)
    for trouble in order where trouble.kind != .deadEnd && !isStopped() {
      guard var finding = findings[trouble] else { continue }
      var shrinker = PathShrinker(runsLeft: min(trouble.kind.mostRuns, budget.runsPerFinding)) { path in
        walked.path(path, to: trouble, finding.variation)
      }
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
