/// A package that is somewhere else.
package struct RemotePackage: Hashable, Sendable {
  /// The address of its repository.
  package let address: String
  /// Which of its versions are wanted, as a manifest says it: `from: "1.0.0"`; nil where nobody says.
  package let requirement: String?

  package init(address: String, requirement: String? = nil) { (self.address, self.requirement) = (address, requirement) }

  /// By which others name it: the last part of its address, in small letters.
  package var identity: String {
    let last = address.split(separator: "/").last.map(String.init) ?? address
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }

  /// Whether it is one of those that Swift's own makers keep: they build on Linux as they are.
  package var isOfSwift: Bool {
    address.wholeMatch(of: /(?:https:\/\/|(?:ssh:\/\/)?git@)github\.com[:\/](?:apple|swiftlang)\/swift-[\w.-]+\/?/) != nil
  }
}

extension RemotePackage {
  /// What a manifest says of wanted versions.
  enum Requirement {
    static func range(from lower: String, to upper: String) -> String? { quoted(lower, upper) { "\($0[0])..<\($0[1])" } }

    /// - Parameter word: `from`, `exact`, `branch` or `revision`.
    static func labelled(_ word: String, _ value: String) -> String? { quoted(value) { "\(word): \($0[0])" } }

    static func upToNextMinor(from version: String) -> String? { quoted(version) { ".upToNextMinor(from: \($0[0]))" } }

    /// Nil for what is neither a version nor the name of a branch.
    private static func quoted(_ values: String..., in form: ([String]) -> String) -> String? {
      guard values.allSatisfy({ $0.wholeMatch(of: /[\w.+\/-]+/) != nil }) else { return nil }
      return form(values.map { "\"\($0)\"" })
    }
  }
}
