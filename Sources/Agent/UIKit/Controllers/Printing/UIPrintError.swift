/// Why something was not printed.
public struct UIPrintError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case printingNotAvailableError = 1
    case noPrinterError, notAnImageError, unknownImageFormatError, jobFailedError

  }

  public let code: Code

  init(_ code: Code) { self.code = code }
}

extension UIPrintError: CustomNSError {
  public static var errorDomain: String { "UIPrintErrorDomain" }
  public var errorCode: Int { code.rawValue }
}
