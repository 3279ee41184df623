import Foundation

/// The programs of this build, run as a user runs them.
enum Program {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where the build put the executables: beside the one that runs these tests.
  static let folder: URL = {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: executable).deletingLastPathComponent()
  }()

  static var rehearse: String { folder.appendingPathComponent("rehearse").path }
  static var agent: String { folder.appendingPathComponent("rehearsal-agent").path }

  struct Ending {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs a program to its end.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:], in directory: URL = root
  ) throws -> Ending {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = directory
    // Files, not pipes: nobody has to empty them while the program runs.
    let output = try scratch.file("output")
    let errors = try scratch.file("errors")
    process.standardOutput = output.handle
    process.standardError = errors.handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Ending(status: process.terminationStatus, output: try output.text, errors: try errors.text)
  }

  /// Whether a program can be found and answers to these arguments.
  static func works(_ path: String, _ arguments: [String]) -> Bool {
    (try? run("/usr/bin/env", [path] + arguments))?.status == 0
  }
}

/// A folder that goes with this object.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("r-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  struct File {
    let url: URL
    let handle: FileHandle
    var text: String { get throws { try String(contentsOf: url, encoding: .utf8) } }
  }

  func file(_ name: String) throws -> File {
    let url = folder.appendingPathComponent(name)
    try Data().write(to: url)
    return File(url: url, handle: try FileHandle(forWritingTo: url))
  }
}
