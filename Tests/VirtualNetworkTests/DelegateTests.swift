import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  /// What a session's delegate is told, in which order and when.
  @MainActor
  struct DelegateTests {
    private var stubs: StubRegistry { .main }
    private let diary = Diary()
    private var queue: EventQueue { .main }

    private func session(_ configuration: URLSessionConfiguration = .ephemeral) -> URLSession {
      URLSession(configuration: configuration, delegate: diary, delegateQueue: .main)
    }

    @Test func aBodyInPartsComesPartByPart() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("abcdefgh").delayed(by: .seconds(1)).inParts(ofBytes: 3, every: .milliseconds(100)))
      let task = session().dataTask(with: .feed)
      task.resume()
      runAll()
      #expect(diary.lines == ["response 200", "data abc", "data def", "data gh", "complete"])
      #expect(queue.now == .after(.milliseconds(1300)))
      #expect(task.countOfBytesReceived == 8)
      #expect(task.countOfBytesExpectedToReceive == 8)
      #expect(task.progress.fractionCompleted == 1)
      #expect(task.error == nil)
    }

    @Test func aResponseThatIsRefusedCancelsTheTask() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("body"))
      diary.disposition = .cancel
      session().dataTask(with: .feed).resume()
      runAll()
      #expect(diary.lines == ["response 200", "complete -999"])
    }

    @Test func aResponseCanTurnIntoADownload() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("body").inParts(ofBytes: 2))
      diary.disposition = .becomeDownload
      let session = session()
      session.dataTask(with: .feed).resume()
      runAll()
      #expect(
        diary.lines == ["response 200", "became a download", "wrote 2, 2 of 4", "wrote 2, 4 of 4", "file body", "complete"])
    }

    @Test func aDelegateMayCancelInTheMiddle() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("abcdef").inParts(ofBytes: 2, every: .seconds(1)))
      diary.atData = { $0.cancel() }
      session().dataTask(with: .feed).resume()
      runAll()
      #expect(diary.lines == ["response 200", "data ab", "complete -999"])
      #expect(queue.now == .after(.seconds(1)))
    }

    @Test func aDelegateMaySuspendInTheMiddle() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("abcd").inParts(ofBytes: 2, every: .seconds(1)))
      diary.atData = { $0.suspend() }
      let task = session().dataTask(with: .feed)
      task.resume()
      runAll()
      #expect(diary.lines == ["response 200", "data ab"])
      task.resume()
      runAll()
      #expect(diary.lines == ["response 200", "data ab", "data cd"], "the end waits as well")
      task.resume()
      runAll()
      #expect(diary.lines.last == "complete")
    }

    @Test func anErrorIsTheOnlyThingTold() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .failure(.networkConnectionLost))
      session().dataTask(with: .feed).resume()
      runAll()
      #expect(diary.lines == ["complete -1005"])
    }

    @Test func aTaskWithAHandlerTellsTheDelegateNeitherBodyNorEnd() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(path: "/new"), .text("there"))
      stubs.add(RequestCondition(path: "/feed"), .data(status: 307, headers: ["Location": "/new"]))
      let inbox = Inbox()
      var request = URLRequest(url: .feed)
      request.httpMethod = "PUT"
      request.httpBody = Data("x".utf8)
      session().dataTask(with: request, completionHandler: inbox.handler).resume()
      runAll()
      #expect(diary.lines == ["sent 1, 1 of 1", "redirect 307 to /new", "sent 1, 1 of 1"])
      #expect(inbox.items.map(\.text) == ["there"])
    }

    @Test func aTasksOwnDelegateIsAskedFirst() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("body"))
      let own = OnlyEnds()
      let task = session().dataTask(with: .feed)
      task.delegate = own
      task.resume()
      runAll()
      #expect(own.count == 1)
      #expect(diary.lines == ["response 200", "data body"], "what the task's own leaves out goes to the session's")
      #expect(task.delegate == nil, "it is let go of at the end")
    }

    @Test func aMadeTaskIsToldAtOnce() {
      NetworkTests.startAfresh()
      let seen = OnlyMade()
      let session = URLSession(configuration: .ephemeral, delegate: seen, delegateQueue: nil)
      let task = session.dataTask(with: .feed)
      #expect(seen.made == [task.taskIdentifier])
      #expect(queue.pending.isEmpty)
    }

    // MARK: The end of a session

    @Test func finishingLetsTasksComeToTheirEnd() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("ab"))
      let session = session()
      session.dataTask(with: .feed).resume()
      session.finishTasksAndInvalidate()
      #expect(session.delegate != nil)
      runAll()
      #expect(diary.lines == ["response 200", "data ab", "complete", "invalid"])
      #expect(session.delegate == nil)
    }

    @Test func invalidatingCancelsTasks() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("ab").delayed(by: .seconds(5)))
      let session = session()
      session.dataTask(with: .feed).resume()
      _ = session.dataTask(with: .feed)
      session.invalidateAndCancel()
      runAll()
      #expect(diary.lines == ["complete -999", "complete -999", "invalid"])
      #expect(queue.now == .launch)
    }

    @Test func aTaskInAnInvalidSessionIsAnException() {
      NetworkTests.startAfresh()
      let session = session()
      session.finishTasksAndInvalidate()
      _ = session.dataTask(with: .feed)
      #expect(
        stubs.drainExceptions() == [
          RaisedException(name: "NSGenericException", reason: "Task created in a session that has been invalidated")
        ])
      #expect(stubs.drainExceptions() == [])
    }

    @Test func theSharedSessionCannotBeInvalidated() {
      NetworkTests.startAfresh()
      URLSession.shared.invalidateAndCancel()
      _ = URLSession.shared.dataTask(with: .feed)
      #expect(stubs.drainExceptions() == [])
    }

    @Test func aSessionListsItsTasksByKind() {
      NetworkTests.startAfresh()
      let session = session()
      let data = session.dataTask(with: .feed)
      let upload = session.uploadTask(with: URLRequest(url: .feed), from: Data())
      let download = session.downloadTask(with: .feed)
      let found = Found()
      session.getTasksWithCompletionHandler { found.kinds = [$0, $1, $2] }
      session.getAllTasks { found.all = $0 }
      runAll()
      #expect(found.kinds == [[data], [upload], [download]])
      #expect(found.all == [data, upload, download])
    }
  }
}

/// Why `@unchecked Sendable` for these: see ``Diary``.
private final class OnlyEnds: URLSessionTaskDelegate, @unchecked Sendable {
  var count = 0
  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) { count += 1 }
}

private final class OnlyMade: URLSessionTaskDelegate, @unchecked Sendable {
  var made: [Int] = []
  func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) { made.append(task.taskIdentifier) }
}

private final class Found: @unchecked Sendable {
  var kinds: [[URLSessionTask]] = []
  var all: [URLSessionTask] = []
}
