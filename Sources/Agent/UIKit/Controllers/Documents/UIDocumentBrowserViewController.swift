/// Lets the user look through documents, open them and make new ones; most often the first controller of an app.
///
/// The documents are those in `Media/Files` of the launch's home, where a driver puts them with `launch(files:)`. An app whose
/// `Info.plist` says that it shows its documents (`UISupportsDocumentBrowser`) has its own folder among them, under its name.
/// Each folder is a list in the order of names, one row for a document, and is opened by a tap.
///
/// ```
/// a document is tapped       didPickDocumentsAt
/// Select, several, Open      didPickDocumentsAt, in the order of the taps     (allowsPickingMultipleItems)
/// Create Document is tapped  didRequestDocumentCreationWithHandler ─ handler(file, .copy or .move)
///                              ── next turn ── the file is in the folder that is shown ─▶ didImportDocumentAt
///                                              it cannot come there ─▶ failedToImportDocumentAt
///                                              ─ handler(nil, .none): nothing
/// a document is held         a menu: the app's actions, Share, Delete
/// ```
@MainActor
open class UIDocumentBrowserViewController: UIViewController {
  /// How a document comes into a folder.
  public enum ImportMode: UInt, Sendable {
    /// Not at all.
    case none
    case copy
    case move
  }

  public enum BrowserUserInterfaceStyle: UInt, Sendable {
    case white, light, dark
  }

  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?

  /// What may be chosen: all files that conform to one of them.
  let types: [UTType]

  /// The folder that is shown first.
  var firstFolder = DocumentFolder.root

  /// Whether the user can make documents; true by default.
  open var allowsDocumentCreation = true { didSet { updateLists() } }

  /// What the row for that says; "Create Document" by default.
  open var localizedCreateDocumentActionTitle = "Create Document" { didSet { updateLists() } }

  /// Width by height of the picture of a new document; 2/3 by default. Kept, and not shown.
  open var defaultDocumentAspectRatio: CGFloat = 2.0 / 3.0

  /// Whether several documents can be opened together; false by default.
  open var allowsPickingMultipleItems = false { didSet { updateLists() } }

  /// Whether names are shown with their endings. False by default.
  open var shouldShowFileExtensions = false { didSet { updateLists() } }

  /// Shown on the left of the bar, behind the button back.
  open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { updateLists() } }

  /// Shown on the right of the bar, left of the browser's own.
  open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { updateLists() } }

  /// The app's own actions, in the order of menus and of the bar; none by default.
  open var customActions: [UIDocumentBrowserAction] = [] { didSet { updateLists() } }

  /// `.white` by default, which follows the device; the others are always light, or dark.
  open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white { didSet { updateStyle() } }

  /// Kept, and otherwise of no effect: there is no list of recent documents.
  open lazy var contentTypesForRecentDocuments: [UTType] = types

  /// The same by identifiers, as older apps have it.
  open var recentDocumentsContentTypes: [String] {
    get { contentTypesForRecentDocuments.map(\.identifier) }
    set { contentTypesForRecentDocuments = newValue.map { UTType(importedAs: $0) } }
  }

  /// The identifiers of what may be chosen.
  public var allowedContentTypes: [String] { types.map(\.identifier) }

  let navigation = UINavigationController()

  /// - Parameter contentTypes: What may be chosen; nil for what the app's `Info.plist` declares under `CFBundleDocumentTypes`, or
  ///   else everything.
  public init(forOpening contentTypes: [UTType]?) {
    types = contentTypes ?? Self.declaredTypes
    super.init(nibName: nil, bundle: nil)
  }

  /// As older apps ask, by the identifiers of types.
  public init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    types = allowedContentTypes.map { $0.map { UTType(importedAs: $0) } } ?? Self.declaredTypes
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    types = Self.declaredTypes
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    types = Self.declaredTypes
    super.init(coder: coder)
  }

  private static var declaredTypes: [UTType] {
    let declared = PropertyList.ofApp.documentTypes.map { UTType(importedAs: $0) }
    return declared.isEmpty ? [.item] : declared
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigation.setViewControllers([DocumentBrowserListController(firstFolder, of: self)], animated: false)
    fillView(with: navigation)
    updateStyle()
  }

  private func updateStyle() {
    switch browserUserInterfaceStyle {
    case .white: navigation.overrideUserInterfaceStyle = .unspecified
    case .light: navigation.overrideUserInterfaceStyle = .light
    case .dark: navigation.overrideUserInterfaceStyle = .dark
    }
  }

  // MARK: Lists

  var lists: [DocumentBrowserListController] { navigation.viewControllers.compactMap { $0 as? DocumentBrowserListController } }

  /// Looks anew what is in the folders.
  func updateLists() { for list in lists { list.update() } }

  /// The app's own folder, where it is among the others.
  var ownFolder: URL? {
    PropertyList.ofApp.showsDocuments ? FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first : nil
  }

  /// Whether the user may choose it.
  func mayBeChosen(_ entry: DocumentFolder.Entry) -> Bool { types.contains { entry.type.conforms(to: $0) } }

  func pick(_ documents: [URL]) { delegate?.documentBrowser(self, didPickDocumentsAt: documents) }

  /// An animator for the controller that shows the document.
  open func transitionController(forDocumentAt documentURL: URL) -> UIDocumentBrowserTransitionController {
    UIDocumentBrowserTransitionController(self)
  }

  /// As older apps ask.
  open func transitionController(forDocumentURL documentURL: URL) -> UIDocumentBrowserTransitionController {
    transitionController(forDocumentAt: documentURL)
  }
}
