import InterfaceDocuments

/// Finds what is wrong with a storyboard as a whole, which no scene shows when it is loaded alone.
@MainActor
struct StructureCheck {
  let document: InterfaceDocument
  let source: NibSource

  func noteGaps() {
    guard document.kind == .storyboard else { return }
    noteIdentifiers()
    noteDestinations()
    noteCircles()
    for (object, name) in references {
      if let what = problem(of: object, in: name) { note(what, object, object.place) }
    }
  }

  private func note(_ what: String, _ object: DocumentObject, _ place: DocumentPlace) {
    source.note(oddity(what, object, place))
  }

  private func oddity(_ what: String, _ object: DocumentObject, _ place: DocumentPlace) -> DocumentOddity {
    DocumentOddity(
      kind: .reference, what: what, element: object.name, id: object.id, scene: document.sceneName(of: object), place: place)
  }

  // MARK: Identifiers

  /// Of two scenes with one identifier only the first can be asked for.
  private func noteIdentifiers() {
    var first: [String: String] = [:]
    for scene in document.scenes {
      guard let identifier = scene.storyboardIdentifier, !identifier.isEmpty, let object = document[scene.controller] else {
        continue
      }
      if let other = first[identifier] {
        note(
          "the storyboard identifier '\(identifier)' is that of '\(other)' too, which is the one that is found", object,
          object.place)
      } else {
        first[identifier] = scene.controller
      }
    }
  }

  // MARK: Segues

  private func segues(of object: DocumentObject) -> [DocumentSegue] {
    object.connections.compactMap { if case .segue(let segue) = $0 { segue } else { nil } }
  }

  private var objects: [DocumentObject] { document.order.compactMap { document[$0] } }

  /// A segue leads to a scene. Those that lead to nothing were noted when the document was read; an unwind segue leads to an
  /// exit.
  private func noteDestinations() {
    for object in objects {
      for segue in segues(of: object) where segue.kind != "unwind" {
        guard let id = segue.destination, let destination = document[id], document.scene(of: id) == nil else { continue }
        note(
          "segue '\(segue.identifier ?? segue.id)' leads to <\(destination.name) id=\"\(id)\">, which is no view controller",
          object,
          segue.place)
      }
    }
  }

  /// Scenes that are in themselves, as a child or embedded, by whatever way.
  private func noteCircles() {
    var edges: [String: [(object: DocumentObject, segue: DocumentSegue, destination: String)]] = [:]
    for object in objects {
      for segue in segues(of: object) where segue.kind == "embed" || segue.kind == "relationship" {
        guard let scene = object.scene, let destination = segue.destination else { continue }
        edges[scene, default: []].append((object, segue, destination))
      }
    }
    // The place of a scene on the way, or -1 when it is done with. No recursion: a way may be as long as the document.
    var places: [String: Int] = [:]
    for scene in document.scenes where places[scene.controller] == nil {
      var way = [(scene: scene.controller, next: 0)]
      places[scene.controller] = 0
      while let (current, next) = way.last {
        guard let list = edges[current], next < list.count else {
          places[current] = -1
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let edge = list[next]
        switch places[edge.destination] {
        case nil:
          places[edge.destination] = way.count
          way.append((edge.destination, 0))
        case .some(-1): break
        case .some(let start):
          let circle = way[start...].prefix(8).map(\.scene) + [edge.destination]
          let names = circle.map { "'\(document.sceneName($0))'" }.joined(separator: " → ")
          note("scenes contain each other, without an end: \(names)", edge.object, edge.segue.place)
        }
      }
    }
  }

  // MARK: Other storyboards

  /// The placeholders for scenes of other storyboards, with the name of the storyboard.
  private var references: [(object: DocumentObject, storyboard: String?)] {
    guard document.kind == .storyboard else { return [] }
    return document.scenes.compactMap { document[$0.controller] }.filter { $0.name == "viewControllerPlaceholder" }
      .map { ($0, $0.element["storyboardName"]) }
  }

  /// References to storyboards that this program does not have, as a checked file's own app may.
  var missingStoryboards: [DocumentOddity] {
    references.compactMap { object, name in
      guard let name, name != document.name, !DocumentLibrary.isThere(name, .storyboard, nil) else { return nil }
      return oddity("the storyboard '\(name)' is not in this agent", object, object.place)
    }
  }

  /// What is wrong with a reference as far as the storyboard is at hand.
  private func problem(of object: DocumentObject, in storyboard: String?) -> String? {
    guard let storyboard else { return "a reference to another storyboard without a name" }
    guard let identifier = object.element["referencedIdentifier"] else { return nil }
    let other = storyboard == document.name ? document : (try? DocumentLibrary.find(storyboard, .storyboard, nil))?.document
    guard let identifiers = other?.scenes.compactMap(\.storyboardIdentifier), !identifiers.contains(identifier) else {
      return nil
    }
    let near = NameGuesses.described(for: identifier, among: identifiers).map { "; it has \($0)" } ?? ""
    return "the storyboard '\(storyboard)' has no scene '\(identifier)'\(near)"
  }
}
