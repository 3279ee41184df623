import Foundation
import RehearsalSpecs

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What an interrupt does to a run.
///
/// ```
/// first ──▶ lanes finish their specs ── grace ──▶ workers are ended ──▶ what finished is reported and recorded
/// second ─▶ the program ends at once; its workers and agents see that and end too
/// ```
struct Interruption: Sendable {
  static let usualGrace = Duration.seconds(10)
  static let signals = [SIGINT, SIGTERM]

  private let runner: Runner
  private let grace: Duration

  init(of runner: Runner, grace: Duration) {
    self.runner = runner
    self.grace = grace
  }

  func begin() {
    for number in Self.signals {
      Interrupts.handle(number) { [runner, grace] times in
        // Straight to the descriptor: the console belongs to the thread of the run.
        guard times == 1 else { _exit(RunStatus.interrupted.rawValue) }
        runner.stop()
        try? FileHandle.standardError.write(contentsOf: Data("\nStopping after the current specs.\n".utf8))
        Thread.detachNewThread {
          Thread.sleep(forTimeInterval: grace / .seconds(1))
          runner.stopAtOnce()
        }
      }
    }
  }

  func end() {
    for number in Self.signals { Interrupts.release(number) }
  }
}
