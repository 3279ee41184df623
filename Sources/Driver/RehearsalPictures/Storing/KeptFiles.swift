import Synchronization

/// A file that a failed expectation leaves for people.
package struct KeptFile: Equatable, Sendable {
  /// Such as `cart.difference.html`.
  package let name: String
  package let text: String

  package init(name: String, text: String) { (self.name, self.text) = (name, text) }
}

/// What is around a test that compares pictures: whether they are stored, and who keeps what differs.
package protocol PictureKeeper: Sendable {
  /// Whether pictures are stored, rather than compared with; nil where nobody said.
  var updatesPictures: Bool? { get }

  /// Takes files for the artefacts of the attempt, which are written if it fails.
  func keep(_ files: [KeptFile])
}

/// Who keeps the pictures of the test that runs; bound by whoever runs tests.
package enum TestSurroundings {
  // An object and not a closure: an optimised build crashes when it binds a task-local closure of another module.
  @TaskLocal package static var current: (any PictureKeeper)?
}

/// The files of one attempt, until it ends.
package final class KeptFiles: PictureKeeper {
  package let updatesPictures: Bool?
  private let files = Mutex<[KeptFile]>([])

  package init(updatesPictures: Bool? = nil) { self.updatesPictures = updatesPictures }

  /// Of two files of one name the later is kept.
  package func keep(_ files: [KeptFile]) {
    self.files.withLock { kept in
      kept.removeAll { old in files.contains { $0.name == old.name } }
      kept += files
    }
  }

  /// What was kept so far, each of it once.
  package func take() -> [KeptFile] {
    files.withLock { kept in
      defer { kept = [] }
      return kept
    }
  }
}
