/// Shows a file, and what else can be done with it.
///
/// ```
/// preview   willBeginPreview → a screen with Done, presented or pushed ─ Done, back, dismissPreview ─▶ didEndPreview
/// menu      willPresentOptionsMenu or willPresentOpenInMenu → a share sheet: all of it with Quick Look, or only other apps
///           → willBeginSendingToApplication ─ it is gone ─▶ didEndSendingToApplication → didDismissOptionsMenu or …OpenInMenu
/// ```
/// What was sent where is among the shares of the launch.
@MainActor
open class UIDocumentInteractionController: UIObject {
  /// The file; setting it forgets what was said of the former one.
  open var url: URL? {
    didSet { if url != oldValue { (ownUTI, ownName) = (nil, nil) } }
  }

  /// The identifier of the file's type; that of its ending unless it is set.
  open var uti: String? {
    get { ownUTI ?? url.map { DocumentFolder.type(of: $0).identifier } }
    set { ownUTI = newValue }
  }

  /// As the file is called; its name unless it is set.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }

  /// A picture of a sheet of paper, of one size.
  open var icons: [UIImage] { [UIImage.symbol("doc")].compactMap { $0 } }

  /// For the app that opens the file, which here is none; kept.
  open var annotation: Any?

  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  private var ownUTI: String?
  private var ownName: String?
  private weak var preview: DocumentPreviewController?
  private weak var menu: UIActivityViewController?
  /// Told once, however the menu goes.
  private var isMenuUp = false

  public init() {}

  /// For a file; another URL is an exception, as on a device.
  public convenience init(url: URL) {
    self.init()
    if !url.isFileURL {
      UIKitComplaints.raise(
        "NSInvalidArgumentException",
        "UIDocumentInteractionController: invalid scheme \(url.scheme ?? "nil").  Only the file scheme is supported.")
    }
    self.url = url
  }

  private var fileIsThere: Bool { url.map { $0.isFileURL && FileManager.default.fileExists(atPath: $0.path) } ?? false }

  // MARK: Preview

  /// What can be shown: pictures, texts, PDF documents, sounds and films.
  private var canBeShown: Bool {
    guard fileIsThere, let type = uti.flatMap({ UTType($0) }) else { return false }
    return [.image, .text, .pdf, .audiovisualContent].contains { type.conforms(to: $0) }
  }

  private var previewHost: UIViewController? {
    let host = delegate?.documentInteractionControllerViewControllerForPreview(self)
    return host is NoPreviewHost ? nil : host
  }

  /// Shows the file; false for one that cannot be shown, without a host, and while one is shown.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard canBeShown, preview == nil, let url, let host = previewHost else { return false }
    let shown = DocumentPreviewController(url, name: name, type: uti) { [self] in
      preview = nil
      delegate?.documentInteractionControllerDidEndPreview(self)
    }
    if let navigation = host as? UINavigationController {
      delegate?.documentInteractionControllerWillBeginPreview(self)
      navigation.pushViewController(shown, animated: animated)
    } else {
      guard host.viewIfLoaded?.window != nil, host.presentedViewController == nil else { return false }
      delegate?.documentInteractionControllerWillBeginPreview(self)
      let around = UINavigationController(rootViewController: shown)
      around.modalPresentationStyle = .fullScreen
      host.present(around, animated: animated)
    }
    preview = shown
    return true
  }

  open func dismissPreview(animated: Bool) { preview?.leave(animated: animated) }

  // MARK: Menus

  /// Shows a share sheet, and Quick Look where the file can be shown; false where there is no file or no place for it.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(.options, from: (view, rect), nil, animated)
  }

  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    present(.options, from: nil, item, animated)
  }

  /// Shows the other apps that take the file; false where there is no file or no place for it.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(.openIn, from: (view, rect), nil, animated)
  }

  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { present(.openIn, from: nil, item, animated) }

  open func dismissMenu(animated: Bool) {
    guard isMenuUp, let menu else { return }
    menu.dismiss(animated: animated)
  }

  private enum Menu {
    case options, openIn
  }

  private func present(_ kind: Menu, from place: (view: UIView, rect: CGRect)?, _ item: UIBarButtonItem?, _ animated: Bool)
    -> Bool
  {
    let front = UIApplication.shared.keyWindow?.frontController
    guard fileIsThere, let url, !isMenuUp, let host = place?.view.nearestController ?? front,
      host.viewIfLoaded?.window != nil, host.presentedViewController == nil
    else { return false }
    let shared = SharedDocument(url) { [self] type in begin(sendingTo: type) }
    let sheet = UIActivityViewController(activityItems: [shared], applicationActivities: ownActivities(of: kind))
    if kind == .openIn {
      let actions = sheet.offeredActivities.filter { $0.category == .action }
      sheet.excludedActivityTypes = actions.compactMap(\.activityType)
    }
    if let place {
      sheet.popoverPresentationController?.sourceView = place.view
      sheet.popoverPresentationController?.sourceRect = place.rect
    }
    sheet.popoverPresentationController?.barButtonItem = item
    sheet.completionWithItemsHandler = { [self] type, isDone, _, _ in end(kind, type, isDone) }
    isMenuUp = true
    menu = sheet
    switch kind {
    case .options: delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    case .openIn: delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    }
    host.present(sheet, animated: animated)
    return true
  }

  private func ownActivities(of kind: Menu) -> [UIActivity]? {
    kind == .options && canBeShown && previewHost != nil ? [QuickLookActivity()] : nil
  }

  private func begin(sendingTo type: UIActivity.ActivityType?) {
    guard let type, SharedDocument.isApp(type) else { return }
    delegate?.documentInteractionController(self, willBeginSendingToApplication: SharedDocument.application(type))
  }

  private func end(_ kind: Menu, _ type: UIActivity.ActivityType?, _ isDone: Bool) {
    isMenuUp = false
    if isDone, let type, SharedDocument.isApp(type) {
      delegate?.documentInteractionController(self, didEndSendingToApplication: SharedDocument.application(type))
    }
    switch kind {
    case .options: delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
    case .openIn: delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
    }
    if isDone, type == QuickLookActivity.type { presentPreview(animated: true) }
  }
}
