import RehearsalWire

/// Lists in a row, each told by what is different from the one before, with every entry told once.
struct Tape<Entry: Hashable> {
  private var places: [Entry: Int] = [:]
  private var current: [Int] = []
  /// What was not told yet, in the order of the places.
  private var fresh: [Entry] = []

  /// How the next list comes out of the last one.
  mutating func splice(to entries: some Sequence<Entry>) -> Splice {
    let next = entries.map { place(of: $0) }
    defer { current = next }
    return Splice(from: current, to: next)
  }

  /// Takes the entries that were not told yet.
  mutating func takeFresh() -> [Entry] {
    defer { fresh = [] }
    return fresh
  }

  private mutating func place(of entry: Entry) -> Int {
    if let place = places[entry] { return place }
    let place = places.count
    places[entry] = place
    fresh.append(entry)
    return place
  }
}
