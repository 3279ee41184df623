import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  /// Uploads, downloads, suspension, timeouts and connections.
  @MainActor
  struct TransferTests {
    private var stubs: StubRegistry { .main }
    private let diary = Diary()
    private let inbox = Inbox()
    private var queue: EventQueue { .main }

    private func session(_ configuration: URLSessionConfiguration = .ephemeral) -> URLSession {
      URLSession(configuration: configuration, delegate: diary, delegateQueue: nil)
    }

    private func post(_ path: String = "/photos") -> URLRequest {
      var request = URLRequest(url: URL(string: "https://quakes.example\(path)")!)
      request.httpMethod = "POST"
      return request
    }

    // MARK: Uploads

    @Test func anUploadGoesOutInPiecesOverTheTimeOfTheAnswer() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("ok").delayed(by: .seconds(3)))
      let body = Data(repeating: 1, count: 150_000)
      let task = session().uploadTask(with: post(), from: body)
      task.resume()
      queue.turn()
      #expect(diary.lines == ["sent 65536, 65536 of 150000"])
      #expect(task.progress.completedUnitCount == 65536)
      runAll()
      #expect(
        diary.lines == [
          "sent 65536, 65536 of 150000", "sent 65536, 131072 of 150000", "sent 18928, 150000 of 150000", "response 200",
          "data ok", "complete",
        ])
      #expect(queue.now == .after(.seconds(3)))
      #expect(task.countOfBytesSent == 150_000)
      #expect(stubs.requests.map(\.body) == [body])
    }

    @Test func anUploadOfAFileSendsItsContents() throws {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("ok"))
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("upload-\(UUID().uuidString)")
      try Data("from a file".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      session().uploadTask(with: post(), fromFile: file, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.text) == ["ok"])
      #expect(stubs.requests.map(\.body) == [Data("from a file".utf8)])
    }

    @Test func aStreamedUploadAsksForItsBody() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("ok"))
      diary.stream = { InputStream(data: Data("streamed".utf8)) }
      session().uploadTask(withStreamedRequest: post()).resume()
      runAll()
      #expect(diary.lines == ["stream", "sent 8, 8 of 8", "response 200", "data ok", "complete"])
      #expect(stubs.requests.map(\.body) == [Data("streamed".utf8)])
    }

    @Test func aBodyStreamIsReadAndRecorded() {
      NetworkTests.startAfresh()
      stubs.add(.body("streamed"), .text("ok"))
      var request = post()
      request.httpBodyStream = InputStream(data: Data("streamed".utf8))
      session().dataTask(with: request, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.text) == ["ok"])
    }

    // MARK: Downloads

    @Test func aDownloadTellsItsProgressAndThenItsFile() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("12345678").lasting(.seconds(1)))
      session().downloadTask(with: .feed).resume()
      runAll()
      #expect(
        diary.lines == [
          "wrote 2, 2 of 8", "wrote 2, 4 of 8", "wrote 2, 6 of 8", "wrote 2, 8 of 8", "file 12345678", "complete",
        ])
      #expect(queue.now == .after(.seconds(1)))
    }

    @Test func aDownloadsFileIsGoneAfterTheHandler() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("contents"))
      let seen = Seen()
      session().downloadTask(with: .feed) { file, response, error in
        seen.text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        seen.file = file
      }.resume()
      runAll()
      #expect(seen.text == "contents")
      #expect(seen.file.map { FileManager.default.fileExists(atPath: $0.path) } == false)
      #expect(diary.lines == [])
    }

    @Test func aDownloadGoesOnWhereItWasGivenUp() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .data(Data("12345678".utf8), headers: ["ETag": "\"v1\""]).lasting(.seconds(1)))
      let task = session().downloadTask(with: .feed)
      task.resume()
      while diary.lines.count < 2 { queue.runNext() }
      let seen = Seen()
      task.cancel { seen.data = $0 }
      runAll()
      #expect(diary.lines == ["wrote 2, 2 of 8", "wrote 2, 4 of 8", "complete -999"])
      diary.lines = []
      stubs.add(.header("Range", "bytes=4-") && .header("If-Range", "\"v1\""), .text("5678", status: 206))
      session().downloadTask(withResumeData: seen.data ?? Data()).resume()
      runAll()
      #expect(diary.lines == ["resumed at 4 of 8", "wrote 4, 8 of 8", "file 12345678", "complete"])
    }

    @Test func aDownloadThatTheServerStartsAnewForgetsWhatItHad() throws {
      NetworkTests.startAfresh()
      let data = Data(
        #"{"url":"https://quakes.example/feed","headers":{},"validator":"v1","body":"MTIz"}"#.utf8)
      stubs.add(RequestCondition(), .text("new"))
      session().downloadTask(withResumeData: data).resume()
      runAll()
      #expect(diary.lines == ["wrote 3, 3 of 3", "file new", "complete"])
      session().downloadTask(withResumeData: Data("none".utf8)).resume()
      runAll()
      #expect(diary.lines.last == "complete -1000")
    }

    @Test func withoutAValidatorThereAreNoResumeData() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("12345678").lasting(.seconds(1)))
      let task = session().downloadTask(with: .feed)
      task.resume()
      queue.runNext()
      queue.runNext()
      let seen = Seen()
      task.cancel { seen.wasAsked = $0 == nil }
      runAll()
      #expect(seen.wasAsked)
    }

    // MARK: Suspension

    @Test func aSuspendedTaskStandsStillAndNoTimeoutCounts() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("late").delayed(by: .seconds(50)))
      let task = session().dataTask(with: .feed, completionHandler: inbox.handler)
      task.resume()
      queue.schedule(.timer, after: .seconds(20), label: "suspend") { task.suspend() }
      queue.schedule(.timer, after: .seconds(1000), label: "resume") { task.resume() }
      runAll()
      #expect(inbox.items.map(\.text) == ["late"])
      #expect(inbox.items.map(\.at) == [.after(.seconds(1030))])
    }

    @Test func progressSuspendsResumesAndCancels() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("late").delayed(by: .seconds(5)))
      let task = session().dataTask(with: .feed, completionHandler: inbox.handler)
      task.resume()
      task.progress.pause()
      #expect(task.state == .suspended)
      task.progress.resume()
      #expect(task.state == .running)
      task.progress.cancel()
      runAll()
      #expect(inbox.items.map(\.error) == [.cancelled])
    }

    @Test func aSuspendedTaskCanBeCancelled() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("late").delayed(by: .seconds(5)))
      let task = session().dataTask(with: .feed, completionHandler: inbox.handler)
      task.resume()
      task.suspend()
      task.cancel()
      runAll()
      #expect(inbox.items.map(\.error) == [.cancelled])
      #expect(queue.now == .launch)
    }

    // MARK: Timeouts

    @Test func everyPartOfABodyStartsTheRequestTimeoutAnew() {
      NetworkTests.startAfresh()
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 2
      stubs.add(RequestCondition(), .text("abcd").inParts(ofBytes: 1, every: .milliseconds(1900)))
      session(configuration).dataTask(with: .feed, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.text) == ["abcd"])
      stubs.add(RequestCondition(), .text("abcd").inParts(ofBytes: 1, every: .milliseconds(2100)))
      session(configuration).dataTask(with: .feed, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.last?.error == .timedOut)
      #expect(inbox.items.last?.status == 200, "the headers had come")
    }

    @Test func theResourceTimeoutEndsWhatTakesTooLongAltogether() {
      NetworkTests.startAfresh()
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForResource = 3
      stubs.add(RequestCondition(), .text("abcd").inParts(ofBytes: 1, every: .seconds(1)))
      session(configuration).dataTask(with: .feed).resume()
      runAll()
      #expect(diary.lines == ["response 200", "data a", "data b", "data c", "complete -1001"])
      #expect(queue.now == .after(.seconds(3)))
    }

    @Test func aTaskBeginsNoEarlierThanItIsAllowedTo() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("ok"))
      let task = session().dataTask(with: .feed, completionHandler: inbox.handler)
      Seal.closed {
        task.earliestBeginDate = Date(timeIntervalSinceNow: 90)
        task.resume()
      }
      Seal.closed { runAll() }
      #expect(stubs.requests.map(\.at) == [.after(.seconds(90))])
    }

    // MARK: Connections

    @Test func aSessionCanWaitForAConnection() {
      NetworkTests.startAfresh()
      stubs.settings.isOnline = false
      stubs.add(RequestCondition(), .text("there"))
      let configuration = URLSessionConfiguration.ephemeral
      configuration.waitsForConnectivity = true
      session(configuration).dataTask(with: .feed).resume()
      queue.turn()
      #expect(diary.lines == ["waiting"])
      #expect(queue.pending.map(\.label) == ["wait for a connection of GET https://quakes.example/feed?limit=10&order=time"])
      stubs.add(RequestCondition(path: "/elsewhere"), .text(""))
      queue.turn()
      #expect(diary.lines == ["waiting"], "told once")
      stubs.settings.isOnline = true
      queue.turn()
      #expect(diary.lines == ["waiting", "response 200", "data there", "complete"])
    }

    @Test func withoutAConnectionARequestFailsAtOnce() {
      NetworkTests.startAfresh()
      stubs.settings.isOnline = false
      stubs.add(RequestCondition(), .text("there"))
      session().dataTask(with: .feed, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.error) == [.notConnectedToInternet])
      #expect(stubs.drainComplaints() == [])
    }

    @Test func theWaitForAConnectionEndsWithTheResourceTimeout() {
      NetworkTests.startAfresh()
      stubs.settings.isOnline = false
      let configuration = URLSessionConfiguration.ephemeral
      configuration.waitsForConnectivity = true
      configuration.timeoutIntervalForResource = 300
      session(configuration).dataTask(with: .feed).resume()
      runAll()
      #expect(diary.lines == ["waiting", "complete -1001"])
      #expect(queue.now == .after(.seconds(300)))
    }

    @Test func aRequestForTheCacheAloneFindsNothing() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("there"))
      let request = URLRequest(url: .feed, cachePolicy: .returnCacheDataDontLoad)
      session().dataTask(with: request, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.error) == [.resourceUnavailable])
      #expect(stubs.requests.isEmpty)
    }

    @Test func aFileOfTheAppsIsReadWithoutAStub() throws {
      NetworkTests.startAfresh()
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("read-\(UUID().uuidString)")
      try Data("on disk".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      session().dataTask(with: file, completionHandler: inbox.handler).resume()
      session().dataTask(with: file.appendingPathComponent("none"), completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.text) == ["on disk", nil])
      #expect(inbox.items.map(\.error) == [nil, .fileDoesNotExist])
      #expect(stubs.requests.isEmpty)
    }
  }
}

/// Why `@unchecked Sendable`: see ``Inbox``.
private final class Seen: @unchecked Sendable {
  var text: String?
  var file: URL?
  var data: Data?
  var wasAsked = false
}
