/// What an extension is called with by the app that it extends. No app here is an extension, so there is none.
@MainActor
open class NSExtensionContext: UIObject {
  /// What the other app hands over.
  open var inputItems: [Any] { [] }

  init() {}

  /// Ends the extension. The handler is told true where the extension is no longer needed.
  open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {}

  open func cancelRequest(withError error: any Error) {}

  open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {}
}

extension UIViewController {
  /// What its extension was called with: always nil, as in an app.
  public var extensionContext: NSExtensionContext? { nil }
}
