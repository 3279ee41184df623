extension LinearSolver {
  /// What came of adding a constraint.
  package enum Addition {
    case added(Handle)
    /// It cannot hold together with these.
    case conflicting([Handle])
  }

  /// Adds `terms + constant (relation) 0`.
  ///
  /// Only a required constraint can be refused. The solution is brought up to date by `solve`.
  package func add(_ terms: [Term], constant: Double, relation: Relation, priority: Float) -> Addition {
    if !infeasible.isEmpty { _ = solve() }
    let handle = records.count
    let row = SolverRow(constant: constant)
    for term in terms {
      if let basic = rows[Int(term.variable)] {
        row.add(basic, times: term.coefficient)
      } else {
        row.add(term.coefficient, of: term.variable)
      }
    }
    let record = mark(row, relation, priority, handle)
    records.append(record)
    if row.constant < 0 { row.negate() }
    if let subject = subject(of: row, record) {
      row.solve(for: subject)
      substitute(subject, row)
      insert(row, basic: subject)
    } else if let conflict = addWithArtificialVariable(row, record) {
      records[handle].isLive = false
      return .conflicting(conflict)
    }
    weigh(record, factor: 1)
    if priority < Self.required || !objectives.isEmpty { needsOptimizing = true }
    return .added(handle)
  }

  /// Adds the symbols that turn the constraint into an equation.
  private func mark(_ row: SolverRow, _ relation: Relation, _ priority: Float, _ handle: Handle) -> Record {
    let isRequired = priority >= Self.required
    switch relation {
    case .equal where isRequired:
      let dummy = makeSymbol(.dummy, owner: handle)
      row.add(1, of: dummy)
      return Record(marker: dummy, factor: 1, priority: priority)
    case .equal:
      let (above, below) = (makeSymbol(.error, owner: handle), makeSymbol(.error, owner: handle))
      row.add(-1, of: above)
      row.add(1, of: below)
      return Record(marker: above, other: below, factor: -1, priority: priority, asksForMore: true)
    case .lessThanOrEqual, .greaterThanOrEqual:
      let factor: Double = relation == .lessThanOrEqual ? 1 : -1
      let slack = makeSymbol(.slack, owner: handle)
      row.add(factor, of: slack)
      guard !isRequired else { return Record(marker: slack, factor: factor, priority: priority) }
      let error = makeSymbol(.error, owner: handle)
      row.add(-factor, of: error)
      return Record(
        marker: slack, other: error, factor: factor, priority: priority, asksForMore: relation == .greaterThanOrEqual)
    }
  }

  /// A symbol for which the row can be solved without making another row negative.
  private func subject(of row: SolverRow, _ record: Record) -> Int32? {
    if let free = row.symbols.first(where: { kinds[Int($0)] == .free }) { return free }
    if record.asksForMore, let variable = variableToRaise(row) { return variable }
    for symbol in [record.marker, record.other] where symbol >= 0 && kinds[Int(symbol)] != .dummy {
      if row.coefficient(of: symbol) < 0 { return symbol }
    }
    // A variable that is new: nothing else depends on it.
    for (index, symbol) in row.symbols.enumerated() where isVariable[Int(symbol)] && row.coefficients[index] < 0 {
      if rows(with: symbol).isEmpty, objectives.allSatisfy({ $0.row.coefficient(of: symbol) == 0 }) { return symbol }
    }
    let isRedundant = row.symbols.allSatisfy { kinds[Int($0)] == .dummy } && row.constant < 1e-7
    return isRedundant ? record.marker : nil
  }

  /// A variable that is zero so far and few rows know, and that can take the value that the constraint wishes: what else would be
  /// done by a pivot later, when longer rows have it.
  private func variableToRaise(_ row: SolverRow) -> Int32? {
    for (index, symbol) in row.symbols.enumerated() where isVariable[Int(symbol)] && row.coefficients[index] < 0 {
      guard columns[Int(symbol)].count <= 4, objectives.allSatisfy({ $0.row.coefficient(of: symbol) == 0 }) else { continue }
      let value = -row.constant / row.coefficients[index]
      let staysFeasible = rows(with: symbol).allSatisfy { key in
        guard let other = rows[Int(key)], kinds[Int(key)] != .free else { return true }
        return other.constant + other.coefficient(of: symbol) * value >= 0 && kinds[Int(key)] != .dummy
      }
      if staysFeasible { return symbol }
    }
    return nil
  }

  /// Minimises how far the constraint is from holding; what is left in the row when it cannot hold are those that hinder it.
  private func addWithArtificialVariable(_ row: SolverRow, _ record: Record) -> [Handle]? {
    let art = makeSymbol(.slack)
    insert(SolverRow(copying: row), basic: art)
    let goal = SolverRow(copying: row)
    artificial = goal
    while let entering = zip(goal.symbols, goal.coefficients).first(where: {
      $1 < -SolverRow.tolerance && kinds[Int($0)] != .dummy
    })?.0, let leaving = leavingSymbol(entering) {
      pivot(entering: entering, leaving: leaving)
    }
    artificial = nil
    guard goal.constant < 1e-7 else {
      let rest = removeRow(art) ?? goal
      var conflict: [Handle] = []
      for symbol in rest.symbols where owners[Int(symbol)] >= 0 && !conflict.contains(owners[Int(symbol)]) {
        conflict.append(owners[Int(symbol)])
      }
      return conflict
    }
    guard let rest = removeRow(art) else {
      drop(art)
      return nil
    }
    if rest.isEmpty { return nil }
    let entering = rest.symbols.first { kinds[Int($0)] != .dummy } ?? record.marker
    if rest.coefficient(of: entering) != 0 {
      rest.constant = 0
      rest.solve(for: entering)
      substitute(entering, rest)
      insert(rest, basic: entering)
    }
    return nil
  }

  /// Takes a symbol out of all rows.
  private func drop(_ symbol: Int32) {
    for key in rows(with: symbol) { _ = rows[Int(key)]?.remove(symbol) }
    columns[Int(symbol)] = []
    for (_, objective) in objectives { _ = objective.remove(symbol) }
  }

  /// Takes a constraint out.
  package func remove(_ handle: Handle) {
    guard records[handle].isLive else { return }
    if !infeasible.isEmpty { _ = solve() }
    let record = records[handle]
    records[handle].isLive = false
    weigh(record, factor: -1)
    needsOptimizing = true
    if removeRow(record.marker) == nil, let leaving = rowToLeave(record.marker), let row = removeRow(leaving) {
      row.solve(for: record.marker, leaving: leaving)
      substitute(record.marker, row)
    }
    for symbol in [record.marker, record.other] where symbol >= 0 {
      _ = removeRow(symbol)
      drop(symbol)
    }
  }

  /// The row whose basic symbol gives way to `marker` so that all rows stay feasible.
  private func rowToLeave(_ marker: Int32) -> Int32? {
    var (first, second) = (Double.infinity, Double.infinity)
    var (falling, rising, free): (Int32?, Int32?, Int32?)
    for key in rows(with: marker).sorted() {
      guard let row = rows[Int(key)] else { continue }
      let coefficient = row.coefficient(of: marker)
      // An equation that was said twice: the second one holds from now on.
      if kinds[Int(key)] == .dummy { return key }
      if kinds[Int(key)] == .free {
        free = key
      } else if coefficient < 0 {
        let ratio = -row.constant / coefficient
        if ratio < first { (first, falling) = (ratio, key) }
      } else {
        let ratio = row.constant / coefficient
        if ratio < second { (second, rising) = (ratio, key) }
      }
    }
    return falling ?? rising ?? free
  }

  /// Adds `change` to the constant of a constraint.
  package func shift(_ handle: Handle, by change: Double) {
    guard change != 0, records[handle].isLive else { return }
    if needsOptimizing { _ = solve() }
    let record = records[handle]
    let step = change / record.factor
    if let row = rows[Int(record.marker)] {
      row.constant -= step
      note(record.marker, row)
      return
    }
    for key in rows(with: record.marker) {
      guard let row = rows[Int(key)] else { continue }
      row.constant += row.coefficient(of: record.marker) * step
      note(key, row)
    }
  }

  private func note(_ key: Int32, _ row: SolverRow) {
    touch(key)
    switch kinds[Int(key)] {
    case .free: break
    case .dummy: if abs(row.constant) > 1e-7 { infeasible.append(key) }
    case .slack, .error: if row.constant < -SolverRow.tolerance { infeasible.append(key) }
    }
  }
}
