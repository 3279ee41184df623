import Testing
import UIKit
import VirtualNetwork
import VirtualTime

/// Answers of the network, which come on the thread of their session's queue.
@MainActor struct SessionThreadTests {
  private func ask(_ session: URLSession, _ handler: @escaping @Sendable () -> Void) throws {
    StubRegistry.main.add(.path("/today"), .text("rain", delay: .seconds(1) ... .seconds(1)))
    session.dataTask(with: try #require(URL(string: "https://news.example/today"))) { _, _, _ in handler() }.resume()
  }

  @Test func aHandlerHandsABlockToTheMainQueue() throws {
    startAnew()
    let lines = TimedLines()
    try ask(.shared) {
      lines.add(OperationQueue.current === URLSession.shared.delegateQueue ? "its own" : "another")
      DispatchQueue.main.sync { lines.add(OperationQueue.current === OperationQueue.main ? "main" : "another") }
    }
    rest()
    #expect(lines.all == ["its own @1000", "main @1000"])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func aSessionOnTheMainQueueIsOnTheMainThread() throws {
    startAnew()
    let session = URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: .main)
    let lines = TimedLines()
    try ask(session) { DispatchQueue.main.sync { lines.add("main") } }
    rest()
    #expect(lines.all == ["main @1000"])
    let reason = "dispatch_sync called on queue already owned by current thread"
    #expect(UIKitComplaints.drain() == [.exception(name: "EXC_BREAKPOINT", reason: reason)])
  }

  @Test func aHandlerWaitsForTheMainThread() throws {
    startAnew()
    let (lines, semaphore) = (TimedLines(), DispatchSemaphore(value: 0))
    Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in semaphore.signal() }
    try ask(.shared) {
      semaphore.wait()
      lines.add("goes on")
    }
    rest()
    #expect(lines.all == ["goes on @3000"])
    #expect(UIKitComplaints.drain() == [])
  }
}
