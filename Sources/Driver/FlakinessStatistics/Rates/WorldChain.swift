/// How the state of the world goes on from verdict to verdict: the Markov chain that ``StateModel`` sums over.
///
///     good ──α──▶ first phase ──ε──▶ … ──ε──▶ last phase ──ε──▶ good
///       └────────▶ long ──────────────────────────────────────▶ good
///
/// A bad state has two phases or four, so it lasts for as many verdicts at least, and rarely for as few. Some are long ones: code
/// that stays broken.
struct WorldChain {
  /// What bad states are like, in all of a history.
  struct Kind: Hashable {
    /// How many phases one has: with four, bad states are more alike than with two.
    let phases: Int
    /// For how many verdicts one lasts on the average; not the long ones.
    let length: Double
    /// The share of long ones. With one share for all histories, many bad states of which none is long would be taken for chance.
    let longShare: Double

    /// All kinds, each as likely as another: close to one another where bad states are short, as those look most like chance.
    static let all = [(2, 4.0), (2, 5), (2, 7), (2, 10), (2, 20), (2, 40), (4, 7), (4, 10)].flatMap { phases, length in
      [0.01, 0.1, 0.5].map { Kind(phases: phases, length: length, longShare: $0) }
    }
    /// One in the middle.
    static let usual = Kind(phases: 2, length: 10, longShare: 0.1)
  }

  /// What the states weigh, for several values of the flakiness at once: good, the phases of a bad one, and a long one.
  struct Weights {
    var good = Lanes.zero
    /// A state of two phases has the third and the last.
    var first = Lanes.zero
    var second = Lanes.zero
    var third = Lanes.zero
    var last = Lanes.zero
    var long = Lanes.zero

    var sum: Lanes { (good + first + second) + (third + last + long) }

    static func * (weights: Weights, factor: Lanes) -> Weights {
      Weights(
        good: weights.good * factor, first: weights.first * factor, second: weights.second * factor,
        third: weights.third * factor, last: weights.last * factor, long: weights.long * factor)
    }

    static func + (one: Weights, other: Weights) -> Weights {
      Weights(
        good: one.good + other.good, first: one.first + other.first, second: one.second + other.second,
        third: one.third + other.third, last: one.last + other.last, long: one.long + other.long)
    }
  }

  typealias Lanes = SIMD4<Double>

  /// For how many verdicts a long bad state lasts on the average.
  private static let longLength = 100.0

  /// A verdict with a pass was in the good state.
  static let good = Weights(good: .one)
  /// How likely each state is far from any beginning.
  let anywhere: Weights

  /// What becomes of a good state with a verdict: it stays, or the first phase begins, or a long state.
  private let stay: Double
  private let toPhases: Double
  private let toLong: Double
  /// Whether there are four phases.
  private let hasFour: Bool
  /// ε, that a phase is over with a verdict, and that a long state is.
  private let pass: Double
  private let end: Double

  /// - Parameter begin: The probability α that a bad state begins with a verdict.
  init(begin: Double, _ kind: Kind) {
    (stay, pass, end) = (1 - begin, Double(kind.phases) / kind.length, 1 / Self.longLength)
    toLong = begin * kind.longShare
    toPhases = begin - toLong
    hasFour = kind.phases == 4
    let (late, long) = (toPhases / pass, toLong / end)
    let early = hasFour ? late : 0
    let all = 1 + 2 * early + 2 * late + long
    func share(_ weight: Double) -> Lanes { Lanes(repeating: weight / all) }
    anywhere = Weights(
      good: share(1), first: share(early), second: share(early), third: share(late), last: share(late), long: share(long))
  }

  /// How likely the state is good with the next verdict.
  @inline(__always)
  func isGood(after weights: Weights) -> Lanes { weights.good * stay + weights.last * pass + weights.long * end }

  /// The weights after one more verdict, which is as likely in a good state as told, and certain in a bad one.
  @inline(__always)
  func after(_ weights: Weights, ifGood likelihood: Lanes) -> Weights {
    let (linger, begun) = (1 - pass, weights.good * toPhases)
    var next = Weights(
      good: isGood(after: weights) * likelihood, last: weights.third * pass + weights.last * linger,
      long: weights.good * toLong + weights.long * (1 - end))
    if hasFour {
      next.first = begun + weights.first * linger
      next.second = weights.first * pass + weights.second * linger
      next.third = weights.second * pass + weights.third * linger
    } else {
      next.third = begun + weights.third * linger
    }
    return next
  }
}
