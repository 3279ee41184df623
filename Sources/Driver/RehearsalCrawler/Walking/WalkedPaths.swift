import Rehearsal

/// What was met on paths that were repeated in launches of their own.
///
/// A launch is one function of its variation and of what is done: what was met on a path once is met there again, and need not be
/// looked for again. Of many flaws of one screen, which one path led to, all but the first are shortened by what is known here.
struct WalkedPaths {
  private struct Key: Hashable {
    let variation: CrawlTarget.Variation
    let path: [CrawlAct]
  }

  struct Walked {
    /// After how many acts each trouble was met for the first time.
    var met: [CrawlTrouble: Int] = [:]
    /// Whether it was walked to its end; else only as far as to what was looked for.
    var isWhole = false
  }

  /// Repeats a path, at least until a trouble comes; nil where the app could not be launched.
  private let walk: ([CrawlAct], CrawlTrouble, CrawlTarget.Variation) -> Walked?
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

  init(walk: @escaping ([CrawlAct], CrawlTrouble, CrawlTarget.Variation) -> Walked?) { self.walk = walk }

  /// As much of a path as leads to a trouble; nil where it does not come.
  mutating func path(_ path: [CrawlAct], to trouble: CrawlTrouble, _ variation: CrawlTarget.Variation) -> [CrawlAct]? {
    let key = Key(variation: variation, path: path)
    if let known = walked[key], known.isWhole || known.met[trouble] != nil {
      return known.met[trouble].map { Array(path.prefix($0)) }
    }
    guard let walked = walk(path, trouble, variation) else { return nil }
    self.walked[key] = walked
    return walked.met[trouble].map { Array(path.prefix($0)) }
  }

  private static func walk(_ walk: Walk, _ path: [CrawlAct], until trouble: CrawlTrouble) -> Walked {
    var walked = Walked()
    func meets(_ outcome: Walk.Outcome?, after count: Int) -> Bool {
      for (met, _) in outcome?.troubles ?? [] where walked.met[met] == nil { walked.met[met] = count }
      return walked.met[trouble] != nil
    }
    if meets(walk.begin(), after: 0) || meets(walk.look()?.outcome, after: 0) { return walked }
    for (place, act) in path.enumerated() {
      let outcome = walk.perform(act)
      if outcome.isDone, meets(outcome, after: place + 1) || meets(walk.look()?.outcome, after: place + 1) { return walked }
      guard outcome.isDone, !walk.isOver else {
        walked.isWhole = true
        return walked
      }
    }
    walked.isWhole = true
    _ = meets(walk.leftovers(), after: path.count)
    return walked
  }
}
