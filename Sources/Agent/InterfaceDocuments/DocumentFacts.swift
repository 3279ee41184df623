import Foundation

/// Finds in a tree of elements what can be asked of a document: scenes, objects by id, their connections.
package struct DocumentFacts {
  private var document: InterfaceDocument
  private var scene: String?

  private init(_ document: InterfaceDocument) { self.document = document }

  /// Reads the bytes of a `.storyboard` or `.xib`.
  ///
  /// - Throws: `DocumentRefusal`, where this is not a document for iOS or tvOS, or not well-formed.
  package static func document(_ bytes: Data, name: String, file: String) throws(DocumentRefusal) -> InterfaceDocument {
    let root = try XMLReading.tree(of: bytes, file: file)
    let kind = try kind(of: root, file: file)
    var facts = DocumentFacts(
      InterfaceDocument(
        name: name, file: file, kind: kind, root: root, initialViewController: root["initialViewController"], scenes: [],
        topLevel: [], objects: [:], order: [], namedColors: [:], systemColors: [:], imageSizes: [:],
        usesAutolayout: root["useAutolayout"] == "YES", oddities: []))
    for attribute in root.attributes where !rootAttributes.contains(attribute.name) {
      facts.note(.attribute, "unknown attribute '\(attribute.name)'", root)
    }
    facts.readResources(root.elements(in: "resources"))
    if kind == .storyboard {
      for scene in root.elements(in: "scenes") where scene.name == "scene" { facts.read(scene: scene) }
    } else {
      facts.read(objectsOf: root)
    }
    facts.checkReferences()
    return facts.document
  }

  /// What Interface Builder writes of a document as a whole. `type`, `initialViewController` and `useAutolayout` count here; the
  /// others say how it was edited and with which version.
  private static let rootAttributes: Set = [
    "type", "version", "toolsVersion", "systemVersion", "targetRuntime", "propertyAccessControl", "useAutolayout",
    "useTraitCollections", "useSafeAreas", "colorMatched", "initialViewController", "launchScreen",
    "customObjectInstantitationMethod", "variant", "variant6xAndEarlier", "defaultVersion", "documentVersion", "identifier",
  ]

  private static func kind(of root: DocumentElement, file: String) throws(DocumentRefusal) -> InterfaceDocument.Kind {
    func refusal(_ reason: DocumentRefusal.Reason) -> DocumentRefusal { DocumentRefusal(file, reason, at: root.place) }
    if root.name == "archive" { throw refusal(.archive) }
    guard root.name == "document" else { throw refusal(.notInterfaceBuilder(root: root.name)) }
    let type = root["type"] ?? ""
    if type.contains("WatchKit") || root["targetRuntime"] == "watchKit" { throw refusal(.watch) }
    switch type {
    case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "com.apple.InterfaceBuilder.AppleTV.Storyboard":
      return .storyboard
    case "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "com.apple.InterfaceBuilder.AppleTV.XIB": return .xib
    case let type where type.contains(".Cocoa."): throw refusal(.mac)
    default: throw refusal(.otherType(type))
    }
  }

  private mutating func readResources(_ resources: [DocumentElement]) {
    for resource in resources {
      guard let name = resource["name"] else { continue }
      switch resource.name {
      case "namedColor": document.namedColors[name] = resource.child("color").flatMap(ColorDescription.init)
      case "systemColor": document.systemColors[name] = resource.child("color").flatMap(ColorDescription.init)
      case "image" where resource["catalog"] != "system":
        if let width = resource["width"].flatMap(Double.init), let height = resource["height"].flatMap(Double.init) {
          document.imageSizes[name] = CGSize(width: width, height: height)
        }
      default: break
      }
    }
  }

  // MARK: Scenes and objects

  private mutating func read(scene element: DocumentElement) {
    let objects = element.elements(in: "objects")
    let controller =
      objects.first { $0["sceneMemberID"] == "viewController" } ?? objects.first { $0.name != "placeholder" && $0.name != "exit" }
    guard let controller, let id = controller.id else {
      return note(.reference, "a scene without a controller", element)
    }
    scene = id
    document.scenes.append(
      DocumentScene(
        id: element["sceneID"] ?? "", controller: id, topLevel: objects.compactMap(\.id), objects: [],
        storyboardIdentifier: controller["storyboardIdentifier"], place: element.place))
    if document.sceneIndex[id] == nil { document.sceneIndex[id] = document.scenes.count - 1 }
    let first = document.order.count
    for object in objects { read(object, parent: nil) }
    document.scenes[document.scenes.count - 1].objects = Array(document.order[first...])
    scene = nil
  }

  private mutating func read(objectsOf root: DocumentElement) {
    let objects = root.elements(in: "objects")
    document.topLevel = objects.filter { $0.name != "placeholder" }.compactMap(\.id)
    for object in objects { read(object, parent: nil) }
  }

  private mutating func read(_ element: DocumentElement, parent: String?) {
    var owner = parent
    if let id = element.id {
      owner = id
      if document.objects[id] != nil {
        note(.reference, "the id '\(id)' stands there a second time; the first one counts", element)
      } else {
        document.order.append(id)
        document.objects[id] = DocumentObject(
          id: id, element: element, scene: scene, parent: parent, customClass: element["customClass"],
          customModule: element["customModule"], connections: [],
          runtimeAttributes: element.elements(in: "userDefinedRuntimeAttributes").compactMap(RuntimeAttribute.init))
        let connections = connections(of: element, source: id)
        document.objects[id]?.connections = connections
      }
    }
    for child in element.children where child.name != "connections" && child.name != "userDefinedRuntimeAttributes" {
      read(child, parent: owner)
    }
  }

  // MARK: Connections

  private mutating func connections(of element: DocumentElement, source: String) -> [DocumentConnection] {
    var found: [DocumentConnection] = []
    for child in element.elements(in: "connections") {
      switch child.name {
      case "outlet", "outletCollection":
        guard let property = child["property"], let destination = child["destination"] else {
          note(.reference, "an outlet without 'property' or 'destination'", child)
          continue
        }
        found.append(
          .outlet(
            DocumentOutlet(
              id: child.id ?? "", source: source, property: property, destination: destination,
              isCollection: child.name == "outletCollection", appends: child["appends"] == "YES", place: child.place)))
      case "action":
        guard let selector = child["selector"], let destination = child["destination"] else {
          note(.reference, "an action without 'selector' or 'destination'", child)
          continue
        }
        found.append(
          .action(
            DocumentAction(
              id: child.id ?? "", source: source, selector: selector, destination: destination, eventType: child["eventType"],
              place: child.place)))
      case "segue": found.append(.segue(segue(child, source)))
      default: note(.element, "unknown connection <\(child.name)>", child)
      }
    }
    return found
  }

  private func segue(_ element: DocumentElement, _ source: String) -> DocumentSegue {
    DocumentSegue(
      id: element.id ?? "", source: source, destination: element["destination"], kind: element["kind"] ?? "show",
      identifier: element["identifier"], relationship: element["relationship"], reference: element["reference"],
      customClass: element["customClass"], customModule: element["customModule"], unwindAction: element["unwindAction"],
      animates: element["animates"] != "NO",
      attributes: Dictionary(element.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
      passthroughViews: (element.property("passthroughViews")?.children ?? []).compactMap { $0["reference"] ?? $0["ref"] },
      place: element.place)
  }

  /// Connections and the beginning of a storyboard lead somewhere.
  private mutating func checkReferences() {
    if let initial = document.initialViewController, document.objects[initial] == nil {
      note(.reference, "the initial view controller '\(initial)' is not in the document", document.root)
    }
    for id in document.order {
      guard let object = document.objects[id] else { continue }
      for connection in object.connections {
        let (destination, what, place): (String?, String, DocumentPlace) =
          switch connection {
          case .outlet(let outlet): (outlet.destination, "outlet '\(outlet.property)'", outlet.place)
          case .action(let action): (action.destination, "action '\(action.selector)'", action.place)
          case .segue(let segue): (segue.destination, "segue '\(segue.identifier ?? segue.id)'", segue.place)
          }
        if let destination, document.objects[destination] == nil {
          document.oddities.append(
            DocumentOddity(
              kind: .reference, what: "\(what) leads to '\(destination)', which is not in the document", element: object.name,
              id: id,
              scene: document.sceneName(of: object), place: place))
        }
      }
    }
  }

  private mutating func note(_ kind: DocumentOddity.Kind, _ what: String, _ element: DocumentElement) {
    document.oddities.append(
      DocumentOddity(
        kind: kind, what: what, element: element.name, id: element.id, scene: scene.flatMap { document.sceneName($0) },
        place: element.place))
  }
}

extension InterfaceDocument {
  /// What a person would call the scene of the controller with this id: its storyboard identifier, title, label, class or id.
  package func sceneName(_ controller: String) -> String {
    guard let object = objects[controller] else { return controller }
    return object.element["storyboardIdentifier"] ?? object.userLabel ?? object.customClass ?? object.element["title"]
      ?? controller
  }

  package func sceneName(of object: DocumentObject) -> String? { object.scene.map { sceneName($0) } }
}
