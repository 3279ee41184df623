import FlakinessStatistics
import GRDB

/// What SQLite cannot work out by itself, as functions for its statements.
///
/// | Function | Is |
/// |---|---|
/// | `rate_lower(k, n)`, `rate_upper(k, n)` | Clopper and Pearson's 95 % interval of a rate |
/// | `chi_square_tail(x, degrees)` | the p-value of a chi-square statistic |
/// | `failure_signature(text)` | a failure without what differs from run to run |
enum FlakinessFunctions {
  static func add(to db: Database) {
    for function in [rateLower, rateUpper, chiSquareTail, signature] { db.add(function: function) }
  }

  private static func rate(_ arguments: [DatabaseValue]) -> RateEstimate? {
    guard let count = Int.fromDatabaseValue(arguments[0]), let total = Int.fromDatabaseValue(arguments[1]), count >= 0,
      total >= count
    else { return nil }
    return RateEstimate(count, of: total, .attempt)
  }

  private static let rateLower = DatabaseFunction("rate_lower", argumentCount: 2, pure: true) { rate($0)?.lower }
  private static let rateUpper = DatabaseFunction("rate_upper", argumentCount: 2, pure: true) { rate($0)?.upper }
  private static let chiSquareTail = DatabaseFunction("chi_square_tail", argumentCount: 2, pure: true) { arguments in
    guard let statistic = Double.fromDatabaseValue(arguments[0]), let degrees = Int.fromDatabaseValue(arguments[1]) else {
      return nil
    }
    return IncompleteGamma.chiSquareTail(statistic, degrees: degrees)
  }
  private static let signature = DatabaseFunction("failure_signature", argumentCount: 1, pure: true) { arguments in
    String.fromDatabaseValue(arguments[0]).map { FailureSignature($0).text }
  }
}
