import Foundation

/// A program that lies beside this one and takes its place: one of its own, so that only who wants it builds an HTTP server.
struct CompanionProgram {
  let name: String
  /// What it does, as it continues "which ".
  let purpose: String

  /// Starts it; returns only where that cannot be done.
  func takePlace(with options: [String]) throws(UsageProblem) -> Never {
    let path = Self.folder.appendingPathComponent(name).path
    guard access(path, X_OK) == 0 else {
      throw UsageProblem(description: "there is no '\(path)', which \(purpose): build it with 'swift build --product \(name)'")
    }
    // It takes the place of this process, so that signals reach it.
    var arguments = ([path] + options).map { strdup($0) } + [nil]
    execv(path, &arguments)
    let reason = String(cString: strerror(errno))
    throw UsageProblem(description: "'\(path)' cannot be started: \(reason)")
  }

  /// The program that runs.
  static var thisProgram: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  private static var folder: URL { URL(fileURLWithPath: thisProgram).deletingLastPathComponent() }
}
