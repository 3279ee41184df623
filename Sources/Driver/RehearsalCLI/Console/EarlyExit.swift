import CSpawn
import Foundation
import RehearsalSpecs
import Synchronization

/// Notices that a spec ends the program which runs it: without workers nothing else would tell, and `exit(0)` would look as if
/// all had passed.
enum EarlyExit {
  private static let isWatching = Mutex(false)

  /// The C library calls it when `exit` is called, wherever that is.
  private static let isReady = atexit { EarlyExit.happened() } == 0

  static func watch() {
    guard isReady else { return }
    isWatching.withLock { $0 = true }
  }

  static func release() { isWatching.withLock { $0 = false } }

  private static func happened() {
    guard isWatching.withLock(\.self) else { return }
    rehearsal_flush_output()
    let words = "\nError: a spec called 'exit' before the run was over; with workers it would only lose its attempt\n"
    try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
    _exit(RunStatus.failed.rawValue)
  }
}
