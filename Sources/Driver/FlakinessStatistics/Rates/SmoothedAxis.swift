/// Points between points at equal distances, and what a smooth function is there: the cubic through the four nearest.
struct SmoothedAxis {
  let points: [Double]
  let step: Double
  private let parts: Int

  /// - Parameters:
  ///   - coarse: Four points or more.
  ///   - parts: How many steps there are from one of them to the next.
  init(_ coarse: [Double], parts: Int) {
    let step = (coarse[1] - coarse[0]) / Double(parts)
    points = (0...(coarse.count - 1) * parts).map { coarse[0] + Double($0) * step }
    (self.step, self.parts) = (step, parts)
  }

  /// - Parameter coarse: The function's values at the coarse points.
  func values(_ coarse: [Double]) -> [Double] {
    points.indices.map { place in
      let first = min(max(0, place / parts - 1), coarse.count - 4)
      // From the first of the four, in steps of the coarse points.
      let x = Double(place - first * parts) / Double(parts)
      let (outer, inner) = (x * (x - 3), (x - 1) * (x - 2))
      let low = coarse[first] * (x - 3) * inner / -6 + coarse[first + 1] * outer * (x - 2) / 2
      return low + coarse[first + 2] * outer * (x - 1) / -2 + coarse[first + 3] * x * inner / 6
    }
  }
}
