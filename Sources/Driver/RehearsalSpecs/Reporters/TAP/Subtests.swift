/// The groups of a plan as subtests of TAP 14: which are open, and how many points each has had.
struct Subtests {
  private struct Open {
    let group: Int
    var points = 0
    var failed = 0
  }

  private let groups: [Plan.Group]
  /// The group around each group; `nil` for top-level ones.
  private let parents: [Int?]
  private var open: [Open] = []
  private var top = Open(group: -1)

  init(_ groups: [Plan.Group]) {
    self.groups = groups
    // Groups come before those inside them, so the one around is the last with one name less.
    var last: [Int: Int] = [:]
    parents = groups.enumerated().map { index, group in
      last[group.path.count] = index
      return last[group.path.count - 1]
    }
  }

  /// How many top-level groups there are.
  var count: Int { parents.count { $0 == nil } }

  /// Closes and opens subtests on the way to the group of a spec, and returns what to write for that.
  mutating func turn(to position: Int) -> String {
    guard let group = groups.firstIndex(where: { $0.specs.contains(position) }) else { return "" }
    var chain: [Int] = []
    var next: Int? = group
    while let index = next {
      chain.insert(index, at: 0)
      next = parents[index]
    }
    var text = ""
    while !open.isEmpty, !chain.starts(with: open.map(\.group)) { text += close() }
    for index in chain.dropFirst(open.count) {
      let margin = String(repeating: " ", count: 4 * open.count)
      let planned = groups[index].specs.count + parents.count { $0 == index }
      text += "\(margin)# Subtest: \(TAPText.name(groups[index].name))\n\(margin)    1..\(planned)\n"
      open.append(Open(group: index))
    }
    return text
  }

  /// Counts a point in the innermost subtest, and returns its number and how far it is indented.
  mutating func point(isOK: Bool) -> (number: Int, indent: Int) {
    let indent = 4 * open.count
    if open.isEmpty {
      top.points += 1
      return (top.points, indent)
    }
    open[open.count - 1].points += 1
    if !isOK { open[open.count - 1].failed += 1 }
    return (open[open.count - 1].points, indent)
  }

  /// Closes all that is open.
  mutating func closeAll() -> String {
    var text = ""
    while !open.isEmpty { text += close() }
    return text
  }

  private mutating func close() -> String {
    let closed = open.removeLast()
    let isOK = closed.failed == 0
    let (number, indent) = point(isOK: isOK)
    let name = TAPText.name(groups[closed.group].name)
    return "\(String(repeating: " ", count: indent))\(isOK ? "ok" : "not ok") \(number) - \(name)\n"
  }
}
