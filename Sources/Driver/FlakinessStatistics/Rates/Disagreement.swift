/// How often one commit in one environment said both yes and no.
package struct Disagreement: Sendable, Hashable, Codable {
  /// How many verdicts disagree with themselves.
  package let flaky: Int
  /// How many verdicts could disagree: those with at least two observations.
  package let comparable: Int
  /// How many verdicts there are.
  package let verdicts: Int

  package init(_ verdicts: [Verdict]) {
    flaky = verdicts.count { $0.isFlaky }
    comparable = verdicts.count { $0.observations > 1 }
    self.verdicts = verdicts.count
  }

  /// LUCI's flag: at least two flaky verdicts, and at least one in a hundred.
  package var isFlakyByLUCI: Bool { flaky >= 2 && flaky * 100 >= verdicts }

  /// The verdicts that LUCI looks at: of the last seven days, or fourteen if there were fewer than a hundred.
  ///
  /// - Parameter now: The end of the window, in milliseconds since 1970.
  package static func recent(_ sample: Sample, now: Int64) -> Disagreement {
    let day: Int64 = 86_400_000
    func window(_ days: Int64) -> [Verdict] {
      sample.verdicts.filter { sample.runs[$0.run].started > now - days * day && sample.runs[$0.run].started <= now }
    }
    let week = window(7)
    return Disagreement(week.count < 100 ? window(14) : week)
  }
}
