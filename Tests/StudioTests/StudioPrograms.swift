import Foundation

/// The programs that these tests use: those of this build.
enum StudioPrograms {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where the build put the executables: beside the one that runs these tests.
  private static let folder: URL = {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: executable).deletingLastPathComponent()
  }()

  static var rehearse: String { folder.appendingPathComponent("rehearse").path }
  static var agent: String { folder.appendingPathComponent("rehearsal-agent").path }
}
