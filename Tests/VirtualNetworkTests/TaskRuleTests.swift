import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  /// What tasks count and keep, what is left of a download, and which cookies outlast a launch.
  @MainActor
  struct TaskRuleTests {
    private var stubs: StubRegistry { .main }
    private let diary = Diary()
    private let inbox = Inbox()
    private var queue: EventQueue { .main }

    private func session(_ configuration: URLSessionConfiguration = .ephemeral) -> URLSession {
      URLSession(configuration: configuration, delegate: diary, delegateQueue: nil)
    }

    private func request(_ method: String = "GET") -> URLRequest {
      var request = URLRequest(url: .feed)
      request.httpMethod = method
      return request
    }

    // MARK: Tasks

    @Test func tasksAreNumberedBySession() {
      NetworkTests.startAfresh()
      let (first, second) = (session(), session())
      let numbers = [
        first.dataTask(with: .feed), first.downloadTask(with: .feed), first.uploadTask(with: request(), from: Data()),
        second.dataTask(with: .feed),
      ].map(\.taskIdentifier)
      #expect(numbers.map { "\($0)" } == ["1", "2", "3", "1"])
      #expect(first.delegateQueue.maxConcurrentOperationCount == 1)
      let own = first.delegateQueue
      #expect(URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: own).delegateQueue === own)
      #expect(URLSession(configuration: .ephemeral).delegate == nil && first.delegate === diary)
    }

    @Test func aTaskBeginsWithoutAnything() {
      NetworkTests.startAfresh()
      let task = session().dataTask(with: request("PUT"))
      #expect(task.state == .suspended && task.response == nil && task.error == nil)
      #expect(task.originalRequest?.httpMethod == "PUT" && task.currentRequest?.url == .feed)
      #expect(task.countOfBytesSent == 0 && task.countOfBytesReceived == 0)
      #expect(task.countOfBytesExpectedToSend == 0 && task.countOfBytesExpectedToReceive == 0)
      #expect(task.priority == 0.5 && task.earliestBeginDate == nil && task.taskDescription == nil)
      #expect(URLSessionTask.lowPriority == 0.25 && URLSessionTask.highPriority == 0.75)
      #expect(task.progress.totalUnitCount == -1 && task.progress.isPausable)
      task.suspend()
      #expect(task.state == .suspended)
      #expect(
        [URLSessionTask.State.running, .suspended, .canceling, .completed].map(\.rawValue) == Array(0...3))
    }

    @Test func progressCountsWhatIsSentAndWhatComes() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("abcd").inParts(ofBytes: 2, every: .seconds(1)))
      var seen: [String] = []
      let task = session().uploadTask(with: request("POST"), from: Data("xyz".utf8))
      let note = { seen.append("\(task.progress.completedUnitCount) of \(task.progress.totalUnitCount)") }
      task.resume()
      #expect(task.countOfBytesExpectedToSend == 3)
      while queue.runNext() { note() }
      #expect(seen.contains("5 of 7"))
      #expect(seen.last == "7 of 7")
      #expect(task.countOfBytesSent == 3 && task.countOfBytesReceived == 4 && task.countOfBytesExpectedToReceive == 4)
      #expect(task.progress.isFinished)
    }

    @Test func anAnswerWithoutAnythingIsStillAnEndOfProgress() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .status(204))
      let task = session().dataTask(with: .feed, completionHandler: inbox.handler)
      task.resume()
      runAll()
      #expect(task.progress.totalUnitCount == 1 && task.progress.completedUnitCount == 1)
      #expect((task.response as? HTTPURLResponse)?.statusCode == 204 && task.error == nil)
    }

    @Test func aTaskThatFailsKeepsItsErrorWithItsAddress() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .failure(.networkConnectionLost))
      let task = session().dataTask(with: .feed, completionHandler: inbox.handler)
      task.resume()
      runAll()
      #expect((task.error as? URLError)?.code == .networkConnectionLost && (task.error as? URLError)?.failingURL == .feed)
      #expect(task.state == .completed && task.response == nil)
      #expect(stubs.requests.map(\.failure) == ["networkConnectionLost"])
      #expect(stubs.requests.map(\.handledAt) == [.launch])
    }

    @Test func whoeverTurnsIntoADownloadHandsOverWhatItIs() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("abcd").inParts(ofBytes: 2, every: .seconds(1)))
      diary.disposition = .becomeDownload
      let session = session()
      let task = session.dataTask(with: .feed)
      (task.priority, task.taskDescription) = (0.75, "quakes")
      task.resume()
      while !diary.lines.contains("became a download"), queue.runNext() {}
      let listed = Listed()
      session.getAllTasks { listed.tasks = $0 }
      queue.turn()
      let download = listed.tasks.first
      #expect(listed.tasks.count == 1 && download is URLSessionDownloadTask)
      #expect(download?.taskIdentifier == task.taskIdentifier && download?.priority == 0.75)
      #expect(download?.taskDescription == "quakes" && download?.state == .running && task.state == .completed)
      #expect((download?.response as? HTTPURLResponse)?.statusCode == 200)
      #expect(download?.countOfBytesExpectedToReceive == 4)
      runAll()
      #expect(download?.state == .completed)
      #expect(Array(diary.lines.suffix(2)) == ["file abcd", "complete"])
      #expect(session.dataTask(with: .feed).taskIdentifier == 3)
    }

    // MARK: What is left of a download

    private func left(_ method: String, _ headers: [String: String], after count: Int) throws -> ResumeData? {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .data(Data("12345678".utf8), headers: headers).inParts(ofBytes: 2, every: .seconds(1)))
      var request = request(method)
      request.setValue("1", forHTTPHeaderField: "X-A")
      let task = session().downloadTask(with: request)
      task.resume()
      while task.countOfBytesReceived < count, queue.runNext() {}
      let listed = Listed()
      task.cancel { listed.data = $0 }
      #expect(listed.data == nil)
      runAll()
      #expect(task.state == .completed && diary.lines.last == "complete -999")
      return listed.data.flatMap(ResumeData.init)
    }

    @Test func aDownloadGoesOnByItsTagOrItsDate() throws {
      let tagged = try #require(try left("GET", ["ETag": "v1", "Last-Modified": "then"], after: 4))
      #expect(tagged.url == .feed && tagged.validator == "v1" && tagged.body == Data("1234".utf8))
      #expect(tagged.headers == ["X-A": "1"])
      #expect(tagged.request.allHTTPHeaderFields == ["X-A": "1", "Range": "bytes=4-", "If-Range": "v1"])
      #expect(tagged.request.url == .feed && tagged.request.httpMethod == "GET")
      #expect(try left("GET", ["Last-Modified": "then"], after: 2)?.validator == "then")
    }

    @Test func whatCannotGoOnLeavesNothing() throws {
      #expect(try left("POST", ["ETag": "v1"], after: 2) == nil)
      #expect(try left("GET", [:], after: 2) == nil)
      #expect(try left("GET", ["ETag": "v1"], after: 0) == nil)
      #expect(ResumeData(Data("none".utf8)) == nil)
      let task = session().downloadTask(with: .feed)
      task.cancel()
      let listed = Listed()
      task.cancel { listed.data = $0 ?? Data("nil".utf8) }
      runAll()
      #expect(listed.data == Data("nil".utf8))
    }

    @Test func filesOfDownloadsAreOfTheirOwn() throws {
      let files = try (0..<2).map { _ in try DownloadedFile.write(Data("a".utf8)) }
      defer { for file in files { try? FileManager.default.removeItem(at: file) } }
      #expect(files[0] != files[1])
      #expect(try files.map { try Data(contentsOf: $0) } == [Data("a".utf8), Data("a".utf8)])
      for file in files {
        #expect(file.lastPathComponent.hasPrefix("CFNetworkDownload_") && file.pathExtension == "tmp")
      }
    }

    // MARK: Cookies of a container

    private func cookie(_ name: String, _ more: [HTTPCookiePropertyKey: Any] = [:]) -> HTTPCookie {
      let properties: [HTTPCookiePropertyKey: Any] = [.name: name, .value: "1", .domain: "quakes.example", .path: "/"]
      return HTTPCookie(properties: properties.merging(more) { $1 })!
    }

    @Test func onlyCookiesWithADateOutlastALaunch() throws {
      NetworkTests.startAfresh()
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cookies-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("deep/Cookies.plist").path
      let date = Date(timeIntervalSince1970: 4_000_000_000)
      let storage = HTTPCookieStorage()
      storage.setCookie(cookie("session"))
      storage.write(to: file)
      #expect(!FileManager.default.fileExists(atPath: file))
      storage.setCookie(cookie("a", [.expires: date, .path: "/v1", .value: "7"]))
      storage.setCookie(cookie("b", [.expires: date, .secure: "TRUE", .domain: ".quakes.example"]))
      storage.write(to: file)
      let read = HTTPCookieStorage()
      read.setCookie(cookie("own"))
      read.read(from: file)
      let cookies = read.cookies ?? []
      #expect(cookies.map(\.name) == ["own", "a", "b"])
      #expect(cookies.map(\.value) == ["1", "7", "1"])
      #expect(cookies.map(\.path) == ["/", "/v1", "/"])
      #expect(cookies.map(\.domain) == ["quakes.example", "quakes.example", ".quakes.example"])
      #expect(cookies.map(\.isSecure) == [false, false, true])
      #expect(cookies.map(\.expiresDate) == [nil, date, date])
      // A second time it is written over, and where nothing is left the file goes.
      storage.deleteCookie(cookie("a", [.path: "/v1"]))
      storage.write(to: file)
      let second = HTTPCookieStorage()
      second.read(from: file)
      #expect((second.cookies ?? []).map(\.name) == ["b"])
      storage.removeCookies(since: .distantPast)
      storage.write(to: file)
      #expect(!FileManager.default.fileExists(atPath: file))
      second.read(from: file)
      #expect((second.cookies ?? []).map(\.name) == ["b"])
    }

    @Test func aCookieIsMeantForItsSchemeHostAndPath() {
      NetworkTests.startAfresh()
      let storage = HTTPCookieStorage()
      storage.setCookie(cookie("plain"))
      storage.setCookie(cookie("secure", [.secure: "TRUE"]))
      storage.setCookie(cookie("wide", [.domain: ".quakes.example"]))
      storage.setCookie(cookie("deep", [.path: "/v1/"]))
      func names(_ url: String) -> [String]? { storage.cookies(for: URL(string: url)!)?.map(\.name) }
      #expect(names("https://quakes.example/") == ["plain", "secure", "wide"])
      #expect(names("HTTPS://quakes.example/v1/a") == ["deep", "plain", "secure", "wide"])
      #expect(names("http://quakes.example/v1") == ["plain", "wide"])
      #expect(names("http://a.quakes.example/") == ["wide"])
      #expect(names("http://aquakes.example/") == nil)
    }
  }
}

/// Why `@unchecked Sendable`: handlers are `@Sendable` as Foundation's are, and run on the main actor's thread in these tests.
private final class Listed: @unchecked Sendable {
  var tasks: [URLSessionTask] = []
  var data: Data?
}
