import UIKit

/// What went wrong with a script.
public struct WKError: CustomNSError, Hashable, Sendable {
  /// WebKit's numbers, as far as they can come up here.
  public enum Code: Int, Sendable {
    case unknown = 1
    case javaScriptExceptionOccurred = 4
  }

  public let code: Code
  private let message: String?

  public init(_ code: Code) { self.init(code, message: nil) }

  init(_ code: Code, message: String?) { (self.code, self.message) = (code, message) }

  public static let errorDomain = WKErrorDomain
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: "A JavaScript exception occurred"]
    info["WKJavaScriptExceptionMessage"] = message
    return info
  }

  public static var unknown: Code { .unknown }
  public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
}

public let WKErrorDomain = "WKErrorDomain"
