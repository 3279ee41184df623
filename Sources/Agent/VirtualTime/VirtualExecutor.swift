@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import Foundation

/// Puts Swift concurrency on the event queue: the main actor, every other actor and task, and every sleep.
///
/// One class is main executor, default task executor and scheduling executor, because all three must feed one queue. The
/// interface is SPI of this toolchain (6.3): the older C hooks see neither `Task.sleep` nor main-actor enqueues there.
///
/// Why `@unchecked Sendable`: it has no state of its own.
final class VirtualExecutor: MainExecutor, TaskExecutor, SchedulingExecutor, @unchecked Sendable {
  static let shared = VirtualExecutor()

  private init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    schedule(UnownedJob(job), after: .zero, label: "task")
  }

  func enqueue<C: Clock>(_ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C) {
    schedule(UnownedJob(job), after: delay as? Duration ?? .zero, label: "end of a sleep")
  }

  func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
    let delay = clock.now.duration(to: instant) as? Duration ?? .zero
    schedule(UnownedJob(job), after: delay, label: "end of a sleep")
  }

  private func schedule(_ job: UnownedJob, after delay: Duration, label: String) {
    EventQueue.main.schedule(.task, after: delay, label: label) {
      job.runSynchronously(isolatedTo: self.asUnownedSerialExecutor(), taskExecutor: self.asUnownedTaskExecutor())
    }
  }

  // MARK: Isolation: whoever runs on the process's first thread is on the main actor.

  func checkIsolated() {
    precondition(Thread.isMainThread, "the main actor lives on the first thread of an agent")
  }

  func isIsolatingCurrentContext() -> Bool? { Thread.isMainThread }

  // MARK: RunLoopExecutor: what `await`ing from the top level would call.

  func run() throws {
    while EventQueue.main.runNext() {}
  }

  func stop() {}
}

/// Names the one executor for every role.
private struct VirtualExecutorFactory: ExecutorFactory {
  static var mainExecutor: any MainExecutor { VirtualExecutor.shared }
  static var defaultExecutor: any TaskExecutor { VirtualExecutor.shared }
}

/// Hands this process's Swift concurrency over to the event queue.
///
/// To be called once, before the first task. Process-wide and for good, so a test process must never call it.
package func installVirtualExecutors() {
  _createExecutors(factory: VirtualExecutorFactory.self)
}
