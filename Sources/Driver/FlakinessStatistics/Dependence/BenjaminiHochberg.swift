/// Many tests at once find something by chance; this keeps the share of false findings below a bound.
package enum BenjaminiHochberg {
  /// The adjusted p-values, in the order of the given ones: calling those below 0.05 findings makes at most 5 % of the findings
  /// false, on average.
  package static func adjusted(_ pValues: [Double]) -> [Double] {
    let order = pValues.indices.sorted { pValues[$0] < pValues[$1] }
    var adjusted = pValues
    var smallest = 1.0
    for (rank, index) in order.enumerated().reversed() {
      smallest = min(smallest, pValues[index] * Double(pValues.count) / Double(rank + 1))
      adjusted[index] = smallest
    }
    return adjusted
  }

  /// The same for p-values of several subjects, all taken together.
  package static func adjusted(together groups: [[Double]]) -> [[Double]] {
    var rest = adjusted(groups.flatMap(\.self))[...]
    return groups.map { group in
      defer { rest.removeFirst(group.count) }
      return Array(rest.prefix(group.count))
    }
  }
}
