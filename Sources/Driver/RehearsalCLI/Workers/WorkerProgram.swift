import Foundation

/// What is started as a worker: this very program, which has the same specs.
struct WorkerProgram: Sendable {
  let path: String
  let arguments: [String]
  let environment: [String: String]

  /// - Parameter arguments: What comes after the name of the program.
  init(path: String, arguments: [String] = ["worker"], environment: [String: String]) {
    self.path = path
    self.arguments = arguments
    var environment = environment
    // The runtime's backtrace of a large program takes ten seconds and more, and the worker says by itself where it crashed.
    if environment["SWIFT_BACKTRACE"] == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
    self.environment = environment
  }

  /// The file of this process, also when it was started by a relative name and the folder has changed since.
  static var pathOfThisProcess: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// - Parameters:
  ///   - lane: Told to spec code as `REHEARSAL_LANE`, for what must not be shared by lanes.
  ///   - run: Told as `REHEARSAL_RUN`.
  func start(lane: Int, run: String) throws(UsageProblem) -> WorkerProcess {
    var environment = environment
    environment["REHEARSAL_LANE"] = String(lane)
    environment["REHEARSAL_RUN"] = run
    return try WorkerProcess(path, arguments, environment)
  }
}
