import Foundation
import Testing
import VirtualTime
import VirtualNetwork

/// Classes of an app's that stand in for tasks.
@MainActor struct StandInTaskTests {
  private final class Answer: URLSessionDataTask, @unchecked Sendable {
    var calls: [String] = []
    override func resume() { calls.append("resume") }
    override func cancel() { calls.append("cancel") }
  }

  @Test func aTaskOfAnAppsOwnDoesWhatItSays() {
    World.begin()
    let task = Answer()
    task.resume()
    task.suspend()
    task.cancel()
    #expect(task.calls == ["resume", "cancel"])
    #expect(task.state == .suspended && task.originalRequest == nil && task.taskIdentifier == 0)
    #expect(EventQueue.main.pending.isEmpty)
  }
}
