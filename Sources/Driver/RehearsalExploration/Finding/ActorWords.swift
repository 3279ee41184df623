import RehearsalWire

/// Something that happens, as a noun phrase for people.
package enum ActorWords {
  /// Such as "the answer to GET /search?q=mu".
  ///
  /// - Parameter deed: The user's action that it is a part of, if it is one; what waited, if it is the end of a wait.
  package static func phrase(_ happening: Observations.Happening, of deed: ExplorationActor? = nil) -> String {
    let actor = happening.actor
    let nth = happening.occurrence == 1 ? "" : "\(ordinal(happening.occurrence)) "
    let which = happening.occurrence == 1 ? "the" : "the \(ordinal(happening.occurrence))"
    if actor.kind == "limit" {
      guard let deed else { return "a wait \(actor.label)" }
      return "\(deed.kind == "look" ? "the test's" : "the user's") '\(deed.label)' \(actor.label)"
    }
    if let deed {
      // Of several the words of the action say which.
      return "the \(actor.label) of the user's '\(deed.label)'"
    }
    return switch actor.kind {
    case "network": "\(which) answer to \(actor.label)"
    case "action": "the user's \(nth)'\(actor.label)'"
    case "look": "the test's \(nth)'\(actor.label)'"
    case "animation", "transition": "\(which) end of \(withoutEnd(actor.label))"
    case "task": "\(which) \(actor.label == "task" ? "step" : actor.label) of a task"
    case "timer": "\(which) \(timer(actor.label))"
    case "dispatch", "operation": "\(which) \(work(actor.label))"
    case "outcome", "rest", "pause": actor.label
    default: "\(which) \(actor.label)"
    }
  }

  private static func timer(_ label: String) -> String {
    if label == "Timer" { return "timer" }
    let perform = "perform "
    return label.hasPrefix(perform) ? "delayed '\(label.dropFirst(perform.count))'" : label
  }

  /// The system's own queues have names that nobody gave them.
  private static func work(_ label: String) -> String {
    label.hasPrefix("block on com.apple.root.") ? "block on a global queue" : label
  }

  /// Where it comes from in the app; nil where that is not known.
  package static func source(_ actor: ExplorationActor) -> String? {
    let parts = [actor.place, actor.owner.map { "for \($0)" }].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func withoutEnd(_ label: String) -> String {
    if label == "animation" { return "an animation" }
    return label.hasPrefix("end of ") ? String(label.dropFirst(7)) : label
  }

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
  /// Whose fault it is likely to be, and what to do about it.
  package var blame: String {
    guard case .order(let late, let after) = kind else {
      return "a connection may be lost at any time: the app has to bear it (mayFail: false of its stub leaves that out)"
    }
    if after.actor.kind == "limit" {
      return
        "the wait is shorter than that may take: rather the fault of the test, which has to wait longer, or of the range than the app's"
        + (Self.option(of: late).map { " (\($0) 0 leaves that out)" } ?? "")
    }
    if isOfTheTest {
      return "the test looked before that had come: rather the test's fault than the app's; let it wait for what it needs"
    }
    if isOfALateLook {
      return
        "what the test saw did not last: its own fault where that was to pass, as 'Loading…' is, and the app's where it was to stay (--looks 0 leaves that out)"
    }
    if late.actor.kind == "action" {
      return
        "users are slow at times: the app's fault, unless the test takes a quick one for granted (--pauses 0 leaves that out)"
    }
    return "both are the app's own doing or its user's: rather the app's fault than the test's"
  }

  /// What says how late something may be; nil where nothing does.
  private static func option(of late: Observations.Happening) -> String? {
    switch late.actor.kind {
    case "network": "--answers"
    case "dispatch", "operation": "--work"
    case "timer": "--timers"
    case "action": "--pauses"
    default: nil
    }
  }

  /// What makes the test fail, in a sentence.
  package var sentence: String {
    switch kind {
    case .outcome(let label): return "fails if \(label)"
    case .order(let late, let after):
      let condition = fit.isExact ? "if, and only if," : "if"
      let verb = ["action", "look"].contains(late.actor.kind) ? "is made" : "comes"
      let amount = lateness.flatMap { $0 > 0 ? " (by \($0) or more)" : nil } ?? ""
      let (one, other) = (ActorWords.phrase(late, of: deeds[late]), ActorWords.phrase(after, of: deeds[after]))
      if after.actor.kind == "limit" { return "fails \(condition) \(one) \(verb) only after \(other)\(amount)" }
      if ["action", "look"].contains(after.actor.kind) {
        return "fails \(condition) \(one) \(verb) only after \(other) was made\(amount)"
      }
      return "fails \(condition) \(one) \(verb) after \(other)\(amount)"
    }
  }
}
