/// How the state of the world goes on from verdict to verdict: the Markov chain that ``StateModel`` sums over.
///
///     good ──α──▶ first phase ──ε──▶ second phase ──ε──▶ good
///       └────────▶ long ─────────────────────────────▶ good
///
/// A bad state has two phases, so it lasts for two verdicts at least, and rarely for as few. One in ten is a long one: code that
/// stays broken.
struct WorldChain {
  /// The share of long bad states, and for how many verdicts one lasts on the average.
  private static let longShare = 0.1
  private static let longLength = 100.0
  /// For how many verdicts the others last on the average: one of these in all of a history, each as likely as another.
  static let lengths = [4.0, 8, 16, 32]

  /// A verdict with a pass was in the good state.
  static let good: SIMD4<Double> = [1, 0, 0, 0]

  /// What each state becomes: good, the two phases, and long.
  let fromGood: SIMD4<Double>
  let fromFirst: SIMD4<Double>
  let fromSecond: SIMD4<Double>
  let fromLong: SIMD4<Double>
  /// How likely each state is far from any beginning.
  let anywhere: SIMD4<Double>

  /// - Parameters:
  ///   - begin: The probability α that a bad state begins with a verdict.
  ///   - length: How long one lasts on the average; not the long ones.
  init(begin: Double, length: Double) {
    let (pass, end) = (2 / length, 1 / Self.longLength)
    fromGood = [1 - begin, begin * (1 - Self.longShare), 0, begin * Self.longShare]
    fromFirst = [0, 1 - pass, pass, 0]
    fromSecond = [pass, 0, 1 - pass, 0]
    fromLong = [end, 0, 0, 1 - end]
    let phase = begin * (1 - Self.longShare) / pass
    let weights: SIMD4<Double> = [1, phase, phase, begin * Self.longShare / end]
    anywhere = weights / weights.sum()
  }
}
