import Rehearsal

/// What was met on paths that were repeated in launches of their own.
///
/// A launch is one function of its variation and of what is done: what was met on a path once is met there again, and need not be
/// looked for again. Of many flaws of one screen, which one path led to, all but the first are shortened by what is known here.
struct WalkedPaths {
  private struct Key: Hashable {
    let variation: CrawlTarget.Variation
    let path: [CrawlAct]
    /// Whether the screen was looked at after each act. What ends an app comes with an act: nobody looks for it.
    let isLookedAt: Bool

    init(_ variation: CrawlTarget.Variation, _ path: [CrawlAct], to trouble: CrawlTrouble) {
      (self.variation, self.path, isLookedAt) = (variation, path, !trouble.kind.isTheEnd)
    }
  }

  struct Walked: Sendable {
    /// After how many acts each trouble was met for the first time.
    var met: [CrawlTrouble: Int] = [:]
    /// Whether it was walked to its end; else only as far as to what was looked for.
    var isWhole = false
  }

  /// Repeats a path, at least until a trouble comes; nil where the app could not be launched.
  private let walk: @Sendable ([CrawlAct], CrawlTrouble, CrawlTarget.Variation) -> Walked?
  private var walked: [Key: Walked] = [:]

  init(_ target: CrawlTarget) {
    self.init { path, trouble, variation in
      do {
        return Self.walk(try Walk(target, variation), path, until: trouble)
      } catch {
        // An app may end while it is launched.
        let troubles = (error as? Failure).map { Walk.judged($0, of: nil).troubles.map(\.trouble) } ?? []
        return troubles.isEmpty ? nil : Walked(met: Dictionary(troubles.map { ($0, 0) }) { first, _ in first }, isWhole: true)
      }
    }
  }

  init(walk: @escaping @Sendable ([CrawlAct], CrawlTrouble, CrawlTarget.Variation) -> Walked?) { self.walk = walk }

  /// As much of each of some paths as leads to a trouble; nil where it does not come.
  ///
  /// - Parameter jobs: How many of them are walked at once at most.
  mutating func paths(
    _ paths: [[CrawlAct]], to trouble: CrawlTrouble, _ variation: CrawlTarget.Variation, jobs: Int = 1
  ) -> [[CrawlAct]?] {
    let unknown = paths.filter { !isKnown(walked[Key(variation, $0, to: trouble)], trouble) }
    let walk = walk
    for (path, walked) in zip(unknown, Abreast.map(unknown, jobs: jobs) { walk($0, trouble, variation) }) {
      if let walked { self.walked[Key(variation, path, to: trouble)] = walked }
    }
    return paths.map { path in
      walked[Key(variation, path, to: trouble)]?.met[trouble].map { Array(path.prefix($0)) }
    }
  }

  private func isKnown(_ walked: Walked?, _ trouble: CrawlTrouble) -> Bool {
    walked.map { $0.isWhole || $0.met[trouble] != nil } ?? false
  }

  private static func walk(_ walk: Walk, _ path: [CrawlAct], until trouble: CrawlTrouble) -> Walked {
    var walked = Walked()
    func meets(_ outcome: Walk.Outcome?, after count: Int) -> Bool {
      for (met, _) in outcome?.troubles ?? [] where walked.met[met] == nil { walked.met[met] = count }
      return walked.met[trouble] != nil
    }
    func look() -> Walk.Outcome? { trouble.kind.isTheEnd ? nil : walk.look()?.outcome }
    if meets(walk.begin(), after: 0) || meets(look(), after: 0) { return walked }
    for (place, act) in path.enumerated() {
      let outcome = walk.perform(act)
      if outcome.isDone, meets(outcome, after: place + 1) || meets(look(), after: place + 1) { return walked }
      guard outcome.isDone, !walk.isOver else {
        walked.isWhole = true
        return walked
      }
    }
    walked.isWhole = true
    if !trouble.kind.isTheEnd { _ = meets(walk.leftovers(), after: path.count) }
    return walked
  }
}
