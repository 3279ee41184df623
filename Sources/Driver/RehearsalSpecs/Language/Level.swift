/// A group's body after an evaluation: the blocks in it, and its specs and groups by where they stand.
///
/// The evaluation may have made all of it, for several attempts, or only what one attempt needs.
struct Level {
  typealias Block = () throws -> Void

  private(set) var befores: [Block] = []
  private(set) var afters: [Block] = []
  private(set) var beforeAlls: [Block] = []
  private(set) var afterAlls: [Block] = []
  private(set) var subjectActions: [Block] = []
  private var steps: [Int: SpecNode] = [:]

  init(_ nodes: some Sequence<(number: Int, node: SpecNode)>) {
    for (number, node) in nodes {
      switch node.kind {
      case .group, .spec: steps[number] = node
      case .before(let block): befores.append(block)
      case .after(let block): afters.append(block)
      case .beforeAll(let block): beforeAlls.append(block)
      case .afterAll(let block): afterAlls.append(block)
      case .subjectAction(let block): subjectActions.append(block)
      }
    }
  }

  /// The spec or the group with a number.
  subscript(number: Int) -> SpecNode.Kind? { steps[number]?.kind }
}
