/// Which headings have to be written before a spec, when specs come in the order of the plan.
struct Headings {
  private var groups: [Plan.Group] = []
  private var next = 0

  init(_ groups: [Plan.Group] = []) {
    self.groups = groups
  }

  /// The headings up to the one that the spec stands under, with those of groups that only hold other groups, as in Bacon; none
  /// when it stands under the last one that was given.
  mutating func before(_ position: Int) -> [Plan.Group] {
    var due: [Plan.Group] = []
    while next < groups.count, groups[next].specs.lowerBound <= position {
      let group = groups[next]
      next += 1
      if group.specs.isEmpty || group.specs.contains(position) { due.append(group) }
    }
    return due
  }
}
