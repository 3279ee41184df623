import VirtualTime

// Whatever brings a document into a folder does so in the next turn, and tells of it then.
extension UIDocumentBrowserViewController {
  public typealias DocumentCompletion = @MainActor (URL?, (any Error)?) -> Void

  private func later(_ label: String, _ body: @escaping @MainActor () -> Void) {
    EventQueue.main.schedule(.main, label: label) { body() }
  }

  // MARK: New documents

  /// Asks the app for a document that shall be in the folder.
  func create(in folder: URL) {
    var isAnswered = false
    let take = { [weak self] (file: URL?, mode: ImportMode) in
      guard !isAnswered else {
        UIKitComplaints.raise("NSInternalInconsistencyException", "The import handler of a document browser is called once")
        return
      }
      isAnswered = true
      guard let self, let file, mode != .none else { return }
      later("import of \(file.lastPathComponent)") { [self] in self.take(file, into: folder, mode) }
    }
    delegate?.documentBrowser(self, didRequestDocumentCreationWithHandler: take)
  }

  private func take(_ file: URL, into folder: URL, _ mode: ImportMode) {
    do {
      let place = try DocumentFolder.put(file, into: folder, keepingIt: mode == .copy)
      updateLists()
      delegate?.documentBrowser(self, didImportDocumentAt: file, toDestinationURL: place)
    } catch {
      delegate?.documentBrowser(self, failedToImportDocumentAt: file, error: error)
    }
  }

  // MARK: What the app asks for

  /// Puts a file of the app into the folder of a document.
  ///
  /// - Parameter completion: Gets the new place, or why there is none: what the file system says, or
  ///   `UIDocumentBrowserError.generic` for the mode `.none`.
  public func importDocument(
    at documentURL: URL, nextToDocumentAt neighbourURL: URL, mode importMode: ImportMode,
    completionHandler completion: @escaping DocumentCompletion
  ) {
    later("import of \(documentURL.lastPathComponent)") { [self] in
      guard importMode != .none else { return completion(nil, UIDocumentBrowserError(.generic)) }
      finish(completion) {
        try DocumentFolder.put(
          documentURL, into: neighbourURL.deletingLastPathComponent(), keepingIt: importMode == .copy)
      }
    }
  }

  /// Gives a document another name; its ending stays unless the name has one.
  ///
  /// - Parameter completion: Gets the new place, or what the file system says, as when the name is taken.
  public func renameDocument(
    at documentURL: URL, proposedName: String, completionHandler completion: @escaping DocumentCompletion
  ) {
    later("renaming of \(documentURL.lastPathComponent)") { [self] in
      finish(completion) {
        var place = documentURL.deletingLastPathComponent().appending(path: proposedName)
        if place.pathExtension.isEmpty, !documentURL.pathExtension.isEmpty {
          place = place.appendingPathExtension(documentURL.pathExtension)
        }
        try FileManager.default.moveItem(at: documentURL, to: place)
        return place
      }
    }
  }

  private func finish(_ completion: DocumentCompletion, _ body: () throws -> URL) {
    do {
      let place = try body()
      updateLists()
      completion(place, nil)
    } catch {
      completion(nil, error)
    }
  }

  /// Shows the folder of a document, in which the document is marked.
  ///
  /// - Parameters:
  ///   - importIfNeeded: Whether a document that is elsewhere is copied into the folder that is shown.
  ///   - completion: Gets where it is now; `UIDocumentBrowserError.noLocationAvailable` for one that is elsewhere and stays
  ///     there, and what the file system says for one that is nowhere.
  public func revealDocument(at url: URL, importIfNeeded: Bool, completion: DocumentCompletion? = nil) {
    later("revealing of \(url.lastPathComponent)") { [self] in
      loadViewIfNeeded()
      guard FileManager.default.fileExists(atPath: url.path) else {
        completion?(nil, CocoaError(.fileNoSuchFile))
        return
      }
      if let stack = stack(to: url) {
        show(url, stack)
        completion?(url, nil)
      } else if importIfNeeded {
        let folder = lists.last?.folder.url ?? firstFolder
        finish({ [self] place, error in
          if let place, let stack = stack(to: place) { show(place, stack) }
          completion?(place, error)
        }) { try DocumentFolder.put(url, into: folder, keepingIt: true) }
      } else {
        completion?(nil, UIDocumentBrowserError(.noLocationAvailable))
      }
    }
  }

  /// The folders that lead to a document, from the first one; nil for a document that the browser does not show.
  private func stack(to url: URL) -> [URL]? {
    func below(_ top: URL) -> [URL]? {
      guard DocumentFolder(url: top).contains(url) else { return nil }
      let names = url.standardizedFileURL.pathComponents.dropFirst(top.standardizedFileURL.pathComponents.count).dropLast()
      return names.reduce(into: [top]) { folders, name in folders.append((folders.last ?? top).appending(path: name)) }
    }
    if let found = below(firstFolder) { return found }
    return ownFolder.flatMap { below($0) }.map { [firstFolder] + $0 }
  }

  private func show(_ document: URL, _ folders: [URL]) {
    let known = lists
    let controllers = folders.enumerated().map { number, folder in
      known.indices.contains(number) && known[number].folder.url.standardizedFileURL == folder.standardizedFileURL
        ? known[number] : DocumentBrowserListController(folder, of: self)
    }
    navigation.setViewControllers(controllers, animated: false)
    controllers.last?.mark(document)
  }
}
