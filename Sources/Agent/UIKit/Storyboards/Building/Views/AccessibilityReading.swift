import InterfaceDocuments

/// Reads `<accessibility key="accessibilityConfiguration" label="…" hint="…" identifier="…">`.
@MainActor
enum AccessibilityReading {
  static func read(_ element: DocumentElement, into object: UIAccessibilityObject, _ instance: Instantiation) {
    let reader = ElementReader(element, instance)
    // A translation stands under the id of the view and `accessibilityLabel`.
    if let identifier = reader.string("identifier") { object.accessibilityIdentifier = identifier }
    if let label = text("label", reader) { object.accessibilityLabel = label }
    if let hint = text("hint", reader) { object.accessibilityHint = hint }
    if let value = text("value", reader) { object.accessibilityValue = value }
    if let language = reader.string("language") { object.accessibilityLanguage = language }
    if let isElement = reader.child(key: "isElement") { object.isAccessibilityElement = isElement["value"] == "YES" }
    if let traits = reader.child(named: "accessibilityTraits") {
      object.accessibilityTraits = names.reduce(into: []) { if traits[$1.0] == "YES" { $0.formUnion($1.1) } }
      for attribute in traits.attributes where attribute.name != "key" && attribute.name != "none" {
        if !names.contains(where: { $0.0 == attribute.name }) {
          instance.note(.value, "unknown accessibility trait '\(attribute.name)'", traits)
        }
      }
    }
    reader.ignore("key")
    reader.finish()
  }

  private static func text(_ name: String, _ reader: ElementReader) -> String? {
    reader.string(name) ?? reader.child(key: name, named: "string").map { $0["value"] ?? $0.text }
  }

  private static let names: [(String, UIAccessibilityTraits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected), ("playsSound", .playsSound),
    ("keyboardKey", .keyboardKey), ("staticText", .staticText), ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
    ("updatesFrequently", .updatesFrequently), ("searchField", .searchField), ("startsMediaSession", .startsMediaSession),
    ("adjustable", .adjustable), ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
    ("header", .header), ("tabBar", .tabBar), ("supportsZoom", .supportsZoom), ("toggleButton", .toggleButton),
  ]
}
