/// Solves linear equations and inequalities with priorities, one change at a time: the Cassowary algorithm (Badros, Borning and
/// Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001).
///
/// The tableau is kept in solved form. A constraint that is added or removed, or whose constant changes, costs the few pivots
/// that it takes to get from the present solution to the next. Priorities do not add up: a higher one wins over any number of
/// lower ones, so there is an objective row for each. Of several pivots that would do, the one with the lowest symbol is taken,
/// so that the same calls give the same solution in every run.
package final class LinearSolver {
  package typealias Variable = Int32
  package typealias Handle = Int

  package enum Relation: Int {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  package struct Term {
    package var variable: Variable
    package var coefficient: Double

    package init(variable: Variable, coefficient: Double) { (self.variable, self.coefficient) = (variable, coefficient) }
  }

  /// The priority from which on a constraint must hold.
  package static let required: Float = 1000

  // A symbol is a column of the tableau. Free ones may have any value; slacks and errors are never below zero; a dummy is always
  // zero and stands for a required equation, so that it can be found again.
  enum Kind: UInt8 {
    case free, slack, error, dummy
  }

  /// Which of the rows that have a symbol are listed in its column.
  ///
  /// In a chain each row has the dummies of all before it, which hardly anybody asks for: their columns are given up when they
  /// get long, and found again by a walk over all rows when a constraint changes.
  private enum Listing: UInt8 {
    case all, few, none
  }

  /// So many rows are few.
  private static let few = 16

  struct Record {
    var marker: Int32
    /// The second symbol that belongs to the constraint; -1 for none.
    var other: Int32 = -1
    /// What the marker was multiplied with.
    var factor: Double
    var priority: Float
    /// Whether it is a wish that a variable that is zero does not fulfil.
    var asksForMore = false
    var isLive = true
  }

  var kinds: [Kind] = []
  var isVariable: [Bool] = []
  /// To which constraint a symbol belongs; -1 for variables.
  var owners: [Handle] = []
  /// The rows, by their basic symbol.
  var rows: [SolverRow?] = []
  /// For each symbol the rows that may have it; some may have it no more, some are listed twice.
  var columns: [[Int32]] = []
  private var listings: [Listing] = []
  private var stamps: [Int] = []
  private var stamp = 0

  /// One row for each priority, the highest first.
  var objectives: [(priority: Float, row: SolverRow)] = []
  var records: [Record] = []
  var infeasible: [Int32] = []
  var needsOptimizing = false
  private var touched: [Int32] = []
  private var isTouched: [Bool] = []
  /// How many pivots there have been; a measure of work.
  package private(set) var pivotCount = 0

  package init() {}

  // MARK: Symbols

  /// How many columns there are. Those of constraints that went are not used again.
  package var symbolCount: Int { kinds.count }

  func makeSymbol(_ kind: Kind, owner: Handle = -1) -> Int32 {
    kinds.append(kind)
    isVariable.append(false)
    owners.append(owner)
    rows.append(nil)
    columns.append([])
    listings.append(kind == .dummy ? .few : .all)
    stamps.append(0)
    isTouched.append(false)
    return Int32(kinds.count - 1)
  }

  /// A new variable, 0 until something says otherwise.
  package func makeVariable(isNonNegative: Bool = false) -> Variable {
    let symbol = makeSymbol(isNonNegative ? .slack : .free)
    isVariable[Int(symbol)] = true
    return symbol
  }

  package func value(of variable: Variable) -> Double { rows[Int(variable)]?.constant ?? 0 }

  func touch(_ symbol: Int32) {
    guard isVariable[Int(symbol)], !isTouched[Int(symbol)] else { return }
    isTouched[Int(symbol)] = true
    touched.append(symbol)
  }

  /// The variables whose values may be others than at the last call.
  package func drainTouched() -> [Variable] {
    for symbol in touched { isTouched[Int(symbol)] = false }
    defer { touched = [] }
    return touched
  }

  // MARK: Rows

  func insert(_ row: SolverRow, basic: Int32) {
    rows[Int(basic)] = row
    for symbol in row.symbols { list(basic, under: symbol) }
    touch(basic)
  }

  /// Notes that the row `key` has `symbol`.
  private func list(_ key: Int32, under symbol: Int32) {
    let symbol = Int(symbol)
    switch listings[symbol] {
    case .none: break
    case .few where columns[symbol].count >= Self.few: (listings[symbol], columns[symbol]) = (.none, [])
    case .few, .all: columns[symbol].append(key)
    }
  }

  func removeRow(_ basic: Int32) -> SolverRow? {
    defer { rows[Int(basic)] = nil }
    touch(basic)
    return rows[Int(basic)]
  }

  /// The rows that have `symbol`, each once.
  func rows(with symbol: Int32) -> [Int32] {
    if listings[Int(symbol)] == .none {
      listings[Int(symbol)] = .all
      columns[Int(symbol)] = rows.indices.compactMap { rows[$0]?.coefficient(of: symbol) ?? 0 != 0 ? Int32($0) : nil }
      return columns[Int(symbol)]
    }
    stamp += 1
    var found: [Int32] = []
    for key in columns[Int(symbol)] where stamps[Int(key)] != stamp {
      stamps[Int(key)] = stamp
      if let row = rows[Int(key)], row.coefficient(of: symbol) != 0 { found.append(key) }
    }
    columns[Int(symbol)] = found
    return found
  }

  /// Puts `row` in the place of `symbol` everywhere.
  func substitute(_ symbol: Int32, _ row: SolverRow) {
    for key in rows(with: symbol) {
      guard let target = rows[Int(key)] else { continue }
      let before = target.constant
      target.add(row, times: target.remove(symbol)) { list(key, under: $0) }
      if target.constant != before { touch(key) }
      if target.constant < -SolverRow.tolerance, kinds[Int(key)] != .free { infeasible.append(key) }
    }
    columns[Int(symbol)] = []
    for (_, objective) in objectives {
      let coefficient = objective.remove(symbol)
      if coefficient != 0 { objective.add(row, times: coefficient) }
    }
    if let artificial {
      let coefficient = artificial.remove(symbol)
      if coefficient != 0 { artificial.add(row, times: coefficient) }
    }
  }

  /// What the first phase of adding minimises.
  var artificial: SolverRow?

  /// Makes `entering` basic in the place of `leaving`.
  func pivot(entering: Int32, leaving: Int32) {
    guard let row = removeRow(leaving) else { return }
    pivotCount += 1
    row.solve(for: entering, leaving: leaving)
    substitute(entering, row)
    insert(row, basic: entering)
  }

  // MARK: Objectives

  func objective(_ priority: Float) -> SolverRow {
    if let found = objectives.first(where: { $0.priority == priority }) { return found.row }
    let row = SolverRow()
    let index = objectives.firstIndex { $0.priority < priority } ?? objectives.count
    objectives.insert((priority, row), at: index)
    return row
  }

  /// Counts the error symbols of a constraint in (factor 1) or out (factor -1).
  func weigh(_ record: Record, factor: Double) {
    guard record.priority < Self.required else { return }
    let row = objective(record.priority)
    for symbol in [record.marker, record.other] where symbol >= 0 && kinds[Int(symbol)] == .error {
      if let basic = rows[Int(symbol)] { row.add(basic, times: factor) } else { row.add(factor, of: symbol) }
    }
  }

  // MARK: Solving

  /// Brings the solution up to date. False when the required constraints contradict each other after a constant changed: what is
  /// needed then is a new solver.
  package func solve() -> Bool {
    if !infeasible.isEmpty, !restoreFeasibility() { return false }
    if needsOptimizing {
      needsOptimizing = false
      optimize()
    }
    return true
  }

  private func optimize() {
    while let entering = enteringSymbol(), let leaving = leavingSymbol(entering) {
      pivot(entering: entering, leaving: leaving)
    }
  }

  /// The first symbol by whose growth the objectives fall, the higher ones before the lower ones.
  private func enteringSymbol() -> Int32? {
    for (level, objective) in objectives.enumerated() {
      let row = objective.row
      for (index, symbol) in row.symbols.enumerated() {
        guard row.coefficients[index] < -SolverRow.tolerance, kinds[Int(symbol)] != .dummy else { continue }
        if (0..<level).allSatisfy({ objectives[$0].row.coefficient(of: symbol) <= SolverRow.tolerance }) { return symbol }
      }
    }
    return nil
  }

  /// The row that is the first to reach zero when `entering` grows.
  func leavingSymbol(_ entering: Int32) -> Int32? {
    var (least, found) = (Double.infinity, nil as Int32?)
    for key in rows(with: entering) where kinds[Int(key)] != .free {
      guard let row = rows[Int(key)] else { continue }
      let coefficient = row.coefficient(of: entering)
      guard coefficient < 0 else { continue }
      let ratio = -row.constant / coefficient
      if ratio < least || (ratio == least && key < found ?? .max) { (least, found) = (ratio, key) }
    }
    return found
  }

  /// The dual simplex: the solution was the best one until constants changed.
  private func restoreFeasibility() -> Bool {
    while let leaving = infeasible.popLast() {
      guard let row = rows[Int(leaving)] else { continue }
      if kinds[Int(leaving)] == .dummy, abs(row.constant) > 1e-7 { return false }
      guard row.constant < -SolverRow.tolerance else { continue }
      var best: (ratios: [Double], symbol: Int32)?
      for (index, symbol) in row.symbols.enumerated() {
        let coefficient = row.coefficients[index]
        guard coefficient > SolverRow.tolerance, kinds[Int(symbol)] != .dummy else { continue }
        let ratios = objectives.map { $0.row.coefficient(of: symbol) / coefficient }
        if let present = best, !ratios.lexicographicallyPrecedes(present.ratios) { continue }
        best = (ratios, symbol)
      }
      guard let best else {
        if row.constant > -1e-7 { continue }
        return false
      }
      pivot(entering: best.symbol, leaving: leaving)
    }
    return true
  }

  // MARK: Ambiguity

  /// Whether another value of `variable` would do as well.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    guard let row = rows[Int(variable)] else { return canChangeFreely(variable) }
    return row.symbols.contains(where: canChangeFreely)
  }

  private func canChangeFreely(_ symbol: Int32) -> Bool {
    kinds[Int(symbol)] != .dummy && objectives.allSatisfy { abs($0.row.coefficient(of: symbol)) <= SolverRow.tolerance }
  }
}
