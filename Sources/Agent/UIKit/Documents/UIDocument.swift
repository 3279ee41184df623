import VirtualTime

/// A file that an app works on: it is read and written in later turns of the event queue, and saved by itself.
///
/// A class of the app's makes the file of what it has, and the other way round, by `contents(forType:)` and
/// `load(fromContents:ofType:)`.
///
/// ```
/// open      read(from:) → load(fromContents:ofType:) → state without .closed → completion
/// change    updateChangeCount(.done), or a step of the undo manager ─ 15 s ─▶ autosave
/// save      contents(forType:), at once → fileAttributesToWrite → writeContents(… safelyTo:)
///           → writeContents(… originalContentsURL:) → changes count as saved → completion
/// close     autosave → state .closed → completion
/// failure   state .savingError (of a save) → handleError → completion(false)
/// ```
/// The files of one document are touched one after the other, in the order in which it was asked.
@MainActor
open class UIDocument: UIObject, UIUserActivityRestoring {
  /// How a change counts.
  public enum ChangeKind: Int, Sendable {
    case done, undone, redone
    /// There is nothing to be saved any more.
    case cleared
  }

  public enum SaveOperation: Int, Sendable {
    case forCreating, forOverwriting
  }

  /// How a document is; `normal`, which is nothing of the others, once it is open.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let closed = State(rawValue: 1 << 0)
    /// Never set: there are no other devices.
    public static let inConflict = State(rawValue: 1 << 1)
    public static let savingError = State(rawValue: 1 << 2)
    /// While it is reverted.
    public static let editingDisabled = State(rawValue: 1 << 3)
    /// Never set: files are read and written in one go.
    public static let progressAvailable = State(rawValue: 1 << 4)
  }

  /// Posted by a document whose `documentState` changed.
  nonisolated public static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")

  /// Under which an activity of a document has its file.
  nonisolated public static let userActivityURLKey = NSUserActivityDocumentURLKey

  // MARK: The file

  public internal(set) var fileURL: URL

  /// The file's name without its ending.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }

  /// The identifier of the type that the file's ending stands for; that of a folder for one without a type of its own.
  open var fileType: String? { DocumentFolder.type(of: fileURL).identifier }

  /// When the file was changed last, as far as this document knows; nil before it was opened or saved.
  open var fileModificationDate: Date?

  public internal(set) var documentState: State = .closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }
  }

  // What `UIDocument+Access.swift` and `UIDocument+Changes.swift` keep here.
  var accesses: [() -> Void] = []
  var isReading = false
  var changeCount = 0
  /// What `changeCount` was when the document was as its file is.
  var savedCount = 0
  var autosaving: EventToken?
  var ownUndoManager: UndoManager?
  var activity: NSUserActivity?

  /// A document that is closed, of a file that may be there or not.
  public init(fileURL url: URL) {
    if !url.isFileURL {
      UIKitComplaints.raise("NSInvalidArgumentException", "-[UIDocument initWithFileURL:] must be called with a file URL: \(url)")
    }
    fileURL = url
    super.init()
  }

  // MARK: Opening and closing

  /// Reads the file; `completionHandler` is told whether that went well.
  open func open(completionHandler: (@MainActor (Bool) -> Void)? = nil) { startOpening(completionHandler) }

  /// Saves what is unsaved, and closes. Where saving fails it stays open.
  open func close(completionHandler: (@MainActor (Bool) -> Void)? = nil) { startClosing(completionHandler) }

  /// Reads the file at `url` in the place of what the document has, whose changes are lost.
  open func revert(toContentsOf url: URL, completionHandler: (@MainActor (Bool) -> Void)? = nil) {
    startReverting(to: url, completionHandler)
  }

  /// Called before a revert, when a person must not go on editing; does nothing by default.
  open func disableEditing() {}
  /// Called after it; does nothing by default.
  open func enableEditing() {}

  // MARK: Reading

  /// Takes over what was read: `Data` of a file, a `FileWrapper` of a folder; does nothing by default.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}

  /// Reads the file and hands it to `load(fromContents:ofType:)`.
  open func read(from url: URL) throws { try readByDefault(from: url) }

  // MARK: Saving

  /// What is to be written: `Data`, or a `FileWrapper`. To be overridden: by default an exception, and an error.
  open func contents(forType typeName: String) throws -> Any {
    UIKitComplaints.raise(
      "NSInternalInconsistencyException", "\(type(of: self)) has to override contents(forType:), or what calls it")
    throw CocoaError(.fileWriteUnknown)
  }

  /// Writes the document to `url`. One that was created is open afterwards, and its file is there.
  open func save(
    to url: URL, for saveOperation: SaveOperation, completionHandler: (@MainActor (Bool) -> Void)? = nil
  ) { startSaving(to: url, for: saveOperation, completionHandler) }

  /// Saves if something is unsaved; called by the document itself 15 s after a change, and when the app goes to the background.
  open func autosave(completionHandler: (@MainActor (Bool) -> Void)? = nil) { startAutosaving(completionHandler) }

  /// The type as which it is saved; that of the file by default.
  open var savingFileType: String? { fileType }

  /// The ending for a file of that type; that of the file for its own type.
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    if typeName == nil || typeName == fileType { return fileURL.pathExtension }
    return typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? ""
  }

  /// What is set on the file, by attributes of the `FileManager`; nothing by default.
  open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }

  /// Writes `contents` elsewhere first, so that the file is never half written, and puts it in place.
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?, safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws { try writeSafely(contents, additionalFileAttributes, to: url, for: saveOperation) }

  /// Writes `contents` to a place of its own.
  ///
  /// - Parameter originalContentsURL: The file as it is; nil where there is none yet.
  open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws { try writeByDefault(contents, to: url, originalContentsURL) }

  /// Runs `block` in a later turn, when what was asked of the file before is done.
  open func performAsynchronousFileAccess(_ block: @escaping @MainActor () -> Void) { access("file of \(localizedName)", block) }

  // MARK: Changes

  /// Whether something is to be saved.
  open var hasUnsavedChanges: Bool { changeCount != savedCount }

  /// Counts a change; the document saves itself later.
  open func updateChangeCount(_ change: ChangeKind) { count(change) }

  /// Stands for the changes up to now.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any { changeCount }

  /// Takes the changes up to a token for saved. Those that came since stay unsaved.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    countAsSaved(changeCountToken)
  }

  /// Made when it is first asked for. Each step that it keeps, takes back or does again counts as a change.
  open var undoManager: UndoManager! {
    get { undoManagerOfDocument() }
    set { setUndoManager(newValue) }
  }

  // MARK: Errors

  /// Called when opening, saving or reverting fails; the completion handler hears of it afterwards.
  ///
  /// - Parameter userInteractionPermitted: Whether a person may be asked: not while the app is in the background.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) { finishedHandlingError(error, recovered: false) }

  /// Called by `handleError`; does nothing by default.
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {}

  // MARK: Activities

  /// What a person does with the document. Setting it puts the file's URL into its `userInfo`.
  open var userActivity: NSUserActivity? {
    get { activity }
    set { setActivity(newValue) }
  }

  /// Called before the activity is saved; puts the file's URL into it by default.
  open func updateUserActivityState(_ userActivity: NSUserActivity) {
    userActivity.addUserInfoEntries(from: [NSUserActivityDocumentURLKey: fileURL])
  }

  /// Does nothing by default.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

/// Under which an activity of a document has its file.
public let NSUserActivityDocumentURLKey = "NSUserActivityDocumentURL"
