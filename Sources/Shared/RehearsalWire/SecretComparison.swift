/// Compares secrets.
package enum SecretComparison {
  /// Tells whether two texts are the same bytes, in a time that depends on the length of `given` alone.
  ///
  /// A comparison that stops at the first difference would tell a patient guesser how much of a guess is right.
  package static func areEqual(_ given: String, _ secret: String) -> Bool {
    let given = Array(given.utf8)
    let secret = Array(secret.utf8)
    guard !secret.isEmpty else { return given.isEmpty }
    var difference = given.count ^ secret.count
    for (index, byte) in given.enumerated() { difference |= Int(byte ^ secret[index % secret.count]) }
    return difference == 0
  }
}
