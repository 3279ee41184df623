import Foundation
import Hashing
import Rehearsal
import RehearsalWire

/// Uses an app as people do, without being told how, and finds what goes wrong.
///
/// ```
///          ┌─ launch 5 ─ what it met ─┐
///   known ─┼─ launch 6 ─ what it met ─┼─ in this order ─▶ known ─ the next launches …   until acts enough were done
///          └─ …                       ┘
/// ```
/// Up to ``Crawler/launchesAtOnce`` launches go on side by side, each by what was known before all of them. So it does not matter
/// how many processors there are: a crawl is one function of its seed. The same seed, the same app, the same findings.
///
/// Beforehand, and where new requests come, it learns what they may be answered with, in launches of their own.
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

  /// How far a crawl has come.
  public struct Progress: Sendable, Equatable {
    public let acts, launches, screens, findings: Int
    /// To how many of the findings the way was shortened; nil while the app is crawled.
    public let shortened: Int?
  }

  /// How many launches go on by the same knowledge at most: the more, the more processors are used, and the later a launch learns
  /// of what others met.
  public static let launchesAtOnce = 4

  /// A launch does at least so many acts, if it may: it takes some to come anywhere.
  private static let fewestActs = 20

  private let budget: Budget
  private let target: CrawlTarget
  private let jobs: Int
  private let isStopped: @Sendable () -> Bool
  private let onProgress: (Progress) -> Void
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
  /// Whether the last launch had nothing new to say of requests: what launches get as answers stays the same.
  private var isSettled = false
  /// Why the app could not be launched again.
  private var problem: Failure?

  /// - Parameters:
  ///   - jobs: How many launches go on at once at most; as many as there are processors unless given. The crawl is the same with
  ///     any number.
  ///   - isStopped: Asked before each act, from any thread; true ends the crawl, and what was found is told.
  ///   - onProgress: Called after each launch, and before each way is shortened, on the thread of the caller.
  public init(
    _ target: CrawlTarget, _ budget: Budget, jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    isStopped: @escaping @Sendable () -> Bool = { false }, onProgress: @escaping (Progress) -> Void = { _ in }
  ) {
    (self.target, self.budget, self.jobs) = (target, budget, jobs)
    (self.isStopped, self.onProgress) = (isStopped, onProgress)
    stubUse = StubUse(of: target.stubs.count)
    learner = AnswerLearner(target, isStopped: isStopped)
  }

  /// Crawls until the budget is spent, and shortens the way to everything that was found.
  ///
  /// - Throws: `Failure` of the first launch: an app that cannot be launched cannot be crawled. One that ends meanwhile is a
  ///   finding. What keeps a later one from being launched is in the report, and what was found before is not lost.
  public func crawl() throws -> CrawlReport {
    if !isThrough { learn(by: []) }
    while !isThrough, problem == nil { try goOn() }
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

  private var isThrough: Bool { acts >= budget.acts || isStopped() || hasFoundEnough }

  /// Whether what was found ends the crawl.
  private var hasFoundEnough: Bool { endsAtOnce || budget.endsAtFirst && order.contains { !$0.kind.isOfLooks } }

  /// Whether the app ends whenever it is launched: two launches more than the first say so, or one with each of the answers that
  /// launches get where the app asks for something.
  private var endsAtOnce: Bool {
    let isAnswered = !hosts.isEmpty || !learner.answers.isEmpty
    return (earlyEnds ?? 0) >= (isAnswered ? 2 * MadeUpAnswer.allCases.count : 3)
  }

  // MARK: Launches

  /// Some launches by what is known, and what they met.
  private func goOn() throws {
    let begun = nextLaunches()
    for (launch, notes) in zip(begun, Abreast.map(begun, jobs: jobs) { $0.walked() }) {
      try take(notes, of: launch)
      onProgress(progress())
      // What the launches after it met is not told: how many of them are made before this is known is not to be seen.
      if hasFoundEnough || problem != nil { return }
    }
  }

  private func nextLaunches() -> [CrawlLaunch] {
    var (left, begun): (Int, [CrawlLaunch]) = (budget.acts - acts, [])
    while left > 0, begun.count < (isSettled ? Self.launchesAtOnce : 1) {
      let number = launches + begun.count
      let variation = target.variation(ofLaunch: number, hosts: hosts, learnt: learner.learnt)
      // What is done in a launch is drawn from the same seed as what the app draws.
      var chance = SplitMix64(seed: variation.seed)
      let share = min(left, length(&chance))
      left -= share
      begun.append(
        CrawlLaunch(
          target: target, variation: variation, share: share, endsAtFirst: budget.endsAtFirst, needsStubs: stubUse.isOpen,
          isStopped: isStopped, model: model, cache: cache, chance: chance))
    }
    return begun
  }

  private func length(_ chance: inout SplitMix64) -> Int {
    let fewest = min(Self.fewestActs, budget.actsPerLaunch)
    return fewest + chance.below(budget.actsPerLaunch - fewest + 1)
  }

  private func take(_ notes: CrawlLaunch.Notes, of launch: CrawlLaunch) throws {
    if let error = notes.failure { return try take(error, of: launch) }
    launches += 1
    name = notes.name
    // A launch after which nothing can be done is something that was done, too: otherwise it would be tried for ever.
    acts += max(1, notes.acts)
    for (trouble, details, path) in notes.troubles { note(trouble, details, path, launch.variation) }
    let newHosts = notes.newHosts.filter { !hosts.contains($0) }
    hosts += newHosts
    noteEarlyEnd(notes.endsEarly)
    for records in notes.stubs { if let records { stubUse.note(records) } else { stubUse.noteUnread() } }
    model.take(notes.steps)
    cache = notes.cache
    // What nobody had asked for before may be learnt, too.
    let isNew = learn(from: notes)
    isSettled = newHosts.isEmpty && !isNew && earlyEnds == nil
  }

  /// An app that ends while it is launched is a finding; whatever else keeps it from being launched ends the crawl.
  private func take(_ error: any Error, of launch: CrawlLaunch) throws {
    guard let failure = error as? Failure else { throw error }
    guard Self.isEnd(failure) else {
      guard launches > 0 else { throw failure }
      problem = failure
      return
    }
    if name.isEmpty { name = target.app ?? "" }
    launches += 1
    acts += 1
    for (trouble, details) in Walk.judged(failure, of: nil).troubles { note(trouble, details, [], launch.variation) }
    noteEarlyEnd(true)
    stubUse.noteUnread()
  }

  /// Whether a launch failed since the app ended.
  private static func isEnd(_ failure: Failure) -> Bool { !failure.isOfStart && failure.fault.code.isOfLostAgent }

  private func noteEarlyEnd(_ isEnd: Bool) { earlyEnds = isEnd ? earlyEnds.map { $0 + 1 } : nil }

  private func progress(shortened: Int? = nil) -> Progress {
    Progress(acts: acts, launches: launches, screens: model.count, findings: order.count, shortened: shortened)
  }

  // MARK: Learning

  /// Learns of requests that had not come before, and that no stub of the caller's answered; whether there were any.
  private func learn(from notes: CrawlLaunch.Notes) -> Bool {
    for request in notes.requests where !requests.contains(request.kind) { requests.append(request.kind) }
    let new = notes.requests.map(\.kind).filter { kind in
      !tried.contains(kind) && !learner.answers.contains { $0.kind == kind }
    }
    guard !new.isEmpty, !isThrough, learner.answers.count < AnswerLearner.mostKinds else { return false }
    tried.formUnion(new)
    learn(by: notes.path)
    return true
  }

  /// Learns what is asked for on a way through the app, in launches that are no part of the crawl.
  private func learn(by path: [CrawlAct]) {
    learner.learn(by: path)
    for answer in learner.answers {
      if !hosts.contains(answer.kind.host) { hosts.append(answer.kind.host) }
      if !requests.contains(answer.kind) { requests.append(answer.kind) }
    }
  }

  // MARK: Findings

  /// Keeps what was found.
  private func note(_ trouble: CrawlTrouble, _ details: [String], _ path: [CrawlAct], _ variation: CrawlTarget.Variation) {
    let before = findings[trouble]
    if before == nil { order.append(trouble) }
    // Of two ways the shorter one is kept.
    if before.map({ $0.path.count > path.count }) ?? true {
      findings[trouble] = CrawlFinding(trouble: trouble, details: details, path: path, variation: variation)
    }
    findings[trouble]?.count = (before?.count ?? 0) + 1
  }

  /// Makes the way to each finding as short as it gets; what ends an app first.
  private func shorten() {
    order = CrawlTrouble.Kind.allCases.flatMap { kind in order.filter { $0.kind == kind } }
    var walked = WalkedPaths(target)
    for (place, trouble) in order.enumerated() where trouble.kind != .deadEnd && !isStopped() {
      onProgress(progress(shortened: place))
      guard var finding = findings[trouble] else { continue }
      let runs = min(trouble.kind.mostRuns, budget.runsPerFinding)
      var shrinker = PathShrinker(runsLeft: runs, abreast: jobs) { [jobs] paths in
        walked.paths(paths, to: trouble, finding.variation, jobs: jobs)
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
