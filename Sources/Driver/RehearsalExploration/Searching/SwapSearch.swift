import RehearsalWire

/// Tries each order that differs once, where runs tell all that follows from what in them.
///
/// ```
///   a known order      ─▶ a ─▶ b ─▶ c          c follows from a; b from neither
///   asked for          an order with b, and with c that does not follow from a … unless one is known
///   picks              ─▶ b ─▶ c ─▶ as usual
/// ```
/// A run is asked for where no known order has what its picks lead to, so it meets a new one. All are met once each pair of
/// each order has changed places, with all that follows from neither of the two as it was. For say that an order is not known,
/// and take the known one that has most in common with it, instant by instant. The first event of the order that is not in the
/// known one as it is there, is in it after others that it need not follow from. Each time that it changes places with the last
/// of those, it follows from fewer, with what was in common as it was; so in the end there is a known order with more in common.
///
/// Picks that only have to come first what must are tried before those with all as it was: they differ from the usual in fewer
/// choices. That each run is a new order is what optimal reduction means (Abdulla, Aronis, Jonsson, Sagonas, 2014); that orders
/// are kept as sets of events, each with what it follows from, is as in Rodríguez, Sousa, Sharma, Kroening (2015).
struct SwapSearch: Codable {
  private struct Wish: Codable {
    let swap: KnownOrders.Swap
    let picks: [Int: Int]
  }

  private struct Found: Codable {
    /// The index of its order among the known ones.
    let order: Int
    let steps: [ExplorationStep]
  }

  private var known = KnownOrders()
  /// What is left to ask for on this level, the next one last, and on others, by their numbers of deviations.
  private var level: [Wish] = []
  private var waiting: [Int: [Wish]] = [:]
  /// What this level has come to, by the numbers of its runs.
  private var found: [Int: Found] = [:]
  private var underWay: [Int: KnownOrders.Aim] = [:]
  private var asked: Set<[Int: Int]> = [[:]]
  private var hasFailed = false
  /// Whether each order was met.
  private(set) var isOver = false
  /// Whether a run of an earlier level did not tell all, or did not meet what its picks were to lead to. Then such a search
  /// cannot go on.
  private(set) var isLost = false

  private enum CodingKeys: String, CodingKey { case known, level, waiting, found, asked, hasFailed, isOver, isLost }

  /// - Parameter usual: What the usual run tells.
  init(_ usual: [ExplorationStep]) { found[0] = Found(order: known.add(usual), steps: usual) }

  /// The picks of run number `number`; nil where there is none, or it depends on those that are under way.
  mutating func next(_ number: Int) -> [Int: Int]? {
    while !isOver, !isLost {
      while let wish = level.last {
        let aim = known.aim(of: wish.swap)
        let isKnown = known.have(aim)
        // A run that is under way may come to it, too.
        if !isKnown, underWay.values.contains(where: aim.fits) { return nil }
        level.removeLast()
        if isKnown { continue }
        // A run with these picks has led elsewhere.
        guard asked.insert(wish.picks).inserted else {
          hasFailed = true
          continue
        }
        underWay[number] = aim
        return wish.picks
      }
      guard underWay.isEmpty else { return nil }
      endLevel()
    }
    return nil
  }

  /// - Parameter steps: What a run tells; nil where it does not tell all.
  mutating func take(_ steps: [ExplorationStep]?, of number: Int) {
    guard let aim = underWay.removeValue(forKey: number) else { return }
    if let steps, KnownOrders.has(steps, aim) {
      found[number] = Found(order: known.add(steps), steps: steps)
    } else {
      hasFailed = true
    }
  }

  private mutating func endLevel() {
    isLost = hasFailed
    if isLost { return }
    for (_, run) in found.sorted(by: { $0.key < $1.key }) {
      for (later, step) in run.steps.enumerated() { step.swaps.forEach { wish($0, run.order, later) } }
    }
    found = [:]
    let next = waiting.keys.min()
    level = next.flatMap { waiting.removeValue(forKey: $0) }?.reversed() ?? []
    isOver = next == nil
  }

  private mutating func wish(_ swap: ExplorationSwap, _ order: Int, _ later: Int) {
    guard case .these(let picks) = swap.picks, case .these(let fullPicks) = swap.fullPicks else { return }
    for (isFull, picks) in [(false, picks), (true, fullPicks)] where isFull || picks != fullPicks {
      let wish = Wish(swap: .init(order: order, earlier: swap.earlier, later: later, isFull: isFull), picks: picks)
      if !known.have(known.aim(of: wish.swap)) { waiting[picks.count, default: []].append(wish) }
    }
  }
}
