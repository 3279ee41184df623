import VirtualTime

extension UIDocument {
  typealias Completion = @MainActor (Bool) -> Void

  // MARK: One after the other

  /// Whichever of the events comes first, the first access in line is made.
  func access(_ label: String, _ body: @escaping @MainActor () -> Void) {
    accesses.append(body)
    EventQueue.main.schedule(.main, label: label) { self.accesses.removeFirst()() }
  }

  private func tell(_ completion: Completion?, _ isSuccess: Bool, of what: String) {
    guard let completion else { return }
    EventQueue.main.schedule(.main, label: "completion of \(what) \(localizedName)") { completion(isSuccess) }
  }

  private func fail(_ error: any Error) {
    handleError(error, userInteractionPermitted: UIApplication.shared.applicationState != .background)
  }

  // MARK: Opening

  func startOpening(_ completion: Completion?) {
    guard mayRead() else { return }
    access("opening of \(localizedName)") { [self] in
      isReading = false
      let isSuccess = take(from: fileURL)
      if isSuccess {
        documentState.remove(.closed)
        OpenDocuments.add(self)
        planAutosave()
      }
      tell(completion, isSuccess, of: "opening")
    }
  }

  private func mayRead() -> Bool {
    guard !isReading else {
      UIKitComplaints.raise(
        "NSInternalInconsistencyException",
        "attempt to open or revert document that already has an open or revert operation in flight: \(fileURL.path)")
      return false
    }
    isReading = true
    return true
  }

  /// Reads, and notes the date of the file; whether that went well.
  private func take(from url: URL) -> Bool {
    do {
      try read(from: url)
      noteDate(of: url)
      return true
    } catch {
      fail(error)
      return false
    }
  }

  func readByDefault(from url: URL) throws {
    let type = fileType
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    try load(fromContents: isFolder.boolValue ? FileWrapper(url: url) : Data(contentsOf: url), ofType: type)
  }

  private func noteDate(of url: URL) {
    fileModificationDate = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
  }

  func startReverting(to url: URL, _ completion: Completion?) {
    guard mayRead() else { return }
    documentState.insert(.editingDisabled)
    disableEditing()
    access("revert of \(localizedName)") { [self] in
      isReading = false
      let isSuccess = take(from: url)
      if isSuccess {
        ownUndoManager?.removeAllActions()
        updateChangeCount(.cleared)
      }
      enableEditing()
      documentState.remove(.editingDisabled)
      tell(completion, isSuccess, of: "the revert of")
    }
  }

  // MARK: Closing

  func startClosing(_ completion: Completion?) {
    guard hasUnsavedChanges else { return finishClosing(completion) }
    autosave { [self] isSaved in
      if isSaved { finishClosing(completion) } else { completion?(false) }
    }
  }

  private func finishClosing(_ completion: Completion?) {
    access("closing of \(localizedName)") { [self] in
      documentState.insert(.closed)
      OpenDocuments.remove(self)
      cancelAutosave()
      tell(completion, true, of: "closing")
    }
  }

  // MARK: Saving

  func startSaving(to url: URL, for operation: SaveOperation, _ completion: Completion?) {
    let contents = Result { try self.contents(forType: savingFileType ?? "") }
    let token = changeCountToken(for: operation)
    access("saving of \(localizedName)") { [self] in
      do {
        let attributes = try fileAttributesToWrite(to: url, for: operation)
        try writeContents(contents.get(), andAttributes: attributes, safelyTo: url, for: operation)
      } catch {
        documentState.insert(.savingError)
        fail(error)
        return tell(completion, false, of: "saving")
      }
      noteDate(of: url)
      updateChangeCount(withToken: token, for: operation)
      documentState.remove(.savingError)
      if operation == .forCreating {
        fileURL = url
        documentState.remove(.closed)
        OpenDocuments.add(self)
      }
      planAutosave()
      tell(completion, true, of: "saving")
    }
  }

  func startAutosaving(_ completion: Completion?) {
    guard hasUnsavedChanges else { return tell(completion, true, of: "saving") }
    save(to: fileURL, for: .forOverwriting, completionHandler: completion)
  }

  func writeSafely(
    _ contents: Any, _ attributes: [AnyHashable: Any]?, to url: URL, for operation: SaveOperation
  ) throws {
    let files = FileManager.default
    // Beside the file, and gone before anybody else runs.
    let folder = url.deletingLastPathComponent()
      .appending(path: "(A Document Being Saved By \(ProcessInfo.processInfo.processName))")
    try files.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? files.removeItem(at: folder) }
    let place = folder.appending(path: url.lastPathComponent)
    let isThere = files.fileExists(atPath: url.path)
    try writeContents(contents, to: place, for: operation, originalContentsURL: isThere ? url : nil)
    let known = (attributes ?? [:]).map { (($0.key as? FileAttributeKey) ?? FileAttributeKey("\($0.key)"), $0.value) }
    if !known.isEmpty {
      try files.setAttributes(Dictionary(known) { _, last in last }, ofItemAtPath: place.path)
    }
    if isThere { try files.removeItem(at: url) }
    try files.moveItem(at: place, to: url)
  }

  func writeByDefault(_ contents: Any, to url: URL, _ original: URL?) throws {
    switch contents {
    case let data as Data: try data.write(to: url)
    case let wrapper as FileWrapper: try wrapper.write(to: url, originalContentsURL: original)
    default:
      UIKitComplaints.raise(
        "NSInternalInconsistencyException",
        "The default implementation of -[UIDocument writeContents:toURL:forSaveOperation:originalContentsURL:error:] only "
          + "understands contents of type NSFileWrapper or NSData, not \(type(of: contents)).")
      throw CocoaError(.fileWriteUnknown)
    }
  }
}
