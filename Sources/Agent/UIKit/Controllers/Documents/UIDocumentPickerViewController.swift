/// How an older app asks for documents.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// A copy is made.
  case `import`
  /// The document stays where it is.
  case open
  /// The app's file is copied to where the user says.
  case exportToService
  /// The app's file is moved to where the user says.
  case moveToService
}

/// What a document picker tells the app.
@MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  /// What an older app is told instead, where it does not have the first one.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    for url in urls { documentPicker(controller, didPickDocumentAt: url) }
  }

  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

/// Lets the user choose files of the device, or a place for files of the app.
///
/// The files are those in `Media/Files` of the launch's home, where a driver puts them with `launch(files:)`; folders are
/// opened by a tap, and files of types that are not asked for cannot be chosen.
///
/// ```
/// a file is tapped        several may be chosen? ─ no ─▶ didPickDocumentsAt
///                                                yes ─▶ it gets a check mark, until Open is tapped
/// Save or Move is tapped  the app's files come to the folder that is shown, and didPickDocumentsAt tells their new places
/// Cancel                  documentPickerWasCancelled
/// ```
/// The picker dismisses itself.
@MainActor
open class UIDocumentPickerViewController: UIViewController {
  /// What the user is asked for.
  enum Task {
    /// - Parameter asCopy: Whether the app gets copies, in its temporary folder.
    case opening([UTType], asCopy: Bool)
    /// - Parameter asCopy: Whether the app keeps its files.
    case exporting([URL], asCopy: Bool)
  }

  let task: Task
  open weak var delegate: (any UIDocumentPickerDelegate)?

  /// False by default.
  open var allowsMultipleSelection = false

  /// Whether names are shown with their endings. False by default.
  open var shouldShowFileExtensions = false

  /// The folder that is shown first: `Media/Files` if nil.
  open var directoryURL: URL?

  /// - Parameters:
  ///   - contentTypes: What may be chosen: all files that conform to one of them; `.folder` for folders.
  ///   - asCopy: Whether the app gets a copy of what is chosen, in its temporary folder. False by default.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(.opening(contentTypes, asCopy: asCopy))
  }

  /// - Parameters:
  ///   - urls: Files of the app.
  ///   - asCopy: Whether the app keeps them. False by default: they are moved.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) { self.init(.exporting(urls, asCopy: asCopy)) }

  /// As older apps ask, by the identifiers of types.
  public convenience init(documentTypes: [String], in mode: UIDocumentPickerMode) {
    self.init(.opening(documentTypes.map { UTType(importedAs: $0) }, asCopy: mode == .import))
  }

  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(.exporting(urls, asCopy: mode != .moveToService))
  }

  init(_ task: Task) {
    self.task = task
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  public required init?(coder: NSCoder) {
    UIKitComplaints.raise(
      "NSInvalidArgumentException", "A document picker is made with 'init(forOpeningContentTypes:)' or 'init(forExporting:)'")
    return nil
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let folder = directoryURL ?? DocumentFolder.root
    let navigation = UINavigationController(rootViewController: DocumentListController(folder, of: self))
    fillView(with: navigation)
  }

  // MARK: What the user decides

  func choose(_ files: [URL]) {
    guard case .opening(_, let asCopy) = task else { return }
    finish(asCopy ? files.compactMap { try? DocumentFolder.put($0, into: DocumentFolder.inbox, keepingIt: true) } : files)
  }

  /// Puts the app's files into the folder.
  func export(to folder: URL) {
    guard case .exporting(let files, let asCopy) = task else { return }
    finish(files.compactMap { try? DocumentFolder.put($0, into: folder, keepingIt: asCopy) })
  }

  func cancel() {
    delegate?.documentPickerWasCancelled(self)
    dismiss(animated: true)
  }

  private func finish(_ files: [URL]) {
    delegate?.documentPicker(self, didPickDocumentsAt: files)
    dismiss(animated: true)
  }
}
