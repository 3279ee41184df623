import Foundation

/// The specs that were chosen, in the order in which they are told.
///
/// In the order of definition a group's own specs come before those of its nested groups. The order does not depend on jobs.
public struct Plan: Sendable {
  /// A heading, and the specs under it.
  public struct Group: Sendable, Hashable {
    /// The names of the groups, outermost first, down to this one.
    public let path: [String]

    /// The specs that stand in this very group, as positions in ``Plan/specs``; empty if it only holds other groups.
    public let specs: Range<Int>

    /// The name that the group was given.
    public var name: String { path[path.count - 1] }
  }

  /// The chosen specs.
  public var specs: [SpecIdentity] { planned.map(\.identity) }

  /// The groups with at least one chosen spec, in themselves or in a group nested in them.
  public let groups: [Group]

  /// How the specs were put in order.
  public let order: SpecOrder

  /// Which part of the chosen specs the plan holds, if not all.
  public let shard: Shard?

  /// Whether specs were left out because others are in focus.
  public let isFocused: Bool

  /// How many specs were chosen before the shard took its part.
  public let chosen: Int

  /// What the selection names that nothing fits: files, and lines of files, as they were written. Nothing is dropped silently.
  public let unmatched: [String]

  let planned: [PlannedSpec]
  let root: SourceRoot

  /// Evaluates each group once, and chooses.
  ///
  /// - Parameters:
  ///   - selection: Which specs; by default all. If any of them is in focus, only those that are.
  ///   - order: How they are put in order; as they stand unless given.
  ///   - shard: Which part of them; all unless given. The parts take about equally long, and are the same wherever they are
  ///     computed from the same specs and durations.
  ///   - durations: How long specs took, by full name.
  ///   - root: The directory that file names are told relative to; by default the current one.
  public init(
    _ groups: [SpecGroup], selection: Selection = Selection(), order: SpecOrder = .defined, shard: Shard? = nil,
    durations: [String: Duration] = [:], root: String = FileManager.default.currentDirectoryPath
  ) {
    self.root = SourceRoot(root)
    self.order = order
    self.shard = shard
    let tree = SpecTree(groups, root: self.root)
    let all = tree.branches.flatMap(\.all)
    let choice = selection.choose(from: all)
    unmatched = choice.unmatched
    var chosen = all.filter { choice.ids.contains($0.identity.id) }
    isFocused = chosen.contains(where: \.traits.isFocused)
    if isFocused { chosen.removeAll { !$0.traits.isFocused } }
    self.chosen = chosen.count
    if let shard { chosen = shard.part(of: chosen, durations: durations) }

    let ids = Set(chosen.map(\.identity.id))
    var layout = Layout(ids: ids)
    for branch in tree.ordered(order) { layout.add(branch) }
    planned = layout.planned
    self.groups = layout.groups
  }

  /// Evaluates each group once, and chooses by name alone.
  ///
  /// - Parameter filters: A spec is chosen if any of these chooses it; all are if there are none.
  public init(_ groups: [SpecGroup], filters: [Filter], root: String = FileManager.default.currentDirectoryPath) {
    self.init(groups, selection: Selection(filters: filters), root: root)
  }

  /// All specs, whatever is in focus: for a lane that is told from outside what to attempt.
  package init(all groups: [SpecGroup], root: String) {
    let tree = SpecTree(groups, root: SourceRoot(root))
    var layout = Layout(ids: Set(tree.branches.flatMap(\.all).map(\.identity.id)))
    for branch in tree.branches { layout.add(branch) }
    (planned, self.groups) = (layout.planned, layout.groups)
    (self.root, order, shard, isFocused) = (SourceRoot(root), .defined, nil, false)
    (chosen, unmatched) = (layout.planned.count, [])
  }

  /// Whether any of the specs is run at all: the others are pending, or have no body, and come out the same however often they
  /// are told.
  public var hasSpecsToRun: Bool { planned.contains { $0.status == .implemented } }

  /// The specs that have to stay together, as ranges of positions: those of a suite, and each other one alone.
  var units: [Range<Int>] { planned.units }
}

extension [PlannedSpec] {
  /// Specs of one suite stand next to each other, as its group stays together in every order.
  var units: [Range<Int>] {
    var units: [Range<Int>] = []
    for (position, spec) in enumerated() {
      if let last = units.last, let suite = spec.outermostSuite, self[last.lowerBound].outermostSuite == suite {
        units[units.count - 1] = last.lowerBound..<(position + 1)
      } else {
        units.append(position..<(position + 1))
      }
    }
    return units
  }
}

/// The chosen specs as they are told, with headings.
private struct Layout {
  let ids: Set<String>
  var planned: [PlannedSpec] = []
  var groups: [Plan.Group] = []

  mutating func add(_ branch: SpecTree.Branch) {
    let heading = groups.count
    let first = planned.count
    planned += branch.specs.filter { ids.contains($0.identity.id) }
    groups.append(Plan.Group(path: branch.path, specs: first..<planned.count))
    for inner in branch.branches { add(inner) }
    if planned.count == first { groups.removeSubrange(heading...) }
  }
}
