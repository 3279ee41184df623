import CSpawn
import Files
import Foundation
import Synchronization

/// A program that is called once, whose lines are read as they come.
///
/// It gets a process group of its own, so that whatever it starts can be ended with it, and signals as they are by default: a
/// server ignores some of them, and what it starts would, too. Not by Foundation's `Process`, which takes a program for running
/// as long as anybody holds what it was given.
final class ProgramCall: Sendable {
  private let arguments: [String]
  private let folder: String
  private let state = Mutex<(pid: pid_t?, isEnded: Bool)>((nil, false))

  init(_ program: String, _ arguments: [String], in folder: String) {
    (self.arguments, self.folder) = ([program] + arguments, folder)
  }

  /// Starts it, and waits until it has ended.
  ///
  /// - Parameters:
  ///   - line: Called with each line of its output as it comes.
  ///   - complaint: Called with each line of its errors as it comes, on a thread of its own.
  func run(
    line: (String) -> Void, complaint: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> (status: Int32, errors: String) {
    let (output, errors) = (try Pipe(), try Pipe())
    let pid = try start(output, errors)
    let complaints = Mutex("")
    let reader = Thread {
      errors.eachLine { line in
        complaints.withLock { $0 += line + "\n" }
        complaint(line)
      }
    }
    reader.start()
    output.eachLine(line)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    state.withLock { $0 = (nil, true) }
    // What it has started and left behind would hold its pipes.
    kill(-pid, SIGKILL)
    while !reader.isFinished { usleep(1000) }
    let code = status & 0x7f
    return (code == 0 ? (status >> 8) & 0xff : 128 + code, complaints.withLock { $0 })
  }

  private func start(_ output: Pipe, _ errors: Pipe) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    // The shell goes into the folder, and then is the program.
    let words = ["/bin/sh", "-c", #"cd -- "$0" && exec "$@""#, folder] + arguments
    var argv = words.map { strdup($0) } + [nil]
    defer { for word in argv { free(word) } }
    var pid: pid_t = 0
    let problem = posix_spawn(&pid, "/bin/sh", &actions, &attributes, &argv, environ)
    output.closeWriting()
    errors.closeWriting()
    guard problem == 0 else {
      throw StudioProblem("'\(arguments[0])' cannot be started: \(String(cString: strerror(problem)))", status: 500)
    }
    state.withLock { $0.pid = pid }
    return pid
  }

  /// Asks it to end, as control-C does.
  func interrupt() { signal(SIGINT) }

  /// Ends it, and all that it has started.
  func end() { signal(SIGKILL) }

  private func signal(_ number: Int32) {
    // Of a process that was waited for, the number may be another's.
    state.withLock { state in
      if let pid = state.pid, !state.isEnded { kill(-pid, number) }
    }
  }

  /// A pipe that only those get whom it is given to.
  private final class Pipe: Sendable {
    let writing: Int32
    private let reading: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      guard rehearsal_pipe(&ends) == 0 else {
        throw StudioProblem("no program can be started: \(String(cString: strerror(errno)))", status: 500)
      }
      (reading, writing) = (ends[0], ends[1])
    }

    deinit { close(reading) }

    func closeWriting() { close(writing) }

    /// Calls a closure with each line until whoever writes has gone.
    func eachLine(_ line: (String) -> Void) {
      var rest: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(reading, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        rest += chunk[..<count]
        var start = 0
        while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
          line(String(decoding: rest[start..<end], as: UTF8.self))
          start = end + 1
        }
        rest.removeSubrange(..<start)
      }
      if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
    }
  }
}
