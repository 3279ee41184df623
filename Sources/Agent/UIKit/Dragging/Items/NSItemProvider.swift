import VirtualTime

/// Holds something in one or more types until somebody reads it: what is dragged, shared or chosen.
///
/// ```
/// register…   a type and a handler, the best type first
/// load…       the handler of the type that was asked for, or of the first that conforms to it ─ a later turn ─▶ completion
/// ```
/// Why `@unchecked Sendable`: Foundation's may be used from anywhere; an agent runs everything on one thread.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// Stored before everything else.
  private let mark = FoundationMark()

  /// The domain of the errors that completions get.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// What went wrong.
  public enum ErrorCode: Int, Sendable {
    case unknownError = -1
    /// Nothing is held in the type that was asked for.
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    /// The data could not be made into an object of the class.
    case unavailableCoercionError = -1200
  }

  public typealias CompletionHandler = ((any NSSecureCoding)?, (any Error)?) -> Void
  public typealias LoadHandler =
    (@escaping @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void, AnyClass?, [AnyHashable: Any]) -> Void

  /// One type of what is held.
  struct Representation {
    enum Source {
      case data((@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)
      case file((@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?, NSItemProviderFileOptions)
      case item((@escaping @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void) -> Void)
    }

    let type: String
    let visibility: NSItemProviderRepresentationVisibility
    let source: Source
  }

  private(set) var representations: [Representation] = []
  /// What was registered as an object, by its class: it is handed over as it is where data would say less.
  var objects: [() -> (any NSItemProviderWriting)?] = []

  private var loads = 0
  private var afterLoads: [() -> Void] = []

  /// The name that a file of what is held would get, with or without an ending; nil by default.
  open var suggestedName: String?

  /// The hash says nothing of where the object lies in memory.
  open override var hash: Int { 0 }

  /// Holds nothing yet.
  public override init() { super.init() }

  /// Holds `object` in all types that it can be written in.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Holds `item` as it is in one type; nothing if either is nil. A file's address is one, too.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    let held = Handed(item)
    add(Representation(type: typeIdentifier, visibility: .all, source: .item { $0(held.value, nil) }))
  }

  /// Holds the file, in the type of its ending, and its address; nil when there is no such file. It is named like the file.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    registerFile(fileURL)
    let address = Handed(NSURL(fileURLWithPath: fileURL.path) as any NSSecureCoding)
    add(Representation(type: UTType.fileURL.identifier, visibility: .all, source: .item { $0(address.value, nil) }))
    suggestedName = fileURL.lastPathComponent
  }

  /// Holds the file, in the type of its ending.
  package func registerFile(_ file: URL) {
    let type = UTType(filenameExtension: file.pathExtension) ?? .data
    registerFileRepresentation(forTypeIdentifier: type.identifier, fileOptions: [], visibility: .all) { completion in
      completion(file, false, nil)
      return nil
    }
  }

  // MARK: Who waits for everything that was asked for

  func beginLoad() { loads += 1 }

  func endLoad() {
    loads -= 1
    guard loads == 0 else { return }
    let waiting = afterLoads
    afterLoads = []
    for body in waiting { body() }
  }

  /// Calls `body` when everything has been handed over that was asked for up to now; at once if nothing is under way.
  func whenLoaded(_ body: @escaping () -> Void) {
    if loads == 0 { body() } else { afterLoads.append(body) }
  }

  // MARK: Types

  /// The types of what is held, in the order in which they were registered.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// The declared ones of the types.
  public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// The types whose files may be read where they lie, or all without that option.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
    guard fileOptions.contains(.openInPlace) else { return registeredTypeIdentifiers }
    return representations.compactMap { representation in
      guard case .file(_, let options) = representation.source, options.contains(.openInPlace) else { return nil }
      return representation.type
    }
  }

  /// Whether something is held in that type or a special case of it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { representation(typeIdentifier) != nil }

  open func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [])
    -> Bool
  {
    registeredTypeIdentifiers(fileOptions: fileOptions).contains { UTTypeConformsTo($0, typeIdentifier) }
  }

  /// The one of that very type, or else the first that conforms to it.
  func representation(_ type: String) -> Representation? {
    representations.first { $0.type == type } ?? representations.first { UTTypeConformsTo($0.type, type) }
  }

  // MARK: Registering

  /// A type that is registered again keeps its place and gets another handler.
  func add(_ representation: Representation) {
    if let index = representations.firstIndex(where: { $0.type == representation.type }) {
      representations[index] = representation
    } else {
      representations.append(representation)
    }
  }

  /// Holds data that `loadHandler` makes when they are asked for.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(Representation(type: typeIdentifier, visibility: visibility, source: .data(loadHandler)))
  }

  public func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  /// Holds a file that `loadHandler` makes when it is asked for; it also says whether the file is the original.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    add(Representation(type: typeIdentifier, visibility: visibility, source: .file(loadHandler, fileOptions)))
  }

  public func registerFileRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
    loadHandler: @escaping (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    registerFileRepresentation(
      forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [], visibility: visibility,
      loadHandler: loadHandler)
  }

  /// Holds an item that `loadHandler` makes when it is asked for.
  open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
    add(Representation(type: typeIdentifier, visibility: .all, source: .item { loadHandler($0, nil, [:]) }))
  }
}

/// Who may read a type of what is held; there is one app, and it may read everything.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all, team, group, ownProcess
}

/// How a file may be read.
public struct NSItemProviderFileOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Where it lies; otherwise a copy is read.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// Carries something into a closure that could run anywhere.
///
/// Why `@unchecked Sendable`: an agent runs everything on one thread.
struct Handed<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
