/// A spec that was chosen, and the way back to it.
struct PlannedSpec: Sendable {
  enum Status: Sendable {
    case implemented, notImplemented, pending
  }

  /// One of the things that stand in a group, by its number there, and what else of the group a spec on that way needs.
  struct Step: Sendable, Hashable {
    let number: Int
    /// The numbers of the blocks in the group.
    let blocks: [Int]
    /// How much stands in the group.
    let count: Int

    /// The numbers of all that is needed, in ascending order.
    var needed: [Int] { blocks.filter { $0 < number } + [number] + blocks.filter { $0 > number } }
  }

  let identity: SpecIdentity
  let status: Status
  let traits: Traits
  let top: SpecGroup
  /// The number of the top-level group among those that the plan was made of.
  let topNumber: Int
  /// Where to turn in each group on the way down; the last step is the spec itself.
  let steps: [Step]
  /// The groups around the spec that are suites, outermost first: how many steps lead to each of them.
  let suites: [Int]
  /// Where the spec and the groups around it stand, relative to the root.
  let places: [SourceLocation]

  /// What is the same for all specs that a suite keeps together; of no suite, `nil`.
  var outermostSuite: [Int]? {
    suites.first.map { [topNumber] + steps.prefix($0).map(\.number) }
  }

  /// How many of the suites around this spec are around another one, too.
  func suitesShared(with other: PlannedSpec) -> Int {
    guard topNumber == other.topNumber else { return 0 }
    return zip(suites, other.suites).prefix { mine, theirs in
      mine == theirs && steps.prefix(mine) == other.steps.prefix(theirs)
    }.count
  }
}
