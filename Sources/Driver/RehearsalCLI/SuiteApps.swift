import Rehearsal
import Synchronization

/// What the suites that are open on each lane have launched.
final class SuiteApps: Sendable {
  // A context belongs to the thread of its lane, and only that thread asks for it; the lock is for the table.
  private struct Held: @unchecked Sendable {
    let context: LaunchContext
  }

  private let lanes = Mutex<[Int: [Held]]>([:])

  func open(_ context: LaunchContext, on lane: Int) {
    let held = Held(context: context)
    lanes.withLock { $0[lane, default: []].append(held) }
  }

  /// Takes the innermost suite of a lane.
  func close(on lane: Int) -> LaunchContext? {
    lanes.withLock { $0[lane]?.popLast() }?.context
  }

  /// The apps of all suites that are open on a lane.
  func apps(of lane: Int) -> [App] {
    (lanes.withLock { $0[lane] } ?? []).flatMap(\.context.apps)
  }
}
