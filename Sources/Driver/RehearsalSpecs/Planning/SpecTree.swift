/// What the groups define, as a tree: all specs, before any is chosen.
struct SpecTree {
  struct Branch {
    let path: [String]
    let location: SourceLocation
    var specs: [PlannedSpec] = []
    var branches: [Branch] = []

    var all: [PlannedSpec] { specs + branches.flatMap(\.all) }
  }

  var branches: [Branch] = []
  private var taken: Set<String> = []
  private let root: SourceRoot

  /// Evaluates each group once.
  init(_ groups: [SpecGroup], root: SourceRoot) {
    self.root = root
    for (number, group) in groups.enumerated() {
      let way = Way(
        top: group, number: number, path: [group.name], steps: [], suites: [], traits: group.traits,
        places: [told(group.location)])
      branches.append(visit(group.body(), way))
    }
  }

  /// The groups on the way down to some nodes.
  private struct Way {
    let top: SpecGroup
    let number: Int
    var path: [String]
    var steps: [PlannedSpec.Step]
    var suites: [Int]
    var traits: Traits
    var places: [SourceLocation]
  }

  private mutating func visit(_ nodes: [SpecNode], _ outer: Way) -> Branch {
    var way = outer
    if nodes.contains(where: \.kind.isForAll) { way.suites.append(way.steps.count) }
    let blocks = nodes.indices.filter { nodes[$0].kind.isBlock }
    func step(_ number: Int) -> PlannedSpec.Step { PlannedSpec.Step(number: number, blocks: blocks, count: nodes.count) }
    var branch = Branch(path: way.path, location: way.places[way.places.count - 1])
    var isEmpty = true
    for (number, node) in nodes.enumerated() {
      guard case .spec(let name, let body) = node.kind else { continue }
      isEmpty = false
      let traits = node.traits.inside(way.traits)
      let status: PlannedSpec.Status =
        switch body {
        case _ where traits.isPending: .pending
        case .implemented: .implemented
        case .notImplemented: .notImplemented
        case .pending: .pending
        }
      branch.specs.append(planned(name, status, traits, told(node.location), way, step(number)))
    }
    for (number, node) in nodes.enumerated() {
      guard case .group(let name, let body) = node.kind else { continue }
      isEmpty = false
      var inner = way
      inner.path.append(name)
      inner.steps.append(step(number))
      inner.traits = node.traits.inside(way.traits)
      inner.places.append(told(node.location))
      branch.branches.append(visit(body(), inner))
    }
    // Nothing is forgotten that way: a group that waits for its specs is told.
    if isEmpty { branch.specs.append(planned("is pending", .pending, way.traits, branch.location, way, step(nodes.count))) }
    return branch
  }

  /// Named before any choice: the number of a repeated name must not depend on it.
  private mutating func planned(
    _ name: String, _ status: PlannedSpec.Status, _ traits: Traits, _ place: SourceLocation, _ way: Way,
    _ step: PlannedSpec.Step
  ) -> PlannedSpec {
    let path = way.path + [name]
    let identity = SpecIdentity(
      id: freeName(path.joined(separator: " ")), path: path, file: place.file, line: place.line,
      tags: traits.tags.map(\.description).sorted())
    return PlannedSpec(
      identity: identity, status: status, traits: traits, top: way.top, topNumber: way.number, steps: way.steps + [step],
      suites: way.suites, places: way.places + [place])
  }

  private func told(_ location: SourceLocation) -> SourceLocation {
    SourceLocation(file: root.relative(location.file), line: location.line)
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

extension SpecTree.Branch {
  /// The branch with everything in it put in order.
  func ordered(_ order: SpecOrder) -> SpecTree.Branch {
    guard let seed = order.seed else { return self }
    var branch = self
    branch.specs = specs.sorted { order.goesFirst($0.identity.id, $1.identity.id, seed) }
    branch.branches = branches.map { $0.ordered(order) }
      .sorted { order.goesFirst($0.path.joined(separator: " "), $1.path.joined(separator: " "), seed) }
    return branch
  }
}

extension SpecTree {
  /// The branches, put in order.
  func ordered(_ order: SpecOrder) -> [Branch] {
    switch order {
    case .defined:
      return branches
    case .file:
      return branches.enumerated().sorted { one, other in
        let (a, b) = (one.element.location, other.element.location)
        return (a.file, a.line, one.offset) < (b.file, b.line, other.offset)
      }.map(\.element)
    case .random(let seed):
      return branches.map { $0.ordered(order) }
        .sorted { order.goesFirst($0.path.joined(separator: " "), $1.path.joined(separator: " "), seed) }
    }
  }
}

extension SpecOrder {
  /// Each name draws a number of its own from the seed, as an attempt with the number 0 would: what is left out changes nothing
  /// in the order of the rest.
  fileprivate func goesFirst(_ one: String, _ other: String, _ seed: UInt64) -> Bool {
    (AttemptSeed.derive(run: seed, spec: one, attempt: 0), one) < (AttemptSeed.derive(run: seed, spec: other, attempt: 0), other)
  }
}
