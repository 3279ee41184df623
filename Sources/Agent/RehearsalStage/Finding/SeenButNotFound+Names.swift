import RehearsalWire
import UIKit

// Names: what a person reads as the same, and a locator does not.
extension SeenButNotFound {
  /// How a label, text or identifier compares with what was asked for.
  enum Name {
    case right
    /// To a person it is what was asked for.
    case alike(String)
    case another(String)

    /// Why it is not what was asked for.
    var reason: String? {
      switch self {
      case .right: nil
      case .alike(let reason), .another(let reason): reason
      }
    }

    var isAlike: Bool {
      if case .another = self { return false }
      return true
    }
  }

  /// How the names that were asked for compare with those of a view.
  func names(of view: UIView) -> [Name] {
    var names: [Name] = []
    if let wanted = locator.label { names.append(label(of: view, wanted)) }
    if let wanted = locator.text { names.append(name(view.shownText, wanted, "text", "it shows")) }
    if let wanted = locator.identifier {
      names.append(name(view.accessibilityIdentifier, wanted, "identifier", "its identifier is"))
    }
    return names
  }

  private func name(_ found: String?, _ wanted: TextMatch, _ kind: String, _ phrase: String) -> Name {
    if wanted.matches(found) { return .right }
    if let difference = spelling(of: found, wanted) { return .alike("its \(kind) differs in \(difference)") }
    return .another("\(phrase) \(Self.quoted(found))")
  }

  private func label(of view: UIView, _ wanted: TextMatch) -> Name {
    let label = view.accessibilityLabel
    guard view.isElementOfItsOwn else {
      return wanted.isMet(byLabel: label) ? .alike(hiddenLabel(of: view)) : .another("its label is \(Self.quoted(label))")
    }
    let name = name(label, wanted, "label", "its label is")
    // The right words in another place: a label and a text are two things.
    guard case .another(let reason) = name, case .exactly(let text) = wanted, !text.isEmpty else { return name }
    if view.shownText == text { return .alike("that is its text, and \(reason)") }
    if view.accessibilityIdentifier == text { return .alike("that is its identifier, and \(reason)") }
    return name
  }

  /// Why a view with the right label is not found by it: as in UIKit, only accessibility elements have labels for others, and
  /// what is in one is a part of it.
  private func hiddenLabel(of view: UIView) -> String {
    guard view.isAccessibilityElement else {
      let note = view is UIImageView ? ", as no UIImageView is unless the app says so" : ""
      return
        "it has this label and is no accessibility element (isAccessibilityElement is false\(note)), and only those are found by a label"
    }
    let around = sequence(first: view.superview) { $0?.superview }.compactMap(\.self).first(where: \.isAccessibilityElement)
    return
      "it has this label and is part of \(around.map { "\(ElementSnapshot(of: $0))" } ?? "another view"), which is one accessibility element"
  }

  // MARK: Spelling

  /// What a name that is alike has instead: another case, other spaces, or signs that look alike; nil where more is different.
  private func spelling(of found: String?, _ wanted: TextMatch) -> String? {
    guard case .exactly(let wanted) = wanted, let found else { return nil }
    return Self.difference(of: found, from: wanted)
  }

  /// In what two names differ that a person reads as the same; nil where they are equal, or different to a person, too.
  nonisolated static func difference(of found: String, from wanted: String) -> String? {
    guard found != wanted else { return nil }
    var differences: [String] = []
    var (one, other) = (found, wanted)
    func put(_ change: (String) -> String, _ name: String) {
      let (changedOne, changedOther) = (change(one), change(other))
      guard changedOne != one || changedOther != other else { return }
      // What makes them no more alike is no difference of theirs.
      if one != other, changedOne == changedOther || NearMiss.distance(changedOne, changedOther) < NearMiss.distance(one, other) {
        differences.append(name)
      }
      (one, other) = (changedOne, changedOther)
    }
    put({ $0.map(Self.plainSign).joined() }, "its quotation marks, dashes or dots")
    put({ $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }, "its spaces or line breaks")
    put({ $0.lowercased() }, "capital letters")
    return one == other && !differences.isEmpty ? differences.joined(separator: " and in ") : nil
  }

  /// What a person would type for a sign that looks like it.
  private nonisolated static func plainSign(_ sign: Character) -> String {
    switch sign {
    case "‘", "’", "‚", "′": "'"
    case "“", "”", "„", "″": "\""
    case "‐", "‑", "–", "—", "−": "-"
    case "…": "..."
    default: String(sign)
    }
  }
}
