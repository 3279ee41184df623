import CSpawn
import Foundation

@testable import Rehearsal

/// One agent of a fork server, talked to in bare lines, with what each of them cost it.
final class FuzzedAgent {
  /// What became of a line.
  struct Outcome {
    /// All lines that came back for it; none for a notification.
    var replies: [String] = []
    var processorSeconds = 0.0
  }

  /// Why there is no outcome.
  struct Silence: Error, CustomStringConvertible {
    let description: String
  }

  let pid: pid_t
  private let server: ForkServer
  private let child: rehearsal_child
  private let log: AgentLog
  private let reader: LineReader
  private var processorClock = clockid_t()
  private var markers = 0

  init(of server: ForkServer) throws {
    self.server = server
    log = try AgentLog()
    child = try server.fork(log: log)
    pid = child.pid
    reader = LineReader(child.channel)
    clock_getcpuclockid(pid, &processorClock)
  }

  deinit {
    close(child.channel)
    close(child.lifeline)
    _ = server.endChild(pid)
  }

  /// Says a line, and gathers what comes back until the agent answers the next one, which asks for nothing but a sign of life.
  func say(_ line: [UInt8], within limit: Double = 60) throws -> Outcome {
    markers += 1
    let (began, processor) = (Clock.seconds(CLOCK_MONOTONIC), Clock.seconds(processorClock))
    var outcome = Outcome()
    var bytes = line
    bytes += #"\#n{"id":"marker \#(markers)","jsonrpc":"2.0","method":"hello","params":{"protocolVersions":[1]}}\#n"#.utf8
    do {
      try send(bytes)
      while true {
        let reply = try reader.next(until: began + limit)
        if reply.hasPrefix(#"{"id":"marker \#(markers)","#) { break }
        outcome.replies.append(reply)
      }
    } catch LineReader.End.late {
      throw Silence(description: "no answer within \(limit) s")
    } catch {
      throw Silence(description: "the agent is gone: \(lastWords)")
    }
    outcome.processorSeconds = Clock.seconds(processorClock) - processor
    return outcome
  }

  /// The only reply to a request.
  func ask(_ request: String) throws -> String { try say(Array(request.utf8)).replies.last ?? "" }

  /// How the process ended and what it last said, where it has.
  var lastWords: String {
    var status = pollfd(fd: child.channel, events: 0, revents: 0)
    _ = poll(&status, 1, 100)
    return log.tail(lines: 12).joined(separator: "\n")
  }

  // MARK: Measures

  /// Bytes of memory that are its own: what a fork shares with its server does not count.
  var privateBytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8) else { return 0 }
    var sum = 0
    for line in text.split(separator: "\n") where line.hasPrefix("Private_") {
      sum += line.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }
    return sum * 1024
  }

  /// What its descriptors stand for, but for the files of the app's container, which each have one.
  var descriptors: [String] {
    let folder = "/proc/\(pid)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let targets = names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
    return targets.filter { !$0.contains("memfd:container") }.sorted()
  }

  private func send(_ bytes: [UInt8]) throws(LineReader.End) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(child.channel, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw .closed }
      sent += count
    }
  }
}
