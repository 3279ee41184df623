import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  /// What a session does beside its tasks, what a delegate may leave out, and what tasks of Swift hear.
  @MainActor
  struct SessionTests {
    private var stubs: StubRegistry { .main }
    private let diary = Diary()
    private var queue: EventQueue { .main }

    private func session(_ configuration: URLSessionConfiguration = .ephemeral) -> URLSession {
      URLSession(configuration: configuration, delegate: diary, delegateQueue: nil)
    }

    private func post() -> URLRequest {
      var request = URLRequest(url: .feed)
      request.httpMethod = "POST"
      return request
    }

    // MARK: The session

    @Test func aTaskIsItselfAndNoOther() {
      NetworkTests.startAfresh()
      let session = session()
      let (one, other) = (session.dataTask(with: .feed), session.dataTask(with: .feed))
      #expect(one == one && one != other)
      #expect(Set([one, other, one]).count == 2)
    }

    @Test func aConfigurationIsTakenAsItIs() throws {
      NetworkTests.startAfresh()
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 7
      let session = session(configuration)
      configuration.timeoutIntervalForRequest = 8
      #expect(session.configuration.timeoutIntervalForRequest == 7)
      session.configuration.timeoutIntervalForRequest = 9
      #expect(session.configuration.timeoutIntervalForRequest == 7)
      let copy = try #require(configuration.copy() as? URLSessionConfiguration)
      #expect(copy !== configuration)
      #expect(copy.timeoutIntervalForRequest == 8)
      #expect(configuration.identifier == nil)
    }

    @Test func whoeverFlushesHearsOfItInTheNextTurn() {
      NetworkTests.startAfresh()
      let told = Told()
      session().flush { told.count += 1 }
      #expect(told.count == 0)
      queue.turn()
      #expect(told.count == 1)
    }

    @Test func tasksAreMembersOfSets() {
      NetworkTests.startAfresh()
      let (session, other) = (session(), session())
      let tasks = [session.dataTask(with: .feed), session.dataTask(with: .feed), other.dataTask(with: .feed)]
      #expect(Set(tasks).count == 3)
      #expect(Set(tasks + tasks).count == 3)
      #expect(tasks[0] != tasks[1] && tasks[0] != tasks[2])
      #expect(tasks[0].hashValue == tasks[2].hashValue)
    }

    @Test func aCacheInAFolderIsACache() {
      let cache = URLCache(memoryCapacity: 1000, diskCapacity: 2000, directory: URL(filePath: "/nowhere"))
      #expect(cache.memoryCapacity == 1000)
      #expect(cache.diskCapacity == 2000)
      #expect(cache.currentMemoryUsage == 0)
      #expect(cache.currentDiskUsage == 0)
    }

    // MARK: Tasks

    @Test func anUploadOfAFileIsToldTheDelegate() throws {
      NetworkTests.startAfresh()
      stubs.add(.body("from a file"), .text("ok"))
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("upload-\(UUID().uuidString)")
      try Data("from a file".utf8).write(to: file)
      let task = session().uploadTask(with: post(), fromFile: file)
      // It was read when the task was made.
      try FileManager.default.removeItem(at: file)
      #expect(task.state == .suspended)
      task.resume()
      runAll()
      #expect(diary.lines == ["sent 11, 11 of 11", "response 200", "data ok", "complete"])
    }

    @Test func aDownloadThatGoesOnHandsItsFileToAHandler() {
      NetworkTests.startAfresh()
      let data = Data(#"{"url":"https://quakes.example/feed","headers":{},"validator":"v1","body":"MTIz"}"#.utf8)
      stubs.add(.header("Range", "bytes=3-"), .text("456", status: 206))
      let told = Told()
      session().downloadTask(withResumeData: data) { file, response, error in
        told.texts.append(file.flatMap { try? String(contentsOf: $0, encoding: .utf8) })
        told.count += error == nil ? 1 : 100
      }.resume()
      runAll()
      #expect(told.texts == ["123456"])
      #expect(told.count == 1)
      #expect(diary.lines == [])
    }

    // MARK: What a delegate leaves out

    @Test func whatATasksOwnDelegateLeavesOutTheSessionsIsTold() {
      NetworkTests.startAfresh()
      stubs.add(.path("/feed"), .status(302, headers: ["Location": "/new"]))
      stubs.add(.path("/new"), .text("there"))
      let task = session().dataTask(with: .feed)
      task.delegate = Deaf()
      task.resume()
      runAll()
      #expect(diary.lines == ["redirect 302 to /new", "response 200", "data there", "complete"])
    }

    @Test func theStreamIsAskedOfWhoeverHasOne() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("ok"))
      diary.stream = { InputStream(data: Data("streamed".utf8)) }
      let task = session().uploadTask(withStreamedRequest: post())
      task.delegate = Deaf()
      task.resume()
      runAll()
      #expect(diary.lines == ["stream", "sent 8, 8 of 8", "response 200", "data ok", "complete"])
    }

    @Test func theWaitForAConnectionIsToldWhoeverListens() {
      NetworkTests.startAfresh()
      stubs.settings.isOnline = false
      stubs.add(RequestCondition(), .text("there"))
      let configuration = URLSessionConfiguration.ephemeral
      configuration.waitsForConnectivity = true
      let task = session(configuration).dataTask(with: .feed)
      task.delegate = Deaf()
      task.resume()
      queue.turn()
      #expect(diary.lines == ["waiting"])
      stubs.settings.isOnline = true
      runAll()
      #expect(diary.lines == ["waiting", "response 200", "data there", "complete"])
    }

    @Test func aResponseBecomesADownloadForWhoeverListens() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("body"))
      diary.disposition = .becomeDownload
      let task = session().dataTask(with: .feed)
      task.delegate = Deaf()
      task.resume()
      runAll()
      #expect(Array(diary.lines.prefix(2)) == ["response 200", "became a download"])
    }

    @Test func aDownloadThatGoesOnIsToldWhoeverListens() {
      NetworkTests.startAfresh()
      let data = Data(#"{"url":"https://quakes.example/feed","headers":{},"validator":"v1","body":"MTIz"}"#.utf8)
      stubs.add(.header("Range", "bytes=3-"), .text("456", status: 206))
      let (task, deaf) = (session().downloadTask(withResumeData: data), Deaf())
      task.delegate = deaf
      task.resume()
      runAll()
      #expect(diary.lines == ["resumed at 3 of 6", "wrote 3, 6 of 6", "complete"])
      #expect(deaf.files == ["123456"])
    }

    @Test func aSessionWhoseDelegateSaysNothingDoesTheUsual() {
      NetworkTests.startAfresh()
      stubs.add(.path("/feed"), .status(302, headers: ["Location": "/new"]))
      stubs.add(.path("/new"), .text("there"))
      let session = URLSession(configuration: .ephemeral, delegate: Deaf(), delegateQueue: nil)
      let task = session.dataTask(with: .feed)
      task.resume()
      runAll()
      #expect(task.state == .completed)
      #expect(task.error == nil)
      #expect((task.response as? HTTPURLResponse)?.statusCode == 200)
      #expect(task.response?.url?.path == "/new")
      #expect(task.countOfBytesReceived == 5)
      session.invalidateAndCancel()
      runAll()
      #expect(queue.pending.isEmpty)
    }

    // MARK: Tasks of Swift

    @Test func aTaskOfSwiftHearsWhichTasksThereAre() {
      NetworkTests.startAfresh()
      let session = session()
      let (data, upload) = (session.dataTask(with: .feed), session.uploadTask(with: post(), from: Data()))
      let download = session.downloadTask(with: .feed)
      let kinds = hear { await session.tasks }
      let all = hear { await session.allTasks }
      runAll()
      #expect(kinds.values.map(\.0) == [[data]])
      #expect(kinds.values.map(\.1) == [[upload]])
      #expect(kinds.values.map(\.2) == [[download]])
      #expect(all.values == [[data, upload, download]])
    }

    @Test func aTaskOfSwiftUploadsAFile() throws {
      NetworkTests.startAfresh()
      stubs.add(.body("from a file"), .text("ok"))
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("upload-\(UUID().uuidString)")
      try Data("from a file".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let (session, request) = (session(), post())
      let sent = hear { String(decoding: try await session.upload(for: request, fromFile: file).0, as: UTF8.self) }
      let lost = hear { try await session.upload(for: request, fromFile: URL(filePath: "/nowhere/file")).0 }
      runAll()
      #expect(sent.values == ["ok"])
      #expect(lost.values == [] && lost.codes.count == 1)
      #expect(stubs.requests.count == 1)
    }

    @Test func aTaskOfSwiftGoesOnWithADownload() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .data(Data("12345678".utf8), headers: ["ETag": "\"v1\""]).lasting(.seconds(1)))
      let session = session()
      let first = session.downloadTask(with: .feed)
      first.resume()
      while diary.lines.count < 2 { queue.runNext() }
      let resumed = hear { try #require(await first.cancelByProducingResumeData()) }
      runAll()
      let data = resumed.values.first ?? Data()
      stubs.add(.header("Range", "bytes=4-") && .header("If-Range", "\"v1\""), .text("5678", status: 206))
      let whole = hear { () async throws -> String? in
        let (file, _) = try await session.download(resumeFrom: data)
        defer { try? FileManager.default.removeItem(at: file) }
        return try String(contentsOf: file, encoding: .utf8)
      }
      runAll()
      #expect(whole.values == ["12345678"])
    }

    @Test func aDownloadThatFailsIsThrown() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .failure(.networkConnectionLost))
      let session = session()
      let lost = hear { try await session.download(from: .feed).0 }
      runAll()
      #expect(lost.values == [] && lost.codes == [URLError.Code.networkConnectionLost.rawValue])
    }

    @Test func aTaskOfSwiftThatIsCancelledGivesItsDownloadUp() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("late").delayed(by: .seconds(3)))
      let session = session()
      let given = hear { try await session.download(from: .feed).0 }
      while queue.now < .after(.seconds(1)), stubs.requests.isEmpty { queue.runNext() }
      #expect(given.codes == [])
      given.task?.cancel()
      runAll()
      #expect(given.values == [] && given.codes == [URLError.Code.cancelled.rawValue])
      #expect(queue.now < .after(.seconds(3)))
    }

    // MARK: Stubs and cookies

    @Test func cookiesThatAreAlikeKeepTheirOrder() throws {
      NetworkTests.startAfresh()
      let storage = HTTPCookieStorage()
      for (name, path) in [("b", "/1"), ("a", "/2"), ("a", "/3"), ("a", "/1")] {
        let properties: [HTTPCookiePropertyKey: Any] = [.name: name, .value: "x", .domain: "quakes.example", .path: path]
        storage.setCookie(try #require(HTTPCookie(properties: properties)))
      }
      let byName = NSSortDescriptor(keyPath: \HTTPCookie.name, ascending: true)
      let downwards = NSSortDescriptor(keyPath: \HTTPCookie.path, ascending: false)
      func sorted(_ order: [NSSortDescriptor]) -> [String] { storage.sortedCookies(using: order).map { $0.name + $0.path } }
      #expect(sorted([byName]) == ["a/2", "a/3", "a/1", "b/1"])
      #expect(sorted([byName, downwards]) == ["a/3", "a/2", "a/1", "b/1"])
    }

    @Test func aBodyOfJSONIsComparedAsAValue() throws {
      func matches(_ text: String, _ value: some Encodable) throws -> Bool {
        try RequestCondition.json(equalTo: value).matches(RequestParts(post(), body: Data(text.utf8)))
      }
      #expect(try matches(#"{ "b": [1.5, "x"], "a": null }"#, Quake(b: 1.5)) == false)
      #expect(try matches(#"{ "b": 1.5 }"#, Quake(b: 1.5)))
      #expect(try matches(#"{ "b": 1.25 }"#, Quake(b: 1.5)) == false)
      #expect(try matches(#"{ "b": 15e-1 }"#, Quake(b: 1.5)))
      #expect(try matches("[2, 3]", [2, 3]))
      #expect(try matches("[3, 2]", [2, 3]) == false)
    }

    @Test func anAddressWithoutAHostIsComparedAsItIs() throws {
      let condition = RequestCondition.url(try #require(URL(string: "data:text/plain,hello")))
      func matches(_ text: String) throws -> Bool {
        condition.matches(RequestParts(URLRequest(url: try #require(URL(string: text))), body: nil))
      }
      #expect(try matches("data:text/plain,hello"))
      #expect(try !matches("data:text/plain,hell"))
    }
  }
}

private struct Quake: Encodable {
  var b: Double
}

/// Why `@unchecked Sendable` for these: only the main actor, and tasks that run on its thread, come here.
private final class Told: @unchecked Sendable {
  var count = 0
  var texts: [String?] = []
}

/// Hears of files, and of nothing else.
private final class Deaf: URLSessionDataDelegate, URLSessionDownloadDelegate, @unchecked Sendable {
  var files: [String?] = []
  func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
    files.append(try? String(contentsOf: location, encoding: .utf8))
  }
}

private final class Heard<Value>: @unchecked Sendable {
  var values: [Value] = []
  var codes: [Int] = []
  var task: Task<Void, Never>?
}

/// Runs tasks of a test on its event queue, as an agent runs those of an app: the process of tests keeps Swift's own executors.
private final class QueueExecutor: TaskExecutor {
  static let shared = QueueExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    EventQueue.main.schedule(.main, label: "task") { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// Begins a task on the event queue, which notes what it comes to, or the code of what it throws.
private func hear<Value>(_ work: @escaping @Sendable () async throws -> Value) -> Heard<Value> {
  let heard = Heard<Value>()
  heard.task = Task(executorPreference: QueueExecutor.shared) {
    do { heard.values.append(try await work()) } catch { heard.codes.append((error as NSError).code) }
  }
  return heard
}
