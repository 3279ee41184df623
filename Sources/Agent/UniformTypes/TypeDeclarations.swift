import Foundation
import VirtualTime

/// What is known of a type.
package struct TypeDeclaration: Sendable {
  package let identifier: String
  package var conformsTo: [String]
  package var endings: [String] = []
  package var mimeTypes: [String] = []
  package var description: String?

  package init(_ identifier: String, conformsTo: [String]) {
    (self.identifier, self.conformsTo) = (identifier, conformsTo)
  }

  var isDynamic: Bool { identifier.hasPrefix("dyn.") }

  /// One entry of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`; nil for one without an identifier.
  init?(entry: [String: Any]) {
    guard let identifier = entry["UTTypeIdentifier"] as? String else { return nil }
    self.identifier = identifier
    conformsTo = Self.list(entry["UTTypeConformsTo"])
    description = entry["UTTypeDescription"] as? String
    let tags = entry["UTTypeTagSpecification"] as? [String: Any] ?? [:]
    endings = Self.list(tags["public.filename-extension"])
    mimeTypes = Self.list(tags["public.mime-type"])
  }

  /// Property lists leave the array out where there is one.
  private static func list(_ value: Any?) -> [String] { value as? [String] ?? (value as? String).map { [$0] } ?? [] }
}

/// The types that are known in a launch: the app's own, then the system's.
package struct TypeDeclarations {
  private static let ofLaunch = PerLaunch(TypeDeclarations())
  private static let propertyList = PerLaunch<(() -> [String: Any])?>(nil)

  /// Reads the property list of the app when somebody asks for types, and not before: most apps never do.
  static var current: TypeDeclarations {
    if let read = propertyList.value {
      propertyList.value = nil
      declare(read())
    }
    return ofLaunch.value
  }

  private var ofApp: [TypeDeclaration] = []
  private var places: [String: Int] = [:]

  static let system: [String: TypeDeclaration] = Dictionary(uniqueKeysWithValues: SystemTypes.all.map { ($0.identifier, $0) })

  subscript(identifier: String) -> TypeDeclaration? { places[identifier].map { ofApp[$0] } ?? Self.system[identifier] }

  var inOrder: [TypeDeclaration] { ofApp + SystemTypes.all }

  /// Adds one that nobody has declared before.
  static func add(_ declaration: TypeDeclaration) {
    guard current[declaration.identifier] == nil else { return }
    ofLaunch.value.places[declaration.identifier] = current.ofApp.count
    ofLaunch.value.ofApp.append(declaration)
  }

  /// Types of the app that runs are those of this property list.
  package static func use(propertyList: @escaping () -> [String: Any]) { self.propertyList.value = propertyList }

  private static func declare(_ propertyList: [String: Any]) {
    for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
      for entry in propertyList[key] as? [[String: Any]] ?? [] { TypeDeclaration(entry: entry).map(add) }
    }
  }
}
