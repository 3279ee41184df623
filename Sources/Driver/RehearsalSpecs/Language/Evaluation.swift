/// An evaluation of a group's body that makes only what an attempt needs.
///
/// The body is evaluated for each attempt, so that its variables are new. ``GroupBuilder`` asks here before it makes something,
/// and what is not needed is counted and not made:
///
/// ```
/// body:     before   it   it   it   after
/// number:     0      1    2    3      4
/// needed:     0           2           4
/// ```
final class Evaluation: @unchecked Sendable {
  // `@unchecked`: a body is evaluated on one thread, and that alone sees it.

  /// The evaluation of the body that is under way; `nil` where everything is made.
  @TaskLocal static var current: Evaluation?

  /// In ascending order.
  private let needed: [Int]
  private var made = 0
  // Unchecked, as both are asked for each spec of a group in each attempt: of thousands in a loop that is most of what an attempt
  // costs.
  /// The next number that is needed; -1 where none is.
  @exclusivity(unchecked) private var following: Int
  /// How much the body has come to so far.
  @exclusivity(unchecked) private(set) var count = 0

  private init(_ needed: [Int]) {
    self.needed = needed
    following = needed.first ?? -1
  }

  /// Evaluates a body, and gives what is needed of it, by the numbers of where it stands.
  ///
  /// - Returns: `nil` if the body does not come to so much as it did before.
  static func of(_ body: () -> [SpecNode], needed: [Int], outOf count: Int) -> [(number: Int, node: SpecNode)]? {
    let evaluation = Evaluation(needed)
    let nodes = $current.withValue(evaluation, operation: body)
    if evaluation.count == 0, nodes.count == count {
      // No builder was asked: a function of somebody's gave all that there is.
      return needed.map { ($0, nodes[$0]) }
    }
    guard evaluation.count == count, nodes.count == needed.count else { return nil }
    return Array(zip(needed, nodes))
  }

  /// Whether the next thing is needed.
  var needsNext: Bool {
    let number = count
    count = number + 1
    if number != following { return false }
    advance()
    return true
  }

  /// Which of the next so many things are needed, counted from the first of them.
  func next(_ several: Int) -> [Int] {
    let first = count
    count += several
    var found: [Int] = []
    while made < needed.count, needed[made] < count {
      found.append(needed[made] - first)
      advance()
    }
    return found
  }

  private func advance() {
    made += 1
    following = made < needed.count ? needed[made] : -1
  }
}
