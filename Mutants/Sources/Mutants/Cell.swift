import Foundation

/// Where the tests of a mutant run: a mutant may send a signal to the wrong process, or remove the wrong folder.
///
/// On Linux, where `unshare` is allowed to: a namespace of processes of its own, which ends with all that is in it, and a file
/// system of which only the copy and the temporary folder can be written.
struct Cell: Sendable {
  let copy: URL
  private let prefix: [String]
  /// Whether a mutant can do no harm outside.
  var isClosed: Bool { !prefix.isEmpty }

  private static let script = """
    copy=$1; shift
    mount --bind "$copy" "$copy" && mount --bind /tmp /tmp || exit 125
    awk '{ print $2 }' /proc/self/mounts | while read -r place; do
      case "$place" in
        # What is written to a device goes through, but no device becomes a file.
        "$copy"|/tmp|/proc|/proc/*|/sys|/sys/*|/dev/*) ;;
        *) mount -o remount,bind,ro "$place" 2>/dev/null ;;
      esac
    done
    cd "$copy" && "$@"
    exit $?
    """

  init(copy: URL) {
    self.copy = copy
    let closed = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
    let ways = [closed, closed + ["--user", "--map-root-user"]].map { $0 + ["sh", "-c", Self.script, "sh", copy.path] }
    prefix = ways.first { (try? Shell.run($0 + ["true"], in: copy, joinsErrors: true).status) == 0 } ?? []
  }

  /// How a run ended.
  struct Ending {
    /// The first test that failed, as its library names it.
    var failure: String?
    var status: Int32
    var seconds: Double
    var isTooLong = false
    /// The last lines that were written.
    var lastLines: [String] = []

    /// Why it is no success; nil where it is one.
    var problem: String? {
      if let failure { return failure }
      if isTooLong { return "it does not end" }
      return status == 0 ? nil : (["status \(status)"] + lastLines).joined(separator: "\n    ")
    }
  }

  /// Runs tests until they end, the first of them fails, or `limit` seconds have passed.
  func run(_ command: [String], environment: [String: String], limit: Double, stopsAtFailure: Bool) throws -> Ending {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = prefix + command
    process.currentDirectoryURL = copy
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Another temporary folder cannot be written there, and half of the suites would be left out.
    // So it is with the folder where a compiler that a test starts keeps its modules.
    if isClosed { process.environment?.merge(["TMPDIR": "/tmp", "CLANG_MODULE_CACHE_PATH": "/tmp/clang-modules"]) { $1 } }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    let began = ContinuousClock.now
    var ending = Ending(failure: nil, status: 0, seconds: 0)
    // Its first process does not listen to others.
    try Interruption.shared.run(process, endedBy: SIGKILL) {
      let reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
      while true {
        let left = limit - Self.seconds(since: began)
        guard left > 0 else {
          ending.isTooLong = true
          break
        }
        guard let line = reader.next(within: left) else {
          if reader.isAtEnd { break }
          continue
        }
        ending.lastLines = ending.lastLines.suffix(19) + [line]
        if ending.failure == nil, let name = TestLibrary.failedTest(in: line) {
          ending.failure = name
          if stopsAtFailure { break }
        }
      }
      // All that is in the cell ends with its first process.
      if !reader.isAtEnd { kill(process.processIdentifier, SIGKILL) }
    }
    ending.status = process.terminationStatus
    ending.seconds = Self.seconds(since: began)
    return ending
  }

  private static func seconds(since began: ContinuousClock.Instant) -> Double { (ContinuousClock.now - began) / .seconds(1) }
}
