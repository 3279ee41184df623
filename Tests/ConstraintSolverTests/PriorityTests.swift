import ConstraintSolver
import Testing

/// Which of several wishes comes true, and what is known of the variables then.
struct PriorityTests {
  private let solver = LinearSolver()

  @discardableResult
  private func add(
    _ terms: [(LinearSolver.Variable, Double)], _ constant: Double, _ relation: LinearSolver.Relation = .equal,
    at priority: Float = LinearSolver.required
  ) -> LinearSolver.Handle {
    let terms = terms.map { LinearSolver.Term(variable: $0.0, coefficient: $0.1) }
    switch solver.add(terms, constant: constant, relation: relation, priority: priority) {
    case .added(let handle): return handle
    case .conflicting:
      Issue.record("nothing contradicts here")
      return 0
    }
  }

  private func values(_ variables: LinearSolver.Variable...) -> [Double] {
    #expect(solver.solve())
    return variables.map { (solver.value(of: $0) * 1e6).rounded() / 1e6 }
  }

  @Test(
    arguments: [
      (1000, .lessThanOrEqual, 50, 50), (1000, .lessThanOrEqual, 150, 100), (1000, .greaterThanOrEqual, 150, 150),
      (1000, .greaterThanOrEqual, 50, 100), (1000, .equal, 70, 70), (501, .lessThanOrEqual, 50, 50),
      (501, .lessThanOrEqual, 150, 100), (501, .greaterThanOrEqual, 150, 150), (501, .greaterThanOrEqual, 50, 100),
      (501, .equal, 70, 70), (499, .lessThanOrEqual, 50, 100), (499, .greaterThanOrEqual, 150, 100), (499, .equal, 70, 100),
    ] as [(Float, LinearSolver.Relation, Double, Double)])
  func aWishForAHundredAtFiveHundredGivesWayToWhatIsHigher(
    priority: Float, relation: LinearSolver.Relation, bound: Double, value: Double
  ) {
    for wishIsFirst in [true, false] {
      let x = solver.makeVariable()
      if wishIsFirst { add([(x, 1)], -100, at: 500) }
      add([(x, 1)], -bound, relation, at: priority)
      if !wishIsFirst { add([(x, 1)], -100, at: 500) }
      #expect(values(x) == [value])
      #expect(!solver.isAmbiguous(x))
    }
  }

  @Test func anInequalityAloneLeavesRoom() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let least = add([(x, 1)], -10, .greaterThanOrEqual)
    add([(y, 1)], -10, .lessThanOrEqual, at: 300)
    #expect(solver.solve() && solver.value(of: x) >= 10 && solver.value(of: y) <= 10)
    #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y))
    add([(x, 1)], -30, at: 1)
    #expect(values(x) == [30] && !solver.isAmbiguous(x) && solver.isAmbiguous(y))
    solver.shift(least, by: -30)
    #expect(values(x) == [40])
  }

  @Test func constantsOfWishesMoveToo() {
    let x = solver.makeVariable()
    let wish = add([(x, 1)], -20, at: 500)
    let more = add([(x, 1)], -40, .greaterThanOrEqual, at: 600)
    let less = add([(x, 1)], -60, .lessThanOrEqual, at: 700)
    #expect(values(x) == [40])
    solver.shift(more, by: 25)
    #expect(values(x) == [20])
    solver.shift(wish, by: -70)
    #expect(values(x) == [60])
    solver.shift(less, by: -5)
    #expect(values(x) == [65])
    solver.shift(less, by: 0)
    #expect(values(x) == [65])
    solver.remove(less)
    #expect(values(x) == [90])
    // What went has no constant any more, and goes only once.
    solver.shift(less, by: 50)
    solver.remove(less)
    #expect(values(x) == [90])
    solver.remove(wish)
    #expect(solver.solve() && solver.value(of: x) >= 15)
  }

  @Test func twoWishesOfOnePriorityAreBothCounted() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    add([(x, 1), (y, 1)], -100)
    let first = add([(x, 1)], -30, at: 400)
    let second = add([(y, 1)], -90, at: 400)
    #expect(solver.solve() && solver.value(of: x) + solver.value(of: y) == 100)
    // Together they miss by twenty, however that is shared.
    #expect(abs(solver.value(of: x) - 30) + abs(solver.value(of: y) - 90) == 20)
    solver.remove(first)
    #expect(values(x, y) == [10, 90])
    solver.remove(second)
    add([(x, 1)], -25, at: 1)
    #expect(values(x, y) == [25, 75])
  }

  @Test func coefficientsCount() {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable(isNonNegative: true))
    add([(x, 2), (y, -1)], 3)
    add([(y, 1), (z, 4)], -21)
    add([(z, 1)], -2, .greaterThanOrEqual)
    add([(z, 1)], 0, at: 10)
    #expect(values(x, y, z) == [5, 13, 2])
    // The same variable twice counts as their sum.
    let twice = solver.makeVariable()
    add([(twice, 1), (twice, 3)], -8)
    #expect(values(twice) == [2])
  }

  @Test func aConflictNamesThoseThatHinder() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable(isNonNegative: true))
    let most = add([(x, 1)], -10, .lessThanOrEqual)
    add([(x, 1)], -4, at: 999)
    guard
      case .conflicting(let handles) = solver.add(
        [LinearSolver.Term(variable: x, coefficient: 1)], constant: -20, relation: .greaterThanOrEqual, priority: 1000)
    else {
      Issue.record("it cannot be more than 20")
      return
    }
    #expect(handles.contains(most))
    // What was refused is not there.
    #expect(values(x, y) == [4, 0])
    add([(x, 1), (y, 1)], -30, .greaterThanOrEqual)
    #expect(values(x) == [4] && solver.value(of: y) >= 26)
  }

  @Test func aPriorityOfAThousandIsRequiredAndOneLessIsNot() {
    let x = solver.makeVariable()
    add([(x, 1)], -10)
    add([(x, 1)], -20, at: 999)
    add([(x, 1)], -30, at: 999.5)
    #expect(values(x) == [10] && LinearSolver.required == 1000)
    let before = solver.symbolCount
    _ = solver.makeVariable()
    #expect(solver.symbolCount == before + 1)
  }
}
