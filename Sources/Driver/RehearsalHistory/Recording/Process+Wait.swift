import Dispatch
import Foundation

extension Process {
  /// Starts the program.
  ///
  /// - Returns: What waits for its end, and sees it at once: Foundation's `waitUntilExit` looks for it every twentieth of a
  ///   second, which is several times as long as git takes for most questions.
  package func start() throws -> () -> Void {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try run()
    return { end.wait() }
  }
}

extension Pipe {
  /// Reads what a program writes, to its end, and closes the reading end.
  ///
  /// Foundation on Linux keeps for ever a process that tells its end by a handler, and with it its pipes. Left open they add up:
  /// with more than 1354 descriptors, Foundation's `Process.run` reads beyond the end of what the C library tells it of them
  /// (swift-corelibs-foundation 5472).
  package func readToEnd() -> Data {
    defer { try? fileHandleForReading.close() }
    return fileHandleForReading.readDataToEndOfFile()
  }
}
