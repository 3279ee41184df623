/// What the files and folders of an attempt at a spec are called.
package enum AttemptName {
  /// A name that tells people which spec it is; without an extension. Two attempts have one name only if their specs are spelt
  /// alike in the first 80 letters, and 24 bits of a hash are the same: who keeps something under it for long looks whose it is.
  ///
  /// - Parameter spec: The full name of the spec.
  package static func of(_ spec: String, attempt: Int) -> String {
    let words = spec.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let hash = String(AttemptSeed.derive(run: 0, spec: spec, attempt: attempt), radix: 16)
    return "\(words.joined(separator: "-").prefix(80))-\(hash.prefix(6))"
  }
}
