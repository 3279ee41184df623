/// Why a document browser did not do what the app asked of it.
public struct UIDocumentBrowserError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case generic = 1
    /// The document is in no folder that the browser shows.
    case noLocationAvailable
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

extension UIDocumentBrowserError: CustomNSError {
  public static var errorDomain: String { UIDocumentBrowserErrorDomain }
  public var errorCode: Int { code.rawValue }
}

public let UIDocumentBrowserErrorDomain = "UIDocumentBrowserErrorDomain"
