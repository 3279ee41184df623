import Foundation

/// Whether the kernel has ended processes because there was no memory left: what is most likely behind a SIGKILL that nobody
/// sent.
enum MemoryKills {
  /// How many there had been, on this machine, before the first agent was started.
  private static let before = count

  /// To be called before the first agent is started.
  static func begin() { _ = before }

  /// What can be said of a process that was ended by SIGKILL, though not by this driver.
  static var explanation: String {
    guard let before, let now = count, now > before else {
      return "this driver did not send it, and the kernel has ended no process for want of memory meanwhile: somebody else did"
    }
    return "this driver did not send it: there was no memory left, for which the kernel has ended \(now - before) "
      + "process\(now - before == 1 ? "" : "es") on this machine since the first agent was started"
  }

  /// nil where the kernel does not tell.
  private static var count: Int? { (try? String(contentsOfFile: "/proc/vmstat", encoding: .utf8)).flatMap(count(in:)) }

  static func count(in text: String) -> Int? {
    text.split(separator: "\n").first { $0.hasPrefix("oom_kill ") }.flatMap { Int($0.dropFirst("oom_kill ".count)) }
  }
}
