import VirtualTime

extension UIDocument {
  /// How long after a change a document saves itself: what was observed on devices.
  static let autosavingDelay = Duration.seconds(15)

  func count(_ change: ChangeKind) {
    switch change {
    case .done:
      // What was saved was undone, and nothing leads back to it.
      if changeCount < savedCount { savedCount = .min }
      changeCount += 1
    case .redone: changeCount += 1
    case .undone: changeCount -= 1
    case .cleared: savedCount = changeCount
    }
    planAutosave()
  }

  func countAsSaved(_ token: Any) {
    guard let saved = token as? Int else { return }
    savedCount = saved
    planAutosave()
  }

  /// Saves some time after the first change that is unsaved, if it is open then.
  func planAutosave() {
    guard hasUnsavedChanges, !documentState.contains(.closed) else { return cancelAutosave() }
    guard autosaving == nil else { return }
    autosaving = EventQueue.main.schedule(.timer, after: Self.autosavingDelay, label: "autosave of \(localizedName)") {
      [weak self] in
      self?.autosaving = nil
      self?.autosave()
    }
  }

  func cancelAutosave() {
    if let autosaving { EventQueue.main.cancel(autosaving) }
    autosaving = nil
  }

  // MARK: Undo

  func undoManagerOfDocument() -> UndoManager {
    if let ownUndoManager { return ownUndoManager }
    let manager = UndoManager()
    setUndoManager(manager)
    return manager
  }

  func setUndoManager(_ manager: UndoManager?) {
    ownUndoManager?.didStep = nil
    ownUndoManager = manager
    manager?.didStep = { [weak self] in self?.updateChangeCount($0) }
  }

  // MARK: Activities

  func setActivity(_ new: NSUserActivity?) {
    guard new !== activity else { return }
    let former = activity
    activity = new
    former?.leave(self)
    new?.join(self)
    new?.addUserInfoEntries(from: [NSUserActivityDocumentURLKey: fileURL])
  }
}

/// The documents that are open, in the order in which they were opened.
@MainActor
enum OpenDocuments {
  @PerLaunch private static var all: [Weak<UIDocument>] = []

  static func add(_ document: UIDocument) {
    remove(document)
    all.append(Weak(document))
  }

  static func remove(_ document: UIDocument) { all.removeAll { $0.object == nil || $0.object === document } }

  /// What the system asks of them when the app goes to the background.
  static func save() {
    for document in all.compactMap(\.object) where document.hasUnsavedChanges { document.autosave() }
  }
}
