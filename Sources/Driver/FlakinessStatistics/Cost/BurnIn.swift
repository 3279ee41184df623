import RealModule
import Spelling

/// How many runs prove how much. All assume that runs are independent: bounds to be multiplied by the burst factor where failures
/// come in bursts.
package enum BurnIn {
  /// How many runs see a failure of this rate at least once, with this confidence: `⌈ln(1 - c)/ln(1 - p)⌉`.
  package static func runs(toSee rate: Double, confidence: Double = 0.95) -> Int {
    guard rate > 0 else { return .max }
    guard rate < 1 else { return 1 }
    let exact = Double.log(onePlus: -confidence) / Double.log(onePlus: -rate)
    // A whole number may come out a hair above itself.
    return exact > 1e15 ? .max : Int(saturating: (exact - 1e-9).rounded(.up))
  }

  /// The failure rate that so many passes exclude with this confidence: `1 - (1 - c)^(1/N)`.
  package static func bound(afterPasses runs: Int, confidence: Double = 0.95) -> Double {
    runs > 0 ? -Double.expMinusOne(Double.log(onePlus: -confidence) / Double(runs)) : 1
  }

  /// How often Datadog's early flake detection runs a new test, by how long it takes: below 5 s 10 times, 10 s 5, 30 s 3, 5 min
  /// 2, and then once.
  package static func budget(seconds: Double) -> Int {
    switch seconds {
    case ..<5: 10
    case ..<10: 5
    case ..<30: 3
    case ..<300: 2
    default: 1
    }
  }

  /// How many passes in a row show that a repair worked: as many as would have seen a failure at the rate before it, and more if
  /// failures came in bursts.
  ///
  /// - Parameter flipRatio: The flip ratio before the repair; below 1 the runs are fewer than they look, and the number grows by
  ///   `1/ratio`.
  package static func fixCheck(rateBefore: Double, flipRatio: Double? = nil, confidence: Double = 0.95) -> Int {
    let runs = runs(toSee: rateBefore, confidence: confidence)
    guard runs < .max, let flipRatio, flipRatio > 0, flipRatio < 1 else { return runs }
    return Int(saturating: (Double(runs) / flipRatio).rounded(.up))
  }
}
