import CFrames
import Glibc
import Symbols

/// Which functions made the tasks of Swift concurrency that may still be waiting.
///
/// ```
///  app: Task { … } ─▶ runtime: swift_task_create ─▶ executor: enqueue ─▶ note
/// ```
/// A task comes to its executor for the first time while the function that makes it is being called. Only the addresses of the
/// callers are kept then, which takes some tens of nanoseconds; names are looked up when somebody asks what is pending. So
/// addresses, which differ from run to run, are never told.
///
/// Why `nonisolated(unsafe)`: an agent has one thread, as with ``EventQueue``.
enum TaskPlaces {
  private struct Slot {
    /// As the runtime counts the tasks of a process, from 1.
    var task: UInt64
    var callers: rehearsal_callers
  }

  /// Nobody tells when a task ends, so each stays until a later one needs its slot. Zeros take no memory before they are written
  /// over.
  nonisolated(unsafe) private static let slots = UnsafeMutableBufferPointer(
    start: calloc(count, MemoryLayout<Slot>.stride)?.assumingMemoryBound(to: Slot.self), count: count)

  private static let count = 4096

  private static func index(of task: UInt64) -> Int { Int(truncatingIfNeeded: task) & (count - 1) }

  /// Keeps who calls, when the task is new here.
  static func note(_ task: UInt64) {
    let index = index(of: task)
    if slots[index].task < task { slots[index] = Slot(task: task, callers: rehearsal_callers_here()) }
  }

  /// The function that made a task, `NotesController.load() of Notes`; nil when that is not known.
  static func place(of task: UInt64) -> String? {
    guard slots[index(of: task)].task == task else { return nil }
    let callers = withUnsafeBytes(of: slots[index(of: task)].callers) { Array($0.bindMemory(to: UInt.self)) }
    if let maker = makers[callers] { return maker }
    let maker = Seal.opened { StackPlaces(callers.filter { $0 != 0 }.map(ReturnAddress.init)).taskMaker }
    makers[callers] = .some(maker)
    return maker
  }

  /// What was found already, by the callers. Of the process, and of no launch: which function is at an address does not change.
  nonisolated(unsafe) private static var makers: [[UInt]: String?] = [:]
}
