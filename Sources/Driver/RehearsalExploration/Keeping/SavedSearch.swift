/// What a search leaves that came to the end of its budget before the end of its orders, for a later one to go on from.
package struct SavedSearch: Codable, Sendable {
  package enum Rest: Codable, Sendable {
    case systematic(SystematicSearch)
    /// How many runs were drawn, and how many choices the usual one had.
    case drawn(number: Int, length: Int?)
  }

  package let rest: Rest
  /// The orders that were seen.
  package let orders: [UInt64]

  /// nil where nothing was tried.
  init?(_ source: any TrialSource, orders: Set<UInt64>) {
    guard source.number > 0 else { return nil }
    self.orders = orders.sorted()
    switch source {
    case let search as SystematicSearch: rest = .systematic(search)
    case let search as DrawnSearch: rest = .drawn(number: search.number, length: search.length)
    default: return nil
    }
  }

  /// How many runs it made, those of searches that it has gone on from among them.
  private var runs: Int {
    switch rest {
    case .systematic(let search): search.number
    case .drawn(let number, _): number
    }
  }

  /// Whether it made more runs than another search of the same settings, and met each order that the other one has met.
  func cameFurther(than other: SavedSearch) -> Bool { runs > other.runs && Set(orders).isSuperset(of: other.orders) }
}
