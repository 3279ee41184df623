import VirtualTime

// What is asked for in one turn is there in a later one:
//
//   load…     Progress, 0 of 1 ─ (turn) ─▶ handler ─ data, file or item ─ (turn) ─▶ 1 of 1, completion
//
// A file that is handed out lies in the temporary folder for as long as the completion runs, as on a device.
extension NSItemProvider {
  /// Hands over the data of a type, or those of the first type that conforms to it. A file is read.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    load(typeIdentifier, { self.data(of: $0, $1) }, completionHandler)
  }

  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Hands over a copy, which is gone when the completion returns. Data are written into a file.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    loadCopy(typeIdentifier, completionHandler)
  }

  /// As above; with `openInPlace` the original where the provider allows it, which the completion is told.
  @discardableResult
  public func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false, completionHandler: @escaping (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    guard openInPlace else { return loadCopy(contentType.identifier) { completionHandler($0, false, $1) } }
    return loadInPlaceFileRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Hands over the file itself where it may be opened where it lies, or else a copy, which stays.
  @discardableResult
  public func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    load(typeIdentifier, { self.file(of: $0, $1) }) { (file: (url: URL, isOriginal: Bool)?, error) in
      completionHandler(file?.url, file?.isOriginal ?? false, error)
    }
  }

  /// Hands over an item as it was given: addresses as `NSURL`, files as the `NSURL` of a copy, anything else as `NSData`.
  ///
  /// - Parameter options: Not looked at; sizes of previews are an app's own affair.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil, completionHandler: CompletionHandler? = nil
  ) {
    load(typeIdentifier, { self.item(of: $0, $1) }) { completionHandler?($0, $1) }
  }

  // MARK: One type into another

  private typealias Done<Value> = @Sendable (Value?, (any Error)?) -> Void

  private func data(of representation: Representation, _ done: @escaping Done<Data>) -> Progress? {
    switch representation.source {
    case .data(let handler): return handler(done)
    case .file(let handler, _):
      return handler { url, _, error in
        guard let url else { return done(nil, error) }
        do { done(try Data(contentsOf: url), nil) } catch { done(nil, error) }
      }
    case .item(let handler):
      handler { item, error in
        switch item {
        case let data as NSData: done(Data(referencing: data), nil)
        case let text as NSString: done(Data(text._bridgeToSwift().utf8), nil)
        case let url as NSURL: done(Data(url.absoluteString.utf8), nil)
        default: done(nil, error ?? NSItemProvider.problem(.unexpectedValueClassError))
        }
      }
      return nil
    }
  }

  private func file(of representation: Representation, _ done: @escaping Done<(url: URL, isOriginal: Bool)>) -> Progress? {
    let name = fileName(representation.type)
    if case .file(let handler, let options) = representation.source {
      return handler { url, _, error in
        guard let url else { return done(nil, error) }
        if options.contains(.openInPlace) { return done((url, true), nil) }
        do {
          let copy = try Self.folder().appending(path: url.lastPathComponent)
          try FileManager.default.copyItem(at: url, to: copy)
          done((copy, false), nil)
        } catch { done(nil, error) }
      }
    }
    return data(of: representation) { data, error in
      guard let data else { return done(nil, error) }
      do {
        let copy = try Self.folder().appending(path: name)
        try data.write(to: copy)
        done((copy, false), nil)
      } catch { done(nil, error) }
    }
  }

  private func item(of representation: Representation, _ done: @escaping Done<any NSSecureCoding>) -> Progress? {
    switch representation.source {
    case .item(let handler):
      handler(done)
      return nil
    case .file: return file(of: representation) { file, error in done(file.map { NSURL(fileURLWithPath: $0.url.path) }, error) }
    case .data:
      let isAddress = UTTypeConformsTo(representation.type, UTType.url.identifier)
      return data(of: representation) { data, error in
        guard let data else { return done(nil, error) }
        let address = isAddress ? NSURL(string: String(decoding: data, as: UTF8.self)) : nil
        done(address ?? NSData(data: data), nil)
      }
    }
  }

  // MARK: Turns

  static func problem(_ code: ErrorCode) -> NSError { NSError(domain: errorDomain, code: code.rawValue) }

  private func loadCopy(_ type: String, _ completion: @escaping (URL?, (any Error)?) -> Void) -> Progress {
    load(type, { self.file(of: $0, $1) }) { (file: (url: URL, isOriginal: Bool)?, error) in
      // A copy even of what could be opened in place: the original must outlive the completion.
      guard let file, file.isOriginal else {
        completion(file?.url, error)
        if let file { try? FileManager.default.removeItem(at: file.url.deletingLastPathComponent()) }
        return
      }
      do {
        let copy = try Self.folder().appending(path: file.url.lastPathComponent)
        try FileManager.default.copyItem(at: file.url, to: copy)
        completion(copy, nil)
        try? FileManager.default.removeItem(at: copy.deletingLastPathComponent())
      } catch { completion(nil, error) }
    }
  }

  /// Calls `read` in the next turn, and `completion` in the one after it was answered.
  @discardableResult
  private func load<Value>(
    _ type: String, _ read: @escaping (Representation, @escaping Done<Value>) -> Progress?,
    _ completion: @escaping (Value?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let answer = Handed { (value: Value?, error: (any Error)?) in
      self.later {
        progress.completedUnitCount = 1
        completion(value, value == nil ? error ?? Self.problem(.unknownError) : nil)
        self.endLoad()
      }
    }
    beginLoad()
    later { [self] in
      guard let found = representation(type) else { return answer.value(nil, Self.problem(.itemUnavailableError)) }
      let once = Once()
      _ = read(found) { value, error in if once.isFirst() { answer.value(value, error) } }
    }
    return progress
  }

  func later(_ body: @escaping () -> Void) {
    EventQueue.main.schedule(.dispatch, label: "reading of \(suggestedName ?? "an item")", action: body)
  }

  /// Answers the first time only: a handler that calls its completion again is not heard.
  private final class Once: @unchecked Sendable {
    private var wasAsked = false
    func isFirst() -> Bool {
      defer { wasAsked = true }
      return !wasAsked
    }
  }

  // MARK: Files

  private static let folders = SerialNumbers()

  /// A new folder, so that a file keeps its name.
  private static func folder() throws -> URL {
    let folder = URL(filePath: NSTemporaryDirectory(), directoryHint: .isDirectory)
      .appending(path: "ItemProvider/\(folders.next())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The suggested name with the ending of the type, unless it has one that is known.
  private func fileName(_ type: String) -> String {
    let name = ((suggestedName ?? "") as NSString).lastPathComponent
    let base = name.isEmpty || name == "/" ? "Item" : name
    guard let ending = UTType(type)?.preferredFilenameExtension, (base as NSString).pathExtension.isEmpty else { return base }
    return "\(base).\(ending)"
  }
}
