/// One row of the tableau: a constant and a sum of symbols with coefficients, sorted by symbol.
///
/// The sorting makes every walk over a row the same in every run, and adding two rows a merge.
final class SolverRow {
  var constant: Double
  private(set) var symbols: [Int32] = []
  private(set) var coefficients: [Double] = []

  init(constant: Double = 0) { self.constant = constant }

  init(copying other: SolverRow) {
    (constant, symbols, coefficients) = (other.constant, other.symbols, other.coefficients)
  }

  /// What is nearer to zero counts as zero.
  static let tolerance = 1e-9

  var isEmpty: Bool { symbols.isEmpty }

  private func index(of symbol: Int32) -> Int {
    var (low, high) = (0, symbols.count)
    while low < high {
      let middle = (low + high) >> 1
      if symbols[middle] < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func coefficient(of symbol: Int32) -> Double {
    let index = index(of: symbol)
    return index < symbols.count && symbols[index] == symbol ? coefficients[index] : 0
  }

  func add(_ coefficient: Double, of symbol: Int32) {
    let index = index(of: symbol)
    guard index < symbols.count, symbols[index] == symbol else {
      if abs(coefficient) < Self.tolerance { return }
      symbols.insert(symbol, at: index)
      coefficients.insert(coefficient, at: index)
      return
    }
    let sum = coefficients[index] + coefficient
    if abs(sum) < Self.tolerance {
      symbols.remove(at: index)
      coefficients.remove(at: index)
    } else {
      coefficients[index] = sum
    }
  }

  /// Takes `symbol` out and returns the coefficient that it had.
  func remove(_ symbol: Int32) -> Double {
    let index = index(of: symbol)
    guard index < symbols.count, symbols[index] == symbol else { return 0 }
    symbols.remove(at: index)
    return coefficients.remove(at: index)
  }

  /// Adds `other`, multiplied; calls `entered` with every symbol that was not in the row before.
  func add(_ other: SolverRow, times factor: Double, entered: (Int32) -> Void = { _ in }) {
    constant += other.constant * factor
    if other.symbols.count * 8 < symbols.count {
      for (position, symbol) in other.symbols.enumerated() {
        let count = symbols.count
        add(other.coefficients[position] * factor, of: symbol)
        if symbols.count > count { entered(symbol) }
      }
      return
    }
    var (merged, sums): ([Int32], [Double]) = ([], [])
    merged.reserveCapacity(symbols.count + other.symbols.count)
    sums.reserveCapacity(symbols.count + other.symbols.count)
    var (mine, theirs) = (0, 0)
    while mine < symbols.count || theirs < other.symbols.count {
      let left = mine < symbols.count ? symbols[mine] : Int32.max
      let right = theirs < other.symbols.count ? other.symbols[theirs] : Int32.max
      if left < right {
        merged.append(left)
        sums.append(coefficients[mine])
        mine += 1
      } else if right < left {
        merged.append(right)
        sums.append(other.coefficients[theirs] * factor)
        entered(right)
        theirs += 1
      } else {
        let sum = coefficients[mine] + other.coefficients[theirs] * factor
        if abs(sum) >= Self.tolerance {
          merged.append(left)
          sums.append(sum)
        }
        mine += 1
        theirs += 1
      }
    }
    (symbols, coefficients) = (merged, sums)
  }

  func negate() {
    constant = -constant
    for index in coefficients.indices { coefficients[index] = -coefficients[index] }
  }

  /// Turns `0 = constant + … + c·symbol` into `symbol = …`.
  func solve(for symbol: Int32) {
    let factor = -1 / remove(symbol)
    constant *= factor
    for index in coefficients.indices { coefficients[index] *= factor }
  }

  /// Turns `left = constant + … + c·right` into `right = …`.
  func solve(for right: Int32, leaving left: Int32) {
    add(-1, of: left)
    solve(for: right)
  }
}
