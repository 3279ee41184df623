import Foundation
import Hashing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a run runs on.
struct Machine: Sendable, Hashable {
  var os: String
  var arch: String
  var swift: String
  /// A hash of the machine's name: enough to tell machines apart in the statistics, too little to learn their names.
  var host: String

  static let this: Machine = {
    var names = utsname()
    uname(&names)
    return Machine(
      os: ProcessInfo.processInfo.operatingSystemVersionString, arch: text(names.machine), swift: swiftVersion,
      host: hash(ofName: text(names.nodename)))
  }()

  static func hash(ofName name: String) -> String { String(FNV1a.hash(of: name), radix: 16) }

  private static func text<Characters>(_ characters: Characters) -> String {
    // C arrays arrive as tuples.
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static var swiftVersion: String {
    // No library tells the version at run time.
    #if compiler(>=6.4)
      "6.4 or newer"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
