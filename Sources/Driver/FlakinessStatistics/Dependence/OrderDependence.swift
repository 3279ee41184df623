/// Whether a test's failures go with what ran before it in its worker.
package struct OrderDependence: Sendable, Hashable, Codable {
  /// ``Neighbours/pValue``.
  package let pValue: Double
  /// The p-value among all that were asked of all tests, by Benjamini and Hochberg; equal to `pValue` until they are taken
  /// together.
  package var adjusted: Double

  package init(_ neighbours: Neighbours) {
    pValue = neighbours.pValue
    adjusted = pValue
  }

  /// Whether the failures depend on what ran before, with at most 5 % of such findings false.
  package var isFinding: Bool { adjusted < 0.05 }
}
