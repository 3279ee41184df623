#if AppRewriting
  /// What cannot be rewritten, or would not have compiled for iOS either: one line for people and for tools that read compilers'
  /// messages.
  public struct Refusal: Codable, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Codable, Sendable {
      case error, warning
    }

    public var file: String
    /// From 1.
    public var line: Int
    /// In bytes, from 1.
    public var column: Int
    public var severity: Severity
    public var message: String

    /// `/app/SaveController.swift:12:5: error: …`
    public var description: String { "\(file):\(line):\(column): \(severity.rawValue): \(message)" }
  }
#endif
