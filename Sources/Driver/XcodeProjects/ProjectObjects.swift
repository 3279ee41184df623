import Foundation

/// The objects of a `project.pbxproj`: a property list of the old style, in which everything refers to everything by ids.
struct ProjectObjects {
  /// One of them.
  struct Object {
    let id: String
    let values: [String: Any]

    var kind: String { text("isa") ?? "" }

    func text(_ key: String) -> String? { values[key] as? String }
    func texts(_ key: String) -> [String] { values[key] as? [String] ?? [] }
  }

  private let objects: [String: [String: Any]]
  let root: Object

  init(at file: URL) throws(ProjectProblem) {
    let path = file.path(percentEncoded: false)
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw ProjectProblem(path: path, reason: "there is no such file, or it cannot be opened")
    }
    guard let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any],
      let objects = list["objects"] as? [String: [String: Any]], let rootID = list["rootObject"] as? String,
      let root = objects[rootID]
    else { throw ProjectProblem(path: path, reason: "this is no project of Xcode's: it has no objects") }
    self.objects = objects
    self.root = Object(id: rootID, values: root)
  }

  subscript(id: String?) -> Object? {
    guard let id, let values = objects[id] else { return nil }
    return Object(id: id, values: values)
  }

  /// What an object refers to under a key, in its order; what is not there is passed over.
  func list(_ key: String, of object: Object) -> [Object] { object.texts(key).compactMap { self[$0] } }

  /// All of a kind, by their ids.
  func all(_ kind: String) -> [Object] {
    objects.filter { $0.value["isa"] as? String == kind }.map { Object(id: $0.key, values: $0.value) }.sorted { $0.id < $1.id }
  }
}
