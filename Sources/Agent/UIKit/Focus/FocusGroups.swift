/// The groups of what can have the focus, in the order in which the tab key goes through them: nothing but values goes in.
///
/// ```
/// ""                            groups in a group are visited with what is in it, before what comes after it
/// ├─ Send                       (1) the primary item of the outermost group
/// ├─ column ─ table ─ rows      (2)
/// └─ column ─┬ field            (3)
///            └ table ─ rows     (4)
/// ```
struct FocusGroups {
  /// One item that can have the focus.
  struct Entry {
    /// The groups that it is in, the outermost first.
    let path: [String]
    let frame: CGRect
    let priority: Int
    /// Whether something of it is seen.
    let isVisible: Bool
  }

  /// One stop of the tab key: a group, and the item in it that gets the focus.
  struct Stop: Equatable {
    let group: String
    let primary: Int
  }

  private final class Node {
    var entries: [Int] = []
    var children: [String] = []
  }

  private let entries: [Entry]
  private var nodes: [String: Node] = ["": Node()]

  init(_ entries: [Entry]) {
    self.entries = entries
    for (index, entry) in entries.enumerated() {
      var around = ""
      for name in entry.path {
        if nodes[name] == nil {
          nodes[name] = Node()
          nodes[around]?.children.append(name)
        }
        around = name
      }
      nodes[around]?.entries.append(index)
    }
  }

  /// The group of an item; the outermost one has no name.
  static func name(of path: [String]) -> String { path.last ?? "" }

  /// The stops in order.
  var stops: [Stop] { stops(of: "") }

  private func stops(of name: String) -> [Stop] {
    guard let node = nodes[name] else { return [] }
    // Each is a run of stops that stay together, and stands where its first primary item does.
    var runs: [[Stop]] = node.children.map(stops(of:)).filter { !$0.isEmpty }
    if let primary = primary(of: node.entries) { runs.append([Stop(group: name, primary: primary)]) }
    return FocusSearch.readingOrder(of: runs.map { entries[$0[0].primary].frame }).flatMap { runs[$0] }
  }

  /// Of those that are seen, or else of all, the one with the highest priority, and of several the first in reading order.
  private func primary(of indices: [Int]) -> Int? {
    let seen = indices.filter { entries[$0].isVisible }
    let candidates = seen.isEmpty ? indices : seen
    guard let highest = candidates.map({ entries[$0].priority }).max() else { return nil }
    let best = candidates.filter { entries[$0].priority == highest }
    return FocusSearch.readingOrder(of: best.map { entries[$0].frame }).first.map { best[$0] }
  }
}
