import UIKit
import VirtualTime

/// Runs tasks of a test on its event queue, as an agent runs those of an app: the process of tests keeps Swift's own executors.
private final class QueueExecutor: TaskExecutor {
  static let shared = QueueExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    EventQueue.main.schedule(.main, label: "task") { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// What a task of a test has heard.
///
/// Why `@unchecked Sendable`: only the main actor, and tasks that run on its thread, come here.
final class Heard<Value>: @unchecked Sendable {
  var values: [Value] = []
  var codes: [Int] = []
  var isOver = false
}

/// Begins a task on the event queue, which notes what it comes to, or the code of what it throws.
func hear<Value>(_ work: @escaping @Sendable () async throws -> Value) -> Heard<Value> {
  let heard = Heard<Value>()
  Task(executorPreference: QueueExecutor.shared) {
    do { heard.values.append(try await work()) } catch { heard.codes.append((error as NSError).code) }
    heard.isOver = true
  }
  return heard
}
