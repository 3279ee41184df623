import CMachine
import Foundation

/// Starts a program with the environment of this one.
func spawn(_ path: String, _ arguments: [String], _ actions: inout posix_spawn_file_actions_t) -> pid_t {
  var pid: pid_t = 0
  let argv = ([path] + arguments).map { strdup($0) } + [nil]
  defer { for argument in argv { free(argument) } }
  let error = posix_spawn(&pid, path, &actions, nil, argv, environ)
  precondition(error == 0, "cannot start \(path): \(String(cString: strerror(error)))")
  return pid
}

/// Starts a program, lets it write to nowhere, and waits until it has ended.
///
/// - Parameter output: The file that its standard output goes to, if anybody wants it.
/// - Returns: Its exit status; -1 if a signal ended it.
@discardableResult
func run(_ path: String, _ arguments: [String] = [], output: String = "/dev/null") -> Int32 {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  var status: Int32 = 0
  waitpid(spawn(path, arguments, &actions), &status, 0)
  return status & 0x7f == 0 ? (status >> 8) & 0xff : -1
}

/// Resident memory of a process in kilobytes, as the kernel tells it.
func residentKilobytes(of pid: Int32) -> Double {
  let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line.flatMap { Double($0.split(separator: " ").dropLast().last ?? "") } ?? 0
}

/// Where processes may run.
enum Placement: String, CaseIterable {
  /// Wherever the kernel puts them.
  case free = "any CPU"
  /// This process and every one that it starts on one CPU.
  case oneCPU = "one CPU"
  /// This process on the first CPU, the other one on the second: each wakes the other across processors.
  case twoCPUs = "two CPUs"

  /// Places this process, and with it what it starts from now on.
  func apply() {
    switch self {
    case .free: Self.check(machine_use_processors(Int32(ProcessInfo.processInfo.processorCount)))
    case .oneCPU, .twoCPUs: Self.check(machine_pin(0, 0))
    }
  }

  /// Places the process at the other end of the socket.
  func apply(toPeer pid: Int32) {
    if self == .twoCPUs { Self.check(machine_pin(pid, 1)) }
  }

  private static func check(_ error: Int32) {
    precondition(error == 0, "cannot choose processors: \(String(cString: strerror(error)))")
  }
}
