/// Small words for numbers.
package enum Words {
  /// `1 run`, `2 runs`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
