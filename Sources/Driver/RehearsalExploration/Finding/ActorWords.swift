import RehearsalWire

/// Something that happens, as a noun phrase for people.
package enum ActorWords {
  /// Such as "the answer to GET /search?q=mu".
  package static func phrase(_ happening: Observations.Happening) -> String {
    let actor = happening.actor
    let which = happening.occurrence == 1 ? "the" : "the \(ordinal(happening.occurrence))"
    return switch actor.kind {
    case "network": "\(which) answer to \(actor.label)"
    case "action": "\(which) user's '\(actor.label)'"
    case "look": "\(which) test's '\(actor.label)'"
    case "animation", "transition": "\(which) end of \(withoutEnd(actor.label))"
    case "task": "\(which) \(actor.label) of a task"
    case "outcome", "rest", "pause": actor.label
    default: "\(which) \(actor.label)"
    }
  }

  /// Where it comes from in the app; nil where that is not known.
  package static func source(_ actor: ExplorationActor) -> String? {
    let parts = [actor.place, actor.owner.map { "for \($0)" }].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func withoutEnd(_ label: String) -> String { label.hasPrefix("end of ") ? String(label.dropFirst(7)) : label }

  private static func ordinal(_ number: Int) -> String {
    let suffix =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(suffix)"
  }
}

extension Culprit {
  /// What makes the test fail, in a sentence.
  package var sentence: String {
    switch kind {
    case .outcome(let label): return "fails if \(label)"
    case .order(let late, let after):
      let condition = fit.isExact ? "if, and only if," : "if"
      let verb = ["action", "look"].contains(late.actor.kind) ? "is made" : "comes"
      let amount = lateness.flatMap { $0 > 0 ? " (by \($0) or more)" : nil } ?? ""
      if ["action", "look"].contains(after.actor.kind) {
        return "fails \(condition) \(ActorWords.phrase(late)) \(verb) only after \(ActorWords.phrase(after)) was made\(amount)"
      }
      return "fails \(condition) \(ActorWords.phrase(late)) \(verb) after \(ActorWords.phrase(after))\(amount)"
    }
  }
}
