import Foundation

@testable import UIKit

/// A document of plain text that writes every step to a log.
class NoteDocument: UIDocument {
  var text = ""
  let log = Log()
  /// What reading and writing fail with.
  var failure: (any Error)?
  var errors: [NSError] = []
  private var observer: (any NSObjectProtocol)?

  /// Has the changes of its state logged, too.
  func logState() {
    observer = NotificationCenter.default.addObserver(
      forName: UIDocument.stateChangedNotification, object: self, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self.map { $0.log.add("state \($0.documentState.rawValue)") } } }
  }

  override func contents(forType typeName: String) throws -> Any {
    log.add("contents \(typeName)")
    return Data(text.utf8)
  }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    if let failure { throw failure }
    guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
    text = String(decoding: data, as: UTF8.self)
    log.add("load \(text) \(typeName ?? "nil")")
  }

  override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    errors.append(error as NSError)
    log.add("error, may ask: \(userInteractionPermitted)")
    super.handleError(error, userInteractionPermitted: userInteractionPermitted)
  }

  override func finishedHandlingError(_ error: any Error, recovered: Bool) { log.add("handled, recovered: \(recovered)") }
  override func disableEditing() { log.add("disableEditing") }
  override func enableEditing() { log.add("enableEditing") }

  /// Opens it, at rest.
  func opened() -> Self {
    open()
    turn()
    _ = log.drain()
    return self
  }
}
