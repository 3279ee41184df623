import Foundation
import RehearsalWire
import Synchronization
import Testing

@testable import RehearsalLink

/// A server on a thread of its own, as an agent's is on its process's first.
final class RunningServer: Sendable {
  let server: AgentServer
  /// Where it listens, with the port that the kernel chose.
  let endpoint: Endpoint
  private let ended: DispatchSemaphore

  /// Starts a server and returns when it listens; throws what it refused to listen for.
  init(at endpoint: Endpoint, serving port: any ServingPort = TestPort(), _ options: AgentServer.Options = .init()) throws {
    let server = AgentServer(at: endpoint, options: options)
    let started = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    let outcome = Shared<Result<Endpoint, ListenError>?>(nil)
    Thread.detachNewThread {
      do throws(ListenError) {
        try server.run(serving: port) { endpoint in
          outcome.value = .success(endpoint)
          started.signal()
        }
      } catch {
        outcome.value = .failure(error)
        started.signal()
      }
      ended.signal()
    }
    started.wait()
    self.endpoint = try outcome.value!.get()
    self.server = server
    self.ended = ended
  }

  /// Returns when the server's thread has ended of its own accord; false after ten seconds.
  func awaitEnd() -> Bool {
    defer { ended.signal() }
    return ended.wait(timeout: .now() + 10) == .success
  }

  /// Stops the server and waits for its thread.
  func stop() {
    server.stop()
    #expect(awaitEnd(), "the server stops")
  }
}

/// A value that threads share.
final class Shared<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  var value: Value {
    get { mutex.withLock { $0 } }
    set { mutex.withLock { $0 = newValue } }
  }

  func change(_ change: (inout Value) -> Void) {
    mutex.withLock { value in
      var copy = value
      change(&copy)
      value = copy
    }
  }
}

/// Does something beside a folder that is there for one test only.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  // Short, because a unix socket's path is.
  var template = Array((FileManager.default.temporaryDirectory.path + "/link-XXXXXX").utf8CString)
  let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

/// Does something with a server on a unix socket of its own.
func withServer<Result>(
  serving port: any ServingPort = TestPort(), _ options: AgentServer.Options = .init(), _ body: (RunningServer) throws -> Result
) throws -> Result {
  try withFolder { folder in
    let server = try RunningServer(at: .unix(path: folder + "/agent.sock"), serving: port, options)
    defer { server.stop() }
    return try body(server)
  }
}

/// A client that writes and reads bare text.
final class RawClient {
  let socket: BlockingSocket
  private var lines = LineBuffer(limit: .max)

  init(_ endpoint: Endpoint) throws {
    socket = try BlockingSocket.connect(to: endpoint, within: .seconds(10))
  }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    #expect(try socket.send(bytes, by: .now + .seconds(10)), "the server takes what is sent")
  }

  /// The next line; nil at the end of the stream.
  func line() throws -> String? {
    while true {
      if case .complete(let line) = lines.next() { return String(decoding: line, as: UTF8.self) }
      var bytes: [UInt8] = []
      let count = try #require(try socket.receive(into: &bytes, spin: .zero, by: .now + .seconds(10)), "no answer")
      if count == 0 { return nil }
      lines.append(bytes)
    }
  }

  /// Sends the handshake and takes its reply.
  func greet() throws {
    try send(Lines.hello)
    #expect(try line()?.contains(#""result""#) == true)
  }

  /// Sends a request and expects its reply: whatever went before, the next request answers.
  func expectAnswer() throws {
    try send(Lines.advance)
    #expect(try line() == Lines.advanced)
  }
}
