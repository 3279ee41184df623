import ConstraintSolver
import Hashing
import Testing

/// That changes one at a time lead to where starting anew would have led.
struct ManyChangesTests {
  /// A column of boxes, each under another: gaps, wishes for heights, and limits that come and go.
  private struct Column {
    static let count = 10
    var gaps = [Double](repeating: 5, count: count)
    var wishes = [Double](repeating: 20, count: count)
    var limits = [Double?](repeating: 40, count: count)

    let solver = LinearSolver()
    private(set) var tops: [LinearSolver.Variable] = []
    private(set) var heights: [LinearSolver.Variable] = []
    private var gapHandles: [LinearSolver.Handle] = []
    private var wishHandles: [LinearSolver.Handle] = []
    private var limitHandles: [LinearSolver.Handle?] = []

    init() {
      for index in 0..<Self.count {
        let (top, height) = (solver.makeVariable(), solver.makeVariable(isNonNegative: true))
        let above = index == 0 ? [] : [(tops[index - 1], -1.0), (heights[index - 1], -1.0)]
        gapHandles.append(add([(top, 1)] + above, -gaps[index], .equal, LinearSolver.required))
        wishHandles.append(add([(height, 1)], -wishes[index], .equal, Float(300 + index % 3)))
        limitHandles.append(add([(height, 1)], -40, .lessThanOrEqual, LinearSolver.required))
        tops.append(top)
        heights.append(height)
      }
    }

    private func add(
      _ terms: [(LinearSolver.Variable, Double)], _ constant: Double, _ relation: LinearSolver.Relation, _ priority: Float
    ) -> LinearSolver.Handle {
      let terms = terms.map { LinearSolver.Term(variable: $0.0, coefficient: $0.1) }
      guard case .added(let handle) = solver.add(terms, constant: constant, relation: relation, priority: priority) else {
        Issue.record("nothing contradicts in a column")
        return 0
      }
      return handle
    }

    mutating func setGap(_ index: Int, _ value: Double) {
      solver.shift(gapHandles[index], by: gaps[index] - value)
      gaps[index] = value
    }

    mutating func setWish(_ index: Int, _ value: Double) {
      solver.shift(wishHandles[index], by: wishes[index] - value)
      wishes[index] = value
    }

    mutating func setLimit(_ index: Int, _ value: Double?) {
      if let handle = limitHandles[index] { solver.remove(handle) }
      limitHandles[index] = value.map { add([(heights[index], 1)], -$0, .lessThanOrEqual, LinearSolver.required) }
      limits[index] = value
    }

    var found: [Double] { (tops + heights).map { (solver.value(of: $0) * 1_000).rounded() / 1_000 } }

    /// Where the boxes are by arithmetic.
    var expected: [Double] {
      let heights = zip(wishes, limits).map { wish, limit in min(wish, limit ?? .infinity) }
      var (tops, end): ([Double], Double) = ([], 0)
      for (gap, height) in zip(gaps, heights) {
        tops.append(end + gap)
        end += gap + height
      }
      return tops + heights
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func twoHundredChangesEndWhereArithmeticEnds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var column = Column()
    for _ in 0..<200 {
      let index = Int.random(in: 0..<Column.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: column.setGap(index, Double(Int.random(in: -5..<30, using: &random)))
      case 1: column.setWish(index, Double(Int.random(in: 0..<90, using: &random)))
      case 2: column.setLimit(index, Double(Int.random(in: 0..<60, using: &random)))
      case 3: column.setLimit(index, nil)
      default: #expect(column.solver.solve() && column.found == column.expected)
      }
    }
    #expect(column.solver.solve() && column.found == column.expected)
  }

  @Test func theSameCallsGiveTheSameWorkAndTheSameValues() {
    func run() -> (Int, [Double]) {
      var random = SplitMix64(seed: 7)
      var column = Column()
      for _ in 0..<100 {
        let index = Int.random(in: 0..<Column.count, using: &random)
        column.setWish(index, Double(Int.random(in: 0..<90, using: &random)))
        column.setLimit(index, Double(Int.random(in: 0..<60, using: &random)))
        _ = column.solver.solve()
      }
      return (column.solver.pivotCount, column.found)
    }
    #expect(run() == run())
  }
}
