import Synchronization

/// Carries out asynchronous bodies on the very thread that waits for them.
///
/// ```
/// lane's thread:  wait(for:) ─▶ job ─ job ─ … ─▶ the body has ended
///                                ▲ enqueue, from wherever something was awaited
/// ```
/// So a body may call what blocks without taking a thread away from anyone, and what it launches belongs to its lane.
final class LaneThread: TaskExecutor {
  private let jobs = Mailbox<UnownedJob?>()
  private let error = Mutex<(any Error)?>(nil)

  func enqueue(_ job: consuming ExecutorJob) {
    jobs.post(UnownedJob(job))
  }

  /// Runs the body to its end on the present thread.
  static func wait(for body: @escaping () async throws -> Void) throws {
    // The body is carried out by this thread, which does nothing else meanwhile: it is never in two places at once.
    struct Work: @unchecked Sendable {
      let body: () async throws -> Void
    }
    let thread = LaneThread()
    let work = Work(body: body)
    Task(executorPreference: thread) {
      do { try await work.body() } catch { thread.error.withLock { $0 = error } }
      thread.jobs.post(nil)
    }
    while let job = thread.jobs.take() { job.runSynchronously(on: thread.asUnownedTaskExecutor()) }
    if let error = thread.error.withLock(\.self) { throw error }
  }
}
