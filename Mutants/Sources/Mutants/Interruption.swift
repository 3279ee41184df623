import Foundation
import Synchronization

/// Ctrl-C, or a CI's end of time: the programs that were begun end, what is known is written, and nothing more is begun.
final class Interruption: Sendable {
  static let shared = Interruption()

  /// What the handler of the signals writes to: more than that is not allowed in one.
  private static let wakeUps = Pipe()

  private struct State {
    var isAsked = false
    /// The programs that run, and the signal that ends each.
    var running: [Int32: Int32] = [:]
  }

  private let state = Mutex(State())

  var isAsked: Bool { state.withLock(\.isAsked) }

  /// Runs a program that ends by a signal when this run is asked to.
  func run<Answer>(_ process: Process, endedBy signal: Int32, reading read: () throws -> Answer) throws -> Answer {
    // Within the lock, so that none is begun after all were ended.
    try state.withLock { state in
      guard !state.isAsked else { throw CancellationError() }
      try Self.withoutBlockedSignals { try process.run() }
      state.running[process.processIdentifier] = signal
    }
    defer { state.withLock { _ = $0.running.removeValue(forKey: process.processIdentifier) } }
    let answer = try read()
    process.waitUntilExit()
    guard !isAsked else { throw CancellationError() }
    return answer
  }

  /// A thread of the pool blocks all signals, and so would what it begins.
  private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  func end() {
    state.withLock { state in
      state.isAsked = true
      for (process, signal) in state.running { kill(process, signal) }
    }
  }

  /// From here on, the signals end what runs, and not this program. What it begins gets them as usual: no handler is inherited.
  func listen() {
    let wakeUps = Self.wakeUps.fileHandleForReading
    Thread.detachNewThread {
      while !wakeUps.availableData.isEmpty { self.end() }
    }
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in
        var byte: UInt8 = 1
        _ = write(Interruption.wakeUps.fileHandleForWriting.fileDescriptor, &byte, 1)
      }
    }
  }
}
