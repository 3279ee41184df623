// The unified log, whose module an app imports as `os`, `os.log` or `OSLog`. Its lines go to the standard error of the agent.

/// How much a line of the log matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.init(rawValue: rawValue) }

  public static let `default` = OSLogType(0x00)
  public static let info = OSLogType(0x01)
  public static let debug = OSLogType(0x02)
  public static let error = OSLogType(0x10)
  public static let fault = OSLogType(0x11)
}

/// A part of the log.
public final class OSLog: Sendable {
  fileprivate let name: String?
  private let isWritten: Bool

  public init(subsystem: String, category: String) { (name, isWritten) = ("\(subsystem):\(category)", true) }

  private init(isWritten: Bool) { (name, self.isWritten) = (nil, isWritten) }

  public static let `default` = OSLog(isWritten: true)
  public static let disabled = OSLog(isWritten: false)

  public func isEnabled(type: OSLogType) -> Bool { isWritten }

  fileprivate func write(_ text: String) {
    guard isWritten else { return }
    let line = (name.map { "[\($0)] " } ?? "") + text + "\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

/// Writes a line to the log.
///
/// - Parameter message: A format; `%{public}@` and the like are `%@` here, where nothing is private.
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...) {
  log.write(LogFormat.text(message, arguments))
}

/// Writes a line to the log.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...) {
  log.write(LogFormat.text(message, arguments))
}

private enum LogFormat {
  static func text(_ message: StaticString, _ arguments: [any CVarArg]) -> String {
    String(format: "\(message)".replacing(/%\{[^}]*\}/, with: "%"), arguments: arguments)
  }
}

/// Writes to a part of the log.
public struct Logger: Sendable {
  private let log: OSLog

  public init() { log = .default }
  public init(_ log: OSLog) { self.log = log }
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  public func log(_ message: OSLogMessage) { log.write(message.text) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text) }
  public func trace(_ message: OSLogMessage) { log.write(message.text) }
  public func debug(_ message: OSLogMessage) { log.write(message.text) }
  public func info(_ message: OSLogMessage) { log.write(message.text) }
  public func notice(_ message: OSLogMessage) { log.write(message.text) }
  public func warning(_ message: OSLogMessage) { log.write(message.text) }
  public func error(_ message: OSLogMessage) { log.write(message.text) }
  public func critical(_ message: OSLogMessage) { log.write(message.text) }
  public func fault(_ message: OSLogMessage) { log.write(message.text) }
}

/// Who may read a value in the log; here everybody may.
public struct OSLogPrivacy: Sendable {
  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
  public static let auto = OSLogPrivacy()
}

/// A line of the log, as it is written in the app.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) { text += "\(value())" }
  }

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}
