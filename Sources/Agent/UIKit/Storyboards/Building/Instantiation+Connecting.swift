import InterfaceDocuments

extension Instantiation {
  /// Ends a pass: constraints, connections, runtime attributes, then everybody is told.
  ///
  /// - Parameters:
  ///   - root: whose traits say which variations hold.
  ///   - ids: whose connections are drawn, as far as both ends are there; what was made in this pass unless given.
  ///   - isLast: whether no later pass can bring the other end of a connection.
  func finish(root: UIView?, ids: [String]? = nil, isLast: Bool = true) {
    makeConstraints()
    if let root { applyVariations(root: root) }
    let sources = (ids ?? made.map(\.id)).compactMap { document[$0] }.filter { context[$0.id] != nil }
    drawOutlets(sources, isLast: isLast)
    drawActions(sources, isLast: isLast)
    drawSegues(sources)
    setRuntimeAttributes()
    for (id, object) in made {
      guard let object = object as? UIAccessibilityObject else { continue }
      guard source.toleratesMissingClasses, let element = document[id]?.element else {
        object.awakeFromNib()
        continue
      }
      source.placing(element, currentScene) { object.awakeFromNib() }
    }
  }

  // MARK: Outlets

  private struct Collection: Hashable {
    let source: String
    let property: String
  }

  private func drawOutlets(_ sources: [DocumentObject], isLast: Bool) {
    var order: [Collection] = []
    var collections: [Collection: (objects: [AnyObject], first: DocumentOutlet)] = [:]
    for object in sources {
      guard let source = context[object.id] else { continue }
      for (index, connection) in object.connections.enumerated() {
        guard case .outlet(let outlet) = connection, !context.isDrawn(index, of: object.id) else { continue }
        guard let destination = context[outlet.destination] else {
          if isLast { complainOfDestination(outlet, object) }
          continue
        }
        guard context.draw(index, of: object.id) else { continue }
        if outlet.isCollection {
          let key = Collection(source: object.id, property: outlet.property)
          if collections[key] == nil { order.append(key) }
          collections[key, default: ([], outlet)].objects.append(destination)
        } else {
          draw(object, to: outlet.destination) { site throws(ConnectionFailure) in
            if let type = context.refusedClass(object.id) {
              return try OutletConnection.check(outlet.property, of: type, to: [destination], at: site(outlet.place))
            }
            try Connections.connectOutlet(outlet.property, of: source, to: destination, at: site(outlet.place))
          }
        }
      }
    }
    for key in order {
      guard let entry = collections[key], let object = document[key.source], let source = context[key.source] else { continue }
      draw(object, to: entry.first.destination) { site throws(ConnectionFailure) in
        if let type = context.refusedClass(object.id) {
          return try OutletConnection.check(key.property, of: type, to: entry.objects, at: site(entry.first.place))
        }
        try Connections.connectOutletCollection(
          key.property, of: source, to: entry.objects, appends: entry.first.appends, at: site(entry.first.place))
      }
    }
  }

  /// The other end is in the document, but not where this object can reach it; ends that are nowhere were noted when it was read.
  private func complainOfDestination(_ outlet: DocumentOutlet, _ object: DocumentObject) {
    guard let destination = document[outlet.destination], destination.name != "placeholder",
      !context.isSubstitute(outlet.destination), !source.skipped.contains(outlet.destination)
    else { return }
    note(
      .reference,
      "outlet '\(outlet.property)' leads to <\(destination.name) id=\"\(destination.id)\">, which is not there when it is connected",
      object.element)
  }

  // MARK: Actions

  private func drawActions(_ sources: [DocumentObject], isLast: Bool) {
    for object in sources {
      guard let sender = context[object.id] else { continue }
      for (index, connection) in object.connections.enumerated() {
        guard case .action(let action) = connection, !context.isDrawn(index, of: object.id) else { continue }
        let target = context[action.destination]
        // A first responder's placeholder stands for the responder chain.
        let isChain = document[action.destination]?.element["placeholderIdentifier"] == "IBFirstResponder"
        guard target != nil || isChain else { continue }
        guard context.draw(index, of: object.id) else { continue }
        if context.isSubstitute(action.destination) { continue }
        if let type = context.refusedClass(action.destination) {
          draw(object) { site throws(ConnectionFailure) in
            try ActionConnection.check(action.selector, of: type, at: site(action.place))
          }
          continue
        }
        draw(object) { site throws(ConnectionFailure) in
          try connect(action, of: sender, to: target, at: site(action.place))
        }
      }
    }
  }

  /// A method that is missing is missed when the action is sent, as on a device; a check of the file tells of it.
  private func connect(
    _ action: DocumentAction, of sender: AnyObject, to target: AnyObject?, at site: ConnectionSite
  ) throws(ConnectionFailure) {
    do throws(ConnectionFailure) {
      try Connections.connectAction(action.selector, from: sender, to: target, for: action.eventType, at: site)
    } catch {
      guard error.problem == .unknownAction, !source.toleratesMissingClasses, let target else { throw error }
      try ActionConnection(selector: action.selector, sender: sender, site: site)
        .connect(target, event: action.eventType, missing: error)
    }
  }

  // MARK: Segues

  private func drawSegues(_ sources: [DocumentObject]) {
    for object in sources {
      guard let trigger = context[object.id] else { continue }
      for (index, connection) in object.connections.enumerated() {
        guard case .segue(let segue) = connection, segue.kind != "relationship", !context.isDrawn(index, of: object.id),
          let owner = object.scene, let controller = context[owner] as? UIViewController,
          let destination = destination(of: segue), context.draw(index, of: object.id)
        else { continue }
        draw(object) { site throws(ConnectionFailure) in
          if let type = context.refusedClass(owner) {
            return try Connections.checkCreator(segue, of: type, at: site(segue.place))
          }
          try Connections.connectSegue(segue, from: trigger, of: controller, to: destination, at: site(segue.place))
        }
      }
    }
  }

  private func destination(of segue: DocumentSegue) -> SegueDestination? {
    let context = context
    if segue.kind == "unwind" {
      return SegueDestination(name: segue.unwindAction ?? "", className: "", make: { _ in nil }, object: { context[$0] })
    }
    guard let id = segue.destination, let object = document[id], let storyboard = source.storyboard else { return nil }
    let name = object.element["storyboardIdentifier"] ?? object.element["referencedIdentifier"] ?? id
    let className = object.customClass ?? Self.controllerClass(object.name).map { "\($0)" } ?? ""
    return SegueDestination(
      name: name, className: className,
      make: { creator in
        guard let creator else { return storyboard.makeController(id) }
        return storyboard.makeController(id) { creator($0) }
      }, object: { context[$0] })
  }

  // MARK: Runtime attributes

  private func setRuntimeAttributes() {
    for (id, target) in made {
      guard let object = document[id], context.refusedClass(id) == nil else { continue }
      for attribute in object.runtimeAttributes {
        let value: Any? =
          switch attribute.value {
          case .bool(let flag): flag
          case .number(let number): number
          case .string(let text): localized(id, attribute.keyPath) ?? text
          case .point(let point): point
          case .size(let size): size
          case .rect(let rect): rect
          case .range(let location, let length): NSRange(location: location, length: length)
          case .color(let description): color(description)
          case .image(let name): image(named: name, isSystem: false, object.element)
          case .null: nil
          }
        draw(object) { site throws(ConnectionFailure) in
          try set(value, forKeyPath: attribute.keyPath, of: target, at: site(attribute.place))
        }
      }
    }
  }

  /// A layer keeps whatever it is told under a key that nobody knows; a check of the file tells of it.
  private func set(
    _ value: Any?, forKeyPath keyPath: String, of target: AnyObject, at site: ConnectionSite
  ) throws(ConnectionFailure) {
    do throws(ConnectionFailure) {
      try Connections.setValue(value, forKeyPath: keyPath, of: target, at: site)
    } catch {
      let parts = KeyPathReader.parts(of: keyPath)
      guard error.problem == .unknownKey, !source.toleratesMissingClasses, let key = parts.last, error.missing == key else {
        throw error
      }
      let path = parts.dropLast().joined(separator: ".")
      let owner = path.isEmpty ? target : try? KeyPathReader.value(of: target, keyPath: path)
      guard let layer = owner as? CALayer else { throw error }
      layer.setValue(value, forUndefinedKey: key)
    }
  }

  // MARK: What goes wrong

  /// Draws one connection; what fails is an exception, in a check of a file a gap.
  private func draw(
    _ object: DocumentObject, to destination: String? = nil,
    _ body: ((DocumentPlace) -> ConnectionSite) throws(ConnectionFailure) -> Void
  ) {
    let scene = document.sceneName(of: object)
    do throws(ConnectionFailure) {
      try body { ConnectionSite(place: $0, scene: scene, object: object.id) }
    } catch {
      guard source.toleratesMissingClasses else { return error.raise() }
      // Of an object whose class is not at hand nobody can say what it has.
      if context.isSubstitute(object.id) || destination.map({ context.isSubstitute($0) }) ?? false
        || (error.problem == .wrongOutletType && destination.flatMap { context.refusedClass($0) } != nil)
        || (error.problem == .unknownAction && object.scene.map { context.isSubstitute($0) } ?? false)
      {
        return
      }
      let missing = error.problem.isOfClass ? MissingClass(error: error) : nil
      source.note(
        DocumentOddity(
          kind: missing?.kind ?? .reference, what: missing?.what ?? error.advice, element: object.name, id: object.id,
          scene: scene,
          place: error.site?.place ?? object.place))
    }
  }
}
