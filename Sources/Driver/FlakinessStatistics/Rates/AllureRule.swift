/// Allure 2's mark, for those who come from there: a rule of thumb that compares commits, so a mended regression looks flaky to
/// it.
package enum AllureRule {
  /// Whether Allure marks a test: it fails now, and among its last five outcomes before that a pass is newer than a failure.
  ///
  /// - Parameter earlier: Whether each earlier run failed, the newest first.
  package static func marksAsFlaky(failsNow: Bool, earlier: [Bool]) -> Bool {
    let last = earlier.prefix(5)
    guard failsNow, let newestPass = last.firstIndex(of: false) else { return false }
    return last[newestPass...].contains(true)
  }
}
