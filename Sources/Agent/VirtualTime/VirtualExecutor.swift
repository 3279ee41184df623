@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import Foundation

/// Puts Swift concurrency on the event queue: the main actor, every other actor and task, and every sleep.
///
/// One class is main executor, default task executor and scheduling executor, because all three must feed one queue. It has two
/// instances, so that a job of the main actor is known: it keeps its order with the blocks of the main queue, since that is the
/// main actor's executor on a device, where other jobs go in any order. The interface is SPI of this toolchain (6.3): the older C
/// hooks see neither `Task.sleep` nor main-actor enqueues there.
///
/// Why `@unchecked Sendable`: it is used on the one thread that an agent has.
final class VirtualExecutor: MainExecutor, TaskExecutor, SchedulingExecutor, @unchecked Sendable {
  /// That of the main actor.
  static let main = VirtualExecutor(line: .main)
  /// That of everything else.
  static let others = VirtualExecutor(line: nil)

  /// The job that runs, and the task that is told for it. Of the process: whatever runs does so on its one thread.
  nonisolated(unsafe) private static var running: (job: UInt64, task: UInt64)?
  private let line: EventLine?

  private init(line: EventLine?) { self.line = line }

  func enqueue(_ job: consuming ExecutorJob) {
    guard job.kind == .task else { return schedule(UnownedJob(job), task: nil, after: .zero, label: "task", in: line) }
    let job = UnownedJob(job)
    let number = taskNumber(job)
    // The end of a sleep has a number of its own, and goes on for the task that sleeps.
    if let running = Self.running, running.job == number {
      return schedule(job, task: running.task, after: .zero, label: "task", in: line)
    }
    TaskPlaces.note(number)
    schedule(job, task: number, after: .zero, label: "task", in: line)
  }

  func enqueue<C: Clock>(_ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C) {
    sleep(UnownedJob(job), delay as? Duration ?? .zero)
  }

  func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
    let delay = clock.now.duration(to: instant) as? Duration ?? .zero
    sleep(UnownedJob(job), delay)
  }

  private func sleep(_ job: UnownedJob, _ duration: Duration) {
    let number = taskNumber(job)
    if Self.running == nil { TaskPlaces.note(number) }
    // Timers end sleeps, and these stand in no line.
    schedule(job, task: Self.running?.task ?? number, after: duration, label: "end of a sleep", in: nil)
  }

  private func schedule(_ job: UnownedJob, task: UInt64?, after delay: Duration, label: String, in line: EventLine?) {
    EventQueue.main.schedule(after: delay, label: label, task: task, in: line) {
      let former = Self.running
      Self.running = task.map { (taskNumber(job), $0) }
      defer { Self.running = former }
      job.runSynchronously(
        isolatedTo: Self.main.asUnownedSerialExecutor(), taskExecutor: Self.others.asUnownedTaskExecutor())
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

/// The runtime's number of a task, which no other task of this process has.
@_silgen_name("swift_task_getJobTaskId")
private func taskNumber(_ job: UnownedJob) -> UInt64

/// Names the one executor for every role.
private struct VirtualExecutorFactory: ExecutorFactory {
  static var mainExecutor: any MainExecutor { VirtualExecutor.main }
  static var defaultExecutor: any TaskExecutor { VirtualExecutor.others }
}

/// Hands this process's Swift concurrency over to the event queue.
///
/// To be called once, before the first task. Process-wide and for good, so a test process must never call it.
package func installVirtualExecutors() {
  _createExecutors(factory: VirtualExecutorFactory.self)
}
