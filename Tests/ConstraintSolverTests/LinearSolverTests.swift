import ConstraintSolver
import Testing

/// What the solver answers to equations and inequalities, without a view in sight.
struct LinearSolverTests {
  private let solver = LinearSolver()

  private func term(_ variable: LinearSolver.Variable, _ coefficient: Double = 1) -> LinearSolver.Term {
    LinearSolver.Term(variable: variable, coefficient: coefficient)
  }

  /// Adds `terms + constant (relation) 0`, which must be possible.
  @discardableResult
  private func add(
    _ terms: [LinearSolver.Term], _ constant: Double, _ relation: LinearSolver.Relation = .equal,
    at priority: Float = LinearSolver.required
  ) throws -> LinearSolver.Handle {
    guard case .added(let handle) = solver.add(terms, constant: constant, relation: relation, priority: priority) else {
      throw Refused()
    }
    return handle
  }

  private struct Refused: Error {}

  /// The constraints that a new one cannot hold together with; nil where it can.
  private func conflict(
    _ terms: [LinearSolver.Term], _ constant: Double, _ relation: LinearSolver.Relation
  ) -> [LinearSolver.Handle]? {
    if case .conflicting(let handles) = solver.add(terms, constant: constant, relation: relation, priority: LinearSolver.required)
    {
      return handles
    }
    return nil
  }

  @Test func aVariableIsZeroUntilSomethingSaysOtherwise() {
    let (free, bounded) = (solver.makeVariable(), solver.makeVariable(isNonNegative: true))
    #expect(solver.solve() && solver.value(of: free) == 0 && solver.value(of: bounded) == 0)
    #expect(solver.isAmbiguous(free) && solver.isAmbiguous(bounded))
  }

  @Test func equationsHaveTheirSolution() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try add([term(x, 2), term(y)], -7)
    try add([term(x), term(y, -1)], 1)
    #expect(solver.solve() && solver.value(of: x) == 2 && solver.value(of: y) == 3)
    #expect(!solver.isAmbiguous(x) && !solver.isAmbiguous(y))
  }

  @Test func aHigherPriorityWinsOverAnyNumberOfLowerOnes() throws {
    let x = solver.makeVariable()
    for wish in 1...5 { try add([term(x)], Double(-wish), at: 500) }
    try add([term(x)], -100, at: 501)
    #expect(solver.solve() && solver.value(of: x) == 100)
  }

  @Test func aWishIsCutAtARequiredBound() throws {
    let x = solver.makeVariable(isNonNegative: true)
    try add([term(x)], -90, at: 250)
    let limit = try add([term(x)], -60, .lessThanOrEqual)
    #expect(solver.solve() && solver.value(of: x) == 60)
    solver.remove(limit)
    #expect(solver.solve() && solver.value(of: x) == 90)
    try add([term(x)], -120, .greaterThanOrEqual)
    #expect(solver.solve() && solver.value(of: x) == 120)
  }

  @Test func aVariableThatIsNotNegativeStaysAtZero() throws {
    let x = solver.makeVariable(isNonNegative: true)
    try add([term(x)], 30, at: 999)
    #expect(solver.solve() && solver.value(of: x) == 0)
    #expect(conflict([term(x)], 1, .equal) != nil)
  }

  @Test func whatCannotHoldIsRefusedWithWhatItContradicts() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let least = try add([term(x)], -50, .greaterThanOrEqual)
    let same = try add([term(y), term(x, -1)], 0)
    try add([term(solver.makeVariable())], -1)
    #expect(conflict([term(y)], -40, .lessThanOrEqual)?.sorted().prefix(2) == [least, same])
    #expect(solver.solve() && solver.value(of: x) == 50 && solver.value(of: y) == 50)
    solver.remove(least)
    #expect(conflict([term(y)], -40, .lessThanOrEqual) == nil)
  }

  @Test func anEquationThatIsSaidTwiceHoldsForAsLongAsOneOfThemIsThere() throws {
    let x = solver.makeVariable()
    let once = try add([term(x)], -30)
    let twice = try add([term(x)], -30)
    #expect(solver.solve() && solver.value(of: x) == 30)
    solver.remove(once)
    #expect(solver.solve() && solver.value(of: x) == 30)
    solver.shift(twice, by: -10)
    #expect(solver.solve() && solver.value(of: x) == 40)
    solver.remove(twice)
    #expect(conflict([term(x)], -5, .equal) == nil && solver.solve() && solver.value(of: x) == 5)
  }

  @Test func aConstantThatMakesRequiredConstraintsContradictEndsTheSolution() throws {
    let x = solver.makeVariable()
    try add([term(x)], -100, .lessThanOrEqual)
    let least = try add([term(x)], -50, .greaterThanOrEqual)
    solver.shift(least, by: -50)
    #expect(solver.solve() && solver.value(of: x) == 100)
    solver.shift(least, by: -1)
    #expect(!solver.solve())
  }

  @Test func twoEquationsThatAgreedContradictEachOtherWhenOneMoves() throws {
    let x = solver.makeVariable()
    try add([term(x)], -30)
    let twice = try add([term(x)], -30)
    solver.shift(twice, by: -10)
    #expect(!solver.solve())
  }

  @Test func onlyWhatMayHaveChangedIsTold() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try add([term(x)], -1)
    try add([term(y)], -2)
    #expect(solver.solve())
    #expect(solver.drainTouched().sorted() == [x, y])
    solver.shift(first, by: -9)
    #expect(solver.solve() && solver.value(of: x) == 10)
    #expect(solver.drainTouched() == [x] && solver.drainTouched() == [])
  }

  @Test func aSumWithoutAWishForItsPartsIsAmbiguous() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try add([term(x), term(y)], -10)
    #expect(solver.solve() && solver.value(of: x) + solver.value(of: y) == 10)
    #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y))
    try add([term(x)], -4, at: 1)
    #expect(solver.solve() && solver.value(of: y) == 6 && !solver.isAmbiguous(x) && !solver.isAmbiguous(y))
  }

  @Test func aChangeInAChainCostsNoMorePivotsTheLongerItIs() throws {
    func pivots(_ count: Int) throws -> Int {
      let solver = LinearSolver()
      var former: LinearSolver.Variable?
      var first: LinearSolver.Handle?
      for _ in 0..<count {
        let place = solver.makeVariable()
        let terms = [term(place)] + (former.map { [term($0, -1)] } ?? [])
        guard case .added(let handle) = solver.add(terms, constant: -5, relation: .equal, priority: LinearSolver.required) else {
          throw Refused()
        }
        first = first ?? handle
        former = place
      }
      #expect(solver.solve())
      let before = solver.pivotCount
      let (handle, last) = (try #require(first), try #require(former))
      solver.shift(handle, by: -7)
      #expect(solver.solve() && solver.value(of: last) == Double(5 * count + 7))
      return solver.pivotCount - before
    }
    #expect(try pivots(10) == pivots(500))
  }
}
