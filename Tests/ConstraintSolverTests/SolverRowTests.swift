import Testing

@testable import ConstraintSolver

/// One row of the tableau: its sums stay sorted, and what is nearly nothing is left out.
struct SolverRowTests {
  private func row(_ constant: Double, _ terms: [(Int32, Double)]) -> SolverRow {
    let row = SolverRow(constant: constant)
    for (symbol, coefficient) in terms { row.add(coefficient, of: symbol) }
    return row
  }

  /// `1.5 + 2.0·3` for a constant of 1.5 and twice the symbol 3.
  private func text(_ row: SolverRow) -> String {
    (["\(row.constant)"] + zip(row.symbols, row.coefficients).map { "\($1)·\($0)" }).joined(separator: " + ")
  }

  @Test func symbolsAreSortedHoweverTheyCome() {
    let row = row(1.5, [(7, 1), (3, 2), (9, 3), (5, 4), (1, 5)])
    #expect(text(row) == "1.5 + 5.0·1 + 2.0·3 + 4.0·5 + 1.0·7 + 3.0·9")
    #expect([0, 1, 2, 3, 5, 7, 9, 10].map { row.coefficient(of: $0) } == [0, 5, 0, 2, 4, 1, 3, 0])
    #expect(!row.isEmpty && SolverRow().isEmpty && SolverRow().constant == 0)
  }

  @Test func whatAddsUpToNearlyNothingIsGone() {
    let row = row(0, [(1, 2), (2, 1e-10), (3, 1e-9)])
    #expect(text(row) == "0.0 + 2.0·1 + 1e-09·3")
    row.add(-2 + 1e-10, of: 1)
    #expect(text(row) == "0.0 + 1e-09·3")
    row.add(1, of: 3)
    row.add(-1, of: 3)
    row.add(4, of: 8)
    row.add(-1, of: 8)
    #expect(row.coefficient(of: 8) == 3 && row.symbols.last == 8)
  }

  @Test func whatIsTakenOutIsReturned() {
    let row = row(1, [(1, 2), (3, 4)])
    #expect(row.remove(2) == 0 && row.remove(9) == 0 && text(row) == "1.0 + 2.0·1 + 4.0·3")
    #expect(row.remove(1) == 2 && text(row) == "1.0 + 4.0·3" && row.remove(3) == 4 && row.isEmpty)
  }

  @Test func rowsAreAddedSymbolBySymbol() {
    let row = row(1, [(1, 1), (3, 3), (5, 5)])
    var entered: [Int32] = []
    row.add(self.row(10, [(2, 1), (3, -1.5), (5, 1), (7, 2)]), times: 2) { entered.append($0) }
    #expect(text(row) == "21.0 + 1.0·1 + 2.0·2 + 7.0·5 + 4.0·7" && entered == [2, 7])
    row.add(self.row(0, []), times: 3) { entered.append($0) }
    #expect(text(row) == "21.0 + 1.0·1 + 2.0·2 + 7.0·5 + 4.0·7" && entered == [2, 7])
  }

  @Test func aShortRowIsAddedToALongOneAlike() {
    let row = row(1, (0..<20).map { ($0 * 2, 1) })
    var entered: [Int32] = []
    row.add(self.row(2, [(4, -1), (7, 3)]), times: 1) { entered.append($0) }
    #expect(row.constant == 3 && entered == [7] && row.symbols.count == 20)
    #expect([3, 4, 6, 7, 8].map { row.coefficient(of: $0) } == [0, 0, 1, 3, 1])
    row.add(self.row(2, [(6, 1)]), times: 0.5) { entered.append($0) }
    #expect(row.constant == 4 && entered == [7] && row.coefficient(of: 6) == 1.5)
  }

  @Test func aRowIsSolvedForOneOfItsSymbols() {
    // 0 = 6 + 2x - 3y, so x = -3 + 1.5y.
    let row = row(6, [(1, 2), (2, -3)])
    row.solve(for: 1)
    #expect(text(row) == "-3.0 + 1.5·2")
    // x = -3 + 1.5y, so y = 2 + 2/3 x.
    let other = self.row(-3, [(2, 1.5)])
    other.solve(for: 2, leaving: 1)
    #expect(other.constant == 2 && other.symbols == [1] && abs(other.coefficient(of: 1) - 2.0 / 3) < 1e-12)
    other.negate()
    #expect(other.constant == -2 && abs(other.coefficient(of: 1) + 2.0 / 3) < 1e-12)
  }

  @Test func aCopyGoesItsOwnWay() {
    let row = row(6, [(1, 2)])
    let copy = SolverRow(copying: row)
    copy.add(1, of: 2)
    copy.constant = 7
    #expect(text(row) == "6.0 + 2.0·1" && text(copy) == "7.0 + 2.0·1 + 1.0·2")
  }
}
