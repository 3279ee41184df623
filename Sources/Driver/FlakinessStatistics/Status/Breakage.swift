import RealModule

/// When red chains in a row are a breakage, and not a flaky test's bad luck.
enum Breakage {
  /// - Parameters:
  ///   - streak: How many red chains in a row there are at the end.
  ///   - red: How many red chains there are, with these.
  ///   - chains: How many chains there are.
  ///   - isOfGoodCode: Whether the code that is red has also passed: nobody has broken it, and its failures come and go, in
  ///     bursts perhaps.
  static func isOne(streak: Int, red: Int, of chains: Int, isOfGoodCode: Bool, _ rules: StatusRules) -> Bool {
    guard streak >= rules.brokenStreak, !isOfGoodCode else { return false }
    // What has never passed has no rate to be held against.
    if streak == chains { return chains >= rules.minimumChains }
    return Double(chains) * chance(streak: streak, red: red - streak, of: chains - streak) < rules.brokenChance
  }

  /// How likely the next chains are all red after so many red ones: of the belief that those leave behind, from Jeffreys' on.
  static func chance(streak: Int, red: Int, of chains: Int) -> Double {
    Double.exp(BetaDistribution.jeffreys.after(max(0, red), of: chains).logLikelihood(streak, of: streak))
  }
}
