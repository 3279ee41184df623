import CSpawn
import Foundation
import RehearsalWire

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The process of one lane, as its supervisor sees it.
///
/// ```
///   supervisor                            worker
///   channel (stream socket)    ◀────────▶ descriptor 3: orders and reports; its end means that the supervisor is gone
///   output                     ◀───────── descriptors 1 and 2
///   exit (pidfd)                          can be read from when the process has ended
/// ```
///
/// It is in a process group of its own with all that spec code starts, which ends with it. Its agents, which have groups of their
/// own, hang on lifelines that end with it too.
///
/// It belongs to the thread of its lane; only ``kill()`` may be called from others.
final class WorkerProcess: @unchecked Sendable {
  // `@unchecked`: all but `kill` is the lane's thread's; what `kill` looks at is under the lock.
  private let channel: LineChannel
  private var output: Int32
  private let exit: Int32
  private let pid: pid_t
  private var printed = PrintedOutput()
  private let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
  private let lock = NSLock()
  private var ending: WorkerEnding?

  /// What came from a worker.
  enum Arrival {
    case report(WorkerReport)
    case ended(WorkerEnding)
    case silence
  }

  /// Starts a worker.
  ///
  /// - Throws: ``UsageProblem`` where the program cannot be started.
  init(_ program: String, _ arguments: [String], _ environment: [String: String]) throws(UsageProblem) {
    var worker = rehearsal_worker()
    let error = Self.withStrings([program] + arguments) { argv in
      Self.withStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) { envp in
        rehearsal_spawn_worker(program, argv, envp, &worker)
      }
    }
    guard error == 0 else {
      throw UsageProblem(description: "the worker '\(program)' cannot be started: \(String(cString: strerror(error)))")
    }
    channel = LineChannel(worker.channel)
    (output, exit, pid) = (worker.output, worker.exit, worker.pid)
  }

  deinit {
    _ = end()
    piece.deallocate()
    if output >= 0 { close(output) }
    if exit >= 0 { close(exit) }
  }

  /// Sends an order; `false` when the worker is gone.
  ///
  /// That its channel is open says little: a child that is being started has a copy of it until it is a program of its own.
  func send(_ order: WorkerOrder) -> Bool { lock.withLock { ending == nil } && channel.send(order) }

  /// What the worker printed during its oldest attempt that has finished and was not asked about.
  func takeOutputOfAttempt() -> String {
    drain()
    return printed.takeEnded()
  }

  /// What the worker has printed that was not taken.
  func takeOutput() -> String {
    drain()
    return printed.takeAll()
  }

  /// Waits for what comes next; what the worker prints meanwhile is kept.
  ///
  /// A report that was sent before the worker ended comes before its end.
  ///
  /// - Parameter deadline: When to give up; by default never.
  func next(by deadline: ContinuousClock.Instant? = nil) -> Arrival {
    while true {
      while let line = channel.line() {
        // Lines of others are no reports: spec code may find the descriptor too.
        if let report = try? JSON.decode(WorkerReport.self, from: line) { return .report(report) }
      }
      var entries = [channel.descriptor, output, exit].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let changed = poll(&entries, nfds_t(entries.count), Self.milliseconds(until: deadline))
      if changed < 0, errno == EINTR { continue }
      guard changed > 0 else { return .silence }
      if entries[1].revents != 0 { drain() }
      let isOver = entries[2].revents != 0
      guard entries[0].revents != 0 || isOver else { continue }
      switch channel.read(waiting: false) {
      case .some: continue
      case .nothing where !isOver: continue
      case .nothing, .end: return .ended(end())
      }
    }
  }

  /// Ends the worker and all that it started, whatever they are doing. Its lane then sees the end.
  func kill() {
    lock.withLock {
      // Until it has been waited for, nobody else can have its number.
      if ending == nil { _ = Foundation.kill(-pid, SIGKILL) }
    }
  }

  /// Ends the worker if it has not ended by itself, and tells how it did.
  func end() -> WorkerEnding {
    lock.withLock {
      if let ending { return ending }
      var status: Int32 = 0
      // One that is ending by itself keeps its own status: its channel closes when it is past being killed.
      _ = Foundation.kill(-pid, SIGKILL)
      while waitpid(pid, &status, 0) < 0, errno == EINTR {}
      let found = WorkerEnding(status: status)
      ending = found
      return found
    }
  }

  /// Has the worker's main thread write its stack to the output.
  func askForStack() {
    lock.withLock { if ending == nil { _ = Foundation.kill(pid, SIGUSR2) } }
  }

  private func drain() {
    guard output >= 0 else { return }
    while true {
      let count = read(output, piece.baseAddress, piece.count)
      if count < 0, errno == EINTR { continue }
      if count == 0 {
        // Nobody has the other end any more, which `poll` would tell again and again.
        close(output)
        output = -1
      }
      guard count > 0 else { return }
      printed.add(piece[..<count])
      if count < piece.count { return }
    }
  }

  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = ContinuousClock.now.duration(to: deadline)
    return left <= .zero ? 0 : Int32(clamping: Int64(left / .milliseconds(1)) + 1)
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return body(copies)
  }
}
