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

/// Times two bodies in turns, fifty calls of the one and then of the other: a burst of other work on the machine falls on both,
/// and not on whichever happened to be measured then.
func measureInTurns(
  _ subject: (name: String, body: () throws -> Void), _ baseline: (name: String, body: () throws -> Void), times: Int
) throws -> (Sample, Sample) {
  var values: ([Double], [Double]) = ([], [])
  func time(_ body: () throws -> Void, _ count: Int, _ values: inout [Double]) rethrows {
    for _ in 0..<count {
      let start = ContinuousClock.now
      try body()
      values.append((ContinuousClock.now - start).microseconds)
    }
  }
  for _ in 0..<max(1, times / 10) {
    try subject.body()
    try baseline.body()
  }
  for _ in 0..<max(1, times / 50) {
    try time(subject.body, 50, &values.0)
    try time(baseline.body, 50, &values.1)
  }
  return (Sample(subject.name, values.0), Sample(baseline.name, values.1))
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
