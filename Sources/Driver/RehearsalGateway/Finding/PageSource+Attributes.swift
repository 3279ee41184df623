import Spelling

extension PageSource {
  /// The attributes that XPath sees; of an element without one of them it is left out.
  static let attributes = [
    "type", "value", "name", "label", "enabled", "visible", "accessible", "x", "y", "width", "height", "index",
    "placeholderValue", "traits", "processId", "bundleId",
  ]

  /// Those that XPath sees besides, where an expression names them: the app is asked for them, of each element.
  static let askedAttributes = ElementFact.allCases.map(\.rawValue)

  private static let known = attributes + askedAttributes

  /// What Android, HTML and UIKit have, and which attributes are the same here.
  private static let otherNames = [
    "text": ["label", "value"], "title": ["label"], "content-desc": ["label"], "contentDescription": ["label"],
    "aria-label": ["label"], "alt": ["label"], "accessibilityLabel": ["label"], "resource-id": ["name"], "id": ["name"],
    "identifier": ["name"], "rawIdentifier": ["name"], "accessibilityIdentifier": ["name"], "accessibility-id": ["name"],
    "testID": ["name"], "data-testid": ["name"], "class": ["type"], "tag": ["type"], "package": ["bundleId"],
    "clickable": ["enabled"], "disabled": ["enabled"], "displayed": ["visible"], "checked": ["value"],
    "placeholder": ["placeholderValue"], "hint": ["placeholderValue"], "role": ["type", "traits"],
    "bounds": ["x", "y", "width", "height"],
  ]

  /// Attributes that have a name here, or mean the same; none where nothing does.
  static func attributes(meantBy name: String) -> [String] {
    if known.contains(name) { return [name] }
    if let others = otherNames[name] { return others }
    guard let attribute = ElementAttribute(anyName: name)?.rawValue, known.contains(attribute) else { return [] }
    return [attribute]
  }

  /// What to say of an attribute that no element has; nil of one that there is.
  static func hint(forAttribute name: String) -> String? {
    guard !known.contains(name), name != numberAttribute else { return nil }
    let missing = "no element has an attribute '\(name.prefix(200))'"
    let meant = attributes(meantBy: name)
    if !meant.isEmpty { return "\(missing); it is \(meant.map { "'\($0)'" }.joined(separator: " or ")) here" }
    if let attribute = ElementAttribute(anyName: name)?.rawValue {
      return "\(missing) that XPath sees; -ios predicate string sees '\(attribute)'"
    }
    return "\(missing); \(NearMiss.suggestion(for: name, among: known))"
  }
}
