import Rehearsal
import Spelling

/// `mobile: performAccessibilityAudit`: what is wrong with the screen as it is, in the shape that the XCUITest driver gives to
/// what XCTest finds (docs/reference/execute-methods.md).
///
/// What is looked for is what the command `survey` looks for, as far as XCTest has a word for it. Of one screen without pixels
/// nothing is known of the rest, and who asks for that by its name is told so.
enum AccessibilityAudit {
  static let method = MobileMethod("performAccessibilityAudit", ["auditTypes?"], .question) { session, parameters in
    let wanted = try kinds(try parameters.optionalTexts("auditTypes") ?? [])
    let flaws = try session.hosted.send(Survey()).flaws.filter { wanted.contains($0.kind) }
    let elements = Dictionary(try session.application().subtree.map { ($0.number, $0) }) { first, _ in first }
    return .array(flaws.map { issue($0, about: $0.elements.first.flatMap { elements[$0] }) })
  }

  private static let prefix = "XCUIAccessibilityAuditType"

  /// What is looked for, with XCTest's words for it.
  private static let summaries: [(kind: FlawKind, words: String)] = [
    (.hitRegion, "Hit area is too small"), (.sufficientElementDescription, "Element has no description"),
    (.textClipped, "Text clipped"),
  ]

  /// What XCTest looks for besides.
  private static let others = ["Contrast", "DynamicType", "ElementDetection", "Trait", "Action", "ParentChild"]

  private static func name(of kind: FlawKind) -> String { prefix + kind.rawValue.capitalizedFirst }

  /// What is asked for: everything, unless something is.
  private static func kinds(_ names: [String]) throws(WebDriverError) -> [FlawKind] {
    let all = summaries.map(\.kind)
    var wanted: [FlawKind] = []
    for name in names {
      if name == prefix + "All" { return all }
      if let kind = all.first(where: { self.name(of: $0) == name }) {
        wanted.append(kind)
        continue
      }
      let known = all.map { self.name(of: $0) }
      guard others.contains(where: { prefix + $0 == name }) else {
        throw WebDriverError(
          .invalidArgument,
          "there is no type of audit '\(name.prefix(100))'; \(NearMiss.suggestion(for: name, among: known + [prefix + "All"]))")
      }
      throw WebDriverError(
        .unsupportedOperation, "'\(name)' is not looked for here; there are \(known.joined(separator: ", "))")
    }
    return names.isEmpty ? all : wanted
  }

  private static func issue(_ flaw: ScreenFlaw, about element: ScreenElement?) -> JSONValue {
    [
      "auditType": .string(name(of: flaw.kind)),
      "compactDescription": .string(summaries.first { $0.kind == flaw.kind }?.words ?? flaw.text),
      "detailedDescription": .string(flaw.text), "element": .string(flaw.subject), "elementDescription": .string(flaw.subject),
      "elementAttributes": element.map { .object(PageSource.attributes(of: $0)) } ?? [:],
    ]
  }
}
