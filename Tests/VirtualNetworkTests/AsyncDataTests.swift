import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  @MainActor
  @Suite struct AsyncDataTests {
    private let stubs = StubRegistry.main

    init() { NetworkTests.startAfresh() }

    /// Lets other tasks of the main actor run until a request is on its way.
    private func awaitRequest() async {
      while !EventQueue.main.awaits([.network]) { await Task.yield() }
    }

    @Test func dataComesBackWithItsResponse() async throws {
      stubs.add(RequestCondition(path: "/feed"), .text("[1]", delay: .seconds(3) ... .seconds(3)))
      let task = Task { try await URLSession.shared.data(from: .feed) }
      await awaitRequest()
      runAll()
      let (data, response) = try await task.value
      #expect(String(decoding: data, as: UTF8.self) == "[1]")
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      #expect(EventQueue.main.now == .after(.seconds(3)))
    }

    @Test func aFailureIsThrown() async {
      stubs.add(RequestCondition(), .failure(.networkConnectionLost))
      let task = Task { try await URLSession.shared.data(for: URLRequest(url: .feed)) }
      await awaitRequest()
      runAll()
      let error = await #expect(throws: URLError.self) { try await task.value }
      #expect(error?.code == .networkConnectionLost)
    }

    @Test func cancellingTheSwiftTaskCancelsTheRequest() async {
      stubs.add(RequestCondition(), .text("", delay: .seconds(3) ... .seconds(3)))
      let task = Task { try await URLSession.shared.data(from: .feed) }
      await awaitRequest()
      task.cancel()
      runAll()
      let error = await #expect(throws: URLError.self) { try await task.value }
      #expect(error?.code == .cancelled)
      #expect(EventQueue.main.now == .launch)
    }
  }
}
