extension FileWrapper {
  /// Writes the file, or the folder with all that is in it, in the place of what is there.
  ///
  /// - Parameter originalContentsURL: Where it was written before. Foundation takes what did not change from there; here
  ///   everything is written.
  /// - Throws: A `CocoaError` where it cannot be written.
  public func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    if options.contains(.atomic) {
      let place = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).being-written")
      try Self.removeWhatIsThere(place)
      do { try put(at: place) } catch {
        try? Self.removeWhatIsThere(place)
        throw error
      }
      try Self.removeWhatIsThere(url)
      try FileManager.default.moveItem(at: place, to: url)
    } else {
      try Self.removeWhatIsThere(url)
      try put(at: url)
    }
    if options.contains(.withNameUpdating) { noteName(url.lastPathComponent) }
  }

  /// A link counts, too, whose destination is gone.
  private static func removeWhatIsThere(_ url: URL) throws {
    guard (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil else { return }
    try FileManager.default.removeItem(at: url)
  }

  private func put(at url: URL) throws {
    let files = FileManager.default
    switch contents {
    case .file(let data): try data.write(to: url)
    case .link(let destination): try files.createSymbolicLink(atPath: url.path, withDestinationPath: destination.relativePath)
    case .folder(let children):
      try files.createDirectory(at: url, withIntermediateDirectories: false)
      for (name, child) in children.sorted(by: { $0.key < $1.key }) { try child.put(at: url.appending(path: name)) }
    }
    let permissions = FileAttributeKey.posixPermissions
    if !isSymbolicLink, let value = fileAttributes[permissions.rawValue] {
      try files.setAttributes([permissions: value], ofItemAtPath: url.path)
    }
  }

  private func noteName(_ name: String) {
    filename = name
    for (key, child) in fileWrappers ?? [:] { child.noteName(key) }
  }

  // MARK: As bytes

  /// All of it as bytes, which only `init(serializedRepresentation:)` understands: they are ours, and of no use to a device.
  public var serializedRepresentation: Data? { try? JSONEncoder.sorted.encode(Serialized(self)) }

  /// What `serializedRepresentation` gave; nil for anything else.
  public convenience init?(serializedRepresentation data: Data) {
    guard let serialized = try? JSONDecoder().decode(Serialized.self, from: data) else { return nil }
    self.init(serialized)
  }

  private convenience init(_ serialized: Serialized) {
    switch serialized.contents {
    case .file(let data): self.init(regularFileWithContents: data)
    case .folder(let children): self.init(directoryWithFileWrappers: children.mapValues { FileWrapper($0) })
    case .link(let url): self.init(symbolicLinkWithDestinationURL: url)
    }
    (filename, preferredFilename) = (serialized.filename, serialized.preferredFilename)
  }

  private struct Serialized: Codable {
    indirect enum Contents: Codable {
      case file(Data)
      case folder([String: Serialized])
      case link(URL)
    }

    let contents: Contents
    let filename: String?
    let preferredFilename: String?

    init(_ wrapper: FileWrapper) {
      switch wrapper.contents {
      case .file(let data): contents = .file(data)
      case .folder(let children): contents = .folder(children.mapValues(Serialized.init))
      case .link(let url): contents = .link(url)
      }
      (filename, preferredFilename) = (wrapper.filename, wrapper.preferredFilename)
    }
  }
}

extension JSONEncoder {
  /// One whose bytes are the same for the same value.
  static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
