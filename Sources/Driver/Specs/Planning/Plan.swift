import Foundation

/// The specs that were chosen, in the order in which they are told.
///
/// The order is that of definition, except that a group's own specs come before those of the groups nested in it (RM-36). It does
/// not depend on jobs or seeds.
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

  let planned: [PlannedSpec]
  let root: SourceRoot

  /// Evaluates each group once, and chooses.
  ///
  /// - Parameters:
  ///   - filters: A spec is chosen if any of these chooses it. By default, and if there are none, all are.
  ///   - root: The directory that file names are told relative to; by default the current one.
  public init(
    _ groups: [SpecGroup], filters: [Filter] = [], root: String = FileManager.default.currentDirectoryPath
  ) {
    var survey = Survey(filters: filters, root: SourceRoot(root))
    for group in groups {
      survey.visit(group.body(), of: group, path: [group.name], steps: [])
    }
    self.root = survey.root
    self.groups = survey.groups
    planned = survey.planned
  }
}

/// The walk through the groups that makes a plan.
private struct Survey {
  let filters: [Filter]
  let root: SourceRoot
  var planned: [PlannedSpec] = []
  var groups: [Plan.Group] = []
  var taken: Set<String> = []

  mutating func visit(_ nodes: [SpecNode], of top: SpecGroup, path: [String], steps: [Int]) {
    let heading = groups.count
    let first = planned.count
    for (step, node) in nodes.enumerated() {
      guard case .spec(let name, let body) = node.kind else { continue }
      // Named even if not chosen: the number of a repeated name must not depend on filters.
      let identity = SpecIdentity(
        id: freeName((path + [name]).joined(separator: " ")), path: path + [name],
        file: root.relative(node.location.file), line: node.location.line)
      guard filters.isEmpty || filters.contains(where: { $0.chooses(identity.id) }) else { continue }
      planned.append(PlannedSpec(identity: identity, status: body.status, top: top, steps: steps + [step]))
    }
    groups.append(Plan.Group(path: path, specs: first..<planned.count))
    for (step, node) in nodes.enumerated() {
      guard case .group(let name, let body) = node.kind else { continue }
      visit(body(), of: top, path: path + [name], steps: steps + [step])
    }
    if planned.count == first { groups.removeSubrange(heading...) }
  }

  private mutating func freeName(_ name: String) -> String {
    var candidate = name
    var number = 1
    while !taken.insert(candidate).inserted {
      number += 1
      candidate = "\(name) (\(number))"
    }
    return candidate
  }
}

extension SpecNode.Body {
  fileprivate var status: PlannedSpec.Status {
    switch self {
    case .implemented: .implemented
    case .notImplemented: .notImplemented
    case .skipped: .skipped
    }
  }
}
