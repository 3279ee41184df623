/// Repeated measurements of one thing, in microseconds.
struct Sample: Codable {
  let name: String
  /// What it takes when nobody else wants the processor.
  let minimum: Double
  let median: Double
  let p99: Double
  let count: Int

  init(_ name: String, _ values: [Double]) {
    let sorted = values.sorted()
    self.name = name
    count = sorted.count
    minimum = sorted[0]
    median = sorted[sorted.count / 2]
    p99 = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
  }
}

/// Times `body` again and again; the first tenth is warm-up and does not count.
func measure(_ name: String, times: Int, _ body: () throws -> Void) rethrows -> Sample {
  for _ in 0..<max(1, times / 10) { try body() }
  var values: [Double] = []
  for _ in 0..<times {
    let start = ContinuousClock.now
    try body()
    values.append((ContinuousClock.now - start).microseconds)
  }
  return Sample(name, values)
}

extension Duration {
  var microseconds: Double { Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12 }
}

/// A measurement beside its baseline.
struct Row: Codable {
  let what: String
  let placement: String
  let subject: Sample
  let baseline: Sample

  var ratio: Double { subject.median / baseline.median }

  init(_ what: String, placement: String, _ subject: Sample, baseline: Sample) {
    (self.what, self.placement, self.subject, self.baseline) = (what, placement, subject, baseline)
  }
}
