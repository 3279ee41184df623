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
}
