// The spellings that wait.
extension UIDocument {
  /// Reads the file; whether that went well.
  @discardableResult
  public func open() async -> Bool {
    await withCheckedContinuation { continuation in open { continuation.resume(returning: $0) } }
  }

  /// Saves what is unsaved, and closes; whether that went well.
  @discardableResult
  public func close() async -> Bool {
    await withCheckedContinuation { continuation in close { continuation.resume(returning: $0) } }
  }

  /// Reads the file at `url` in the place of what the document has; whether that went well.
  @discardableResult
  public func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { continuation in revert(toContentsOf: url) { continuation.resume(returning: $0) } }
  }

  /// Writes the document to `url`; whether that went well.
  @discardableResult
  public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { continuation in
      save(to: url, for: saveOperation) { continuation.resume(returning: $0) }
    }
  }

  /// Saves if something is unsaved; whether that went well.
  @discardableResult
  public func autosave() async -> Bool {
    await withCheckedContinuation { continuation in autosave { continuation.resume(returning: $0) } }
  }
}
