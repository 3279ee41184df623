import Rehearsal

/// What a search can only go on from another one if it is the same.
///
/// ```
/// systematic-reduction-s1-a1000-w100-p1000-b95738f27
/// delays-d2-s1-a1000-w100-p1000-b95738f27
/// ```
/// The written form is the strategy, with its number where it draws, whether there is reduction, and a ``ReplayToken`` without
/// picks: the seed, what may differ, and the build of the agent.
package struct SearchSettings: Hashable, Sendable {
  package var strategy: OrderSearch.Strategy
  /// How many choices `delays` lets differ, and the depth of `priorities`; nil of the others, which are not bound to it.
  package var deviations: Int?
  package var reduces: Bool
  package var seed: UInt64
  package var bounds: Exploration
  /// Eight digits for the program that hosted the app; nil where that is not known.
  package var build: String?

  package init(_ search: OrderSearch, seed: UInt64, build: String?) {
    (strategy, reduces, self.seed, bounds, self.build) = (search.strategy, search.reduction, seed, search.bounds, build)
    deviations =
      switch search.picked {
      case .systematic, .random: nil
      case .priorities(let number), .delays(let number): number
      }
  }
}

extension SearchSettings: LosslessStringConvertible {
  package var description: String {
    strategy.rawValue + (deviations.map { "-d\($0)" } ?? "") + (reduces ? "-reduction" : "")
      + "-\(ReplayToken(seed: seed, bounds: bounds, picks: [], build: build))"
  }

  package init?(_ text: String) {
    var parts = text.split(separator: "-", omittingEmptySubsequences: false)[...]
    guard let strategy = parts.popFirst().flatMap({ OrderSearch.Strategy(rawValue: String($0)) }) else { return nil }
    var deviations: Int?
    if let part = parts.first, part.first == "d" {
      guard let number = Int(part.dropFirst()) else { return nil }
      deviations = number
      parts.removeFirst()
    }
    let reduces = parts.first == "reduction"
    guard let token = ReplayToken(parts.dropFirst(reduces ? 1 : 0).joined(separator: "-")), token.picks.isEmpty else {
      return nil
    }
    (self.strategy, self.deviations, self.reduces) = (strategy, deviations, reduces)
    (seed, bounds, build) = (token.seed, token.bounds, token.build)
  }
}

extension SearchSettings {
  /// Something in which two searches differ, as the command line takes it of each.
  package struct Difference: Equatable, Sendable {
    package let option: String
    package let one, other: String
  }

  /// In which options another search differs; none where only the build of the agent is another one, or nothing.
  package func differences(from other: SearchSettings) -> [Difference] {
    func values(_ settings: SearchSettings) -> [(option: String, value: String)] {
      func length(_ path: KeyPath<Exploration, Milliseconds?>) -> String {
        guard let length = settings.bounds[keyPath: path], length.nanoseconds > 0 else { return "0" }
        return length.nanoseconds % 1_000_000_000 == 0
          ? "\(length.nanoseconds / 1_000_000_000)s" : "\(length)".replacing(" ", with: "")
      }
      return [
        ("--strategy", settings.strategy.rawValue), ("--deviations", settings.deviations.map { "\($0)" } ?? ""),
        ("--reduction", settings.reduces ? "on" : ""), ("--seed", "\(settings.seed)"), ("--answers", length(\.answersMs)),
        ("--work", length(\.workMs)), ("--timers", length(\.timersMs)), ("--pauses", length(\.pausesMs)),
        ("--looks", length(\.looksMs)), ("--failures", settings.bounds.failures == true ? "on" : ""),
      ]
    }
    return zip(values(self), values(other)).compactMap { mine, others in
      // What a strategy counts says nothing beside another strategy.
      guard mine.value != others.value, mine.option != "--deviations" || strategy == other.strategy else { return nil }
      return Difference(
        option: mine.option, one: Self.words(mine.option, mine.value), other: Self.words(mine.option, others.value))
    }
  }

  private static func words(_ option: String, _ value: String) -> String {
    switch value {
    case "on": "'\(option)'"
    case "": "no '\(option)'"
    default: "'\(option) \(value)'"
    }
  }
}
