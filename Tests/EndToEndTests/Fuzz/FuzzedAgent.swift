import CSpawn
import Foundation
import Testing

@testable import Rehearsal

/// One agent of a fork server, talked to in bare lines, with what each of them cost it.
final class FuzzedAgent {
  /// What became of a line.
  struct Outcome {
    /// All lines that came back for it; none for a notification.
    var replies: [String] = []
    var processorSeconds = 0.0
    var seconds = 0.0
  }

  /// Why there is no outcome.
  struct Silence: Error, CustomStringConvertible {
    let description: String
  }

  let app: String
  let pid: pid_t
  private let server: ForkServer
  private let child: rehearsal_child
  private let log: AgentLog
  private var processorClock = clockid_t()
  private var rest: [UInt8] = []
  private var start = 0
  private var markers = 0

  init(_ app: String, of server: ForkServer) throws {
    self.app = app
    self.server = server
    log = try AgentLog()
    child = try server.fork(log: log)
    pid = child.pid
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
    let marker = #"{"id":"marker \#(markers)","jsonrpc":"2.0","method":"hello","params":{"protocolVersions":[1]}}"#
    let expected = #"{"id":"marker \#(markers)","#
    let (began, processor) = (Self.now(CLOCK_MONOTONIC), Self.now(processorClock))
    var outcome = Outcome()
    try send(line + [0x0a] + Array(marker.utf8) + [0x0a])
    while true {
      let reply = try readLine(until: began + limit)
      if reply.hasPrefix(expected) { break }
      outcome.replies.append(reply)
    }
    outcome.seconds = Self.now(CLOCK_MONOTONIC) - began
    outcome.processorSeconds = Self.now(processorClock) - processor
    return outcome
  }

  /// The only reply to a request.
  func ask(_ request: String) throws -> String {
    let outcome = try say(Array(request.utf8))
    return outcome.replies.last ?? ""
  }

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

  var descriptorCount: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd"))?.count ?? -1 }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: The socket

  private func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(child.channel, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Silence(description: "the agent is gone: \(lastWords)") }
      sent += count
    }
  }

  private func readLine(until end: Double) throws -> String {
    while true {
      if let found = rest.withUnsafeBytes({ raw in
        memchr(raw.baseAddress! + start, 0x0a, raw.count - start).map { UnsafeRawPointer($0) - raw.baseAddress! }
      }) {
        defer { start = found + 1 }
        return String(decoding: rest[start..<found], as: UTF8.self)
      }
      if start > 0 {
        rest.removeSubrange(..<start)
        start = 0
      }
      var state = pollfd(fd: child.channel, events: Int16(POLLIN), revents: 0)
      let left = end - Self.now(CLOCK_MONOTONIC)
      guard left > 0, poll(&state, 1, Int32(left * 1000) + 1) > 0 else { throw Silence(description: "no answer in time") }
      let before = rest.count
      rest.append(contentsOf: repeatElement(0, count: 1 << 16))
      let count = rest.withUnsafeMutableBytes { recv(child.channel, $0.baseAddress! + before, 1 << 16, 0) }
      rest.removeLast((1 << 16) - max(count, 0))
      guard count > 0 else { throw Silence(description: "the agent is gone: \(lastWords)") }
    }
  }
}
