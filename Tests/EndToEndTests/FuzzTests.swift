import Foundation
import Hashing
import Testing

/// A hundred thousand lines of nonsense: no crash, and the next request answers.
struct FuzzTests {
  private static let valid = [
    #"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocolVersions":[1]}}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"launch","params":{"app":"Workbench","seed":7}}"#,
    #"{"jsonrpc":"2.0","id":3,"method":"find","params":{"locator":{"label":"Later","within":{"className":"UIView"}}}}"#,
    #"{"jsonrpc":"2.0","id":4,"method":"check","params":{"condition":{"all":[{"exists":{"label":"x"}},{"settled":true}]}}}"#,
    #"{"jsonrpc":"2.0","id":5,"method":"advance","params":{"byMs":10}}"#,
    #"{"jsonrpc":"2.0","id":6,"method":"step","params":{"withinMs":5}}"#,
    #"[{"jsonrpc":"2.0","id":7,"method":"pending"},{"jsonrpc":"2.0","id":8,"method":"tap","params":[{"label":"Twin"}]}]"#,
  ]

  @Test func aHundredThousandMutatedLinesDisturbNobody() throws {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.agent)
    process.arguments = ["--socket", scratch.path("s")]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      // A test's thread blocks signals, and what it starts inherits that: nothing milder would arrive.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    _ = output.fileHandleForReading.availableData  // the ready line

    let client = try LineClient(path: scratch.path("s"))
    for line in Self.valid.prefix(2) { _ = client.ask(line) }
    var random = SplitMix64(seed: 20_261_121)
    for round in 0..<1000 {
      // A marker of our own after each hundred lines: its answer shows that all before it were read.
      var batch: [UInt8] = []
      for _ in 0..<100 { batch += Self.mutated(Self.valid[Int(random.next() % 7)], &random) + [0x0a] }
      client.send(batch)
      let marker = #"{"jsonrpc":"2.0","id":"marker \#(round)","method":"pending"}"#
      client.send(Array((marker + "\n").utf8))
      var answer = client.line()
      while !answer.isEmpty && !answer.contains("\"marker \(round)\"") { answer = client.line() }
      try #require(answer.contains("\"result\""), "no answer after round \(round)")
    }
    #expect(process.isRunning)
  }

  /// A line with a few bytes changed, dropped, doubled or cut; quitting and hanging are not asked for.
  private static func mutated(_ line: String, _ random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(line.utf8)
    for _ in 0...(random.next() % 4) where !bytes.isEmpty {
      let at = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 5 {
      case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: at)
      case 2: bytes.insert(bytes[at], at: at)
      case 3: bytes.removeSubrange(at...)
      default: bytes.insert(contentsOf: bytes[..<(bytes.count / 2)], at: at)
      }
    }
    return bytes.map { $0 == 0x0a || $0 == 0x0d ? 0x20 : $0 }
  }
}
/// A client that knows nothing of the protocol but lines.
private final class LineClient {
  private let descriptor: Int32
  private var rest: [UInt8] = []
  private var start = 0

  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
    try #require(result == 0)
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + sent, $0.count - sent) }
      guard count > 0 else { return }
      sent += count
    }
  }

  func ask(_ line: String) -> String {
    send(Array((line + "\n").utf8))
    return self.line()
  }

  func line() -> String {
    while true {
      if let end = rest[start...].firstIndex(of: 0x0a) {
        defer { start = end + 1 }
        return String(decoding: rest[start..<end], as: UTF8.self)
      }
      rest.removeSubrange(..<start)
      start = 0
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return "" }
      rest += buffer[..<count]
    }
  }
}
